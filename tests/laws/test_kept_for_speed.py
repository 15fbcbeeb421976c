"""What values keep for speed, against what their constructors work out."""

import random
from typing import Any
from unittest import mock

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from staves import Game
from staves.core.deck import Deck
from staves.games import GAMES
from staves.nava import choices as nava_choices
from staves.nava import play as nava_play
from staves.stavegame import choices as stavegame_choices
from staves.stones import choices as stones_choices
from staves.stones import grid as stones_grid
from staves.testing import setups, states

AnyGame = Game[Any, Any, Any, Any, Any]

# What is found out only when it is asked for, and so is not the same in equal values.
LATER = {"_choices", "_legal_with", "_legal_when", "_legal_at", "_grid", "_here", "_there", "_both"}


def parts(value: Any) -> Any:
    """Return all that a value is made of, also what is no part of how it compares."""
    if isinstance(value, Deck):
        return [parts(card) for card in value]
    if isinstance(value, tuple):
        return [parts(part) for part in value]
    if attrs.has(type(value)):
        fields = attrs.fields(type(value))
        return {field.name: parts(getattr(value, field.name)) for field in fields if field.name not in LATER}
    return value


def anew(value: Any) -> Any:
    """Return an equal value, which constructors have made from the bottom up."""
    if isinstance(value, Deck):
        return type(value)([anew(card) for card in value])
    if isinstance(value, tuple):
        return tuple(anew(part) for part in value)
    if isinstance(value, staves.mantis.Pile):
        return staves.mantis.Pile([anew(card) for card in value])
    if attrs.has(type(value)):
        fields = [field for field in attrs.fields(type(value)) if field.init]
        return type(value)(**{field.alias: anew(getattr(value, field.name)) for field in fields})
    return value


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
def test_what_a_state_keeps_is_what_its_constructor_works_out(game: AnyGame, data: st.DataObject) -> None:
    """Transitions fill in by themselves what constructors work out, down to the last private part."""
    state = data.draw(states(game))
    assert parts(anew(state)) == parts(state)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
def test_what_is_known_to_be_legal_is_legal(game: AnyGame, data: st.DataObject) -> None:
    """Of all actions that were handed out in two games, those known to be legal in any of their states are."""
    met = [state for _ in range(2) for state in _played(data.draw(setups(game)), data.draw(st.randoms()))]
    handed_out = {id(action): action for state in met for action in staves.legal_actions(state)}
    some = data.draw(st.permutations(list(handed_out.values())))[:50]
    for state in met:
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


@pytest.mark.parametrize("wrong", ["PASS", None, 7, staves.nava.Move((0, 4), (0, 3)), staves.mantis.SCORE], ids=repr)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_no_action_of_the_game_is_never_known_to_be_legal(game: AnyGame, wrong: Any) -> None:
    """The quick answer is for actions of the game: anything else is a TypeError that says so."""
    assert game.start is not None
    if type(wrong) not in game.book.conditions:
        *kinds, last = (kind.__name__ for kind in game.book.conditions)
        listed = f"{', '.join(kinds)} or {last}" if kinds else last
        with pytest.raises(TypeError, match=rf"^apply\(\) takes an action of {game.name} \({listed}\), not "):
            staves.apply(game.start(random.Random(1)), wrong)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_rules_are_not_asked_twice(game: AnyGame) -> None:
    """Once the actions of a state are known, an equal state lists them without asking any rule."""
    assert game.start is not None
    met = [state for seed in range(5) for state in _played(game.start(random.Random(seed)), random.Random(seed))]
    listed = [staves.legal_actions(state) for state in met]
    equal = [attrs.evolve(state) for state in met]
    with mock.patch.object(type(game.book), "broken", side_effect=AssertionError("a rule was asked")):
        for state, actions in zip(equal, listed, strict=True):
            assert actions == staves.legal_actions(state)


@given(data=st.data())
def test_a_move_of_nava_does_the_same_when_it_is_worked_out_again(data: st.DataObject) -> None:
    """What a move does is remembered, up to some number of cases, and forgotten without harm."""
    nava = staves.nava.GAME
    first = data.draw(setups(nava))
    seed = data.draw(st.integers(0, 1000))
    remembered = _played(first, random.Random(seed))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(nava_play, "_MOST_KNOWN", 1)
        patch.setattr(nava_play, "_effects", {})
        for known in nava_choices._known:  # noqa: SLF001 (what is known must not help)
            known.clear()
        again = _played(first, random.Random(seed))
    assert remembered == again
    assert parts(tuple(remembered)) == parts(tuple(again))


@given(data=st.data())
def test_a_game_of_stones_is_the_same_when_little_is_remembered(data: st.DataObject) -> None:
    """What few stones may do is remembered, up to some number of cases, and forgotten without harm."""
    seed = data.draw(st.integers(0, 1000))
    board = [[0, -1, -1, 1], [0, -1, -1, 1]]
    remembered = _played(staves.stones.new_game(board=board), random.Random(seed))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stones_choices, "_MOST_KNOWN", 1)
        stones_grid.grid_of.cache_clear()
        assert remembered == _played(staves.stones.new_game(board=board), random.Random(seed))


def test_what_stones_remember_stays_small() -> None:
    """Neither what a few stones may do nor what a stone on a tile may do is kept of more cases than the limit says."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stones_choices, "_MOST_KNOWN", 2)
        stones_grid.grid_of.cache_clear()
        state = staves.stones.new_game(rows=4, columns=4, players=2, stones=2, seed=1)
        grid = stones_grid.grid_of(4, 4, False)  # noqa: FBT003 (as a state asks for it)
        met: set[tuple[int, int]] = set()
        rng = random.Random(1)
        while actions := staves.legal_actions(state):
            met.add((len(grid.by_stones), len(grid.by_tile)))
            state = staves.apply(state, actions[int(rng.random() * len(actions))])
        assert {(1, 2), (2, 1), (2, 2)} == met


def test_what_stavegame_remembers_stays_small() -> None:
    """No table of cases has more of them than the limit says, and each gets there."""
    known: dict[Any, dict[Any, Any]] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stavegame_choices, "_MOST_KNOWN", 2)
        patch.setattr(stavegame_choices, "_known", known)
        patch.setattr(stavegame_choices, "_outlooks", ({}, {}))
        for seed in range(5):
            _played(staves.stavegame.new_game(seed=seed), random.Random(seed))
    assert 2 == max(map(len, known.values()))


def _played(state: Any, rng: random.Random, most: int = 30) -> list[Any]:
    """Return the states of the beginning of a game."""
    played = [state]
    while len(played) <= most and (actions := staves.legal_actions(played[-1])):
        played.append(staves.apply(played[-1], actions[int(rng.random() * len(actions))]))
    return played
