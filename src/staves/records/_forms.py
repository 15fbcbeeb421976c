"""Serialization of games as plain data."""

import datetime as dt
from functools import lru_cache
from typing import Any, Final

import attrs

from staves._core.data import items, notation, optional, record, text, whole
from staves._core.errors import Fault, InvalidSetup, Malformed
from staves._core.form import Form, read_at, refused
from staves._core.game import Game
from staves._core.limits import MAX_SEEN_PARTS
from staves._core.memo import Memo
from staves.records._changes import CHANGE, changed, difference, size
from staves.records._notation import DAY, read_date
from staves.records._record import Comment, Record
from staves.records._sightings import Seen

_SIZE: Final = 500
"""Approximate size of a cached action with its notation, in bytes."""
_TOO_LARGE: Final = f"has views of more than {MAX_SEEN_PARTS:,} numbers, texts, lists and objects in all"


def _kept(value: Any) -> Any:
    return value


def _read_player(data: Any) -> Any:
    if type(data) is not str and type(data) is not int:
        raise refused("a player", data)
    return data


def _read_date(data: Any) -> dt.date:
    day = read_date(_TEXT.read(data))
    if day is None:
        raise refused("a date such as 2026-11-18", data)
    return day


_TEXT: Final = text()
PLAYER: Final = Form(_kept, _read_player, lambda _: {"type": ["string", "integer"]})
"""The form of a player's name."""
_DAY: Final = Form(
    dt.date.isoformat,
    _read_date,
    lambda _: {"type": "string", "format": "date", "pattern": f"^{DAY}$"},
)
_COMMENT: Final = record(Comment, after=whole(0), text=_TEXT)


@lru_cache
def record_form(game: Game[Any, Any, Any, Any, Any]) -> Form:
    """Return the form of records, for a game that defines how its values are written."""
    forms: Any = game.data
    # The same actions occur in game after game.
    action = notation(tuple(game.book.conditions), Memo(game.notation.parse_action, _SIZE))
    return record(
        Record,
        start=forms.state,
        actions=items(action),
        names=items(optional(_TEXT)),
        date=optional(_DAY),
        winners=optional(items(PLAYER)),
        comments=items(_COMMENT),
    )


@lru_cache
def seen_form(game: Game[Any, Any, Any, Any, Any]) -> Form:
    """Return the form of `Seen`: the first view, then for each action the events heard and the change of the view."""
    forms: Any = game.data
    view, heard = forms.view, items(items(forms.event))

    def write(seen: Seen[Any, Any]) -> dict[str, Any]:
        data = start = view.write(seen.views[0])
        changes: list[Any] = []
        total = size(data)
        for each in seen.views[1:]:
            before, data = data, view.write(each)
            change = difference(before, data)
            changes.append(change)
            total += size(data) if change else 0
        if total > MAX_SEEN_PARTS:
            raise ValueError(f"what was seen here can't be written as JSON: it {_TOO_LARGE}")
        return {"first": start, "heard": heard.write(seen.heard), "changes": changes}

    def make(first: tuple[Any, Any], heard: tuple[Any, ...], changes: tuple[Any, ...]) -> Seen[Any, Any]:
        if len(changes) != len(heard):
            raise Malformed("changes", f"must be {len(heard)}, one for each list in heard, not {len(changes)}")
        start, data = first
        views = [start]
        total = size(data)
        faults: list[Fault] = []
        for index, change in enumerate(changes):
            place = f"changes[{index}]"
            before, data = data, changed(data, change, place)
            if data is before:
                views.append(views[-1])
                continue
            total += size(data)
            if total > MAX_SEEN_PARTS:
                raise Malformed(place, _TOO_LARGE)
            views.append(read_at(place, view.read, data, faults))
            if faults:  # the following views most likely have the same
                raise InvalidSetup(faults)
        return Seen(tuple(views), heard)

    # Changes apply to the data of the first view, so that is kept along with the view.
    first = Form(view.write, lambda data: (view.read(data), data), lambda refer: refer(view))
    return attrs.evolve(record(Seen, make, first=first, heard=heard, changes=items(CHANGE)), write=write)
