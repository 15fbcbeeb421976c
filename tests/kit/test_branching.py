"""All ways that chance may go: which are gone through, and where it is given up."""

import copy
import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from staves.testing._branching import MAX_WAYS, distribution

Draw = Callable[[random.Random], Any]


def one_of(count: int) -> Draw:
    """Return a function that draws a number below `count`."""
    return lambda rng: rng.randrange(count)


def late(count: int) -> Draw:
    """Return a function that first draws 0 or 1, and after a 1 a number from 1 to `count`."""
    return lambda rng: 1 + rng.randrange(count) if rng.randrange(2) else 0


def early(count: int) -> Draw:
    """Return a function that first draws 0 or 1, and after a 0 a number from 1 to `count`."""
    return lambda rng: 0 if rng.randrange(2) else 1 + rng.randrange(count)


@pytest.mark.parametrize(
    ("draw", "most", "ways"),
    [
        (one_of(5), 5, 5),
        (one_of(6), 5, None),
        (late(4), 5, 5),
        (late(5), 5, None),
        (early(2), 4, 3),
        (early(3), 4, None),
        (one_of(MAX_WAYS), None, 2_000),
        (one_of(2_001), None, None),
    ],
)
def test_only_so_many_ways_are_gone(draw: Draw, most: int | None, ways: int | None) -> None:
    """It is given up where the first of them is one of too many."""
    found = distribution(draw) if most is None else distribution(draw, most)
    assert ways == (found and len(found))
    assert found is None or sum(found.values()) == 1


@pytest.mark.parametrize(("count", "known"), [(1, True), (200, True), (201, False)])
def test_a_way_has_at_most_two_hundred_choices(count: int, known: bool) -> None:  # noqa: FBT001 (a case)
    """Even if there is only one possibility each time."""
    found = distribution(lambda rng: sum(rng.randrange(1) for _ in range(count)))
    assert found == ({0: Fraction(1)} if known else None)


def test_ways_with_the_same_result_are_one() -> None:
    """Their probabilities add up, whatever order they come in."""
    assert {True: Fraction(1, 3), False: Fraction(2, 3)} == distribution(lambda rng: rng.randrange(6) % 3 == 1)
    assert {(0, 1): Fraction(1, 2), (1, 0): Fraction(1, 2)} == distribution(lambda rng: tuple(rng.sample((0, 1), 2)))
    found = distribution(lambda rng: (rng.randrange(2), rng.randrange(3)))
    assert found == {(one, two): Fraction(1, 6) for one in range(2) for two in range(3)}


@pytest.mark.parametrize(
    "draw",
    [
        lambda rng: rng.random(),
        lambda rng: rng.gauss(),
        lambda rng: rng.getrandbits(1),
        lambda rng: rng.randbytes(1),
        lambda rng: rng.getstate(),
        lambda rng: copy.copy(rng).randrange(2),
        lambda rng: copy.deepcopy(rng).randrange(2),
    ],
)
def test_what_cannot_be_counted_is_given_up(draw: Draw) -> None:
    """Floats, bits, and copies, from which anything may be drawn."""
    assert distribution(draw) is None


def test_an_error_after_something_uncountable_is_no_error_of_the_game() -> None:
    """Any other error is raised as it is."""

    def failing(rng: random.Random) -> int:
        try:
            return int(rng.random())
        except Exception as error:
            raise KeyError from error

    assert distribution(failing) is None
    with pytest.raises(IndexError):
        distribution(lambda rng: ()[rng.randrange(2)])


def test_nothing_is_done_after_something_uncountable() -> None:
    """And what is done all the same counts for nothing."""
    done: list[int] = []

    def going_on(rng: random.Random) -> None:
        rng.random()
        done.append(1)

    assert distribution(going_on) is None
    assert [] == done

    def swallowing(rng: random.Random) -> int:
        try:
            return int(rng.random())
        except Exception:  # noqa: BLE001 (as games may)
            return 0

    assert distribution(swallowing) is None
