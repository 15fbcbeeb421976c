"""How well each player of Mantis stands, at a glance."""

from collections.abc import Sequence
from typing import Final

from staves._core.standing import odds
from staves.mantis.cards import total
from staves.mantis.state import Public

_POINT: Final = 3
_ODDS: Final = odds(9, 8)


def worth(table: Public) -> Sequence[float]:
    """Return the odds of each player by points and cards in the tank: a point is as good as three cards."""
    piles = zip(table.piles, table.tanks, strict=True)
    return _ODDS([_POINT * total(pile.counts) + total(tank.counts) for pile, tank in piles])
