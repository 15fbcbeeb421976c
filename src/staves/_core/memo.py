"""Caches for speed, all within one budget of bytes.

A cache is made from the function that computes its values, and nothing else can put a value in. So a value depends
only on its key, as long as the function does.

Any entry may vanish at any moment: if another thread uses up the budget, all caches of the process are emptied. So call
a cache once and use the returned value. Where speed matters most, look into `known` first, and call the cache if the
key is missing.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar
from weakref import ref

from staves._core.checks import TUPLE

K = TypeVar("K")
T = TypeVar("T")

BUDGET: Final = 40 * 2**20
"""The approximate size limit for all caches of the process, in bytes."""
_ENTRY: Final = 100
"""The approximate overhead of an entry, besides its key and its value, in bytes."""
_PART: Final = 8
"""The size of each item of a value that is a tuple, in bytes."""


class Memo(Generic[K, T]):
    """A cache of values by their keys.

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
        """Return the value for a key."""
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
    """Count this many bytes as used. If they exceed the budget, empty all caches first.

    This needs no lock: threads that do this at the same time can only make the sum slightly wrong.
    """
    global _spent  # noqa: PLW0603 (the one budget of the process)
    if _spent + size > BUDGET:
        forget()
    _spent += size


def forget() -> None:
    """Empty all caches."""
    global _spent  # noqa: PLW0603 (the one budget of the process)
    for reference in tuple(_memos.values()):
        memo = reference()
        if memo is not None:
            memo.known.clear()
    _spent = 0


def spent() -> int:
    """Return the approximate size of all caches in bytes."""
    return _spent
