"""`staves check`: laws that are broken, what is written for other programs, and long checks."""

import shlex
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from helpers.pile import Strict, read_move
from staves._cli.main import main
from staves._games import SHIPPED
from staves.testing.engines import of_board

GAME = of_board(Strict, name="strict", read_move=read_move)
PLACE = f"{__name__}:GAME"


def test_a_broken_law_comes_with_the_command_that_repeats_it(capsys: pytest.CaptureFixture[str]) -> None:
    """The command checks this law alone, and finds the same."""
    assert 1 == main(["check", PLACE, "--actions", "20", "--seed", "3", "--law", "explain", "--law", "over"])
    first = capsys.readouterr().out
    (line,) = [line for line in first.splitlines() if "to repeat: " in line]
    command = shlex.split(line.partition("to repeat: ")[2])
    assert ["staves", "check", PLACE, "--law", "explain", "--seed", "3", "--actions", "20"] == command
    assert 1 == main(command[1:])
    again = capsys.readouterr().out
    assert first.split("\nx explain")[1].split("\n+")[0].strip() == again.split("\nx explain")[1].strip()


def test_it_may_end_with_the_first_broken_law(capsys: pytest.CaptureFixture[str]) -> None:
    """Then fewer actions are played, and the command says so."""
    assert 1 == main(["check", PLACE, "--law", "explain", "--fail-fast"])
    out = capsys.readouterr().out
    assert out.startswith("strict: 0 actions in 1 game")
    assert out.rstrip().endswith(f"to repeat: staves check {PLACE} --law explain --seed 0 --fail-fast")


def test_junit_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With all that the terminal tells."""
    file = tmp_path / "check.xml"
    assert 1 == main(["check", PLACE, "nava", "--actions", "3", "--law", "explain", "--junit", str(file)])
    assert "nava: " in capsys.readouterr().out
    suites = list(ET.parse(file).getroot())  # noqa: S314 (it was just made here)
    assert [("strict", "1"), ("nava", "0")] == [(suite.get("name"), suite.get("failures")) for suite in suites]
    assert "to repeat: staves check " in (suites[0][0][0].text or "")


def test_a_check_is_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is in the file is told again and not done again; another check needs another file."""
    words = ["check", "nava", "--actions", "3", "--law", "over", "--resume", str(tmp_path / "check.jsonl")]
    assert 0 == main(words)
    first = capsys.readouterr().out
    assert 0 == main(words)
    assert first == capsys.readouterr().out
    with pytest.raises(SystemExit):
        main([*words, "--seed", "5"])
    assert "contains a different check or other data; choose another file" in capsys.readouterr().err


def test_unknown_laws_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """The laws that there are are named; an engine has some more."""
    with pytest.raises(SystemExit):
        main(["check", "nava", "--law", "undo"])
    assert "there is no law 'undo'; there are alone, " in capsys.readouterr().err
    assert 0 == main(["check", PLACE, "--law", "replay", "--actions", "5"])


def test_without_a_name_all_games_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """The four that ship, and those that are installed or registered."""
    assert 0 == main(["check", "--law", "over", "--actions", "1"])
    out = capsys.readouterr().out
    assert [*SHIPPED] == [line.partition(":")[0] for line in out.splitlines() if " holds" in line][: len(SHIPPED)]
