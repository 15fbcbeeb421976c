"""Runs of a series: what they begin with, what is left of them, and how they end."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from helpers.contestants import BOTS, SMALL, Listener, Raiser, numbers
from helpers.executors import Here
from staves.series import PlayerFailed, Result, simulate, tournament
from staves.series._games import in_order
from staves.series._running import Run
from staves.series._workers import Terms, results_of

PAIR = {"a": Listener, "b": Listener}


def test_without_a_seed_it_is_0() -> None:
    """As for everything else that takes one by name."""
    assert list(simulate(SMALL, PAIR, 3, seed=0)) == list(simulate(SMALL, PAIR, 3))
    assert tournament(SMALL, PAIR, 2, seed=0) == tournament(SMALL, PAIR, 2)
    assert tournament(SMALL, PAIR, 2, seed=1).seed == 1


def test_what_is_left_is_counted_until_the_end() -> None:
    """After it has been closed, that is nothing."""
    run = simulate(SMALL, BOTS, 5)
    assert len(run) == 5
    assert (next(run).number, next(run).number) == (0, 1)
    assert len(run) == 3
    assert bool(run) is True
    run.close()
    assert (0, []) == (len(run), list(run))


def test_what_a_file_had_is_told_from_what_was_played(tmp_path: Path) -> None:
    """Without a file, all is played."""
    series, file = in_order(SMALL, BOTS, 4, 0), tmp_path / "games.jsonl"
    list(simulate(SMALL, BOTS, 2, file=file))
    run = Run(series, Terms(), file)
    assert [True, True, False, False] == [run.was_kept(result) for result in run]
    run = Run(series, Terms())
    assert [False] * 4 == [run.was_kept(result) for result in run]


@pytest.mark.parametrize("with_file", [False, True])
def test_a_run_asks_before_each_move_if_it_is_to_go_on(tmp_path: Path, *, with_file: bool) -> None:
    """If it plays in this process."""
    calls: list[None] = []
    file = tmp_path / "games.jsonl" if with_file else None
    results = list(Run(in_order(SMALL, BOTS, 3, 0), Terms(), file, lambda: calls.append(None)))
    assert sum(result.actions for result in results) == len(calls) > 3


class Pool(Here):
    """An executor that notes how it is told to end, and how many games come at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.ended: list[tuple[bool, bool]] = []
        self.sizes: list[int] = []

    def submit(self, fn: Any, /, *arguments: Any, **_: Any) -> Any:
        """Play."""
        if len(arguments) == 2:
            self.sizes.append(len(arguments[1]))
        return super().submit(fn, *arguments)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 (as Executor has it)
        """Note it."""
        self.ended.append((wait, cancel_futures))


@pytest.mark.parametrize("kind", ["simulate", "tournament"])
def test_terms_are_the_same_for_both_kinds_of_series(kind: str, tmp_path: Path) -> None:
    """How many games are sent, to whom, what ends the series, and what is refused."""

    def run(contestants: Any, **terms: Any) -> list[Result]:
        if kind == "simulate":
            return list(simulate(SMALL, contestants, 8, **terms))
        return [*tournament(SMALL, contestants, 4, **terms).results]

    pool = Pool()
    expected = run(PAIR)
    assert expected == run(PAIR, executor=lambda: pool, chunk=3, ahead=2)
    assert ([3, 3, 2], 2, [(True, True)]) == (pool.sizes, pool.most, pool.ended)
    assert expected == run(PAIR, file=tmp_path / "games.jsonl")
    assert len((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 9
    assert expected == run(PAIR, strict=True)
    with pytest.raises(PlayerFailed, match="game 0: b raised ValueError: I can't decide"):
        run({"a": Listener, "b": Raiser}, strict=True)
    assert {"b"} == {result.at_fault for result in run({"a": Listener, "b": Raiser})}
    with pytest.raises(ValueError, match="jobs must be at least 1"):
        run(PAIR, jobs=0)
    with ThreadPoolExecutor(1) as threads, pytest.raises(ValueError, match="limit needs processes"):
        run(PAIR, executor=threads, limit=600)


@pytest.mark.parametrize("with_file", [False, True])
def test_an_error_of_progress_ends_the_workers_at_once(tmp_path: Path, *, with_file: bool) -> None:
    """Nobody waits for them, and the error comes through."""
    pool = Pool()

    def fails(done: int, total: int) -> None:
        raise ZeroDivisionError((done, total))

    file = tmp_path / "games.jsonl" if with_file else None
    with pytest.raises(ZeroDivisionError) as caught:
        tournament(SMALL, PAIR, 4, executor=lambda: pool, progress=fails, file=file)
    assert ((1, 8),) == caught.value.args
    assert [(False, True)] == pool.ended


def test_an_executor_of_the_users_own_is_not_shut_down() -> None:
    """They may want to play more with it."""
    pool = Pool()
    assert [0, 1, 2] == numbers(list(simulate(SMALL, PAIR, 3, executor=pool)))
    assert [] == pool.ended


def test_a_problem_that_ends_a_series_comes_with_its_result() -> None:
    """Also from another process; what comes before it is there."""
    contestants = {"a": Listener, "b": Raiser}
    results = results_of(in_order(SMALL, contestants, 3, 0), [2, 0], Terms(strict=True))
    first = next(results)
    assert first.number == 2
    with pytest.raises(PlayerFailed) as caught:
        next(results)
    named = PlayerFailed(result=first)
    for error in (caught.value, *(pickle.loads(pickle.dumps(each)) for each in (caught.value, named))):
        assert (first,) == error.args
        assert first == error.result
        assert str(error) == "game 2: b raised ValueError: I can't decide"
