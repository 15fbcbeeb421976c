"""What is seen in several places of a picture, drawn once and shown from there."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from staves._core.drawing import SCOPE, element
from staves._core.pieces import Piece, joined

_GROUP: Final = re.compile(r"""<g((?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)>(.*)</g>""", re.DOTALL)
SHELVED: Final = "g.staves{font:inherit}"
"""A style that what is on the shelf needs. It has the class of the whole picture, as browsers differ in whether styles
look at what is around it, but it is no picture."""
_SHOWN: Final = 38
"""Characters that it takes to show something from the shelf, about."""
_STORED: Final = 62
"""Characters that it takes to put something there, about."""


def shelved(rows: Sequence[tuple[Iterable[Piece], int]]) -> tuple[str, list[str]]:
    """Return what stands on the shelf, and each row of pieces, which is seen so many times, as SVG."""
    shelf = _Shelf()
    parts = [[(piece.within, *_split(piece.svg)) for piece in joined(row)] for row, _ in rows]
    often = _often((inside, 1) for row in parts for _, inside, _ in row)

    def drawn(inside: str, around: str | None) -> str:
        if inside in often:
            return shelf.use(inside, around or "")
        return inside if around is None else f"<g{around}>{inside}</g>"

    whole = [
        "".join(
            f"{within}{''.join(drawn(inside, around) for _, inside, around in alike)}{'</g>' * within.count('<')}"
            for within, alike in groupby(row, lambda part: part[0])
        )
        for row in parts
    ]
    often_whole = _often((row, times) for row, (_, times) in zip(whole, rows, strict=True))
    shown = [shelf.use(row) if row in often_whole else row for row in whole]
    return shelf.defs(), shown


def _split(svg: str) -> tuple[str, str | None]:
    """Return what is in a group, and its attributes; of another element all, and None."""
    group = _GROUP.fullmatch(svg)
    return (group[2], group[1]) if group else (svg, None)


def _often(seen: Iterable[tuple[str, int]]) -> set[str]:
    """Return what is shorter if it is shown from the shelf, of what is seen so many times."""
    counts: Counter[str] = Counter()
    for svg, times in seen:
        counts[svg] += times
    return {svg for svg, times in counts.items() if len(svg) * (times - 1) > _SHOWN * times + _STORED}


class _Shelf:
    """All that is put there, each under an id, which `framed` makes unique."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def use(self, svg: str, attributes: str = "") -> str:
        """Return what shows something from the shelf, and put it there."""
        return f'<use href="#{SCOPE}-{self._ids.setdefault(svg, len(self._ids))}"{attributes}/>'

    def defs(self) -> str:
        """Return all of it. Each has the class by which style sheets know what belongs to the picture."""
        parts = (f'<g class="{SCOPE}" id="{SCOPE}-{number}">{svg}</g>' for svg, number in self._ids.items())
        return element("defs", "", "".join(parts)) if self._ids else ""
