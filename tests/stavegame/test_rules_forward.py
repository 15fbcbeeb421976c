"""The rules of FORWARD, each on both sides of its boundary."""

import pytest

from helpers.rules import allowed, legal, refused
from helpers.stavegame import EMPTY, a, b
from staves import events, parse_action
from staves.stavegame import Card, Forwarded, Player, State, Stave, position

HANDS = (((1, 0, 0),), ((1, 0, 0),))


def on_stave_1(slots: tuple[Card | None, ...], turn: Player) -> State:
    """A position with these cards on a red stave 1 and nothing else on the board."""
    return position(staves=(EMPTY, Stave("red", slots), EMPTY), hands=HANDS, turn=turn)


@pytest.mark.rule("forward.own")
def test_forward_own_not_the_opponents_card() -> None:
    """A player moves an own card forward and no card of the opponent's, in whichever direction it could go."""
    staves = (Stave("red", (None, a(1, 0, 0), None)), Stave("red", (None, b(1, 0, 0), None)), EMPTY)
    for_a = position(staves=staves, hands=HANDS, turn="A")
    allowed(for_a, "F01")
    refused(for_a, "F11", "forward.own")
    for_b = position(staves=staves, hands=HANDS, turn="B")
    allowed(for_b, "F11")
    refused(for_b, "F01", "forward.own")


@pytest.mark.rule("forward.own")
@pytest.mark.parametrize("text", ["F00", "F02", "F11", "F20"])
def test_forward_own_not_from_an_empty_slot(text: str) -> None:
    """Where no card lies there is no own card to move."""
    start = position(staves=(Stave("red", (None, a(1, 0, 0), None)), EMPTY, EMPTY), hands=HANDS)
    refused(start, text, "forward.own")
    allowed(start, "F01")


@pytest.mark.rule("forward.edge")
@pytest.mark.parametrize(("turn", "slots"), [("A", (2, 1, 0)), ("B", (0, 1, 2))])
def test_forward_edge_one_slot_at_a_time_up_to_the_edge(turn: Player, slots: tuple[int, int, int]) -> None:
    """A card goes slot by slot away from the own side and stops at the other side."""
    card = Card(turn, (4, 1, 0))
    first, second, last = slots
    start = on_stave_1(tuple(card if slot == first else None for slot in range(3)), turn)
    assert (Forwarded(card, 1, first, second),) == events(start, parse_action(start, f"F1{first}"))
    once = allowed(start, f"F1{first}")
    assert tuple(card if slot == second else None for slot in range(3)) == once.staves[1].slots
    twice = allowed(once, f"F1{second}")
    assert tuple(card if slot == last else None for slot in range(3)) == twice.staves[1].slots
    refused(twice, f"F1{last}", "forward.edge")


@pytest.mark.rule("forward.edge")
def test_forward_edge_is_the_others_side() -> None:
    """At the own edge there is a way forward, at the other edge there is none."""
    slots = (b(1, 0, 0), None, b(1, 0, 0))
    start = on_stave_1(slots, "B")
    allowed(start, "F10")
    refused(start, "F12", "forward.edge")
    start = on_stave_1((a(1, 0, 0), None, a(1, 0, 0)), "A")
    allowed(start, "F12")
    refused(start, "F10", "forward.edge")


@pytest.mark.rule("forward.free")
@pytest.mark.parametrize("blocker", [a(0, 0, 0), b(0, 0, 0)])
@pytest.mark.parametrize(("turn", "slot"), [("A", 2), ("B", 0)])
def test_forward_free_no_card_of_either_player_stands_in_the_way(turn: Player, slot: int, blocker: Card) -> None:
    """A card goes to an empty slot only: it neither fights, nor jumps, nor pushes."""
    card = Card(turn, (4, 1, 0))
    ends = tuple(card if index == slot else None for index in range(3))
    allowed(on_stave_1(ends, turn), f"F1{slot}")
    refused(on_stave_1((ends[0], blocker, ends[2]), turn), f"F1{slot}", "forward.free")


@pytest.mark.rule("forward.free")
def test_forward_free_the_slot_behind_the_next_does_not_matter() -> None:
    """Only the very next slot must be empty."""
    start = on_stave_1((b(1, 0, 0), None, a(1, 0, 0)), "A")
    after = allowed(start, "F12")
    refused(after, "F11", "forward.free")


@pytest.mark.rule("forward.free")
@pytest.mark.parametrize(("turn", "first", "second"), [("A", "F02", "F01"), ("B", "F00", "F01")])
def test_forward_free_a_card_placed_this_turn_may_go(turn: Player, first: str, second: str) -> None:
    """A card goes forward in the turn it was placed, all the way."""
    hands = (((1, 0, 0), (1, 0, 0)), ((1, 0, 0), (1, 0, 0)))
    start = position(hands=hands, turn=turn)
    refused(start, first, "forward.own")
    placed = allowed(start, "P0@0")
    assert {first, "PASS"} == legal(placed)
    allowed(placed, first, second)


@pytest.mark.rule("forward.free")
def test_forward_free_a_slot_left_in_this_turn_is_free() -> None:
    """A card that goes ahead makes way for the card behind it."""
    start = on_stave_1((None, a(1, 0, 0), a(2, 0, 0)), "A")
    refused(start, "F12", "forward.free")
    after = allowed(start, "F11", "F12")
    assert (a(1, 0, 0), a(2, 0, 0), None) == after.staves[1].slots


@pytest.mark.rule("forward.own")
@pytest.mark.rule("forward.edge")
@pytest.mark.rule("forward.free")
def test_forward_first_broken_rule_is_named() -> None:
    """Of several broken rules of FORWARD the first in their order is the one that is named."""
    start = on_stave_1((b(1, 0, 0), b(1, 0, 0), a(1, 0, 0)), "A")
    refused(start, "F10", "forward.own")
    refused(start, "F11", "forward.own")
    refused(start, "F12", "forward.free")
    refused(start, "F00", "forward.own")
    start = on_stave_1((a(1, 0, 0), a(1, 0, 0), a(1, 0, 0)), "A")
    refused(start, "F10", "forward.edge")
    refused(start, "F11", "forward.free")
