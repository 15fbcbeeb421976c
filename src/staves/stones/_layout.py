"""Where the tiles of Stones lie in a drawing, and how large they are."""

from typing import Final

from staves._core.drawing import Marks
from staves._core.signs import Box, Spot
from staves.stones._grid import Location
from staves.stones._state import State

TILE: Final = 48
"""How wide and high a tile is."""
_NUMBERED: Final = 24
_EDGE: Final = 8
_LEAST: Final = 200
"""How wide the board is at least if there is a panel below it."""


def board_size(state: State, marks: Marks) -> tuple[float, float]:
    """Return how wide and how high the board is with its frame."""
    margin = _NUMBERED if marks.coordinates else _EDGE
    wide, high = margin + state.columns * TILE + _EDGE, margin + state.rows * TILE + _EDGE
    return (wide if marks.parts == "board" else max(wide, _LEAST)), high


def tile_box(state: State, tile: Location, marks: Marks) -> Box:
    """Return where a tile is."""
    row, column = tile
    margin = _NUMBERED if marks.coordinates else _EDGE
    spare = board_size(state, marks)[0] - margin - state.columns * TILE - _EDGE
    return margin + spare / 2 + column * TILE, margin + row * TILE, TILE, TILE


def center(state: State, tile: Location, marks: Marks) -> Spot:
    """Return the middle of a tile."""
    left, top, *_ = tile_box(state, tile, marks)
    return left + TILE / 2, top + TILE / 2
