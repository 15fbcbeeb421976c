"""Mantis and what claims to be its material."""

import itertools
from collections.abc import Collection, Iterator, Sequence
from typing import Any
from unittest import mock

import attrs
import pytest

import staves
from staves import InvalidSetup, UnknownPlayer, mantis, stavegame
from staves.mantis import Card, Deck, Pile, Rules, State

RED = Card("red", ("red", "green", "blue"))
START = mantis.new_game(players=2, seed=1)


class Endless(Sequence[Any]):
    """A sequence that claims to be very long."""

    def __len__(self) -> int:
        return 10**12

    def __getitem__(self, index: Any) -> Any:
        return "red"


class Unending(Sequence[Any]):
    """A sequence that claims to have three parts, and has no end; who reads on and on is told so."""

    def __len__(self) -> int:
        return 3

    def __getitem__(self, index: Any) -> Any:
        assert index < 10
        return "red"


class Liar(Collection[Card]):
    """A collection that claims to be empty, and has no end."""

    def __len__(self) -> int:
        return 0

    def __iter__(self) -> Iterator[Card]:
        return itertools.repeat(RED)

    def __contains__(self, item: object) -> bool:
        return True


class Odd(int):
    """A number that compares as it pleases."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = int.__hash__


@pytest.mark.parametrize(
    "back",
    [Endless(), Unending(), range(10**30), [mock.ANY] * 3, ["red", "green"], ["red"] * 3, 10**5000, 5],
    ids=range(8),
)
def test_a_back_is_three_colors(back: Any) -> None:
    """Anything else is refused at once."""
    with pytest.raises((TypeError, InvalidSetup)):
        Card("red", back)
    with pytest.raises(InvalidSetup):
        mantis.new_game(players=2, first=0, deck=[("red", back)] * 9)
    with pytest.raises((TypeError, InvalidSetup)):
        attrs.evolve(staves.view(START, 0), back=back)


def test_piles_and_decks_don_t_trust_what_they_get() -> None:
    """Neither an endless collection nor a list that is changed later does harm."""
    with pytest.raises(ValueError, match="at most 10000 cards"):
        Pile(Liar())
    cards = [RED] * 100_000
    deck = Deck(cards)
    cards.clear()
    assert 100_000 == len(deck)
    with pytest.raises(InvalidSetup, match=r"^cards: must have at most 100000 parts, not 100001$"):
        Deck([RED] * 100_001)
    with pytest.raises(TypeError):
        Deck(range(10**30))  # type: ignore[arg-type]


@pytest.mark.parametrize("piles", [5, itertools.repeat(Pile()), [[RED]], None])
def test_a_state_looks_at_the_kind_of_its_parts_first(piles: Any) -> None:
    """What is no tuple of piles is a TypeError."""
    with pytest.raises(TypeError, match="must be "):
        State(Rules(), piles, (Pile(), Pile()), Deck([RED]), 0)
    with pytest.raises(TypeError, match="must be "):
        attrs.evolve(staves.view(START, 0), piles=piles)


def test_a_player_who_claims_to_be_all_is_nobody() -> None:
    """Points are asked by plain numbers."""
    with pytest.raises(UnknownPlayer):
        START.points(Odd(9))
    with pytest.raises(InvalidSetup) as error:
        mantis.new_game(players=2, first=Odd(9), seed=1)
    assert ["first"] == [fault.place for fault in error.value.faults]


@pytest.mark.parametrize("kind", [Rules, staves.stones.Rules, staves.nava.Rules])
def test_a_limit_can_be_written(kind: Any) -> None:
    """Python refuses to write numbers that are too long, so they are refused before."""
    (name,) = [field.name for field in attrs.fields(kind) if field.name != "diagonal"]
    assert repr(kind(**{name: 10**3999}))
    for wrong in (10**4000, 10**5000):
        with pytest.raises(InvalidSetup, match="must be less than 10"):
            kind(**{name: wrong})


def test_no_seed_says_what_is_to_be_drawn() -> None:
    """All of it."""
    with pytest.raises(TypeError, match=r"to draw the order of the standard deck and who begins$"):
        mantis.new_game(players=2)
    with pytest.raises(TypeError, match=r"to draw who begins$"):
        mantis.new_game(players=2, deck=[RED] * 9)


def test_decks_of_different_games_differ() -> None:
    """Even empty ones; and one that is at its end is a deck."""
    make: Any = Deck
    at_end = make([RED], left=0)
    assert Deck() != stavegame.Deck()
    assert at_end == Deck()
    with pytest.raises(IndexError):
        at_end.draw()
