"""The ways in which a player may learn something: what the law that nothing leaks compares."""

import contextlib
import gc
import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from types import BuiltinFunctionType, CellType, FunctionType, ModuleType
from typing import Any, Final, TypeAlias

import attrs

import staves
from staves import AnyView, IllegalAction
from staves.match import Match, MatchError, PlayerLeft
from staves.testing.cases import Case

Channel: TypeAlias = Callable[[Case, Any], object]
"""What a player learns in a case in one way."""


def _view(case: Case, player: Any) -> AnyView:
    view: AnyView = staves.view(case.state, player)
    return view


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
    """Return what the player hears of a match until these moves are made and the next is due."""
    players = case.game.play.players(case.state)
    left = iter(moves)
    listeners = [_Listener(left) for _ in players]
    with contextlib.suppress(MatchError):
        for _ in Match(case.state, listeners):
            pass
    return listeners[players.index(player)].heard


def _json(case: Case, player: Any) -> str | None:
    return None if case.game.data is None else staves.to_json(_view(case, player), games=[case.game])


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


def _chances(case: Case, player: Any) -> list[Counter[AnyView]]:
    """Return for some of the legal actions how likely is what the player may see next."""
    found: list[Counter[AnyView]] = []
    for action in case.some:
        chances: Counter[Any] = Counter()
        for chance, after in staves.outcomes(case.state, action):
            chances[staves.view(after, player)] += chance  # type: ignore[assignment]
        found.append(chances)
    return found


def _events(case: Case, player: Any) -> object:
    """Return what the player hears of those actions in which there is no chance."""
    certain = [action for action in case.some if len(staves.outcomes(case.state, action)) == 1]
    return [heard(case, player, action) for action in certain]


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
    "explanations": _explanations,
    "errors": _refusals,
    "the outcomes": _chances,
    "resample()": lambda case, player: staves.resample(_view(case, player), case.seed),
    "the messages of a match": heard,
    "the messages of a match, printed": lambda case, player: repr(heard(case, player)),
    "the messages of a match, pickled": lambda case, player: pickle.dumps(heard(case, player)),
    "events": _events,
}
"""Each way by its name."""


def leaking(case: Case) -> Iterator[tuple[Any, str]]:
    """Yield each player and each way in which the player can tell the state from one that should look the same."""
    for player in case.game.play.players(case.state):
        twin = staves.resample(_view(case, player), case.seed)
        other = attrs.evolve(case, state=twin)
        if twin != case.state:
            yield from ((player, name) for name, ask in CHANNELS.items() if ask(case, player) != ask(other, player))
