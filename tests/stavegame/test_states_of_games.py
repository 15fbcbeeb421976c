"""Stavegame's values in whole games: alike however they are made, whole after a copy, and never changed."""

import copy
import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given

import staves
from helpers.stavegame import states
from staves import stavegame
from staves.stavegame import State, Stave


@given(states())
def test_a_state_made_anew_from_its_parts_is_the_same(state: State) -> None:
    """What transitions make is what the checked constructor makes: equal, and alike in every way."""
    again = State(state.rules, state.staves, state.hands, state.decks, state.turn, state.ending)
    assert state == again
    assert hash(state) == hash(again)
    assert repr(state) == repr(again)
    assert staves.legal_actions(state) == staves.legal_actions(again)
    assert state == attrs.evolve(state)


@given(states())
def test_a_stave_made_anew_from_its_parts_is_the_same(state: State) -> None:
    """The staves that transitions make are what the checked constructor makes."""
    for stave in state.staves:
        assert stave == Stave(stave.color, stave.slots)
        assert hash(stave) == hash(Stave(stave.color, stave.slots))


@given(states())
def test_copies_are_equal(state: State) -> None:
    """A state survives copy, deepcopy and pickle, with all that can be asked of it."""
    for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert state == twin
        assert hash(state) == hash(twin)
        assert staves.legal_actions(state) == staves.legal_actions(twin)


@given(states())
def test_nothing_can_be_assigned(state: State) -> None:
    """No field of a state or its parts can be set, deleted or added."""
    values: list[Any] = [state, state.turn, *state.staves, *state.decks, *state.hands[0]]
    for value in values:
        for name in (*(field.name for field in attrs.fields(type(value))), "new"):
            with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
                setattr(value, name, None)
            with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
                delattr(value, name)


@given(states())
def test_parts_made_anew_are_the_same(state: State) -> None:
    """Each part of a state survives copy, deepcopy, pickle and evolve."""
    parts: list[Any] = [state.turn, state.rules, *state.staves, *state.decks, *state.hands[0], *state.hands[1]]
    for part in parts:
        for twin in (copy.copy(part), copy.deepcopy(part), pickle.loads(pickle.dumps(part)), attrs.evolve(part)):
            assert part == twin
            assert hash(part) == hash(twin)
            assert repr(part) == repr(twin)


@given(states())
def test_a_repr_is_the_expression_that_makes_the_value(state: State) -> None:
    """The repr of a state, a view or an action shows what the constructor takes, and nothing that follows from it."""
    for value in (state, staves.view(state, "B"), *staves.legal_actions(state)):
        assert value == eval(repr(value), dict(vars(stavegame)))  # noqa: S307 (it is our own)
