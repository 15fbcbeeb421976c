"""Asking of an action, in every way there is, whether it is legal, and by which rule it is not."""

from typing import Any, TypeVar

import pytest

import staves
from staves import GameState, IllegalAction

S = TypeVar("S", bound=GameState[Any, Any, Any, Any, Any])


def legal(state: GameState[Any, Any, Any, Any, Any]) -> set[str]:
    """Return the legal actions in their notation."""
    return {str(action) for action in staves.legal_actions(state)}


def allowed(state: S, *texts: str) -> S:
    """Return the state after these actions, each of which must be legal however one asks."""
    for text in texts:
        action = staves.parse_action(state, text)
        assert staves.explain(state, action) is None
        assert action in staves.legal_actions(state)
        state = staves.apply(state, action)
    return state


def refused(state: GameState[Any, Any, Any, Any, Any], text: str, rule: str) -> None:
    """Demand that the action is illegal by this rule, however one asks."""
    action = staves.parse_action(state, text)
    named = staves.explain(state, action)
    assert named is not None
    assert rule == named.id
    assert text not in legal(state)
    for verb in (staves.apply, staves.events):
        with pytest.raises(IllegalAction) as caught:
            verb(state, action)
        assert rule == caught.value.rule.id
