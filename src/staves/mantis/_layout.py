"""The layout of the drawing of Mantis: positions and sizes."""

from typing import Final

from staves._core.drawing import Marks
from staves._core.signs import Box
from staves.mantis._state import Player, Public

WIDTH: Final = 434
HEAD: Final = 106
"""The height of the head, which contains the deck."""
_GAP: Final = 8
_NAMES: Final = 22
_ROW: Final = 92
_TANK: Final = (66, 282, 72)
"""The offset of a tank in its row, and its width and height."""
_PILE: Final = (366, 46, 46)


def board_box(table: Public, marks: Marks) -> Box:
    """Return the box of all tanks, with the names of the colors above them."""
    top = 0 if marks.parts == "board" else HEAD + _GAP
    return 0, top, WIDTH, _NAMES + _ROW * len(table.tanks) + 2


def row_box(player: Player, marks: Marks) -> Box:
    """Return the box of a player's row."""
    top = _NAMES if marks.parts == "board" else HEAD + _GAP + _NAMES
    return 6, top + _ROW * player, WIDTH - 12, _ROW - 2


def tank_box(player: Player, marks: Marks) -> Box:
    """Return the box of a player's tank."""
    left, wide, high = _TANK
    return left, row_box(player, marks)[1] + 9, wide, high


def pile_box(player: Player, marks: Marks) -> Box:
    """Return the box of a player's score pile."""
    left, wide, high = _PILE
    return left, row_box(player, marks)[1] + 21, wide, high


def deck_box() -> Box:
    """Return the box of the deck, if it is drawn."""
    return 24, 21, 56, 74
