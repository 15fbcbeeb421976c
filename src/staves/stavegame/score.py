"""How well a player of Stavegame stands, at a glance."""

from staves.stavegame.rules import winners
from staves.stavegame.state import Player, Public, points_on, stave_winner

_WON, _STAVE = 10_000, 100


def score(table: Public, player: Player) -> int:
    """Return what counts for `player`: having won, then staves that are led, then points on staves."""
    other: Player = "B" if player == "A" else "A"
    return _counted(table, player) - _counted(table, other)


def _counted(table: Public, player: Player) -> int:
    led = sum(stave_winner(stave, None) == player for stave in table.staves)
    points = sum(points_on(stave, player) for stave in table.staves)
    return _WON * (player in winners(table)) + _STAVE * led + points
