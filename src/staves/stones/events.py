"""What happens in Stones, as frozen values. Together they tell the whole change of a state."""

from typing import TypeAlias

import attrs

from staves.stones.grid import Location
from staves.stones.state import Player


@attrs.frozen
class Hit:
    """`player` loses the stone at `position`."""

    player: Player
    position: Location


@attrs.frozen
class PlayerLost:
    """`player` has no stone left."""

    player: Player


@attrs.frozen
class Move:
    """`player` moves a stone from `source` to `target`."""

    player: Player
    source: Location
    target: Location


@attrs.frozen
class PlayerWon:
    """`player` is the only one left, and wins."""

    player: Player


@attrs.frozen
class GameDrawn:
    """There have been too many moves in a row without a hit: nobody wins."""


Event: TypeAlias = Hit | PlayerLost | Move | PlayerWon | GameDrawn
