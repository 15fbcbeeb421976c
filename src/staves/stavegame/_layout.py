"""Where everything of Stavegame lies in its drawing, and how large it is."""

from typing import Final

from staves._core.drawing import Marks
from staves._core.signs import Box, Spot
from staves.stavegame._faces import IN_HAND
from staves.stavegame._state import STAVES, Location, Player

SLOT: Final = (130, 70)
"""How wide and high a slot is."""
HEAD: Final = 28
"""How high the head of a stave is, where its color stands."""
FOOT: Final = 30
"""How high the foot of a stave is, where the points stand."""
NAMES: Final = 26
"""How much space actions that lead to no slot take below the board if it is drawn alone."""
_STAVE: Final = (140, HEAD + 3 * 74 + FOOT)
_GAP: Final = 8
_NUMBERED: Final = 26
_SIDE: Final = 154
_HAND: Final = 52
"""How far below the top of a side its hand lies."""
_SEEN: Final = 35
"""How much of a card in the hand must be seen: its left edge and the numbers."""
SHOWN: Final = 24
"""The maximum number of cards of a hand that are shown. If there are more, the last two places say how many."""


def board_box(marks: Marks) -> Box:
    """Return where the board is: between the sides, if these are drawn."""
    numbered = _NUMBERED if marks.coordinates else _GAP
    wide, high = _STAVE
    top = 0 if marks.parts == "board" else _SIDE + _GAP
    return 0, top, numbered + 3 * wide + 2 * 6 + _GAP, numbered + high + _GAP


def side_box(player: Player, marks: Marks) -> Box:
    """Return where the side of a player is: B's above the board, and A's below."""
    _, top, wide, high = board_box(marks)
    return 0, 0 if player == "B" else top + high + _GAP, wide, _SIDE


def stave_box(number: int, marks: Marks) -> Box:
    """Return where a stave is."""
    left, top, *_ = board_box(marks)
    numbered = _NUMBERED if marks.coordinates else _GAP
    wide, high = _STAVE
    return left + numbered + number * (wide + 6), top + numbered, wide, high


def slot_box(place: Location, marks: Marks) -> Box:
    """Return where a slot is."""
    number, slot = place
    left, top, whole, _ = stave_box(number, marks)
    wide, high = SLOT
    return left + (whole - wide) / 2, top + HEAD + slot * 74 + 2, wide, high


def center(place: Location, marks: Marks) -> Spot:
    """Return the middle of a slot."""
    left, top, wide, high = slot_box(place, marks)
    return left + wide / 2, top + high / 2


def inner_edges(marks: Marks) -> tuple[float, float]:
    """Return the left edge of the first stave and the right edge of the last: the sides keep to them too."""
    left, (last, _, wide, _) = stave_box(0, marks)[0], stave_box(STAVES[-1], marks)
    return left, last + wide


def shown_cards(count: int) -> int:
    """Return how many cards of a hand of `count` cards are shown."""
    return count if count <= SHOWN else SHOWN - 2


def hand_scale(count: int) -> float:
    """Return how large the cards of a hand of this many are: smaller if there are more than fit in a row."""
    left, right = inner_edges(Marks())
    return min(1.0, round((right - left) / (IN_HAND.wide + (min(count, SHOWN) - 1) * _SEEN), 2))


def hand_box(player: Player, index: int, count: int, marks: Marks) -> Box:
    """Return where a card of a hand of `count` cards lies. If there are many, they overlap."""
    left, right = inner_edges(marks)
    scale = hand_scale(count)
    wide, high = IN_HAND.wide * scale, IN_HAND.high * scale
    pitch = min(IN_HAND.wide + 6, (right - left - wide) / max(min(count, SHOWN) - 1, 1))
    top = side_box(player, marks)[1] + _HAND + (IN_HAND.high - high) / 2
    return left + index * pitch, top, wide, high


def deck_box(player: Player, marks: Marks) -> Box:
    """Return where the deck of a player is."""
    return inner_edges(marks)[1] - 42, side_box(player, marks)[1] + 12, 42, 24
