"""What is kept of the legal actions of a state."""

from typing import Any

import attrs
import pytest

import staves
from helpers.sticks import Take, game
from staves import OpenState


@attrs.frozen
class Many(OpenState["Many", Take, int, Take]):
    """So many sticks, each of which is an action."""

    left: int
    turn: int = 0


@pytest.mark.parametrize(("count", "times"), [(0, 1), (1, 1), (499, 1), (500, 2), (501, 2)])
def test_fewer_than_500_actions_are_kept_by_their_state(count: int, times: int) -> None:
    """More are found again each time, as it takes longer to look for one in them than to check the rules."""
    found: list[Any] = []

    def listed(state: Any) -> list[Take]:
        found.append(state)
        return [Take(number) for number in range(state.left)]

    game(Many, legal_actions=listed)
    state = Many(count)
    assert staves.legal_actions(state) == staves.legal_actions(state) == tuple(listed(state))
    assert [state] * (times + 1) == found
