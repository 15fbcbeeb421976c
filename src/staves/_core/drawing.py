"""Pictures as SVG: the pieces of which games draw their boards, and what they all look like.

A drawing stands alone, as a file or within a page, light or dark. It uses classes and no ids, so that
any number of drawings can stand in one page, and nothing that only browsers know, so that other
programs show it too, in the light colors.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, TypeAlias
from zlib import crc32

import attrs

Theme: TypeAlias = Literal["auto", "light", "dark"]
THEMES: Final = ("auto", "light", "dark")
Looks: TypeAlias = Mapping[str, tuple[str, str, str]]
"""For each class a property, such as fill, and what it is in light and in dark drawings."""

_FONT: Final = (
    ".staves text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;"
    "font-weight:600}"
)
_MONO: Final = "14px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace"
LOOKS: Final[Looks] = {
    "paper": ("fill", "#fbfaf7", "#1d1f23"),
    "board": ("fill", "#efe9dd", "#2a2d33"),
    "tile": ("fill", "#e3dac8", "#363a42"),
    "card": ("fill", "#ffffff", "#3c4149"),
    "back": ("fill", "#c9bfae", "#50555f"),
    "line": ("stroke", "#b9ad97", "#565c68"),
    "edge": ("stroke", "#4b4436", "#c3c7cf"),
    "ink": ("fill", "#2b2620", "#eceef1"),
    "soft": ("fill", "#6f675a", "#a9aeb8"),
    "last": ("stroke", "#b06200", "#ffb02e"),
    "arrow": ("fill", "#b06200", "#ffb02e"),
    "legal": ("fill", "#00684d", "#5fd3ae"),
    "target": ("stroke", "#00684d", "#5fd3ae"),
    "on-dark": ("fill", "#ffffff", "#ffffff"),
    "on-light": ("fill", "#1b1b1b", "#1b1b1b"),
}
"""What all games draw with. The colors differ in brightness too, and none of them says anything alone."""


_NO_LOOKS: Final[Looks] = {}


@attrs.frozen
class Marks:
    """What a drawing shows besides the board.

    Attributes:
        last: The action that led here; None: it isn't shown.
        legal: The actions whose places are shown.
        coordinates: Whether rows, columns and the like are numbered, as the notation of actions names them.
        mover: Whose the last action was; None: only what the board tells of that is known.
    """

    last: Any = None
    legal: tuple[Any, ...] = ()
    coordinates: bool = True
    mover: Any = None


@attrs.frozen
class Drawing:
    """A drawing of a board, to be made into SVG.

    Attributes:
        width: How wide it is.
        height: How high it is.
        title: What it shows, in a few words.
        description: What can be seen, in words, for those who can't see it.
        ground: What stays the same for the whole game and lies below all else, as SVG.
        parts: What lies on it, as SVG.
        looks: The classes that the game itself uses besides `LOOKS`.
    """

    width: float
    height: float
    title: str
    description: str
    ground: str
    parts: str
    looks: Looks = _NO_LOOKS


# ------------------------------------------------------------------- the pieces

_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escaped(text: str) -> str:
    """Return a text as it is written in XML; signs that XML can't have are replaced."""
    text = _NO_XML.sub("\ufffd", text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def number(value: float) -> str:
    """Return a number with two digits after the point at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    return "0" if text == "-0" else text


def element(name: str, look: str = "", inside: str = "", /, **attributes: float | str) -> str:
    """Return an element with these classes, content and attributes, in whose names `_` stands for `-`."""
    classes = f' class="{look}"' if look else ""
    others = "".join(
        f' {key.replace("_", "-")}="{escaped(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{classes}{others}>{inside}</{name}>" if inside else f"<{name}{classes}{others}/>"


def rect(look: str, x: float, y: float, width: float, height: float, **attributes: float | str) -> str:
    """Return a rectangle by its top left corner and its size; `rx` rounds its corners."""
    return element("rect", look, x=x, y=y, width=width, height=height, **attributes)


def circle(look: str, x: float, y: float, radius: float, **attributes: float | str) -> str:
    """Return a circle by its center and its radius."""
    return element("circle", look, cx=x, cy=y, r=radius, **attributes)


def path(look: str, points: Iterable[tuple[float, float]], **attributes: float | str) -> str:
    """Return a closed shape by its corners."""
    corners = "L".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("path", look, d=f"M{corners}z", **attributes)


def words(look: str, x: float, y: float, text: object, size: float, anchor: str = "middle") -> str:
    """Return a text whose middle, or another anchor, is at `x`, and whose letters have their middle at `y`."""
    # The baseline is set by hand: not every program knows of others.
    y += size * 0.355
    return element("text", look, escaped(str(text)), x=x, y=y, font_size=size, text_anchor=anchor)


def fitting(look: str, x: float, y: float, text: object, size: float, room: float) -> str:
    """Return a text around a point as `words` does, in smaller letters if it would be wider than `room`."""
    return words(look, x, y, text, min(size, room / (0.7 * len(str(text)))))


def moved(inside: str, x: float, y: float, scale: float = 1) -> str:
    """Return a group of elements that is moved, and made larger or smaller."""
    where = f"translate({number(x)} {number(y)})"
    return element("g", "", inside, transform=where if scale == 1 else f"{where} scale({number(scale)})")


def arrow(source: tuple[float, float], target: tuple[float, float], width: float, gap: float = 0) -> str:
    """Return an arrow from one point to another, which ends so far before it."""
    (x, y), (to_x, to_y) = source, target
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 or 1.0
    across, along = (to_x - x) / length, (to_y - y) / length
    start, end = 0.0, max(length - gap, 0.0)
    head = min(3.2 * width, end)
    outline = (
        (start, width / 2),
        (end - head, width / 2),
        (end - head, head / 2),
        (end, 0.0),
        (end - head, -head / 2),
        (end - head, -width / 2),
        (start, -width / 2),
    )
    return path("arrow", ((x + far * across - off * along, y + far * along + off * across) for far, off in outline))


def of_text(title: str, text: str) -> Drawing:
    """Return a drawing of a board that is there only as text."""
    lines = text.split("\n")
    wide, high = 8.4, 20
    preserved: dict[str, float | str] = {"xml:space": "preserve"}
    rows = [
        element("text", "ink mono", escaped(line), x=16, y=28 + high * row, **preserved)
        for row, line in enumerate(lines)
    ]
    return Drawing(
        32 + wide * max(map(len, lines)),
        24 + high * len(lines),
        title,
        text,
        "",
        "".join(rows),
        {"mono": ("font", _MONO, _MONO)},
    )


# ------------------------------------------------------------------- the whole


def framed(
    width: float, height: float, title: str, description: str, inside: str, style: str, shown_width: float | None
) -> str:
    """Return a whole SVG document of this size, shown so wide."""
    wide = width if shown_width is None else shown_width
    # A style sheet holds for all of a page. So it speaks of this drawing, and of those that look the same.
    scope = f"staves-{crc32(style.encode()):08x}"
    style = style.replace(".staves ", f".{scope} ")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{scope}" viewBox="0 0 {number(width)} {number(height)}"'
        f' width="{number(wide)}" height="{number(height * wide / width)}" role="img">'
        f"<title>{escaped(title)}</title><desc>{escaped(description)}</desc><style>{style}</style>{inside}</svg>"
    )


def rendered(drawing: Drawing, theme: Theme = "auto", width: float | None = None) -> str:
    """Return a drawing as an SVG document."""
    inside = f"{rect('paper', 0, 0, drawing.width, drawing.height, rx=8)}{drawing.ground}{drawing.parts}"
    style = style_of([drawing], theme)
    return framed(drawing.width, drawing.height, drawing.title, drawing.description, inside, style, width)


def style_of(drawings: Iterable[Drawing], theme: Theme) -> str:
    """Return the style sheet of drawings: light, dark, or as whoever looks at them likes it."""
    looks = {name: look for part in (LOOKS, *(drawing.looks for drawing in drawings)) for name, look in part.items()}
    # What has a stroke is filled only where another class says with what; so this comes before all others.
    outlines = ",".join(f".staves .{name}" for name, (key, *_) in looks.items() if key == "stroke")
    always = f"{_FONT}{outlines}{{fill:none}}"
    light = _rules(looks, dark=False)
    dark = _rules(looks, dark=True)
    if theme == "auto":
        return f"{always}{light}@media (prefers-color-scheme:dark){{{dark}}}"
    return always + (light if theme == "light" else dark)


def _rules(looks: Looks, *, dark: bool) -> str:
    return "".join(f".staves .{name}{{{key}:{values[dark]}}}" for name, (key, *values) in looks.items())
