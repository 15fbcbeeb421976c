"""Records as rows: plain dicts that pandas, Polars and PyArrow accept directly.

By default the columns contain only what everybody may know. With `hidden=True` there are additional columns.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

import staves
from staves._core.errors import described
from staves._texts import digest, to_text
from staves.records import Record

__all__ = ["events", "games", "plies"]


def games(records: Iterable[Record[Any]], *, hidden: bool = False) -> Iterator[dict[str, Any]]:
    """Yield a row for each game: `game`, `name`, `players`, `names`, `date`, `winners`, `finished` and `actions`.

    Unknown names and dates are empty texts, so that each column has a single type.

    Args:
        records: The games.
        hidden: Whether to add `start` and `end`, the positions as text.

    Raises:
        TypeError: One of the records is not a record.
    """
    for number, record in _numbered(records):
        row: dict[str, Any] = {
            "game": number,
            "name": record.game.name,
            "players": _texts(record.game.play.players(record.start)),
            "names": [name or "" for name in record.names],
            "date": "" if record.date is None else record.date.isoformat(),
            "winners": _texts(record.winners or ()),
            "finished": record.winners is not None,
            "actions": len(record.actions),
        }
        yield row | ({"start": to_text(record.start), "end": to_text(record.end)} if hidden else {})


def plies(records: Iterable[Record[Any]], *, hidden: bool = False) -> Iterator[dict[str, Any]]:
    """Yield a row for each action: `game`, `ply`, `player`, `action` and `kind`.

    Args:
        records: The games.
        hidden: Whether to add `legal`, the number of legal actions; `worth`, the player's share; `position`, the state
            before the action as text; and `digest`, its digest. In some games these reveal hidden information.

    Raises:
        TypeError: One of the records is not a record.
    """
    for number, record in _numbered(records):
        for ply, (state, action) in enumerate(zip(record.states(), record.actions, strict=False)):
            player = staves.to_move(state)
            row: dict[str, Any] = {
                "game": number,
                "ply": ply,
                "player": str(player),
                "action": str(action),
                "kind": type(action).__name__,
            }
            yield row | (_hidden(state, player) if hidden else {})


def _hidden(state: Any, player: Any) -> dict[str, Any]:
    return {
        "legal": len(staves.legal_actions(state)),
        "worth": float(staves.worth(state)[player]),
        "position": to_text(state),
        "digest": digest(state),
    }


def events(records: Iterable[Record[Any]], *, hidden: bool = False) -> Iterator[dict[str, Any]]:
    """Yield a row for each event: `game`, `ply`, `event`, and `data`, the event as JSON.

    Args:
        records: The games.
        hidden: Whether to include hidden events. By default the rows contain what a spectator may know, and events that
            a spectator may not hear have no row.

    Raises:
        TypeError: One of the records is not a record, or its game doesn't define how its events are written.
    """
    for number, record in _numbered(records):
        forms = record.game.data
        if forms is None:
            raise TypeError(f"{record.game.name} doesn't define how its events are written as JSON")
        for ply, (state, action) in enumerate(zip(record.states(), record.actions, strict=False)):
            for event in staves.events(state, action):
                heard = event if hidden else record.game.seen.event_for(event, None)
                if heard is not None:
                    data = json.dumps(forms.event.write(heard))
                    yield {"game": number, "ply": ply, "event": type(heard).__name__, "data": data}


def _numbered(records: Iterable[Record[Any]]) -> Iterator[tuple[int, Record[Any]]]:
    for number, record in enumerate(records):
        if type(record) is not Record:
            raise TypeError(f"records[{number}] must be a record, not {described(record)}")
        yield number, record


def _texts(players: Iterable[Any]) -> list[str]:
    return list(map(str, players))
