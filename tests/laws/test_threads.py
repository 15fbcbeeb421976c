"""Many threads at once get the answers that one gets."""

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any
from unittest import mock

import attrs
import pytest

import staves
from helpers.play import playout
from staves import AnyGame
from staves._core import memo
from staves.games import GAMES

THREADS = 6
GAMES_EACH = 3


@pytest.fixture(autouse=True)
def _switch_often() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def _answers(states: list[Any], seed: int) -> list[Any]:
    """Return what there is to know of each state, and the states of another game from the first one."""
    met: list[Any] = []
    answers: list[Any] = []
    for state in states:
        actions = staves.legal_actions(state)
        met.extend(actions[:1])
        answers += actions
        answers += [staves.explain(state, action) for action in met[-5:]]
        answers += [staves.apply(state, action) for action in actions[:2]]
        for player in state.game.play.players(state):
            answers.append(staves.resample(staves.view(state, player), seed))
    return answers + playout(states[0], seed)


def _fresh(game: AnyGame) -> list[list[Any]]:
    """Return the states of some games, as yet without anything that is found out later."""
    memo.forget()
    starts = [staves.new_game(game, seed=seed) for seed in range(GAMES_EACH)]
    return [[attrs.evolve(state) for state in playout(start, seed)[:20]] for seed, start in enumerate(starts)]


@pytest.mark.slow
@pytest.mark.parametrize("budget", [memo.BUDGET, 5_000], ids=["roomy", "cramped"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_threads_share_states_and_tables(game: AnyGame, budget: int) -> None:
    """Threads that play, list, explain and resample the same and other states agree with a single thread.

    The tables of answers are empty when they begin; if the budget is small, they are emptied again all the time.
    """
    with mock.patch.object(memo, "BUDGET", budget):
        alone = [_answers(states, seed) for seed, states in enumerate(_fresh(game))]
        shared, barrier = _fresh(game), Barrier(THREADS)
        memo.forget()

        def ask(thread: int) -> list[list[Any]]:
            order = random.Random(thread // 2).sample(range(GAMES_EACH), GAMES_EACH)  # two at a time meet the same
            barrier.wait()
            answers = {seed: _answers(shared[seed], seed) for seed in order}
            return [answers[seed] for seed in range(GAMES_EACH)]

        with ThreadPoolExecutor(THREADS) as pool:
            for together in pool.map(ask, range(THREADS)):
                assert alone == together
