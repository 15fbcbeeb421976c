"""Games as drawings, in SVG: a board, a whole game as a strip of boards, and a game that plays itself.

For the drawings of a game of your own there are the pieces of which ours are made.
"""

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final, TypeAlias
from zlib import crc32

import staves
from staves._core import checks
from staves._core.drawing import (
    THEMES,
    Drawing,
    Looks,
    Marks,
    Theme,
    arrow,
    circle,
    element,
    framed,
    moved,
    number,
    path,
    rect,
    rendered,
    style_of,
    words,
)
from staves._core.errors import described, shown
from staves._core.limits import MAX_BOARDS
from staves._core.moment import Moment, drawn
from staves._core.words import result, sentence
from staves.records import Record

__all__ = [
    "Drawing",
    "Looks",
    "Marks",
    "Theme",
    "animation",
    "arrow",
    "circle",
    "element",
    "moved",
    "path",
    "rect",
    "strip",
    "svg",
    "words",
]

AnyMoment: TypeAlias = Moment[Any, Any]
AnyRecord: TypeAlias = Record[Any]

_LARGEST: Final = 100_000
_CAPTION: Final = 30
_GAP: Final = 12
_HOLD: Final = 3
"""So many times as long as the others the last board is shown."""


def svg(
    moment: AnyMoment,
    *,
    last: Any = None,
    legal: bool | Iterable[Any] = False,
    coordinates: bool = True,
    theme: Theme = "auto",
    width: float | None = None,
) -> str:
    """Return a drawing of a state or a view as an SVG document.

    Args:
        moment: The state or the view.
        last: The action that led to it, to be shown on the board.
        legal: Whether to show where the legal actions lead; or the actions of which to show it.
        coordinates: Whether rows, columns and the like are numbered as the notation of actions names them.
        theme: 'light', 'dark', or 'auto': as the system of whoever looks at it is set.
        width: How wide it is shown, in pixels; by default as wide as it was drawn.

    Raises:
        TypeError: `moment` is neither a state nor a view, or something else is of the wrong kind.
        ValueError: There is no such theme or width.
        IndexError: An action that is to be shown leads off the board.
    """
    if not isinstance(moment, Moment):
        raise TypeError(f"svg() takes a state or a view, not {described(moment)}")
    _check_look(coordinates, theme, width)
    kinds = tuple(moment.game.book.conditions)
    if last is not None and type(last) not in kinds:
        raise TypeError(f"last must be an action of {moment.game.name} or None, not {described(last)}")
    if not isinstance(legal, bool | Iterable):
        raise TypeError(f"legal must be True, False or actions, not {described(legal)}")
    shown_actions = staves.legal_actions(moment) if legal is True else tuple(legal or ())
    for action in shown_actions:
        if type(action) not in kinds:
            raise TypeError(f"legal must be True, False or actions of {moment.game.name}, not {described(action)}")
    return rendered(drawn(moment, Marks(last, shown_actions, coordinates)), theme, width)


def strip(
    record: AnyRecord,
    *,
    columns: int = 4,
    first: int = 0,
    last: int | None = None,
    coordinates: bool = True,
    theme: Theme = "auto",
    width: float | None = None,
) -> str:
    """Return a game as one SVG document with a board for each moment, each with the action that led to it.

    Args:
        record: The game.
        columns: How many boards stand in a row.
        first: After so many actions is the first board; 0: at the start.
        last: After so many actions is the last one; by default after all of them.
        coordinates: As for `svg`.
        theme: As for `svg`.
        width: As for `svg`, of the whole.

    Raises:
        TypeError: `record` is not a record, or something else is of the wrong kind.
        ValueError: There is no such moment, theme or width, no column, or there are more than 1000 boards.
    """
    _check_look(coordinates, theme, width)
    if not 1 <= checks.whole(columns, "columns") <= MAX_BOARDS:
        raise ValueError(f"columns must be from 1 to {MAX_BOARDS}, not {shown(columns)}")
    frames = _frames(record, first, last, coordinates=coordinates)
    wide, high = _size(frames)
    columns = min(columns, len(frames))
    boards = [
        moved(
            f"{rect('paper', 0, 0, wide, high + _CAPTION, rx=8)}{_captioned(caption, wide)}"
            f"{moved(drawing.ground + drawing.parts, 0, _CAPTION)}",
            index % columns * (wide + _GAP),
            index // columns * (high + _CAPTION + _GAP),
        )
        for index, (caption, drawing) in enumerate(frames)
    ]
    rows = -(-len(frames) // columns)
    return framed(
        columns * (wide + _GAP) - _GAP,
        rows * (high + _CAPTION + _GAP) - _GAP,
        *_told(record),
        "".join(boards),
        style_of((drawing for _, drawing in frames), theme),
        width,
    )


def animation(
    record: AnyRecord,
    *,
    seconds: float = 1.0,
    first: int = 0,
    last: int | None = None,
    coordinates: bool = True,
    theme: Theme = "auto",
    width: float | None = None,
) -> str:
    """Return a game as one SVG document that plays it over and over, a board at a time.

    Who wants little motion, and a program that knows of none, shows the last board.

    Args:
        record: The game.
        seconds: How long each board is shown; the last one three times as long.
        first: As for `strip`.
        last: As for `strip`.
        coordinates: As for `svg`.
        theme: As for `svg`.
        width: As for `svg`.

    Raises:
        TypeError: `record` is not a record, or something else is of the wrong kind.
        ValueError: There is no such moment, theme, width or time, or there are more than 1000 boards.
    """
    _check_look(coordinates, theme, width)
    if type(seconds) not in (int, float) or not 0.01 <= seconds <= 60:  # noqa: PLR2004 (what one can follow)
        raise ValueError(f"seconds must be a number from 0.01 to 60, not {shown(seconds)}")
    frames = _frames(record, first, last, coordinates=coordinates)
    wide, high = _size(frames)
    grounds = {drawing.ground for _, drawing in frames}
    # What stays the same is there once.
    ground = grounds.pop() if len(grounds) == 1 else ""
    whole = (len(frames) - 1 + _HOLD) * seconds
    boards: list[str] = []
    for index, (caption, drawing) in enumerate(frames):
        board = moved(("" if ground else drawing.ground) + drawing.parts, 0, _CAPTION)
        # All of them have begun long ago, so at no time two are seen.
        style = f"animation-delay:{number(index * seconds - whole)}s"
        look = "frame end" if index == len(frames) - 1 else "frame"
        boards.append(element("g", look, _captioned(caption, wide) + board, style=style))
    inside = f"{rect('paper', 0, 0, wide, high + _CAPTION, rx=8)}{moved(ground, 0, _CAPTION)}{''.join(boards)}"
    style = style_of((drawing for _, drawing in frames), theme) + _playing(seconds, whole, inside)
    return framed(wide, high + _CAPTION, *_told(record), inside, style, width)


def _playing(seconds: float, whole: float, inside: str) -> str:
    """Return the style of boards that follow each other."""
    # Names of animations hold for all of a page, so each drawing has its own.
    name = f"staves-{crc32(inside.encode()):08x}-{round(whole * 1000)}"
    one, end = (f"{100 * part / whole:.4f}" for part in (seconds, _HOLD * seconds))
    return (
        f".staves .frame{{visibility:hidden;animation:{name} {number(whole)}s step-end infinite}}"
        f".staves .end{{visibility:visible;animation-name:{name}-end}}"
        f"@keyframes {name}{{0%{{visibility:visible}}{one}%{{visibility:hidden}}}}"
        f"@keyframes {name}-end{{0%{{visibility:visible}}{end}%{{visibility:hidden}}}}"
        "@media (prefers-reduced-motion:reduce){.staves .frame{animation:none}}"
    )


def _frames(record: AnyRecord, first: int, last: int | None, *, coordinates: bool) -> list[tuple[str, Drawing]]:
    """Return the boards of a game, each with a caption."""
    if not isinstance(record, Record):
        raise TypeError(f"a strip or an animation is made of a record, not {described(record)}")
    count = len(record.actions)
    end = count if last is None else checks.whole(last, "last")
    if not 0 <= checks.whole(first, "first") <= end <= count:
        raise ValueError(
            f"first and last must be from 0 to {count}, in this order, not {shown(first)} and {shown(end)}"
        )
    if end - first >= MAX_BOARDS:
        raise ValueError(
            f"there must be at most {MAX_BOARDS} boards, not {end - first + 1}: say which by first and last"
        )
    steps: Any = enumerate(zip(record.states(), (None, *record.actions), strict=True))
    before: Any = record.start
    frames: list[tuple[str, Drawing]] = []
    for index, (state, action) in islice(steps, end + 1):
        if index >= first:
            mover = staves.to_move(before)
            caption = "start" if action is None else f"{index}. {mover}: {action}"
            frames.append((caption, drawn(state, Marks(action, (), coordinates, mover))))
        before = state
    return frames


def _size(frames: Iterable[tuple[str, Drawing]]) -> tuple[float, float]:
    """Return how wide and how high the largest of the boards is."""
    sizes = [(drawing.width, drawing.height) for _, drawing in frames]
    return max(wide for wide, _ in sizes), max(high for _, high in sizes)


def _captioned(caption: str, wide: float) -> str:
    return words("ink", wide / 2, _CAPTION / 2 + 2, caption, 15)


def _told(record: AnyRecord) -> tuple[str, str]:
    """Return what a game is called, and what happens in it, in words."""
    played = ", ".join(map(str, record.actions)) or "nothing yet"
    return (
        f"{record.game.name}: a game of {len(record.actions)} actions",
        f"{played}. {sentence(result(record.winners))}",
    )


def _check_look(coordinates: object, theme: str, width: float | None) -> None:
    checks.instance(coordinates, bool, "coordinates")
    if theme not in THEMES:
        raise ValueError(f"theme must be 'auto', 'light' or 'dark', not {shown(theme)}")
    if width is not None and (type(width) not in (int, float) or not 1 <= width <= _LARGEST):
        raise ValueError(f"width must be a number of pixels from 1 to {_LARGEST}, not {shown(width)}")
