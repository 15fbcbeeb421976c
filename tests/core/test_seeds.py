"""Randomness that is fair, and the same everywhere."""

import random
from collections import Counter
from itertools import permutations

import pytest

from staves import Fault
from staves.core.checks import Faults
from staves.core.seeds import below, generator, shuffled


class Scripted(random.Random):
    """A generator whose numbers are given."""

    def __init__(self, *numbers: float) -> None:
        super().__init__()
        self.numbers = list(numbers)

    def random(self) -> float:
        """Return the next of the numbers."""
        return self.numbers.pop(0)


def test_a_number_and_its_generator_are_the_same() -> None:
    """A number stands for the generator with that seed; a generator is taken as it is."""
    rng = random.Random(3)
    assert generator(rng, Faults()) is rng
    assert generator(3, Faults()).random() == random.Random(3).random()


def test_what_is_no_seed() -> None:
    """A bool, a float, a text is no seed; a negative number is none either."""
    for wrong in (True, 1.0, "1", None):
        with pytest.raises(TypeError, match="a seed must be an int or a random"):
            generator(wrong, Faults())  # type: ignore[arg-type]
    faults = Faults()
    generator(-1, faults)
    assert faults.found == [Fault("seed", "must be at least 0, not -1")]


def test_the_order_of_a_seed_is_pinned() -> None:
    """A seed gives this order on any platform and in any version of Python."""
    assert shuffled("abcdefgh", generator(2026, Faults())) == tuple("cahgfedb")


def test_every_order_is_as_likely() -> None:
    """Over many shuffles of four things, each of the 24 orders comes about as often (chi-squared)."""
    rng = generator(1, Faults())
    counts = Counter(shuffled(range(4), rng) for _ in range(24_000))
    assert set(counts) == set(permutations(range(4)))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7  # 23 degrees, p = 0.001


def test_a_number_that_would_be_unfair_is_drawn_again() -> None:
    """The numbers above the last full round are not used, so that each remainder is as likely."""
    almost_one = 1 - 2**-53
    assert below(Scripted(almost_one, 0.0), 3) == 0  # 2**53 - 1 is one of two above the last full round
    assert below(Scripted(1 - 2**-52, 0.0), 3) == 0  # and 2**53 - 2 is the other
    assert below(Scripted(1 - 3 * 2**-53), 3) == 2
    assert below(Scripted(almost_one), 2) == 1
    assert below(Scripted(0.5), 1) == 0
