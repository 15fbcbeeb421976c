"""How well each player of Mantis stands."""

import pytest

import staves
from helpers.mantis import place
from staves import mantis
from staves.mantis import Card, Rules

RED = Card("red", ("red", "green", "blue"))


@pytest.mark.parametrize(
    ("tanks", "piles", "counted"),
    [
        (("", "", ""), ("", "", ""), (0, 0, 0)),
        (("red", "", ""), ("", "", ""), (1, 0, 0)),
        (("", "", ""), ("red", "", ""), (3, 0, 0)),
        (("red blue", "red blue pink", ""), ("red", "", "green green1"), (5, 3, 6)),
    ],
)
def test_a_point_is_as_good_as_three_cards(
    tanks: tuple[str, ...], piles: tuple[str, ...], counted: tuple[int, ...]
) -> None:
    """Each card in a tank makes the odds better by an eighth."""
    shares = staves.worth(place(*tanks, piles=piles, deck="red", rules=Rules(goal=3)))
    odds = [(9 / 8) ** each for each in counted]
    assert [float(share) for share in shares.values()] == pytest.approx([each / sum(odds) for each in odds])


def test_the_result_counts_alone() -> None:
    """Who has reached the goal has everything."""
    state = place("", "red red1 red2", "", piles=("red red1 red2", "red red1", ""), deck="red", rules=Rules(goal=3))
    assert {0: 1, 1: 0, 2: 0} == staves.worth(state)


def test_a_long_lead_is_a_long_lead() -> None:
    """However large the decks are, the weights are numbers with which one can calculate."""
    state = mantis.position(
        tanks=[[RED] * 2000, []], piles=[[RED] * 1000, [RED]], deck=[RED], turn=0, rules=Rules(goal=5000)
    )
    shares = staves.worth(state)
    assert 0 < shares[1] < 1e-12
    assert 1 == sum(shares.values())
