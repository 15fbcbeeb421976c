"""Tables of answers that are kept for speed, all within one budget of bytes.

A table is made of the function that finds its answers, and there is no other way to put one in. So an answer depends
on its key alone, as long as the function does.

Anything in a table may be gone at any moment: another thread may spend the rest of the budget, and then every table of
the process is emptied. So call a table once and use its answer. Where speed matters most, look in `known` first, and
call the table for what isn't there.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar
from weakref import ref

from staves._core.checks import TUPLE

K = TypeVar("K")
T = TypeVar("T")

BUDGET: Final = 40 * 2**20
"""About how many bytes all tables of the process may take."""
_ENTRY: Final = 100
"""About what an entry takes besides its key and its answer, in bytes."""
_PART: Final = 8
"""What each part of an answer takes that is a tuple, in bytes."""


class Memo(Generic[K, T]):
    """A table of answers by their keys.

    Args:
        answer: Finds the answer to a key; never None.
        size: About how many bytes a key and an answer take, without the parts of an answer that is a tuple.

    Attributes:
        known: The answers found so far. Read it; never write to it.
    """

    __slots__ = ("__weakref__", "_answer", "_size", "known")

    def __init__(self, answer: Callable[[K], T], size: int) -> None:
        self.known: Final[dict[K, T]] = {}
        self._answer: Final = answer
        self._size: Final = size + _ENTRY
        _register(self)

    def __call__(self, key: K) -> T:
        """Return the answer to a key."""
        answer = self.known.get(key)
        if answer is None:
            answer = self._answer(key)
            parts: Any = answer
            _spend(self._size + _PART * len(parts) if isinstance(parts, TUPLE) else self._size)
            self.known[key] = answer
        return answer


# By the ids of the references, so that one that is gone is found at once: a large board has hundreds of tables.
_memos: Final[dict[int, ref[Memo[Any, Any]]]] = {}
_spent = 0


def _register(memo: Memo[Any, Any]) -> None:
    reference = ref(memo, _gone)
    _memos[id(reference)] = reference


def _gone(reference: ref[Memo[Any, Any]]) -> None:
    del _memos[id(reference)]


def _spend(size: int) -> None:
    """Note that this many bytes are taken; if they are more than are left, empty all tables before.

    Without a lock, as threads that do so at the very same moment can only make the sum a little wrong.
    """
    global _spent  # noqa: PLW0603 (the one budget of the process)
    if _spent + size > BUDGET:
        forget()
    _spent += size


def forget() -> None:
    """Empty all tables."""
    global _spent  # noqa: PLW0603 (the one budget of the process)
    for reference in tuple(_memos.values()):
        memo = reference()
        if memo is not None:
            memo.known.clear()
    _spent = 0


def spent() -> int:
    """Return about how many bytes all tables take."""
    return _spent
