"""Time limits for games, in processes that can be interrupted or terminated."""

import faulthandler
import os
import signal
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Final, NoReturn

_GRACE: Final = 5.0
"""Seconds beyond twice the limit after which a process that can't be interrupted is terminated."""
_AGAIN: Final = 1.0
"""Seconds after which the alarm rings again, because a player may catch every exception."""


class TimeIsUp(BaseException):
    """A game has taken too long. It isn't an `Exception`, so a player's `except Exception` doesn't catch it."""


@contextmanager
def within(limit: float, late: Callable[[], object]) -> Generator[None]:
    """Raise `TimeIsUp` in the block after `limit` seconds; terminate the process if that doesn't help.

    Args:
        limit: The time limit in seconds.
        late: Called each time before `TimeIsUp` is raised. The block may have caught earlier ones.

    Raises:
        RuntimeError: The block isn't run in the main thread of a process, so it can't be interrupted.
    """
    if threading.current_thread() is not threading.main_thread():
        raise RuntimeError("limit= needs workers that play in the main thread of a process of their own")
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 (it isn't a regular file)
        # C code, or a player that catches every exception, may go on. Then only terminating the process helps.
        faulthandler.dump_traceback_later(2 * limit + _GRACE, exit=True, file=nowhere)
        try:
            with _alarm(limit, late):
                yield
        finally:
            faulthandler.cancel_dump_traceback_later()


@contextmanager
def _alarm(limit: float, late: Callable[[], object]) -> Generator[None]:
    if not hasattr(signal, "setitimer"):  # on Windows
        yield
        return

    def ring(_signal: int, _frame: object) -> NoReturn:
        late()
        raise TimeIsUp

    usual = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, limit, _AGAIN)
    try:
        yield
    finally:
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.0)
        finally:  # it may have rung just before that
            signal.setitimer(signal.ITIMER_REAL, 0.0)
            signal.signal(signal.SIGALRM, usual)
