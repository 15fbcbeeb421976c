"""The workers of a series: how much is under way, what doesn't reach them, and what happens when one dies."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from multiprocessing import get_context
from typing import Any, cast

import pytest

import staves
from helpers.contestants import BOTS, SMALL, Homebody, Killer, Listener, Lost, digest, numbers
from helpers.executors import Confessing, Here
from staves._core.errors import InvalidSetup
from staves.players import RandomPlayer
from staves.series import GameFailed, simulate, tournament
from staves.series._games import derived, in_order
from staves.series._inside import unpickled
from staves.series._playing import play_all
from staves.series._workers import DIED, Terms, results_of

PAIR = {"killer": Killer, "other": Listener}


def test_only_a_few_chunks_are_under_way() -> None:
    """However many games there are, memory holds some of them."""
    here = Here()
    run = simulate(SMALL, BOTS, 10**12, executor=here, chunk=3, ahead=4)
    assert list(range(30)) == numbers(list(islice(run, 30)))
    assert here.most == 4
    assert len(here.sent) <= 30 + 3 * 4
    assert len(run) == 10**12 - 30
    run.close()
    assert [] == list(run)


def test_a_run_is_an_iterator_that_knows_how_much_is_left() -> None:
    """So tools that show progress need to be told nothing."""
    run = simulate(SMALL, BOTS, 3)
    assert iter(run) is run
    assert [3, 2, 1] == [len(run) + 1 for _ in run]
    assert run  # not empty, but at its end
    assert len(run) == 0


@pytest.mark.parametrize(
    ("seconds", "sizes"), [(0.0, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000, 1000]), (1.0, [1] * 9)]
)
def test_chunks_grow_until_they_take_long_enough(
    seconds: float, sizes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The size depends on time, but the results don't."""
    clock = iter(range(10**6))
    monkeypatch.setattr("time.perf_counter", lambda: next(clock) * seconds)
    here, found = Here(), list[int]()
    usual = here.submit

    def noted(fn: Any, /, *arguments: Any) -> "Future[Any]":
        if fn is play_all:
            found.append(len(arguments[1]))
        return usual(fn, *arguments)

    monkeypatch.setattr(here, "submit", noted)
    run = simulate(SMALL, BOTS, 10**6, executor=here, ahead=1)
    for _ in range(sum(sizes)):
        next(run)
    assert sizes == found


@pytest.mark.parametrize("chunk", [1, 4, 50])
def test_the_game_that_kills_is_found(chunk: int) -> None:
    """The executor is made anew, and everything else is there, in order."""
    made: list[Here] = []

    def pool() -> Here:
        made.append(Here((3, 17)))
        return made[-1]

    results = list(simulate(SMALL, BOTS, 20, executor=pool, chunk=chunk, ahead=3))
    assert list(range(20)) == numbers(results)
    assert [3, 17] == [result.number for result in results if result.problem == DIED]
    expected = list(simulate(SMALL, BOTS, 20))
    assert [result for result in expected if result.number not in {3, 17}] == [
        result for result in results if result.problem is None
    ]
    assert len(made) > 2


def test_a_game_that_fails_when_it_is_played_again_ends_the_series(monkeypatch: pytest.MonkeyPatch) -> None:
    """It isn't taken for one that kills."""
    pools = [Here((0,)), Here()]
    monkeypatch.setattr(staves, "winners", lambda _: 1 / 0)
    with pytest.raises(GameFailed, match="game 0 can't be played: ZeroDivisionError"):
        next(simulate(SMALL, BOTS, 2, executor=lambda: pools.pop(0)))


def test_an_engine_may_have_its_own_error_for_a_worker_that_died() -> None:
    """Then it goes on by itself, and the games of the chunk are played again there."""
    here = Here((3,), error=RuntimeError)
    results = list(simulate(SMALL, BOTS, 6, executor=here, chunk=2))
    assert [3] == [result.number for result in results if result.problem is not None]
    assert (False, (), None) == (results[3].counts, results[3].winners, results[3].at_fault)


def test_a_broken_executor_of_somebody_elses_cant_be_replaced() -> None:
    """What was played comes first, and then its error."""
    run = simulate(SMALL, BOTS, 20, executor=Here((5,)), chunk=1, ahead=2)
    assert [0, 1, 2, 3, 4] == [next(run).number for _ in range(5)]
    with pytest.raises(BrokenProcessPool):
        next(run)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", [5, 20])
def test_a_process_that_is_killed_costs_one_game(chunk: int) -> None:
    """The games that kill are the same in all chunks, and named."""
    killing = [number for number in range(20) if derived(0, "player", number, 0) % 4 == 0]
    results = list(simulate(SMALL, PAIR, 20, jobs=2, chunk=chunk))
    assert list(range(20)) == numbers(results)
    assert killing == [result.number for result in results if result.problem == DIED]
    spared = list(simulate(SMALL, {"killer": Listener, "other": Listener}, 20))
    assert [spared[result.number].actions for result in results if result.problem is None] == [
        result.actions for result in results if result.problem is None
    ]


# ------------------------------------------------------------------------ what doesn't reach them


@pytest.mark.parametrize(
    ("contestant", "why"),
    [
        (lambda seed: RandomPlayer(seed + 1), "Can't pickle|Can't get local object"),
        (Homebody(), "RuntimeError: I stay here"),
        (Lost(), "RuntimeError: I got lost"),
    ],
    ids=["lambda", "homebody", "lost"],
)
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")  # of forks where there are threads
@pytest.mark.parametrize(
    "method", ["fork", *(pytest.param(name, marks=pytest.mark.slow) for name in ("spawn", "forkserver"))]
)
def test_a_contestant_that_doesnt_reach_the_workers_is_refused_by_name(
    contestant: Any, why: str, method: str, tmp_path: Any
) -> None:
    """Before the first game, however the processes start; here and in threads it can play."""
    both = {"good": RandomPlayer, "bad": contestant}
    pool: Callable[[], Executor] = partial(ProcessPoolExecutor, 1, mp_context=get_context(method))
    file = tmp_path / "games.jsonl"
    with pytest.raises(TypeError, match=rf"contestants\['bad'\] can't be sent to another process .*({why})"):
        tournament(SMALL, both, 1, executor=pool, file=file)
    assert not file.exists() or file.read_text(encoding="utf-8").count("\n") == 1
    with ThreadPoolExecutor(1) as threads:
        assert digest(simulate(SMALL, both, 2)) == digest(simulate(SMALL, both, 2, executor=threads))


def test_workers_that_die_before_the_first_game_are_no_game_that_kills() -> None:
    """That happens to a script that starts processes wherever it is imported; the message says how to mend it."""

    class Dead(ProcessPoolExecutor):
        def submit(self, *_: Any, **__: Any) -> Any:
            raise BrokenProcessPool

    with pytest.raises(RuntimeError, match='if __name__ == "__main__":'):
        next(simulate(SMALL, BOTS, 2, executor=partial(Dead, 1)))


def test_what_another_executor_cant_send_is_refused_too() -> None:
    """Other engines may send what can't be pickled, so they are asked."""

    class Picky(Here):
        def submit(self, fn: Any, /, *arguments: Any, **_: Any) -> "Future[Any]":
            if arguments == (BOTS["random"],):
                raise OSError("no room")
            return super().submit(fn, *arguments)

    with pytest.raises(TypeError, match=r"contestants\['random'\] can't be sent to another process \(OSError: no room"):
        next(simulate(SMALL, BOTS, 2, executor=Picky()))


def test_workers_look_at_what_they_get() -> None:
    """What can't be unpickled is told, and kills nobody."""
    import pickle  # noqa: PLC0415 (only here)

    assert unpickled(pickle.dumps(RandomPlayer)) is None
    assert unpickled(pickle.dumps(Lost())) == "RuntimeError: I got lost"


def test_what_a_worker_has_told_before_its_end_is_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the game that was played alone; what it told of others is forgotten, as they are played again."""
    monkeypatch.setattr("staves.series._workers.ProcessPoolExecutor", Confessing)
    results = list(simulate(SMALL, BOTS, 5, jobs=2, chunk=2))
    assert [None, None, "random is late 2", None, None] == [result.problem for result in results]


def test_an_engine_that_is_gone_is_no_game_that_kills() -> None:
    """If not even nothing can be sent, its error ends the series, and no game is marked."""

    class Gone(Here):
        def submit(self, fn: Any, /, *arguments: Any, **_: Any) -> "Future[Any]":
            if self.dead:
                raise OSError("the cluster is closed")
            return super().submit(fn, *arguments)

    with pytest.raises(OSError, match="the cluster is closed"):
        list(simulate(SMALL, BOTS, 5, executor=Gone((0,), error=RuntimeError), chunk=1, ahead=1))


# ------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("options", "error", "said"),
    [
        ({"jobs": 0}, ValueError, "jobs must be at least 1, or None, not 0"),
        ({"jobs": True}, TypeError, "jobs must be a whole number"),
        ({"chunk": 0}, ValueError, "chunk must be at least 1"),
        ({"ahead": 0}, ValueError, "ahead must be at least 1"),
        ({"executor": 3}, TypeError, "executor must be an Executor or a callable that returns one, not 3"),
        ({"executor": Here(), "jobs": 2}, ValueError, "jobs and executor can't be combined"),
        ({"limit": "x"}, TypeError, "limit must be a number of seconds or None"),
        ({"limit": 0}, ValueError, "limit must be more than 0 and at most 1,000,000 seconds, not 0"),
        ({"limit": float("nan")}, ValueError, "limit must be more than 0 and at most 1,000,000 seconds, not nan"),
        ({"limit": 10**6 + 1}, ValueError, "limit must be more than 0 and at most 1,000,000 seconds, not 1000001"),
    ],
)
def test_terms_that_make_no_sense_are_refused(options: Any, error: type[Exception], said: str) -> None:
    """At once, before anything is played."""
    with pytest.raises(error, match=said):
        simulate(SMALL, BOTS, 1, **options)


def test_what_a_callable_makes_must_be_an_executor() -> None:
    """It is found out when it is called."""
    with pytest.raises(TypeError, match="executor must be an Executor or a callable that returns one, not 7"):
        next(simulate(SMALL, BOTS, 1, executor=cast("Any", lambda: 7)))


@pytest.mark.parametrize(
    ("arguments", "error", "said"),
    [
        (("stones", BOTS, 1), TypeError, "setup must be staves._setups.Setup, not 'stones'"),
        ((SMALL, [RandomPlayer], 1), TypeError, "contestants must be a mapping from names"),
        ((SMALL, {"a": RandomPlayer, 2: RandomPlayer}, 1), TypeError, "a contestant's name must be str, not 2"),
        ((SMALL, {"a": RandomPlayer, "b": 3}, 1), TypeError, r"contestants\['b'\] must be callable with a seed, not 3"),
        ((SMALL, {"a": RandomPlayer}, 1), InvalidSetup, "contestants: must be 2, one for each player, not 1"),
        ((SMALL, {"a": RandomPlayer, " b": RandomPlayer}, 1), InvalidSetup, r"contestants\[' b'\]: the name must not"),
        ((SMALL, BOTS, 0), InvalidSetup, "games: must be at least 1, not 0"),
        ((SMALL, BOTS, 1.5), TypeError, "games must be a whole number"),
    ],
)
def test_series_that_make_no_sense_are_refused(arguments: Any, error: type[Exception], said: str) -> None:
    """Each by what is wrong with it."""
    with pytest.raises(error, match=said):
        simulate(*arguments)


def test_seeds_are_whole_numbers() -> None:
    """A generator would be another one after the first game."""
    with pytest.raises(TypeError, match="seed must be a whole number"):
        simulate(SMALL, BOTS, 1, seed=cast("Any", "x"))
    with pytest.raises(InvalidSetup, match="seed: must be at least 0"):
        simulate(SMALL, BOTS, 1, seed=-1)


def test_all_games_that_are_asked_for_come_back() -> None:
    """And then no more."""
    found = results_of(in_order(SMALL, BOTS, 5, 0), range(5), Terms(executor=Here()))
    assert [0, 1, 2, 3, 4] == numbers(list(found))


def test_terms_are_plain() -> None:
    """Without any, all is played here."""
    assert Terms().inline
    assert Terms(jobs=1).inline
    assert not Terms(jobs=2).inline
    assert not Terms(limit=3).inline
