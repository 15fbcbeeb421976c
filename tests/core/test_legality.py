"""What is kept of the legal actions of a state."""

from typing import Any

import attrs
import pytest

import staves
from helpers.sticks import Take, game
from helpers.work import work
from staves import OpenState, by_the_book


@attrs.frozen
class Many(OpenState["Many", Take, int, Take]):
    """A heap of sticks with one legal action for each stick."""

    left: int
    turn: int = 0


def test_what_is_no_action_is_refused_when_the_legal_ones_are_asked_for() -> None:
    """The error names the verb."""
    game(Many, legal_actions=by_the_book([Take(1), 5]))
    with pytest.raises(TypeError, match=r"^legal_actions\(\) takes an action of many \(Take\), not 5 \(int\)$"):
        staves.legal_actions(Many(3))


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


def test_a_view_of_the_whole_state_asks_the_state() -> None:
    """So its actions are found once, however many players look."""
    found: list[Any] = []

    def listed(state: Any) -> tuple[Take, ...]:
        found.append(state)
        return (Take(1),)

    game(Many, legal_actions=listed)
    state = Many(3)
    for player in (0, 1, None):
        assert (Take(1),) == staves.legal_actions(staves.view(state, player))
    assert [state] == found


def lines_for(actions: Any) -> int:
    """Return how many lines of Python run when a game that lists these actions is asked for them."""
    game(Many, legal_actions=lambda _: actions)
    staves.legal_actions(Many(2))
    return work(lambda: staves.legal_actions(Many(2)))


def test_a_tuple_of_actions_is_taken_as_it_is() -> None:
    """A list is copied, which takes a line more."""
    assert lines_for((Take(1),)) + 1 == lines_for([Take(1)])
