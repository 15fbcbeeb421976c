"""The time that a game may take, where it is played in a process that can be interrupted, or be done without."""

import faulthandler
import os
import signal
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Final, NoReturn

_GRACE: Final = 5.0
"""Seconds after which a process ends that can't be interrupted, beyond twice the limit."""
_AGAIN: Final = 1.0
"""Seconds after which the alarm rings again, as a player who catches everything doesn't hear it."""


class TimeIsUp(BaseException):
    """A game has taken too long. It is no `Exception`, so that a player who catches those doesn't catch it."""


@contextmanager
def within(limit: float, late: Callable[[], object]) -> Generator[None]:
    """Raise `TimeIsUp` in the block if it takes more seconds; end the process if that doesn't help.

    Args:
        limit: The number of seconds.
        late: Called each time before `TimeIsUp` is raised, which the block may have swallowed before.

    Raises:
        RuntimeError: The block isn't run in the main thread of a process, so it can't be interrupted.
    """
    if threading.current_thread() is not threading.main_thread():
        raise RuntimeError("limit= needs workers that play in the main thread of a process of their own")
    with open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123 (it is no file)
        # Code in C, or a player who catches everything, may go on: then nothing but the end of the process helps.
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
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, usual)
