"""Where the junctions and panels of Nava lie in a drawing, and how large they are."""

from typing import Final

from staves._core.drawing import Marks
from staves._core.signs import Box, Spot
from staves.nava._state import PLAYERS, SIZE, Location, Player

STEP: Final = 100
"""How far junctions are apart. What lies on one reaches no farther than half of it."""
_AROUND: Final = 60
_NUMBERED: Final = 28
_PANEL: Final = 62
_GAP: Final = 10


def board_box(marks: Marks) -> Box:
    """Return where the board is with its frame."""
    wide = (SIZE - 1) * STEP + 2 * _AROUND + (_NUMBERED if marks.coordinates else 0)
    return 0, 0 if marks.parts == "board" else _PANEL + _GAP, wide, wide


def panel_box(player: Player, marks: Marks) -> Box:
    """Return where the panel of a player is: that of player 1 above the board, that of player 2 below."""
    left, top, wide, high = board_box(marks)
    return left, 0 if player == PLAYERS[0] else top + high + _GAP, wide, _PANEL


def center(place: Location, marks: Marks) -> Spot:
    """Return where a junction is."""
    row, column = place
    left, top, *_ = board_box(marks)
    first = _AROUND + (_NUMBERED if marks.coordinates else 0)
    return left + first + column * STEP, top + first + row * STEP


def junction_box(place: Location, marks: Marks) -> Box:
    """Return what belongs to a junction: as far as half of the way to the next ones."""
    x, y = center(place, marks)
    return x - STEP / 2, y - STEP / 2, STEP, STEP
