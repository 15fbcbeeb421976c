"""Changes of names that change nothing else."""

import pytest
from hypothesis import given

import staves
from helpers.stones import Symmetry, states
from staves.stones import State

SYMMETRIES = {
    "upside down": Symmetry(lambda tile, last_row, _: (last_row - tile[0], tile[1])),
    "left to right": Symmetry(lambda tile, _, last_column: (tile[0], last_column - tile[1])),
    "a half turn": Symmetry(lambda tile, last_row, last_column: (last_row - tile[0], last_column - tile[1])),
    "rows as columns": Symmetry(lambda tile, _, __: (tile[1], tile[0]), turned=True),
    "a quarter turn": Symmetry(lambda tile, last_row, _: (tile[1], last_row - tile[0]), turned=True),
    "the next player": Symmetry(shift=1),
    "the next but one": Symmetry(shift=2),
}


@pytest.mark.parametrize("symmetry", SYMMETRIES.values(), ids=SYMMETRIES)
@given(state=states())
def test_turning_the_board_and_the_players_round_changes_only_names(symmetry: Symmetry, state: State) -> None:
    """The renamed state has the renamed actions, with the renamed effects and winners."""
    renamed = symmetry.state(state)
    steps = staves.legal_actions(state)
    assert {symmetry.step(step, state) for step in steps} == set(staves.legal_actions(renamed))
    assert tuple(symmetry.player(player, state) for player in staves.winners(state)) == staves.winners(renamed)
    for step in steps:
        assert symmetry.state(staves.apply(state, step)) == staves.apply(renamed, symmetry.step(step, state))
