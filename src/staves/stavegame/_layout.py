"""The layout of the drawing of Stavegame: positions and sizes."""

from typing import Final

from staves._core.drawing import Marks
from staves._core.signs import Box, Spot
from staves.stavegame._faces import IN_HAND
from staves.stavegame._parts import STAVES, Location, Player

SLOT: Final = (130, 70)
"""The width and height of a slot."""
HEAD: Final = 28
"""The height of the head of a stave, which shows its color."""
FOOT: Final = 30
"""The height of the foot of a stave, which shows the points."""
NAMES: Final = 26
"""The space below a board without sides for actions that lead to no slot."""
_STAVE: Final = (140, HEAD + 3 * 74 + FOOT)
_GAP: Final = 8
_NUMBERED: Final = 26
_SIDE: Final = 154
_HAND: Final = 52
"""How far below the top of a side its hand lies."""
_SEEN: Final = 35
"""The minimum visible width of a card in the hand: its left edge and the numbers."""
SHOWN: Final = 24
"""The maximum number of cards of a hand that are shown. If there are more, the last two places say how many."""


def board_box(marks: Marks) -> Box:
    """Return the box of the board, which is between the sides if these are drawn."""
    numbered = _NUMBERED if marks.coordinates else _GAP
    wide, high = _STAVE
    top = 0 if marks.parts == "board" else _SIDE + _GAP
    return 0, top, numbered + 3 * wide + 2 * 6 + _GAP, numbered + high + _GAP


def side_box(player: Player, marks: Marks) -> Box:
    """Return the box of a player's side: B's above the board, A's below."""
    _, top, wide, high = board_box(marks)
    return 0, 0 if player == "B" else top + high + _GAP, wide, _SIDE


def stave_box(number: int, marks: Marks) -> Box:
    """Return the box of a stave."""
    left, top, *_ = board_box(marks)
    numbered = _NUMBERED if marks.coordinates else _GAP
    wide, high = _STAVE
    return left + numbered + number * (wide + 6), top + numbered, wide, high


def slot_box(place: Location, marks: Marks) -> Box:
    """Return the box of a slot."""
    number, slot = place
    left, top, whole, _ = stave_box(number, marks)
    wide, high = SLOT
    return left + (whole - wide) / 2, top + HEAD + slot * 74 + 2, wide, high


def center(place: Location, marks: Marks) -> Spot:
    """Return the center of a slot."""
    left, top, wide, high = slot_box(place, marks)
    return left + wide / 2, top + high / 2


def inner_edges(marks: Marks) -> tuple[float, float]:
    """Return the left edge of the first stave and the right edge of the last, which also limit the sides."""
    left, (last, _, wide, _) = stave_box(0, marks)[0], stave_box(STAVES[-1], marks)
    return left, last + wide


def shown_cards(count: int) -> int:
    """Return the number of visible cards in a hand of `count` cards."""
    return count if count <= SHOWN else SHOWN - 2


def hand_scale(count: int) -> float:
    """Return the scale of the cards in a hand of this size. It shrinks if they don't fit in a row."""
    left, right = inner_edges(Marks())
    return min(1.0, round((right - left) / (IN_HAND.wide + (min(count, SHOWN) - 1) * _SEEN), 2))


def hand_box(player: Player, index: int, count: int, marks: Marks) -> Box:
    """Return the box of a card in a hand of `count` cards. Many cards overlap."""
    left, right = inner_edges(marks)
    scale = hand_scale(count)
    wide, high = IN_HAND.wide * scale, IN_HAND.high * scale
    pitch = min(IN_HAND.wide + 6, (right - left - wide) / max(min(count, SHOWN) - 1, 1))
    top = side_box(player, marks)[1] + _HAND + (IN_HAND.high - high) / 2
    return left + index * pitch, top, wide, high


def deck_box(player: Player, marks: Marks) -> Box:
    """Return the box of a player's deck."""
    return inner_edges(marks)[1] - 42, side_box(player, marks)[1] + 12, 42, 24
