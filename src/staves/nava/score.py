"""How well a player of Nava stands, at a glance."""

from staves.nava.rules import won
from staves.nava.state import CUBES, OTHER, Player, Stack, State

_WON, _DISC = 10_000, 10


def score(state: State, player: Player) -> int:
    """Return what counts for `player`: having won, then discs that are commanded, then cubes on the board."""
    return _counted(state, player) - _counted(state, OTHER[player])


def _counted(state: State, player: Player) -> int:
    discs = sum(stack.height for stack in state.junctions if isinstance(stack, Stack) and stack.owner == player)
    return _WON * (won(state, player) is not None) + _DISC * discs + CUBES - state.supply(player)
