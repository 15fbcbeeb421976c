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
"""Variables of which one is there if a console of Windows understands escape sequences."""
_FANCY: Final = "·●○█░▒│─┼✓✗"
_ENDS: Final = {signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)}  # Windows knows only one
_KILLED: Final = 128
"""What is added to the number of a signal for the exit code."""
_BAR: Final = 30
_PAUSE: Final = 0.1
_LINES: Final = 24
_TELLING: Final = 2.0
"""Seconds until the remaining time is shown."""
_SAMPLES: Final = 100
"""How many times that the bar was drawn tell the speed: a series that goes on begins with results that took no time."""
_UNITS: Final = ((7200, 3600, "h"), (120, 60, "min"), (0, 1, "s"))
"""Units of time, each with the seconds from which it is used, and how many it is."""


def is_terminal(stream: TextIO) -> bool:
    """Say whether a person looks at what is written, or types what is read."""
    return stream.isatty()


class Screen:
    """Where a command writes, and with what.

    Args:
        stream: Where it is written to.
        color: 'always', 'never', or 'auto': if the stream is a terminal that shows colors, and nothing in the
            environment speaks against it.
        ascii_only: Whether there may be nothing but ASCII.
    """

    def __init__(self, stream: TextIO, color: str = "auto", *, ascii_only: bool = False) -> None:
        self._stream = stream
        self.live: bool = is_terminal(stream)
        self._color = _has_color(stream) if color == "auto" else color == "always"
        # What is no terminal gets the plain boards, as str() gives them, unless somebody asks for more.
        self._unicode = (self.live or self._color) and not ascii_only and _can_write(stream, _FANCY)

    @property
    def ink(self) -> Ink:
        """What to write boards with, as wide as the terminal is now."""
        return Ink(self._color, self._unicode, width_of(self._stream))

    def say(self, text: str = "") -> None:
        """Write lines."""
        self._stream.write(f"{text}\n")

    def tell(self, text: str, head: str = "") -> None:
        """Write something in words, broken into lines where the terminal is narrow, after a head."""
        self.say(self.ink.wrapped(head, text.split(" "), " "))

    def page(self, text: str) -> None:
        """Write a text of many lines: through a pager, if a person is at the terminal and it has too few lines."""
        fits = text.count("\n") + 2 < lines_of(self._stream)
        if fits or not (self.live and is_terminal(sys.stdin) and _paged(text, self._stream.encoding or "utf-8")):
            self.say(text)

    def flush(self) -> None:
        """See to it that all is written."""
        self._stream.flush()


def screen(arguments: Namespace) -> Screen:
    """Return the screen of a command, with the look that the user wants."""
    return Screen(sys.stdout, arguments.color, ascii_only=arguments.ascii)


def width_of(stream: TextIO) -> int | None:
    """Return how wide a terminal is now; None: it is none, or doesn't tell."""
    try:
        return os.get_terminal_size(stream.fileno()).columns or None if stream.isatty() else None
    except (OSError, ValueError):
        return None


def lines_of(stream: TextIO) -> int:
    """Return how many lines a terminal has now."""
    try:
        return os.get_terminal_size(stream.fileno()).lines or _LINES
    except (OSError, ValueError):
        return _LINES


def _paged(text: str, encoding: str, *, windows: bool = WINDOWS) -> bool:
    """Let a pager show a text: the one that the environment names, or less; say whether there is one."""
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
    """Do nothing about a Ctrl-C."""


def _has_color(stream: TextIO) -> bool:
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and not os.environ.get("NO_COLOR") and _knows_escapes()


def _knows_escapes(*, windows: bool = WINDOWS) -> bool:
    """Say whether a terminal shows escape sequences as colors: an old console of Windows would print them."""
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
    """Return the first letter of what is answered, in lower case; `q` at the end of the input."""
    try:
        return input(prompt).strip().lower()[:1]
    except EOFError:
        sys.stdout.write("\n")
        return "q"


def complain(text: str) -> None:
    """Say what is wrong, if anybody can read it."""
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """See to it that what is still buffered doesn't complain at exit that it cannot be written."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


@contextmanager
def ended_in_order() -> Generator[None, None, None]:
    """Raise `SystemExit` when the terminal is closed or the program is told to end, so that cleanup is done."""
    usual: dict[int, Any] = {}
    with suppress(ValueError):  # in a thread that no signals come to
        usual |= {each: signal.signal(each, _end) for each in _ENDS if signal.getsignal(each) is signal.SIG_DFL}
    try:
        yield
    finally:
        for each, handler in usual.items():
            signal.signal(each, handler)


def _end(number: int, _frame: object) -> NoReturn:
    raise SystemExit(_KILLED + number)


class Interrupts:
    """Notes Ctrl-C, for where code that isn't ours might swallow the error that it usually is.

    If that code doesn't end, a second Ctrl-C is the usual error.

    Args:
        tell: What is to be told how much is done, if nobody has pressed it.
    """

    def __init__(self, tell: Callable[[int, int], object]) -> None:
        self._tell = tell
        self._noted = False
        self._usual: Any = None

    def __call__(self, done: int, most: int) -> None:
        """Tell how much is done; `KeyboardInterrupt` if it was pressed."""
        self.check()
        self._tell(done, most)

    def check(self) -> None:
        """Raise `KeyboardInterrupt` if it was pressed."""
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
        what: What is counted.
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
        """Show how much is done of how much there is to do, if it is time."""
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
        """Return how much time is left, once that can be told."""
        (began, before), (now, _) = self._samples[0], self._samples[-1]
        if now - began < _TELLING or not before < done < most:
            return ""
        left = round((now - began) * (most - done) / (done - before))
        size, unit = next((size, unit) for least, size, unit in _UNITS if left >= least)
        return f", about {left // size} {unit} left"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
