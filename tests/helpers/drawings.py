"""What is seen in a drawing, and where."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import attrs

import staves

SVG = "{http://www.w3.org/2000/svg}"
Box = tuple[float, float, float, float]
"""The left, top, right and bottom of something."""


@attrs.frozen
class Seen:
    """An element of a drawing: its kind, the classes it has or got from its group, its text, and where it is."""

    kind: str
    look: str
    text: str
    box: Box
    attributes: dict[str, str] = attrs.field(repr=False)


@attrs.frozen
class _Group:
    """What elements get from the group in which they are."""

    look: str = ""
    stroke: float = 0.0
    size: float = 16.0
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0


def parsed(picture: str) -> ET.Element:
    """Return the root of a drawing; an error if it is no XML."""
    return ET.fromstring(picture)  # noqa: S314 (it was just made here)


def seen(moment: Any, **look: Any) -> list[Seen]:
    """Return all that is seen in the drawing of a state or a view."""
    return seen_in(staves.svg(moment, **look))


def seen_in(picture: str) -> list[Seen]:
    """Return all that is seen in a drawing. Of a path that draws several shapes each is one."""
    return [*_parts(parsed(picture), _Group())]


def told(moment: Any, **look: Any) -> tuple[str | None, str | None]:
    """Return the title and the description of a drawing."""
    root = parsed(staves.svg(moment, **look))
    return root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")


def looking(parts: list[Seen], look: str) -> list[Box]:
    """Return where the parts with a class are."""
    return [part.box for part in parts if look in part.look.split()]


def texts(parts: list[Seen], look: str = "") -> list[str]:
    """Return the texts with a class, or all of them."""
    return [part.text for part in parts if part.kind == "text" and (not look or look in part.look.split())]


def middle(box: Box) -> tuple[int, int]:
    """Return the middle of a box, in whole numbers."""
    left, top, right, bottom = box
    return round((left + right) / 2), round((top + bottom) / 2)


def targets(moment: Any, **look: Any) -> dict[str, Box]:
    """Return where the places of an interactive drawing are, and its buttons, by their names."""
    parts = seen(moment, interactive=True, **look)
    return {part.attributes["data-at"]: part.box for part in parts if "data-at" in part.attributes}


def size_of(picture: str) -> tuple[float, float]:
    """Return how wide and how high a drawing is drawn."""
    _, _, width, height = map(float, parsed(picture).attrib["viewBox"].split())
    return width, height


def outside(moment: Any, **look: Any) -> list[Seen]:
    """Return what is not all within the drawing. Letters are taken to be wide ones."""
    picture = staves.svg(moment, **look)
    width, height = size_of(picture)
    return [
        part
        for part in seen_in(picture)
        if not (0 <= part.box[0] <= part.box[2] <= width and 0 <= part.box[1] <= part.box[3] <= height)
    ]


def overlap(one: Box, other: Box) -> bool:
    """Say whether two boxes have a part in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def unstyled(picture: str) -> list[str]:
    """Return the classes that elements of a drawing have and of which its style says nothing."""
    root = parsed(picture)
    style = root.findtext(f"{SVG}style") or ""
    used = {name for child in root.iter() if child is not root for name in child.get("class", "").split()}
    return sorted(name for name in used if not re.search(rf" \.{name}[,{{]", style))


def _parts(group: ET.Element, got: _Group) -> Iterator[Seen]:
    for child in group:
        kind = child.tag.removeprefix(SVG)
        if kind in {"title", "desc", "style"}:
            continue
        own = _within(child, got)
        if kind == "g":
            yield from _parts(child, own)
            continue
        yield from (_seen(shape, kind, own) for shape in _shapes(child))


def _shapes(child: ET.Element) -> Iterator[ET.Element]:
    """Yield an element; but of a path that draws several shapes each of these, as if it were an element of its own.

    The two strokes of a cross are one shape.
    """
    if "d" not in child.attrib or {"halo", "refused", "crossed"} & {child.get("class")}:
        yield child
        return
    for part in re.findall("M[^M]*", child.attrib["d"]):
        yield ET.Element(child.tag, {**child.attrib, "d": part})


def _seen(child: ET.Element, kind: str, own: _Group) -> Seen:
    left, top, right, bottom = _BOXES[kind](child, own)
    around = 0 if kind == "text" else own.stroke / 2
    # A line from left to right has no stroke beyond its ends, unless these are round.
    level = kind == "path" and not re.search("[^Mh0-9,. -]", child.attrib["d"]) and "stroke-linecap" not in child.attrib
    aside = 0 if level else around
    left, right = (own.x + own.scale * value for value in (left - aside, right + aside))
    top, bottom = (own.y + own.scale * value for value in (top - around, bottom + around))
    return Seen(kind, own.look, child.text or "", (left, top, right, bottom), dict(child.attrib))


def _within(child: ET.Element, got: _Group) -> _Group:
    x, y, scale = got.x, got.y, got.scale
    if "transform" in child.attrib:
        found = re.fullmatch(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", child.attrib["transform"])
        assert found is not None
        x, y, scale = x + scale * float(found[1]), y + scale * float(found[2]), scale * float(found[3] or 1)
    return _Group(
        f"{got.look} {child.get('class', '')}".strip(),
        float(child.get("stroke-width", got.stroke)),
        float(child.get("font-size", got.size)),
        x,
        y,
        scale,
    )


def _numbers(child: ET.Element, names: str) -> list[float]:
    return [float(child.attrib[name]) for name in names.split()]


def _rect(child: ET.Element, _: _Group) -> Box:
    x, y, width, height = _numbers(child, "x y width height")
    return x, y, x + width, y + height


def _circle(child: ET.Element, _: _Group) -> Box:
    x, y, radius = _numbers(child, "cx cy r")
    return x - radius, y - radius, x + radius, y + radius


def _ellipse(child: ET.Element, _: _Group) -> Box:
    x, y, wide, high = _numbers(child, "cx cy rx ry")
    return x - wide, y - high, x + wide, y + high


def _text(child: ET.Element, own: _Group) -> Box:
    x, y = _numbers(child, "x y")
    width = 0.66 * own.size * len(child.text or "")
    left = x - {"start": 0, "middle": width / 2}[child.get("text-anchor", "middle")]
    return left, y - 0.95 * own.size, left + width, y + 0.24 * own.size


_STEPS = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "t": 2, "c": 6, "a": 7, "z": 0}
"""How many numbers each step of a path has."""


def _path(child: ET.Element, _: _Group) -> Box:
    """Return where the corners of a path are, and the points towards which it bends."""
    spots = [*points_of(child.attrib["d"])]
    return (
        min(x for x, _ in spots),
        min(y for _, y in spots),
        max(x for x, _ in spots),
        max(y for _, y in spots),
    )


def points_of(path: str) -> Iterator[tuple[float, float]]:
    """Yield all points of a path, of arcs how far they reach to the sides at most."""
    x = y = 0.0
    start = (x, y)
    for step, rest in re.findall("([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(part) for part in re.findall(r"-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)", rest)]
        kind, count = step.lower(), _STEPS[step.lower()]
        if kind == "z":
            x, y = start
            continue
        assert numbers
        assert len(numbers) % count == 0
        for begin in range(0, len(numbers), count):
            part = numbers[begin : begin + count]
            left, top = (x, y) if step == kind else (0.0, 0.0)
            if kind == "h":
                x = left + part[0]
            elif kind == "v":
                y = top + part[0]
            else:
                if kind == "a":
                    yield from _around((x, y), (left + part[5], top + part[6]), part)
                    part = part[5:]
                pairs = [(left + part[index], top + part[index + 1]) for index in range(0, len(part), 2)]
                yield from pairs[:-1] if kind == "q" else ()
                x, y = pairs[-1]
            if kind == "m":
                start = (x, y)
            yield x, y


def _around(start: tuple[float, float], end: tuple[float, float], arc: list[float]) -> Iterator[tuple[float, float]]:
    """Yield how far the half of an ellipse reaches, if the arc is one; smaller arcs stay near their ends."""
    wide, high, _, large, sweep, *_ = arc
    (x, y), (to_x, to_y) = start, end
    if abs(to_x - x) == 2 * wide and to_y == y:
        # Below if it turns left on its way to the right, as the y axis points down.
        yield (x + to_x) / 2, y + high * (1 if (sweep == 0) == (to_x > x) else -1)
    elif large:
        yield x - wide, y
        yield x + wide, y + 2 * high


_BOXES: dict[str, Any] = {"rect": _rect, "circle": _circle, "ellipse": _ellipse, "text": _text, "path": _path}


def _luminance(color: str) -> float:
    parts = [int(color[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return how much two colors differ in brightness, from 1 to 21, as the web's guidelines measure it."""
    low, high = sorted(map(_luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)
