"""The strategies: what they give is what they say, and it shrinks to what is short."""

from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

import staves
from helpers.games import changed
from helpers.nim import NIM, Heap
from helpers.sticks import STICKS, Sticks
from staves import mantis, nava, stavegame, stones
from staves.games import GAMES
from staves.mantis import strategies as of_mantis
from staves.nava import strategies as of_nava
from staves.stavegame import strategies as of_stavegame
from staves.stones import strategies as of_stones
from staves.testing import _strategies as strategies
from staves.testing import actions, first_states, games, illegal_actions, states

every_game = pytest.mark.parametrize("game", [*GAMES, NIM], ids=lambda game: game.name)
searching = settings(
    max_examples=2000,
    database=None,
    derandomize=True,
    phases=[Phase.generate],  # any will do, no matter how simple
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
quick = settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow], deadline=None)


@every_game
@quick
@given(data=st.data())
def test_games_are_whole(game: Any, data: st.DataObject) -> None:
    """A game starts as one of the first states does, every action of it is legal, and it is over at its end."""
    play = data.draw(games(game))
    assert play.start == play.states[0]
    for before, action, after in zip(play.states[:-1], play.actions, play.states[1:], strict=True):
        assert action in staves.legal_actions(before)
        assert after == staves.apply(before, action)
    assert staves.is_terminal(play.states[-1])
    assert not any(map(staves.is_terminal, play.states[:-1]))
    assert repr(play).startswith(f"Play({play.start!r}, ")


@every_game
@quick
@given(data=st.data())
def test_actions_are_legal_and_illegal_ones_are_not(game: Any, data: st.DataObject) -> None:
    """They are what they are called, and both can be written."""
    state = data.draw(states(game))
    wrong = data.draw(illegal_actions(state))
    assert staves.explain(state, wrong) is not None
    assert wrong == staves.parse_action(state, str(wrong))
    if staves.is_terminal(state):
        with pytest.raises(ValueError, match="the game is over, so there are no legal actions"):
            actions(state)
    else:
        assert staves.explain(state, data.draw(actions(state))) is None


@pytest.mark.parametrize("game", [STICKS, NIM], ids=lambda game: game.name)
def test_states_shrink_to_short_games(game: Any) -> None:
    """Where two actions are needed, two are enough."""
    start = Sticks(9) if game is STICKS else Heap(9)
    found = find(games(game, st.just(start)), lambda play: len(play.actions) >= 5)
    assert len(found.actions) <= 7
    assert start == find(states(game, st.just(start)), lambda _: True)
    assert find(states(game, st.just(start)), lambda state: state.left <= 6).left in {5, 6}


def test_a_game_that_goes_on_for_ever_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many actions."""
    monkeypatch.setattr(strategies, "MAX_GENERATED_ACTIONS", 3)
    assert 3 == len(find(games(STICKS, st.just(Sticks(9))), lambda play: len(play.actions) > 2).actions)


def test_states_are_early_late_and_over() -> None:
    """Every part of a game is reached."""
    seen: set[int] = set()

    @settings(database=None, derandomize=True, max_examples=300)
    @given(states(NIM, st.just(Heap(12))))
    def look(heap: Heap) -> None:
        seen.add(heap.left)

    look()
    assert {0, 1, 2, 5, 8, 11, 12} <= seen


def test_first_states_of_strangers_come_from_their_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if they are called as one of the library's games is, unless they bring a strategy."""
    found: set[Any] = set()

    @settings(database=None, derandomize=True, max_examples=100)
    @given(first_states(NIM))
    def look(heap: Heap) -> None:
        found.add(heap.left)

    look()
    assert len(found) > 10
    monkeypatch.setattr(Heap, "game", namesake := attrs.evolve(NIM, name="stones"))
    assert isinstance(find(first_states(namesake), lambda _: True), Heap)
    monkeypatch.setattr(Heap, "game", own := changed(NIM, first_states=lambda: st.just(Heap(77))))
    assert Heap(77) == find(first_states(own), lambda _: True)
    assert Heap(77) == find(games(own), lambda _: True).start


@quick
@given(st.data())
def test_the_games_own_strategies(data: st.DataObject) -> None:
    """Cards, decks, boards and rules are such as the games take."""
    assert data.draw(of_stavegame.cards("B")).owner == "B"
    deck = data.draw(of_stavegame.decks(max_size=5))
    assert len(deck) <= 5
    stavegame.new_game(decks=(deck, data.draw(of_stavegame.decks())), rules=data.draw(of_stavegame.rules()))
    assert isinstance(data.draw(of_stavegame.cards()), stavegame.Card)
    players = data.draw(st.integers(2, 6))
    cards = [*data.draw(of_mantis.decks(players)), data.draw(of_mantis.cards())]
    mantis.new_game(players=players, deck=cards, first=0, rules=data.draw(of_mantis.rules()))
    stones.new_game(board=data.draw(of_stones.boards()), rules=data.draw(of_stones.rules()))
    nava.new_game(board=data.draw(of_nava.boards()), rules=data.draw(of_nava.rules()))


def test_mantis_is_set_up_for_every_number_of_players_and_goal() -> None:
    """So two play to 15 by default, and more to 10."""
    left = set(product(range(2, 7), (None, 1, 4, 100)))

    def last(state: mantis.State) -> bool:
        players, goal = len(state.tanks), state.rules.goal
        if state.rules == mantis.Rules(goal=goal):
            left.discard((players, goal))
            assert (goal or (15 if players == 2 else 10)) == state.goal
        return not left

    find(of_mantis.first_states(), last, settings=searching)


def test_mantis_is_set_up_for_two_one_of_whom_may_have_another_turn() -> None:
    """By the default rules, and a successful steal is there to be had at once."""

    def again(state: mantis.State) -> bool:
        ours = len(state.tanks) == 2 and state.rules == mantis.Rules()
        return ours and staves.apply(state, mantis.Steal(1 - (state.turn or 0))).turn == state.turn

    assert again(find(of_mantis.first_states(), again, settings=searching))
