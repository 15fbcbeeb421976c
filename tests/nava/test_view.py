"""What a player of Nava sees, which is everything, is asked of the view as of the state."""

from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import given

import staves
from helpers.nava import states
from staves import nava
from staves.nava import State


@given(states())
def test_a_view_answers_what_the_state_does(state: State) -> None:
    """All that can be asked of a state can be asked of its views, with the same answers."""
    for player in (1, 2):
        view = staves.view(state, player)
        assert (state.rules, state.board, state.turn) == (view.rules, view.board, view.turn)
        assert [state.at(*place) for place in product(range(5), repeat=2)] == [
            view.at(*place) for place in product(range(5), repeat=2)
        ]
        assert (state.supply(1), state.supply(2)) == (view.supply(1), view.supply(2))


def test_a_view_is_frozen() -> None:
    """Nothing of a view can be changed."""
    view = staves.view(nava.new_game(), 1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        view.player = 2  # type: ignore[misc]


def test_a_row_or_column_that_is_no_number_is_none_of_the_board() -> None:
    """A junction is asked for by two whole numbers."""
    state = nava.new_game()
    wrong: list[Any] = [(True, 4), (0, True), (0.0, 4), (0, 4.0)]
    for place in wrong:
        with pytest.raises(IndexError):
            state.at(*place)
