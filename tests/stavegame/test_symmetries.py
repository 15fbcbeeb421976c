"""Changes of names that change nothing else."""

from itertools import permutations

import pytest
from hypothesis import assume, given

import staves
from helpers.stavegame import Symmetry, states
from staves.stavegame import State

SWAPPED = Symmetry(player=lambda player: "B" if player == "A" else "A", slot=lambda slot: 2 - slot)
MIRRORED = Symmetry(stave=lambda stave: 2 - stave)
RECOLORED = [Symmetry(colors=(red, green, blue)) for red, green, blue in permutations(range(3))]


def same_but_for_names(state: State, symmetry: Symmetry) -> None:
    """Assert that the renamed state has the renamed actions, with the renamed effects, and winners."""
    renamed = symmetry.state(state)
    actions = staves.legal_actions(state)
    assert set(map(symmetry.action, actions)) == set(staves.legal_actions(renamed))
    for action in actions:
        after = symmetry.state(staves.apply(state, action))
        assert after == staves.apply(renamed, symmetry.action(action))
        assert tuple(map(symmetry.player, staves.winners(staves.apply(state, action)))) == staves.winners(after)


@given(states())
def test_swapping_players_and_slots_changes_only_names(state: State) -> None:
    """Swapping the players together with the slot order, also in what PLACE names, changes nothing but the names."""
    same_but_for_names(state, SWAPPED)


@given(states())
def test_mirroring_the_staves_changes_only_names(state: State) -> None:
    """With a chosen coloring, mirroring the staves changes nothing but the names."""
    assume(state.rules.coloring == "chosen")
    same_but_for_names(state, MIRRORED)


@pytest.mark.parametrize("symmetry", RECOLORED, ids=lambda symmetry: "".join(map(str, symmetry.colors)))
@given(state=states())
def test_permuting_the_colors_changes_only_names(symmetry: Symmetry, state: State) -> None:
    """With a chosen coloring, permuting the colors everywhere changes nothing but the names."""
    assume(state.rules.coloring == "chosen")
    same_but_for_names(state, symmetry)
