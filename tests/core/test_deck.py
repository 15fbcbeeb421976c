"""A deck to draw from, of any game's cards."""

import copy
import pickle
from typing import Any

import attrs
import pytest

from helpers.work import peak
from staves._core.deck import Deck


class Coins(Deck[int]):
    """A deck of whole numbers."""

    __slots__ = ()

    card = int


class Medals(Deck[int]):
    """Another one."""

    __slots__ = ()

    card = int


def test_cards_are_drawn_from_the_top() -> None:
    """Drawing gives the top card and the rest, a deck of the same class, and leaves the deck as it was."""
    deck = Coins([5, 7, 5])
    card, rest = deck.draw()
    assert (5, Coins([7, 5])) == (card, rest)
    assert (7, Coins([5])) == rest.draw()
    assert (5, Coins()) == rest.draw()[1].draw()
    assert (3, [5, 7, 5], 5, (7, 5)) == (len(deck), list(deck), deck[0], deck[1:])
    assert (2, [7, 5], 7, 5, (5,)) == (len(rest), list(rest), rest[0], rest[-1], rest[1:])
    assert Coins is type(rest)


def test_the_places_of_a_deck_are_those_of_what_is_left() -> None:
    """Counted from the top or from the bottom; what was drawn has none."""
    _, deck = Coins([1, 2, 3]).draw()
    assert [2, 3, 2, 3] == [deck[place] for place in range(-2, 2)]
    assert [(3,), (2, 3), (3, 2)] == [deck[-1:], deck[-9:9], deck[::-1]]
    for place in (2, 3, -3, -4):
        with pytest.raises(IndexError):
            deck[place]


def test_an_empty_deck_has_no_card() -> None:
    """From an empty deck nothing is drawn, whether it was made so or came to be so."""
    for deck in (Coins(), Coins([5]).draw()[1]):
        assert not deck
        assert [] == list(deck)
        with pytest.raises(IndexError, match=r"^there is no card left to draw$"):
            deck.draw()
        with pytest.raises(IndexError):
            deck[0]


def test_decks_are_equal_by_what_is_left_in_them() -> None:
    """What was drawn before doesn't matter, another order or class does."""
    _, rest = Coins([5, 7, 9]).draw()
    assert Coins([7, 9]) == rest
    assert hash(Coins([7, 9])) == hash(rest)
    assert repr(Coins([7, 9])) == repr(rest) == "Coins([7, 9])"
    for other in (Coins([9, 7]), Coins([5, 7, 9]), Coins(), Medals([7, 9]), (7, 9), None):
        assert rest != other
    assert Coins.__eq__(rest, (7, 9)) is NotImplemented
    for twin in (copy.copy(rest), copy.deepcopy(rest), pickle.loads(pickle.dumps(rest))):
        assert (rest, Coins) == (twin, type(twin))


@pytest.mark.parametrize("left", range(4))
def test_any_number_of_cards_may_be_left(left: int) -> None:
    """Of all cards that a deck is made of, the last few may be left; by default all are."""
    some: dict[str, Any] = {"left": left}
    for deck in (Coins([1, 2, 3], **some), attrs.evolve(Coins([1, 2, 3]), left=left)):
        assert (left, left, [1, 2, 3][3 - left :]) == (deck.left, len(deck), list(deck))
    assert 3 == Coins([1, 2, 3]).left


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (((1, 2), -1), TypeError, "positional arguments"),
        (((1, 2.0),), TypeError, r"a deck consists of cards, and \[1\] is 2.0 \(float\)"),
        ((5,), TypeError, "cards must be a sequence of cards, not 5"),
    ],
)
def test_what_is_no_deck(arguments: Any, error: type[Exception], message: str) -> None:
    """A deck is made of a sequence of its cards, and of nothing else that has no name."""
    with pytest.raises(error, match=message):
        Coins(*arguments)


@pytest.mark.parametrize(("left", "error"), [(-1, ValueError), (4, ValueError), (True, TypeError)])
def test_no_more_cards_can_be_left_than_there_are(left: int, error: type[Exception]) -> None:
    """The number of cards that are left has its bounds, and a name."""
    with pytest.raises(error, match=r"^left must be"):
        attrs.evolve(Coins([1, 2, 3]), left=left)


def test_a_deck_keeps_plain_cards_of_any_sequence() -> None:
    """Whatever sequence a deck is made of, equal decks are alike."""
    assert Coins((1, 2)) == Coins([1, 2]) == Coins(range(1, 3))
    assert hash(Coins((1, 2))) == hash(Coins(range(1, 3)))


def test_a_deck_takes_no_weak_reference() -> None:
    """A deck is laid out as what it is filled as, in which nothing but its cards has a place."""
    assert ("_cards", "left") == tuple(name for kind in Coins.__mro__ for name in getattr(kind, "__slots__", ()))


class Sly(int):
    """A number that is negated as another."""

    def __neg__(self) -> int:
        return 0


def test_a_deck_keeps_a_plain_number_of_cards_left() -> None:
    """However a number of another class counts, what is drawn is the first of the cards that are left."""
    deck = attrs.evolve(Coins([1, 2, 3]), left=Sly(2))
    assert (2, int, [2, 3], 2) == (len(deck), type(deck.left), list(deck), deck.draw()[0])


@pytest.mark.parametrize("index", [0, 1, 4_999, 9_998])
def test_a_card_is_looked_up_without_a_copy_of_the_deck(index: int) -> None:
    """From the first one to the last one, in a deck of which some are drawn."""
    deck = Coins(range(10_000)).draw()[1]
    assert index + 1 == deck[index]
    assert peak(lambda: deck[index]) < 5_000
