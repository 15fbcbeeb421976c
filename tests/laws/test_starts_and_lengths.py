"""How each game starts where nothing else is said, and how long it can last at most, number by number."""

import random
from typing import Any

import pytest

import staves
from staves import mantis, nava, stavegame, stones

STARTS = [
    (stavegame.GAME, lambda rng: stavegame.new_game(seed=rng)),
    (stones.GAME, lambda rng: stones.new_game(rows=6, columns=6, players=2, stones=6, seed=rng)),
    (mantis.GAME, lambda rng: mantis.new_game(players=4, seed=rng)),
    (nava.GAME, lambda _rng: nava.new_game()),
]


@pytest.mark.parametrize(("game", "made"), STARTS, ids=lambda value: getattr(value, "name", ""))
def test_a_game_starts_as_most_people_play_it(game: staves.Game[Any, Any, Any, Any, Any], made: Any) -> None:
    """The start is an ordinary first state, and what is left to chance is drawn with the generator."""
    for seed in range(3):
        assert game.start is not None
        assert made(random.Random(seed)) == game.start.begin(random.Random(seed)) == staves.new_game(game, seed=seed)


def test_a_game_of_stavegame_is_as_long_as_its_cards_allow() -> None:
    """A card acts five times at most; of turns there are twice as many as acts and draws, and two quiet pairs."""
    assert 5 * 42 + 2 * (5 * 42 + 36 + 2) == stavegame.GAME.play.max_actions_left(stavegame.new_game(seed=1))
    small = stavegame.new_game(decks=([(1, 2, 3)] * 4, [(3, 2, 1)] * 3))
    assert 5 * 7 + 2 * (5 * 7 + 1 + 2) == stavegame.GAME.play.max_actions_left(small)
    placed = staves.apply(small, stavegame.Place(0, 1))
    assert 5 * 7 + 2 * (5 * 7 + 1 + 2) == stavegame.GAME.play.max_actions_left(placed)


def test_a_game_of_stones_is_as_long_as_its_limit_and_its_stones_allow() -> None:
    """Each stone may be hit at the last moment; the quiet moves that were made are gone."""
    board = [[0, 0, -1], [-1, -1, 1]]
    state = stones.new_game(board=board, rules=stones.Rules(quiet_limit=7))
    assert 7 * 3 == stones.GAME.play.max_actions_left(state)
    assert 7 * 3 - 1 == stones.GAME.play.max_actions_left(staves.apply(state, stones.Step((0, 1), (1, 1))))
    assert stones.GAME.play.max_actions_left(stones.new_game(board=board, rules=stones.Rules(quiet_limit=None))) is None


def test_a_game_of_mantis_is_as_long_as_its_deck() -> None:
    """Each action draws a card."""
    state = mantis.new_game(players=3, seed=1)
    assert 105 - 12 == mantis.GAME.play.max_actions_left(state)
    assert 105 - 13 == mantis.GAME.play.max_actions_left(staves.apply(state, mantis.SCORE))


def test_a_game_of_nava_is_as_long_as_its_limit() -> None:
    """The moves that were made are gone."""
    state = nava.new_game(rules=nava.Rules(ply_limit=50))
    assert 50 == nava.GAME.play.max_actions_left(state)
    assert 49 == nava.GAME.play.max_actions_left(staves.apply(state, nava.Move((0, 4), (0, 3))))
    assert nava.GAME.play.max_actions_left(nava.new_game(rules=nava.Rules(ply_limit=None))) is None


def over(state: Any) -> Any:
    """Play on with the first of the legal actions until the game is over."""
    while actions := staves.legal_actions(state):
        state = staves.apply(state, actions[-1])
    return state


@pytest.mark.parametrize(
    "state",
    [
        stavegame.new_game(decks=([], [])),
        stones.new_game(board=[[0, 1]], rules=stones.Rules(quiet_limit=None)),
        stones.new_game(board=[[0, 1]]),
        mantis.new_game(players=2, seed=1),
        mantis.position(
            tanks=[[], []],
            piles=[[("red", ("red", "green", "blue"))] * 3, []],
            deck=[("red", ("red", "green", "blue"))],
            turn=0,
            rules=mantis.Rules(goal=3),
        ),
        nava.new_game(rules=nava.Rules(ply_limit=1)),
        nava.new_game(board=[[["d1"], [], [], [], []], *[[[]] * 5] * 4], to_move=1, rules=nava.Rules(ply_limit=None)),
    ],
    ids=lambda state: state.game.name,
)
def test_nothing_can_follow_a_game_that_is_over(state: Any) -> None:
    """After the end the longest game is of no action, whatever limit there is."""
    ended = over(state)
    assert staves.is_terminal(ended)
    assert 0 == ended.game.play.max_actions_left(ended)
