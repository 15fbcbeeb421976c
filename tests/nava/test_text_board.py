"""Nava as a text board."""

import re
from typing import Any

import pytest
from hypothesis import given

import staves
from helpers.nava import states
from staves import Ink, nava
from staves.nava import Cube, Stack, State

MIXED = "nava plies=0/200 turn=2 board=2,d111,1,c1/5/1,d2222,2,d112/3,c2,1/d12,4"


def picture(state: Any, ink: Ink) -> str:
    """Return a board written so."""
    return nava.State.game.shown.text_board(state, ink)


def unpainted(text: str) -> str:
    """Return a text without what tells terminals of colors."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_a_board_in_the_middle_of_a_game() -> None:
    """A stack shows its owner's mark and its height, a cube its owner's mark and 0."""
    board: list[list[nava.Junction]] = [[None] * 5 for _ in range(5)]
    board[0][2], board[0][4], board[2][1] = Stack((1, 1, 1)), Cube(1), Stack((2, 2, 2, 2))
    board[2][4], board[4][0], board[3][3] = Stack((1, 1, 2)), Stack((2, 1)), Cube(2)
    expected = """\
    0    1    2    3    4
  +----+----+----+----+----+
0 |    |    | X3 |    | X0 |
  +----+----+----+----+----+
1 |    |    |    |    |    |
  +----+----+----+----+----+
2 |    | Z4 |    |    | X3 |
  +----+----+----+----+----+
3 |    |    |    | Z0 |    |
  +----+----+----+----+----+
4 | Z2 |    |    |    |    |
  +----+----+----+----+----+
1 = X, 8 cubes left   2* = Z, 8 cubes left"""
    assert expected == str(nava.new_game(board=board, to_move=2))


def test_a_tall_stack_when_the_game_is_over() -> None:
    """Twelve discs fit, and the end is told in place of a star."""
    board: list[list[nava.Junction]] = [[None] * 5 for _ in range(5)]
    board[1][0] = Stack((1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2))
    lines = str(nava.new_game(board=board)).splitlines()
    assert lines[4] == "1 | X12|    |    |    |    |"
    assert lines[-2] == "1 = X, 9 cubes left   2 = Z, 9 cubes left"
    assert lines[-1] == "over: player 1 has won, as the opponent has no stack left"


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("plies=9/200 turn=- board=d122,4/c2,4/5/5/5", "over: player 1 has won, as the opponent has no stack left"),
        ("plies=9/200 turn=- board=d2,4/c1,4/5/5/5", "over: player 2 has won, as the opponent has no stack left"),
        (
            "plies=9/200 turn=- board=d1,d2,3/c1,c1,c1,c1,c1/c1,c1,c1,c1,1/5/5",
            "over: player 1 has won, as all nine cubes are on the board",
        ),
        (
            "plies=9/200 turn=- board=d1,d2,3/c2,c2,c2,c2,c2/c2,c2,c2,c2,1/5/5",
            "over: player 2 has won, as all nine cubes are on the board",
        ),
        ("plies=9/9 turn=- board=d1,d2,3/5/5/5/5", "over: a draw, as the limit of moves is reached"),
    ],
)
def test_every_ending_is_told(text: str, end: str) -> None:
    """Nobody has a star then, and in color the end stands out."""
    state = staves.from_text(f"nava {text}")
    assert str(state).endswith(f" cubes left\n{end}")
    assert "*" not in str(state)
    assert picture(state, Ink(color=True)).endswith(f"over: \x1b[1m{end.removeprefix('over: ')}\x1b[0m")


def test_more_signs_than_ascii_has() -> None:
    """Stacks and cubes lie where lines cross, and below it stands what mixed stacks are made of."""
    expected = """\
  0    1    2    3    4
0 ┌────┬────●3───┬────■
  │    │    │    │    │
1 ├────┼────┼────┼────┤
  │    │    │    │    │
2 ├────○4───┼────┼────●3
  │    │    │    │    │
3 ├────┼────┼────□────┤
  │    │    │    │    │
4 ●2───┴────┴────┴────┘
from the top   2,4 ●●○   4,0 ●○
1 = ● ■, 8 cubes left   2* = ○ □, 8 cubes left"""
    assert expected == picture(staves.from_text(MIXED), Ink(unicode=True))


def test_stacks_of_one_player_are_not_told_below() -> None:
    """Their owner and height say it all."""
    assert "from the top" not in picture(nava.new_game(), Ink(unicode=True))


def test_a_tall_stack_leaves_the_lines_where_they_are() -> None:
    """A height of two digits takes one more sign of the line."""
    lines = picture(staves.from_text("nava plies=9/200 turn=- board=d222222111111,4/5/5/5/5"), Ink(unicode=True))
    assert "0 ○12──┬────┬────┬────┐" == lines.splitlines()[1]


def test_colors() -> None:
    """The players' pieces have colors, whose turn it is stands out, and the grid is dim."""
    lines = picture(staves.from_text(MIXED), Ink(color=True)).splitlines()
    assert "\x1b[2m  +----+----+----+----+----+\x1b[0m" == lines[1]
    wall = "\x1b[2m|\x1b[0m"
    x3, z4, free = "\x1b[36;1mX3\x1b[0m", "\x1b[33;1mZ4\x1b[0m", "    "
    assert f"\x1b[2m2\x1b[0m {wall}{free}{wall} {z4} {wall}{free}{wall}{free}{wall} {x3} {wall}" == lines[6]
    assert (
        "1 = \x1b[36;1mX\x1b[0m, 8 cubes left   \x1b[33;1;7m2*\x1b[0m = \x1b[33;1mZ\x1b[0m, 8 cubes left" == lines[-1]
    )


def test_colors_of_more_signs() -> None:
    """The discs of mixed stacks have their players' colors too."""
    lines = picture(staves.from_text(MIXED), Ink(color=True, unicode=True)).splitlines()
    assert "\x1b[2m  │    │    │    │    │\x1b[0m" == lines[2]
    assert "\x1b[36;1m●2\x1b[0m\x1b[2m───\x1b[0m" in lines[9]
    assert lines[10].endswith("4,0 \x1b[36;1m●\x1b[0m\x1b[33;1m○\x1b[0m")


@given(states())
def test_colors_are_never_the_only_mark(state: State) -> None:
    """Without the paint it is what stands there without colors."""
    for fancy in (False, True):
        assert picture(state, Ink(unicode=fancy)) == unpainted(picture(state, Ink(color=True, unicode=fancy)))
    assert str(state) == picture(state, Ink())


@given(states())
def test_the_plain_text_is_ascii(state: State) -> None:
    """Any terminal and any font can show it."""
    assert str(state).isascii()


def test_narrow_lines() -> None:
    """What stands below the board is broken where lines must be short."""
    state = staves.from_text(MIXED)
    assert ["1 = X, 8 cubes left", "2* = Z, 8 cubes left"] == picture(state, Ink(width=30)).splitlines()[-2:]
    assert [
        "from the top   2,4 ●●○",
        "               4,0 ●○",
        "1 = ● ■, 8 cubes left",
        "2* = ○ □, 8 cubes left",
    ] == picture(state, Ink(unicode=True, width=30)).splitlines()[-4:]
