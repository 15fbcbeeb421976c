"""Hypothesis strategies for tests of Mantis."""

from hypothesis import strategies as st

from staves.mantis._cards import STANDARD_DECK, Card
from staves.mantis._setup import new_game
from staves.mantis._state import Rules, State


def rules() -> st.SearchStrategy[Rules]:
    """The default goal, and others that are reached at once, soon, or never."""
    return st.builds(Rules, st.sampled_from([None, 1, 4, 100]))


def cards() -> st.SearchStrategy[Card]:
    """All cards."""
    return st.sampled_from([Card(face, back) for face, back in STANDARD_DECK])


@st.composite
def decks(draw: st.DrawFn, players: int = 2) -> list[Card]:
    """Decks large enough for `players`: of any cards, or of few different ones that repeat."""
    of = cards() if draw(st.booleans()) else st.sampled_from(draw(st.lists(cards(), min_size=1, max_size=4)))
    return draw(st.lists(of, min_size=4 * players + 1, max_size=4 * players + 20))


@st.composite
def first_states(draw: st.DrawFn) -> State:
    """First states of two to six players, with the standard deck or with others."""
    players = draw(st.integers(2, 6))
    first = draw(st.integers(0, players - 1))
    if draw(st.booleans()):
        return new_game(players=players, deck=draw(decks(players)), first=first, rules=draw(rules()))
    return new_game(players=players, seed=draw(st.integers(0, 2**16)), first=first, rules=draw(rules()))
