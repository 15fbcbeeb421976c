"""Changes of names that change nothing else."""

from collections.abc import Callable

import pytest
from hypothesis import given

import staves
from helpers.nava import Symmetry, states
from staves.nava import Location, Player, State


def other(player: Player) -> Player:
    """Return the other player."""
    return 2 if player == 1 else 1


GRID: dict[str, Callable[[Location], Location]] = {
    "as it is": lambda junction: junction,
    "a quarter turn": lambda junction: (junction[1], 4 - junction[0]),
    "a half turn": lambda junction: (4 - junction[0], 4 - junction[1]),
    "three quarters": lambda junction: (4 - junction[1], junction[0]),
    "upside down": lambda junction: (4 - junction[0], junction[1]),
    "left to right": lambda junction: (junction[0], 4 - junction[1]),
    "along a diagonal": lambda junction: (junction[1], junction[0]),
    "along the other": lambda junction: (4 - junction[1], 4 - junction[0]),
}
SYMMETRIES = [Symmetry(junction, player) for junction in GRID.values() for player in (lambda player: player, other)]


@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=[f"{name}, {who}" for name in GRID for who in ("same", "swapped")])
@given(state=states())
def test_turning_the_board_and_swapping_players_changes_only_names(symmetry: Symmetry, state: State) -> None:
    """The renamed state has the renamed actions, with the renamed effects and winners."""
    renamed = symmetry.state(state)
    moves = staves.legal_actions(state)
    assert set(map(symmetry.move, moves)) == set(staves.legal_actions(renamed))
    assert tuple(map(symmetry.player, staves.winners(state))) == staves.winners(renamed)
    for move in moves:
        assert symmetry.state(staves.apply(state, move)) == staves.apply(renamed, symmetry.move(move))
