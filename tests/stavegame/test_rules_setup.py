"""The rules of the board, the cards, the decks and the deal, each on both sides of its boundary."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from helpers.rules import allowed, legal, refused
from helpers.stavegame import EMPTY, a, b
from staves import (
    InvalidSetup,
    apply,
    is_terminal,
    legal_actions,
    parse_action,
)
from staves.stavegame import Card, State, Stave, new_game, position

Deck = Sequence[tuple[int, int, int]]
Decks = tuple[Deck, Deck]
ONE = ((1, 0, 0),)
DECK = ((1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 0, 0), (5, 0, 0))


def everywhere(state: State) -> Counter[Card]:
    """All cards of a state, wherever they are."""
    board = [card for stave in state.staves for card in stave.slots if card is not None]
    return Counter([*board, *state.hand("A"), *state.hand("B"), *state.deck("A"), *state.deck("B")])


@pytest.mark.rule("board.shape")
def test_board_shape_three_staves_of_three_slots() -> None:
    """A game begins with three empty staves of three slots; two or four of either are refused."""
    assert (EMPTY, EMPTY, EMPTY) == new_game(seed=1).staves
    assert (None, None, None) == EMPTY.slots
    for number in (2, 4):
        with pytest.raises(InvalidSetup):
            position(staves=(EMPTY,) * number, hands=(ONE, ONE))
        with pytest.raises(InvalidSetup):
            position(staves=(EMPTY, EMPTY, Stave("red", (a(1, 0, 0),) * number)), hands=(ONE, ONE))
    assert "red" == position(staves=(EMPTY, EMPTY, Stave("red", (a(1, 0, 0),) * 3)), hands=(ONE, ONE)).staves[2].color


@pytest.mark.rule("board.shape")
def test_board_shape_sides_and_neighbours() -> None:
    """Slot 2 is at A's side and slot 0 at B's; the outer staves touch the middle one and not each other."""
    placed = allowed(position(hands=(((3, 1, 0), (0, 1, 0)), ((0, 1, 0),))), "P0@0", "PASS", "P0@1", "PASS")
    assert (None, None, a(3, 1, 0)) == placed.staves[0].slots
    assert (b(0, 1, 0), None, None) == placed.staves[1].slots
    allowed(placed, "S02>1")
    refused(placed, "S02>2", "slide.adjacent")


@pytest.mark.rule("board.shape")
@pytest.mark.rule("stave.color")
def test_board_shape_a_stave_has_a_color_exactly_with_cards() -> None:
    """A stave that is set up has a color if and only if a card is on it, and it is one of the three."""
    one = (a(1, 0, 0), None, None)
    bad: list[Any] = [("red", (None, None, None)), (None, one), ("pink", one)]
    for color, slots in bad:
        with pytest.raises(InvalidSetup):
            position(staves=(Stave(color, slots), EMPTY, EMPTY), hands=(ONE, ONE))
    blue = Stave("blue", one)
    assert blue == position(staves=(blue, EMPTY, EMPTY), hands=(ONE, ONE)).staves[0]


@pytest.mark.rule("card.points")
@pytest.mark.parametrize("points", [(0, 0, 0), (1, 2, 0), (0, 0, 10**30)])
def test_card_points_are_three_whole_numbers_from_0(points: tuple[int, int, int]) -> None:
    """Any three whole numbers that are not negative make a card, which keeps them."""
    start = new_game(decks=([points], [list(points)]))
    assert (Card("A", points),) == start.hand("A")
    assert (Card("B", points),) == start.hand("B")
    assert (points, "A") == (start.hand("A")[0].points, start.hand("A")[0].owner)


@pytest.mark.rule("card.points")
@pytest.mark.parametrize(
    "card", [(1, 2), (1, 2, 0, 0), (), (-1, 2, 0), (1, 2, -1), (True, 2, 0), (1, 2, False), ("1", 2, 0), (None, 2, 0)]
)
@pytest.mark.parametrize("player", [0, 1])
def test_card_points_of_another_kind_are_refused(player: int, card: tuple[Any, ...]) -> None:
    """A card of other than three numbers, or with a point that is no whole number from 0, is an invalid setup."""
    good: list[tuple[Any, ...]] = [(1, 2, 0)]
    bad = [(1, 2, 0), card]
    decks = (bad, good) if player == 0 else (good, bad)
    with pytest.raises(InvalidSetup) as caught:
        new_game(decks=decks)
    assert 1 == len(caught.value.faults)
    with pytest.raises(InvalidSetup):
        position(hands=decks)
    with pytest.raises(InvalidSetup):
        position(hands=(ONE, ONE), decks=decks)


@pytest.mark.rule("card.points")
def test_card_points_names_every_fault() -> None:
    """Every bad card of both decks is named, each at a place of its own."""
    with pytest.raises(InvalidSetup) as caught:
        new_game(decks=([(1, 2), (1, 2, 0), (1, -2, 0)], [(1, 2, 0), (True, 0, 0)]))
    assert 3 == len({fault.place for fault in caught.value.faults})
    assert all(fault.problem for fault in caught.value.faults)


@pytest.mark.rule("card.points")
@pytest.mark.rule("card.forever")
@pytest.mark.parametrize("field", ["points", "owner"])
def test_card_points_and_owner_never_change(field: str) -> None:
    """A card is frozen: neither its points nor its owner can be set."""
    card = a(1, 2, 0)
    with pytest.raises(AttributeError):
        setattr(card, field, getattr(b(0, 2, 1), field))
    assert a(1, 2, 0) == card


@pytest.mark.rule("card.forever")
@pytest.mark.parametrize(("defender", "lost"), [(b(3, 0, 0), b(3, 0, 0)), (b(4, 0, 0), a(3, 1, 0))])
def test_card_forever_a_removed_card_is_nowhere(defender: Card, lost: Card) -> None:
    """The loser of a fight is in no hand, in no deck and on no stave, and all other cards are still there."""
    staves = (Stave("red", (None, None, a(3, 1, 0))), Stave("green", (None, None, defender)), EMPTY)
    start = position(staves=staves, hands=(((1, 1, 0),), ((2, 2, 0),)), decks=(((5, 0, 0),), ((6, 0, 0),)))
    after = allowed(start, "S02>1")
    assert Counter([lost]) == everywhere(start) - everywhere(after)
    assert everywhere(start) == everywhere(allowed(start, "PASS"))
    refused(after, "P1@0", "place.from-hand")


@pytest.mark.rule("card.forever")
@pytest.mark.parametrize("seed", range(5))
def test_card_forever_no_card_comes_back_or_changes_sides(seed: int) -> None:
    """From any state to the next no card is added, and at most one, the loser of a slide, goes."""
    choose, state = random.Random(seed), new_game(seed=seed)
    assert 42 == everywhere(state).total()
    for _ in range(150):
        if is_terminal(state):
            break
        action = choose.choice(legal_actions(state))
        after = apply(state, action)
        assert Counter() == everywhere(after) - everywhere(state)
        gone = everywhere(state) - everywhere(after)
        assert gone.total() <= (1 if str(action).startswith("S") else 0)
        state = after


@pytest.mark.rule("deck.standard")
def test_deck_standard_the_21_cards_of_sum_5() -> None:
    """Without a given deck each player has each card whose points sum to 5 once, and no other."""
    expected = sorted(points for points in product(range(6), repeat=3) if sum(points) == 5)
    assert 21 == len(expected)
    start = new_game(seed=11)
    for player in ("A", "B"):
        cards = [*start.hand(player), *start.deck(player)]
        assert {player} == {card.owner for card in cards}
        assert expected == sorted(card.points for card in cards)


@pytest.mark.rule("deck.standard")
def test_deck_standard_any_other_decks_may_be_given() -> None:
    """Decks may be unequal, repeat cards and have other sums; the order given is the order of drawing."""
    start = new_game(decks=([(7, 0, 0)] * 5, ((0, 0, 0), [1, 2, 3])))
    assert (a(7, 0, 0),) * 3 == start.hand("A")
    assert (a(7, 0, 0),) * 2 == tuple(start.deck("A"))
    assert (b(0, 0, 0), b(1, 2, 3)) == start.hand("B")
    assert () == tuple(start.deck("B"))


@pytest.mark.rule("deck.standard")
def test_deck_standard_needs_a_seed() -> None:
    """Without decks and without a seed there is nothing to shuffle by; what is no pair of decks is refused."""
    with pytest.raises(TypeError):
        new_game()
    no_deck: Any = 5
    with pytest.raises(TypeError):
        new_game(decks=(no_deck, ONE))
    for number in (0, 1, 3):
        decks: Any = (ONE,) * number
        with pytest.raises(InvalidSetup):
            new_game(decks=decks)
    assert (a(1, 0, 0),) == new_game(decks=(ONE, ONE)).hand("A")


@pytest.mark.rule("deck.known")
def test_deck_known_what_but_not_in_which_order() -> None:
    """Games with the same cards left in another order look and play the same until one is drawn."""
    hands, deck = (ONE, ONE), DECK[1:4]
    start = position(hands=hands, decks=(deck, deck))
    for decks in ((deck[::-1], deck), (deck, deck[::-1])):
        same = position(hands=hands, decks=decks)
        assert start != same
        assert legal(start) == legal(same)
        assert str(start) == str(same)
        place, passing = parse_action(start, "P0@0"), parse_action(start, "PASS")
        assert str(apply(start, place)) == str(apply(same, place))
        assert (str(apply(start, passing)) == str(apply(same, passing))) == (decks[1] == deck)


@pytest.mark.rule("setup.deal")
@pytest.mark.parametrize("size", range(6))
def test_setup_deal_the_top_three_cards_are_the_hand(size: int) -> None:
    """Each hand is the top three cards of the own deck in their order, fewer if there are fewer, and the rest stays."""
    start = new_game(decks=(DECK, DECK[:size][::-1]))
    cards = tuple(Card("B", points) for points in DECK[:size][::-1])
    assert cards[:3] == start.hand("B")
    assert cards[3:] == tuple(start.deck("B"))
    assert (a(1, 0, 0), a(2, 0, 0), a(3, 0, 0)) == start.hand("A")
    assert (a(4, 0, 0), a(5, 0, 0)) == tuple(start.deck("A"))


@pytest.mark.rule("setup.deal")
@pytest.mark.parametrize("decks", [None, (DECK, DECK)])
def test_setup_deal_shuffles_by_the_seed(decks: Decks | None) -> None:
    """The same seed deals the same cards, a generator does as its seed does, and other seeds deal others."""
    assert new_game(seed=5, decks=decks) == new_game(seed=5, decks=decks)
    assert new_game(seed=5, decks=decks) == new_game(seed=random.Random(5), decks=decks)
    assert 1 < len({new_game(seed=seed, decks=decks) for seed in range(20)})
    assert {frozenset(everywhere(new_game(seed=0, decks=decks)).items())} == {
        frozenset(everywhere(new_game(seed=seed, decks=decks)).items()) for seed in range(20)
    }


@pytest.mark.rule("setup.deal")
def test_setup_deal_shuffles_each_deck_on_its_own() -> None:
    """Equal decks are not shuffled alike, and given decks with a seed do not keep their order."""
    starts = [new_game(seed=seed, decks=(DECK, DECK)) for seed in range(20)]
    hands = [[[card.points for card in start.hand(player)] for player in ("A", "B")] for start in starts]
    assert any(of_a != of_b for of_a, of_b in hands)
    assert any(of_a != list(DECK[:3]) for of_a, _ in hands)
    assert any(of_b != list(DECK[:3]) for _, of_b in hands)
