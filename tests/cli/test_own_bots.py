"""Bots of the user's own in `staves play`, found by where their class is."""

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import staves
from helpers.packages import in_current_folder
from helpers.terminal import refused
from staves import records
from staves._cli.main import main
from staves.match import MatchError

CODE: Final = """\
from staves.players import GreedyPlayer

class Mine(GreedyPlayer):
    def __init__(self, seed):
        print(f"seeded with a number: {type(seed) is int and 0 <= seed < 2**64}")
        super().__init__(seed)

one = 1
"""


@pytest.fixture(autouse=True)
def _bots(tmp_path: Path) -> Iterator[None]:
    """Let the user have a bot in the current folder."""
    with in_current_folder(tmp_path, "my_bots", CODE):
        yield


def played(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return what is printed about a game that bots play."""
    assert main(["play", *words]) == 0
    return capsys.readouterr().out


def test_an_own_bot_plays(capsys: pytest.CaptureFixture[str]) -> None:
    """It gets a seed as in a series, and the record has its name."""
    shown = played(capsys, "nava", "--seed", "3", "--seats", "my_bots:Mine", "random", "--record", "games.txt")
    assert shown.startswith("seeded with a number: True\nnava, seed 3: player 1 is my_bots:Mine, player 2 is random\n")
    (record,) = records.load("games.txt", max_length=100_000).records
    assert record.names == ("my_bots:Mine", "random")


def test_a_record_runs_no_code(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A file may be somebody else's, so only the user can say that a class plays again."""
    start = staves.new_game("nava", seed=1)
    records.append(
        "games.txt", records.Record(start, staves.legal_actions(start)[:1], names=("my_bots:Mine", "random"))
    )
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert "player 1 is human, player 2 is greedy" in played(capsys, "--resume", "games.txt")
    assert "my_bots" not in sys.modules
    seats = ("--seats", "my_bots:Mine", "random")
    assert "player 1 is my_bots:Mine, player 2 is random" in played(capsys, "--resume", "games.txt", *seats)


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ("my_bots:Nobody", "can't load the bot my_bots:Nobody: AttributeError: module 'my_bots' has no attribute"),
        ("my_bots:one", "my_bots:one must be a class of players, or a function that makes one, not 1 (int)"),
        ("my_bots.Mine", "there is no kind of player 'my_bots.Mine'; did you mean my_bots:Mine?"),
        ("Ann=my_bots:Mine", "there is no kind of player 'Ann=my_bots:Mine'; there are human, random,"),
    ],
)
def test_what_is_no_bot_is_refused(seat: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In a line, before the game."""
    assert refused(capsys, "play", "nava", "--seats", seat, "random").startswith(f"staves play: {said}")


def test_what_a_bot_cannot_read_is_its_own_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not taken for a closed output of the program, also where a person plays."""
    code = "from staves.players import RandomPlayer\nclass Lost(RandomPlayer):\n    def next_move(self):\n"
    Path("my_bots.py").write_text(f"{code}        raise FileNotFoundError('no book')\n", encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    with pytest.raises(MatchError, match="player 2 raised FileNotFoundError: no book"):
        main(["play", "nava", "--seats", "human", "my_bots:Lost"])
