"""Serialization of games' values in the protocol: states as text, and everything else as plain data."""

from collections.abc import Mapping
from typing import Any, Final

import staves
from staves._core.data import OBJECT
from staves._core.errors import Malformed, shown
from staves._core.game import AnyGame, AnyState
from staves._core.json_text import decoded, encoded
from staves._core.limits import MAX_LINE_BYTES
from staves._core.moment import OpenView, seated
from staves.data import from_data, to_data

_OPEN: Final[Any] = OpenView


def has_states(game: AnyGame) -> bool:
    """Return whether the states of a game can be written."""
    return game.notation.positions is not None or game.data is not None


def has_views(game: AnyGame) -> bool:
    """Return whether its views can be written."""
    return game.data is not None or (has_states(game) and not game.hides)


def has_events(game: AnyGame) -> bool:
    """Return whether its events can be written."""
    return game.data is not None


def state_written(state: AnyState) -> str:
    """Return a state as text: its position, or, if the game doesn't define one, the game's name and JSON."""
    if state.game.notation.positions is not None:
        return staves.to_text(state)
    return f"{state.game.name} {encoded(value_written('state', state))}"


def state_read(text: str, games: Mapping[str, AnyGame]) -> AnyState:
    """Parse the text of a state.

    Raises:
        Malformed: The text doesn't begin with the name of a supported game, or isn't a state of that game.
        ParseError: It is not a valid position text.
        InvalidSetup: The state is impossible.
    """
    name, _, rest = text.partition(" ")
    game = games.get(name)
    if game is None:
        raise Malformed("state", f"must begin with the name of a game ({', '.join(games)}), not {shown(name)}")
    if game.notation.positions is not None:
        return staves.from_text(text, [game], max_length=MAX_LINE_BYTES)
    state: AnyState = value_read("state", decoded(rest), game)
    if state_written(state) != text:
        raise Malformed("state", "must be spelled exactly as the engine writes it")
    return state


def value_written(kind: str, value: Any) -> Any:
    """Return a value of a kind as plain data."""
    if kind == "view" and value.game.data is None:
        return {"player": value.player, "state": state_written(value.state)}
    return to_data(value)[kind]


def event_written(event: Any, game: AnyGame) -> Any:
    """Return an event of a game as plain data."""
    return None if game.data is None else game.data.event.write(event)


def value_read(kind: str, data: Any, game: AnyGame) -> Any:
    """Parse a value of a kind from plain data.

    Raises:
        Malformed: The data have another form.
        InvalidSetup: The value is impossible.
    """
    if kind == "view" and game.data is None:
        return _open_view(data, game)
    return from_data({"staves": 1, "game": game.name, kind: data}, games=[game])


def _open_view(data: Any, game: AnyGame) -> Any:
    if type(data) is not OBJECT or data.keys() != {"player", "state"} or type(data["state"]) is not str:
        raise Malformed("view", f"must be an object with a 'player' and a 'state' as text, not {shown(data)}")
    state = state_read(data["state"], {game.name: game})
    return _OPEN(state, player_read(data["player"], state))


def player_read(data: Any, state: AnyState) -> Any:
    """Return the named player, or None for a spectator."""
    return None if data is None else seated(data, state.game.play.players(state))
