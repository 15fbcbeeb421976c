"""How games are written as plain data."""

import datetime as dt
import re
from functools import lru_cache
from typing import Any, Final

from staves.core.data import items, notation, optional, record, text, whole
from staves.core.errors import Malformed
from staves.core.form import Form, refused
from staves.core.game import Game
from staves.records.record import Comment, Record
from staves.records.seen import Seen

_MOST_KNOWN: Final = 20_000
"""So many actions of a game are remembered by their notation, as they come again in game after game."""
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


_DAYS: Final = "^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"


def _kept(value: Any) -> Any:
    return value


def _read_player(data: Any) -> Any:
    if type(data) is not str and type(data) is not int:
        raise refused("a player", data)
    return data


def _read_date(text: str) -> dt.date:
    if _DATE.fullmatch(text):
        try:
            return dt.date.fromisoformat(text)
        except ValueError:
            pass
    raise Malformed("", f"must be a date such as 2026-11-18, not {text!r}")


_TEXT: Final = text()
_PLAYER: Final = Form(_kept, _read_player, lambda _: {"type": ["string", "integer"]})
_DAY: Final = Form(
    dt.date.isoformat,
    lambda data: _read_date(_TEXT.read(data)),
    lambda _: {"type": "string", "format": "date", "pattern": _DAYS},
)
_COMMENT: Final = record(Comment, after=whole(0), text=_TEXT)


def record_form(game: Game[Any, Any, Any, Any, Any]) -> Form:
    """Return the form of the records of a game that says how its values are written."""
    forms: Any = game.data
    action = notation(tuple(game.book.conditions), lru_cache(_MOST_KNOWN)(game.parse_action))
    return record(
        Record,
        start=forms.state,
        actions=items(action),
        names=items(optional(_TEXT)),
        date=optional(_DAY),
        winners=optional(items(_PLAYER)),
        comments=items(_COMMENT),
    )


def seen_form(game: Game[Any, Any, Any, Any, Any]) -> Form:
    """Return the form of what players saw of a game that says how its values are written."""
    forms: Any = game.data
    return record(Seen, views=items(forms.view), heard=items(items(forms.event)))
