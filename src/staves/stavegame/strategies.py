"""Hypothesis strategies for tests of Stavegame."""

from typing import TypeAlias

from hypothesis import strategies as st

from staves.stavegame._parts import PLAYERS, Card, Player
from staves.stavegame._setup import new_game
from staves.stavegame._state import COLORINGS, ENDS, PLACINGS, Rules, State

_Points: TypeAlias = tuple[int, int, int]


def rules() -> st.SearchStrategy[Rules]:
    """All variants."""
    return st.builds(Rules, *map(st.sampled_from, (ENDS, COLORINGS, PLACINGS)))


def points() -> st.SearchStrategy[_Points]:
    """The numbers of a card, from 0 to 5."""
    return st.tuples(st.integers(0, 5), st.integers(0, 5), st.integers(0, 5))


def cards(owner: Player | None = None) -> st.SearchStrategy[Card]:
    """Cards of a player, or of either."""
    return st.builds(Card, st.sampled_from(PLAYERS) if owner is None else st.just(owner), points())


@st.composite
def decks(draw: st.DrawFn, max_size: int = 12) -> list[_Points]:
    """Decks of up to `max_size` cards: of any cards, or of few different ones that repeat."""
    of = points() if draw(st.booleans()) else st.sampled_from(draw(st.lists(points(), min_size=1, max_size=3)))
    return draw(st.lists(of, max_size=max_size))


@st.composite
def first_states(draw: st.DrawFn) -> State:
    """First states of all variants, with the standard decks or with others."""
    if draw(st.booleans()):
        return new_game(decks=(draw(decks()), draw(decks())), rules=draw(rules()))
    return new_game(seed=draw(st.integers(0, 2**16)), rules=draw(rules()))
