"""Mantis as a table in text."""

import staves
from staves import mantis
from staves.mantis import Card, Rules

RED, ALSO_RED = Card("red", ("red", "green", "blue")), Card("red", ("red", "green", "pink"))
ORANGE = Card("orange", ("red", "yellow", "orange"))


def test_a_table_in_the_middle_of_a_game() -> None:
    """Each player's points and tank by color, the deck with the open back, and the goal; a view shows the same."""
    state = mantis.position(tanks=[[ORANGE, RED, ALSO_RED], []], piles=[[], [RED] * 12], deck=[ORANGE, RED], turn=1)
    expected = """\
0    0 points  tank 2 red  1 orange
1*  12 points  tank -
deck 2, the top one red or yellow or orange   goal 15"""
    assert expected == str(state) == str(staves.view(state, 0))


def test_a_game_that_is_over() -> None:
    """In place of a star the end is told: how, and who has won."""
    won = mantis.position(tanks=[[RED], [], []], piles=[[], [], [RED]], deck=[RED], turn=0, rules=Rules(goal=1))
    assert "over: player 2 has won, by reaching the goal" == str(won).splitlines()[-1]
    assert "*" not in str(won)
    shared = mantis.position(tanks=[[RED], [], [RED]], deck=[], turn=0)
    assert ["deck 0   goal 10", "over: players 0, 2 share the win, as the deck is empty"] == str(shared).splitlines()[
        -2:
    ]
