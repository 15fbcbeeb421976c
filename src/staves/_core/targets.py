"""Targets: what can be pointed at in an interactive drawing, each transparent and on top of everything else."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import attrs

from staves._core.drawing import Drawing, element, rect, words
from staves._core.limits import MAX_SHOWN_LENGTH
from staves._core.places import Box, Path

_GAP: Final = 8
_RIM: Final = 1
_WIDE, _HIGH = 44, 34
"""How wide a button is at least, and how high."""
_SIZE, _LETTER = 15, 10
"""How large the letters of a button are, and for how wide one is taken."""
_LEAST: Final = 160
"""How wide a drawing with buttons is at least."""


def with_targets(
    drawing: Drawing, boxes: Mapping[str, Box], labels: Mapping[str, str], paths: Iterable[Path]
) -> Drawing:
    """Return a drawing with a target on each place, and a button below the board for what paths contain besides.

    Buttons come in the order of the labels. Only the targets are read out.
    """
    found = dict.fromkeys(name for path in paths for name in path if name not in boxes)
    names = dict.fromkeys([*(name for name in labels if name in found), *found])
    texts = {name: labels.get(name, name) for name in (*boxes, *names)}
    width = max(drawing.width, _LEAST) if names else drawing.width
    buttons = dict(zip(names, _rows([texts[name] for name in names], width, drawing.height + _GAP), strict=True))
    height = max((top + high + _RIM for _, top, _, high in buttons.values()), default=drawing.height)
    shown = "".join(_button(texts[name], box) for name, box in buttons.items())
    targets = "".join(_target(name, texts[name], box) for name, box in {**boxes, **buttons}.items())
    seen = element("g", "", drawing.ground + drawing.parts + shown, aria_hidden="true")
    on_top = element("g", "", targets, fill="none", pointer_events="all")
    return attrs.evolve(drawing, width=width, height=height, ground="", parts=seen + on_top)


def _rows(texts: Iterable[str], width: float, top: float) -> Iterator[Box]:
    """Yield where buttons with these texts are, in rows below each other."""
    x, y = float(_RIM), top
    for text in texts:
        wide = min(max(2 * _GAP + _LETTER * len(_short(text)), _WIDE), width - 2 * _RIM)
        if x + wide > width - _RIM:  # never the first one, which is no wider than a row
            x, y = _RIM, y + _HIGH + _GAP
        yield x, y, wide, _HIGH
        x += wide + _GAP


def _button(text: str, box: Box) -> str:
    left, top, wide, high = box
    short = _short(text)
    size = min(_SIZE, (wide - _GAP) / max(len(short), 1) * _SIZE / _LETTER)
    ground = rect("card edge", *box, rx=8, stroke_width=1.5)
    return ground + words("ink", left + wide / 2, top + high / 2, short, size)


def _short(text: str) -> str:
    return text if len(text) <= MAX_SHOWN_LENGTH else f"{text[: MAX_SHOWN_LENGTH - 1]}…"


def _target(name: str, label: str, box: Box) -> str:
    return rect("at", *box, rx=6, data_at=name, role="button", tabindex=0, aria_label=label)
