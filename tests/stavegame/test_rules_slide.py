"""The rules of SLIDE and of combat, each on both sides of its boundary."""

import pytest

from helpers.rules import allowed, refused
from helpers.stavegame import EMPTY, a, b
from staves import events, parse_action
from staves.stavegame import Card, Color, Fought, Player, Removed, Slid, Slide, State, Stave, Turn, position

HANDS = (((1, 0, 0),), ((1, 0, 0),))


def happens(state: State, text: str) -> tuple[object, ...]:
    """The events of an action."""
    return events(state, parse_action(state, text))


def facing(attacker: Card, defender: Card | None, colors: tuple[Color, Color] = ("red", "green")) -> State:
    """The attacker's owner is to move; the attacker is on stave 0, the defender beside it, and neither is alone."""
    staves = (Stave(colors[0], (b(0, 0, 0), attacker, None)), Stave(colors[1], (b(0, 0, 0), defender, None)), EMPTY)
    return position(staves=staves, hands=HANDS, turn=attacker.owner)


@pytest.mark.rule("slide.own")
def test_slide_own_not_the_opponents_card() -> None:
    """A player slides an own card and none of the opponent's, nor an empty slot."""
    staves = (Stave("red", (None, b(2, 0, 0), a(2, 0, 0))), Stave("green", (b(0, 1, 0), None, None)), EMPTY)
    cases: tuple[tuple[Player, str, str], ...] = (("A", "S02>1", "S01>1"), ("B", "S01>1", "S02>1"))
    for turn, own, other in cases:
        start = position(staves=staves, hands=HANDS, turn=turn)
        allowed(start, own)
        refused(start, other, "slide.own")
        refused(start, "S00>1", "slide.own")


@pytest.mark.parametrize(("stave", "beside"), [(0, {1: "green"}), (1, {0: "red", 2: None}), (2, {1: "green"})])
def test_only_the_colors_of_adjacent_staves_are_seen(stave: int, beside: dict[int, Color | None]) -> None:
    """The rules of SLIDE read nothing of the others."""
    start = facing(a(1, 0, 0), None)
    assert beside == start.game.play.sight(start, Slide(stave, 1, 1)).beside


@pytest.mark.rule("slide.adjacent")
@pytest.mark.parametrize(
    ("source", "to", "adjacent"),
    [
        (0, 0, False),
        (0, 1, True),
        (0, 2, False),
        (1, 0, True),
        (1, 1, False),
        (1, 2, True),
        (2, 0, False),
        (2, 1, True),
    ],
)
def test_slide_adjacent_only_to_the_stave_next_to_it(source: int, to: int, *, adjacent: bool) -> None:
    """From stave 0 or 2 a card slides to stave 1 alone, from stave 1 to both others, and from none to itself."""
    staves = tuple(
        Stave("red", (None, a(5, 1, 1), None)) if stave == source else Stave("green", (b(0, 0, 0), None, None))
        for stave in range(3)
    )
    start = position(staves=staves, hands=HANDS)
    text = f"S{source}1>{to}"
    if not adjacent:
        refused(start, text, "slide.adjacent")
        return
    assert Slid(a(5, 1, 1), source, 1, to) == happens(start, text)[0]
    assert (b(0, 0, 0), a(5, 1, 1), None) == allowed(start, text).staves[to].slots


@pytest.mark.rule("slide.colored")
def test_slide_colored_not_to_a_stave_without_color() -> None:
    """A card slides to a stave with a card on it, not to an empty one."""
    source = Stave("red", (None, None, a(5, 0, 0)))
    colored = Stave("green", (b(0, 0, 0), None, None))
    allowed(position(staves=(source, colored, EMPTY), hands=HANDS), "S02>1")
    refused(position(staves=(source, EMPTY, colored), hands=HANDS), "S02>1", "slide.colored")


@pytest.mark.rule("slide.colored")
def test_slide_colored_follows_the_stave_through_the_turn() -> None:
    """A stave that just got a color can be entered, one that just lost it cannot."""
    staves = (Stave("red", (None, None, a(5, 0, 0))), EMPTY, EMPTY)
    start = position(staves=staves, hands=(((0, 1, 0),), ((1, 0, 0),)))
    refused(start, "S02>1", "slide.colored")
    after = allowed(start, "P0@1", "F12", "S02>1")
    assert EMPTY == after.staves[0]
    staves = (
        Stave("red", (None, a(9, 5, 0), None)),
        Stave("green", (None, a(9, 9, 0), None)),
        Stave("blue", (b(0, 0, 0), None, None)),
    )
    start = position(staves=staves, hands=HANDS)
    allowed(start, "S01>1")
    refused(allowed(start, "S11>2"), "S01>1", "slide.colored")


@pytest.mark.rule("slide.descends")
@pytest.mark.parametrize("owner", ["A", "B"])
@pytest.mark.parametrize(("leaves", "enters", "downhill"), [(2, 1, True), (1, 0, True), (2, 2, False), (1, 2, False)])
def test_slide_descends_the_number_left_is_greater(owner: Player, leaves: int, enters: int, *, downhill: bool) -> None:
    """The card's number for the color it leaves is greater than for the color it enters; an equal one is not enough."""
    start = facing(Card(owner, (leaves, enters, 9)), None)
    if downhill:
        allowed(start, "S01>1")
    else:
        refused(start, "S01>1", "slide.descends")


@pytest.mark.rule("slide.descends")
def test_slide_descends_never_between_staves_of_one_color() -> None:
    """Between two staves of the same color no card slides."""
    refused(facing(a(9, 0, 0), None, ("red", "red")), "S01>1", "slide.descends")
    allowed(facing(a(9, 0, 0), None, ("red", "blue")), "S01>1")


@pytest.mark.rule("slide.descends")
def test_slide_descends_counts_the_staves_color_not_the_cards() -> None:
    """The colors of the staves count, whatever the card's highest number is and wherever the stave lies."""
    allowed(facing(a(0, 9, 1), None, ("blue", "red")), "S01>1")
    refused(facing(a(0, 9, 1), None, ("blue", "green")), "S01>1", "slide.descends")
    refused(facing(a(1, 9, 1), None, ("blue", "red")), "S01>1", "slide.descends")


@pytest.mark.rule("slide.descends")
def test_slide_descends_again_in_one_turn_but_not_back() -> None:
    """A card may slide on downhill in the same turn, never back uphill."""
    staves = (
        Stave("red", (b(0, 0, 0), None, a(3, 2, 1))),
        Stave("green", (b(0, 0, 0), None, None)),
        Stave("blue", (b(0, 0, 0), None, None)),
    )
    once = allowed(position(staves=staves, hands=HANDS), "S02>1")
    refused(once, "S12>0", "slide.descends")
    refused(allowed(once, "S12>2"), "S22>1", "slide.descends")


@pytest.mark.rule("slide.not-placed")
def test_slide_not_placed_waits_for_the_next_own_turn() -> None:
    """A card that was placed in this turn does not slide; in the next own turn it does."""
    staves = (Stave("red", (b(0, 0, 0), None, None)), Stave("green", (b(0, 0, 0), None, None)), EMPTY)
    start = position(staves=staves, hands=(((2, 1, 0), (1, 0, 0)), ((1, 0, 0),)))
    placed = allowed(start, "P0@0")
    refused(placed, "S02>1", "slide.not-placed")
    allowed(placed, "PASS", "PASS", "S02>1")
    already = (Stave("red", (b(0, 0, 0), None, a(2, 1, 0))), *staves[1:])
    allowed(position(staves=already, hands=HANDS), "S02>1")


@pytest.mark.rule("slide.not-placed")
def test_slide_not_placed_follows_a_card_that_went_forward() -> None:
    """A placed card that went forward still does not slide, and another card in its first slot does."""
    staves = (
        Stave("red", (b(0, 0, 0), None, a(3, 2, 1))),
        Stave("green", (b(0, 0, 0), None, None)),
        Stave("blue", (b(0, 0, 0), None, None)),
    )
    start = position(staves=staves, hands=(((3, 2, 1), (1, 0, 0)), ((1, 0, 0),)))
    moved = allowed(start, "P0@1", "F12")
    refused(moved, "S11>2", "slide.not-placed")
    entered = allowed(moved, "S02>1")
    assert (b(0, 0, 0), a(3, 2, 1), a(3, 2, 1)) == entered.staves[1].slots
    refused(entered, "S11>2", "slide.not-placed")
    allowed(entered, "S12>2")


@pytest.mark.rule("slide.not-placed")
def test_slide_not_placed_is_about_the_card_not_its_points() -> None:
    """Of two equal cards the one that was placed this turn stays and the other slides."""
    staves = (Stave("red", (None, None, a(2, 1, 0))), Stave("green", (b(0, 0, 0), None, None)), EMPTY)
    placed = allowed(position(staves=staves, hands=(((2, 1, 0), (2, 1, 0)), ((1, 0, 0),))), "P0@0")
    refused(placed, "S01>1", "slide.not-placed")
    allowed(placed, "S02>1")


@pytest.mark.rule("slide.not-placed")
def test_slide_not_placed_does_not_pass_to_the_card_that_beat_it() -> None:
    """An own card that slides onto the placed card and wins may slide on from there."""
    staves = (
        Stave("red", (b(0, 0, 0), None, a(3, 2, 1))),
        Stave("green", (b(0, 0, 0), None, None)),
        Stave("blue", (b(0, 0, 0), None, None)),
    )
    placed = allowed(position(staves=staves, hands=(((3, 2, 1), (1, 0, 0)), ((1, 0, 0),))), "P0@1")
    refused(placed, "S12>2", "slide.not-placed")
    after = allowed(placed, "S02>1", "S12>2")
    assert a(3, 2, 1) == after.staves[2].slots[2]


@pytest.mark.rule("slide.not-placed")
def test_slide_not_placed_holds_after_the_placed_card_won_a_fight() -> None:
    """A placed card that beats an own attacker stays the placed card, which does not slide."""
    staves = (
        Stave("red", (b(0, 0, 0), None, a(3, 2, 1))),
        Stave("green", (b(0, 0, 0), None, None)),
        Stave("blue", (b(0, 0, 0), None, None)),
    )
    start = position(staves=staves, hands=(((4, 2, 1), (1, 0, 0)), ((1, 0, 0),)))
    after = allowed(start, "P0@1", "S02>1")
    assert (b(0, 0, 0), None, a(4, 2, 1)) == after.staves[1].slots
    refused(after, "S12>2", "slide.not-placed")


@pytest.mark.rule("slide.not-placed")
def test_slide_not_placed_in_a_position_that_was_set_up() -> None:
    """Of two cards of A's only the one that the turn names as placed stays; if it names none that is left, both go."""
    staves = (Stave("red", (b(0, 0, 0), a(2, 1, 0), a(2, 1, 0))), Stave("green", (b(0, 0, 0), None, None)), EMPTY)
    named = Turn("A", acted=True, placed=True, newcomer=(0, 1))
    start = position(staves=staves, hands=HANDS, turn=named)
    refused(start, "S01>1", "slide.not-placed")
    allowed(start, "S02>1")
    gone = position(staves=staves, hands=HANDS, turn=Turn("A", acted=True, placed=True, newcomer=None))
    allowed(gone, "S01>1")
    allowed(gone, "S02>1")


@pytest.mark.rule("slide.own")
@pytest.mark.rule("slide.adjacent")
@pytest.mark.rule("slide.colored")
@pytest.mark.rule("slide.descends")
@pytest.mark.rule("slide.not-placed")
def test_slide_first_broken_rule_is_named() -> None:
    """Of several broken rules of SLIDE the first in their order is the one that is named."""
    staves = (Stave("red", (b(0, 0, 0), None, None)), EMPTY, EMPTY)
    placed = allowed(position(staves=staves, hands=(((1, 1, 1), (1, 0, 0)), ((1, 0, 0),))), "P0@0")
    refused(placed, "S00>2", "slide.own")
    refused(placed, "S00>1", "slide.own")
    refused(placed, "S02>2", "slide.adjacent")
    refused(placed, "S02>0", "slide.adjacent")
    refused(placed, "S02>1", "slide.colored")
    staves = (Stave("red", (b(0, 0, 0), None, None)), Stave("green", (b(0, 0, 0), None, None)), EMPTY)
    placed = allowed(position(staves=staves, hands=(((1, 1, 1), (1, 0, 0)), ((1, 0, 0),))), "P0@0")
    refused(placed, "S02>1", "slide.descends")
    refused(placed, "S00>1", "slide.own")


@pytest.mark.rule("combat.attacker")
@pytest.mark.parametrize("owner", ["A", "B"])
@pytest.mark.parametrize("defender", [a(2, 9, 9), b(2, 9, 9)])
def test_combat_attacker_wins_with_an_equal_number(owner: Player, defender: Card) -> None:
    """An attacker whose number equals the defender's wins the slot, over an own card too."""
    attacker = Card(owner, (2, 1, 0))
    start = facing(attacker, defender)
    expected = (
        Slid(attacker, 0, 1, 1),
        Fought(attacker, defender, "red", attacker, 1, 1),
        Removed(defender, 1, 1),
    )
    assert expected == happens(start, "S01>1")
    after = allowed(start, "S01>1")
    assert (b(0, 0, 0), None, None) == after.staves[0].slots
    assert (b(0, 0, 0), attacker, None) == after.staves[1].slots


@pytest.mark.rule("combat.attacker")
@pytest.mark.parametrize("owner", ["A", "B"])
@pytest.mark.parametrize("defender", [a(3, 0, 0), b(3, 0, 0)])
def test_combat_attacker_loses_with_one_less(owner: Player, defender: Card) -> None:
    """An attacker whose number is one less than the defender's is removed, and the slot it left is empty too."""
    attacker = Card(owner, (2, 1, 0))
    start = facing(attacker, defender)
    assert Fought(attacker, defender, "red", defender, 1, 1) == happens(start, "S01>1")[1]
    after = allowed(start, "S01>1")
    assert (b(0, 0, 0), None, None) == after.staves[0].slots
    assert start.staves[1:] == after.staves[1:]
    assert start.hands == after.hands


@pytest.mark.rule("combat.color")
@pytest.mark.parametrize(("defender", "wins"), [(b(2, 9, 9), True), (b(3, 0, 0), False)])
def test_combat_color_is_that_of_the_stave_the_attacker_leaves(defender: Card, *, wins: bool) -> None:
    """Two cards fight in the color of the stave that is left; their other numbers do not matter."""
    attacker = a(2, 1, 5)
    after = allowed(facing(attacker, defender), "S01>1")
    assert (attacker if wins else defender) == after.staves[1].slots[1]
    swapped = facing(a(1, 2, 5), Card("B", (defender.points[1], defender.points[0], 9)), ("green", "red"))
    survivor = allowed(swapped, "S01>1").staves[1].slots[1]
    assert wins == (a(1, 2, 5) == survivor)


@pytest.mark.rule("combat.color")
def test_combat_color_there_is_no_fight_for_an_empty_slot() -> None:
    """Cards in the other slots of the stave do not fight; only the one in the slot does."""
    strong = b(9, 9, 9)
    staves = (Stave("red", (None, a(2, 1, 0), None)), Stave("green", (strong, None, strong)), EMPTY)
    start = position(staves=staves, hands=HANDS)
    assert not any(isinstance(event, (Fought, Removed)) for event in happens(start, "S01>1"))
    assert (strong, a(2, 1, 0), strong) == allowed(start, "S01>1").staves[1].slots
    assert 1 == sum(isinstance(event, Fought) for event in happens(facing(a(2, 1, 0), b(0, 0, 0)), "S01>1"))
