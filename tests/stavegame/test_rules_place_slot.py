"""Where PLACE puts a card: `place.nearest` and `place.anywhere`, each on both sides of its boundary."""

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

import staves
from helpers.rules import allowed, legal, refused
from helpers.stavegame import EMPTY, a, b
from staves import events, explain, parse_action
from staves.stavegame import Card, Color, Colored, Placed, Player, Rules, State, Stave, Turn, position

ONE = ((1, 0, 0),)
BOTH = (ONE, ONE)
players = pytest.mark.parametrize("turn", ["A", "B"])
placings = pytest.mark.parametrize("placing", ["nearest", "anywhere"])
TAKEN = [(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2)]
SIDE = {"A": (2, 1, 0), "B": (0, 1, 2)}


def anywhere(**parts: Any) -> State:
    """Return a position in which PLACE names a slot."""
    return position(rules=Rules(placing="anywhere"), **parts)


def partly(taken: Iterable[int]) -> Stave:
    """Return a red stave with cards in these slots, of A in slots 0 and 2 and of B in slot 1; or an empty one."""
    slots = tuple((a, b)[slot % 2](1, 0, 0) if slot in taken else None for slot in range(3))
    return Stave("red" if taken else None, slots)


FULL = partly((0, 1, 2))


# ------------------------------------------------------------------- place.anywhere


@pytest.mark.rule("place.anywhere")
@players
@pytest.mark.parametrize("taken", TAKEN)
def test_place_anywhere_is_into_the_free_slot_that_is_named(taken: tuple[int, ...], turn: Player) -> None:
    """A player may name any free slot, and no occupied one, whoever's card lies there."""
    start = anywhere(staves=(EMPTY, partly(taken), EMPTY), hands=(((4, 0, 0),), ((4, 0, 0),)), turn=turn)
    card = Card(turn, (4, 0, 0))
    slots = start.staves[1].slots
    for slot in range(3):
        text = f"P0@1.{slot}"
        if slot in taken:
            refused(start, text, "place.anywhere")
            continue
        assert Placed(card, 1, slot, 0) in events(start, parse_action(start, text))
        after = allowed(start, text)
        assert (*slots[:slot], card, *slots[slot + 1 :]) == after.staves[1].slots
        assert () == after.hand(turn)
        assert (start.staves[0], start.staves[2]) == (after.staves[0], after.staves[2])


@pytest.mark.rule("place.anywhere")
@players
@pytest.mark.parametrize("taken", TAKEN)
def test_place_anywhere_needs_a_slot(taken: tuple[int, ...], turn: Player) -> None:
    """An action that names no slot is illegal, even if only one slot is free."""
    start = anywhere(staves=(EMPTY, partly(taken), EMPTY), hands=BOTH, turn=turn)
    refused(start, "P0@1", "place.anywhere")


@pytest.mark.rule("place.anywhere")
@players
def test_place_anywhere_the_same_slot_is_free_on_another_stave(turn: Player) -> None:
    """Only the slot of the stave that the action names has to be free."""
    start = anywhere(staves=(partly((0,)), partly((1,)), partly((2,))), hands=BOTH, turn=turn)
    for stave, slot in product(range(3), repeat=2):
        text = f"P0@{stave}.{slot}"
        if stave == slot:
            refused(start, text, "place.anywhere")
        else:
            assert Card(turn, (1, 0, 0)) == allowed(start, text).staves[stave].slots[slot]


@pytest.mark.rule("place.anywhere")
@players
@pytest.mark.parametrize("weaker", [a(0, 0, 0), b(0, 0, 0)])
def test_place_anywhere_never_fights(weaker: Card, turn: Player) -> None:
    """A card can't be placed on another, even if it is higher in every color."""
    start = anywhere(staves=(Stave("red", (None, weaker, None)), EMPTY, EMPTY), hands=(((9, 9, 9),),) * 2, turn=turn)
    refused(start, "P0@0.1", "place.anywhere")
    for slot in (0, 2):
        assert weaker == allowed(start, f"P0@0.{slot}").staves[0].slots[1]


@pytest.mark.rule("place.anywhere")
def test_place_anywhere_a_slot_is_free_again_once_its_card_is_gone() -> None:
    """A slot that a card has left can be named, and the slot where the card is now can't."""
    start = anywhere(staves=(Stave("red", (None, None, a(3, 1, 0))), Stave("green", (b(0, 1, 0), None, None)), EMPTY))
    assert {"F02", "S02>1", "PASS"} == legal(start)
    start = anywhere(staves=start.staves, hands=BOTH)
    refused(start, "P0@0.2", "place.anywhere")
    forward = allowed(start, "F02")
    refused(forward, "P0@0.1", "place.anywhere")
    assert (None, a(3, 1, 0), a(1, 0, 0)) == allowed(forward, "P0@0.2").staves[0].slots
    slid = allowed(start, "S02>1")
    refused(slid, "P0@1.2", "place.anywhere")
    assert Stave("red", (None, None, a(1, 0, 0))) == allowed(slid, "P0@0.2").staves[0]


# ------------------------------------------------------------------- place.nearest


@pytest.mark.rule("place.nearest")
@players
@pytest.mark.parametrize("taken", TAKEN)
def test_place_nearest_names_no_slot(taken: tuple[int, ...], turn: Player) -> None:
    """The stave decides the slot: to name any is illegal, the right one too."""
    start = position(staves=(EMPTY, partly(taken), EMPTY), hands=BOTH, turn=turn)
    for slot in range(3):
        refused(start, f"P0@1.{slot}", "place.nearest")
    slot = next(slot for slot in SIDE[turn] if slot not in taken)
    assert Card(turn, (1, 0, 0)) == allowed(start, "P0@1").staves[1].slots[slot]


@pytest.mark.rule("place.nearest")
@players
def test_place_nearest_is_the_default(turn: Player) -> None:
    """It holds unless the rules say otherwise."""
    for rules in (Rules(), Rules(placing="nearest"), Rules(end="any-time"), Rules(coloring="automatic")):
        start = position(hands=BOTH, turn=turn, rules=rules)
        refused(start, "P0@0.1", "place.nearest")
        assert Card(turn, (1, 0, 0)) == allowed(start, "P0@0").staves[0].slots[SIDE[turn][0]]


# ------------------------------------------------------------------- which of the two, and when


@pytest.mark.rule("place.nearest")
@pytest.mark.rule("place.anywhere")
@players
@placings
def test_only_the_rule_of_the_option_is_asked(placing: Any, turn: Player) -> None:
    """No action breaks the rule of the other way of placing."""
    hand = ((2, 2, 1), (1, 0, 0))
    start = position(staves=(FULL, partly((1,)), EMPTY), hands=(hand, hand), turn=turn, rules=Rules(placing=placing))
    broken = set()
    for card, stave, slot, color in product(range(3), range(3), ("", ".0", ".1", ".2"), ("", "=r", "=g", "=b")):
        rule = explain(start, parse_action(start, f"P{card}@{stave}{slot}{color}"))
        broken.add(None if rule is None else rule.id)
    assert {None, "place.from-hand", "place.room", f"place.{placing}", "place.color"} == broken


@pytest.mark.rule("place.once")
@pytest.mark.rule("place.from-hand")
@pytest.mark.rule("place.room")
@pytest.mark.rule("place.nearest")
@pytest.mark.rule("place.anywhere")
@pytest.mark.rule("place.color")
@pytest.mark.parametrize(
    ("placing", "wrong", "right"),
    [
        ("nearest", ".0", ""),
        ("nearest", ".1", ""),
        ("nearest", ".2", ""),
        ("anywhere", "", ".0"),
        ("anywhere", ".1", ".0"),
    ],
)
def test_the_slot_comes_after_the_room_and_before_the_color(placing: Any, wrong: str, right: str) -> None:
    """Of several broken rules of PLACE, the first in the order of the rulebook is named."""
    movable = Stave("blue", (None, a(1, 0, 0), None))
    hands = (((1, 1, 0), (1, 0, 0)), ONE)
    start = position(staves=(FULL, partly((1,)), movable), hands=hands, rules=Rules(placing=placing))
    for slot in (wrong, right):
        refused(start, f"P2@0{slot}=b", "place.from-hand")
        refused(start, f"P0@0{slot}=b", "place.room")
        refused(start, f"P0@0{slot}", "place.room")
    refused(start, f"P2@1{wrong}=r", "place.from-hand")
    refused(start, f"P0@1{wrong}=r", f"place.{placing}")
    refused(start, f"P0@1{wrong}", f"place.{placing}")
    refused(start, f"P0@1{right}=r", "place.color")
    placed = allowed(start, f"P0@1{right}")
    for text in (f"P9@0{wrong}=b", f"P0@0{wrong}", f"P0@1{wrong}", f"P0@2{right}"):
        refused(placed, text, "place.once")


@pytest.mark.rule("over")
@placings
def test_nobody_places_when_the_game_is_over(placing: Any) -> None:
    """The first rule of all comes before those of the slot."""
    over = position(staves=(FULL, EMPTY, EMPTY), rules=Rules(placing=placing))
    assert "exhausted" == over.ending
    for text in ("P0@1", "P0@1.1", "P0@0.1=r"):
        refused(over, text, "over")


@pytest.mark.rule("place.room")
@players
def test_place_room_one_free_slot_is_enough_and_none_is_too_few(turn: Player) -> None:
    """A stave with one free slot takes a card there, wherever it is; a full stave is not asked for a free slot."""
    for free in range(3):
        staves = (FULL, partly({0, 1, 2} - {free}), EMPTY)
        start = anywhere(staves=staves, hands=(ONE * 2, ONE * 2), turn=turn)
        refused(start, "P0@0", "place.room")
        for slot in range(3):
            refused(start, f"P0@0.{slot}", "place.room")
        after = allowed(start, f"P0@1.{free}")
        assert 3 == len(after.staves[1].cards)


@pytest.mark.rule("place.once")
@players
def test_place_once_holds_for_every_slot(turn: Player) -> None:
    """The newest text says nothing of it, but one card per turn is placed, and the next in the next turn."""
    hand = ((1, 0, 0), (2, 0, 0))
    start = anywhere(hands=(hand, hand), turn=turn)
    placed = allowed(start, "P0@0.1")
    for stave, slot in product(range(3), repeat=2):
        refused(placed, f"P0@{stave}.{slot}", "place.once")
    again = allowed(placed, "PASS", "PASS", "P0@2.1")
    assert Card(turn, (2, 0, 0)) == again.staves[2].slots[1]


# ------------------------------------------------------------------- colors


@pytest.mark.rule("place.color")
@players
@pytest.mark.parametrize("slot", range(3))
def test_place_color_is_named_after_the_slot(slot: int, turn: Player) -> None:
    """The color is chosen as ever: among several highest numbers, on an empty stave, and then only."""
    start = anywhere(staves=(EMPTY, partly({(slot + 1) % 3}), EMPTY), hands=(((2, 2, 1), (1, 2, 1)),) * 2, turn=turn)
    assert "red" == allowed(start, f"P0@0.{slot}=r").staves[0].color
    assert "green" == allowed(start, f"P0@0.{slot}=g").staves[0].color
    refused(start, f"P0@0.{slot}=b", "place.color")
    refused(start, f"P0@0.{slot}", "place.color")
    for letter in "rgb":
        refused(start, f"P1@0.{slot}={letter}", "place.color")
        refused(start, f"P0@1.{slot}={letter}", "place.color")
    assert "green" == allowed(start, f"P1@0.{slot}").staves[0].color
    assert "red" == allowed(start, f"P0@1.{slot}").staves[1].color


@pytest.mark.rule("stave.color")
@players
@pytest.mark.parametrize("slot", range(3))
@pytest.mark.parametrize(("points", "color"), [((3, 2, 2), "red"), ((0, 1, 0), "green"), ((8, 9, 10), "blue")])
def test_stave_color_comes_from_the_first_card_in_any_slot(
    points: tuple[int, int, int], color: Color, slot: int, turn: Player
) -> None:
    """The first card gives the stave its color, wherever on it the card lies."""
    start = anywhere(hands=((points,), (points,)), turn=turn)
    assert Colored(2, color) in events(start, parse_action(start, f"P0@2.{slot}"))
    assert (None, None, color) == tuple(stave.color for stave in allowed(start, f"P0@2.{slot}").staves)


@pytest.mark.rule("stave.color.automatic")
@pytest.mark.rule("place.color")
@players
@pytest.mark.parametrize("slot", range(3))
def test_stave_color_automatic_looks_at_the_stave_and_not_at_the_slot(slot: int, turn: Player) -> None:
    """Of three equal numbers the index of the stave decides, and a color is never named."""
    rules = Rules(coloring="automatic", placing="anywhere")
    hand = ((1, 1, 1), (2, 2, 1))
    start = position(hands=(hand, hand), turn=turn, rules=rules)
    for stave, color in enumerate(("red", "green", "blue")):
        assert color == allowed(start, f"P0@{stave}.{slot}").staves[stave].color
        assert "blue" == allowed(start, f"P1@{stave}.{slot}").staves[stave].color
        refused(start, f"P1@{stave}.{slot}=b", "place.color")


# ------------------------------------------------------------------- positions


@players
@placings
def test_no_position_is_refused_for_how_its_cards_were_placed(placing: Any, turn: Player) -> None:
    """A card placed in this turn may lie in any slot, with any other slots taken, under both ways of placing."""
    for slot, taken in product(range(3), TAKEN):
        if slot in taken:
            continue
        slots = list(partly(taken).slots)
        slots[slot] = Card(turn, (1, 0, 0))
        so_far = Turn(turn, acted=True, placed=True, newcomer=(0, slot))
        movable = Stave("green", (None, Card(turn, (1, 0, 0)), None))
        board = (Stave("red", tuple(slots)), movable, EMPTY)
        state = position(staves=board, turn=so_far, rules=Rules(placing=placing), hands=BOTH)
        assert so_far == state.turn
        assert f"S0{slot}>1" not in legal(state)
        assert state == staves.from_text(staves.to_text(state))
