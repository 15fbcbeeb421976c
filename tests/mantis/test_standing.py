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
        (("", "", ""), ("", "", ""), (6, 0, 0)),
        (("red", "", ""), ("", "", ""), (11, 0, 0)),
        (("", "red red1", "red blue"), ("", "", ""), (6, 6, 10)),
        (("", "", ""), ("red", "", ""), (14, 0, 0)),
        (("red blue", "red blue pink", ""), ("red", "", "green green1"), (24, 15, 16)),
    ],
)
def test_a_point_counts_8_the_turn_6_a_color_4_and_a_card_1(
    tanks: tuple[str, ...], piles: tuple[str, ...], counted: tuple[int, ...]
) -> None:
    """Each makes the odds better by a twentieth."""
    shares = staves.worth(place(*tanks, piles=piles, deck="red", rules=Rules(goal=3)))
    odds = [1.05**each for each in counted]
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
    assert 0 < shares[1] < 1e-5
    assert 1 == sum(shares.values())
