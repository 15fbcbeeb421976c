"""How well each player of Stavegame stands."""

import pytest

from helpers.stavegame import EMPTY, a, b
from staves import stavegame, worth
from staves.stavegame import Stave

FULL = (Stave("red", (b(1, 1, 1), b(1, 1, 1), a(2, 1, 1))), *[Stave("red", (b(0, 1, 1), a(1, 1, 1), a(1, 0, 1)))] * 2)


@pytest.mark.parametrize(
    ("staves", "lead"),
    [
        ((EMPTY, EMPTY, EMPTY), 0),
        ((Stave("red", (a(3, 5, 5), None, None)), EMPTY, EMPTY), 5 + 6),
        ((Stave("red", (b(3, 5, 5), None, None)), EMPTY, EMPTY), -11),
        ((Stave("red", (a(4, 0, 0), b(3, 5, 5), None)), EMPTY, EMPTY), 5 + 2),
        ((Stave("red", (a(2, 0, 0), b(3, 5, 5), None)), EMPTY, EMPTY), -7),
        ((Stave("blue", (b(0, 0, 9), a(9, 9, 8), None)), Stave("green", (a(0, 2, 0), None, None)), EMPTY), 2),
        ((Stave("blue", (b(0, 0, 9), a(9, 9, 9), None)), EMPTY, EMPTY), 0),
        (FULL, 10 + 8),
    ],
)
def test_staves_that_are_led_count_and_points_do(staves: tuple[Stave, Stave, Stave], lead: int) -> None:
    """A stave that is led counts 5, a point 2, and each makes the odds better by a twentieth. A tie is nobody's."""
    state = stavegame.position(staves=staves, hands=([(1, 1, 1)], [(1, 1, 1)]), decks=([(1, 1, 1)], [(1, 1, 1)]))
    shares = worth(state)
    assert float(shares["A"] / shares["B"]) == pytest.approx(1.05**lead)


def test_the_result_counts_alone() -> None:
    """Who has won has everything."""
    assert {"A": 1, "B": 0} == worth(stavegame.position(staves=FULL, ending="END"))
