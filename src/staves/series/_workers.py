"""The workers that play a series: this process, or those of any `concurrent.futures.Executor`.

Games are sent in chunks. Only a few chunks are pending at a time, so memory doesn't grow with the series. Results come
back in order. If a worker dies, all pending chunks are lost. The first of them is played again game by game, with
nothing else pending, to find the game that kills the worker.
"""

import os
import pickle
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from itertools import islice
from multiprocessing import Pipe, get_all_start_methods, get_context
from typing import Any, Final, TypeAlias

import attrs

from staves._core.checks import is_whole, whole
from staves._core.errors import StavesError, described, shown, told
from staves.series._games import Series
from staves.series._inside import arrived, enlist, unpickled
from staves.series._playing import GameFailed, Played, Work, play, play_all
from staves.series._result import Result

Engine: TypeAlias = Executor | Callable[[], Executor]
"""An executor, or a callable that returns one, so that a broken one can be replaced."""

MAX_CHUNK: Final = 1000
"""The maximum number of games per chunk by default."""
DIED: Final = "the worker died during this game; it isn't known which contestant is at fault"
_MOST_SECONDS: Final = 1_000_000
"""The maximum time limit. Some platforms don't support much longer timers."""
_LONG_ENOUGH: Final = 0.5
"""Chunks grow until one takes this many seconds."""


class PlayerFailed(StavesError, RuntimeError):  # noqa: N818 (a name that says it without the word)
    """A game had a problem, in a series with `strict=True`.

    Attributes:
        result: The result of the game.
    """

    def __init__(self, result: Result) -> None:
        super().__init__(result)
        self.result = result

    def __str__(self) -> str:
        return f"game {self.result.number}: {self.result.problem}"


@attrs.frozen
class Terms:
    """How a series is played.

    Attributes:
        executor: The executor; None means this process, or `jobs` processes.
        jobs: The number of processes to start; None starts none unless there is a time limit.
        chunk: The number of games per chunk; None starts small and grows.
        ahead: The number of pending chunks; None means two per process or processor.
        limit: The time limit for a game in seconds, or None for no limit.
        strict: Whether a problem ends the series.
    """

    executor: Engine | None = None
    jobs: int | None = None
    chunk: int | None = None
    ahead: int | None = None
    limit: float | None = None
    strict: bool = False

    def __attrs_post_init__(self) -> None:
        executor: Any = self.executor
        if executor is not None and not isinstance(executor, Executor) and not callable(executor):
            raise TypeError(f"executor must be an Executor or a callable that returns one, not {described(executor)}")
        if executor is not None and self.jobs is not None:
            raise ValueError("jobs and executor can't be combined: an executor has its own workers")
        for name in ("jobs", "chunk", "ahead"):
            value = getattr(self, name)
            if value is not None and whole(value, name) < 1:
                raise ValueError(f"{name} must be at least 1, or None, not {shown(value)}")
        self._check_limit()

    def _check_limit(self) -> None:
        limit: Any = self.limit
        if limit is None:
            return
        if not (is_whole(limit) or isinstance(limit, float)):
            raise TypeError(f"limit must be a number of seconds or None, not {described(limit)}")
        if not 0 < limit <= _MOST_SECONDS:
            raise ValueError(f"limit must be more than 0 and at most {_MOST_SECONDS:,} seconds, not {shown(limit)}")
        if isinstance(self.executor, ThreadPoolExecutor):
            raise ValueError("limit needs processes, because a thread can't be interrupted: use jobs")  # noqa: TRY004 (the two can't be combined)

    @property
    def inline(self) -> bool:
        """Whether all games are played in this process."""
        return self.executor is None and self.limit is None and self.jobs in {None, 1}


def results_of(
    series: Series, numbers: Iterable[int], terms: Terms, check: Callable[[], object] | None = None
) -> Generator[Result, None, None]:
    """Yield the results of games in order.

    Args:
        series: The series.
        numbers: The numbers of the games.
        terms: How to play them.
        check: Called before each move of a game that is played in this process.
    """
    work = Work(series, terms.limit)
    found = (play(work, number, check) for number in numbers) if terms.inline else _sent(work, numbers, terms)
    if not terms.strict:
        yield from found
        return
    for result in found:
        yield result
        if result.problem is not None:
            raise PlayerFailed(result)


class _Crew:
    """The executor, which is replaced when it breaks."""

    def __init__(self, terms: Terms) -> None:
        executor = terms.executor
        self._given = isinstance(executor, Executor)
        theirs, self._lifeline = Pipe(duplex=False)
        self._confessions, to_us = Pipe(duplex=False)
        self._ends = (theirs, self._lifeline, self._confessions, to_us)
        # The default from Python 3.14 on: forking a process with threads may deadlock.
        method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
        self._make: Any = partial(
            ProcessPoolExecutor,
            terms.jobs or 1,
            mp_context=get_context(method),
            initializer=enlist,
            initargs=(theirs, to_us),
        )
        if executor is not None:
            self._make = (lambda: executor) if self._given else executor
        self.executor: Executor = self._made()

    def _made(self) -> Executor:
        executor: Any = self._make()
        if not callable(getattr(executor, "submit", None)):
            raise TypeError(f"executor must be an Executor or a callable that returns one, not {described(executor)}")
        made: Executor = executor
        return made

    def submit(self, function: Callable[..., Any], *arguments: Any) -> "Future[Any]":
        """Submit work. If the executor is broken, return a failed future."""
        try:
            return self.executor.submit(function, *arguments)
        except BrokenExecutor as error:
            failed: Future[Any] = Future()
            failed.set_exception(error)
            return failed

    def mend(self, error: Exception) -> None:
        """Replace the executor if it is broken."""
        if not isinstance(error, BrokenExecutor):
            return
        if self._given:
            raise error
        self.executor.shutdown(wait=False)
        self.executor = self._made()

    def confessed(self, number: int) -> Result | None:
        """Return the result that a worker sent before it terminated itself, or None."""
        found = None
        while self._confessions.poll():
            result = Result(*self._confessions.recv())
            found = result if result.number == number else found
        return found

    def leave(self, *, wait: bool) -> None:
        """Shut down the workers that this object started. Without `wait`, terminate them at once."""
        if not self._given:
            self.executor.shutdown(wait=wait, cancel_futures=True)
        for end in self._ends:
            end.close()


def _sent(work: Work, numbers: Iterable[int], terms: Terms) -> Iterator[Result]:
    crew = _Crew(terms)
    sending = _Sending(crew, work, numbers, terms)
    done = False
    try:
        _check_parts(crew, work.series)
        yield from sending.results()
        done = True
    finally:
        # After Ctrl-C a game may still go on, perhaps forever. Don't wait for it.
        sending.cancel()
        crew.leave(wait=done)


class _Sending:
    """Chunks of games on their way to the workers and back.

    Only the numbers of the games are sent, from which a worker knows their deals and seats.
    """

    def __init__(self, crew: _Crew, work: Work, numbers: Iterable[int], terms: Terms) -> None:
        self._crew = crew
        self._work = work
        self._numbers = iter(numbers)
        self._ahead = terms.ahead or 2 * (terms.jobs or os.cpu_count() or 1)
        self._size = terms.chunk or 1
        self._grows = terms.chunk is None
        self._pending: deque[tuple[list[int], Future[Played]]] = deque()

    def results(self) -> Iterator[Result]:
        """Yield the results in the order of the games."""
        while self._filled():
            chunk, future = self._pending[0]
            played = _played(future)
            self._pending.popleft()
            if isinstance(played, Exception):
                yield from self._again(chunk, played)
                continue
            if self._grows and played.seconds < _LONG_ENOUGH:
                self._size = min(MAX_CHUNK, 2 * self._size)
            yield from played.results

    def cancel(self) -> None:
        """Cancel all pending chunks that aren't running yet."""
        for _, future in self._pending:
            future.cancel()

    def _filled(self) -> bool:
        """Submit chunks until enough are pending. Return whether any are."""
        while len(self._pending) < self._ahead and (chunk := list(islice(self._numbers, self._size))):
            self._pending.append((chunk, self._crew.submit(play_all, self._work, chunk)))
        return bool(self._pending)

    def _again(self, chunk: list[int], error: Exception) -> Iterator[Result]:
        """Yield the results of a lost chunk: play its games one by one, and submit the other lost chunks again.

        A broken executor loses everything pending, so nothing else is pending while these games are played.
        """
        self._crew.mend(error)
        for number in chunk:
            yield self._alone(number)
        if isinstance(error, BrokenExecutor):
            self._pending = deque(
                (numbers, future if _is_there(future) else self._crew.submit(play_all, self._work, numbers))
                for numbers, future in self._pending
            )

    def _alone(self, number: int) -> Result:
        """Return the result of a game that is submitted alone. If its worker dies again, this game is at fault."""
        played = _played(self._crew.submit(play_all, self._work, [number]))
        if isinstance(played, Exception):
            self._crew.mend(played)
            self._crew.submit(arrived, None).result()  # if this raises, no worker is left; not the game's fault
            seats = self._work.series.game(number).seats
            return self._crew.confessed(number) or Result(number, seats, (), 0, DIED)
        return next(played.results)


def _played(future: "Future[Played]") -> Played | Exception:
    """Return a worker's results, or the executor's error if they were lost.

    Raises:
        GameFailed: The game itself raised an exception, as it would again.
    """
    try:
        return future.result()
    except GameFailed:
        raise
    except Exception as error:  # noqa: BLE001 (each executor has its own error for a dead worker)
        return error


def _is_there(future: "Future[Any]") -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def _check_parts(crew: _Crew, series: Series) -> None:
    """Raise a `TypeError` that names a part of the series that can't be sent to the workers."""
    parts: dict[str, Any] = {f"contestants[{name!r}]": contestant for name, contestant in series.contestants.items()}
    for name, part in {"setup": series.setup, **parts}.items():
        problem = _problem(crew, part)
        if problem is not None:
            hint = "define it at the top level of a module that the workers can import"
            raise TypeError(f"{name} can't be sent to another process ({problem}): {hint}")


def _problem(crew: _Crew, part: Any) -> str | None:
    """Return why a part can't be sent to the workers, or None if it can."""
    if not isinstance(crew.executor, ProcessPoolExecutor):  # other executors may not need pickling
        try:
            crew.submit(arrived, part).result()
        except Exception as error:  # noqa: BLE001 (whatever it is)
            return told(error)
        return None
    try:
        # A worker would die of a part that can't be unpickled. So send bytes, and let the worker try.
        sent = pickle.dumps(part)
    except Exception as error:  # noqa: BLE001 (a class may raise anything)
        return told(error)
    try:
        problem: str | None = crew.submit(unpickled, sent).result()
    except BrokenExecutor:
        raise RuntimeError(
            "the workers die before the first game: a script that starts processes must do so under "
            'if __name__ == "__main__":'
        ) from None
    return problem
