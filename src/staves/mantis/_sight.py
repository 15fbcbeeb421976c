"""What the rules of Mantis may read to check an action (`_core.legality`)."""

from typing import NamedTuple

from staves.mantis._actions import Action
from staves.mantis._state import Player, Public


class Sight(NamedTuple):
    """The player to move, and the number of players.

    Attributes:
        turn: The player to move.
        players: The number of players.
    """

    turn: Player
    players: int


def sight(table: Public, _action: Action) -> Sight:
    """Return what the rules may read of a state that isn't over."""
    return Sight(table.turn, len(table.tanks))  # type: ignore[arg-type]  # the caller has checked that there is one
