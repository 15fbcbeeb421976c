"""How the weights of players follow from points."""

import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, Heap
from staves._core.standing import odds


def test_each_point_of_a_lead_counts_by_the_same_factor() -> None:
    """The weight of whoever leads is 1."""
    assert [1 / 4, 1, 1 / 2, 1] == odds(2, 1)([5, 7, 6, 7])
    assert [1, 4 / 9] == odds(3, 2)([0, -2])


def test_a_lead_of_more_than_255_points_counts_as_255() -> None:
    """It is decisive anyway."""
    assert [2.0**-255, 2.0**-255, 2.0**-254, 1] == odds(2, 1)([0, 744, 746, 1000])
    assert [2.0**-255, 1] == odds(2, 1)([745, 1000])


def test_a_game_weighs_each_player() -> None:
    """One with too few weights, or too many, is not evaluated."""

    class Weighed(Heap):
        """A heap of which the weights can be chosen."""

    for weights in ((1,), (1, 2, 3)):
        Weighed.game = changed(NIM, worth=lambda _, weights=weights: weights)
        with pytest.raises(ValueError, match=r"argument 2 is (shorter|longer) than argument 1"):
            staves.worth(Weighed(3))
