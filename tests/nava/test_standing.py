"""How well each player of Nava stands."""

import pytest

import staves
from staves import nava
from staves.nava import Cube, Junction, Stack


@pytest.mark.parametrize(
    ("junctions", "lead"),
    [
        ([Stack((1,)), Stack((2,))], 0),
        ([Stack((1, 2)), Stack((2,))], 8 - 7),
        ([Stack((1, 2)), Stack((2, 2, 1))], 8 - 9),
        ([Stack((2, 1)), Stack((1,)), Stack((2,))], 7 - 15),
        ([Stack((1,)), Stack((2,)), Cube(1), Cube(1)], 4),
        ([Stack((1,)), Stack((2,)), Cube(1), Cube(2), Cube(2), Cube(2)], -4),
    ],
)
def test_stacks_count_six_discs_one_and_cubes_two(junctions: list[Junction], lead: int) -> None:
    """Whose disc lies on top has all discs of a stack. Each point more makes the odds better by a sixteenth."""
    places = [*junctions, *[None] * 25]
    state = nava.new_game(board=[places[start : start + 5] for start in range(0, 25, 5)])
    shares = staves.worth(state)
    assert float(shares[1] / shares[2]) == pytest.approx((17 / 16) ** lead)


def test_the_result_counts_alone() -> None:
    """Who has laid the last cube has won, whoever has the stacks."""
    cubes: list[Junction] = [Cube(1)] * 5
    state = nava.new_game(board=[cubes, [*cubes[1:], Stack((1,))], [Stack((2,) * 6), *[None] * 4], *[[None] * 5] * 2])
    assert {1: 1, 2: 0} == staves.worth(state)
