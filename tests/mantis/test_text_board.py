"""Mantis as a table in text."""

import re

import pytest
from hypothesis import given

import staves
from helpers.mantis import states
from staves import Ink, mantis
from staves.mantis import Card, Rules, State

RED, ALSO_RED = Card("red", ("red", "green", "blue")), Card("red", ("red", "green", "pink"))
ORANGE = Card("orange", ("red", "yellow", "orange"))
MIDDLE = mantis.position(tanks=[[ORANGE, RED, ALSO_RED], []], piles=[[], [RED] * 12], deck=[ORANGE, RED], turn=1)
WON = mantis.position(tanks=[[RED], [], []], piles=[[], [], [RED]], deck=[RED], turn=0, rules=Rules(goal=1))
SHARED = mantis.position(tanks=[[RED], [], [RED]], deck=[], turn=0)


def written(state: State, ink: Ink) -> str:
    """Return what is written of a state."""
    return state.game.shown.text_board(state, ink)


def unpainted(text: str) -> str:
    """Return a text without what terminals are told."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_a_table_in_the_middle_of_a_game() -> None:
    """Each player's points and tank by color, the deck with the open back, and the goal; a view shows the same."""
    expected = """\
0    0 points  tank 2 red  1 orange
1*  12 points  tank -
deck 2, the top one red or yellow or orange   goal 15"""
    assert expected == str(MIDDLE) == str(staves.view(MIDDLE, 0))


def test_a_game_that_is_over() -> None:
    """In place of a star the end is told: how, and who has won."""
    assert "over: player 2 has won, by reaching the goal" == str(WON).splitlines()[-1]
    assert "*" not in str(WON)
    assert ["deck 0   goal 10", "over: players 0 and 2 have won, as the deck is empty"] == str(SHARED).splitlines()[-2:]


def test_colors_are_painted() -> None:
    """The names of colors have theirs, whose turn it is stands out, and so do the numbers that count."""
    expected = (
        "0    \x1b[1m 0\x1b[0m points  tank 2 \x1b[31mred\x1b[0m  1 \x1b[38;5;208morange\x1b[0m\n"
        "\x1b[1;7m1*\x1b[0m  \x1b[1m12\x1b[0m points  tank -\n"
        "deck \x1b[1m2\x1b[0m, the top one \x1b[31mred\x1b[0m or \x1b[33myellow\x1b[0m or \x1b[38;5;208morange\x1b[0m"
        "   goal 15"
    )
    assert expected.replace("0    \x1b", "0   \x1b") == written(MIDDLE, Ink(color=True))


def test_the_end_is_painted() -> None:
    """Who has won stands out."""
    expected = "over: \x1b[1mplayer 2 has won\x1b[0m, by reaching the goal"
    assert expected == written(WON, Ink(color=True)).splitlines()[-1]


def test_signs_that_ascii_does_not_have() -> None:
    """There is a bar for the way to the goal, a sign for each of the cards of a color, and another for the turn."""
    expected = """\
0   ░░░░░░░░░░  0 points  tank ▮▮ 2 red  ▮ 1 orange
1◂  ████████░░ 12 points  tank -
deck 2, the top one red or yellow or orange   goal 15"""
    assert expected == written(MIDDLE, Ink(unicode=True))


def test_five_signs_are_as_many_as_there_are() -> None:
    """Of more than five cards of a color the number tells how many."""
    many = mantis.position(tanks=[[RED] * 5 + [ORANGE] * 6, []], deck=[RED], turn=0)
    expected = "0◂  ░░░░░░░░░░ 0 points  tank ▮▮▮▮▮ 5 red  ▮▮▮▮▮… 6 orange"
    assert expected == written(many, Ink(unicode=True)).splitlines()[0]


def test_a_bar_is_full_at_the_goal_and_beyond() -> None:
    """More points than the goal don't make the bar longer."""
    beyond = mantis.position(tanks=[[], []], piles=[[RED] * 3, [RED]], deck=[RED], turn=0, rules=Rules(goal=2))
    expected = ["0   ██████████ 3 points  tank -", "1   █████░░░░░ 1 points  tank -"]
    assert expected == written(beyond, Ink(unicode=True)).splitlines()[:2]


@pytest.mark.parametrize("color", [False, True])
def test_tanks_are_wrapped(color: bool) -> None:  # noqa: FBT001 (pytest gives it by its name)
    """No line is longer than there is room, and what is painted takes none."""
    expected = """\
0    0 points  tank 2 red
                    1 orange
1*  12 points  tank -
deck 2, the top one red or yellow or orange
goal 15"""
    assert expected == unpainted(written(MIDDLE, Ink(color=color, width=33)))


@pytest.mark.parametrize("unicode", [False, True])
@given(state=states())
def test_paint_is_all_that_color_adds(unicode: bool, state: State) -> None:  # noqa: FBT001 (pytest gives it by its name)
    """The colored text without its paint is the uncolored one, and a view's is that of the state."""
    colored = written(state, Ink(color=True, unicode=unicode, width=60))
    assert written(state, Ink(unicode=unicode, width=60)) == unpainted(colored)
    view = staves.view(state, 0)
    assert colored == view.game.shown.text_board(view, Ink(color=True, unicode=unicode, width=60))
