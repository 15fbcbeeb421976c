"""Counting action sequences."""

from typing import Any

import staves
from staves import GameState


def perft(state: GameState[Any, Any, Any, Any, Any], length: int) -> int:
    """Return how many sequences of `length` actions there are from `state`."""
    actions = staves.legal_actions(state)
    if length == 1:
        return len(actions)
    return sum(perft(staves.apply(state, action), length - 1) for action in actions)
