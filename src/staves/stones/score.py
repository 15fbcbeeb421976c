"""How well a player of Stones stands, at a glance."""

from staves.stones.state import Player, State


def score(state: State, player: Player) -> int:
    """Return how many stones more than all the others together `player` has."""
    counts = [stones.bit_count() for stones in state.stones]
    return 2 * counts[player] - sum(counts)
