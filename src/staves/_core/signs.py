"""The signs that mean the same in the drawings of all games.

- A triangle and an outline: it is this player's turn. A star and an outline: this player has won.
- A tint: the last action was here.
- A dot, or a ring around a piece: a legal action leads here. If only one is shown, an arrow leads there.
- A dashed outline, or a dashed line, with a cross at its end: an action that is refused.
"""

from collections.abc import Hashable, Iterable, Sequence
from math import cos, hypot, pi, sin
from typing import Any, Final, TypeAlias, TypeVar

from staves._core.drawing import circle, element, number, path, rect, words

Spot: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""The left, the top, the width and the height of something."""
P = TypeVar("P", bound=Hashable)

_TRIANGLE: Final = ((-0.6, -0.8), (-0.6, 0.8), (0.75, 0))
_STAR: Final = tuple(
    (length * sin(pi * turn / 5), -length * cos(pi * turn / 5))
    for turn in range(10)
    for length in [0.44 if turn % 2 else 1]
)


# ------------------------------------------------------------------- players


def outlined(box: Box, rx: float) -> str:
    """Return the outline around what belongs to the player to move, or to a winner."""
    return rect("edge", *inner(box, 1), rx=rx - 1, stroke_width=2)


def standing_sign(
    player: object, turn: object, winners: Sequence[object], x: float, y: float, size: float, look: str = "ink"
) -> str:
    """Return a triangle for the player to move, a star for a winner, and nothing for others."""
    shape = _TRIANGLE if turn is not None and player == turn else _STAR if player in winners else None
    return "" if shape is None else path(look, ((x + size * right, y + size * down) for right, down in shape))


def standing_words(player: object, turn: object, winners: Sequence[object]) -> str:
    """Return what stands beside a player: 'to move', 'has won', 'a draw' or nothing."""
    if turn is not None:
        return "to move" if player == turn else ""
    if not winners:
        return "a draw"
    return "has won" if player in winners else ""


def stacked(box: Box, count: int, step: float, look: str) -> tuple[str, str]:
    """Return a pile of cards, the topmost of which is here; and, as a path, the upper edges of those above others."""
    left, top, wide, high = box
    edges = "".join(
        f"M{number(left)},{number(top - step * up + 4)}q0-4 4-4h{wide - 8}q4 0 4 4" for up in range(count - 1)
    )
    more = step * (count - 1)
    return rect(look, left, top - more, wide, high + more, rx=4), edges


# ------------------------------------------------------------------- actions


def notations(actions: Iterable[Any]) -> str:
    """Return actions as the value of `data-action`: their notations, with a semicolon between them."""
    return ";".join(map(str, actions))


def grouped(found: Iterable[tuple[P, Any]]) -> dict[P, list[Any]]:
    """Return by place the actions that lead there, in order of the places."""
    groups: dict[P, list[Any]] = {}
    for place, action in found:
        groups.setdefault(place, []).append(action)
    return {place: groups[place] for place in sorted(groups)}  # type: ignore[type-var]


def tint(box: Box, inset: float, rx: float) -> str:
    """Return the tint of a place where the last action began or ended, this far from its edges."""
    return rect("last trace", *inner(box, inset), rx=rx, stroke_width=1.5)


def band(box: Box, size: float, rx: float) -> str:
    """Return a tint around something large, this wide."""
    middle = inner(box, -size / 2)
    return rect("trace", *middle, rx=rx, stroke_width=size + 2) + rect("band", *middle, rx=rx, stroke_width=size)


def inner(box: Box, inset: float) -> Box:
    """Return a box with each side moved inward, or outward if `inset` is negative."""
    left, top, width, height = box
    return left + inset, top + inset, width - 2 * inset, height - 2 * inset


def dot(spot: Spot, radius: float, actions: Iterable[Any]) -> str:
    """Return the mark of a free place where legal actions lead."""
    return circle("legal", *spot, radius, data_action=notations(actions))


def ring(box: Box, rx: float, size: float, actions: Iterable[Any]) -> str:
    """Return an outline of what legal actions lead to."""
    return rect("target", *box, rx=rx, stroke_width=size, data_action=notations(actions))


def refusal(box: Box, rx: float, size: float, *, crossed: bool = True) -> str:
    """Return a dashed outline of a place of an action that is refused, with a cross unless another mark has it."""
    left, top, width, _ = box
    dashes = f"{number(2.2 * size)} {number(1.4 * size)}"
    outline = rect("refused", *box, rx=rx, stroke_width=size, stroke_dasharray=dashes)
    return outline + (cross((left + width - 3, top + 3), 2 * size) if crossed else "")


def label(x: float, y: float, text: str, actions: Iterable[Any] = (), *, refused: bool = False) -> str:
    """Return an action in words, which ends here, on a ground that says whether it is legal or refused."""
    wide = 16 + 7.2 * len(text)
    if refused:
        left = x - wide - 14
        return (
            rect("wrong", left, y - 9, wide + 14, 18, rx=9)
            + words("paper strong", left + 20, y, text, 11, "start")
            + element("path", "crossed", d=f"M{number(left + 8)},{number(y - 3.5)}l7,7m0-7l-7,7", stroke_width=2)
        )
    ground = rect("legal", x - wide, y - 9, wide, 18, rx=9, data_action=notations(actions))
    return ground + words("paper strong", x - wide / 2, y, text, 11)


def cross(spot: Spot, size: float) -> str:
    """Return the cross at the head of an action that is refused, with a rim that stands out from any piece."""
    x, y = spot
    a, b, c, d = map(number, (x - size, x + size, y - size, y + size))
    strokes = f"M{a},{c}L{b},{d}M{a},{d}L{b},{c}"
    line = {"stroke_linecap": "round"}
    return element("path", "halo", d=strokes, stroke_width=size * 1.15, **line) + element(
        "path", "refused", d=strokes, stroke_width=size * 0.6, **line
    )


def arrow(
    source: Spot, target: Spot, size: float, gap: float = 0, *, refused: bool = False, actions: Sequence[Any] = ()
) -> tuple[str, str]:
    """Return the line and the head of an arrow. Draw the line below the pieces, and the head above them.

    Args:
        source: Where it starts.
        target: What it points to.
        size: How wide its line is.
        gap: How far before the target it ends.
        refused: Whether the action is illegal: then the line is dashed, and its head is a cross.
        actions: The legal actions that it shows.
    """
    (x, y), (to_x, to_y) = source, target
    length = hypot(to_x - x, to_y - y) or 1.0
    along, down = (to_x - x) / length, (to_y - y) / length
    tip = max(length - gap, 0.0)
    neck = max(tip - 2.6 * size, 0.0)
    ends = f"M{number(x)},{number(y)}L{number(x + neck * along)},{number(y + neck * down)}"
    line: dict[str, float | str] = {"stroke_width": size}
    if refused:
        line["stroke_dasharray"] = f"{number(1.6 * size)} {number(1.2 * size)}"
        middle = max(tip - 1.3 * size, 0.0)
        return element("path", "refused", d=ends, **line), cross((x + middle * along, y + middle * down), 1.3 * size)
    corners = ((tip, 0.0), (neck, 1.43 * size), (neck, -1.43 * size))
    head = ((x + far * along - off * down, y + far * down + off * along) for far, off in corners)
    said = {"data_action": notations(actions)} if actions else {}
    return element("path", "target", d=ends, **line), path("legal", head, **said)
