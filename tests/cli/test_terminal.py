"""What is known of terminals, what becomes of interrupts, and the help of each command."""

import fcntl
import os
import re
import signal
import struct
import sys
import termios
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import module_from_spec
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from helpers.terminal import Tty, refused
from staves._cli import terminal
from staves._cli.main import COMMANDS, main, parser_of
from staves._cli.options import game_among, spelled_out
from staves._cli.terminal import (
    Interrupts,
    Progress,
    Screen,
    complain,
    ended_in_order,
    key,
    lines_of,
    silence,
    width_of,
)
from staves._core.ink import Ink


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing in the environment say how to write."""
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")


@pytest.fixture
def window() -> Iterator[tuple[int, TextIOWrapper]]:
    """Return the two sides of a real terminal."""
    ours, theirs = os.openpty()
    with os.fdopen(theirs, "w", encoding="utf-8") as stream:
        yield ours, stream
    os.close(ours)


@pytest.mark.parametrize(
    ("environment", "color"),
    [
        ({}, True),
        ({"NO_COLOR": "1"}, False),
        ({"NO_COLOR": ""}, True),
        ({"TERM": "dumb"}, False),
        ({"TERM": "dumb", "FORCE_COLOR": "1"}, True),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, True),
    ],
)
def test_colors_are_for_terminals_that_want_them(
    environment: dict[str, str], *, color: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The environment decides, and who asks for something else gets it."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert color == Screen(Tty()).ink.color
    assert Screen(Tty(), "always").ink.color
    assert not Screen(Tty(), "never").ink.color


def test_what_is_no_terminal_gets_plain_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file gets neither colors nor other signs than ASCII, unless they are asked for."""
    assert Ink() == Screen(StringIO()).ink
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert Screen(StringIO()).ink.color


@pytest.mark.parametrize(
    ("color", "tty", "fancy"),
    [("always", False, True), ("never", True, True), ("auto", True, True), ("auto", False, False)],
)
def test_signs_are_for_terminals_and_for_who_wants_colors(color: str, *, tty: bool, fancy: bool) -> None:
    """The plain board is that of `str`, which programs may read."""
    stream = Borrowed(1, tty=tty)
    assert fancy == Screen(stream, color).ink.unicode
    assert not Screen(stream, color, ascii_only=True).ink.unicode


@pytest.mark.parametrize(
    ("encoding", "fancy"), [("utf-8", True), ("ascii", False), ("latin-1", False), ("nonsense", False), (None, False)]
)
def test_signs_are_for_streams_that_can_write_them(encoding: Any, *, fancy: bool) -> None:
    """Whatever the encoding is, what is written can be; and --ascii is heard."""
    stream = Tty()
    stream.encoding = encoding
    assert fancy == Screen(stream).ink.unicode
    assert not Screen(stream, ascii_only=True).ink.unicode


def test_the_width_is_that_of_the_window_now(window: tuple[int, TextIOWrapper]) -> None:
    """It is asked each time, as windows are resized; one that doesn't tell has none."""
    ours, stream = window
    screen = Screen(stream)
    for columns, width in ((80, 80), (40, 40), (0, None)):
        fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        assert width == screen.ink.width
    assert width_of(Tty()) is None
    assert width_of(StringIO()) is None


class Borrowed(Tty):
    """A stream with the number of an open file, and a claim of its own about whether that is a terminal."""

    def __init__(self, number: int, *, tty: bool) -> None:
        super().__init__()
        self.number = number
        self.tty = tty

    def fileno(self) -> int:
        """Return the number."""
        return self.number

    def isatty(self) -> bool:
        """Return the claim."""
        return self.tty


def test_what_is_no_terminal_has_no_width_and_the_usual_height(
    window: tuple[int, TextIOWrapper], tmp_path: Path
) -> None:
    """Whether its number is that of a file, of the terminal that a server was started in, or of nothing any more."""
    fcntl.ioctl(window[0], termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    assert width_of(Borrowed(window[1].fileno(), tty=True)) == 100
    assert width_of(Borrowed(window[1].fileno(), tty=False)) is None
    with (tmp_path / "file").open("w", encoding="utf-8") as file:
        streams = Borrowed(file.fileno(), tty=True), file
        assert [(width_of(stream), lines_of(stream)) for stream in streams] == [(None, 24), (None, 24)]
    assert (width_of(file), lines_of(file)) == (None, 24)


class Buffered(Tty):
    """A terminal that shows what is written only when it is told to."""

    shown = ""

    def flush(self) -> None:
        """Show all."""
        self.shown = self.getvalue()


def test_a_screen_writes_lines_and_paragraphs() -> None:
    """An empty line and a paragraph without a head are what is written by default."""
    screen = Screen(stream := Buffered(), "never")
    screen.say()
    screen.say("one")
    screen.tell("two three")
    screen.tell("four", "five: ")
    assert stream.shown == ""
    screen.flush()
    assert stream.shown == "\none\ntwo three\nfive: four\n"


@pytest.mark.parametrize(("height", "most"), [(24, 22), (40, 38), (0, 22), (None, 22)])
def test_a_text_is_paged_if_it_would_scroll(
    height: int | None, most: int, window: tuple[int, TextIOWrapper], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It fits if there is a line left for the prompt above it and below it; a terminal usually has 24."""
    ours, theirs = window
    paged: list[str] = []

    def page(text: str, _: str) -> bool:
        paged.append(text)
        return True

    monkeypatch.setattr(sys, "stdin", Tty())
    monkeypatch.setattr(terminal, "_paged", page)
    if height is not None:
        fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", height, 80, 0, 0))
    screen = Screen(Tty() if height is None else theirs)
    for lines in (1, most, most + 1, 2 * most):
        screen.page("\n".join("x" * lines))
    assert [text.count("x") for text in paged] == [most + 1, 2 * most]


@pytest.mark.parametrize(("encoding", "used"), [("latin-1", "latin-1"), (None, "utf-8")])
def test_the_pager_gets_what_the_terminal_could_show(encoding: Any, used: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In its encoding, if it has one."""
    paged: list[str] = []

    def page(_: str, encoding: str) -> bool:
        paged.append(encoding)
        return True

    stream = Tty()
    stream.encoding = encoding
    monkeypatch.setattr(sys, "stdin", Tty())
    monkeypatch.setattr(terminal, "_paged", page)
    Screen(stream).page("\n" * 99)
    assert (paged, stream.getvalue()) == ([used], "")


def test_the_usual_pager_is_less(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """How it ends makes no difference; and on a dumb terminal no program is started."""
    usual, program = signal.getsignal(signal.SIGINT), tmp_path / "less"
    program.write_text(f"#!/bin/sh\n/bin/cat > '{tmp_path}/paged'\nexit 3\n", encoding="utf-8")
    program.chmod(0o755)
    stream = Tty()
    monkeypatch.setattr(sys, "stdin", Tty())
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("PAGER", raising=False)
    Screen(stream).page("\n" * 99)
    assert "\n" * 100 == (tmp_path / "paged").read_text(encoding="utf-8")
    assert stream.getvalue() == ""
    assert usual is signal.getsignal(signal.SIGINT)
    monkeypatch.setenv("TERM", "dumb")
    started: list[object] = []
    monkeypatch.setattr("subprocess.run", lambda command, **_: started.append(command))
    Screen(stream).page("\n" * 99)
    assert started == []
    assert stream.getvalue() == "\n" * 100


@pytest.mark.parametrize(("typed", "letter"), [("\n", ""), ("  \n", ""), (" All\n", "a"), ("quit", "q"), ("", "q")])
def test_of_an_answer_the_first_letter_counts(
    typed: str, letter: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """At the end of the input, where nobody pressed Enter, the line of the prompt is ended."""
    monkeypatch.setattr(sys, "stdin", StringIO(typed))
    assert key("Go on? ") == letter
    assert capsys.readouterr().out == ("Go on? " if typed else "Go on? \n")


def test_a_complaint_is_seen_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the program goes on, or is ended by force."""
    monkeypatch.setattr(sys, "stderr", stream := Buffered())
    complain("oh\n")
    assert stream.shown == "oh\n"


def test_a_stream_is_silenced_once_and_for_all() -> None:
    """What can't be written is discarded, and no other file stays open for it."""
    with Path("/dev/full").open("w", encoding="utf-8") as full, StringIO() as closed:
        closed.close()
        full.write("text")
        unused = os.dup(0)
        os.close(unused)
        for _ in range(3):
            silence(full)
            silence(closed)
        again = os.dup(0)
        os.close(again)
        assert unused == again


@pytest.mark.parametrize(("name", "windows"), [("nt", True), ("posix", False), ("java", False)])
def test_only_one_system_is_windows(name: str, *, windows: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told by the name that Python has for it, when the module is loaded."""
    spec = terminal.__spec__
    assert spec is not None
    assert spec.loader is not None
    copy = module_from_spec(spec)
    with monkeypatch.context() as patch:
        patch.setattr(os, "name", name)
        spec.loader.exec_module(copy)
    assert windows == copy.WINDOWS


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Return what sets the clock forward."""
    time = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: time[0])
    return lambda seconds: time.__setitem__(0, time[0] + seconds)


def test_a_bar_shows_how_far_it_is_and_is_gone(now: Callable[[float], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """It is shown ten times a second at most, and leaves nothing behind."""
    stream = Tty()
    monkeypatch.setattr(sys, "stderr", stream)
    with Progress("games") as progress:
        progress(0, 10)
        assert stream.getvalue() == ""
        now(0.2)
        progress(5, 10)
        progress(6, 10)
    assert f"\r\x1b[K{'█' * 15}{'░' * 15} 5 of 10 games\r\x1b[K" == stream.getvalue()


@pytest.mark.parametrize(
    ("took", "left"),
    [
        (1.9, ""),
        (2, ", about 18 s left"),
        (3, ", about 27 s left"),
        (20, ", about 3 min left"),
        (1000, ", about 2 h left"),
    ],
)
def test_a_bar_tells_how_much_time_is_left(
    took: float, left: str, now: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the rest took as long as what is done, once that can be told."""
    stream = Tty()
    monkeypatch.setattr(sys, "stderr", stream)
    progress = Progress("games")
    now(took)
    progress(1, 10)
    assert stream.getvalue().endswith(f" 1 of 10 games{left}")
    for done in (0, 10):
        now(took)
        progress(done, 10)
        assert stream.getvalue().endswith(f" {done} of 10 games")


@pytest.mark.parametrize(
    ("took", "rest", "left"),
    [
        (400, 1, "0 s"),
        (1000, 1, "1 s"),
        (1000, 119, "119 s"),
        (1000, 120, "2 min"),
        (1000, 179, "2 min"),
        (1000, 7199, "119 min"),
        (1000, 7200, "2 h"),
        (1000, 10_799, "2 h"),
    ],
)
def test_the_time_left_has_a_fitting_unit(
    took: float, rest: int, left: str, now: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The largest of which there are two at least."""
    stream = Tty()
    monkeypatch.setattr(sys, "stderr", stream)
    progress = Progress("games")
    now(took)
    progress(1000, 1000 + rest)
    assert stream.getvalue().endswith(f" games, about {left} left")


def test_the_time_left_follows_from_all_that_was_done(
    now: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the beginning until now, as long as there are few updates."""
    stream = Tty()
    monkeypatch.setattr(sys, "stderr", stream)
    progress = Progress("games")
    for done in (10, 90):
        now(10)
        progress(done, 100)
    assert stream.getvalue().endswith(" 90 of 100 games, about 2 s left")


@pytest.mark.parametrize(("updates", "left"), [(99, 1), (100, 100)])
def test_the_beginning_counts_for_a_hundred_updates(
    updates: int, left: int, now: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as it does, what a file brought at once makes the rest look short."""
    stream = Tty()
    monkeypatch.setattr(sys, "stderr", stream)
    progress = Progress("games")
    for done in range(updates):
        now(1)
        progress(10_000 + done, 10_000 + updates + 99)
    assert stream.getvalue().endswith(f" games, about {left} s left")


def test_a_bar_is_updated_ten_times_a_second(now: Callable[[float], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each update is seen at once, and so is its end."""
    monkeypatch.setattr(sys, "stderr", stream := Buffered())
    seen: list[str] = []
    with Progress("games") as progress:
        for done in range(1, 6):
            now(0.06)
            progress(done, 10)
            seen.append(stream.shown.rpartition(" of ")[0][-2:])
    assert seen == ["", " 2", " 2", " 4", " 4"]
    assert stream.shown.endswith("games\r\x1b[K")


@pytest.mark.parametrize(("done", "most", "full"), [(0, 0, 0), (1, 1, 30), (1, 31, 0), (30, 31, 29), (31, 31, 30)])
def test_a_bar_is_full_only_at_the_end(
    done: int, most: int, full: int, now: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has thirty signs, and plain ones where there are no others."""
    stream = Tty()
    monkeypatch.setattr(sys, "stderr", stream)
    for encoding, signs in (("utf-8", "█░"), ("ascii", "#-")):
        stream.encoding = encoding
        progress = Progress("games")
        now(0.1)
        progress(done, most)
        bar = signs[0] * full + signs[1] * (30 - full)
        assert stream.getvalue().endswith(f"\r\x1b[K{bar} {done} of {most} games")


@pytest.mark.parametrize(("width", "length", "bar"), [(45, 14, 1), (44, 14, 0), (None, 49, 1), (None, 50, 0)])
def test_a_bar_needs_room(
    width: int | None, length: int, *, bar: bool, now: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last column stays free, as some terminals break the line there; one that doesn't tell is taken to have 80."""
    stream = Tty()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(terminal, "width_of", lambda _: width)
    progress = Progress("games".ljust(length - 9, "s"))
    now(0.1)
    progress(5, 10)
    shown = stream.getvalue().removeprefix("\r\x1b[K")
    assert (len(shown), "█" in shown) == (length + 30 * bar, bar)


def test_the_time_left_follows_from_what_was_done_of_late(
    now: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a file brought at once doesn't count for long."""
    stream = Tty()
    monkeypatch.setattr(sys, "stderr", stream)
    progress = Progress("games")
    for done in range(100_000, 100_101):
        now(1)
        progress(done, 100_200)
    assert stream.getvalue().endswith(" 100,100 of 100,200 games, about 100 s left")


def test_a_narrow_window_gets_no_bar(now: Callable[[float], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """What doesn't fit in a line would leave traces."""
    stream = Tty()
    stream.encoding = "ascii"
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(terminal, "width_of", lambda _: 12)
    progress = Progress("games")
    now(0.2)
    progress(5, 10)
    assert stream.getvalue() == "\r\x1b[K 5 of 10 ga"


def test_elsewhere_there_is_no_bar(now: Callable[[float], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """A log has no use for it, and a dumb terminal can't take it away again."""
    for stream, term in ((StringIO(), "xterm"), (Tty(), "dumb")):
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setenv("TERM", term)
        with Progress("games") as progress:
            now(0.2)
            progress(5, 10)
        assert stream.getvalue() == ""


# ------------------------------------------------------------------- the commands


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each tells what it does, and how it is called."""
    with pytest.raises(SystemExit) as error:
        main([name, "--help"])
    assert error.value.code == 0
    shown = capsys.readouterr().out
    assert "\nexamples:\n  " in shown
    assert f"staves {name}" in shown.split("examples:")[1]
    assert max(map(len, shown.splitlines())) <= 90


@pytest.mark.parametrize("name", COMMANDS)
def test_help_speaks_of_options_of_a_game_where_one_begins(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """And not where a game is only read from a file."""
    with pytest.raises(SystemExit):
        main([name, "--help"])
    begins = name in {"play", "demo", "rules", "show", "legal", "explain", "perft", "simulate", "tournament"}
    assert begins == (f"staves {name} GAME --help lists them" in capsys.readouterr().out)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_examples_of_the_help_are_in_order(name: str) -> None:
    """What help shows can be typed."""
    parser = parser_of(name)
    examples = re.findall(
        rf"^  .*staves {name}\b([^|\n]*)", parser.format_help().partition("\nexamples:\n")[2], re.MULTILINE
    )
    assert examples
    for line in examples:
        words = re.findall(r"'([^']*)'|(\S+)", line.split(")")[0].split("   ")[0])
        typed = [one or other for one, other in words]
        game, _ = game_among(parser, typed)
        taken = parser if game is None else parser_of(name, game)
        taken.parse_args(typed if game is None else spelled_out(typed, game))  # which would leave if it were wrong


def test_what_is_said_of_a_mistake_is_no_longer_than_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever pastes a book gets a line."""
    assert len(refused(capsys, "legal", "nava", "word " * 10_000)) < 600


def test_interrupts_are_noted() -> None:
    """Also where code that isn't ours would swallow them; afterwards all is as it was."""
    usual = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        told: list[tuple[int, int]] = []
        interrupts = Interrupts(lambda *done: told.append(done))
        with pytest.raises(KeyboardInterrupt), interrupts:  # noqa: PT012 (it is noted, then raised at the end)
            interrupts(1, 3)
            signal.raise_signal(signal.SIGINT)
            with pytest.raises(KeyboardInterrupt):
                interrupts(2, 3)
        assert told == [(1, 3)]
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        with pytest.raises(KeyboardInterrupt), Interrupts(print):
            signal.raise_signal(signal.SIGINT)
        reached: list[str] = []
        with pytest.raises(KeyboardInterrupt), Interrupts(print):  # noqa: PT012 (the second one is raised at once)
            signal.raise_signal(signal.SIGINT)
            reached.append("the first")
            signal.raise_signal(signal.SIGINT)
            reached.append("the second")
        assert reached == ["the first"]
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        with Interrupts(print):
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, usual)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_only_during_a_game_is_the_end_of_the_program_put_off(number: int) -> None:
    """And not where somebody ignores it, as `nohup` does, or in a thread that no signals come to."""
    before = signal.signal(number, signal.SIG_DFL)
    try:
        with pytest.raises(SystemExit) as caught, ended_in_order():  # noqa: PT012 (it would end the tests)
            assert signal.getsignal(number) is not signal.SIG_DFL
            signal.raise_signal(number)
        assert 128 + number == caught.value.code
        thread = ThreadPoolExecutor(1)
        assert thread.submit(lambda: ended_in_order().__enter__()).result() is None
        thread.shutdown()
        assert signal.SIG_DFL is signal.signal(number, signal.SIG_IGN)
        with ended_in_order():
            signal.raise_signal(number)
        assert signal.SIG_IGN is signal.getsignal(number)
    finally:
        signal.signal(number, before)
