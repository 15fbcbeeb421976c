"""The rules of PLACE and of a stave's color, each on both sides of its boundary."""

import pytest

from helpers.rules import allowed, legal, refused
from helpers.stavegame import EMPTY, a, b
from staves import events, parse_action
from staves.stavegame import CLASSIC, GRAVEYARD, Card, Color, Colored, Placed, Player, Rules, State, Stave, position


def emptying(*, defender: Card) -> State:
    """A can slide the only card of the red stave 0 onto the defender on the green stave 1."""
    staves = (Stave("red", (None, None, a(2, 1, 0))), Stave("green", (None, None, defender)), EMPTY)
    return position(staves=staves, hands=(((2, 2, 1),), ((1, 0, 0),)))


@pytest.mark.rule("place.once")
def test_place_once_a_second_place_waits_for_the_next_own_turn() -> None:
    """A player places one card in a turn and another in the next own turn."""
    start = position(hands=(((1, 0, 0), (2, 0, 0)), ((1, 0, 0),)))
    placed = allowed(start, "P0@0")
    refused(placed, "P0@0", "place.once")
    refused(placed, "P0@1", "place.once")
    again = allowed(placed, "PASS", "P0@2", "PASS", "P0@1")
    assert a(2, 0, 0) == again.staves[1].slots[2]


@pytest.mark.rule("place.once")
def test_place_once_still_counts_when_the_placed_card_went_forward() -> None:
    """A placed card that has left its slot is still the one card of the turn."""
    start = position(hands=(((1, 0, 0), (2, 0, 0)), ((1, 0, 0),)))
    refused(allowed(start, "P0@0", "F02"), "P0@0", "place.once")


@pytest.mark.rule("place.once")
def test_place_once_still_counts_when_an_own_slide_beat_the_placed_card() -> None:
    """A placed card that was removed in its own turn is still the one card of the turn."""
    staves = (Stave("red", (None, None, a(3, 1, 0))), Stave("green", (b(0, 1, 0), None, None)), EMPTY)
    start = position(staves=staves, hands=(((0, 1, 0), (1, 0, 0)), ((1, 0, 0),)))
    beaten = allowed(start, "P0@1", "S02>1")
    assert (b(0, 1, 0), None, a(3, 1, 0)) == beaten.staves[1].slots
    refused(beaten, "P0@1", "place.once")
    allowed(start, "S02>1", "P0@1")


@pytest.mark.rule("place.once")
def test_place_once_other_actions_do_not_count() -> None:
    """FORWARD and SLIDE before it leave PLACE its one time."""
    staves = (
        Stave("red", (None, b(1, 0, 0), a(3, 1, 0))),
        Stave("green", (b(0, 1, 0), None, None)),
        Stave("red", (None, a(1, 0, 0), None)),
    )
    start = position(staves=staves, hands=(((0, 1, 0), (1, 0, 0)), ((1, 0, 0),)))
    refused(allowed(start, "S02>1", "F12", "P0@1"), "P0@0", "place.once")


@pytest.mark.rule("place.from-hand")
@pytest.mark.parametrize("text", ["P3@0", "P9@1", "P9999@2"])
def test_place_from_hand_only_numbers_of_cards_in_the_hand(text: str) -> None:
    """Of three cards the last is number 2, and no higher number is a card."""
    start = position(hands=(((1, 0, 0), (2, 0, 0), (3, 0, 0)), ((1, 0, 0),)))
    refused(start, text, "place.from-hand")
    after = allowed(start, "P2@0")
    assert a(3, 0, 0) == after.staves[0].slots[2]
    assert (a(1, 0, 0), a(2, 0, 0)) == after.hand("A")


@pytest.mark.rule("place.from-hand")
def test_place_from_hand_not_from_the_other_hand_or_the_deck() -> None:
    """Neither a longer hand of the opponent nor an own deck lends a card."""
    short, long = ((1, 0, 0),), ((1, 0, 0), (2, 0, 0), (3, 0, 0))
    start = position(hands=(short, long), decks=(long, ()))
    refused(start, "P1@0", "place.from-hand")
    allowed(start, "P0@0")
    allowed(position(hands=(short, long), turn="B"), "P1@0")


@pytest.mark.rule("place.from-hand")
def test_place_from_hand_an_empty_hand_gives_nothing() -> None:
    """Who holds no card can place none, not even number 0."""
    staves = (Stave("red", (None, None, a(1, 0, 0))), EMPTY, EMPTY)
    start = position(staves=staves)
    refused(start, "P0@0", "place.from-hand")
    assert {"F02", "PASS"} == legal(start)


@pytest.mark.rule("place.from-hand")
def test_place_from_hand_the_cards_behind_move_up() -> None:
    """The cards behind the placed one move up and keep their order."""
    start = position(hands=(((1, 0, 0), (2, 0, 0), (3, 0, 0)), ((1, 0, 0),)))
    after = allowed(start, "P0@0")
    assert (a(2, 0, 0), a(3, 0, 0)) == after.hand("A")
    assert start.hand("B") == after.hand("B")


@pytest.mark.rule("place.room")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_place_room_two_cards_leave_room_and_three_do_not(turn: Player) -> None:
    """A stave of two cards takes a third, a stave of three takes none."""
    two, three = Stave("red", (a(1, 0, 0), None, b(1, 0, 0))), Stave("red", (a(1, 0, 0), b(1, 0, 0), b(1, 0, 0)))
    start = position(staves=(two, three, EMPTY), hands=(((1, 0, 0),), ((1, 0, 0),)), turn=turn)
    allowed(start, "P0@0")
    refused(start, "P0@1", "place.room")


@pytest.mark.rule("place.nearest")
@pytest.mark.parametrize(
    ("taken", "slot_of_a", "slot_of_b"),
    [
        ((), 2, 0),
        ((0,), 2, 1),
        ((1,), 2, 0),
        ((2,), 1, 0),
        ((0, 1), 2, 2),
        ((0, 2), 1, 1),
        ((1, 2), 0, 0),
    ],
)
def test_place_nearest_the_first_free_slot_from_the_own_side(
    taken: tuple[int, ...], slot_of_a: int, slot_of_b: int
) -> None:
    """A tries the slots 2, 1, 0 and B 0, 1, 2, whoever has the others."""
    slots = tuple((a, b)[slot % 2](1, 0, 0) if slot in taken else None for slot in range(3))
    staves = (EMPTY, Stave("red" if taken else None, slots), EMPTY)
    nearest: dict[Player, int] = {"A": slot_of_a, "B": slot_of_b}
    for turn, slot in nearest.items():
        start = position(staves=staves, hands=(((4, 0, 0),), ((4, 0, 0),)), turn=turn)
        card = Card(turn, (4, 0, 0))
        assert Placed(card, 1, slot, 0) in events(start, parse_action(start, "P0@1"))
        after = allowed(start, "P0@1")
        assert (*slots[:slot], card, *slots[slot + 1 :]) == after.staves[1].slots


@pytest.mark.rule("place.color")
def test_place_color_is_one_of_several_highest() -> None:
    """On an empty stave a card with two highest numbers needs the color of one of the two."""
    start = position(hands=(((2, 2, 1),), ((1, 0, 0),)))
    assert "red" == allowed(start, "P0@0=r").staves[0].color
    assert "green" == allowed(start, "P0@0=g").staves[0].color
    refused(start, "P0@0=b", "place.color")
    refused(start, "P0@0", "place.color")


@pytest.mark.rule("place.color")
@pytest.mark.parametrize("number", [0, 1, 7])
def test_place_color_is_any_when_all_numbers_are_equal(number: int) -> None:
    """A card of three equal numbers, three zeros too, leaves all three colors to choose from."""
    start = position(hands=(((number, number, number),), ((1, 0, 0),)), turn="A")
    refused(start, "P0@1", "place.color")
    for letter, color in (("r", "red"), ("g", "green"), ("b", "blue")):
        assert color == allowed(start, f"P0@1={letter}").staves[1].color


@pytest.mark.rule("place.color")
@pytest.mark.parametrize("letter", "rgb")
def test_place_color_is_not_named_when_one_number_is_highest(letter: str) -> None:
    """A single highest number decides alone, and naming even its color is illegal."""
    start = position(hands=(((1, 2, 1),), ((1, 0, 0),)))
    refused(start, f"P0@0={letter}", "place.color")
    assert "green" == allowed(start, "P0@0").staves[0].color


@pytest.mark.rule("place.color")
@pytest.mark.parametrize("letter", "rgb")
def test_place_color_is_not_named_on_a_stave_with_cards(letter: str) -> None:
    """A stave with cards has its color, and naming even that one is illegal."""
    staves = (Stave("red", (None, b(0, 0, 1), None)), EMPTY, EMPTY)
    start = position(staves=staves, hands=(((2, 2, 1),), ((1, 0, 0),)))
    refused(start, f"P0@0={letter}", "place.color")
    assert "red" == allowed(start, "P0@0").staves[0].color


@pytest.mark.rule("place.color")
@pytest.mark.parametrize("letter", "rgb")
def test_place_color_is_never_named_with_automatic_coloring(letter: str) -> None:
    """With automatic coloring no color may be named, not even the one that results."""
    hands = (((2, 2, 1),), ((1, 0, 0),))
    refused(position(hands=hands, rules=GRAVEYARD), f"P0@0={letter}", "place.color")
    assert "blue" == allowed(position(hands=hands, rules=GRAVEYARD), "P0@0").staves[0].color
    refused(position(hands=hands, rules=CLASSIC), "P0@0", "place.color")


@pytest.mark.rule("place.color")
@pytest.mark.rule("stave.color")
def test_place_color_is_named_again_on_a_stave_emptied_in_the_same_turn() -> None:
    """A stave that a slide has just emptied takes a color anew."""
    start = emptying(defender=b(0, 0, 0))
    refused(start, "P0@0=g", "place.color")
    after = allowed(start, "S02>1")
    refused(after, "P0@0", "place.color")
    assert "green" == allowed(after, "P0@0=g").staves[0].color


@pytest.mark.rule("place.once")
@pytest.mark.rule("place.from-hand")
@pytest.mark.rule("place.room")
@pytest.mark.rule("place.color")
def test_place_first_broken_rule_is_named() -> None:
    """Of several broken rules of PLACE the first in their order is the one that is named."""
    full = Stave("red", (b(0, 0, 1), b(0, 0, 1), b(0, 0, 1)))
    start = position(staves=(full, EMPTY, EMPTY), hands=(((1, 1, 0), (1, 1, 0)), ((1, 0, 0),)))
    refused(start, "P0@0=b", "place.room")
    refused(start, "P2@0=b", "place.from-hand")
    refused(start, "P2@1", "place.from-hand")
    refused(start, "P0@1=b", "place.color")
    placed = allowed(start, "P0@1=r")
    refused(placed, "P0@0", "place.once")
    refused(placed, "P9@0=b", "place.once")
    refused(placed, "P9@2", "place.once")


@pytest.mark.rule("stave.color")
@pytest.mark.parametrize(
    ("points", "color"), [((3, 2, 2), "red"), ((0, 1, 0), "green"), ((8, 9, 10), "blue"), ((2, 3, 0), "green")]
)
@pytest.mark.parametrize("turn", ["A", "B"])
def test_stave_color_comes_from_the_first_card(turn: Player, points: tuple[int, int, int], color: Color) -> None:
    """An empty stave has no color and gets that of the highest number of the first card."""
    start = position(hands=((points,), (points,)), turn=turn)
    assert None is start.staves[2].color
    assert Colored(2, color) in events(start, parse_action(start, "P0@2"))
    after = allowed(start, "P0@2")
    assert (None, None, color) == tuple(stave.color for stave in after.staves)


@pytest.mark.rule("stave.color")
def test_stave_color_is_not_changed_by_later_cards() -> None:
    """Neither a second card placed nor a card that slides in changes a stave's color."""
    staves = (Stave("red", (b(1, 0, 0), None, None)), Stave("green", (None, a(0, 5, 4), None)), EMPTY)
    start = position(staves=staves, hands=(((0, 0, 9),), ((1, 0, 0),)))
    after = allowed(start, "P0@0", "S11>0")
    assert Stave("red", (b(1, 0, 0), a(0, 5, 4), a(0, 0, 9))) == after.staves[0]


@pytest.mark.rule("stave.color")
def test_stave_color_stays_when_the_card_that_gave_it_leaves() -> None:
    """While another card is on it a stave keeps its color, and without one it has none."""
    hands = (((3, 1, 0), (0, 0, 5)), ((1, 0, 0),))
    staves = (EMPTY, Stave("green", (b(0, 1, 0), None, None)), EMPTY)
    given = allowed(position(staves=staves, hands=hands), "P0@0", "PASS")
    alone = allowed(given, "PASS", "S02>1")
    assert EMPTY == alone.staves[0]
    joined = allowed(given, "P0@0", "PASS", "S02>1")
    assert Stave("red", (b(1, 0, 0), None, None)) == joined.staves[0]
    assert "red" == allowed(joined, "P0@0").staves[0].color


@pytest.mark.rule("stave.color")
def test_stave_color_stays_when_its_only_card_is_beaten() -> None:
    """A stave whose one card loses a fight has the winner instead, so it is never empty and keeps its color."""
    start = emptying(defender=b(2, 5, 0))
    assert Colored(1, "red") not in events(start, parse_action(start, "S02>1"))
    after = allowed(start, "S02>1")
    assert Stave("green", (None, None, a(2, 1, 0))) == after.staves[1]


@pytest.mark.rule("stave.color")
@pytest.mark.parametrize("number", [2, 3])
def test_stave_color_is_gone_when_the_last_card_slides_away(number: int) -> None:
    """A stave that its last card leaves has no color, whether that card wins its fight or loses it."""
    start = emptying(defender=b(number, 0, 0))
    assert Colored(0, None) in events(start, parse_action(start, "S02>1"))
    after = allowed(start, "S02>1")
    assert EMPTY == after.staves[0]
    assert "green" == after.staves[1].color


@pytest.mark.rule("stave.color")
def test_stave_color_of_a_forwarded_only_card_stays() -> None:
    """FORWARD empties no stave, so it takes no color."""
    start = position(hands=(((2, 2, 1), (0, 0, 1)), ((1, 0, 0),)))
    placed = allowed(start, "P0@0=g")
    assert Colored(0, None) not in events(placed, parse_action(placed, "F02"))
    assert Stave("green", (None, a(2, 2, 1), None)) == allowed(placed, "F02").staves[0]


AUTOMATIC = [
    ((1, 2, 0), ("green", "green", "green")),
    ((1, 1, 3), ("blue", "blue", "blue")),
    ((2, 1, 1), ("red", "red", "red")),
    ((2, 2, 1), ("blue", "blue", "blue")),
    ((2, 1, 2), ("green", "green", "green")),
    ((0, 3, 3), ("red", "red", "red")),
    ((2, 2, 2), ("red", "green", "blue")),
    ((0, 0, 0), ("red", "green", "blue")),
]


@pytest.mark.rule("stave.color.automatic")
@pytest.mark.parametrize(("points", "colors"), AUTOMATIC)
@pytest.mark.parametrize("turn", ["A", "B"])
def test_stave_color_automatic_highest_then_lowest_then_index(
    turn: Player, points: tuple[int, int, int], colors: tuple[str, str, str]
) -> None:
    """The single highest number decides, else the single lowest, else the stave's index."""
    for rules in (GRAVEYARD, Rules(end="any-time", coloring="automatic")):
        start = position(hands=((points,), (points,)), turn=turn, rules=rules)
        assert {"P0@0", "P0@1", "P0@2", "PASS"} == legal(start)
        assert colors == tuple(allowed(start, f"P0@{stave}").staves[stave].color for stave in range(3))


@pytest.mark.rule("stave.color.automatic")
def test_stave_color_automatic_is_an_option() -> None:
    """By default the player chooses; a stave with cards keeps its color either way."""
    hands = (((2, 2, 1),), ((1, 0, 0),))
    assert {f"P0@{stave}={letter}" for stave in range(3) for letter in "rg"} | {"PASS"} == legal(position(hands=hands))
    staves = (Stave("green", (None, b(1, 0, 0), None)), EMPTY, EMPTY)
    start = position(staves=staves, hands=hands, rules=GRAVEYARD)
    assert "green" == allowed(start, "P0@0").staves[0].color
