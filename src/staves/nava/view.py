"""What a player of Nava knows, which is everything."""

import attrs

from staves._core.game import OpenView
from staves.nava.actions import Move
from staves.nava.state import Junction, Player, Rules, State


@attrs.frozen
class View(OpenView[State, Move, Player]):
    """What a player knows of a state: all of it.

    Attributes:
        state: The state.
        player: Whose view it is.
    """

    @property
    def rules(self) -> Rules:
        """How long the game may last."""
        return self.state.rules

    @property
    def board(self) -> tuple[tuple[Junction, ...], ...]:
        """The junctions as five rows."""
        return self.state.board

    @property
    def turn(self) -> Player | None:
        """Who is to move; None when the game is over."""
        return self.state.turn

    def at(self, row: int, column: int) -> Junction:
        """Return what lies on a junction; `IndexError` if it is off the board."""
        return self.state.at(row, column)

    def supply(self, player: Player) -> int:
        """Return how many cubes `player` has not laid; `UnknownPlayer` if there is no such player."""
        return self.state.supply(player)
