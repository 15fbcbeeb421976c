"""How well a player of Mantis stands, at a glance."""

from staves.mantis.cards import total
from staves.mantis.rules import winners
from staves.mantis.state import Player, Public

_WON, _POINT = 100_000, 3


def score(table: Public, player: Player) -> int:
    """Return what counts for `player`, less that of the best of the others: having won, points, cards in the tank."""
    counted = [
        _POINT * total(pile.counts) + total(tank.counts) for pile, tank in zip(table.piles, table.tanks, strict=True)
    ]
    for winner in winners(table):
        counted[winner] += _WON
    return counted.pop(player) - max(counted)
