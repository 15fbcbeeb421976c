"""What values keep for speed, against what their constructors work out."""

import random
from typing import Any
from unittest import mock

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from staves import Game, Play
from staves._core import asking, memo, verbs
from staves._core.deck import Deck
from staves.games import GAMES
from staves.testing import first_states, states

AnyGame = Game[Any, Any, Any, Any, Any]

# What is found out only when it is asked for, and so is not the same in equal values.
LATER = {"grid", "there", "both"}


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
def test_what_a_state_has_listed_is_played_and_all_else_is_put_to_the_rules(game: AnyGame, data: st.DataObject) -> None:
    """It takes the very object that was listed: an equal action is judged, and so is one that another state listed."""
    state = data.draw(states(game).filter(lambda state: not staves.is_terminal(state)))
    action = data.draw(st.sampled_from(staves.legal_actions(state)))
    twin, unlisted = anew(action), attrs.evolve(state)
    for verb, module in ((staves.apply, verbs), (staves.step, asking)):
        with mock.patch.object(module, "check_legal", side_effect=ZeroDivisionError):
            found = verb(state, action)
            for asked, given_action in ((state, twin), (unlisted, action)):
                with pytest.raises(ZeroDivisionError):
                    verb(asked, given_action)
        assert found == verb(state, twin) == verb(unlisted, action)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
def test_what_was_learned_elsewhere_holds_here(game: AnyGame, data: st.DataObject) -> None:
    """A state lists the same actions, in the same order, whether or not like cases were met before."""
    play = data.draw(first_states(game))
    seed = data.draw(st.integers(0, 1000))
    known = [game.play.legal_actions(state) for state in _played(play, random.Random(seed))]
    memo.forget()
    assert known == [game.play.legal_actions(state) for state in _played(play, random.Random(seed))]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_else_changes_when_next_to_nothing_can_be_remembered(game: AnyGame) -> None:
    """Tables are emptied all the time, and games are the same as ever."""
    roomy = _played(staves.new_game(game, seed=5), random.Random(5), 100)
    with mock.patch.object(memo, "BUDGET", 2000):
        memo.forget()
        cramped = _played(staves.new_game(game, seed=5), random.Random(5), 100)
        assert memo.spent() <= 2000
    assert roomy == cramped
    assert parts(tuple(roomy)) == parts(tuple(cramped))
    assert [*map(staves.legal_actions, roomy)] == [*map(staves.legal_actions, cramped)]


@pytest.mark.parametrize("wrong", ["PASS", None, 7, staves.nava.Move((0, 4), (0, 3)), staves.mantis.SCORE], ids=repr)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_no_action_of_the_game_is_never_known_to_be_legal(game: AnyGame, wrong: Any) -> None:
    """The quick answer is for actions of the game: anything else is a TypeError that says so."""
    if type(wrong) not in game.book.conditions:
        *kinds, last = (kind.__name__ for kind in game.book.conditions)
        listed = f"{', '.join(kinds)} or {last}" if kinds else last
        with pytest.raises(TypeError, match=rf"^apply\(\) takes an action of {game.name} \({listed}\), not "):
            staves.apply(staves.new_game(game, seed=1), wrong)


REMEMBERING = [game for game in GAMES if game.play.sight is not attrs.fields(Play).sight.default]
"""The games whose rules judge a sight, which is there so that answers can be remembered."""


@pytest.mark.parametrize("game", REMEMBERING, ids=lambda game: game.name)
def test_the_rules_are_not_asked_twice(game: AnyGame) -> None:
    """Once the actions of a state are known, an equal state lists them without asking any rule."""
    met = [state for seed in range(5) for state in _played(staves.new_game(game, seed=seed), random.Random(seed))]
    listed = [staves.legal_actions(state) for state in met]
    equal = [attrs.evolve(state) for state in met]
    with mock.patch.object(type(game.book), "broken", side_effect=AssertionError("a rule was asked")):
        for state, actions in zip(equal, listed, strict=True):
            assert actions == staves.legal_actions(state)


@pytest.mark.parametrize("game", [game for game in GAMES if not game.hides], ids=lambda game: game.name)
def test_a_state_and_its_open_views_find_their_actions_once(game: AnyGame) -> None:
    """What a view lists is kept in the state that it shows, and is the very list that the state returns."""
    state = staves.new_game(game, seed=1)
    views = [staves.view(state, player) for player in (None, *game.play.players(state))]
    assert all(staves.legal_actions(view) is staves.legal_actions(state) for view in views)
    with mock.patch.object(verbs, "check_legal", side_effect=AssertionError("the rules were asked")):
        staves.apply(state, staves.legal_actions(views[0])[0])


def _played(state: Any, rng: random.Random, most: int = 30) -> list[Any]:
    """Return the states of the beginning of a game."""
    played = [state]
    while len(played) <= most and (actions := staves.legal_actions(played[-1])):
        played.append(staves.apply(played[-1], actions[int(rng.random() * len(actions))]))
    return played
