"""SVG drawings of games: a board, a strip of boards for a whole game, and an animation.

To draw your own game, use the same building blocks as the included games.
"""

import json
from collections.abc import Iterable
from itertools import islice
from typing import Any, Final, TypeAlias

import attrs

import staves
from staves._core import checks, film
from staves._core.drawing import (
    PARTS,
    THEMES,
    Drawing,
    Looks,
    Marks,
    Parts,
    Theme,
    arriving,
    circle,
    element,
    moved,
    path,
    rect,
    rendered,
    words,
)
from staves._core.errors import IllegalAction, StavesError, described, shown
from staves._core.limits import MAX_BOARDS
from staves._core.moment import Moment, asked_about, drawn
from staves._core.picture import Picture
from staves._core.pointing import meant, paths
from staves._core.signs import arrow
from staves._core.targets import with_targets
from staves._core.words import counted, result, sentence, standing
from staves.records import Record

__all__ = [
    "Drawing",
    "Looks",
    "Marks",
    "Parts",
    "Picture",
    "Theme",
    "animation",
    "arriving",
    "arrow",
    "board",
    "circle",
    "element",
    "meant",
    "moved",
    "path",
    "paths",
    "rect",
    "refusal",
    "strip",
    "svg",
    "words",
]

_AnyMoment: TypeAlias = Moment[Any, Any]
_AnyRecord: TypeAlias = Record[Any]

_LARGEST: Final = 100_000


def svg(  # noqa: PLR0913 (keyword arguments)
    moment: _AnyMoment,
    *,
    last: Any = None,
    legal: bool | Iterable[Any] = False,
    refused: Any = None,
    parts: Parts = "all",
    coordinates: bool = True,
    theme: Theme = "auto",
    width: float | None = None,
    interactive: bool = False,
) -> Picture:
    """Draw a state or a view as an SVG document.

    Args:
        moment: The state or the view.
        last: The action that led to it. Its places are tinted.
        legal: Whether to mark legal actions, or the legal actions to mark. Each mark has the notations of its
            actions as `data-action`, separated by semicolons. A single action is drawn as an arrow.
        refused: An illegal action to mark as refused.
        parts: 'all', or 'board' to omit hands, decks and player panels.
        coordinates: Whether to number rows, columns and so on, as the notation does.
        theme: 'light', 'dark', or 'auto' to follow the page, or the system if it is a file.
        width: The displayed width in pixels; by default the natural width.
        interactive: Whether to add a transparent target for each place, and buttons for choices that aren't places. A
            target has the name of its place as `data-at`. The drawing has the path of each legal action as JSON in
            `data-paths`, by notation.

    Raises:
        TypeError: `moment` is neither a state nor a view, or something else is of the wrong kind.
        ValueError: `parts`, `theme` or `width` has an invalid value.
        IndexError: An action to mark leads off the board.
    """
    if not isinstance(moment, Moment):
        raise TypeError(f"svg() takes a state or a view, not {described(moment)}")
    _check_look(coordinates, theme, width)
    checks.instance(interactive, bool, "interactive")
    if parts not in PARTS:
        raise ValueError(f"parts must be 'all' or 'board', not {shown(parts)}")
    kinds = tuple(moment.game.book.conditions)
    for name, action in (("last", last), ("refused", refused)):
        if action is not None and type(action) not in kinds:
            raise TypeError(f"{name} must be an action of {moment.game.name} or None, not {described(action)}")
    if not isinstance(legal, bool | Iterable):
        raise TypeError(f"legal must be True, False or actions, not {described(legal)}")
    shown_actions = staves.legal_actions(moment) if legal is True else tuple(legal or ())
    for action in shown_actions:
        if type(action) not in kinds:
            raise TypeError(f"legal must be True, False or actions of {moment.game.name}, not {described(action)}")
    # Make the order independent of set order.
    marks = Marks(last, tuple(sorted(shown_actions, key=str)), coordinates, refused=refused, parts=parts)
    drawing = _drawing(moment, marks)
    drawing = attrs.evolve(drawing, description=_with_marks(drawing.description, marks))
    return _interactive(moment, drawing, marks, theme, width) if interactive else rendered(drawing, theme, width)


def _drawing(moment: _AnyMoment, marks: Marks) -> Drawing:
    """Return the drawing functions of a game."""
    found: Any = drawn(moment, marks)
    if not isinstance(found, Drawing):
        raise TypeError(f"the drawing of {moment.game.name} must be a Drawing, not {described(found)}")
    return found


def _with_marks(description: str, marks: Marks) -> str:
    """Return a description with the actions that are marked."""
    said = [
        *([] if marks.last is None else [f"The last action was {marks.last}."]),
        *([f"Legal: {', '.join(map(str, marks.legal))}."] if marks.legal else []),
        *([] if marks.refused is None else [f"Refused: {marks.refused}."]),
    ]
    return " ".join([description, *said])


def _interactive(moment: _AnyMoment, drawing: Drawing, marks: Marks, theme: Theme, width: float | None) -> Picture:
    """Return a drawing as an SVG document with targets, and the paths to point at."""
    places, asked, found = moment.game.shown.places, asked_about(moment), paths(moment)
    drawing = with_targets(drawing, places.boxes(asked, marks), places.labels(asked), found)
    written = json.dumps({str(action): path for path, action in found.items()}, separators=(",", ":"))
    # Screen readers skip the contents of an image, so this is a group.
    return rendered(drawing, theme, width, role="group", data_paths=written)


def board(moment: _AnyMoment, *, last: Any = None) -> dict[str, Any]:
    """Return a state or a view as plain data for the board on a web page (`staves/widget/board.js`).

    It is a dict that can be written as JSON: `svg`, the interactive drawing with the path of each legal action;
    `actions`, which maps the notation of each legal action to a sentence, and is empty if the view's player isn't to
    move; `sentence`, whose turn it is or who has won; `player`, the view's player; `to_move`; and `winners`, None while
    the game isn't over. A view reveals nothing that its player doesn't know.

    Args:
        moment: The state or the view.
        last: The action that led to it, as for `svg`.

    Raises:
        TypeError: `moment` is neither a state nor a view, or `last` is not an action of its game.
    """
    mover = staves.to_move(moment)
    winners = staves.winners(moment)
    return {
        "svg": str(svg(moment, last=last, interactive=True)),
        "actions": {str(action): staves.describe(moment, action) for action in paths(moment).values()},
        "sentence": sentence(standing(mover, winners)),
        "player": getattr(moment, "player", None),
        "to_move": mover,
        "winners": None if mover is not None else list(winners),
    }


def refusal(error: StavesError) -> dict[str, str]:
    """Return an error as plain data for the board on a web page.

    It is a dict with a sentence, `text`. If a rule is broken, it also has the notation of the action, `action`, and the
    id of the rule, `rule`.

    Raises:
        TypeError: `error` is not an error of the library.
    """
    if isinstance(error, IllegalAction):
        return {"action": str(error.action), "rule": error.rule.id, "text": error.rule.text}
    if not isinstance(error, StavesError):
        raise TypeError(f"refusal() takes an error of the library, not {described(error)}")
    return {"text": str(error)}


def strip(  # noqa: PLR0913 (each is a choice of its own, by name)
    record: _AnyRecord,
    *,
    columns: int = 4,
    first: int = 0,
    last: int | None = None,
    max_boards: int | None = None,
    coordinates: bool = True,
    theme: Theme = "auto",
    width: float | None = None,
) -> Picture:
    """Draw a whole game as one SVG document: a board for each moment, with the action that led to it.

    Args:
        record: The game.
        columns: The number of boards per row.
        first: The number of actions before the first board; 0 is the start.
        last: The number of actions before the last board; by default all of them.
        max_boards: The maximum number of boards; if there are more, they are sampled evenly from the first to the last.
        coordinates: As for `svg`.
        theme: As for `svg`.
        width: As for `svg`, for the whole drawing.

    Raises:
        TypeError: `record` is not a record, or something else is of the wrong kind.
        ValueError: There is no such moment, theme or width, no column, or there are more than 1000 boards.
    """
    _check_look(coordinates, theme, width)
    if not 1 <= checks.whole(columns, "columns") <= MAX_BOARDS:
        raise ValueError(f"columns must be from 1 to {MAX_BOARDS}, not {shown(columns)}")
    if max_boards is not None and not 2 <= checks.whole(max_boards, "max_boards") <= MAX_BOARDS:  # noqa: PLR2004 (the first and the last)
        raise ValueError(f"max_boards must be from 2 to {MAX_BOARDS}, or None, not {shown(max_boards)}")
    frames = _frames(record, first, last, max_boards, coordinates=coordinates, moving=False)
    return film.strip(_told(record), frames, columns, theme, width)


def animation(  # noqa: PLR0913 (each is a choice of its own, by name)
    record: _AnyRecord,
    *,
    seconds: float = 1.0,
    repeat: bool = False,
    first: int = 0,
    last: int | None = None,
    coordinates: bool = True,
    theme: Theme = "auto",
    width: float | None = None,
) -> Picture:
    """Draw a whole game as one animated SVG document, which stops at the last board.

    Pieces glide from where they were to where they are. In HTML, or in an `<object>`, controls to pause the film and to
    play it again appear on hover and keyboard focus; an `<img>` has no controls. Viewers with "reduced motion" set, and
    programs without animation, show only the last board.

    Args:
        record: The game.
        seconds: The time per board in seconds.
        repeat: Whether to repeat the animation. The last board is then shown three times as long as the others.
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
    checks.instance(repeat, bool, "repeat")
    if type(seconds) not in (int, float) or not 0.01 <= seconds <= 60:  # noqa: PLR2004 (watchable speeds)
        raise ValueError(f"seconds must be a number from 0.01 to 60, not {shown(seconds)}")
    frames = _frames(record, first, last, None, coordinates=coordinates, moving=True)
    return film.film(_told(record), frames, seconds, theme, width, repeat=repeat)


def _frames(
    record: _AnyRecord, first: int, last: int | None, max_boards: int | None, *, coordinates: bool, moving: bool
) -> list[tuple[str, Drawing]]:
    """Return the boards of a game, each with a caption."""
    if not isinstance(record, Record):
        raise TypeError(f"a strip or an animation needs a record, not {described(record)}")
    count = len(record.actions)
    end = count if last is None else checks.whole(last, "last")
    if not 0 <= checks.whole(first, "first") <= end <= count:
        raise ValueError(
            f"first and last must be from 0 to {count}, in this order, not {shown(first)} and {shown(end)}"
        )
    boards = end - first + 1 if max_boards is None else max_boards
    if boards > MAX_BOARDS:
        raise ValueError(f"there must be at most {MAX_BOARDS} boards, not {boards}: choose with first and last")
    wanted = {first + (end - first) * board // max(boards - 1, 1) for board in range(boards)}
    before: Any = record.start
    frames: list[tuple[str, Drawing]] = []
    steps: Any = enumerate(zip(record.states(), (None, *record.actions), strict=True))
    for index, (state, action) in islice(steps, end + 1):
        if index in wanted:
            mover = staves.to_move(before)
            caption = "start" if action is None else f"{index}. {mover}: {action}"
            frames.append((caption, _drawing(state, Marks(action, (), coordinates, mover, moving=moving))))
        before = state
    return frames


def _told(record: _AnyRecord) -> tuple[str, str]:
    """Return a title for a game, and a description of its course."""
    played = ", ".join(map(str, record.actions)) or "nothing yet"
    return (
        f"{record.game.name}: a game of {counted(len(record.actions), 'action')}",
        f"{played}. {sentence(result(record.winners))}",
    )


def _check_look(coordinates: object, theme: str, width: float | None) -> None:
    checks.instance(coordinates, bool, "coordinates")
    if theme not in THEMES:
        raise ValueError(f"theme must be 'auto', 'light' or 'dark', not {shown(theme)}")
    if width is not None and (type(width) not in (int, float) or not 1 <= width <= _LARGEST):
        raise ValueError(f"width must be a number of pixels from 1 to {_LARGEST}, not {shown(width)}")
