"""What the rules of Mantis may read to check an action (`_core.legality`)."""

from typing import NamedTuple

from staves.mantis._actions import Action
from staves.mantis._state import Player, Public


class Sight(NamedTuple):
    """Who is at the table.

    Attributes:
        turn: Who is to move.
        players: How many play.
    """

    turn: Player
    players: int


def sight(table: Public, _action: Action) -> Sight:
    """Return what the rules see of a state in which somebody is to move."""
    return Sight(table.turn, len(table.tanks))  # type: ignore[arg-type]  # the verbs have seen that there is one
