"""SVG drawings: the building blocks of boards, and their style.

A drawing is self-contained, as a file or within a page, light or dark. Its background is transparent.
It uses classes and no ids, so any number of drawings can stand in one page. Each color is written first in a way that
every program understands: programs that know neither `light-dark()` nor media queries show the light colors.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from math import inf
from typing import Any, Final, Literal, TypeAlias
from zlib import crc32

import attrs

from staves._core import checks
from staves._core.errors import described, shown
from staves._core.picture import Picture

Theme: TypeAlias = Literal["auto", "light", "dark"]
THEMES: Final = ("auto", "light", "dark")
Parts: TypeAlias = Literal["all", "board"]
PARTS: Final = ("all", "board")
Looks: TypeAlias = Mapping[str, tuple[str, str, str]]
"""For each CSS class, a property such as fill, with its value in light and in dark drawings."""

_FONT: Final = "500 16px system-ui,sans-serif"
_RESET: Final = "letter-spacing:0;text-transform:none;direction:ltr;stroke:none"
"""Resets properties that a page's styles might change: letter spacing, text direction, and strokes."""
_MONO: Final = "14px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace"
LOOKS: Final[Looks] = {
    "paper": ("fill", "#fbfaf7", "#1d1f23"),
    "board": ("fill", "#efe9dd", "#24272c"),
    "tile": ("fill", "#e3dac8", "#3a3f48"),
    "card": ("fill", "#ffffff", "#434852"),
    "back": ("fill", "#c9bfae", "#50555f"),
    "line": ("stroke", "#b9ad97", "#565c68"),
    "edge": ("stroke", "#4b4436", "#c3c7cf"),
    "ink": ("fill", "#2b2620", "#eceef1"),
    "soft": ("fill", "#615a4e", "#bcc1c9"),
    "quiet": ("font-weight", "400", "400"),
    "strong": ("font-weight", "600", "600"),
    "last": ("fill", "#f6cd76", "#6e541a"),
    "band": ("stroke", "#f6cd76", "#6e541a"),
    "trace": ("stroke", "#96690a", "#d3a545"),
    "legal": ("fill", "#00684d", "#5fd3ae"),
    "target": ("stroke", "#00684d", "#5fd3ae"),
    "refused": ("stroke", "#b3201a", "#ff9188"),
    "wrong": ("fill", "#b3201a", "#ff9188"),
    "crossed": ("stroke", "#fbfaf7", "#1d1f23"),
    "halo": ("stroke", "#ffffff", "#14161a"),
    "at": ("color", "#0b57d0", "#9cc2ff"),
    "on-dark": ("fill", "#ffffff", "#ffffff"),
    "on-light": ("fill", "#1b1b1b", "#1b1b1b"),
}
"""The style shared by all games. Its colors also differ in brightness, and nothing is shown by color alone."""
_FOCUS: Final = ".staves .at{cursor:pointer;outline:none}.staves .at:focus-visible{stroke:currentColor;stroke-width:4}"
"""The style of targets: only the one with keyboard focus is visible."""

_NARROW: Final = frozenset(" .:ijlt")

_NO_LOOKS: Final[Looks] = {}
SCOPE: Final = "\0"
"""Placeholder for the class of the whole drawing. This character is invalid in SVG."""


@attrs.frozen
class Marks:
    """What to mark in a drawing.

    Attributes:
        last: The action that led here, or None to mark none.
        legal: The actions to mark.
        coordinates: Whether to number rows, columns and so on, as the notation does.
        mover: The player of the last action; None if unknown.
        refused: An illegal action to mark as refused, or None.
        parts: 'all', or 'board' to omit hands, decks and player panels.
        moving: Whether it is for an animation, so that `arriving` matters.
    """

    last: Any = None
    legal: tuple[Any, ...] = ()
    coordinates: bool = True
    mover: Any = None
    refused: Any = None
    parts: Parts = "all"
    moving: bool = False


@attrs.frozen
class Drawing:
    """A drawing of a board, from which SVG is made.

    Attributes:
        width: The width.
        height: The height.
        title: What it shows, in a few words.
        description: A description in words, for screen readers.
        ground: The background that stays the same for the whole game, as SVG.
        parts: The parts on top of it, as SVG.
        looks: CSS classes of the game, in addition to `LOOKS`.

    Raises:
        TypeError: A size is not a number, or a text is not a `str`.
        ValueError: A size is not more than 0, or not finite.
    """

    width: float
    height: float
    title: str
    description: str
    ground: str
    parts: str
    looks: Looks = _NO_LOOKS

    def __attrs_post_init__(self) -> None:
        for name, size in (("width", self.width), ("height", self.height)):
            if not isinstance(size, int | float) or isinstance(size, bool):
                raise TypeError(f"{name} must be a number, not {described(size)}")
            if not 0 < size < inf:
                raise ValueError(f"{name} must be a finite number above 0, not {shown(size)}")
        for name in ("title", "description", "ground", "parts"):
            checks.instance(getattr(self, name), str, name)


# ------------------------------------------------------------------- the pieces

_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escaped(text: str) -> str:
    """Escape text for XML, and replace characters that XML doesn't allow."""
    text = _NO_XML.sub("\ufffd", text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def number(value: float) -> str:
    """Return a number with at most two decimal places."""
    text = f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    return "0" if text == "-0" else text


def element(name: str, look: str = "", inside: str = "", /, **attributes: float | str) -> str:
    """Return an element with these classes, content and attributes. In attribute names, `_` stands for `-`."""
    classes = f' class="{look}"' if look else ""
    others = _written(attributes)
    return f"<{name}{classes}{others}>{inside}</{name}>" if inside else f"<{name}{classes}{others}/>"


def _written(attributes: Mapping[str, float | str]) -> str:
    return "".join(
        f' {key.replace("_", "-")}="{escaped(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )


def rect(look: str, x: float, y: float, width: float, height: float, **attributes: float | str) -> str:
    """Return a rectangle, given its top left corner and size. `rx` rounds its corners."""
    return element("rect", look, x=x, y=y, width=width, height=height, **attributes)


def circle(look: str, x: float, y: float, radius: float, **attributes: float | str) -> str:
    """Return a circle, given its center and radius."""
    return element("circle", look, cx=x, cy=y, r=radius, **attributes)


def path(look: str, points: Iterable[tuple[float, float]], **attributes: float | str) -> str:
    """Return a polygon, given its corners."""
    corners = "L".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("path", look, d=f"M{corners}z", **attributes)


def traced(look: str, steps: str, **attributes: float | str) -> str:
    """Return a path, given its SVG path commands, or an empty text if there are none."""
    return element("path", look, d=steps, **attributes) if steps else ""


def words(look: str, x: float, y: float, text: object, size: float, anchor: str = "middle") -> str:
    """Return a text centered at `x` (or with another anchor there), with the middle of its letters at `y`."""
    # Not every program supports other baselines, so it is set by hand. The whole drawing anchors texts in the middle.
    y = round(y + size * 0.355, 1)
    attributes: dict[str, float | str] = {} if anchor == "middle" else {"text_anchor": anchor}
    return element("text", look, escaped(str(text)), x=x, y=y, font_size=size, **attributes)


def labels(look: str, texts: Iterable[tuple[float, float, object]], size: float) -> str:
    """Return texts of the same style and size, centered on their points, or an empty text if there are none."""
    inside = "".join(element("text", "", escaped(str(text)), x=x, y=round(y + size * 0.355, 1)) for x, y, text in texts)
    return element("g", look, inside, font_size=size) if inside else ""


def fitted(text: object, size: float, room: float) -> float:
    """Return the size of a text: smaller than `size` if it might be wider than `room`."""
    wide = sum(0.36 if letter in _NARROW else 0.7 for letter in str(text))
    return min(size, room / wide)


def fitting(look: str, x: float, y: float, text: object, size: float, room: float) -> str:
    """Return a text like `words`, in smaller letters if it would be wider than `room`."""
    return words(look, x, y, text, fitted(text, size, room))


def moved(inside: str, x: float, y: float, scale: float = 1, piece: str | None = None) -> str:
    """Return a group of elements, moved and scaled.

    An animation recognizes a moved piece because it looks the same. A piece that looks different in two places needs a
    name, `piece`.
    """
    where = f"translate({number(x)} {number(y)})"
    named = {} if piece is None else {"data_piece": piece}
    return element("g", "", inside, transform=where if scale == 1 else f"{where} scale({number(scale)})", **named)


def arriving(inside: str, x: float, y: float) -> str:
    """Return elements that the last action brought here. In an animation, only these glide in.

    They start `x` to the right of their place and `y` below it.
    """
    return f'<g data-from="{number(x)} {number(y)}">{inside}</g>'


def of_text(title: str, text: str) -> Drawing:
    """Return a drawing of a text board."""
    lines = text.split("\n")
    wide, high = 8.4, 20
    preserved: dict[str, float | str] = {"xml:space": "preserve"}
    rows = [
        element("text", "ink mono", escaped(line), x=16, y=28 + high * row, text_anchor="start", **preserved)
        for row, line in enumerate(lines)
    ]
    width, height = 32 + wide * max(map(len, lines)), 24 + high * len(lines)
    return Drawing(
        width,
        height,
        title,
        text,
        rect("board", 0, 0, width, height, rx=10),
        "".join(rows),
        {"mono": ("font", _MONO, _MONO)},
    )


# ------------------------------------------------------------------- the whole


def framed(
    width: float,
    height: float,
    titles: tuple[str, str],
    inside: str,
    style: str,
    shown_width: float | None,
    **attributes: str,
) -> Picture:
    """Return a whole SVG document of this size, shown `shown_width` wide, or as wide as it is, with more attributes."""
    wide = width if shown_width is None else shown_width
    # A style sheet applies to the whole page, so its selectors are limited to this drawing and identical ones. The
    # same goes for ids: elements with the same id have the same content.
    named = style + inside if SCOPE in inside else style
    scope = f"s{crc32(named.encode()):08x}"
    inside = inside.replace(SCOPE, scope)
    style = style.replace(".staves", f".{scope}")
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="staves {scope}" viewBox="0 0 {number(width)} {number(height)}"'
        f' width="{number(wide)}" height="{number(height * wide / width)}"'
        f"{_written({'role': 'img', **attributes, 'text_anchor': 'middle'})}>"
        f"<title>{escaped(titles[0])}</title><desc>{escaped(titles[1])}</desc><style>{style}</style>{inside}</svg>"
    )


def rendered(drawing: Drawing, theme: Theme = "auto", width: float | None = None, **attributes: str) -> Picture:
    """Return a drawing as an SVG document, with more attributes."""
    inside = drawing.ground + drawing.parts
    style = style_of([drawing], theme)
    titles = drawing.title, drawing.description
    return framed(drawing.width, drawing.height, titles, inside, style, width, **attributes)


# ------------------------------------------------------------------- how it looks

_CLASSES: Final = re.compile(' class="([^"]*)"')
_MODERN: Final = "(color:light-dark(#000,#fff))"


def style_of(drawings: Iterable[Drawing], theme: Theme, around: Iterable[str] = ()) -> str:
    """Return the style sheet of drawings: light, dark, or as the page or the system is set.

    It contains the classes that the drawings use, and those of the elements around them.
    """
    looks: dict[str, tuple[str, str, str]] = dict(LOOKS)
    used = set(around)
    for drawing in drawings:
        looks |= drawing.looks
        used.update(" ".join(_CLASSES.findall(drawing.ground) + _CLASSES.findall(drawing.parts)).split())
    looks = {name: look for name, look in looks.items() if name in used}
    # Stroked elements are filled only if another class says so, so this comes first.
    outlines = ",".join(f".staves .{name}" for name, (key, *_) in looks.items() if key == "stroke")
    always = f".staves{{font:{_FONT};font-variant-numeric:tabular-nums;{_RESET}}}"
    if outlines:
        always += f"{outlines}{{fill:none}}"
    if "at" in used:
        always += _FOCUS
    if theme == "light":
        return always + _rules(looks, dark=False)
    if theme == "dark":
        return f"{always}:root.staves{{color-scheme:dark}}{_rules(looks, dark=True)}"
    # A file follows the system, and a drawing in a page follows the page: `color-scheme` is set only for the former.
    # Browsers without light-dark() can only follow the system. Programs that know even less skip what begins with @,
    # but not values that they don't know. All browsers that know light-dark() know nested rules, which are shorter.
    colored = {name: look for name, look in looks.items() if look[1] != look[2]}
    dark = _rules(colored, dark=True)
    both = "".join(
        f"{','.join(f'.{name}' for name in names)}{{{key}:light-dark({light},{dark})}}"
        for names, (key, light, dark) in _alike(colored)
    )
    return (
        f"{always}:root.staves{{color-scheme:light dark}}{_rules(looks, dark=False)}"
        f"@media (prefers-color-scheme:dark){{{dark}}}@supports {_MODERN}{{.staves{{{both}}}}}"
    )


def _rules(looks: Looks, *, dark: bool) -> str:
    return "".join(
        f"{','.join(f'.staves .{name}' for name in names)}{{{key}:{values[dark]}}}"
        for names, (key, *values) in _alike(looks)
    )


def _alike(looks: Looks) -> Iterator[tuple[list[str], tuple[str, str, str]]]:
    """Yield each style once, with all classes that have it."""
    names: dict[tuple[str, str, str], list[str]] = {}
    for name, look in looks.items():
        names.setdefault(look, []).append(name)
    return ((alike, look) for look, alike in names.items())
