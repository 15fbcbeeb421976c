"""How the workers of a series are started, replaced and left, and what is sent to them again."""

import os
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from itertools import islice
from multiprocessing import Pipe
from typing import Any, NoReturn

import pytest

from helpers.contestants import BOTS, SMALL, numbers
from helpers.executors import Confessing, Here
from staves.series import Result, simulate
from staves.series._inside import enlist
from staves.series._playing import play_all
from staves.series._workers import DIED, Terms

POOL = "staves.series._workers.ProcessPoolExecutor"


class Pool(Here):
    """An executor in the place of one of processes, which notes how it was made and how it ended."""

    made: "list[Pool]"

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__()
        self.arguments = arguments
        self.options = options
        self.ended: list[dict[str, bool]] = []
        self.made.append(self)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 (as Executor has it)
        """Note it."""
        self.ended.append({"wait": wait, "cancel_futures": cancel_futures})


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Pool]:
    """Return the list of the pools that a series makes."""
    pools: list[Pool] = []
    monkeypatch.setattr(Pool, "made", pools, raising=False)
    monkeypatch.setattr(POOL, Pool)
    return pools


@pytest.mark.parametrize(
    ("terms", "processes", "ahead"),
    [({"jobs": 3}, 3, 6), ({"limit": 600}, 1, 10), ({"limit": 600, "jobs": 1}, 1, 2), ({"jobs": 2, "ahead": 3}, 2, 3)],
)
def test_processes_are_started_as_many_as_are_asked_for(
    terms: Any, processes: int, ahead: int, made: list[Pool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And two chunks for each are under way; without a number, for each processor."""
    monkeypatch.setattr(os, "cpu_count", lambda: 5)
    monkeypatch.setattr("staves.series._playing.within", lambda *_: nullcontext())
    run = simulate(SMALL, BOTS, 40, chunk=1, **terms)
    assert list(range(20)) == numbers(list(islice(run, 20)))
    ((processes_made,), options) = made[0].arguments, made[0].options
    assert processes == processes_made
    assert enlist is options["initializer"]
    assert ahead == made[0].most
    run.close()
    assert [{"wait": False, "cancel_futures": True}] == made[0].ended


@pytest.mark.parametrize(("count", "ahead"), [(7, 14), (1, 2), (None, 2)])
def test_other_executors_get_two_chunks_for_each_processor(
    count: int | None, ahead: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two, if it isn't known how many there are."""
    monkeypatch.setattr(os, "cpu_count", lambda: count)
    here = Here()
    list(islice(simulate(SMALL, BOTS, 40, executor=here, chunk=1), 20))
    assert ahead == here.most


@pytest.mark.parametrize(
    ("methods", "method"),
    [(["fork", "spawn", "forkserver"], "forkserver"), (["spawn"], "spawn"), (["fork", "spawn"], "spawn")],
)
def test_processes_are_never_forked_from_this_one(
    methods: list[str], method: str, made: list[Pool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """That may lead to a deadlock where there are threads."""
    monkeypatch.setattr("staves.series._workers.get_all_start_methods", lambda: methods)
    list(simulate(SMALL, BOTS, 1, jobs=2))
    assert method == made[0].options["mp_context"].get_start_method()


def test_workers_have_one_end_of_two_pipes_and_all_are_closed(
    made: list[Pool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They read from the one and write to the other; nothing is left open."""
    ends: list[Any] = []

    def noted(**options: Any) -> Any:
        ends.extend(Pipe(**options))
        return ends[-2:]

    monkeypatch.setattr("staves.series._workers.Pipe", noted)
    run = simulate(SMALL, BOTS, 3, jobs=2)
    next(run)
    lifeline, confessions = made[0].options["initargs"]
    assert (True, False) == (lifeline.readable, lifeline.writable)
    assert (False, True) == (confessions.readable, confessions.writable)
    assert (lifeline, confessions) == (ends[0], ends[3])
    assert [False] * 4 == [end.closed for end in ends]
    run.close()
    assert [True] * 4 == [end.closed for end in ends]


def test_a_broken_executor_is_left_at_once() -> None:
    """Another one is made in its place, and that is the one that is shut down at the end."""
    ended: list[tuple[int, bool, bool]] = []
    pools: list[Here] = []

    class Deadly(Here):
        def __init__(self) -> None:
            super().__init__((1,))
            self.number = len(pools)
            pools.append(self)

        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 (as Executor has it)
            ended.append((self.number, wait, cancel_futures))

    results = list(simulate(SMALL, BOTS, 3, executor=Deadly, chunk=1, ahead=2))
    assert Result(1, ("greedy", "random"), (), 0, DIED) == results[1]
    assert [(0, False, False), (1, False, False), (2, True, True)] == ended
    assert list(simulate(SMALL, BOTS, 3))[::2] == results[::2]


def test_a_broken_executor_of_the_users_own_is_left_to_them() -> None:
    """It isn't shut down, and the error is the one that the lost games had."""
    ended: list[bool] = []

    class Theirs(Here):
        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002 (as Executor has it)
            ended.append(wait)

    with pytest.raises(BrokenProcessPool, match="killed"):
        list(simulate(SMALL, BOTS, 3, executor=Theirs((1,)), chunk=1, ahead=1))
    assert [] == ended


def test_no_game_is_at_fault_if_the_workers_do_nothing_any_more() -> None:
    """After a game was lost twice, something is sent that harms nobody; if that is lost, too, the series ends."""

    class Gone(Here):
        def submit(self, fn: Any, /, *arguments: Any, **_: Any) -> "Future[Any]":
            if not self.sent:
                return super().submit(fn, *arguments)
            future: Future[Any] = Future()
            future.set_exception(OSError("the cluster is closed"))
            return future

    run = simulate(SMALL, BOTS, 3, executor=Gone(), chunk=1, ahead=1)
    assert next(run).problem is None
    with pytest.raises(OSError, match="the cluster is closed"):
        next(run)


class Endless(Future[Any]):
    """A future that will never be done, for which nobody must wait."""

    def result(self, timeout: float | None = None) -> NoReturn:
        """Fail instead of waiting."""
        raise AssertionError(timeout)

    def exception(self, timeout: float | None = None) -> NoReturn:
        """Fail instead of waiting."""
        raise AssertionError(timeout)


def test_only_what_was_lost_is_sent_again() -> None:
    """What has come back stays; what failed, was cancelled or will never be done is played by the next workers."""
    sent: list[list[int]] = []

    class Breaking(Here):
        def submit(self, fn: Any, /, *arguments: Any, **_: Any) -> "Future[Any]":
            if fn is not play_all:
                return super().submit(fn, *arguments)
            sent.append(arguments[1])
            future: Future[Any] = Future()
            match arguments[1], len(sent) <= 5:
                case [0 | 4], True:
                    future.set_exception(BrokenProcessPool("killed"))
                case [2], True:
                    future.cancel()
                case [3], True:
                    future = Endless()
                    future.set_running_or_notify_cancel()
                case _:
                    return super().submit(fn, *arguments)
            return future

    results = list(simulate(SMALL, BOTS, 5, executor=Breaking, chunk=1, ahead=5))
    assert list(simulate(SMALL, BOTS, 5)) == results
    assert [[0], [1], [2], [3], [4], [0], [2], [3], [4]] == sent


def test_an_engine_that_goes_on_by_itself_gets_nothing_twice_but_what_failed() -> None:
    """What isn't done yet will be."""
    sent: list[list[int]] = []

    class Later(Future[Any]):
        def __init__(self, arguments: Any) -> None:
            super().__init__()
            self.arguments = arguments

        def result(self, timeout: float | None = None) -> Any:
            del timeout
            return play_all(*self.arguments)

    class Engine(Here):
        def submit(self, fn: Any, /, *arguments: Any, **_: Any) -> "Future[Any]":
            if fn is not play_all:
                return super().submit(fn, *arguments)
            sent.append(arguments[1])
            if len(sent) > 1:
                return Later(arguments)
            future: Future[Any] = Future()
            future.set_exception(RuntimeError("a node is gone"))
            return future

    results = list(simulate(SMALL, BOTS, 6, executor=Engine(), chunk=2, ahead=3))
    assert list(simulate(SMALL, BOTS, 6)) == results
    assert [[0, 1], [2, 3], [4, 5], [0], [1]] == sent


@pytest.mark.parametrize(("told", "found"), [((2, 3), 2), ((3, 2), 2), ((3, 4), None), ((), None)])
def test_of_what_workers_told_only_the_game_itself_counts(
    told: tuple[int, ...], found: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The order in which the results arrive makes no difference."""

    class Telling(Confessing):
        def late(self, games: list[int]) -> Sequence[int]:
            return told if games == [2] else ()

    monkeypatch.setattr(POOL, Telling)
    results = list(simulate(SMALL, BOTS, 4, jobs=2, chunk=1, ahead=1))
    expected = (
        Result(2, tuple(BOTS), ("greedy",), 7, "random is late 2") if found else Result(2, tuple(BOTS), (), 0, DIED)
    )
    assert [None, None, expected.problem, None] == [result.problem for result in results]
    assert expected == results[2]


@pytest.mark.parametrize(("chunk", "seconds", "sizes"), [(1, 0.0, [1] * 9), (3, 0.0, [3] * 9), (None, 0.5, [1] * 9)])
def test_chunks_dont_grow_if_their_size_is_given_or_they_take_long_enough(
    chunk: int | None, seconds: float, sizes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a second is long enough."""
    clock = iter(range(10**6))
    monkeypatch.setattr("time.perf_counter", lambda: next(clock) * seconds)
    found: list[int] = []

    class Noting(Here):
        def submit(self, fn: Any, /, *arguments: Any, **_: Any) -> "Future[Any]":
            if fn is play_all:
                found.append(len(arguments[1]))
            return super().submit(fn, *arguments)

    list(islice(simulate(SMALL, BOTS, 10**6, executor=Noting(), ahead=1, chunk=chunk), sum(sizes)))
    assert sizes == found


@pytest.mark.parametrize("part", [SMALL, BOTS["greedy"], BOTS["random"]])
def test_each_part_of_a_series_is_sent_before_the_first_game(part: Any) -> None:
    """The one that doesn't arrive is named, with the reason."""

    class Picky(Here):
        def submit(self, fn: Any, /, *arguments: Any, **_: Any) -> "Future[Any]":
            assert fn is not play_all
            if arguments == (part,):
                raise OSError("no room")
            return super().submit(fn, *arguments)

    name = {SMALL: "setup", BOTS["greedy"]: "contestants['greedy']"}.get(part, "contestants['random']")
    with pytest.raises(TypeError) as caught:
        next(simulate(SMALL, BOTS, 2, executor=Picky()))
    assert str(caught.value).startswith(f"{name} can't be sent to another process (OSError: no room): define it at the")


# ------------------------------------------------------------------------ terms


@pytest.mark.parametrize("limit", [1, 0.001, 10**6, 1e6])
def test_limits_may_be_short_and_long(limit: float) -> None:
    """Up to a million seconds, whole or not."""
    assert limit == Terms(limit=limit).limit


@pytest.mark.parametrize("limit", [-0.5, -1, 0, 0.0, 10**6 + 1, float("inf")])
def test_limits_are_more_than_0_and_at_most_a_million(limit: float) -> None:
    """Both ends are told."""
    with pytest.raises(ValueError, match="limit must be more than 0 and at most 1,000,000 seconds, not"):
        Terms(limit=limit)


@pytest.mark.parametrize("name", ["jobs", "chunk", "ahead"])
def test_numbers_are_whole_and_at_least_1(name: str) -> None:
    """Each of them is named."""
    options: dict[str, Any] = {name: 1}
    assert getattr(Terms(**options), name) == 1
    for value in (0, -1):
        with pytest.raises(ValueError, match=f"^{name} must be at least 1, or None, not {value}$"):
            Terms(**{name: value})  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=f"^{name} must be a whole number"):
        Terms(**{name: 1.5})  # type: ignore[arg-type]


def test_an_executor_is_one_or_makes_one() -> None:
    """With either, nothing is played in this process; by default all is, with no limit of any kind."""
    for executor in (Executor(), Here):
        assert Terms(executor=executor).inline is False
    assert Terms().inline is True
    assert Terms(executor=None, jobs=None, chunk=None, ahead=None, limit=None, strict=False) == Terms()
