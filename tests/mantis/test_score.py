"""How well a player of Mantis stands."""

import pytest

from helpers.mantis import place
from staves.mantis import Rules


@pytest.mark.parametrize(
    ("tanks", "piles", "scores"),
    [
        (("", "", ""), ("", "", ""), [0, 0, 0]),
        (("red", "", ""), ("", "", ""), [1, -1, -1]),
        (("", "", ""), ("red", "", ""), [3, -3, -3]),
        (("red blue", "red blue pink", ""), ("red", "", "green green1"), [-1, -3, 1]),
        (("", "", ""), ("red red1 red2", "red red1", ""), [100_003, -100_003, -100_009]),
    ],
)
def test_the_score_is_what_is_ahead_of_the_best_other(
    tanks: tuple[str, ...], piles: tuple[str, ...], scores: list[int]
) -> None:
    """A win counts more than all points, a point as much as three cards in the tank, less the best of the others."""
    state = place(*tanks, piles=piles, deck="red", rules=Rules(goal=3))
    assert scores == [state.game.play.score(state, player) for player in state.players]
