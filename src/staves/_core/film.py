"""Several boards as one SVG document: side by side, or as an animation.

An animation needs no script. CSS shows each piece from its first board on, as long as it is on the boards. Programs
without animation, and people with "reduced motion" set, see the last board.
"""

from collections.abc import Sequence
from itertools import groupby, starmap
from typing import Final, TypeAlias
from zlib import crc32

from staves._core.drawing import LOOKS, Drawing, Theme, element, framed, moved, number, rect, style_of, words
from staves._core.picture import Picture
from staves._core.pieces import Spot
from staves._core.reel import STILL, reel
from staves._core.shelf import SHELVED, shelved

Frames: TypeAlias = Sequence[tuple[str, Drawing]]
"""Boards, each with its caption."""

CAPTION: Final = 30
"""How high the line above a board is."""
_LINE: Final = CAPTION / 2 + 2
"""Where the middle of its letters is."""
_GAP: Final = 12
_AROUND: Final = ("paper", "ink")
"""The classes of what stands around the boards."""
_HOLD: Final = 3
"""How many times as long as the others the last board of a film is shown."""
_GLIDE: Final = 0.25
"""Seconds in which a piece comes to its place, unless that is more than half of the time of a board."""

# ------------------------------------------------------------------- side by side


def strip(titles: tuple[str, str], frames: Frames, columns: int, theme: Theme, width: float | None) -> Picture:
    """Return boards in rows, `columns` in each."""
    wide, high = _size(frames)
    shots = reel([drawing.ground + drawing.parts for _, drawing in frames], moving=False)
    groups = [(when, [*group]) for when, group in groupby(shots, lambda shot: (shot.first, shot.end))]
    shelf, shown = shelved([([shot.piece for shot in group], end - first) for (first, end), group in groups])
    boards: list[list[str]] = [[] for _ in frames]
    for ((first, end), _), row in zip(groups, shown, strict=True):
        for board in boards[first:end]:
            board.append(row)
    columns = min(columns, len(frames))
    cells = [
        moved(
            rect("paper", 0, 0, wide, high + CAPTION, rx=8)
            + words("ink", wide / 2, _LINE, caption, 15)
            + moved("".join(board), 0, CAPTION),
            index % columns * (wide + _GAP),
            index // columns * (high + CAPTION + _GAP),
        )
        for index, ((caption, _), board) in enumerate(zip(frames, boards, strict=True))
    ]
    rows = -(-len(frames) // columns)
    return framed(
        columns * (wide + _GAP) - _GAP,
        rows * (high + CAPTION + _GAP) - _GAP,
        titles,
        shelf + "".join(cells),
        style_of((drawing for _, drawing in frames), theme, _AROUND) + SHELVED,
        width,
    )


def _size(frames: Frames) -> tuple[float, float]:
    """Return how wide and how high the largest of the boards is."""
    return max(drawing.width for _, drawing in frames), max(drawing.height for _, drawing in frames)


# ------------------------------------------------------------------- one after the other

_CONTROLS: Final = (
    '<div xmlns="http://www.w3.org/1999/xhtml"><label><input type="checkbox"/>pause</label> '
    '<button type="button">again</button></div>'
)
"""Controls that need no script. Where nothing can be clicked, as in an `<img>`, they don't appear."""
_CONTROLLED: Final = (
    ".staves ._c{opacity:0}"
    ".staves:is(:hover,:focus-within,:has(:checked)) ._c{opacity:1}"
    ".staves ._c *{all:revert;font:13px system-ui,sans-serif;color:inherit}"
    ".staves ._c div{text-align:right}"
    ".staves:has(:checked) *{animation-play-state:paused}"
    ".staves:has(button:active) *{animation-name:none}"
)
_LEAST: Final = 288
"""How wide a film is at least, so that the controls don't cover the caption."""
_STILL: Final = "@media (prefers-reduced-motion:reduce){.staves *{animation:none!important}.staves ._c{display:none}}"


def film(
    titles: tuple[str, str], frames: Frames, seconds: float, theme: Theme, width: float | None, *, repeat: bool
) -> Picture:
    """Return boards one after the other, each shown for `seconds`, and the last one for longer."""
    board, high = _size(frames)
    wide = max(board, _LEAST)
    timing = _Timing(len(frames), seconds, repeat=repeat)
    captions = [
        words(f"{timing.look(index, index + 1)} ink".lstrip(), 12, _LINE, caption, 15, "start")
        for index, (caption, _) in enumerate(frames)
    ]
    shots = reel([drawing.ground + drawing.parts for _, drawing in frames])
    groups = [(when, [*group]) for when, group in groupby(shots, lambda shot: (shot.first, shot.end, shot.glide))]
    shelf, shown = shelved([([shot.piece for shot in group], 1) for _, group in groups])
    looks = [timing.look(*when) for when, _ in groups]
    boards = "".join(element("g", look, row) if look else row for look, row in zip(looks, shown, strict=True))
    controls = element("foreignObject", "_c", _CONTROLS, x=wide - 140, y=3, width=134, height=CAPTION - 6)
    panel = Drawing(1, 1, "", "", "", controls, {"_c": ("color", *LOOKS["ink"][1:])})
    style = style_of([panel, *(drawing for _, drawing in frames)], theme, _AROUND) + SHELVED + timing.style()
    ground = rect("paper", 0, 0, wide, high + CAPTION, rx=8)
    inside = f"{shelf}{ground}{''.join(captions)}{moved(boards, (wide - board) / 2, CAPTION)}{controls}"
    return framed(wide, high + CAPTION, titles, inside, style, width, role="group")


class _Timing:
    """When the boards of a film are shown, and the classes and animations by which pieces come and go with them."""

    def __init__(self, count: int, seconds: float, *, repeat: bool) -> None:
        self.count = count
        self.seconds = seconds
        self.repeat = repeat
        self.whole = (count - 1 + _HOLD) * seconds
        self.begins: dict[int, str] = {}
        self.glides: dict[Spot, int] = {}
        self.ways: dict[str, str] = {}

    def look(self, first: int, end: int, glide: Spot | None = None) -> str:
        """Return the classes of what is seen from one board up to another; it glides to its place, or is there at once.

        If all that is new faded in, what lies below it would flash.
        """
        if first == 0 and end == self.count:
            return ""
        last = end == self.count
        shown = self.whole - first * self.seconds if last else (end - first) * self.seconds
        ends = None if last and not self.repeat else shown
        way = f"_{'e' if last else 'l'}{'' if ends is None else end - first}"
        self.begins[first] = f".staves ._t{first}{{--t:{number(first * self.seconds)}s}}"
        if way not in self.ways:
            self.ways[way] = self._way(way, ends, last=last)
        look = f"{way} _t{first}"
        if glide is None or glide == STILL:
            return look
        return f"{look} _m{self.glides.setdefault(glide, len(self.glides))}"

    def _way(self, way: str, ends: float | None, *, last: bool) -> str:
        """Return the animation of what comes, and goes again if it does."""
        # Before it begins, what is seen without animations is hidden by its first moment.
        shown, there = ("hidden", ";visibility:visible") if last else ("visible", "")
        gone = "" if ends is None else f"{self._part(ends)},to{{visibility:hidden}}"
        arrives = self._part(min(_GLIDE, self.seconds / 2))
        return (
            f".staves .{way}{{animation-name:NAME{way}}}@keyframes NAME{way}"
            f"{{0%{{visibility:{shown};transform:var(--m)}}{arrives}{{transform:none{there}}}{gone}}}"
        )

    def _part(self, seconds: float) -> str:
        return f"{100 * seconds / self.whole:.6g}%"

    def style(self) -> str:
        """Return the style sheet of all that has a look."""
        every = f"{number(self.whole)}s ease-out {'infinite' if self.repeat else '1'} var(--t)"
        rules = "svg.staves{--m:none}"
        for kind, said in (("_l", f"visibility:hidden;animation:{every}"), ("_e", f"animation:{every} backwards")):
            names = [f".staves .{way}" for way in self.ways if way.startswith(kind)]
            rules += f"{','.join(names)}{{{said}}}" if names else ""
        rules += "".join([*self.begins.values(), *starmap(_glide, self.glides.items()), *self.ways.values()])
        # Names of animations hold for all of a page. What has the same name is the same.
        named = rules.replace("NAME", f"staves-{crc32(rules.encode()):08x}")
        return f"{named}{_CONTROLLED}{_STILL}"


def _glide(glide: Spot, index: int) -> str:
    """Return the style of what glides like this."""
    scale = "" if glide.scale == 1 else f" scale({glide.scale:.4g})"
    return f".staves ._m{index}{{--m:translate({number(glide.x)}px,{number(glide.y)}px){scale}}}"
