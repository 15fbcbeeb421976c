"""How well a player of Nava stands."""

import pytest

import staves
from staves import nava
from staves.nava import Cube, Junction, Player, Stack


@pytest.mark.parametrize(
    ("junctions", "score"),
    [
        ([Stack((1,)), Stack((2,))], 0),
        ([Stack((1, 2)), Stack((2,))], 10),
        ([Stack((1, 2)), Stack((2, 2, 1))], -10),
        ([Stack((1,)), Stack((2,)), Cube(1), Cube(1)], 2),
        ([Stack((1,)), Stack((2,)), Cube(1), Cube(2), Cube(2), Cube(2)], -2),
        ([Stack((1, 2)), Cube(2)], 10_019),
        ([Stack((2,)), Cube(2)], -10_011),
    ],
)
def test_the_score_counts_a_win_then_discs_then_cubes(junctions: list[Junction], score: int) -> None:
    """A win counts more than all discs under own command, and a disc more than all cubes."""
    places = [*junctions, *[None] * 25]
    board = [places[start : start + 5] for start in range(0, 25, 5)]
    state = nava.new_game(board=board)
    players: tuple[Player, Player] = (1, 2)
    assert [score, -score] == [state.game.play.score(state, player) for player in players]


def test_the_score_of_nine_cubes_is_a_win() -> None:
    """Who has laid the last cube has won, so nothing else counts much."""
    cubes: list[Junction] = [Cube(1)] * 5
    state = nava.new_game(board=[cubes, [*cubes[1:], Stack((1,))], [Stack((2,) * 6), *[None] * 4], *[[None] * 5] * 2])
    assert (1,) == staves.winners(state)
    assert 10_000 + 10 + 9 - 60 == state.game.play.score(state, 1)
