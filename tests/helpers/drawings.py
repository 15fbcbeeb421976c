"""What is seen in a picture, and where."""

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
    """An element of a picture: its kind, the classes it has or got from its group, its text, and where it is."""

    kind: str
    look: str
    text: str
    box: Box


def parsed(picture: str) -> ET.Element:
    """Return the root of a picture; an error if it is no XML."""
    return ET.fromstring(picture)  # noqa: S314 (it was just made here)


def seen(moment: Any, **look: Any) -> list[Seen]:
    """Return all that is seen in the picture of a state or a view."""
    return [*_parts(parsed(staves.svg(moment, **look)), "", 0.0)]


def told(moment: Any, **look: Any) -> tuple[str | None, str | None]:
    """Return the title and the description of a picture."""
    root = parsed(staves.svg(moment, **look))
    return root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")


def looking(parts: list[Seen], look: str) -> list[Box]:
    """Return where the parts with a class are."""
    return [part.box for part in parts if look in part.look.split()]


def texts(parts: list[Seen], look: str) -> list[str]:
    """Return the texts with a class."""
    return [part.text for part in parts if part.kind == "text" and look in part.look.split()]


def middle(box: Box) -> tuple[int, int]:
    """Return the middle of a box, in whole numbers."""
    left, top, right, bottom = box
    return round((left + right) / 2), round((top + bottom) / 2)


def outside(moment: Any, **look: Any) -> list[Seen]:
    """Return what is not all within the picture. Letters are taken to be wide ones."""
    root = parsed(staves.svg(moment, **look))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    return [
        part
        for part in _parts(root, "", 0.0)
        if not (0 <= part.box[0] <= part.box[2] <= width and 0 <= part.box[1] <= part.box[3] <= height)
    ]


def _parts(group: ET.Element, look: str, stroke: float) -> Iterator[Seen]:
    for child in group:
        kind = child.tag.removeprefix(SVG)
        looks = f"{look} {child.get('class', '')}".strip()
        line = float(child.get("stroke-width", stroke))
        if kind == "g":
            yield from _parts(child, looks, line)
        elif kind not in {"title", "desc", "style"}:
            left, top, right, bottom = _BOXES[kind](child)
            around = 0 if kind == "text" else line / 2
            yield Seen(kind, looks, child.text or "", (left - around, top - around, right + around, bottom + around))


def _numbers(child: ET.Element, names: str) -> list[float]:
    return [float(child.attrib[name]) for name in names.split()]


def _rect(child: ET.Element) -> Box:
    x, y, width, height = _numbers(child, "x y width height")
    return x, y, x + width, y + height


def _circle(child: ET.Element) -> Box:
    x, y, radius = _numbers(child, "cx cy r")
    return x - radius, y - radius, x + radius, y + radius


def _ellipse(child: ET.Element) -> Box:
    x, y, wide, high = _numbers(child, "cx cy rx ry")
    return x - wide, y - high, x + wide, y + high


def _text(child: ET.Element) -> Box:
    x, y, size = _numbers(child, "x y font-size")
    width = 0.66 * size * len(child.text or "")
    left = x - {"start": 0, "middle": width / 2}[child.attrib["text-anchor"]]
    return left, y - 0.95 * size, left + width, y + 0.24 * size


def _path(child: ET.Element) -> Box:
    xs: list[float] = []
    ys: list[float] = []
    for step, rest in re.findall("([A-Za-z])([^A-Za-z]*)", child.attrib["d"]):
        found = [float(part) for part in re.findall(r"-?[0-9.]+", rest)]
        if step in "ML":
            xs.append(found[0])
            ys.append(found[1])
        elif step == "V":
            ys.append(found[0])
        elif step == "h":
            xs.append(xs[-1] + found[0])
        elif step == "v":
            ys.append(ys[-1] + found[0])
        elif step == "A":
            # The lower half of an ellipse.
            xs.append(found[-2])
            ys += [found[-1], found[-1] + found[1]]
        else:
            assert step == "z"
    return min(xs), min(ys), max(xs), max(ys)


_BOXES: dict[str, Any] = {"rect": _rect, "circle": _circle, "ellipse": _ellipse, "text": _text, "path": _path}


def _luminance(color: str) -> float:
    parts = [int(color[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return how much two colors differ in brightness, from 1 to 21, as the web's guidelines measure it."""
    low, high = sorted(map(_luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)
