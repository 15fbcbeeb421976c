"""Randomness that is fair, and the same everywhere."""

import random
from collections import Counter
from itertools import permutations

import pytest

from staves import Fault
from staves._core.checks import Faults
from staves._core.seeds import below, drawn, generator, shuffled


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
    assert below(Scripted(1 - 2**-52, 0.5), 3) == 1  # and 2**53 - 2 is the other
    assert below(Scripted(1 - 3 * 2**-53), 3) == 2
    assert below(Scripted(almost_one), 2) == 1
    assert below(Scripted(0.5), 1) == 0


def test_a_seed_may_be_nought() -> None:
    """The least seed is 0."""
    faults = Faults()
    assert random.Random(0).random() == generator(0, faults).random()
    assert [] == faults.found


def test_no_more_is_drawn_than_has_to_be() -> None:
    """To shuffle is to draw once less than there are things, and to draw some of many is to draw as often."""
    rng = Scripted(0.0, 2**-53, 9 * 2**-53, 0.0)
    assert ("c", "b", "a") == shuffled("abc", rng)
    assert [9] == drawn(10, 1, rng)
    assert [0.0] == rng.numbers
    assert [] == drawn(10, 0, rng)
    assert [0.0] == rng.numbers


@pytest.mark.parametrize("size", [1, 4])
def test_numbers_drawn_are_the_end_of_a_shuffle(size: int) -> None:
    """What is drawn of some numbers is what a shuffle of all of them brings last, and each order is as likely."""
    for seed in range(200):
        order = shuffled(range(size), random.Random(seed))
        for count in range(size):
            assert list(order[::-1][:count]) == drawn(size, count, random.Random(seed))
    orders = Counter(tuple(drawn(4, 4, random.Random(seed))) for seed in range(2_400))
    assert set(permutations(range(4))) == set(orders)
    assert sum((count - 100) ** 2 / 100 for count in orders.values()) < 49.7  # 23 degrees, p = 0.001


@pytest.mark.parametrize("unfair", [1 - 2**-53, 1 - 2**-52, 1 - 3 * 2**-53])
@pytest.mark.parametrize("place", range(6))
def test_a_shuffle_draws_unfair_numbers_again(unfair: float, place: int) -> None:
    """A shuffle takes the same numbers, in the same way, as drawing one place after the other does."""
    numbers = [0.3, 0.8, 0.6, 0.45, 0.1, 0.7, 0.2, 0.9]
    numbers[place:place] = [unfair]
    drawn_one_by_one, rng = Scripted(*numbers), Scripted(*numbers)
    expected = list(range(7))
    for last in (6, 5, 4, 3, 2, 1):
        other = below(drawn_one_by_one, last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert tuple(expected) == shuffled(range(7), rng)
    assert drawn_one_by_one.numbers == rng.numbers


class Disguised(int):
    """A number that says it is a text."""

    __class__ = str  # type: ignore[assignment]  # it lies


def test_a_seed_counts_as_the_number_that_it_is() -> None:
    """Whatever its class says about itself."""
    assert generator(Disguised(3), Faults()).random() == generator(3, Faults()).random()


class Low(int):
    """A number that says it is below no other."""

    def __lt__(self, other: object) -> bool:
        return False


def test_a_negative_seed_is_refused_whatever_it_says() -> None:
    """It is compared as the number that it is."""
    faults = Faults()
    generator(Low(-1), faults)
    assert faults.found == [Fault("seed", "must be at least 0, not -1")]
