"""What type checkers know: these lines are checked by mypy and pyright as well as run."""

from fractions import Fraction
from typing import Any, assert_type

import pytest

import staves
from helpers.nim import NIM, Heap, Take
from staves import OpenView, Rule, Setup, stavegame
from staves.stavegame import Action, Event, Player, State, View


def test_the_types_follow_from_the_state() -> None:
    """A game's own states, actions, players and events are inferred from the argument."""
    state = stavegame.new_game(seed=7)
    actions = assert_type(staves.legal_actions(state), tuple[Action, ...])
    assert_type(staves.apply(state, actions[0]), State)
    assert_type(staves.apply(state, stavegame.Place(0, 1)), State)
    assert_type(staves.events(state, stavegame.PASS), tuple[Event, ...])
    assert_type(staves.explain(state, stavegame.PASS), Rule | None)
    assert_type(staves.parse_action(state, "PASS"), Action)
    assert_type(staves.to_move(state), Player | None)
    assert_type(staves.winners(state), tuple[Player, ...])
    assert_type(staves.is_terminal(state), bool)
    assert_type(staves.stave_winner(state.staves[0], "A"), Player | None)
    assert_type(staves.to_move(Heap(3)), int | None)
    assert_type(staves.legal_actions(Heap(3)), tuple[Take, ...])


def answer(view: stavegame.View) -> Action:
    """Return an action, as a bot does that knows what a player knows."""
    return staves.legal_actions(view)[0]


def test_a_view_is_told_from_a_state() -> None:
    """The type of the view follows from the state and the state's from the view, and neither does for the other."""
    state = stavegame.new_game(seed=7)
    view = assert_type(staves.view(state, "A"), View)
    assert_type(staves.resample(view, 1), State)
    assert_type(staves.outcomes(state, stavegame.PASS), tuple[tuple[Fraction, State], ...])
    assert_type(staves.legal_actions(view), tuple[Action, ...])
    assert_type(staves.to_move(view), Player | None)
    assert_type(staves.winners(view), tuple[Player, ...])
    assert_type(staves.view(Heap(3), 0), OpenView[Heap, Take, int])
    assert answer(view) == answer(state)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        staves.apply(view, stavegame.PASS)  # type: ignore[arg-type]


def test_the_wrong_types_are_found() -> None:
    """An action of another game is a type error for the checkers and a TypeError at run time."""
    with pytest.raises(TypeError):
        staves.apply(stavegame.new_game(seed=7), Take(1))  # type: ignore[misc]
    with pytest.raises(TypeError):
        staves.apply(Heap(3), stavegame.PASS)  # type: ignore[misc]


def test_a_text_is_of_any_game() -> None:
    """What a text is read as is for the program to see."""
    state = stavegame.new_game(seed=7)
    text = assert_type(staves.to_text(state), str)
    assert_type(staves.digest(state), str)
    read = staves.from_text(text)
    assert isinstance(read, State)
    assert assert_type(read, State) == state


def test_the_types_follow_from_the_game_of_a_setup() -> None:
    """A setup that is made of a game makes its states; one that is made of a name makes any."""
    setup = assert_type(staves.setup(stavegame.GAME, end="any-time"), Setup[State, Action, Player, Event, View])
    state = assert_type(setup.new_game(seed=7), State)
    assert_type(staves.legal_actions(state), tuple[Action, ...])
    assert_type(staves.new_game(stavegame.GAME, seed=7), State)
    assert_type(staves.new_game(NIM, seed=7), Heap)
    assert_type(staves.setup("stavegame").new_game(seed=7), Any)
    assert_type(staves.new_game("stavegame", seed=7), Any)
    assert_type(staves.games.find("stavegame"), staves.AnyGame)


def test_any_game_serves_any_function() -> None:
    """The aliases take a game, a state or a view of every game."""

    def told(game: staves.AnyGame, state: staves.AnyState, view: staves.AnyView) -> bool:
        return state.game is view.game is game

    state = stavegame.new_game(seed=7)
    assert told(stavegame.GAME, state, staves.view(state, "A"))
    assert told(NIM, Heap(3), staves.view(Heap(3), 0))
