"""What the rules of Nava may read to check a move (`_core.legality`)."""

from typing import NamedTuple

from staves.nava._actions import Move
from staves.nava._state import Stack, State


class Sight(NamedTuple):
    """The stack on the junction that a move starts from.

    Attributes:
        height: The number of discs; 0 if there is no stack, or it is the opponent's.
    """

    height: int


def sight(state: State, move: Move) -> Sight:
    """Return what the rules may read of a state that isn't over."""
    stack = state.junctions[move.source_index]
    return Sight(stack.height if isinstance(stack, Stack) and stack.owner == state.turn else 0)
