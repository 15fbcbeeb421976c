"""The player that searches: what it is told, what it finds, and what it costs."""

import gc
import itertools
import random
import sys
from fractions import Fraction
from typing import Any

import attrs
import pytest

import staves
from data.race import GAME as RACE
from data.race import Race
from helpers.coin import LEAVE, LOOK, SIDES, Coin, Say
from helpers.duel import duel
from helpers.nim import Heap
from helpers.three_by_three import keeping, positions
from staves import InvalidSetup, mantis, stones
from staves.games import GAMES
from staves.match import run
from staves.players import GreedyPlayer, RandomPlayer, SearchPlayer
from staves.players import _tree as tree
from staves.players._ready import mean
from staves.players._tree import Tree
from staves.series import tournament

SMALL = "stones rows=4 columns=4 stones=4"


def chosen(view: Any, seed: int = 1, **given: Any) -> Any:
    """Return what a player does who is shown a view."""
    player = SearchPlayer(seed, **given)
    player.update(None, view)
    return player.next_move()


def shown(state: Any) -> Any:
    """Return the view of the player who is to move."""
    return staves.view(state, staves.to_move(state))


# ------------------------------------------------------------ any game


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_plays_every_game_the_same_each_time(game: staves.AnyGame) -> None:
    """What follows depends on the seed alone, also where something is drawn."""
    start = staves.new_game(game, seed=3)
    players = len(game.play.players(start))
    logs = [run(start, [SearchPlayer(seed, playouts=2) for seed in range(players)]) for _ in range(2)]
    assert logs[0] == logs[1]
    assert staves.is_terminal(logs[0].state)


@pytest.mark.parametrize("start", [Race(21), Heap(15), duel(3), Coin("EDGE"), Race(1)], ids=repr)
def test_it_plays_games_of_others(start: Any) -> None:
    """Also those in which players know different things, and those without a judgment of their own."""
    assert staves.is_terminal(run(start, [SearchPlayer(seed, playouts=20) for seed in (0, 1)]).state)


@pytest.mark.parametrize("players", [3, 5])
def test_it_plays_among_many(players: int) -> None:
    """Each player is taken to play for itself."""
    starts: list[Any] = [
        stones.new_game(rows=4, columns=4, players=players, stones=1, seed=1),
        mantis.new_game(players=players, rules=mantis.Rules(goal=3), seed=1),
    ]
    for start in starts:
        log = run(start, [SearchPlayer(seed, playouts=5) for seed in range(players)])
        assert staves.is_terminal(log.state)


# ------------------------------------------------------------ what it finds


@pytest.mark.parametrize("number", range(9, 20))
def test_it_finds_the_way_to_the_goal(number: int) -> None:
    """Without a judgment by the game, lines are played out. A player who leaves a multiple of four wins the race."""
    left = 21 - number
    if left % 4:
        assert left % 4 == chosen(shown(Race(21, number)), playouts=1500).number


@pytest.mark.parametrize("diagonal", [False, True])
def test_it_plays_solved_boards_perfectly(*, diagonal: bool) -> None:
    """Wherever an action would give a win away on three rows of three tiles, it takes one that doesn't."""
    every = positions(diagonal=diagonal)
    decisive = [state for state in every if len(keeping(state)) < len(staves.legal_actions(state))]
    assert len(decisive) > 4_000
    for state in decisive[:: len(decisive) // 12]:
        assert chosen(shown(state), playouts=4000) in keeping(state)


def test_nobody_in_its_head_knows_what_is_hidden() -> None:
    """To name one of three sides wins in a third of all cases, so a draw is better: if the coin can't be looked at.

    If each line of play were judged alone, the player would seem to know the side.
    """
    for seed, up in itertools.product(range(3), SIDES):
        assert LEAVE == chosen(shown(Coin(up, open=False)), seed, playouts=200)


def test_what_it_will_learn_is_worth_something() -> None:
    """An action that shows what is hidden leads to another view for each side, and in each the right side is named."""
    for up in SIDES:
        coin = Coin(up)
        assert LOOK == chosen(shown(coin), playouts=200)
        assert Say(up) == chosen(shown(staves.apply(coin, LOOK)), playouts=50)


@pytest.mark.parametrize("game", [game for game in GAMES if game.hides], ids=lambda game: game.name)
def test_it_is_told_no_more_than_its_view(game: staves.AnyGame) -> None:
    """In states that look the same to it, it does the same, and its view is all that it keeps of them."""
    state = staves.new_game(game, seed=5)
    view = shown(state)
    twins = [staves.resample(view, seed) for seed in range(3)]
    assert 1 < len(set(twins))
    assert 1 == len({chosen(shown(twin), 7, playouts=20) for twin in twins})
    player = SearchPlayer(1, playouts=5)
    player.update(None, view)
    player.next_move()
    assert {"_rng", "_view", "_playouts", "_seconds"} == set(vars(player))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "playouts", "points"), [(SMALL, 60, 15), ("nava", 60, 12), ("stavegame", 100, 8)], ids=str
)
def test_it_beats_players_who_look_one_action_ahead(text: str, playouts: int, points: int) -> None:
    """In twenty games, by the number of playouts; `bench/strength.py` measures how strong it is."""

    def searching(seed: int) -> SearchPlayer:
        return SearchPlayer(seed, playouts=playouts)

    standings = tournament(staves.setup(text), {"search": searching, "greedy": GreedyPlayer}, deals=10, seed=2)
    assert not standings.problems
    assert points <= standings["search"].points


# ------------------------------------------------------------ what it costs


def test_what_is_decided_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one action is legal, nothing is searched."""
    monkeypatch.setattr("staves.players._search.Tree", None)
    assert 1 == chosen(shown(Race(21, 20))).number
    with pytest.raises(TypeError):
        chosen(shown(Race(21)))


@pytest.mark.parametrize(("seconds", "lines"), [(0.001, 1), (3, 3), (10.0, 10)])
def test_it_thinks_as_long_as_it_may(seconds: float, lines: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the clock, which here goes on by a second with each look at it; one line is tried at least."""
    grown = 0

    class Counted(Tree):
        def grow(self) -> None:
            nonlocal grown
            grown += 1
            super().grow()

    class Clocked(SearchPlayer):
        _clock = staticmethod(itertools.count().__next__)

    monkeypatch.setattr("staves.players._search.Tree", Counted)
    player = Clocked(1, seconds=seconds)
    player.update(None, shown(Race(21)))
    assert player.next_move() in staves.legal_actions(Race(21))
    assert lines == grown


def test_the_tree_stops_growing_when_its_memory_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines go on being tried, and end where no room is left for more."""
    monkeypatch.setattr(tree, "_MOST_BYTES", 20_000)
    grown = Tree(shown(staves.setup(SMALL).new_game(seed=1)), random.Random(1))
    for _ in range(300):
        grown.grow()
    assert 5 < sum(isinstance(each, tree._Node) for each in gc.get_objects()) < 20  # noqa: SLF001 (what takes memory)
    assert grown.best in staves.legal_actions(grown._view)  # noqa: SLF001 (the same)


def test_games_without_end_are_played_out_for_a_while() -> None:
    """A line that might go on for ever is broken off, and nobody has won it."""
    endless = attrs.evolve(RACE, play=attrs.evolve(RACE.play, apply=lambda race, _add, _tell: attrs.evolve(race)))

    class Endless(Race):
        """A race in which nobody gets anywhere."""

    kind: Any = Endless
    kind.game = endless
    assert chosen(shown(Endless(21)), playouts=2) in staves.legal_actions(Race(21))


def test_a_large_board_is_survived() -> None:
    """With hundreds of actions, a few lines still give an answer."""
    state = stones.new_game(rows=40, columns=40, players=2, stones=100, seed=1)
    assert chosen(shown(state), playouts=2) in staves.legal_actions(state)


# ------------------------------------------------------------ wrong uses


@pytest.mark.parametrize(
    ("given", "error", "told"),
    [
        ({"playouts": True}, TypeError, "playouts must be a whole number, not True"),
        ({"playouts": 2.0}, TypeError, "playouts must be a whole number, not 2.0"),
        ({"playouts": 0}, InvalidSetup, "playouts: must be at least 1, not 0"),
        ({"playouts": -3}, InvalidSetup, "playouts: must be at least 1, not -3"),
        ({"seconds": False}, TypeError, "seconds must be a number, not False"),
        ({"seconds": "1"}, TypeError, "seconds must be a number, not '1'"),
        ({"seconds": 0}, InvalidSetup, "seconds: must be more than 0, and finite, not 0"),
        ({"seconds": -0.5}, InvalidSetup, "seconds: must be more than 0, and finite, not -0.5"),
        ({"seconds": float("nan")}, InvalidSetup, "seconds: must be more than 0, and finite, not nan"),
        ({"seconds": float("inf")}, InvalidSetup, "seconds: must be more than 0, and finite, not inf"),
        ({"seconds": 10**400}, InvalidSetup, "seconds: must be more than 0, and finite, not 1000"),
        ({"seconds": int(sys.float_info.max) + 1}, InvalidSetup, "seconds: must be more than 0, and finite, not 1797"),
        ({"seconds": 1, "playouts": 5}, InvalidSetup, "seconds: can't be combined with playouts"),
        (
            {"seconds": 0, "playouts": 0},
            InvalidSetup,
            "3 faults\n  playouts: must be at least 1, not 0\n  seconds",
        ),
    ],
    ids=repr,
)
def test_what_is_wrong_is_said(given: dict[str, Any], error: type[Exception], told: str) -> None:
    """One of playouts and seconds counts, and it is a number above nothing."""
    with pytest.raises(error, match=f"^{told.replace('(', '.')}"):
        SearchPlayer(1, **given)


@pytest.mark.parametrize("seconds", [5e-324, 1, sys.float_info.max, int(sys.float_info.max)])
def test_any_finite_time_is_enough(seconds: float) -> None:
    """The shortest and the longest."""
    assert seconds == vars(SearchPlayer(1, seconds=seconds))["_seconds"]


@pytest.mark.parametrize("kind", [RandomPlayer, GreedyPlayer, SearchPlayer])
def test_a_player_moves_only_when_it_is_to_move(kind: Any) -> None:
    """Before the start, in another's turn and after the end there is nothing to answer."""
    player = kind(1)
    with pytest.raises(RuntimeError, match="before its first message"):
        player.next_move()
    player.update(None, staves.view(Race(21), 1))
    with pytest.raises(RuntimeError, match=r"^player 1 was asked for a move on player 0's turn$"):
        player.next_move()
    player.update(None, staves.view(Race(21, 21), 0))
    with pytest.raises(RuntimeError, match="in a game that is over"):
        player.next_move()


def test_nobody_in_the_tree_chooses_by_what_they_cannot_know() -> None:
    """What follows an action is told apart by the next player's view, not by the state."""
    state = mantis.new_game(players=2, seed=1)
    grown = Tree(staves.view(state, staves.to_move(state)), random.Random(1))
    for _ in range(30):
        grown.grow()
    found = [view for _, view in grown._root.after]  # noqa: SLF001 (it shows nowhere else)
    assert found
    assert all(isinstance(view, staves.GameView) for view in found)


def test_what_is_likely_counts_more() -> None:
    """The mean of shares is taken by the chances of the outcomes."""
    won, lost = Heap(0, 0), Heap(0, 1)
    assert {0.0, 1.0} == {mean(0, ((Fraction(1), end),)) for end in (won, lost)}
    ends = ((Fraction(3, 4), won), (Fraction(1, 4), lost))
    assert 1 == mean(0, ends) + mean(1, ends)
    assert {0.25, 0.75} == {mean(0, ends), mean(1, ends)}
