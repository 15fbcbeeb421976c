"""What a state of Stavegame may be made of: each part has its kind and its place."""

from typing import Any

import attrs
import pytest

import staves
from helpers.stavegame import EMPTY, a, b
from staves import InvalidSetup, stavegame
from staves.stavegame import Deck, Rules, Stave

STATE = stavegame.new_game(seed=1)
HAND = STATE.hands[0]


@pytest.mark.parametrize("name", ["rules", "staves", "hands", "decks", "turn"])
def test_each_part_has_its_kind(name: str) -> None:
    """The error names the part."""
    changes: dict[str, Any] = {name: 5}
    with pytest.raises(TypeError, match=rf"^{name} must be "):
        attrs.evolve(STATE, **changes)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"staves": (EMPTY, 5, EMPTY)}, r"staves\[1\]"),
        ({"staves": (EMPTY, EMPTY, attrs.make_class("Other", [], bases=(Stave,))())}, r"staves\[2\]"),
        ({"hands": (HAND, 5)}, r"hands\[1\]"),
        ({"hands": ((*HAND, "x"), ())}, r"hands\[0\]\[3\]"),
        ({"decks": (Deck(), 5)}, r"decks\[1\]"),
    ],
)
def test_each_part_of_a_part_has_its_kind(changes: Any, place: str) -> None:
    """The error names its place."""
    with pytest.raises(TypeError, match=rf"^{place} must be "):
        attrs.evolve(STATE, **changes)


def test_the_other_player_s_cards_are_named_one_by_one() -> None:
    """By their places in the hand or the deck."""
    with pytest.raises(InvalidSetup) as error:
        attrs.evolve(STATE, hands=((a(1, 0, 0), b(1, 0, 0)), (a(0, 1, 0),)))
    assert ["hands[0][1]", "hands[1][0]"] == [fault.place for fault in error.value.faults]
    with pytest.raises(InvalidSetup) as error:
        attrs.evolve(STATE, decks=(Deck([a(1, 0, 0)]), Deck([b(1, 0, 0), a(0, 1, 0)])))
    assert ["decks[1][1]"] == [fault.place for fault in error.value.faults]


def test_a_position_is_checked_as_a_state_is() -> None:
    """Its rules and its staves are named."""
    wrong: Any = "classic"
    with pytest.raises(TypeError, match=r"^rules must be "):
        stavegame.position(rules=wrong)
    with pytest.raises(TypeError, match=r"^staves\[1\] must be "):
        stavegame.position(staves=[EMPTY, wrong, EMPTY])
    assert Rules() == stavegame.position().rules


@pytest.mark.parametrize("player", ["A", "B"])
def test_a_draw_has_a_chance_for_each_card(player: Any) -> None:
    """Each with that card on top of its player's deck, and the others below; the other deck stays as it was."""
    other: Any = "B" if player == "A" else "A"
    decks = {player: [(0, 0, 1), (2, 0, 0), (0, 0, 1), (0, 3, 0)], other: [(1, 1, 1)]}
    hands = ([(5, 0, 0)], [(5, 0, 0)])
    state = stavegame.position(hands=hands, decks=(decks["A"], decks["B"]), turn=other)
    found: Any = staves.chances(state, stavegame.PASS)
    assert [("(0,0,1)", 2), ("(0,3,0)", 1), ("(2,0,0)", 1)] == [(each.label, 4 * each.probability) for each in found]
    for each in found:
        deck = each.state.deck(player)
        assert each.label == f"({','.join(map(str, deck[0].points))})"
        assert sorted(decks[player]) == sorted(card.points for card in deck)
        assert state.deck(other) == each.state.deck(other)
    assert state in [each.state for each in found]


def test_without_a_draw_nothing_is_left_to_chance() -> None:
    """There is one chance, without a label, and it is the state itself."""
    state = stavegame.position(hands=([(5, 0, 0)], [(5, 0, 0)]))
    (only,) = staves.chances(state, stavegame.PASS)
    assert (state, "") == (only.state, only.label)
    assert only.probability == 1
