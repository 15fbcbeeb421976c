"""The layout of the drawing of Nava: positions and sizes of junctions and panels."""

from typing import Final

from staves._core.drawing import Marks
from staves._core.signs import Box, Spot
from staves.nava._state import PLAYERS, SIZE, Location, Player

STEP: Final = 100
"""The distance between junctions. Pieces extend at most half of it."""
_AROUND: Final = 60
_NUMBERED: Final = 28
_PANEL: Final = 62
_GAP: Final = 10


def board_box(marks: Marks) -> Box:
    """Return the box of the board with its frame."""
    wide = (SIZE - 1) * STEP + 2 * _AROUND + (_NUMBERED if marks.coordinates else 0)
    return 0, 0 if marks.parts == "board" else _PANEL + _GAP, wide, wide


def panel_box(player: Player, marks: Marks) -> Box:
    """Return the box of a player's panel: player 1's above the board, player 2's below."""
    left, top, wide, high = board_box(marks)
    return left, 0 if player == PLAYERS[0] else top + high + _GAP, wide, _PANEL


def center(place: Location, marks: Marks) -> Spot:
    """Return the position of a junction."""
    row, column = place
    left, top, *_ = board_box(marks)
    first = _AROUND + (_NUMBERED if marks.coordinates else 0)
    return left + first + column * STEP, top + first + row * STEP


def junction_box(place: Location, marks: Marks) -> Box:
    """Return the box of a junction, which reaches halfway to the next ones."""
    x, y = center(place, marks)
    return x - STEP / 2, y - STEP / 2, STEP, STEP
