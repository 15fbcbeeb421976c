"""Changes of names that change nothing else."""

from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.mantis import Symmetry, states
from staves.mantis import State

symmetries = st.builds(Symmetry, st.permutations(range(7)).map(tuple), st.integers(0, 5))


@given(symmetries, states())
def test_permuting_the_colors_and_turning_the_players_round_changes_only_names(
    symmetry: Symmetry, state: State
) -> None:
    """The renamed state has the renamed actions, with the renamed effects and winners."""
    renamed = symmetry.state(state)
    actions = staves.legal_actions(state)
    assert {symmetry.action(action, state) for action in actions} == set(staves.legal_actions(renamed))
    assert {symmetry.player(player, state) for player in staves.winners(state)} == set(staves.winners(renamed))
    for action in actions:
        expected = symmetry.state(staves.apply(state, action))
        assert expected == staves.apply(renamed, symmetry.action(action, state))
