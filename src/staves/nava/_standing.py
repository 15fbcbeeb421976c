"""The evaluation of positions of Nava."""

from collections.abc import Sequence
from typing import Final

from staves._core.standing import odds
from staves.nava._state import CUBES, PLAYERS, Player, Stack, State

_STACK, _CUBE = 6, 2
_ODDS: Final = odds(17, 16)


def worth(state: State) -> Sequence[float]:
    """Return the odds of each player by stacks, the discs in them, and cubes on the board."""
    return _ODDS([_counted(state, player) for player in PLAYERS])


def _counted(state: State, player: Player) -> int:
    heights = [stack.height for stack in state.junctions if isinstance(stack, Stack) and stack.owner == player]
    return _STACK * len(heights) + sum(heights) + _CUBE * (CUBES - state.supply(player))
