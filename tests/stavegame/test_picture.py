"""Stavegame as a board in text."""

from helpers.stavegame import EMPTY, a, b
from staves import stavegame
from staves.stavegame import Stave


def test_a_board_in_the_middle_of_a_game() -> None:
    """Staves are columns with their color, B's side is above, the star marks whose turn it is."""
    state = stavegame.position(
        staves=[Stave("blue", (None, a(2, 0, 3), b(1, 4, 0))), Stave("red", (b(1, 2, 2), a(4, 0, 1), None)), EMPTY],
        hands=([(0, 2, 3), (2, 3, 0)], [(2, 3, 0)]),
        decks=([(1, 1, 3)], []),
    )
    expected = """\
B       hand 0:(2,3,0)  deck 0
        stave 0   | stave 1   | stave 2
        blue      | red       | -
slot 0  .         | B (1,2,2) | .
slot 1  A (2,0,3) | A (4,0,1) | .
slot 2  B (1,4,0) | .         | .
A*      hand 0:(0,2,3)  1:(2,3,0)  deck 1"""
    assert expected == str(state)


def test_a_board_with_large_numbers_when_the_game_is_over() -> None:
    """Columns are as wide as what is in them; empty hands are dashes; nobody's turn has no star."""
    over = stavegame.position(staves=[EMPTY, Stave("green", (a(1000, 2000, 300), None, None)), EMPTY])
    expected = """\
B       hand -  deck 0
        stave 0   | stave 1           | stave 2
        -         | green             | -
slot 0  .         | A (1000,2000,300) | .
slot 1  .         | .                 | .
slot 2  .         | .                 | .
A       hand -  deck 0"""
    assert expected == str(over)
