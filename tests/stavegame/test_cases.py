"""What the rules of Stavegame allow in each case: long hands, and how much of them is kept."""

from typing import Any

import pytest

import staves
from helpers.stavegame import EMPTY, a, b
from helpers.work import peak
from staves import stavegame
from staves._core import memo
from staves.stavegame import Rules, Stave, Turn
from staves.stavegame._cases import Spot

RED = Stave("red", (a(1, 0, 0), b(1, 0, 0), a(1, 0, 0)))
"""A stave on which nobody can move: it is full, and so are those beside it."""


@pytest.mark.parametrize("placing", ["nearest", "anywhere"])
@pytest.mark.parametrize("count", [9, 10, 11, 99, 100, 101, 250])
def test_every_card_of_a_hand_can_be_placed_however_many_there_are(count: int, placing: Any) -> None:
    """Each card on each stave; where a color must be chosen, with each that is highest."""
    hand = [(0, 0, 1), *[(1, 1, 0)] * (count - 1)]
    stave = Stave("blue", (None, a(0, 0, 1), b(0, 0, 1)))
    rules = Rules(placing=placing)
    state = stavegame.position(staves=(stave, EMPTY, RED), hands=(hand, []), rules=rules)
    empty = [""] if placing == "nearest" else [".0", ".1", ".2"]
    last = "" if placing == "nearest" else ".0"
    assert [
        f"P0@0{last}",
        *(f"P0@1{slot}" for slot in empty),
        *(
            text
            for card in range(1, count)
            for text in (
                f"P{card}@0{last}",
                *(f"P{card}@1{slot}={color}" for slot in empty for color in "rg"),
            )
        ),
        "F01",
        "PASS",
    ] == [*map(str, staves.legal_actions(state))]


@pytest.mark.parametrize("placing", ["nearest", "anywhere"])
@pytest.mark.parametrize("count", [1, 10, 11, 100, 101, 250])
def test_a_turn_in_which_no_card_can_be_placed_is_over_however_many_there_are(count: int, placing: Any) -> None:
    """After a card was placed on the last free slot, nothing is left to decide for its player."""
    last = Stave("red", (None, a(1, 0, 0), a(1, 0, 0)))
    state = stavegame.position(
        staves=(RED, RED, last), hands=([(1, 0, 0)] * (1 + count), []), rules=Rules(placing=placing)
    )
    after = staves.apply(state, staves.parse_action(state, "P0@2" if placing == "nearest" else "P0@2.0"))
    assert Turn("B", dry=True) == after.turn
    assert ["END", "PASS"] == [*map(str, staves.legal_actions(after))]
    assert count == len(after.hand("A"))


@pytest.mark.parametrize("free", [None, (0, 1, 2)])
def test_what_is_kept_of_a_long_hand_is_counted_as_about_as_much_as_it_takes(free: tuple[int, ...] | None) -> None:
    """So the budget of all caches holds, whichever hands there are."""
    spot = Spot(1, "empty", free, "chosen", placed=False)
    memo.forget()
    takes = peak(lambda: [spot.of_card(number, 0b111) for number in range(1000, 2000)])
    assert 0.75 * takes < memo.spent() < 1.6 * takes


ROOM = Stave("red", (None, None, b(1, 1, 1)))
BLUE = Stave("blue", (None, None, b(1, 1, 1)))
TO_BLUE, TO_BOTH = (Stave("red", (None, a(*points), None)) for points in ((1, 1, 0), (1, 0, 0)))
"""Staves with a card that descends to blue, and with one that descends to green too."""


@pytest.mark.parametrize(
    ("ways", "hands"),
    [
        ([[EMPTY] * 3] * 2, [[(2, 1, 0)], [(0, 1, 2)]]),
        ([[ROOM] * 3] * 2, [[(1, 0, 0)], [(1, 1, 0)]]),
        ([[ROOM] * 3] * 2, [[(1, 0, 0)] * 11, [(1, 1, 0)] * 11]),
        ([(TO_BLUE, BLUE, ROOM), (TO_BOTH, BLUE, ROOM)], [[(1, 0, 0)]] * 2),
        ([(ROOM, BLUE, TO_BLUE), (ROOM, BLUE, TO_BOTH)], [[(1, 0, 0)]] * 2),
    ],
    ids=["one highest color", "no empty stave", "a long hand", "the first stave", "the last stave"],
)
def test_what_makes_no_difference_is_kept_once(ways: Any, hands: Any) -> None:
    """Such as the highest color if there is one, ties where no stave is empty, and descent to no stave."""
    one, other = (stavegame.position(staves=way, hands=(hand, [])) for way, hand in zip(ways, hands, strict=True))
    list_actions = stavegame.GAME.play.legal_actions  # it looks for them also where a state has kept them
    memo.forget()
    actions = list_actions(one)
    spent = memo.spent()
    assert spent > 0
    assert actions == list_actions(other)
    assert spent == memo.spent()
