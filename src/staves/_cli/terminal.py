"""The output of a command: what the terminal supports is determined only here."""

import os
import signal
import sys
import time
from argparse import Namespace
from collections import deque
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import Any, Final, NoReturn, Self, TextIO

from staves._core.ink import Ink

WINDOWS: Final = os.name == "nt"
_NEW_CONSOLES: Final = ("ANSICON", "ConEmuANSI", "TERM", "WT_SESSION")
"""Environment variables; a Windows console that supports escape sequences sets one of them."""
_FANCY: Final = "·●○█░▒│─┼✓✗"
_ENDS: Final = {signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)}  # Windows knows only one
_KILLED: Final = 128
"""Added to the number of a signal, this gives the exit code."""
_BAR: Final = 30
_PAUSE: Final = 0.1
_LINES: Final = 24
_TELLING: Final = 2.0
"""Seconds until the remaining time is shown."""
_SAMPLES: Final = 100
"""The remaining time is estimated from the last updates only, as a resumed series begins with results at no cost."""
_UNITS: Final = ((7200, 3600, "h"), (120, 60, "min"))
"""Units of time besides seconds: the seconds from which each is used, its length in seconds, and its name."""


def is_terminal(stream: TextIO) -> bool:
    """Return whether the stream is connected to a terminal, with a person in front of it."""
    return stream.isatty()


class Screen:
    """The output stream of a command, and how to write to it.

    Args:
        stream: The stream to write to.
        color: 'always', 'never', or 'auto', which means colors if the stream is a terminal that supports them and no
            environment variable forbids them.
        ascii_only: Whether to write only ASCII characters.
    """

    def __init__(self, stream: TextIO, color: str = "auto", *, ascii_only: bool = False) -> None:
        self._stream = stream
        self.live: bool = is_terminal(stream)
        self._color = _has_color(stream) if color == "auto" else color == "always"
        # What is no terminal gets the plain boards, as str() gives them, unless somebody asks for more.
        self._unicode = (self.live or self._color) and not ascii_only and _can_write(stream, _FANCY)

    @property
    def ink(self) -> Ink:
        """How to write boards: colors, characters, and the current width of the terminal."""
        return Ink(self._color, self._unicode, width_of(self._stream))

    def say(self, text: str = "") -> None:
        """Write lines."""
        self._stream.write(f"{text}\n")

    def tell(self, text: str, head: str = "") -> None:
        """Write a paragraph after a head, wrapped to the width of the terminal."""
        self.say(self.ink.wrapped(head, text.split(" "), " "))

    def page(self, text: str) -> None:
        """Write a long text, through a pager if it doesn't fit on the terminal."""
        fits = text.count("\n") + 2 < lines_of(self._stream)
        if fits or not (self.live and is_terminal(sys.stdin) and _paged(text, self._stream.encoding or "utf-8")):
            self.say(text)

    def flush(self) -> None:
        """Write all buffered output."""
        self._stream.flush()


def screen(arguments: Namespace) -> Screen:
    """Return the screen of a command, with the user's choice of colors and characters."""
    return Screen(sys.stdout, arguments.color, ascii_only=arguments.ascii)


def width_of(stream: TextIO) -> int | None:
    """Return the current width of a terminal, or None if the stream isn't one or doesn't report its width."""
    try:
        return os.get_terminal_size(stream.fileno()).columns or None if stream.isatty() else None
    except (OSError, ValueError):
        return None


def lines_of(stream: TextIO) -> int:
    """Return the current number of lines of a terminal."""
    try:
        return os.get_terminal_size(stream.fileno()).lines or _LINES
    except (OSError, ValueError):
        return _LINES


def _paged(text: str, encoding: str, *, windows: bool = WINDOWS) -> bool:
    """Show a text in the pager that the environment names, or in less. Return False if there is no pager."""
    import shlex  # noqa: PLC0415 (most commands write little)
    import subprocess  # noqa: PLC0415 (the same)

    try:
        named = os.environ.get("PAGER", "less" if _knows_escapes() else "")
        command = named if windows else shlex.split(named)  # a path of Windows has backslashes
        if not command:
            return False
        usual = signal.signal(signal.SIGINT, _left_alone)  # it is for the pager
        try:
            subprocess.run(command, input=f"{text}\n".encode(encoding, "replace"), check=False)  # noqa: S603 (the user's own)
        finally:
            signal.signal(signal.SIGINT, usual)
    except (OSError, ValueError):  # there is no such program
        return False
    return True


def _left_alone(_signal: int, _frame: object) -> None:
    """Ignore Ctrl-C."""


def _has_color(stream: TextIO) -> bool:
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and not os.environ.get("NO_COLOR") and _knows_escapes()


def _knows_escapes(*, windows: bool = WINDOWS) -> bool:
    """Return whether a terminal supports escape sequences. Old Windows consoles would print them."""
    if os.environ.get("TERM") == "dumb":
        return False
    return not windows or any(name in os.environ for name in _NEW_CONSOLES)


def _can_write(stream: TextIO, text: str) -> bool:
    try:
        text.encode(stream.encoding)
    except (UnicodeError, LookupError, TypeError):
        return False
    return True


def key(prompt: str) -> str:
    """Read an answer and return its first letter in lower case, or `q` at the end of the input."""
    try:
        return input(prompt).strip().lower()[:1]
    except EOFError:
        sys.stdout.write("\n")
        return "q"


def complain(text: str) -> None:
    """Write an error message, unless standard error is closed."""
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """Discard buffered output, so that Python doesn't report at exit that it can't be written."""
    with suppress(OSError, ValueError):
        number = stream.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, number)
        os.close(nowhere)


@contextmanager
def ended_in_order() -> Generator[None, None, None]:
    """Raise `SystemExit` when the terminal is closed or the program is terminated, so that it cleans up."""
    usual: dict[int, Any] = {}
    with suppress(ValueError):  # in a thread that no signals come to
        usual = {each: signal.signal(each, _end) for each in _ENDS if signal.getsignal(each) is signal.SIG_DFL}
    try:
        yield
    finally:
        for each, handler in usual.items():
            signal.signal(each, handler)


def _end(number: int, _frame: object) -> NoReturn:
    raise SystemExit(_KILLED + number)


class Interrupts:
    """Records Ctrl-C instead of raising `KeyboardInterrupt`, which code from elsewhere might catch.

    A second Ctrl-C raises `KeyboardInterrupt` at once, in case that code never ends.

    Args:
        tell: Called with the progress as long as Ctrl-C hasn't been pressed.
    """

    def __init__(self, tell: Callable[[int, int], object]) -> None:
        self._tell = tell
        self._noted = False
        self._usual: Any = None

    def __call__(self, done: int, most: int) -> None:
        """Report the progress. Raise `KeyboardInterrupt` if Ctrl-C was pressed."""
        self.check()
        self._tell(done, most)

    def check(self) -> None:
        """Raise `KeyboardInterrupt` if Ctrl-C was pressed."""
        if self._noted:
            raise KeyboardInterrupt

    def _note(self, *_: object) -> None:
        again, self._noted = self._noted, True
        if again:
            raise KeyboardInterrupt

    def __enter__(self) -> Self:
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            with suppress(ValueError):  # in a thread that no Ctrl-C comes to
                self._usual = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        if self._usual is not None:
            signal.signal(signal.SIGINT, self._usual)
        self.check()


class Progress:
    """A progress bar in the terminal for long commands, removed at the end.

    Args:
        what: The name of the things that are counted.
    """

    def __init__(self, what: str) -> None:
        self._what = what
        self._stream = sys.stderr
        self._live = is_terminal(self._stream) and _knows_escapes()
        self._signs = "█░" if _can_write(self._stream, _FANCY) else "#-"
        now = time.monotonic()
        self._next = now + _PAUSE
        self._samples = deque([(now, 0)], maxlen=_SAMPLES)
        self._shown = False

    def __call__(self, done: int, most: int) -> None:
        """Update the bar, at most ten times a second."""
        now = time.monotonic()
        if not self._live or now < self._next:
            return
        self._next = now + _PAUSE
        self._samples.append((now, done))
        self._shown = True
        full = _BAR * done // max(most, 1)
        text = f" {done:,} of {most:,} {self._what}{self._left(done, most)}"
        width = width_of(self._stream) or 80
        if len(text) + _BAR < width:
            text = self._signs[0] * full + self._signs[1] * (_BAR - full) + text
        self._stream.write(f"\r\x1b[K{text[: width - 1]}")
        self._stream.flush()

    def _left(self, done: int, most: int) -> str:
        """Return the remaining time as text, or "" while it can't be estimated."""
        (began, before), (now, _) = self._samples[0], self._samples[-1]
        if now - began < _TELLING or not before < done < most:
            return ""
        left = round((now - began) * (most - done) / (done - before))
        size, unit = next(((size, unit) for least, size, unit in _UNITS if left >= least), (1, "s"))
        return f", about {left // size} {unit} left"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
