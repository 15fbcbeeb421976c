"""Tables of answers that are kept for speed, all within one budget of bytes.

A table is made of the function that finds its answers, and there is no other way to put one in. So an answer depends
on its key alone, as long as the function does.

Anything in a table may be gone at any moment: another thread may spend the rest of the budget, and then every table of
the process is emptied. So ask a table once and use what it says. Where every nanosecond counts, look into `known`
first; what isn't there, the table finds out.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from threading import RLock
from typing import Any, Final, Generic, TypeVar
from weakref import WeakSet

K = TypeVar("K")
T = TypeVar("T")

BUDGET: Final = 32 * 2**20
"""About how many bytes all tables of the process may take."""
_ENTRY: Final = 100
"""About what an entry takes besides its key and its answer, in bytes."""


class Memo(Generic[K, T]):
    """A table of answers by their keys.

    Args:
        answer: Finds the answer to a key; never None.
        size: About how many bytes a key and an answer take.

    Attributes:
        known: The answers that have been found, to be looked at only.
    """

    __slots__ = ("__weakref__", "_answer", "_size", "known")

    def __init__(self, answer: Callable[[K], T], size: int) -> None:
        self.known: Final[dict[K, T]] = {}
        self._answer: Final = answer
        self._size: Final = size + _ENTRY
        with _lock:
            _memos.add(self)

    def __call__(self, key: K) -> T:
        """Return the answer to a key."""
        answer = self.known.get(key)
        if answer is None:
            answer = self._answer(key)
            _spend(self._size)
            self.known[key] = answer
        return answer


_memos: Final[WeakSet[Memo[Any, Any]]] = WeakSet()
# Reentrant, as a garbage collection in between may run code that makes tables too.
_lock = RLock()
_spent = 0


def _spend(size: int) -> None:
    """Note that this many bytes are taken; if they are more than are left, empty all tables before.

    Without a lock, as threads that do so at the very same moment can only make the sum a little smaller.
    """
    global _spent  # noqa: PLW0603 (the one budget of the process)
    if _spent + size > BUDGET:
        forget()
    _spent += size


def forget() -> None:
    """Empty all tables."""
    global _spent  # noqa: PLW0603 (the one budget of the process)
    with _lock:
        for memo in _memos:
            memo.known.clear()
        _spent = 0


def spent() -> int:
    """Return about how many bytes all tables take."""
    return _spent


def _after_fork() -> None:
    """Replace the lock, which another thread of the parent may have held."""
    global _lock  # noqa: PLW0603 (the one lock of the process)
    _lock = RLock()


with suppress(AttributeError):  # Windows doesn't fork
    os.register_at_fork(after_in_child=_after_fork)
