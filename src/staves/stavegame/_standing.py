"""The evaluation of positions of Stavegame."""

from collections.abc import Sequence
from typing import Final

from staves._core.standing import odds
from staves.stavegame._parts import COLORS, PLAYERS, Stave
from staves.stavegame._state import Public

_STAVE, _POINT = 5, 2
_ODDS: Final = odds(21, 20)
_NUMBERS: Final = {color: number for number, color in enumerate(COLORS)}


def worth(table: Public) -> Sequence[float]:
    """Return the odds of each player by the staves in which they lead, and the points on staves."""
    return _ODDS((sum(map(_lead, table.staves)), 0))


def _lead(stave: Stave) -> int:
    """Return the value of a stave for A, minus its value for B."""
    if stave.color is None:
        return 0
    number, first = _NUMBERS[stave.color], PLAYERS[0]
    points = 0
    for card in stave.slots:
        if card is not None:
            points += card.points[number] if card.owner == first else -card.points[number]
    return _POINT * points + _STAVE * ((points > 0) - (points < 0))
