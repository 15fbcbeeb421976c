"""What a game says it knows to be legal, against its rules: it lets actions pass that nobody looks at again."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from staves import Game
from staves.games import GAMES
from staves.testing import setups

AnyGame = Game[Any, Any, Any, Any, Any]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
def test_what_is_known_to_be_legal_is_legal(game: AnyGame, data: st.DataObject) -> None:
    """Of all actions that were handed out in two games, those known to be legal in any of their states are."""
    states = [state for _ in range(2) for state in _played(data.draw(setups(game)), data.draw(st.randoms()))]
    handed_out = {id(action): action for state in states for action in staves.legal_actions(state)}
    some = data.draw(st.permutations(list(handed_out.values())))[:50]
    for state in states:
        for action in some:
            if game.known_legal(state, action):
                assert game.to_move(state) is not None
                assert game.book.broken(state, action) is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
def test_what_was_listed_is_known_to_be_legal(game: AnyGame, data: st.DataObject) -> None:
    """The actions that a state's list has just handed out need no second look."""
    for state in _played(data.draw(setups(game)), data.draw(st.randoms()))[1:]:
        assert all(game.known_legal(state, action) for action in staves.legal_actions(state))


def _played(state: Any, rng: random.Random, most: int = 30) -> list[Any]:
    """Return the states of the beginning of a game."""
    states = [state]
    while len(states) <= most and (actions := staves.legal_actions(states[-1])):
        states.append(staves.apply(states[-1], actions[int(rng.random() * len(actions))]))
    return states
