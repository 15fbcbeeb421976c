"""How well a player of Mantis stands, at a glance."""

from staves.mantis.rules import winners
from staves.mantis.state import Player, Public

_WON, _POINT = 100_000, 3


def score(table: Public, player: Player) -> int:
    """Return what counts for `player`, less that of the best of the others: having won, points, cards in the tank."""
    counted = [
        _WON * (other in winners(table)) + _POINT * len(pile) + len(tank)
        for other, (pile, tank) in enumerate(zip(table.piles, table.tanks, strict=True))
    ]
    return counted.pop(player) - max(counted)
