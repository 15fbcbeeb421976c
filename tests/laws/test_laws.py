"""What holds for every game that is listed, and for a stranger's, over random games."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.nim import NIM, Heap
from helpers.play import AnyState, playout
from staves import Game, IllegalAction, mantis, nava, stavegame, stones
from staves.core.rule import OVER
from staves.games import GAMES

START: dict[str, Callable[[int], AnyState]] = {
    "mantis": lambda seed: mantis.new_game(players=2 + seed % 5, seed=seed),
    "nava": lambda _: nava.new_game(),
    "nim": lambda seed: Heap(1 + seed % 20),
    "stavegame": lambda seed: stavegame.new_game(seed=seed),
    "stones": lambda seed: stones.new_game(rows=3, columns=4, players=2 + seed % 3, stones=2, seed=seed),
}

every_game = pytest.mark.parametrize("game", [*GAMES, NIM], ids=lambda game: game.name)
seeds = st.integers(0, 10_000)


@st.composite
def states(draw: st.DrawFn, game: Game[Any, Any, Any, Any, Any]) -> AnyState:
    """Draw a state that a random game reaches."""
    return draw(st.sampled_from(playout(START[game.name](draw(seeds)), draw(seeds))))


@every_game
def test_every_listed_game_can_be_started_here(game: Game[Any, Any, Any, Any, Any]) -> None:
    """The laws know a start for each game."""
    assert game.name in START


@every_game
@given(data=st.data())
def test_explain_is_silent_exactly_for_legal_actions(game: Game[Any, Any, Any, Any, Any], data: st.DataObject) -> None:
    """An action of one state, asked about in another, is explained there unless it is legal there."""
    state, other = data.draw(states(game)), data.draw(states(game))
    for action in staves.legal_actions(other):
        legal = action in staves.legal_actions(state)
        assert legal == (staves.explain(state, action) is None)


@every_game
@given(data=st.data())
def test_a_refused_action_names_its_rule_and_changes_nothing(
    game: Game[Any, Any, Any, Any, Any], data: st.DataObject
) -> None:
    """`apply` and `events` refuse what `explain` explains, by the same rule, and the state stays as it was."""
    state, other = data.draw(states(game)), data.draw(states(game))
    before = repr(state)
    for action in staves.legal_actions(other):
        rule = staves.explain(state, action)
        for verb in (staves.apply, staves.events):
            if rule is None:
                verb(state, action)
            else:
                with pytest.raises(IllegalAction) as error:
                    verb(state, action)
                assert (state, action, rule) == (error.value.state, error.value.action, error.value.rule)
                assert rule in game.book.rules
                assert f"breaks the rule {rule.id}: {rule.text}" in str(error.value)
    assert before == repr(state)


@every_game
@given(data=st.data())
def test_when_a_game_is_over_nobody_acts(game: Game[Any, Any, Any, Any, Any], data: st.DataObject) -> None:
    """The end is known by all its signs together, and whatever was legal before breaks the rule `over`."""
    played = playout(START[game.name](data.draw(seeds)), data.draw(seeds))
    for state in played:
        over = state is played[-1]
        assert over == staves.is_terminal(state)
        assert over == (staves.to_move(state) is None)
        assert over == (staves.legal_actions(state) == ())
        assert over or staves.winners(state) == ()
    for action in staves.legal_actions(played[0]):
        assert staves.explain(played[-1], action) == OVER


@every_game
@given(data=st.data())
def test_asking_twice_gives_the_same(game: Game[Any, Any, Any, Any, Any], data: st.DataObject) -> None:
    """Every verb gives equal answers for equal states, however they came about."""
    state = data.draw(states(game))
    for twin in (state, copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert state == twin
        assert hash(state) == hash(twin)
        assert repr(state) == repr(twin)
        assert str(state) == str(twin)
        assert staves.legal_actions(state) == staves.legal_actions(twin)
        assert staves.winners(state) == staves.winners(twin)
        for action in staves.legal_actions(state):
            assert staves.apply(state, action) == staves.apply(twin, action)
            assert staves.events(state, action) == staves.events(twin, action)


@every_game
@given(data=st.data())
def test_notation_is_read_back(game: Game[Any, Any, Any, Any, Any], data: st.DataObject) -> None:
    """The text of a legal action denotes that action, and no two have the same text."""
    actions = staves.legal_actions(state := data.draw(states(game)))
    assert actions == tuple(staves.parse_action(state, str(action)) for action in actions)
    assert len(actions) == len(set(map(str, actions)))


@every_game
@given(data=st.data())
def test_an_action_copied_is_the_same_action(game: Game[Any, Any, Any, Any, Any], data: st.DataObject) -> None:
    """Actions and events are values: equal, hashable and whole after a copy."""
    state = data.draw(states(game))
    for action in staves.legal_actions(state):
        for value in (action, *staves.events(state, action)):
            twin = pickle.loads(pickle.dumps(value))
            assert value == twin == copy.deepcopy(value)
            assert hash(value) == hash(twin)


PRINTED = """
from helpers.nim import NIM, Heap
from helpers.play import playout
from laws.test_laws import START
import staves
for state in playout(START[{game!r}](5), 5):
    print(state, [str(action) for action in staves.legal_actions(state)], repr(state))
"""


@every_game
def test_hash_seeds_change_nothing(game: Game[Any, Any, Any, Any, Any]) -> None:
    """A game with all its actions in order is the same in processes that hash differently, and under -O."""
    program = PRINTED.format(game=game.name)
    printed = {
        subprocess.run(
            [sys.executable, *options, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed, options in (("0", []), ("1", []), ("2", ["-O"]), ("3", ["-OO"]))
    }
    assert len(printed) == 1
    assert printed != {""}
