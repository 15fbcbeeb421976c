"""Drawing of the cards of Stavegame. They point to the opponent's side, and have a dark or light bar at their back.

On a stave a card lies wide, with its owner's letter; in a hand it stands upright, so that many have room. The numbers
stand on a disc (red), a diamond (green) and a square (blue), always in this order, so that nothing is told by color
alone. What looks the same on all cards of a stave or a hand is one element.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import inf
from typing import Final, TypeAlias

import attrs

from staves._core.drawing import Looks, element, escaped, labels, number, traced
from staves._core.notation import decimal
from staves.stavegame._parts import COLORS, PLAYERS, Card, Color, Player

_POINT, _BAR = 8, 14
_FEW: Final = 2
"""The maximum number of digits that fit in the shape of a color at full size."""
_MOST: Final = 5
"""Numbers with more digits are shortened."""

Placed: TypeAlias = tuple[Card, Color | None, float, float]
"""A card, the color whose number stands out (None means all), and its top left corner."""


@attrs.frozen
class Format:
    """How cards are drawn.

    Attributes:
        wide: The width of a card.
        high: The height of a card.
        across: The horizontal distance between its numbers.
        down: The vertical distance between its numbers.
        pip: How far the shape of a color reaches to each side around several digits; and up and down, and to each side
            around a single one.
        size: The font size of the numbers.
        lettered: Whether the owner's letter stands on the bar.
    """

    wide: float
    high: float
    across: float
    down: float
    pip: tuple[float, float]
    size: float
    lettered: bool


ON_STAVE: Final = Format(118, 60, 38, 0, (16, 14), 18, lettered=True)
IN_HAND: Final = Format(42, 92, 0, 23, (12.5, 9.5), 14, lettered=False)

LOOKS: Final[Looks] = {
    "red": ("fill", "#c23b22", "#ff8a72"),
    "green": ("fill", "#1b7f56", "#63d6a2"),
    "blue": ("fill", "#2455b8", "#86aeff"),
    "red-line": ("stroke", "#c23b22", "#ff8a72"),
    "green-line": ("stroke", "#1b7f56", "#63d6a2"),
    "blue-line": ("stroke", "#2455b8", "#86aeff"),
    "red-pale": ("fill", "#f4cfc5", "#57302a"),
    "green-pale": ("fill", "#c9e6d6", "#1f4636"),
    "blue-pale": ("fill", "#cddaf5", "#283c66"),
    "on": ("fill", "#ffffff", "#16181b"),
    "slot": ("fill", "#faf7f0", "#1d2024"),
    "shade": ("fill", "#a79a81", "#0c0d0f"),
    "A": ("fill", "#ffffff", "#454b55"),
    "B": ("fill", "#e6dfd0", "#30333a"),
    "A-bar": ("fill", "#2b2620", "#eceef1"),
    "B-bar": ("fill", "#ffffff", "#16181b"),
    "A-letter": ("fill", "#ffffff", "#16181b"),
    "B-letter": ("fill", "#2b2620", "#eceef1"),
}


def faces(cards: Sequence[Placed], how: Format) -> str:
    """Return cards, each of which may cover the right edge of the one before."""
    # Where the bar of a card ends: at its edge, or where the next one begins.
    ends = [after if after > x else inf for (*_, x, _), (*_, after, _) in pairwise(cards)]
    # Outlines of cards that don't cover each other are one element.
    covering = any(end - x < how.wide for (*_, x, _), end in zip(cards, ends, strict=False))
    shades = ""
    bodies: dict[Player, list[str]] = {player: [] for player in PLAYERS}
    bars = dict.fromkeys(PLAYERS, "")
    letters: dict[Player, list[tuple[float, float, object]]] = {player: [] for player in PLAYERS}
    pips: dict[str, str] = {}
    numbers: dict[str, str] = {}
    for (card, color, x, y), end in zip(cards, [*ends, inf], strict=False):
        owner, own = card.owner, card.owner == "A"
        far, near, inward = (0, how.high, _POINT) if own else (how.high, 0, -_POINT)
        outline = (
            f"{number(x)},{number(y + near)}v{number(far + inward - near)}"
            f"l{number(how.wide / 2)},{-inward}l{number(how.wide / 2)},{inward}V{number(y + near)}z"
        )
        shades += f"M{outline}"
        bodies[owner].append(f"M{outline}")
        bar = y + (how.high - _BAR if own else 0.5)
        seen = min(end - x, how.wide) - 1
        bars[owner] += f"M{number(x + 0.5)},{number(bar)}h{number(seen)}v{_BAR - 0.5}h{number(-seen)}z"
        if how.lettered:
            letters[owner].append((x + how.wide / 2, bar + _BAR / 2 - 0.4, owner))
        middle = y + (_POINT if own else _BAR) + (how.high - _POINT - _BAR) / 2
        for index, (each, points) in enumerate(zip(COLORS, card.points, strict=True), -1):
            strong, spot = color in (None, each), (x + how.wide / 2 + index * how.across, middle + index * how.down)
            look, on = (each, "on strong") if strong else (f"{each}-line", "ink")
            text = short(points)
            wide, high = how.pip
            pips[look] = pips.get(look, "") + outlined_shape(each, *spot, high if len(text) == 1 else wide, high)
            numbers[on] = numbers.get(on, "") + _number(*spot, text, how, card)
    return "".join(
        [
            traced("shade", shades, transform="translate(1 2.5)"),
            *(
                element("g", f"{owner} edge", _bodies(outlines, covering=covering), stroke_width=1.5)
                for owner, outlines in bodies.items()
                if outlines
            ),
            *(traced(f"{owner}-bar", bars[owner]) for owner in PLAYERS),
            *(labels(f"{owner}-letter strong", letters[owner], 12) for owner in PLAYERS),
            *(traced(look, pips[look]) for look in COLORS if look in pips),
            *(traced(line, pips[line], stroke_width=1.5) for line in map("{}-line".format, COLORS) if line in pips),
            *(element("g", look, texts, font_size=how.size) for look, texts in numbers.items()),
        ]
    )


def _bodies(outlines: list[str], *, covering: bool) -> str:
    return "".join(traced("", outline) for outline in (outlines if covering else ["".join(outlines)]))


def _number(x: float, y: float, text: str, how: Format, card: Card) -> str:
    """Return a number, smaller if it is long; those who point at a shortened one see the card in full."""
    room = 2 * how.pip[0] - 5 if len(text) > _FEW else how.size * 2
    size = min(how.size, room / (0.7 * len(text)))
    attributes: dict[str, float | str] = {} if size == how.size else {"font_size": size}
    full = element("title", "", escaped(str(card))) if "e" in text else ""
    return element("text", "", escaped(text) + full, x=x, y=round(y + size * 0.355, 1), **attributes)


def outlined_shape(color: Color, x: float, y: float, wide: float, high: float) -> str:
    """Return the shape of a color around a point as the steps of a path; `wide` and `high` are half of its size."""
    longer = 2 * (wide - high)
    flat, back = (f"h{number(longer)}", f"h{number(-longer)}") if longer else ("", "")
    if color == "red":
        if not longer:
            return f"M{number(x)},{number(y - high)}a{number(high)} {number(high)} 0 1 0 .1 0z"
        turn = f"a{number(high)} {number(high)} 0 0 1 0"
        start = f"M{number(x - wide + high)},{number(y - high)}"
        return f"{start}{flat}{turn} {number(2 * high)}{back}{turn}{number(-2 * high)}z"
    if color == "green":
        side = number(high + 2.5)
        return f"M{number(x - wide - 2.5)},{number(y)}l{side}-{side}{flat}l{side},{side}l-{side},{side}{back}z"
    return f"M{number(x - wide)},{number(y - high)}h{number(2 * wide)}v{number(2 * high)}h{number(-2 * wide)}z"


def shape(look: str, color: Color, x: float, y: float, size: float) -> str:
    """Return the shape of a color around a point."""
    return traced(look, outlined_shape(color, x, y, size, size))


def short(points: int) -> str:
    """Return a number in at most eight characters: one of more than five digits as 1.2e6, rounded down."""
    digits = decimal(points)
    return digits if len(digits) <= _MOST else f"{digits[0]}.{digits[1]}e{len(digits) - 1}"
