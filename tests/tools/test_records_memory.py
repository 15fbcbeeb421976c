"""What stays in memory after records have been read, whoever wrote them."""

import gc
import random
import tracemalloc
from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest

import staves
from helpers.hostile import most_lines
from helpers.work import peak, work
from staves import records, stavegame, stones
from staves._core import memo
from staves.games import GAMES


def refused(rows: int, columns: int, each: int, seed: int) -> str:
    """Return a record on a board of this size, in which the first action is illegal."""
    state = stones.new_game(rows=rows, columns=columns, players=2, stones=each, seed=seed)
    return f"start: {staves.to_text(state)}\n\n0,0>9,9\nresult: unfinished\n"


def read(text: str) -> None:
    """Read a record, and tell what would have been legal."""
    (problem,) = records.scan(text).problems
    assert len(problem.legal) > 10


def left(function: Callable[[], object]) -> int:
    """Return how many bytes are in use after `function` that weren't before, with all tables empty at first."""
    memo.forget()
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        function()
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return after - before


@pytest.mark.parametrize("sizes", [[(20, 20, 60)], [(25, 30 + more, 60) for more in range(12)]], ids=["one", "many"])
def test_what_records_leave_behind_is_bounded(sizes: list[tuple[int, int, int]]) -> None:
    """On boards of one size or of many, tables are emptied before they take more than the budget."""
    budget = 500_000

    def read_all() -> None:
        for seed in range(24):
            read(refused(*sizes[seed % len(sizes)], seed))
            assert memo.spent() <= budget

    with mock.patch.object(memo, "BUDGET", budget):
        assert left(read_all) < 2 * budget


def test_to_tell_what_is_legal_on_a_large_board_takes_little_work() -> None:
    """Also when nothing is known yet: in a record of ten thousand characters, on the largest board there is."""
    text = refused(200, 200, 850, 1)
    assert len(text) < 10_500
    memo.forget()
    assert work(lambda: read(text)) < most_lines(text)
    assert peak(lambda: read(text)) < 20_000_000


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_tables_take_about_as_much_as_they_say(game: Any) -> None:
    """What is left in memory after some games is no more than what is counted."""

    def play() -> None:
        for seed in range(30):
            rng = random.Random(seed)
            state = staves.new_game(game, seed=rng)
            while actions := staves.legal_actions(state):
                state = staves.apply(state, rng.choice(actions))

    play()  # what is made once in a process is there
    taken = left(play)
    assert taken < 1.2 * memo.spent() + 20_000


def test_large_boards_take_about_as_much_as_they_say() -> None:
    """Where keys are relative to tiles."""
    taken = left(lambda: read(refused(60, 60, 700, 1)))
    assert 0.3 * memo.spent() < taken < 1.2 * memo.spent() + 20_000


@pytest.mark.parametrize(
    "state",
    [
        stones.new_game(rows=200, columns=200, players=2, stones=900, seed=1),
        stavegame.position(hands=([(1, 2, 2)] * 2400, [])),
    ],
    ids=["stones", "stavegame"],
)
def test_what_is_legal_is_listed_when_somebody_asks(state: Any) -> None:
    """A record with an illegal action is read without listing the legal ones, which may be many."""
    wrong = {"stones": "0,0>9,9", "stavegame": "F00"}[state.game.name]
    text = f"start: {staves.to_text(state)}\n\n{wrong}\nresult: unfinished\n"
    memo.forget()
    (problem,) = records.scan(text).problems
    assert memo.spent() < 10_000
    assert tuple(map(str, staves.legal_actions(state))) == problem.legal
    assert f" and {len(problem.legal) - 10} more." in str(problem)
