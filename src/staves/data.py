"""Values of every game as JSON, or as the plain data that JSON has, and back.

A document is an object that tells the version of the format and the game, and has the value under the name of its
kind: `{"staves":1,"game":"nim","action":"3"}`. How its values are written is for a game to say (`Forms`).
"""

import json
from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from staves._core import checks
from staves._core.data import (
    OBJECT,
    added,
    altered,
    choice,
    closed,
    flag,
    items,
    notation,
    one_of,
    optional,
    pair,
    record,
    text,
    whole,
)
from staves._core.errors import Fault, InvalidSetup, Malformed, described, listed, quoted, shown
from staves._core.form import Form, Forms, Schema, read_at, refused
from staves._core.game import AnyGame, Game, later
from staves._core.json_text import decoded, encoded
from staves._core.limits import MAX_GAME_LENGTH, MAX_JSON_LENGTH
from staves._core.value import plain
from staves._games import Games, by_name

__all__ = [
    "MAX_GAME_LENGTH",
    "MAX_JSON_LENGTH",
    "VERSION",
    "Form",
    "Forms",
    "added",
    "altered",
    "choice",
    "flag",
    "from_data",
    "from_json",
    "items",
    "one_of",
    "optional",
    "pair",
    "record",
    "schema",
    "text",
    "to_data",
    "to_json",
    "whole",
]

VERSION: Final = 1
"""The version of the format."""


_KINDS: Final[dict[str, Callable[[AnyGame], Form | None]]] = {
    "state": attrgetter("data.state"),
    "view": attrgetter("data.view"),
    "action": lambda game: notation(tuple(game.book.conditions), game.notation.parse_action),
    "event": attrgetter("data.event"),
    "rules": attrgetter("data.rules"),
    "record": later("staves.records._forms", "record_form"),
    "seen": later("staves.records._forms", "seen_form"),
    "table": later("staves.table._forms", "table_form"),
    "sight": later("staves.table._forms", "sight_form"),
}
"""The kinds of values, and the form of each in a game, or None if the game has no such values."""

_GAME_KINDS: Final = {"record", "seen", "table", "sight"}
_VERSION: Final = choice(VERSION)
_HEAD: Final = ("staves", "game")


def to_json(value: object, *, max_length: int | None = None, games: Games = None) -> str:
    """Serialize a value as JSON: such as a state, a view, an action, an event or a record.

    The JSON is compact ASCII, and the same for equal values.

    Args:
        value: What to write.
        max_length: The maximum length in characters. By default it is `MAX_GAME_LENGTH` for whole games (a record,
            a `Seen`, a table or a sight), as for `from_json`; other values have no limit.
        games: The games that the value may belong to, by default all in `staves.games.names`. A state or a view knows
            its game.

    Raises:
        TypeError: It isn't such a value, or its game doesn't support JSON.
        ValueError: It is too long, there are no games, or two have the same name.
    """
    data = to_data(value, games=games)
    text = encoded(data)
    if max_length is None and _GAME_KINDS.isdisjoint(data):
        return text
    return checks.readable(text, MAX_GAME_LENGTH if max_length is None else max_length, "from_json")


def from_json(text: str, *, max_length: int | None = None, games: Games = None) -> Any:
    """Read a value from JSON and validate it completely.

    Args:
        text: The JSON document as a `str`. Decode bytes first.
        max_length: The maximum length in characters. Longer documents are rejected unparsed. By default it is
            `MAX_GAME_LENGTH` for whole games, and `MAX_JSON_LENGTH` for everything else.
        games: The games that it may belong to, by default all in `staves.games.names`.

    Raises:
        Malformed: It is not a valid document, or it belongs to none of these games.
        InvalidSetup: It is well-formed but describes something impossible.
        RecursionError: The caller's stack leaves too little room to read it.
        TypeError: `text` is not a `str`, or one of the games is not a game.
        ValueError: `max_length` is negative, there are no games, or two have the same name.
    """
    if not isinstance(text, str):
        raise TypeError(f"from_json() takes a document as a str, not {described(text)}")
    text = plain(text)
    _check_length(text, MAX_GAME_LENGTH if max_length is None else checks.check_max_length(max_length))
    data = decoded(text)
    if max_length is None and (type(data) is not OBJECT or _GAME_KINDS.isdisjoint(data)):
        _check_length(text, MAX_JSON_LENGTH)
    return from_data(data, games=games)


def _check_length(text: str, max_length: int) -> None:
    if len(text) > max_length:
        raise Malformed("document", f"must be at most {max_length} characters long, not {len(text)}")


def to_data(value: object, *, games: Games = None) -> Schema:
    """Serialize a value as `to_json` does, but as dicts, lists, strs, ints, bools and None.

    Raises:
        TypeError: As for `to_json`.
        ValueError: As for `to_json`.
    """
    own: AnyGame | None = getattr(value, "game", None)
    for game in (own,) if isinstance(own, Game) else by_name(games).values():
        for kind, form_in in _KINDS.items() if game.data is not None else ():
            form = form_in(game)
            if form is not None and type(value) in form.of:
                return {"staves": VERSION, "game": game.name, kind: form.write(value)}
    names = listed(_by_name(games)) or "no game"
    raise TypeError(f"can't write {described(value)} as JSON, only a {listed(_KINDS)} of {names}")


def from_data(data: Any, *, games: Games = None) -> Any:
    """Read a value from plain data, as `to_data` returns it, and validate it completely.

    Raises:
        Malformed: It is not a valid document, or it belongs to none of these games.
        InvalidSetup: It is well-formed but describes something impossible.
        TypeError: One of the games is not a game.
        ValueError: There are no games, or two have the same name.
    """
    if type(data) is not OBJECT:
        raise Malformed("document", refused("an object", data).problem)
    known = by_name(games)
    _read_head(data, "staves", _VERSION)
    name = data.get("game")
    if type(name) is not str or name not in known or known[name].data is None:
        name = _read_head(data, "game", choice(*_by_name(games)))
    game = known[name]
    kind, form = _kind_of(data, game)
    faults: list[Fault] = []
    value = read_at(kind, form.read, data[kind], faults)
    if faults:
        raise InvalidSetup(faults)
    return value


def _by_name(games: Games) -> dict[str, AnyGame]:
    """Return those of the games that say how their values are written."""
    return {name: game for name, game in by_name(games).items() if game.data is not None}


def _read_head(data: dict[Any, Any], key: str, form: Form) -> Any:
    if key not in data:
        raise Malformed("document", f"must have the key {key!r}")
    return read_at(key, form.read, data[key], [])


def _kind_of(data: dict[Any, Any], game: AnyGame) -> tuple[str, Form]:
    """Return the kind of the value in a document, and its form."""
    keys = [key for key in data if key not in _HEAD]
    if len(keys) == 1 and keys[0] in _KINDS:
        form = _KINDS[keys[0]](game)
        if form is not None:
            return keys[0], form
    there = quoted(kind for kind, form_in in _KINDS.items() if form_in(game) is not None)
    found = " and ".join(map(shown, keys[:3])) or "none of them"
    raise Malformed("document", f"must have the key {there}, but has {found}")


# ------------------------------------------------------------------- the schema


def schema(games: Games = None) -> Schema:
    """Return the JSON Schema (draft 2020-12) of the documents of these games.

    It describes the form of documents completely; a document that conforms to it may still describe something
    impossible.

    Raises:
        TypeError: One of the games is not a game.
        ValueError: There are no games, or two of them, or two forms of a game, have the same name.
    """
    forms: dict[str, Form] = {}
    parts: Schema = {}
    documents: list[Schema] = []
    for game in _by_name(games).values():

        def refer(form: Form, game: AnyGame = game) -> Schema:
            name = f"{game.name}.{form.name}"
            if not form.name:
                return form.schema(refer)
            if name not in forms:
                forms[name] = form  # before its parts, of which one may be of the same form
                parts[name] = form.schema(refer)
            if forms[name] is not form:
                raise ValueError(f"{game.name} has two forms called {form.name}")
            return {"$ref": f"#/$defs/{name}"}

        kinds = {kind: form_in(game) for kind, form_in in _KINDS.items()}
        head = {"staves": {"const": VERSION}, "game": {"const": game.name}}
        content = {kind: refer(form) for kind, form in kinds.items() if form is not None}
        size = len(head) + 1
        documents.append(closed({**head, **content}, required=[*head], minProperties=size, maxProperties=size))
    found = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Values of staves as JSON, version {VERSION} of the format",
        "anyOf": documents,
        "$defs": parts,
    }
    return json.loads(json.dumps(found))  # type: ignore[no-any-return]  # of which nothing is shared
