"""Cards of Stavegame as they are drawn, which point to the enemy's side and have their owner's letter at their back.

The numbers stand on a disc (red), a diamond (green) and a square (blue), always in this order, so that nothing is told
by color alone.
"""

from typing import Final

from staves._core.drawing import Looks, element, escaped, fitting, path, rect, words
from staves._core.notation import decimal
from staves.stavegame.state import COLORS, Card, Color

WIDE, HIGH = 118, 62
_POINT, _BAR = 9, 15
_FEW: Final = 2
"""So many digits fit in the shape of a color; it is wider for more."""
_MOST: Final = 5
"""Numbers of more digits are shortened."""

LOOKS: Final[Looks] = {
    "stave-red": ("fill", "#c23b22", "#ff8a72"),
    "stave-green": ("fill", "#1b7f56", "#63d6a2"),
    "stave-blue": ("fill", "#2455b8", "#86aeff"),
    "stave-red-line": ("stroke", "#c23b22", "#ff8a72"),
    "stave-green-line": ("stroke", "#1b7f56", "#63d6a2"),
    "stave-blue-line": ("stroke", "#2455b8", "#86aeff"),
    "stave-red-pale": ("fill", "#f4cfc5", "#57302a"),
    "stave-green-pale": ("fill", "#c9e6d6", "#1f4636"),
    "stave-blue-pale": ("fill", "#cddaf5", "#283c66"),
    "stave-on": ("fill", "#ffffff", "#16181b"),
    "stave-slot": ("fill", "#f7f3ea", "#24272c"),
    "stave-A": ("fill", "#ffffff", "#454b55"),
    "stave-B": ("fill", "#e6dfd0", "#30333a"),
    "stave-A-bar": ("fill", "#2b2620", "#eceef1"),
    "stave-B-bar": ("fill", "#ffffff", "#16181b"),
    "stave-A-letter": ("fill", "#ffffff", "#16181b"),
    "stave-B-letter": ("fill", "#2b2620", "#eceef1"),
}


def face(card: Card, color: Color | None = None) -> str:
    """Return a card with its top left corner at 0,0; the number for `color`, or each if there is none, stands out."""
    own = card.owner == "A"
    high, far, near = HIGH, (0 if own else HIGH), (HIGH if own else 0)
    inward = _POINT if own else -_POINT
    outline = ((0, near), (0, far + inward), (WIDE / 2, far), (WIDE, far + inward), (WIDE, near))
    bar, middle = (high - _BAR, high - _BAR / 2) if own else (0, _BAR / 2)
    parts = [
        path(f"stave-{card.owner}", outline),
        rect(f"stave-{card.owner}-bar", 0, bar, WIDE, _BAR),
        words(f"stave-{card.owner}-letter", WIDE / 2, middle, card.owner, 13),
        path("edge", outline, stroke_width=1.5, stroke_linejoin="round"),
    ]
    y = (_POINT + high - _BAR) / 2 if own else (_BAR + high - _POINT) / 2
    for index, (each, number) in enumerate(zip(COLORS, card.points, strict=True)):
        parts.append(_pip(each, number, WIDE / 2 + (index - 1) * 38, y, strong=color in (None, each)))
    if max(card.points) >= 10**_MOST:
        parts.append(element("title", "", escaped(str(card))))
    return "".join(parts)


def _pip(color: Color, number: int, x: float, y: float, *, strong: bool) -> str:
    """Return a number on the shape of its color, which is wide for long numbers."""
    text = short(number)
    wide, room = (14, 23) if len(text) <= _FEW else (16, 27)
    look = f"stave-{color}" if strong else f"stave-{color}-line"
    return shape(look, color, x, y, wide, 14, filled=strong) + fitting(
        "stave-on" if strong else "ink", x, y, text, 18, room
    )


def shape(look: str, color: Color, x: float, y: float, wide: float, high: float, *, filled: bool = True) -> str:
    """Return the shape of a color around a point, reaching so far to each side, up and down."""
    line: dict[str, float | str] = {} if filled else {"stroke_width": 1.5}
    if color == "green":
        wide, high, flat = wide + 2.5, high + 2.5, wide - high
        corners = ((-wide, 0), (-flat, -high), (flat, -high), (wide, 0), (flat, high), (-flat, high))
        return path(look, ((x + right, y + down) for right, down in corners), **line)
    rounded = high if color == "red" else high / 6
    return rect(look, x - wide, y - high, 2 * wide, 2 * high, rx=rounded, **line)


def short(number: int) -> str:
    """Return a number in at most eight signs: one of more than five digits as 1.2e6, rounded down."""
    digits = decimal(number)
    return digits if len(digits) <= _MOST else f"{digits[0]}.{digits[1]}e{len(digits) - 1}"
