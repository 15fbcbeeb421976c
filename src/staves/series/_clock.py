"""The time that a game may take, where it is played in a process that can be interrupted, or be done without."""

import faulthandler
import os
import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final, NoReturn

_GRACE: Final = 5.0
"""Seconds after which a process ends that can't be interrupted, beyond twice the limit."""


class TimeIsUp(BaseException):
    """A game has taken too long. It is no `Exception`, so that a player who catches those doesn't catch it."""


@contextmanager
def within(limit: float) -> Generator[None]:
    """Raise `TimeIsUp` in the block if it takes more seconds; end the process if that doesn't help.

    Raises:
        RuntimeError: The block isn't run in the main thread of a process, so it can't be interrupted.
    """
    if threading.current_thread() is not threading.main_thread():
        raise RuntimeError("limit= needs workers that play in the main thread of a process of their own")
    with open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123 (it is no file)
        # Code in C, or a player who catches everything, may go on: then nothing but the end of the process helps.
        faulthandler.dump_traceback_later(2 * limit + _GRACE, exit=True, file=nowhere)
        try:
            with _alarm(limit):
                yield
        finally:
            faulthandler.cancel_dump_traceback_later()


@contextmanager
def _alarm(limit: float) -> Generator[None]:
    if not hasattr(signal, "setitimer"):  # on Windows
        yield
        return
    usual = signal.signal(signal.SIGALRM, _time_is_up)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, usual)


def _time_is_up(_signal: int, _frame: object) -> NoReturn:
    raise TimeIsUp
