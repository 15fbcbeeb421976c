"""Counting sequences of actions, with equal and symmetric positions merged."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from sys import getsizeof
from typing import Any, Final, TypeAlias

import attrs

import staves
from staves._core.game import AnyState

Tell: TypeAlias = Callable[[int, int], object]
"""Called with the amount of work done and the total."""
Level: TypeAlias = dict[Any, int]
"""Positions at one depth, each with the number of ways to reach it."""

_FINE: Final = 1_000_000
"""How many parts the work has."""
_OFTEN: Final = 64
_SAMPLE: Final = 100
"""How many positions to sample to measure their size, and the minimum to decide whether symmetries pay off."""
_FEW: Final = 1000
"""How many positions of each length to keep even if they exceed the memory limit."""
_ENTRY: Final = 150
"""Approximate memory of a position as a dict key with its count, in bytes."""


def counts(state: AnyState, longest: int, tell: Tell, memory: int) -> list[int]:
    """Return the number of sequences of 1, 2, … `longest` actions from `state`.

    Args:
        state: The position.
        longest: The length of the longest sequences.
        tell: Is told how much is done.
        memory: About how many bytes positions may take.
    """
    counter = _Counter(longest, tell, uses_symmetries=state.game.symmetries is not None)
    counter.count({state: 1}, 0, memory, (0.0, 1.0))
    return counter.totals


def one_by_one(state: AnyState, length: int) -> int:
    """Return the number of sequences of this length, by enumerating all of them."""
    actions = staves.legal_actions(state)
    if length == 1:
        return len(actions)
    return sum(one_by_one(staves.apply(state, action), length - 1) for action in actions)


class _Counter:
    """The counts so far.

    Equal positions of the same length are stored once, with the sum of their counts. So are symmetric positions, as
    long as there are enough of them to make up for the search. If positions would need too much memory, some are
    counted to the end and dropped before the others are generated.
    """

    def __init__(self, longest: int, tell: Tell, *, uses_symmetries: bool) -> None:
        self.totals = [0] * longest
        self._tell = tell
        self._uses_symmetries = uses_symmetries

    def count(self, level: Level, length: int, memory: int, span: tuple[float, float]) -> None:
        """Add the counts of all continuations of these positions to the totals.

        The part of all the work that this takes is the span, from where to where.
        """
        begun, step = span[0], (span[1] - span[0]) / len(level)
        last = len(self.totals) - 1
        below: Level = {}
        most: float = float("inf")
        for index, (state, ways) in enumerate(level.items(), 1):
            now = span[0] + step * index
            actions = staves.legal_actions(state)
            self.totals[length] += ways * len(actions)
            if length >= last - 1:
                # To count what goes on from each takes no longer than to find out which are equal.
                for action in actions if length < last else ():
                    self.totals[last] += ways * len(staves.legal_actions(staves.apply(state, action)))
                if index % _OFTEN == 0:
                    self._tell(int(now * _FINE), _FINE)
                continue
            for action in actions:
                after = staves.apply(state, action)
                below[after] = below.get(after, 0) + ways
            if most == float("inf") and len(below) >= _SAMPLE:
                # A quarter: while symmetric ones are merged there are two tables, and the next lengths need some too.
                most = max(_FEW, memory // (4 * _size_of(below)))
            if below and (len(below) >= most or index == len(level)):
                taken = 0
                if len(below) >= _SAMPLE:  # fewer are not worth a look
                    below = self._merged(below)
                    taken = len(below) * _size_of(below)
                self.count(below, length + 1, memory - taken, (begun, now))
                begun, below = now, {}

    def _merged(self, level: Level) -> Level:
        """Merge symmetric positions, as long as that clearly reduces their number."""
        if not self._uses_symmetries:
            return level
        merged: Level = {}
        for state, ways in level.items():
            found = staves.canonical(state).state
            merged[found] = merged.get(found, 0) + ways
        self._uses_symmetries = 3 * len(merged) < 2 * len(level)
        return merged


_SEVERAL: Final[frozenset[Any]] = frozenset({tuple, list, frozenset})


def _size_of(level: Level) -> int:
    """Return about how many bytes a position of a level takes, as seen on some of them."""
    seen: set[int] = set()
    some = [sum(_sizes(state, seen)) for state in islice(level, _SAMPLE)]
    return _ENTRY + sum(some) // len(some)


def _sizes(value: Any, seen: set[int]) -> Iterator[int]:
    """Yield the sizes of a value and of all its parts that haven't been seen: what positions share is kept once."""
    kind: Any = value.__class__
    if id(value) in seen:
        return
    seen.add(id(value))
    yield getsizeof(value)
    parts: Iterable[Any] = ()
    if attrs.has(kind):
        parts = [getattr(value, field.name) for field in attrs.fields(kind) if field.init]
    elif kind in _SEVERAL:
        parts = value
    for part in parts:
        yield from _sizes(part, seen)
