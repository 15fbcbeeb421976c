"""The command as a whole: what it is called with, how it ends, and the streams it is given."""

import os
import re
import runpy
import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

import staves
from helpers.terminal import Tty, Typed, refused
from staves import records
from staves._cli import terminal
from staves._cli.main import COMMANDS, main, parser_of


def strict(monkeypatch: pytest.MonkeyPatch, typed: bytes = b"") -> "dict[str, TextIOWrapper[BytesIO]]":
    """Return the streams that the command gets now, which write nothing but ASCII, and may refuse the rest."""
    made = {
        name: TextIOWrapper(BytesIO(typed if name == "stdin" else b""), encoding="ascii")
        for name in ("stdin", "stdout", "stderr")
    }
    for name, stream in made.items():
        monkeypatch.setattr(sys, name, stream)
    return made


def written(stream: "TextIOWrapper[BytesIO]") -> bytes:
    """Return what was written to a stream."""
    stream.flush()
    return stream.buffer.getvalue()


def test_what_an_output_cannot_say_is_replaced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Boards and names are still to be read; of a mistake one sees what was typed."""
    path, streams = tmp_path / "games.txt", strict(monkeypatch)
    records.append(path, records.Record(staves.nava.new_game(), names=("Zo\u00eb", None)))
    assert main(["replay", str(path)]) == 0
    assert b"player 1 is Zo?" in written(streams["stdout"])
    with pytest.raises(SystemExit):
        main(["sh\u00f6w"])
    assert b"staves: there is no command 'sh\\xf6w'; did you mean show?\n" == written(streams["stderr"])


def test_what_is_no_text_is_no_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever bytes are typed, one is asked again."""
    streams = strict(monkeypatch, b"\xff\xfe\nquit\n")
    assert main(["play", "nava"]) == 0
    assert written(streams["stdout"]).count(b"player 1> ") == 2


@pytest.mark.posix
def test_a_reader_who_leaves_gets_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left to be written is discarded, so that Python doesn't complain of it at the end."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w", encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        assert main(["legal", "nava"]) == 1


@pytest.mark.parametrize(
    ("columns", "used"), [(60, 58), (79, 77), (99, 97), (100, 98), (101, 98), (1000, 98), (None, 78)]
)
def test_help_is_as_wide_as_can_be_read(columns: int | None, used: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the window, but no wider than a hundred columns; where there is none, as a usual one."""
    monkeypatch.setattr("staves._cli.main.width_of", lambda _: columns)
    monkeypatch.setattr("staves._cli.completion.describe", lambda parser: parser.add_argument("--x", help="x" * 500))
    lines = parser_of("completion").format_help().partition("examples:")[0].splitlines()
    assert max(len(line) for line in lines if line.endswith("xx")) == used


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["help", "shwo"], "staves: there is no command 'shwo'; did you mean show?"),
        (["help", "shwo", "show"], "staves: there is no command 'shwo'; did you mean show?"),
        (["", "show"], "staves: there is no command ''; there are play, "),
    ],
)
def test_help_on_nothing_is_a_mistake(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is told like one."""
    assert refused(capsys, *words).startswith(said)


def test_a_program_runs_what_it_was_called_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After its own name; unless it is said by somebody who calls the function."""
    monkeypatch.setattr(sys, "argv", ["legal", "explain", "nava", "04>02"])
    assert main() == 0
    assert capsys.readouterr().out == "04>02 is legal.\n"
    assert main(["legal", "mantis"]) == 0
    assert capsys.readouterr().out.startswith("SCORE\n")


def test_the_package_is_a_program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m staves` ends as the command does; to import the program runs nothing."""
    monkeypatch.setattr(sys, "argv", ["staves", "explain", "nava", "04>02"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("staves", run_name="__main__")
    assert (0, "04>02 is legal.\n") == (ended.value.code, capsys.readouterr().out)
    monkeypatch.setattr(sys, "argv", ["staves", "shwo"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("staves", run_name="__main__")
    assert 2 == ended.value.code
    assert capsys.readouterr().err.startswith("staves: there is no command 'shwo'")
    assert "main" in runpy.run_module("staves.__main__")
    assert ("", "") == capsys.readouterr()


def test_no_command_is_forgotten() -> None:
    """Each module that can be run is one."""
    folder = Path(str(terminal.__file__)).parent
    runnable = [path.stem for path in folder.glob("*.py") if "\ndef run(" in path.read_text(encoding="utf-8")]
    assert sorted(COMMANDS) == sorted(runnable)


@pytest.mark.parametrize("words", [["show", "nava", "demo"], ["demo", "show"]])
def test_the_first_word_is_the_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever others are like."""
    assert refused(capsys, *words).startswith(f"staves {words[0]}: ")


@pytest.mark.parametrize("words", [[], ["help"], ["-h"], ["--help"]])
def test_the_commands_are_listed(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Without a command one sees which there are."""
    assert main(words) == 0
    shown = capsys.readouterr().out
    lines = [re.search(rf"^  {name} +({re.escape(text)})$", shown, re.MULTILINE) for name, text in COMMANDS.items()]
    assert [max(map(len, COMMANDS)) + 4] * len(COMMANDS) == [line.start(1) - line.start() for line in lines if line]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["shwo"], "staves: there is no command 'shwo'; did you mean show?"),
        (["x\n\x1b" * 99], None),
        (["--verbose"], "staves: there is no option --verbose; staves --help lists all"),
        (["--versio"], "staves: there is no option --versio; did you mean --version?"),
        (["show", "nava", "--asci"], "staves show: nava has no option --asci; did you mean --ascii?"),
        (["replay", "x", "--txt=3"], "staves replay: there is no option --txt; did you mean --text?"),
        (["play", "--resum", "x"], "staves play: there is no option --resum; did you mean --resume?"),
        (["demo", "--rows", "3"], "staves demo: there is no option --rows; staves demo --help lists all"),
        (["--"], None),
        (["completion", "fish"], None),
    ],
)
def test_a_wrong_command_is_told_in_a_line(
    words: list[str], said: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    """The nearest command is named."""
    line = refused(capsys, *words)
    assert said is None or said == line
    assert line.isprintable()


def test_an_interrupt_is_exit_code_130(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends any command without a word, and with the cursor on a new line."""

    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("staves._cli.simulate.run", interrupted)
    for stream, said in ((StringIO(), ""), (Tty(), "\n")):
        monkeypatch.setattr(sys, "stderr", stream)
        assert main(["simulate", "nava"]) == 130
        assert said == stream.getvalue()


def test_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What can't be written is a line, also if it shows only at the end."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert main(["show", "nava"]) == 2
    assert capsys.readouterr().err == "staves show: cannot write: No space left on device\n"


def test_a_reader_who_leaves_during_a_game_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game ends quietly even if the next line was meant for a player at the keyboard."""

    class Left(StringIO):
        """A stream that nobody reads any more after some lines."""

        def write(self, text: str) -> int:
            """Write, or find that nobody reads it."""
            if "moves" in text:
                raise BrokenPipeError
            return super().write(text)

    monkeypatch.setattr(sys, "stdout", Left())
    monkeypatch.setattr(sys, "stdin", Typed("1\n"))
    assert main(["play", "nava"]) == 1


def test_streams_may_be_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever closed the streams before the start reads nothing, and there is no traceback.

    In their place are streams that can say anything, wherever the program runs.
    """
    encodings: list[Any] = []

    def opened(path: str, mode: str, encoding: str | None = None) -> Any:
        encodings.append(encoding)
        return Path(path).open(mode, encoding=encoding)

    monkeypatch.setattr("staves._cli.main.open", opened, raising=False)
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    try:
        assert main(["play", "nava"]) == 0
        assert ["utf-8"] * 3 == encodings
    finally:
        for name in ("stdin", "stdout", "stderr"):
            getattr(sys, name).close()


def test_who_cannot_be_told_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where stderr can't be written, a mistake is a silent exit code."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stderr", full)
        with pytest.raises(SystemExit) as ended:
            main(["bogus"])
        assert ended.value.code == 2


def test_help_that_cannot_be_written_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As anything else that was asked for."""
    with open("/dev/full", "wb", buffering=0) as raw:  # noqa: PTH123 (unbuffered)
        monkeypatch.setattr(sys, "stdout", TextIOWrapper(raw, write_through=True))
        assert main(["--version"]) == 2
    assert capsys.readouterr().err == "staves: cannot write: No space left on device\n"
