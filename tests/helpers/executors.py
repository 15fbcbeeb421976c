"""An executor for the games of a series that shows what is done with it."""

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from helpers.contestants import BOTS
from staves.series import GameFailed
from staves.series._playing import play_all


class Here(Executor):
    """An executor that plays at once, here, and counts what is under way.

    It dies with the games of these numbers, as a process does that is killed: with it all is lost that is under way.
    """

    def __init__(self, deadly: tuple[int, ...] = (), error: type[Exception] = BrokenProcessPool) -> None:
        self.sent: list[int] = []
        self.waiting = self.most = 0
        self.dead = False
        self._deadly = deadly
        self._error = error

    def submit(self, fn: Callable[..., Any], /, *arguments: Any, **_: Any) -> "Future[Any]":
        """Play, or die."""
        if self.dead and issubclass(self._error, BrokenExecutor):
            raise self._error("dead")
        future = _Counted(self)
        games = arguments[1] if fn is play_all else []
        self.sent += games
        if any(number in self._deadly for number in games):
            self.dead = True
            future.set_exception(self._error("killed"))
        else:
            try:
                future.set_result(fn(*arguments))
            except GameFailed as error:
                future.set_exception(error)
        return future


class Confessing(Here):
    """An executor in the place of one of processes, whose workers die in the third game.

    Before that they send results of the games in `late`, which are all those of the chunk by default.
    """

    def __init__(self, _jobs: int, *, initargs: tuple[Any, Any], **_: Any) -> None:
        super().__init__((2,))
        self._confessions = initargs[1]

    def submit(self, fn: Callable[..., Any], /, *arguments: Any, **_: Any) -> "Future[Any]":
        """Play, or send results and die."""
        future = super().submit(fn, *arguments)
        if future.exception() is not None:
            for number in self.late(arguments[1]):
                self._confessions.send((number, tuple(BOTS), ("greedy",), 7, f"random is late {number}"))
        return future

    def late(self, games: list[int]) -> Sequence[int]:
        """Return the games of a chunk that results are sent of."""
        return games


class _Counted(Future[Any]):
    """A future that tells when its result is taken."""

    def __init__(self, executor: Here) -> None:
        super().__init__()
        self._of = executor
        executor.waiting += 1
        executor.most = max(executor.most, executor.waiting)

    def result(self, timeout: float | None = None) -> Any:
        """Return the result."""
        self._of.waiting -= 1
        return super().result(timeout)
