"""What the rules of Stones may read to check a step (`_core.legality`)."""

from collections.abc import Mapping
from typing import NamedTuple

from staves.stones._actions import Step
from staves.stones._grid import Grid, Location
from staves.stones._state import Player, State


class Sight(NamedTuple):
    """The tile that a step starts from, and the adjacent ones.

    Attributes:
        own: Whether one of the mover's stones lies on the tile; False if the board has no such tile.
        beside: The tiles of the board that are adjacent to it, and whether one of the mover's stones lies there.
    """

    own: bool
    beside: Mapping[Location, bool]


def sight(state: State, step: Step) -> Sight:
    """Return what the rules may read of a state that isn't over."""
    grid, (row, column) = state.grid, step.source
    if row >= grid.rows or column >= grid.columns:
        return Sight(own=False, beside={})
    turn: Player = state.turn  # type: ignore[assignment]  # the caller has checked that there is one
    own = state.stones[turn]
    tile = row * grid.columns + column
    return Sight(own >> tile & 1 == 1, beside(grid, tile, around(own, tile, grid)))


def beside(grid: Grid, tile: int, around: int) -> dict[Location, bool]:
    """Return which tiles are adjacent to a tile, and which of them have stones according to `around`."""
    return {place: around >> index & 1 == 1 for index, place in grid.adjacent_to(tile)}


def around(own: int, tile: int, grid: Grid) -> int:
    """Return which of the tiles adjacent to a tile have one of these stones, as bits in the order of `AROUND`."""
    return packed((own << grid.columns + 1) >> tile, grid.columns) & grid.beside[tile % grid.columns]


def packed(rows: int, width: int) -> int:
    """Return the eight bits around the center of three rows. The first row begins at the upper left of the center."""
    return (rows & 7) | (rows >> width & 1) << 3 | (rows >> width + 2 & 1) << 4 | (rows >> 2 * width & 7) << 5
