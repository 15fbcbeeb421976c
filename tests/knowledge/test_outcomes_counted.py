"""A game of one's own whose chances and outcomes don't go together."""

from typing import Any

import pytest

import staves
from helpers.games import changed
from helpers.lots import DRAW, LOTS, Lots, chances


@pytest.mark.parametrize(
    "wrong",
    [
        {"apply_each": lambda states, draw: [staves.apply(state, draw) for state in states[1:]]},
        {"apply_each": lambda states, draw: [staves.apply(state, draw) for state in (*states, *states)]},
        {
            "chances": lambda state, draw: [
                (*each, *["more"] * number) for number, each in enumerate(chances(state, draw))
            ]
        },
    ],
    ids=["too few", "too many", "more than a chance"],
)
def test_a_game_that_counts_its_outcomes_wrongly_is_told_so(monkeypatch: pytest.MonkeyPatch, wrong: Any) -> None:
    """None is left out."""
    lots = Lots((1, 2, 2))
    assert 2 == len(staves.outcomes(lots, DRAW))
    monkeypatch.setattr(Lots, "game", changed(LOTS, **wrong))
    with pytest.raises(ValueError, match="zip"):
        staves.outcomes(lots, DRAW)
