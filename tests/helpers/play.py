"""Random play of any game, for what all games have in common."""

import random
from typing import Any, TypeVar

from hypothesis import strategies as st

import staves
from staves import GameState

AnyState = GameState[Any, Any, Any, Any, Any]
S = TypeVar("S", bound=AnyState)


def played(start: S, chosen: list[int], seed: int) -> list[S]:
    """Return the states of a whole game: actions chosen by number as long as there are any, then random ones."""
    rng = random.Random(seed)
    numbers = iter(chosen)
    states = [start]
    while not staves.is_terminal(states[-1]):
        actions = staves.legal_actions(states[-1])
        number = next(numbers, None)
        action = rng.choice(actions) if number is None else actions[number % len(actions)]
        states.append(staves.apply(states[-1], action))
    return states


def playout(start: S, seed: int) -> list[S]:
    """Return the states of a whole random game."""
    return played(start, [], seed)


@st.composite
def games_from(draw: st.DrawFn, first_states: st.SearchStrategy[S]) -> list[S]:
    """Draw the states of a game, so many of its actions chosen to shrink well, the rest at random."""
    chosen = draw(st.lists(st.integers(0, 50), max_size=20))
    return played(draw(first_states), chosen, draw(st.integers(0, 1000)))


@st.composite
def states_from(draw: st.DrawFn, first_states: st.SearchStrategy[S]) -> S:
    """Draw a state that some game reaches."""
    return draw(st.sampled_from(draw(games_from(first_states))))
