"""What follows a PLACE into a named slot: the other rules hold for the card wherever it was placed."""

from fractions import Fraction
from itertools import product
from typing import Any

import attrs
import pytest

import staves
from helpers.rules import allowed, legal, refused
from helpers.stavegame import EMPTY, a, b
from staves import events, parse_action, stavegame, to_move
from staves.stavegame import Card, Fought, Player, Rules, State, Stave, new_game, position

ONE = ((1, 0, 0),)
BOTH = (ONE, ONE)
players = pytest.mark.parametrize("turn", ["A", "B"])
AHEAD = {"A": -1, "B": 1}


def anywhere(**parts: Any) -> State:
    """Return a position in which PLACE names a slot."""
    return position(rules=Rules(placing="anywhere"), **parts)


def own(player: Player, *points: int) -> Card:
    """Return a card of a player's."""
    return Card(player, points)


# ------------------------------------------------------------------- FORWARD and SLIDE of the placed card


@pytest.mark.rule("forward.edge")
@pytest.mark.rule("forward.free")
@players
@pytest.mark.parametrize("slot", range(3))
def test_forward_goes_on_from_the_slot_that_was_named(slot: int, turn: Player) -> None:
    """A card placed this turn may go forward, if it wasn't placed at the far end or behind another card."""
    movable = Stave("blue", (None, own(turn, 1, 0, 0), None))
    placed = allowed(anywhere(staves=(EMPTY, EMPTY, movable), hands=BOTH, turn=turn), f"P0@0.{slot}")
    ahead = slot + AHEAD[turn]
    if ahead not in range(3):
        refused(placed, f"F0{slot}", "forward.edge")
        return
    assert own(turn, 1, 0, 0) == allowed(placed, f"F0{slot}").staves[0].slots[ahead]
    slots: list[Card | None] = [None, None, None]
    slots[ahead] = b(1, 0, 0)
    blocked = anywhere(staves=(Stave("red", tuple(slots)), EMPTY, movable), hands=BOTH, turn=turn)
    refused(allowed(blocked, f"P0@0.{slot}"), f"F0{slot}", "forward.free")


@pytest.mark.rule("slide.not-placed")
@players
@pytest.mark.parametrize("slot", range(3))
def test_slide_not_placed_in_any_slot(slot: int, turn: Player) -> None:
    """A card placed this turn doesn't slide, wherever it was placed; an older card does, and this one next turn."""
    slots: list[Card | None] = [None, None, None]
    slots[(slot + 1) % 3] = own(turn, 2, 1, 0)
    board = (Stave("red", tuple(slots)), Stave("green", (own(turn, 0, 1, 0),) * 3), EMPTY)
    start = anywhere(staves=board, hands=(((3, 1, 0),), ((3, 1, 0),)), turn=turn)
    placed = allowed(start, f"P0@0.{slot}")
    refused(placed, f"S0{slot}>1", "slide.not-placed")
    allowed(placed, f"S0{(slot + 1) % 3}>1")
    allowed(placed, "PASS", "PASS", f"S0{slot}>1")


@pytest.mark.rule("slide.not-placed")
def test_slide_not_placed_after_going_forward_from_a_named_slot() -> None:
    """The card stays the one that was placed this turn when it goes forward."""
    board = (EMPTY, Stave("green", (None, None, b(0, 1, 0))), Stave("blue", (None, a(0, 0, 1), None)))
    placed = allowed(anywhere(staves=board, hands=(((3, 1, 0),), ONE)), "P0@0.1")
    refused(placed, "S01>1", "slide.not-placed")
    forward = allowed(placed, "F01")
    assert (0, 0) == forward.turn.newcomer
    refused(forward, "S00>1", "slide.not-placed")


@pytest.mark.rule("combat.color")
@pytest.mark.rule("combat.attacker")
@pytest.mark.parametrize("slot", range(3))
@pytest.mark.parametrize(("red", "wins"), [(2, False), (3, True), (4, True)])
def test_combat_is_the_same_with_a_card_placed_anywhere(slot: int, red: int, wins: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    """A card placed by B is attacked in the color of the stave that A's card leaves, and a tie is for A."""
    slots: list[Card | None] = [None, None, None]
    slots[slot] = a(red, 1, 0)
    board = (Stave("red", tuple(slots)), EMPTY, EMPTY)
    start = anywhere(staves=board, hands=(ONE, ((3, 5, 0),)), turn="B")
    placed = allowed(start, f"P0@1.{slot}")
    if to_move(placed) == "B":
        placed = allowed(placed, "PASS")
    attacker, defender = a(red, 1, 0), b(3, 5, 0)
    winner = attacker if wins else defender
    fought = Fought(attacker, defender, "red", winner, 1, slot)
    assert fought in events(placed, parse_action(placed, f"S0{slot}>1"))
    after = allowed(placed, f"S0{slot}>1")
    assert (EMPTY, winner) == (after.staves[0], after.staves[1].slots[slot])


@pytest.mark.rule("combat.color")
@pytest.mark.rule("place.once")
@pytest.mark.parametrize("slot", range(3))
def test_a_player_may_beat_the_card_that_they_placed(slot: int) -> None:
    """Their own slide may hit it in the slot that they named; the PLACE of the turn is used up all the same."""
    slots: list[Card | None] = [None, None, None]
    slots[slot] = a(3, 1, 0)
    free = tuple(None if number == slot else b(0, 1, 0) for number in range(3))
    board = (Stave("red", tuple(slots)), Stave("green", free), Stave("blue", (None, a(0, 0, 1), None)))
    start = anywhere(staves=board, hands=(((0, 1, 0), (1, 0, 0)), ONE))
    beaten = allowed(start, f"P0@1.{slot}", f"S0{slot}>1")
    assert a(3, 1, 0) == beaten.staves[1].slots[slot]
    assert None is beaten.turn.newcomer
    refused(beaten, f"P0@0.{slot}", "place.once")


# ------------------------------------------------------------------- the turn and the end


@pytest.mark.rule("turn.over")
@players
@pytest.mark.parametrize("slot", range(3))
def test_turn_over_if_the_placed_card_is_at_the_far_end(slot: int, turn: Player) -> None:
    """The turn goes on while the card can go forward, so it depends on the slot whether it is over at once."""
    start = anywhere(hands=BOTH, turn=turn)
    at_the_end = slot + AHEAD[turn] not in range(3)
    placed = allowed(start, f"P0@0.{slot}")
    assert (to_move(placed) != turn) == at_the_end
    if not at_the_end:
        assert {f"F0{slot}", "PASS"} == legal(placed)


@pytest.mark.rule("end.start")
@pytest.mark.rule("end.any-time")
@pytest.mark.rule("end.full")
@pytest.mark.parametrize("slot", range(3))
def test_end_follows_the_card_that_fills_the_board(slot: int) -> None:
    """The last free slot is filled by naming it; END is for the next turn, or at once where it may be at any time."""
    full = Stave("red", (b(1, 0, 0), b(1, 0, 0), a(1, 0, 0)))
    slots: list[Card | None] = [b(1, 0, 0)] * 3
    slots[slot] = None
    parts: Any = {"staves": (full, full, Stave("red", tuple(slots))), "hands": (ONE, ONE)}
    late = position(rules=Rules(placing="anywhere"), **parts)
    assert {f"P0@2.{slot}", "PASS"} == legal(late)
    filled = allowed(late, f"P0@2.{slot}")
    assert ("B", {"END", "PASS"}) == (to_move(filled), legal(filled))
    soon = allowed(position(rules=Rules(end="any-time", placing="anywhere"), **parts), f"P0@2.{slot}")
    assert ("A", {"END", "PASS"}) == (to_move(soon), legal(soon))
    # B has more red on every stave than A.
    assert ("B",) == staves.winners(allowed(filled, "END")) == staves.winners(allowed(soon, "END"))


# ------------------------------------------------------------------- what is listed


def listed(state: State) -> tuple[str, ...]:
    """Return the legal actions in their order."""
    return tuple(map(str, staves.legal_actions(state)))


BOARD = (
    Stave("red", (None, a(2, 1, 0), None)),
    Stave("green", (b(0, 0, 1), None, a(0, 3, 1))),
    EMPTY,
)


@pytest.mark.rule("place.anywhere")
@players
def test_actions_are_listed_by_hand_card_stave_slot_and_color(turn: Player) -> None:
    """Slots come from 0 to 2 for both players, before the color; then the moves, by stave and slot; then PASS."""
    hand = ((1, 1, 0), (3, 0, 0))
    start = anywhere(staves=BOARD, hands=(hand, hand), turn=turn)
    places = [
        *("P0@0.0", "P0@0.2", "P0@1.1"),
        *("P0@2.0=r", "P0@2.0=g", "P0@2.1=r", "P0@2.1=g", "P0@2.2=r", "P0@2.2=g"),
        *("P1@0.0", "P1@0.2", "P1@1.1", "P1@2.0", "P1@2.1", "P1@2.2"),
    ]
    moves = {"A": ["F01", "S01>1", "F12", "S12>0"], "B": ["F10"]}[turn]
    assert (*places, *moves, "PASS") == listed(start)
    assert listed(start) == tuple(map(str, staves.legal_actions(staves.view(start, "B"))))


@pytest.mark.rule("place.nearest")
@players
def test_no_slot_is_listed_if_the_stave_decides_it(turn: Player) -> None:
    """With the nearest slot, each stave is listed once for each hand card, or for each color to choose."""
    hand = ((1, 1, 0), (3, 0, 0))
    start = position(staves=BOARD, hands=(hand, hand), turn=turn, rules=Rules(placing="nearest"))
    places = [text for text in listed(start) if text.startswith(("P0", "P1"))]
    assert ["P0@0", "P0@1", "P0@2=r", "P0@2=g", "P1@0", "P1@1", "P1@2"] == places
    assert all(action.slot is None for action in staves.legal_actions(start) if isinstance(action, stavegame.Place))


@pytest.mark.rule("place.anywhere")
@pytest.mark.parametrize("coloring", ["chosen", "automatic"])
def test_each_slot_leads_to_another_state(coloring: Any) -> None:
    """From an empty board there are nine ways to place a card that leaves no color to choose, and nothing is hidden."""
    start = position(hands=(((3, 1, 0),), ONE), rules=Rules(coloring=coloring, placing="anywhere"))
    expected = [f"P0@{stave}.{slot}" for stave, slot in product(range(3), repeat=2)]
    assert (*expected, "PASS") == listed(start)
    after = {staves.apply(start, action) for action in staves.legal_actions(start)}
    assert 10 == len(after)
    for action in staves.legal_actions(start):
        assert ((Fraction(1), staves.apply(start, action)),) == staves.outcomes(start, action)


# ------------------------------------------------------------------- the rule set


def test_newest_differs_from_classic_in_placing_only() -> None:
    """It is what the newest text says where it can be read."""
    assert Rules(placing="anywhere") == stavegame.NEWEST
    assert attrs.evolve(stavegame.CLASSIC, placing="anywhere") == stavegame.NEWEST != stavegame.CLASSIC
    assert Rules("turn-start", "chosen", "anywhere") == stavegame.NEWEST
    assert ["end", "coloring", "placing"] == [field.name for field in attrs.fields(Rules)]
    for rules in (Rules(), stavegame.CLASSIC, stavegame.FIRST_DRAFT, stavegame.GRAVEYARD):
        assert "nearest" == rules.placing


@pytest.mark.rule("setup.deal")
@pytest.mark.parametrize("seed", [0, 7])
def test_no_option_changes_what_a_seed_deals(seed: int) -> None:
    """The same seed deals the same hands and decks under every rule set."""
    usual, newest = new_game(seed=seed), new_game(seed=seed, rules=stavegame.NEWEST)
    assert (usual.hands, usual.decks, usual.turn) == (newest.hands, newest.decks, newest.turn)
    assert usual == attrs.evolve(newest, rules=stavegame.CLASSIC) != newest


@pytest.mark.parametrize(
    ("placing", "error", "problem"),
    [
        ("", staves.InvalidSetup, "placing: must be 'nearest' or 'anywhere', not ''"),
        ("Anywhere", staves.InvalidSetup, "placing: must be 'nearest' or 'anywhere', not 'Anywhere'"),
        (True, TypeError, "placing must be 'nearest' or 'anywhere', not True (bool)"),
        (None, TypeError, "placing must be 'nearest' or 'anywhere', not None (NoneType)"),
        (5, TypeError, "placing must be 'nearest' or 'anywhere', not 5 (int)"),
    ],
)
def test_another_way_of_placing_is_refused(placing: Any, error: type[Exception], problem: str) -> None:
    """The error says what there is, as for the other options."""
    with pytest.raises(error) as caught:
        Rules(placing=placing)
    assert problem == str(caught.value)


def test_every_faulty_option_is_named() -> None:
    """All three at once, in their order."""
    wrong: Any = {"end": "never", "coloring": "", "placing": "far"}
    with pytest.raises(staves.InvalidSetup) as caught:
        Rules(**wrong)
    assert ["end", "coloring", "placing"] == [fault.place for fault in caught.value.faults]
