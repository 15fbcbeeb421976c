"""Stavegame as a text board."""

import re

import attrs
import pytest

import staves
from helpers.stavegame import EMPTY, a, b
from staves import Ink, stavegame
from staves.stavegame import END, State, Stave, View

REVERSE = r"\x1b\[(?:\d+;)*7[;m]"
INKS = [Ink(), Ink(unicode=True), Ink(width=20), Ink(unicode=True, width=20)]


def picture(table: State | View, ink: Ink) -> str:
    """Return a state or a view as a text board."""
    return stavegame.GAME.shown.text_board(table, ink)  # type: ignore[arg-type]


def middle() -> State:
    """Return a state in the middle of a game, A to move."""
    return stavegame.position(
        staves=[Stave("blue", (None, a(2, 0, 3), b(1, 4, 0))), Stave("red", (b(1, 2, 2), a(4, 0, 1), None)), EMPTY],
        hands=([(0, 2, 3), (2, 2, 1)], [(2, 3, 0)]),
        decks=([(1, 1, 3), (5, 0, 0)], []),
    )


def full() -> State:
    """Return a state in which all slots are full, so that A may END and win by it."""
    row = (b(0, 1, 0), a(2, 0, 0), a(3, 0, 0))
    return stavegame.position(staves=[Stave("red", row)] * 3, hands=([], []), decks=([], []))


def test_a_board_in_the_middle_of_a_game() -> None:
    """Staves are columns with their color, B's side is above, the star marks whose turn it is."""
    expected = """\
B       hand 0:(2,3,0)  deck 0
        stave 0   | stave 1   | stave 2
        blue      | red       | -
slot 0  .         | B (1,2,2) | .
slot 1  A (2,0,3) | A (4,0,1) | .
slot 2  B (1,4,0) | .         | .
A*      hand 0:(0,2,3)  1:(2,2,1)  deck 2"""
    assert expected == str(middle())


def test_when_the_game_is_over_no_player_is_highlighted() -> None:
    """In color, the player whose turn it is is shown in reverse, and nobody else is."""
    ink, over = Ink(color=True), stavegame.position(staves=full().staves, ending="END")
    assert ("\x1b[" in picture(over, ink), 0) == (True, len(re.findall(REVERSE, picture(over, ink))))
    assert 1 == len(re.findall(REVERSE, picture(middle(), ink)))


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


def test_a_board_beyond_ascii() -> None:
    """There are lines around the staves, each color has its shape, and a triangle marks whose turn it is."""
    expected = """\
B        hand 0:(2,3,0)  deck 0
       ╭───────────┬───────────┬───────────╮
       │ stave 0   │ stave 1   │ stave 2   │
       │ ■ blue    │ ● red     │ -         │
       ├───────────┼───────────┼───────────┤
slot 0 │ ·         │ B (1,2,2) │ ·         │
slot 1 │ A (2,0,3) │ A (4,0,1) │ ·         │
slot 2 │ B (1,4,0) │ ·         │ ·         │
       ╰───────────┴───────────┴───────────╯
A▸       hand 0:(0,2,3)  1:(2,2,1)  deck 2"""
    assert expected == picture(middle(), Ink(unicode=True))


def test_lines_around_wide_staves() -> None:
    """The lines are as long as the columns are wide, and a green stave has its shape."""
    table = attrs.evolve(middle(), staves=(EMPTY, Stave("green", (None, None, a(0, 123456, 0))), EMPTY))
    above, name, color, *_ = picture(table, Ink(unicode=True)).splitlines()[1:]
    assert "       ╭───────────┬────────────────┬───────────╮" == above
    assert "       │ stave 0   │ stave 1        │ stave 2   │" == name
    assert "       │ -         │ ◆ green        │ -         │" == color


def test_who_has_won_has_a_star_beyond_ascii() -> None:
    """When the game is over nobody has the sign of the turn, and who has won has a star; nobody has in a draw."""
    ink = Ink(unicode=True)
    won = picture(staves.apply(full(), END), ink).splitlines()
    assert ["B        hand -  deck 0", "A★       hand -  deck 0"] == [won[0], won[-1]]
    assert "★" not in picture(stavegame.position(), ink)


def test_a_board_in_color() -> None:
    """Colors are in color, and the numbers that count stand out, as does whose turn it is; what is empty is dim."""
    lines = picture(middle(), Ink(color=True)).splitlines()
    assert "\x1b[33;1mB \x1b[0m      \x1b[2mhand\x1b[0m 0:(2,\x1b[32;1;4m3\x1b[0m,0)  \x1b[2mdeck\x1b[0m 0" == lines[0]
    bar = "\x1b[2m|\x1b[0m"
    assert f"        \x1b[34;1mblue\x1b[0m      {bar} \x1b[31;1mred\x1b[0m       {bar} \x1b[2m-\x1b[0m" == lines[2]
    slot = "\x1b[2mslot 1\x1b[0m  \x1b[36;1mA\x1b[0m (2,0,\x1b[34;1;4m3\x1b[0m) "
    assert f"{slot}{bar} \x1b[36;1mA\x1b[0m (\x1b[31;1;4m4\x1b[0m,0,1) {bar} \x1b[2m.\x1b[0m" == lines[4]
    assert lines[6].startswith("\x1b[36;1;7mA*\x1b[0m      \x1b[2mhand\x1b[0m 0:(0,2,\x1b[34;1;4m3\x1b[0m)  1:(")
    assert "1:(\x1b[31;1;4m2\x1b[0m,\x1b[32;1;4m2\x1b[0m,1)  \x1b[2mdeck\x1b[0m 2" in lines[6]


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("state", [middle(), full(), staves.apply(full(), END), stavegame.new_game(seed=1)])
def test_without_its_paint_a_board_is_the_same(state: State, ink: Ink) -> None:
    """Color adds nothing but color, and moves nothing."""
    painted = picture(state, attrs.evolve(ink, color=True))
    assert painted != picture(state, ink)
    assert picture(state, ink) == re.sub("\x1b\\[[0-9;]*m", "", painted)


def test_long_hands_are_wrapped() -> None:
    """No line of a hand is wider than it may be, and what goes on stands below the hand."""
    state = stavegame.position(hands=([(index, 0, 12) for index in range(5)], [(1, 0, 0)]), decks=([], [(1, 0, 0)]))
    lines = picture(state, Ink(width=40)).splitlines()
    assert [
        "A*      hand 0:(0,0,12)  1:(1,0,12)",
        "             2:(2,0,12)  3:(3,0,12)",
        "             4:(4,0,12)  deck 0",
    ] == lines[-3:]
    assert "B       hand 0:(1,0,0)  deck 1" == lines[0]


@pytest.mark.parametrize("ink", [*INKS, Ink(color=True)])
def test_a_view_is_written_as_its_state(ink: Ink) -> None:
    """What is hidden isn't written, so a player sees the same board."""
    state = middle()
    assert [picture(state, ink)] * 2 == [picture(staves.view(state, player), ink) for player in stavegame.PLAYERS]
