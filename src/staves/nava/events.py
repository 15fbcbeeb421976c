"""What happens in Nava, as frozen values. Together they tell the whole change of a state."""

from typing import TypeAlias

import attrs

from staves.nava.state import Ending, Location, Player


@attrs.frozen
class Moved:
    """`player` moved `count` discs from `source`, and so by as many junctions, to `target`."""

    player: Player
    source: Location
    target: Location
    count: int


@attrs.frozen
class Split:
    """A stack at `junction` was split: `left` discs stayed behind, and belong to `owner` now."""

    junction: Location
    left: int
    owner: Player


@attrs.frozen
class Stacked:
    """The moved discs came on top of an own stack at `junction`, which is `height` discs high now."""

    junction: Location
    height: int


@attrs.frozen
class Captured:
    """The moved discs came on top of the stack of `owner` at `junction`, which is `height` discs high now."""

    owner: Player
    junction: Location
    height: int


@attrs.frozen
class CubeRemoved:
    """The cube of `owner` at `junction` was landed on and went back to the supply."""

    owner: Player
    junction: Location


@attrs.frozen
class CubeLaid:
    """`player` laid an own cube on `junction`, which a whole stack had left."""

    player: Player
    junction: Location


@attrs.frozen
class GameOver:
    """The game is over: how, and who won (none: a draw)."""

    ending: Ending
    winners: tuple[Player, ...]


Event: TypeAlias = Moved | Split | Stacked | Captured | CubeRemoved | CubeLaid | GameOver
