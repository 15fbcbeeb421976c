"""The events of Stones, as frozen values. Together they describe every change of a state."""

from typing import Final, TypeAlias

import attrs

from staves._core.checks import Faults
from staves._core.unchecked import unchecked
from staves._core.value import Value
from staves.stones._grid import Location
from staves.stones._state import LONGEST_SIDE, MOST_PLAYERS, Player


@attrs.frozen
class Hit(Value):
    """`player` loses the stone at `position`."""

    player: Player
    position: Location

    def check_fields(self, faults: Faults) -> None:
        faults.index(self.player, MOST_PLAYERS, "player")
        faults.tile(self.position, LONGEST_SIDE, "position")


@attrs.frozen
class PlayerLost(Value):
    """`player` has no stone left."""

    player: Player

    def check_fields(self, faults: Faults) -> None:
        faults.index(self.player, MOST_PLAYERS, "player")


@attrs.frozen
class Move(Value):
    """`player` moves a stone from `source` to `target`."""

    player: Player
    source: Location
    target: Location

    def check_fields(self, faults: Faults) -> None:
        faults.index(self.player, MOST_PLAYERS, "player")
        faults.tile(self.source, LONGEST_SIDE, "source")
        faults.tile(self.target, LONGEST_SIDE, "target")
        if (
            not faults.found
            and max(abs(here - there) for here, there in zip(self.source, self.target, strict=True)) != 1
        ):
            faults.add("target", f"must be next to the source {self.source}, not {self.target}")


@attrs.frozen
class PlayerWon(Value):
    """`player` is the only one left, and wins."""

    player: Player

    def check_fields(self, faults: Faults) -> None:
        faults.index(self.player, MOST_PLAYERS, "player")


@attrs.frozen
class GameDrawn(Value):
    """The game is a draw after too many moves in a row without a hit."""


Event: TypeAlias = Hit | PlayerLost | Move | PlayerWon | GameDrawn

# Transitions make events without validation.
game_drawn: Final = unchecked(GameDrawn)
hit: Final = unchecked(Hit)
move: Final = unchecked(Move)
player_lost: Final = unchecked(PlayerLost)
player_won: Final = unchecked(PlayerWon)
