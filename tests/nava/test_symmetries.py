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
PLAYERS: dict[str, Callable[[Player], Player]] = {"same": lambda player: player, "swapped": other}
GENERATORS = {("as it is", "swapped"), ("a quarter turn", "same"), ("upside down", "same")}
"""All symmetries are made of these, one after the other."""


@pytest.mark.parametrize(
    "symmetry",
    [
        pytest.param(
            Symmetry(GRID[grid], PLAYERS[who]),
            id=f"{grid}, {who}",
            marks=[] if (grid, who) in GENERATORS else [pytest.mark.slow],
        )
        for grid in GRID
        for who in PLAYERS
    ],
)
@given(state=states())
def test_turning_the_board_and_swapping_players_changes_only_names(symmetry: Symmetry, state: State) -> None:
    """The renamed state has the renamed actions, with the renamed effects and winners."""
    renamed = symmetry.state(state)
    moves = staves.legal_actions(state)
    assert set(map(symmetry.move, moves)) == set(staves.legal_actions(renamed))
    assert tuple(map(symmetry.player, staves.winners(state))) == staves.winners(renamed)
    for move in moves:
        assert symmetry.state(staves.apply(state, move)) == staves.apply(renamed, symmetry.move(move))
