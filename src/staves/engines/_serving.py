"""The server side of the protocol, which answers requests about Python games. It is stateless."""

from collections.abc import Callable, Iterable
from typing import Any, BinaryIO, Final

import attrs

import staves
from staves._core.errors import IllegalAction, InvalidSetup, Malformed, ParseError, StavesError, shown, told
from staves._core.game import AnyGame
from staves._core.limits import MAX_LINE_BYTES
from staves._core.moment import asked_about
from staves._core.option import Option
from staves._core.rule import Rule
from staves._core.words import sentence
from staves._games import by_name
from staves.engines import _lines as lines
from staves.engines._requests import Request
from staves.engines._values import event_written, has_events, has_states, has_views, state_written, value_written

_AT_ONCE: Final = MAX_LINE_BYTES + 1
"""Bytes that are read of a line at once: one more than a valid line can have."""


def _always(_game: AnyGame) -> bool:
    return True


@attrs.frozen
class Verb:
    """A request that the server supports.

    Attributes:
        keys: The keys of the request besides `id` and `do`.
        answer: Returns the answer as plain data.
        offered: Returns whether a game supports it.
    """

    keys: frozenset[str]
    answer: Callable[[Request], Any]
    offered: Callable[[AnyGame], bool] = has_states


def _verb(keys: str, answer: Callable[[Request], Any], offered: Callable[[AnyGame], bool] = has_states) -> Verb:
    return Verb(frozenset(keys.split()), answer, offered)


def _about(request: Request) -> dict[str, Any]:
    game = request.game
    return {
        "options": [_option(option) for option in game.options],
        "rules": [_rule(rule) for rule in game.book.rules],
        "hides": game.hides,
    }


def _option(option: Option) -> dict[str, Any]:
    """Return an option as plain data, without empty fields."""
    needed = {"name": option.name, "kind": option.kind, "default": option.default, "text": option.text}
    more = {"limits": option.limits, "choices": option.choices, "optional": option.optional or None}
    return needed | {key: value for key, value in more.items() if value is not None}


def _rule(rule: Rule | None) -> dict[str, str] | None:
    return None if rule is None else {"rule": rule.id, "text": rule.text}


def _returns(request: Request) -> list[str]:
    return [str(share) for share in staves.returns(request.moment).values()]


def _outcomes(request: Request) -> list[list[str]]:
    return [[str(share), state_written(after)] for share, after in staves.outcomes(request.state, request.action)]


def _chances(request: Request) -> list[list[str]]:
    return [
        [str(chance.probability), state_written(chance.state), chance.label]
        for chance in staves.chances(request.state, request.action)
    ]


def _events(request: Request) -> list[Any]:
    state = request.state
    heard = staves.events(state, request.action)
    if request.has("player"):
        heard = tuple(state.game.seen.event_for(event, request.player) for event in heard)
    return [event_written(event, state.game) for event in heard if event is not None]


def _event_for(request: Request) -> Any:
    game = request.game
    event = game.seen.event_for(request.event, request.name)
    return None if event is None else event_written(event, game)


def _describe(request: Request) -> str:
    if request.has("event"):
        return sentence(request.game.shown.words.tell(request.event))
    return staves.describe(request.moment, request.action)


def _view(request: Request) -> Any:
    return value_written("view", staves.view(request.state, request.player))


VERBS: Final[dict[str, Verb]] = {
    "about": _verb("game", _about, _always),
    "new_game": _verb("game options seed", lambda request: state_written(request.begun)),
    "players": _verb("state game view", lambda r: list(r.moment.game.play.players(asked_about(r.moment)))),
    "to_move": _verb("state game view", lambda r: staves.to_move(r.moment)),
    "is_terminal": _verb("state game view", lambda r: staves.is_terminal(r.moment)),
    "winners": _verb("state game view", lambda r: list(staves.winners(r.moment))),
    "returns": _verb("state game view", _returns),
    "legal_actions": _verb("state game view", lambda r: list(map(str, staves.legal_actions(r.moment)))),
    "explain": _verb("state game view action", lambda r: _rule(staves.explain(r.moment, r.action))),
    "apply": _verb("state action", lambda r: state_written(staves.apply(r.state, r.action))),
    "events": _verb("state action player", _events, has_events),
    "event_for": _verb("game event player", _event_for, has_events),
    "outcomes": _verb("state action", _outcomes),
    "chances": _verb("state action", _chances),
    "view": _verb("state player", _view, has_views),
    "resample": _verb("game view seed", lambda r: state_written(staves.resample(r.view, r.seed)), has_views),
    "describe": _verb("state game view action event", _describe),
    "show": _verb("state game view", lambda r: str(r.moment)),
    "text": _verb("state", lambda r: state_written(r.state)),
    "parse_action": _verb("game text lenient", lambda r: str(r.parsed), _always),
    "max_actions_left": _verb("state", lambda r: r.state.game.play.max_actions_left(r.state)),
}
"""All supported requests, by their value of `do`."""


class Server:
    """A server that answers requests about games.

    Args:
        games: The games; by default all built-in and registered games.

    Raises:
        TypeError: One of the games is not a game, or doesn't define how its positions are written.
    """

    def __init__(self, games: Iterable[AnyGame] | None = None) -> None:
        self._games = dict(by_name(games))
        for game in self._games.values():
            if not has_states(game):
                raise TypeError(f"{game.name} doesn't define how its positions or values are written (data)")
        everything = self._games.values()
        self._verbs = {name: verb for name, verb in VERBS.items() if all(map(verb.offered, everything))}

    @property
    def greeting(self) -> bytes:
        """The greeting, which is the first line."""
        return lines.written({"staves": lines.VERSION, "games": list(self._games), "can": list(self._verbs)})

    def answer(self, line: bytes) -> bytes:
        """Return the answer to a line, which may contain anything."""
        number: int | str | None = None
        try:
            request = Request(lines.read(line), self._games)
            number = request.id
            answer = {"id": number, "is": self._answered(request)}
        except StavesError as error:
            answer = {"id": number, "error": _error(error)}
        except Exception as error:  # noqa: BLE001 (a game's exception must not stop the server)
            answer = {"id": number, "error": {"kind": "Failed", "text": told(error)}}
        try:
            return lines.written(answer)
        except Malformed as error:
            return lines.written({"id": number, "error": {"kind": "TooLong", "text": f"the answer {error.problem}"}})

    def _answered(self, request: Request) -> Any:
        """Return the answer to a request as plain data."""
        verb = self._verbs.get(request.do)
        if verb is None:
            raise Malformed("do", f"must be one of {', '.join(self._verbs)}, not {shown(request.do)}")
        request.check_keys(verb.keys)
        return verb.answer(request)

    def serve(self, source: BinaryIO, sink: BinaryIO) -> None:
        """Write the greeting, then answer each line of `source` with one line, until `source` ends."""
        sink.write(self.greeting)
        sink.flush()
        while line := source.readline(_AT_ONCE):
            rest = line
            while len(rest) == _AT_ONCE and not rest.endswith(b"\n"):  # skip the rest of an overlong line
                rest = source.readline(_AT_ONCE)
            sink.write(self.answer(line))
            sink.flush()


def _error(error: StavesError) -> dict[str, Any]:
    """Return an error as plain data."""
    told: dict[str, Any] = {"kind": type(error).__name__, "text": str(error)}
    if isinstance(error, IllegalAction):
        told |= {"rule": error.rule.id, "text": error.rule.text}
    elif isinstance(error, ParseError):
        told["position"] = error.position
    elif isinstance(error, Malformed):
        told["place"] = error.place
    elif isinstance(error, InvalidSetup):
        told["faults"] = [{"place": fault.place, "problem": fault.problem} for fault in error.faults]
    return told
