"""Randomness that comes in as an argument and is the same everywhere.

Of `random.Random`, Python promises only `random()` to stay the same for a seed in all versions,
so this is all that is taken from it.
"""

import random
from collections.abc import Iterable
from math import floor
from typing import TypeAlias, TypeVar

from staves._core.checks import Faults, is_whole
from staves._core.errors import described, shown
from staves._core.value import plain

T = TypeVar("T")

Seed: TypeAlias = int | random.Random
"""Source of randomness: a whole number ≥ 0, or a `random.Random`, whose state then advances."""

_NUMBERS = 1 << 53  # random() returns one of this many equally likely values


def check_seed(seed: Seed, faults: Faults) -> None:
    """Note that a seed is negative; a `TypeError` if it is neither a whole number nor a `random.Random`."""
    if isinstance(seed, random.Random):
        return
    if not is_whole(seed):
        raise TypeError(f"a seed must be an int or a random.Random, not {described(seed)}")
    if plain(seed) < 0:
        faults.add("seed", f"must be at least 0, not {shown(seed)}")


def generator(seed: Seed, faults: Faults) -> random.Random:
    """Return the generator that `seed` is or stands for, checked as by `check_seed`."""
    check_seed(seed, faults)
    return seed if isinstance(seed, random.Random) else random.Random(plain(seed))  # noqa: S311 (games, not secrets)


def below(rng: random.Random, bound: int) -> int:
    """Return a whole number from 0 to `bound` - 1 (at most 2**53), each exactly as likely."""
    return _fairly(int(rng.random() * _NUMBERS), bound, rng)


def _fairly(number: int, bound: int, rng: random.Random) -> int:
    """Return a number below `bound` for one below `_NUMBERS`, or for the next if this would favor the lower ones."""
    fair = _NUMBERS - _NUMBERS % bound
    while number >= fair:
        number = int(rng.random() * _NUMBERS)
    return number % bound


def shuffled(items: Iterable[T], rng: random.Random) -> tuple[T, ...]:
    """Return `items` in an order drawn from `rng`, each order exactly as likely."""
    order = list(items)
    chance, numbers = rng.random, float(_NUMBERS)  # a float is multiplied by another faster, and gives the same
    # Nearly all numbers are fair, which is seen here without the cost of calling below(): games begin with a shuffle.
    surely_fair = _NUMBERS - len(order)
    for last in range(len(order) - 1, 0, -1):
        number = floor(chance() * numbers)
        drawn = number % (last + 1) if number < surely_fair else _fairly(number, last + 1, rng)
        order[last], order[drawn] = order[drawn], order[last]
    return tuple(order)


def drawn(size: int, count: int, rng: random.Random) -> list[int]:
    """Return `count` different numbers below `size` in an order drawn from `rng`, each choice exactly as likely.

    It is a shuffle of all of them that stops when enough are drawn, and keeps only what has moved.
    """
    moved: dict[int, int] = {}
    numbers: list[int] = []
    for last in range(size - 1, size - 1 - count, -1):
        place = below(rng, last + 1)
        numbers.append(moved.get(place, place))
        moved[place] = moved.get(last, last)
    return numbers
