"""The layout of the drawing of Stones: positions and sizes of tiles."""

from typing import Final

from staves._core.drawing import Marks
from staves._core.signs import Box, Spot
from staves.stones._grid import Location
from staves.stones._state import State

TILE: Final = 48
"""The width and height of a tile."""
_NUMBERED: Final = 24
_EDGE: Final = 8
_LEAST: Final = 200
"""The minimum width of a board with a panel below it."""


def board_size(state: State, marks: Marks) -> tuple[float, float]:
    """Return the width and height of the board with its frame."""
    margin = _NUMBERED if marks.coordinates else _EDGE
    wide, high = margin + state.columns * TILE + _EDGE, margin + state.rows * TILE + _EDGE
    return (wide if marks.parts == "board" else max(wide, _LEAST)), high


def tile_box(state: State, tile: Location, marks: Marks) -> Box:
    """Return the box of a tile."""
    row, column = tile
    margin = _NUMBERED if marks.coordinates else _EDGE
    spare = board_size(state, marks)[0] - margin - state.columns * TILE - _EDGE
    return margin + spare / 2 + column * TILE, margin + row * TILE, TILE, TILE


def center(state: State, tile: Location, marks: Marks) -> Spot:
    """Return the center of a tile."""
    left, top, *_ = tile_box(state, tile, marks)
    return left + TILE / 2, top + TILE / 2
