"""Stones as a text board."""

import re

import pytest
from hypothesis import given

import staves
from helpers.stones import states
from staves import Ink, stones
from staves.stones import State


def picture(state: State, ink: Ink) -> str:
    """Return a board written so."""
    return State.game.shown.text_board(state, ink)


def unpainted(text: str) -> str:
    """Return a text without what tells terminals of colors."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_a_board_in_the_middle_of_a_game() -> None:
    """Rows and columns have their numbers, empty tiles a dot, and the player to move a star."""
    expected = """\
  0 1 2
0 0 . 1
1 . 1 .
stones  0*: 1  1: 2"""
    assert expected == str(stones.new_game(board=[[0, -1, 1], [-1, 1, -1]]))


def test_a_board_with_ten_rows_and_columns_has_none_of_two_digits() -> None:
    """The last number decides how wide a column is."""
    lines = str(stones.new_game(board=[[0, 1, *[-1] * 8], *[[-1] * 10] * 9])).splitlines()
    assert ["  0 1 2 3 4 5 6 7 8 9", "0 0 1 . . . . . . . ."] == lines[:2]


def test_a_board_with_eleven_rows_and_columns_is_aligned() -> None:
    """Numbers of two digits stand right below and beside each other."""
    lines = str(stones.new_game(board=[[0, 1, *[-1] * 9], *[[-1] * 11] * 10])).splitlines()
    assert "    0  1  2  3  4  5  6  7  8  9 10" == lines[0]
    assert " 0  0  1  .  .  .  .  .  .  .  .  ." == lines[1]
    assert "10  .  .  .  .  .  .  .  .  .  .  ." == lines[11]
    assert "stones  0*: 1  1: 1" == lines[12]


def test_players_of_two_digits_are_aligned() -> None:
    """A player's number may be what decides how wide a column is."""
    assert str(stones.new_game(board=[list(range(6)), list(range(6, 12))])).splitlines()[:3] == [
        "   0  1  2  3  4  5",
        "0  0  1  2  3  4  5",
        "1  6  7  8  9 10 11",
    ]


def test_columns_are_as_wide_as_their_numbers() -> None:
    """On a board of more than ten columns each number and each tile stands at the right of its column."""
    board = [[0, *[-1] * 9, 1]]
    expected = "   0  1  2  3  4  5  6  7  8  9 10\n0  0  .  .  .  .  .  .  .  .  .  1\nstones  0*: 1  1: 1"
    assert expected == str(stones.new_game(board=board))


def test_when_the_game_is_over_nobody_has_a_star() -> None:
    """Neither the winner nor anybody in a draw."""
    step = stones.Step((0, 0), (0, 1))
    won = staves.apply(stones.new_game(board=[[0, 1]]), step)
    assert "  0 1\n0 . 0\nstones  0: 1  1: 0" == str(won)
    rules = stones.Rules(quiet_limit=1)
    drawn = staves.apply(stones.new_game(board=[[0, -1, 1]], rules=rules), step)
    assert "  0 1 2\n0 . 0 1\nstones  0: 1  1: 1" == str(drawn)


def test_more_signs_than_ascii_has() -> None:
    """An empty tile is a dot in the middle of it."""
    state = stones.new_game(board=[[0, -1, 1]])
    assert "  0 1 2\n0 0 · 1\nstones  0*: 1  1: 1" == picture(state, Ink(unicode=True))


def test_colors() -> None:
    """Stones have their players' colors, and numbers and empty tiles are dim."""
    assert (
        "\x1b[2m  0 1 2\x1b[0m\n"
        "\x1b[2m0\x1b[0m \x1b[36;1m0\x1b[0m \x1b[2m.\x1b[0m \x1b[33;1m1\x1b[0m\n"
        "stones  \x1b[36;1m0*:\x1b[0m 1  \x1b[33;1m1:\x1b[0m 1"
    ) == picture(stones.new_game(board=[[0, -1, 1]]), Ink(color=True))


def test_there_are_more_players_than_colors() -> None:
    """The ninth has the first one's color, and a number of its own."""
    text = picture(stones.new_game(board=[list(range(9))]), Ink(color=True))
    assert "\x1b[36;1m0\x1b[0m" in text
    assert "\x1b[36;1m8\x1b[0m" in text


@pytest.mark.parametrize("fancy", [False, True])
@given(state=states())
def test_colors_are_never_the_only_mark(fancy: bool, state: State) -> None:  # noqa: FBT001 (a case)
    """Without the paint it is what stands there without colors."""
    assert picture(state, Ink(unicode=fancy)) == unpainted(picture(state, Ink(color=True, unicode=fancy)))


@given(states())
def test_the_plain_text_is_ascii(state: State) -> None:
    """Any terminal and any font can show it."""
    assert str(state).isascii()
    assert str(state) == picture(state, Ink())


def test_narrow_lines() -> None:
    """The numbers of stones go on below each other."""
    state = stones.new_game(board=[[0, 1, 2, 3]])
    for ink in (Ink(width=20), Ink(color=True, width=20)):
        lines = unpainted(picture(state, ink)).splitlines()
        assert ["stones  0*: 1  1: 1", "        2: 1  3: 1"] == lines[2:]
