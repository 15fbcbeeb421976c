"""What a player of Stones knows, which is everything."""

import attrs

from staves.core.game import OpenView
from staves.stones.actions import Step
from staves.stones.state import Player, State


@attrs.frozen
class View(OpenView[State, Step, Player]):
    """What a player knows of a state: all of it.

    Attributes:
        state: The state.
        player: Whose view it is.
    """
