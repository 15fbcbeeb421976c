"""The channels through which a player or spectator may learn something. The law about leaks compares them."""

import contextlib
import pickle
from collections.abc import Callable, Iterator
from functools import cache, partial
from os.path import commonprefix
from typing import Any, Final, TypeAlias

import attrs

import staves
from staves import AnyState, AnyView, GameState, IllegalAction
from staves._core.errors import shown
from staves.match import GameStart, Match, MatchError, TurnTo
from staves.testing._alike import twins
from staves.testing._branching import distribution
from staves.testing._cases import Case, Unchecked
from staves.testing._insides import compared, content, difference, kind_of, remade, within
from staves.testing._numbers import no_numbers, no_vectors

Channel: TypeAlias = Callable[[Case, Any], object]
"""What a player, or None for a spectator, learns from a case through one channel."""


def _view(case: Case, player: Any) -> AnyView:
    view: AnyView = staves.view(case.state, player)
    return view


_STATE: Final[Any] = GameState
_SEQUENCE: Final[Any] = (tuple, list)
_FROM_MATCH: Final = (GameStart, TurnTo)  # the listeners don't chat


class _Listener:
    """A player that records all messages. It makes no move at the end of the shared list, which ends the match."""

    def __init__(self, moves: Iterator[Any]) -> None:
        self.heard: list[tuple[Any, Any]] = []
        self._moves = moves

    def initialize(self, _chat: Callable[[str], None], /) -> None:
        """Do nothing: this player doesn't chat."""

    def update(self, message: Any, view: Any, /) -> None:
        self.heard.append((message, view))

    def next_move(self) -> Any:
        return next(self._moves, None)


def heard(case: Case, player: Any, *moves: Any) -> list[tuple[Any, Any]]:
    """Return what a player or spectator hears of a match until the turn after these moves."""
    left = iter(moves)
    listeners = [_Listener(left) for _ in case.players]
    spectator = _Listener(left)

    def watch(message: Any, state: Any) -> None:
        told = case.game.seen.event_for(message, None) if type(message) not in _FROM_MATCH else message
        if told is not None:
            spectator.update(told, staves.view(state, None))

    with contextlib.suppress(MatchError):
        for _ in Match(case.state, listeners, [watch] if player is None else ()):
            pass
    return spectator.heard if player is None else listeners[case.players.index(player)].heard


def _json(case: Case, player: Any) -> str | None:
    return None if case.game.data is None else staves.to_json(_view(case, player))


def _numbers(case: Case, player: Any) -> object:
    """Return the vector that a learning agent gets, and its encoder."""
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


CHANNELS: Final[dict[str, Channel]] = {
    "the view": _view,
    "the view's repr": lambda case, player: repr(_view(case, player)),
    "the view's str": lambda case, player: str(_view(case, player)),
    "the view's hash": lambda case, player: hash(_view(case, player)),
    "the view's pickle": lambda case, player: pickle.dumps(_view(case, player)),
    "the view's JSON": _json,
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
"""All channels, by name."""


def leaking(case: Case) -> Iterator[tuple[Any, str]]:
    """Yield each player, or None for a spectator, who can tell the state from one that should look the same, and how.

    Raises:
        Unchecked: No such state was found for anyone, and nothing suspicious either.
    """
    nothing = True
    for player in case.viewers:
        open_ = _shown(case, player)
        if open_ is not None:
            nothing = False
            yield player, open_
            continue
        found = twins(case, player)
        if found:
            nothing = False
            yield from ((player, what) for what in _telling(case, attrs.evolve(case, state=found[0]), player))
            yield from ((player, what) for what in _told_of_actions(case, found, player))
        else:
            for what in _kept_back(case, player):
                nothing = False
                yield player, what
        if case.seed % _RARELY == 0 and player != staves.to_move(case.state):
            for what in _overheard(case, player):
                nothing = False
                yield player, what
    if nothing:
        raise Unchecked("no other state was found that looks the same to anyone: resample() always gave the real one")


def _shown(case: Case, player: Any) -> str | None:
    """Return a part of the state that a view stores although a state drawn for the view differs there."""
    one = _view(case, player)
    other = staves.view(staves.resample(one, case.seed), player)
    place = None if one == other else difference(one, other)
    return None if place is None else f"the view's {_attribute(place[0])}{_versus(*place[1:], 'should look')}"


def _attribute(place: str) -> str:
    return f"attribute {place.removeprefix('.')}" if place else "own class"


def _telling(case: Case, other: Case, player: Any) -> Iterator[str]:
    """Yield how a player can tell apart two states that should look the same: the attribute, or else the channels."""
    one, two = _view(case, player), _view(other, player)
    # Only one of the views may have cached its legal actions.
    staves.legal_actions(one)
    staves.legal_actions(two)
    place = difference(one, two)
    if place is not None:
        ways = [name for name, ask in CHANNELS.items() if _asked(ask, case, player) != _asked(ask, other, player)]
        showing = f", which shows in {', '.join(ways)}" if ways else ""
        yield f"the view's {_attribute(place[0])}{_versus(*place[1:])}{showing}"
        return
    for name, ask in CHANNELS.items():
        mine, theirs = ask(case, player), ask(other, player)
        if mine != theirs:
            yield f"{name}{_versus(mine, theirs)}"


def _asked(ask: Channel, case: Case, player: Any) -> object:
    """Return what a player learns through one channel, or the error that it raises."""
    try:
        return ask(case, player)
    except Exception as error:  # noqa: BLE001 (the error may differ, too)
        return repr(error)


def _versus(one: object, other: object, looks: str = "looks") -> str:
    return f" ({_cut(one, other)} here, and {_cut(other, one)} in a state that {looks} the same)"


def _cut(one: object, other: object) -> str:
    """Return the repr of a value, from shortly before the first difference to another."""
    text, twin = repr(one), repr(other)
    same = len(commonprefix([text, twin]))  # noqa: RUF071 (they aren't paths)
    start = max(0, same - _BEFORE) if len(text) > _LENGTH and text != twin else 0
    return f"{'…' * (start > 0)}{text[start : start + _LENGTH]}{'…' * (len(text) > start + _LENGTH)}"


_BEFORE: Final = 20
_LENGTH: Final = 60
_RARELY: Final = 4  # expensive checks are done in one case of this many


def _told_of_actions(case: Case, found: list[Any], player: Any) -> Iterator[str]:
    """Compare what a player hears of an action that leads to states which look the same to them."""
    view = _view(case, player)
    for action in case.some:
        after = staves.view(staves.apply(case.state, action), player)
        mine = cache(partial(heard, case, player, action))
        for twin in found[:_TWINS]:
            state = _leading_to(after, action, twin, view)
            if state is not None:
                yield from _other_words(action, mine(), heard(attrs.evolve(case, state=state), player, action))


def _leading_to(after: AnyView, action: Any, twin: Any, before: AnyView) -> Any | None:
    """Return a state that looks the same before an action, and like this after it, whatever is drawn."""
    if staves.explain(twin, action) is None:
        for state in (twin, *(chance.state for chance in staves.chances(twin, action))):
            same = staves.view(state, before.player) == before
            if same and staves.view(staves.apply(state, action), before.player) == after:
                return state
    return None


def _other_words(action: Any, mine: list[Any], theirs: list[Any]) -> Iterator[str]:
    for (one, _), (other, _) in zip(mine, theirs, strict=False):
        if type(one) not in _FROM_MATCH and _said(one) != _said(other):
            yield f"what a match reports about {action}{_versus(one, other)}"
            return
    if len(mine) != len(theirs):
        yield f"how much a match reports about {action}{_versus([m for m, _ in mine], [m for m, _ in theirs])}"


def _said(event: Any) -> object:
    return event, repr(event), content(event)


def _overheard(case: Case, player: Any) -> Iterator[str]:
    """Enumerate all possible states, and all actions of other players in them.

    If a player sees the same, then whatever they hear, the same states must be possible.
    """
    view = _view(case, player)
    worlds = distribution(lambda rng: staves.resample(view, rng), _WORLDS)
    if worlds is None or sum(len(staves.legal_actions(world)) for world in worlds) > _WORLDS:
        return
    after: dict[AnyView, dict[str, tuple[Any, set[AnyState]]]] = {}
    for world in worlds:
        for action in staves.legal_actions(world):
            state, events = staves.step(world, action)
            told = [case.game.seen.event_for(event, player) for event in events]
            said = after.setdefault(staves.view(state, player), {})
            said.setdefault(repr([event for event in told if event is not None]), (action, set()))[1].add(state)
    for said in after.values():
        first, *others = said
        for other in others:
            if said[first][1] != said[other][1]:
                one, two = said[first][0], said[other][0]
                yield (
                    f"what they hear of {one}, {shown(first)}, and of {two}, {shown(other)}: they see the same "
                    "after both, but different states are possible"
                )


_WORLDS: Final = 300
_TWINS: Final = 2


def _kept_back(case: Case, player: Any) -> Iterator[str]:
    """Look for the real state in the fields that a view doesn't compare by, if no other state agrees with the view."""
    view = _view(case, player)
    known, aside = compared(view)
    seen = {id(part) for _, part in known}
    parts = _hidden_parts(case.state, seen)
    for place, part in aside:
        if isinstance(part, _STATE) and id(part) not in seen:
            yield f"the view's {_named(place)}, which is a whole state"
            return
        if id(part) in parts:
            yield f"the view's {_named(place)}, which is the state's {parts[id(part)]}"
            return
    twin = remade(view)
    names = dict.fromkeys(_named(place) for place, _ in aside if place.startswith("."))
    if twin is not None and names:
        try:
            same = staves.resample(twin, case.seed) == case.state
        except Exception:  # noqa: BLE001 (a failing probe finds nothing)
            same = False
        if not same and staves.resample(view, case.seed) == case.state:
            yield f"the view's {', '.join(names)}, which views don't compare and resample() finds the real state by"


def _named(place: str) -> str:
    return f"attribute {place[1:]}" if place.startswith(".") else f"pickle{place.removeprefix(' as a pickle has it')}"


def _hidden_parts(state: Any, seen: set[int]) -> dict[int, str]:
    """Return the composite parts of a state that its view doesn't show, by their ids."""
    kind = kind_of(state)
    found: dict[int, str] = {}
    for field in attrs.fields(kind):
        for place, part in within(getattr(state, field.name)) if field.eq else ():
            several = isinstance(part, _SEQUENCE) and len(part) > 1
            if several and id(part) not in seen:
                found.setdefault(id(part), f"{field.name}{place}")
    return found
