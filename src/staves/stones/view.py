"""What a player of Stones knows, which is everything."""

import attrs

from staves._core.game import OpenView
from staves.stones.actions import Step
from staves.stones.grid import Location
from staves.stones.state import Player, Rules, State


@attrs.frozen
class View(OpenView[State, Step, Player]):
    """What a player knows of a state: all of it.

    Attributes:
        state: The state.
        player: Whose view it is.
    """

    @property
    def rules(self) -> Rules:
        """The options that are played with."""
        return self.state.rules

    @property
    def board(self) -> list[list[int]]:
        """The board as nested lists: -1 for an empty tile, else the player whose stone lies there."""
        return self.state.board

    @property
    def turn(self) -> Player | None:
        """Who is to move; None when the game is over."""
        return self.state.turn

    @property
    def players(self) -> tuple[Player, ...]:
        """The players who began, in order."""
        return self.state.players

    def at(self, row: int, column: int) -> Player | None:
        """Return whose stone lies on a tile; None for an empty one, `IndexError` off the board."""
        return self.state.at(row, column)

    def stones_of(self, player: Player) -> tuple[Location, ...]:
        """Return where the stones of `player` lie; `UnknownPlayer` if there is no such player."""
        return self.state.stones_of(player)
