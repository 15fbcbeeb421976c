"""The ways in which a player or a spectator may learn something: what the law that nothing leaks compares."""

import contextlib
import gc
import pickle
from collections.abc import Callable, Iterator
from fractions import Fraction
from types import BuiltinFunctionType, CellType, FunctionType, ModuleType
from typing import Any, Final, TypeAlias

import attrs

import staves
from staves import AnyView, IllegalAction
from staves.match import Chat, GameStart, Match, MatchError, PlayerLeft, TurnTo
from staves.testing.cases import Case
from staves.testing.numbers import no_numbers, no_vectors

Channel: TypeAlias = Callable[[Case, Any], object]
"""What a player, or for None a spectator, learns in a case in one way."""


def _view(case: Case, player: Any) -> AnyView:
    view: AnyView = staves.view(case.state, player)
    return view


_FROM_MATCH: Final = (GameStart, TurnTo, Chat)


class _Listener:
    """A player who notes down all that it is told, and leaves when the shared list of moves is at its end."""

    def __init__(self, moves: Iterator[Any]) -> None:
        self.heard: list[tuple[Any, Any]] = []
        self._moves = moves

    def initialize(self, _chat: Callable[[str], None], /) -> None:
        """Say nothing."""

    def update(self, message: Any, view: Any, /) -> None:
        self.heard.append((message, view))

    def next_move(self) -> Any:
        for move in self._moves:
            return move
        raise PlayerLeft


def heard(case: Case, player: Any, *moves: Any) -> list[tuple[Any, Any]]:
    """Return what a player or a spectator hears of a match until these moves are made and the next is due."""
    players = case.game.play.players(case.state)
    left = iter(moves)
    listeners = [_Listener(left) for _ in players]
    spectator = _Listener(left)

    def watch(message: Any, state: Any) -> None:
        told = case.game.seen.event_for(message, None) if type(message) not in _FROM_MATCH else message
        if told is not None:
            spectator.update(told, staves.view(state, None))

    with contextlib.suppress(MatchError):
        for _ in Match(case.state, listeners, [watch] if player is None else ()):
            pass
    return spectator.heard if player is None else listeners[players.index(player)].heard


def _json(case: Case, player: Any) -> str | None:
    return None if case.game.data is None else staves.to_json(_view(case, player), games=[case.game])


def _numbers(case: Case, player: Any) -> object:
    """Return what a learning agent gets, and what it gets that from."""
    told: list[object] = []
    if no_numbers(case.game) is None:
        kinds = () if case.game.learned is None else case.game.learned.kinds
        for numbering in (staves.numbering(case.state), *(staves.numbering(case.state, by=by) for by, _ in kinds)):
            told += numbering, numbering.mask(_view(case, player))
    if no_vectors(case.game) is None:
        features = staves.features(case.state)
        told += features, () if player is None else features.vector(_view(case, player))
    return told


def _explanations(case: Case, player: Any) -> object:
    view = _view(case, player)
    tried = (*case.playable, *case.illegal)
    return [(staves.explain(case.state, action), staves.explain(view, action)) for action in tried]


def _refusals(case: Case, _player: Any) -> list[str]:
    said: list[str] = []
    for action in case.illegal:
        try:
            staves.apply(case.state, action)
        except IllegalAction as error:
            said.append(str(error))
    return said


def _told_apart(case: Case, other: Case, player: Any) -> bool:
    """Say whether two actions that look the same to a player afterwards are told to the player in different ways."""
    for action in case.some:
        if action in other.playable:
            one, two = (staves.view(staves.apply(each.state, action), player) for each in (case, other))
            if one == two and heard(case, player, action) != heard(other, player, action):
                return True
    return False


def _parts(case: Case, player: Any) -> list[object]:
    """Return everything that is kept in a view: of each part its type, and the value or where it occurred first.

    Objects that are the same or not the same can tell as much as what is in them.
    """
    view = _view(case, player)
    plain = (int, str, bytes, Fraction, type(None))
    found = None, staves.legal_actions(view)  # which a view may have found already
    kept = [part for value in gc.get_referents(view) if value not in found for part in within(value)]
    places: dict[int, int] = {}
    return [
        (type(part), part if isinstance(part, plain) else places.setdefault(id(part), place))
        for place, part in enumerate(kept)
        if not isinstance(part, type | CellType)
    ]


def within(value: Any, above: tuple[int, ...] = ()) -> Iterator[Any]:
    """Yield a value and everything that is kept in it, in a fixed order."""
    yield value
    if isinstance(value, type | ModuleType | BuiltinFunctionType) or id(value) in above:
        return
    parts = [value.__closure__, value.__defaults__] if isinstance(value, FunctionType) else gc.get_referents(value)
    for part in parts:
        yield from within(part, (*above, id(value)))


CHANNELS: Final[dict[str, Channel]] = {
    "the view": _view,
    "the view's repr": lambda case, player: repr(_view(case, player)),
    "the view's str": lambda case, player: str(_view(case, player)),
    "the view's hash": lambda case, player: hash(_view(case, player)),
    "the view's pickle": lambda case, player: pickle.dumps(_view(case, player)),
    "the view's JSON": _json,
    "what the view keeps": _parts,
    "the legal actions": lambda case, player: (case.legal, staves.legal_actions(_view(case, player))),
    "the view's drawing": lambda case, player: staves.svg(_view(case, player), legal=True, interactive=True),
    "explanations": _explanations,
    "errors": _refusals,
    "the numbers for learning agents": _numbers,
    "resample()": lambda case, player: staves.resample(_view(case, player), case.seed),
    "the messages of a match": heard,
    "the messages of a match, printed": lambda case, player: repr(heard(case, player)),
    "the messages of a match, pickled": lambda case, player: pickle.dumps(heard(case, player)),
}
"""Each way by its name."""


def leaking(case: Case) -> Iterator[tuple[Any, str]]:
    """Yield each player, or None for a spectator, and each way to tell the state from one that should look the same."""
    for player in (*case.game.play.players(case.state), None):
        twin = staves.resample(_view(case, player), case.seed)
        other = attrs.evolve(case, state=twin)
        if twin != case.state:
            yield from ((player, name) for name, ask in CHANNELS.items() if ask(case, player) != ask(other, player))
            if _told_apart(case, other, player):
                yield player, "events"
