"""The evaluation of positions of Mantis."""

from collections.abc import Sequence
from typing import Final

from staves._core.memo import Memo
from staves._core.standing import odds
from staves.mantis._cards import OF_COLOR, total
from staves.mantis._state import Public

_POINT, _TURN, _COLOR = 8, 6, 4
"""How much a point, being on turn, and a color in the tank count, where a card in the tank counts 1."""
_ODDS: Final = odds(21, 20)


def worth(table: Public) -> Sequence[float]:
    """Return the odds of each player by points, being on turn, and the colors and cards in the tank."""
    points = [
        _POINT * total(pile.counts) + (_known_tanks.get(tank.counts) or _in_tank(tank.counts))
        for pile, tank in zip(table.piles, table.tanks, strict=True)
    ]
    points[table.turn] += _TURN  # type: ignore[index]  # only called while the game isn't over
    return _ODDS(points)


def _counted(counts: int) -> int:
    return _COLOR * sum(counts & cards != 0 for cards in OF_COLOR) + total(counts)


# A search evaluates the same tanks again and again.
_in_tank: Final = Memo(_counted, 300)
_known_tanks: Final = _in_tank.known
