"""A drawing taken apart: its elements, in the order in which they are painted, and where each of them is."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

_TAG: Final = re.compile(r"""<!--.*?-->|<(?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+""", re.DOTALL)
_NAME: Final = re.compile(r"<([^\s/>]+)")
_ATTRIBUTE: Final = re.compile(r"""\s([\w:-]+)\s*=\s*("[^"]*"|'[^']*')""")
_CLASSES: Final = re.compile(r"""\sclass\s*=\s*["']([^"']*)""")
_LOOKS: Final = re.compile(r'<g(?: (?:class|fill|stroke|(?:stroke|font|text)-[a-z]+|data-piece)="[^"]*")*>')
"""A group that only says how its elements look, so that they can stand alone within the same group."""
_PATH: Final = re.compile(r'(?!.*fill-rule)(<path(?: [a-z-]+="[^"]*")*? d=")(M[^"]*)("(?: [a-z-]+="[^"]*")*/>)')
_NUMBER: Final = re.compile(r"-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)")
_TRANSFORM: Final = re.compile(
    rf"translate\(({_NUMBER.pattern}) ({_NUMBER.pattern})\)(?: scale\(({_NUMBER.pattern})\))?"
)
_FROM: Final = re.compile(rf'<g data-from="({_NUMBER.pattern}) ({_NUMBER.pattern})">')
_STEP: Final = re.compile("([A-Za-z])([^A-Za-z]*)")
_CORNERS: Final = {"rect": ("x", "y"), "text": ("x", "y"), "circle": ("cx", "cy"), "ellipse": ("cx", "cy")}
_AXES: Final = {**dict.fromkeys("MLTCSQ", (0, 1)), "H": (0,), "V": (1,), "A": (2, 2, 2, 2, 2, 0, 1)}
"""Which numbers of a step of a path are an x (0), a y (1), or no place (2)."""
_MARKS: Final = frozenset({"last", "band", "trace", "legal", "target", "refused", "wrong", "halo"})
"""Marks on a board belong to one moment of a game, so they don't move."""
_FURNITURE: Final = frozenset({"paper", "board", "tile", "line", "edge", "ink", "soft", "strong", "quiet"})
"""Shapes that look like nothing else are what pieces lie on, or signs beside them."""

Kind: TypeAlias = tuple[object, ...]
"""What is equal for two elements that are the same piece in two places. It begins with the name of the element."""


class Piece(NamedTuple):
    """An element of a drawing, as SVG, and the tags of the groups around it, which only say how it looks."""

    within: str
    svg: str


class Spot(NamedTuple):
    """Where something is, and how large it is drawn."""

    x: float
    y: float
    scale: float = 1.0


def pieces(svg: str, *, apart: bool = True) -> Iterator[tuple[Piece, Spot | None]]:
    """Yield the elements of a drawing, in the order in which they are painted, each with how far away it came from.

    If `apart`, each part of a path that draws several things is an element; `joined` puts them together again.
    """
    within: list[str] = []
    origins: list[Spot | None] = [None]
    tags: list[str] = []
    depth = 0
    for tag in _TAG.findall(svg):
        origin = None if tags else _FROM.fullmatch(tag)
        if origin or (not tags and _LOOKS.fullmatch(tag)):
            within.append("" if origin else tag)
            origins.append(Spot(float(origin[1]), float(origin[2])) if origin else origins[-1])
        elif not tags and tag == "</g>" and within:
            within.pop()
            origins.pop()
        else:
            tags.append(tag)
            depth += _deeper(tag)
            if depth <= 0:
                element = "".join(tags)
                for part in _parts(element) if apart else [element]:
                    yield Piece("".join(within), part), origins[-1]
                tags.clear()
                depth = 0
    if tags:
        # It isn't well-formed, but that isn't changed here.
        yield Piece("".join(within), "".join(tags)), origins[-1]


def _deeper(tag: str) -> int:
    """Return 1 for a tag that begins an element, -1 for one that ends it, and 0 for all others and for text."""
    if tag.startswith("</"):
        return -1
    return int(tag.startswith("<") and not tag.startswith("<!") and not tag.endswith("/>"))


def _parts(svg: str) -> Iterator[str]:
    path = _PATH.fullmatch(svg)
    if path is None:
        yield svg
    else:
        yield from (f"{path[1]}M{part}{path[3]}" for part in path[2].split("M")[1:])


def joined(row: Iterable[Piece]) -> Iterator[Piece]:
    """Yield pieces that stand in a row, of which those that are alike are paths that draw several things."""

    def alike(piece: Piece) -> tuple[str, ...]:
        path = _PATH.fullmatch(piece.svg)
        return (piece.within, path[1], path[3]) if path else piece

    for common, group in groupby(row, alike):
        if len(common) == len(Piece._fields):
            yield from group
        else:
            within, start, end = common
            yield Piece(within, "".join([start, *(piece.svg[len(start) : -len(end)] for piece in group), end]))


def placed(piece: Piece) -> tuple[Kind, Spot] | None:
    """Return what an element is, regardless of where it is, and where that is; None if it can't be said to move.

    Two elements are the same if they differ in nothing but their place, or if they have the same `data-piece`.
    In a group with `data-piece` those with the same classes are the same.
    """
    root = _TAG.match(piece.svg)
    name = root and _NAME.match(root[0])
    if root is None or name is None:
        return None
    attributes = {key: value[1:-1] for key, value in _ATTRIBUTE.findall(root[0])}
    what = attributes.get("data-piece")
    looks = {*" ".join(_CLASSES.findall(piece.within + root[0])).split()}
    if looks & _MARKS or (what is None and name[1] not in {"g", "text"} and looks and looks <= _FURNITURE):
        return None
    spot = _taken_away(name[1], attributes)
    if spot is None:
        return None
    if what is not None:
        return (name[1], what), spot
    if " data-piece=" in piece.within:
        return (name[1], piece.within, attributes.get("class")), spot
    return (name[1], piece.within, *attributes.items(), piece.svg[root.end() :]), spot


def _taken_away(name: str, attributes: dict[str, str]) -> Spot | None:
    """Take the place out of an element's attributes and return it; None if it has none."""
    transform = attributes.pop("transform", None)
    spot = _path_taken_away(attributes) if name == "path" else _corner_taken_away(name, attributes)
    if transform is None:
        return spot
    moved = _TRANSFORM.fullmatch(transform)
    scale = float(moved[3] or 1) if moved else 0
    if moved is None or scale <= 0:
        return None
    x, y, _ = spot or Spot(0, 0)
    return Spot(float(moved[1]) + scale * x, float(moved[2]) + scale * y, scale)


def _corner_taken_away(name: str, attributes: dict[str, str]) -> Spot | None:
    x, y = _CORNERS.get(name, ("", ""))
    if not all(_NUMBER.fullmatch(attributes.get(axis, "")) for axis in (x, y)):
        return None
    return Spot(float(attributes.pop(x)), float(attributes.pop(y)))


def _path_taken_away(attributes: dict[str, str]) -> Spot | None:
    """Make the steps of a path begin at 0,0, and return where they began."""
    steps = [
        (step, [*map(float, _NUMBER.findall(numbers))]) for step, numbers in _STEP.findall(attributes.get("d", ""))
    ]
    if not steps or steps[0][0] != "M" or len(steps[0][1]) < 2:  # noqa: PLR2004 (its x and y)
        return None
    origin = *steps[0][1][:2], 0.0
    for step, numbers in steps:
        axes = _AXES.get(step, (2,))
        # They were rounded, so they may differ a little.
        numbers[:] = [round(number - origin[axes[at % len(axes)]], 1) for at, number in enumerate(numbers)]
    attributes["d"] = str(steps)
    return Spot(*origin[:2])
