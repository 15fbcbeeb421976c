"""Enumerates all random outcomes with their exact probabilities, if there are few."""

import random
from collections.abc import Callable
from fractions import Fraction
from math import prod
from typing import Final, NoReturn, TypeVar

T = TypeVar("T")

MAX_WAYS: Final = 2_000
"""The maximum number of outcomes to enumerate."""
_MAX_CHOICES: Final = 200
"""The maximum number of choices per outcome, because some games redraw until a condition holds."""


class _Countless(Exception):  # noqa: N818 (it never leaves this module)
    """A random choice has too many possibilities."""


class _Path(random.Random):
    """A random generator that makes given choices, then always the first one, and records the number of alternatives.

    All methods that choose among a few possibilities call `_randbelow`; the others need bits or a float.
    """

    def __init__(self, given: list[int]) -> None:
        super().__init__()
        self.taken: list[int] = []
        self.sizes: list[int] = []
        self.lost = False
        self._given = given

    def _randbelow(self, n: int) -> int:
        place = len(self.taken)
        if place == _MAX_CHOICES:
            self._lose()
        self.taken.append(self._given[place] if place < len(self._given) else 0)
        self.sizes.append(n)
        return self.taken[-1]

    def random(self) -> float:
        self._lose()

    def getrandbits(self, _k: int, /) -> int:
        self._lose()

    def getstate(self) -> NoReturn:
        self._lose()  # what is drawn from a copy would go unnoticed

    def _lose(self) -> NoReturn:
        self.lost = True
        raise _Countless


def distribution(draw: Callable[[random.Random], T], max_ways: int = MAX_WAYS) -> dict[T, Fraction] | None:
    """Return every possible result of a function with its probability, or None if that is impossible.

    It is possible if the function only uses `shuffle`, `sample`, `choice`, `randrange` or `randint`, in few ways.
    """
    found: dict[T, Fraction] = {}
    given: list[int] = []
    for _ in range(max_ways):
        path = _Path(given)
        try:
            result = draw(path)
        except Exception:
            if path.lost:
                return None
            raise
        ways = prod(path.sizes)
        if path.lost or (ways > max_ways and not given):
            return None
        found[result] = found.get(result, Fraction(0)) + Fraction(1, ways)
        given = path.taken
        while given and given[-1] == path.sizes[len(given) - 1] - 1:
            given.pop()
        if not given:
            return found
        given[-1] += 1
    return None
