"""The life cycle of a worker process: it exits when it is no longer needed.

A game may never end, and a process waits for its workers when it exits. So each worker has to notice by itself that its
results are no longer needed.
"""

import os
import pickle
import signal
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeAlias

from staves._core.errors import told

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

End: TypeAlias = "Connection[Any, Any]"

_confessions: "End | None" = None


def enlist(lifeline: End, confessions: End) -> None:
    """Ignore Ctrl-C, and exit when the parent process closes the lifeline or dies.

    Args:
        lifeline: The connection that the parent process closes.
        confessions: The connection that `confess` writes to.
    """
    global _confessions  # noqa: PLW0603 (a process has one)
    _confessions = confessions
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_after, args=(lifeline,), daemon=True).start()


def _end_after(lifeline: End) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    os._exit(1)


def confess(row: tuple[Any, ...]) -> None:
    """Send a game's result to the parent process, and exit, because the game can't be stopped.

    Does nothing in a process that the library didn't start.
    """
    if _confessions is not None:
        _confessions.send(row)
        os._exit(1)


def arrived(part: Any) -> None:
    """Do nothing: it is enough that `part` has arrived."""


def unpickled(sent: bytes) -> str | None:
    """Return why something can't be unpickled, or None if it can."""
    try:
        pickle.loads(sent)  # noqa: S301 (it was pickled by the process that sent it)
    except Exception as error:  # noqa: BLE001 (a class may raise anything)
        return told(error)
    return None
