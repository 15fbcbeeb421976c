"""What the rules of Stavegame allow in each case: long hands, and how much of them is kept."""

from collections import Counter
from itertools import product
from typing import Any
from unittest import mock

import pytest

import staves
from helpers.stavegame import EMPTY, a, b
from helpers.work import peak
from staves import stavegame
from staves._core import memo
from staves.stavegame import Place, Rules, Stave, Turn
from staves.stavegame import _actions as actions
from staves.stavegame import _cases as cases
from staves.stavegame import _choices as choices
from staves.stavegame._cases import MOVES, Places, Spot
from staves.stavegame._parts import FACE_COUNT
from staves.stavegame._rules import BOOK
from staves.stavegame._state import COLORINGS

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


def test_all_that_staves_can_look_like_takes_little_memory() -> None:
    """Staves with the same colors beside them share the table of their cases, whatever the others look like."""
    faces = range(FACE_COUNT)
    every = [*product((0, 1), faces, faces, faces)]
    assert peak(lambda: [choices._new_outlook(Rules(), *each) for each in every]) < 1_000_000  # noqa: SLF001 (what is kept)


def test_a_card_that_may_move_is_put_to_the_rules_once() -> None:
    """Whatever lies in the slots that its moves don't depend on."""
    memo.forget()
    cases._of_slot.cache_clear()  # noqa: SLF001 (it may be filled)
    asked = Counter[str]()

    def broken(book: Any, sight: Any, action: Any) -> Any:
        asked[f"{sight} {action}"] += 1
        return judge(book, sight, action)

    judge = type(BOOK).broken
    roles = range(6)
    with mock.patch.object(type(BOOK), "broken", broken):
        for of_player in MOVES:
            for of_stave in {memo for staves in of_player for memo in staves}:
                for one, two, three in product(roles, repeat=3):
                    of_stave(one * 64 + two * 8 + three)
    assert {1} == {*asked.values()}


def test_end_and_pass_are_put_to_the_rules_once() -> None:
    """In each case: after that, the answer is known."""
    found = cases.ends(True, False, "any-time")  # noqa: FBT003 (a part of the key)
    with mock.patch.object(type(BOOK), "broken", side_effect=AssertionError("a rule was asked")):
        assert found == cases.ends(True, False, "any-time")  # noqa: FBT003 (the same)


@pytest.mark.parametrize(("count", "longer"), [(10, False), (11, True)])
def test_what_hands_of_up_to_ten_cards_can_do_is_kept(count: int, *, longer: bool) -> None:
    """For a longer hand, it is put together each time from what each card can do."""
    state = stavegame.position(staves=(EMPTY, EMPTY, RED), hands=([(1, 1, 0)] * count, []))
    found = choices.legal_actions(state)
    with mock.patch.object(Places, "of_cards", side_effect=LookupError):
        if longer:
            with pytest.raises(LookupError):
                choices.legal_actions(state)
        else:
            assert found == choices.legal_actions(state)


def test_placements_of_the_first_ten_cards_are_kept() -> None:
    """They are the same objects with all rules. Of a longer hand, most would never be needed."""
    hand = [(1, 0, 0)] * 12
    memo.forget()
    chosen, automatic = (
        choices.legal_actions(
            stavegame.position(staves=(EMPTY, RED, RED), hands=(hand, []), rules=Rules(coloring=coloring))
        )
        for coloring in COLORINGS
    )
    assert [f"P{card}@0" for card in range(12)] == [str(action) for action in chosen if type(action) is Place]
    assert chosen == automatic
    assert [True] * 10 + [False] * 2 == [one is other for one, other in zip(chosen[:12], automatic, strict=False)]
    assert {*range(10)} == {card for card, *_ in actions._places.known}  # noqa: SLF001 (what is kept)


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
