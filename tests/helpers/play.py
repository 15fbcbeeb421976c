"""Random play of any game, for what all games have in common."""

import random
from typing import Any

import staves
from staves import GameState

AnyState = GameState[Any, Any, Any, Any]


def playout(start: AnyState, seed: int) -> list[AnyState]:
    """Return the states of a whole random game."""
    rng = random.Random(seed)
    states = [start]
    while not staves.is_terminal(states[-1]):
        states.append(staves.apply(states[-1], rng.choice(staves.legal_actions(states[-1]))))
    return states
