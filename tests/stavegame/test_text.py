"""Positions of Stavegame as text: who is to move after what, and cards with small and large numbers."""

from typing import Any

import pytest

import staves
from helpers.stavegame import EMPTY, a, b
from staves import ParseError, stavegame
from staves.stavegame import Stave, Turn

BOARD = (Stave("red", (b(1, 0, 0), None, a(2, 1, 0))), Stave("green", (None, None, a(1, 2, 0))), EMPTY)


@pytest.mark.parametrize(
    ("turn", "text"),
    [
        (Turn("A"), "A:begun"),
        (Turn("B"), "B:begun"),
        (Turn("A", dry=True), "A:begun+dry"),
        (Turn("A", after_quiet=True), "A:begun+after-quiet"),
        (Turn("A", dry=True, after_quiet=True), "A:begun+dry+after-quiet"),
        (Turn("A", acted=True), "A:acted"),
        (Turn("A", acted=True, placed=True), "A:placed"),
        (Turn("A", acted=True, placed=True, newcomer=(0, 2)), "A:placed@02"),
        (Turn("A", acted=True, placed=True, newcomer=(1, 2)), "A:placed@12"),
    ],
)
def test_a_turn_tells_what_was_done_in_it(turn: Turn, text: str) -> None:
    """Nothing, something, a card placed, and where it is; and what was true when it began."""
    deck = [(1, 0, 0)]
    decks = ([] if turn.dry else deck, [] if turn.after_quiet else deck)
    state = stavegame.position(staves=BOARD, hands=(deck, deck), decks=decks, turn=turn)
    written = staves.to_text(state)
    assert f"turn={text}" in written.split()
    assert state == staves.from_text(written)


@pytest.mark.parametrize("points", [(0, 0, 0), (9, 9, 9), (10, 0, 0), (0, 10, 0), (0, 0, 10), (9, 0, 9), (99, 8, 7)])
def test_numbers_up_to_nine_are_digits(points: Any) -> None:
    """Larger ones have commas between them."""
    state = stavegame.position(hands=([points, (1, 2, 3)], [(3, 2, 1)]))
    text = staves.to_text(state)
    small = max(points) < 10
    assert ("".join(map(str, points)) if small else f"({','.join(map(str, points))})") in text
    assert state == staves.from_text(text)
    assert 1 - small == text.count("(")


@pytest.mark.parametrize("hand", ["12", "1 23", "12x", "-12", "(1,2)", "(1,2,3", "1234"])
def test_what_is_no_card_is_refused(hand: str) -> None:
    """Three digits, or three numbers in brackets."""
    text = staves.to_text(stavegame.position(hands=([(9, 8, 7)], [(3, 2, 1)])))
    with pytest.raises(ParseError):
        staves.from_text(text.replace("987", hand))
