"""What a process that was started for a series does besides playing: it ends when it isn't needed anymore.

A game may never end, and a process that ends waits for its workers, so a worker has to notice by itself that nobody
wants its results.
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
    """Let Ctrl-C be for the process that started this one, and end this one when that one hangs up or is gone.

    Args:
        lifeline: What the other process hangs up.
        confessions: Where `confess` writes to.
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
    """Tell the result of a game to the process that started this one, and end this one, as the game doesn't end.

    Does nothing in a process that somebody else started.
    """
    if _confessions is not None:
        _confessions.send(row)
        os._exit(1)


def arrived(part: Any) -> None:
    """Do nothing: it is enough that `part` has arrived."""


def unpickled(sent: bytes) -> str | None:
    """Return what keeps something from being unpickled; None: nothing."""
    try:
        pickle.loads(sent)  # noqa: S301 (it was pickled by the process that sent it)
    except Exception as error:  # noqa: BLE001 (a class may raise anything)
        return told(error)
    return None
