"""A game in one small file outside the package: the command line and Python treat it like the games that ship."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

import staves
from helpers.terminal import printed
from staves import records
from staves._cli.main import main
from staves.match import run
from staves.players import GreedyPlayer, RandomPlayer
from staves.testing import check_game

FILE = Path(__file__).parent.parent / "data" / "race.py"


@pytest.fixture
def race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Return the game, from a file in the folder where the user is."""
    copy(FILE, tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    import race  # type: ignore[import-not-found]  # noqa: PLC0415 (it is there only now)

    yield race.GAME
    sys.modules.pop("race", None)


def test_the_game_is_small() -> None:
    """It has fewer than sixty lines, blank ones left out."""
    assert sum(1 for line in FILE.read_text(encoding="utf-8").splitlines() if line) < 60


@pytest.mark.usefixtures("race")
def test_it_is_played_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """By its place, with its own options: shown, drawn, asked about, played, recorded, replayed, simulated, checked."""
    assert "Race(goal=5, number=0, turn=0)\n" == printed(capsys, "show", "race:GAME", "--goal", "5")
    assert "<title>race</title>" in printed(capsys, "show", "race:GAME", "--svg", "-")
    assert "+1\n" == printed(capsys, "legal", "race:GAME 20/21 turn=0")
    assert "+1 is legal.\n" == printed(capsys, "explain", "race:GAME 20/21 turn=0", "+1")
    assert "3  27" in printed(capsys, "perft", "race:GAME", "3")
    played = printed(capsys, "play", "race:GAME", "--goal", "5", "--seats", "random", "greedy", "--record", "race.txt")
    assert "    the number grows by " in played
    replayed = printed(capsys, "replay", "race.txt", "--of", "race:GAME")
    assert "Race(goal=5, number=5, turn=" in replayed
    told = json.loads(printed(capsys, "simulate", "race:GAME", "-n", "3", "--json"))
    assert ("race", 3) == (told["game"], told["games"])
    assert printed(capsys, "check", "race:GAME", "--actions", "40").startswith("race: ")
    assert "--goal" in helped(capsys, "play", "race:GAME", "--help")


def helped(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the help of a command."""
    with pytest.raises(SystemExit):
        main([*words])
    return capsys.readouterr().out


def test_it_is_played_from_python(race: Any) -> None:
    """As a setup, by matches, in records, documents and texts, and by the laws."""
    setup = staves.setup(race, goal=9)
    assert "race goal=9" == str(setup)
    record = run(setup.new_game(), (RandomPlayer(1), GreedyPlayer(2)))
    assert staves.is_terminal(record.state)
    game = records.Record(setup.new_game(), [message for message in record.messages if str(message).startswith("+")])
    assert game == records.read(records.write(game), games=[race])
    assert record.state == staves.from_json(staves.to_json(record.state), games=[race])
    assert record.state == staves.from_text(staves.to_text(record.state), games=[race])
    assert "<svg" in staves.svg(record.state)
    assert check_game(race, actions=40)
