"""The command as a whole: what it is called with, how it ends, and the streams it is given."""

import os
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

import staves
from helpers.terminal import refused
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


def test_no_command_is_forgotten() -> None:
    """Each module that can be run is one."""
    folder = Path(str(terminal.__file__)).parent
    runnable = [path.stem for path in folder.glob("*.py") if "\ndef run(" in path.read_text(encoding="utf-8")]
    assert sorted(COMMANDS) == sorted(runnable)


@pytest.mark.parametrize("words", [["show", "nava", "demo"], ["demo", "show"]])
def test_the_first_word_is_the_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever others are like."""
    assert refused(capsys, *words).startswith(f"staves {words[0]}: ")
