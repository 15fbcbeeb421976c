"""What a player of Nava knows, which is everything."""

import attrs

from staves.core.game import OpenView
from staves.nava.actions import Move
from staves.nava.state import Player, State


@attrs.frozen
class View(OpenView[State, Move, Player]):
    """What a player knows of a state: all of it.

    Attributes:
        state: The state.
        player: Whose view it is.
    """
