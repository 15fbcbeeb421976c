"""The events of Nava, as frozen values. Together they describe every change of a state."""

from functools import cache
from itertools import product
from typing import Final, TypeAlias, get_args

import attrs

from staves._core.checks import Faults, instance, whole
from staves._core.errors import shown
from staves._core.unchecked import unchecked
from staves._core.value import Value
from staves.nava._state import DISCS, MAX_STEPS, PLAYERS, SIZE, Ending, Location, Player


def _player(value: object, place: str, faults: Faults) -> None:
    if whole(value, place) not in PLAYERS:
        faults.add(place, f"must be the player 1 or 2, not {shown(value)}")


def _height(value: object, least: int, most: int, place: str, faults: Faults) -> None:
    if not least <= whole(value, place) <= most:
        faults.add(place, f"must be from {least} to {most}, not {shown(value)}")


@attrs.frozen
class Moved(Value):
    """`player` moved `count` discs by `count` junctions, from `source` to `target`."""

    player: Player
    source: Location
    target: Location
    count: int

    def check_fields(self, faults: Faults) -> None:
        _player(self.player, "player", faults)
        faults.tile(self.source, SIZE, "source")
        faults.tile(self.target, SIZE, "target")
        _height(self.count, 1, MAX_STEPS, "count", faults)
        if faults.found:
            return
        down, across = (abs(here - there) for here, there in zip(self.source, self.target, strict=True))
        if down and across:
            faults.add("target", f"must be in a line with the source {self.source}, not {self.target}")
        elif down + across != self.count:
            faults.add("count", f"must be how many junctions the target is away, {down + across}, not {self.count}")


@attrs.frozen
class Split(Value):
    """A stack at `junction` was split: `left` discs stayed behind, and now belong to `owner`."""

    junction: Location
    left: int
    owner: Player

    def check_fields(self, faults: Faults) -> None:
        faults.tile(self.junction, SIZE, "junction")
        _height(self.left, 1, 2 * DISCS - 1, "left", faults)
        _player(self.owner, "owner", faults)


@attrs.frozen
class Stacked(Value):
    """The moved discs landed on the player's own stack at `junction`, which is now `height` discs high."""

    junction: Location
    height: int

    def check_fields(self, faults: Faults) -> None:
        faults.tile(self.junction, SIZE, "junction")
        _height(self.height, 2, 2 * DISCS, "height", faults)


@attrs.frozen
class Captured(Value):
    """The moved discs captured the stack of `owner` at `junction`, which is now `height` discs high."""

    owner: Player
    junction: Location
    height: int

    def check_fields(self, faults: Faults) -> None:
        _player(self.owner, "owner", faults)
        faults.tile(self.junction, SIZE, "junction")
        _height(self.height, 2, 2 * DISCS, "height", faults)


@attrs.frozen
class CubeRemoved(Value):
    """Discs landed on the cube of `owner` at `junction`, which went back to its owner's supply."""

    owner: Player
    junction: Location

    def check_fields(self, faults: Faults) -> None:
        _player(self.owner, "owner", faults)
        faults.tile(self.junction, SIZE, "junction")


@attrs.frozen
class CubeLaid(Value):
    """`player` laid one of their cubes on `junction`, because the whole stack had left it."""

    player: Player
    junction: Location

    def check_fields(self, faults: Faults) -> None:
        _player(self.player, "player", faults)
        faults.tile(self.junction, SIZE, "junction")


@attrs.frozen
class GameOver(Value):
    """The game is over.

    Attributes:
        ending: How it ended.
        winners: The winners; none in a draw.
    """

    ending: Ending
    winners: tuple[Player, ...]

    def check_fields(self, faults: Faults) -> None:
        faults.choice(self.ending, get_args(Ending), "ending")
        instance(self.winners, tuple, "winners")
        for index, player in enumerate(self.winners):
            _player(player, f"winners[{index}]", faults)
        count = 0 if self.ending == "limit" else 1
        if not faults.found and len(self.winners) != count:
            faults.add("winners", f"must be {count} when a game ends by {self.ending}, not {len(self.winners)}")


Event: TypeAlias = Moved | Split | Stacked | Captured | CubeRemoved | CubeLaid | GameOver

# Transitions make events without validation. Most have only one instance per junction, so each is made once.

game_over: Final = unchecked(GameOver)
_captured: Final = unchecked(Captured)
_cube_laid: Final = unchecked(CubeLaid)
_cube_removed: Final = unchecked(CubeRemoved)
_moved: Final = unchecked(Moved)
_split: Final = unchecked(Split)
_stacked: Final = unchecked(Stacked)
_JUNCTIONS: Final[tuple[Location, ...]] = tuple(product(range(SIZE), range(SIZE)))


@cache
def moved(player: Player, source: int) -> tuple[Moved, ...]:
    """Return the events of moving from `source` to each junction, including unreachable ones."""
    row, column = here = _JUNCTIONS[source]
    return tuple(_moved(player, here, there, abs(row - there[0]) + abs(column - there[1])) for there in _JUNCTIONS)


@cache
def split(left: int, owner: Player) -> tuple[Split, ...]:
    """Return the events of splitting a stack at each junction."""
    return tuple(_split(junction, left, owner) for junction in _JUNCTIONS)


@cache
def stacked(height: int) -> tuple[Stacked, ...]:
    """Return the events of landing on the player's own stack at each junction."""
    return tuple(_stacked(junction, height) for junction in _JUNCTIONS)


@cache
def captured(owner: Player, height: int) -> tuple[Captured, ...]:
    """Return the events of capturing a stack of `owner` at each junction."""
    return tuple(_captured(owner, junction, height) for junction in _JUNCTIONS)


@cache
def cube_removed(owner: Player) -> tuple[CubeRemoved, ...]:
    """Return the events of removing a cube of `owner` at each junction."""
    return tuple(_cube_removed(owner, junction) for junction in _JUNCTIONS)


@cache
def cube_laid(player: Player) -> tuple[CubeLaid, ...]:
    """Return the events of `player` laying a cube at each junction."""
    return tuple(_cube_laid(player, junction) for junction in _JUNCTIONS)
