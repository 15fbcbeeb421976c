"""Which ways to show a position go together."""

from pathlib import Path

import pytest

import staves
from helpers.terminal import refused
from staves import nava
from staves._cli.main import main

START = nava.new_game()


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return what is shown."""
    assert main(["show", *words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--text --as 1", "--as can't be combined with --text: a view has no position text, because "),
        ("--text --svg x.svg", "--svg can't be combined with --text: it writes text, not a board; drop one of them"),
        ("--text --color never", "--color can't be combined with --text: it writes text, not a board; drop one"),
        ("--text --ascii", "--ascii can't be combined with --text: it writes text, not a board; drop one of them"),
        ("--svg x.svg --ascii", "--ascii can't be combined with --svg: a drawing has its own colors; drop one of them"),
        ("--svg x.svg --color always", "--color can't be combined with --svg: a drawing has its own colors; drop"),
        ("--as 3", "there is no player '3'; the players are 1 and 2"),
    ],
)
def test_what_would_be_ignored_is_refused(
    words: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And nothing is written."""
    monkeypatch.chdir(tmp_path)
    assert refused(capsys, "show", "nava", *words.split()).startswith(f"staves show: {said}")
    assert [] == list(tmp_path.iterdir())


def test_a_position_is_shown_in_each_way_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a board, as a line of text, or as a drawing."""
    assert f"{START}\n" == printed(capsys, "nava")
    assert f"{START}\n" == printed(capsys, "nava", "--ascii", "--color", "never")
    assert "\x1b[" in printed(capsys, "nava", "--color", "always")
    assert f"{staves.to_text(START)}\n" == printed(capsys, "nava", "--text")
    path = tmp_path / "board.svg"
    assert "" == printed(capsys, "nava", "--svg", str(path))
    assert f"{staves.svg(START)}\n" == path.read_text(encoding="utf-8")


def test_a_player_is_shown_what_they_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the board and on the drawing."""
    start = staves.new_game("mantis", seed=7)
    view = staves.view(start, 1)
    assert f"{view}\n" == printed(capsys, "mantis", "--as", "1")
    monkeypatch.chdir(tmp_path)
    assert "" == printed(capsys, "mantis", "--as", "1", "--svg", "view.svg")
    assert f"{staves.svg(view)}\n" == Path("view.svg").read_text(encoding="utf-8")


def test_a_view_shows_nothing_that_is_hidden(capsys: pytest.CaptureFixture[str]) -> None:
    """Here the card of the other player, which the state has."""
    position = "helpers.duel:DUEL 1,2,3,4 -"
    assert printed(capsys, position).startswith("Duel(cards=(1, 2), ")
    assert printed(capsys, position, "--as", "1").startswith("Glimpse(player=1, own=2, ")
