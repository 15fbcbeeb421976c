"""A game as one player saw it: a record without hidden information."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Generic

import attrs

import staves
from staves._core.checks import TUPLE, Faults, instance, is_sequence
from staves._core.errors import Fault, InvalidSetup, described
from staves._core.game import AnyGame
from staves._core.limits import MAX_ACTIONS, MAX_EVENTS
from staves._core.moment import E, GameView, V
from staves._core.value import Value
from staves.records._record import Record, as_tuple


def tuples(values: Iterable[Any]) -> Any:
    """Convert a sequence of sequences to tuples. Return anything else unchanged, to be rejected."""
    if not is_sequence(values):
        return values
    heard: list[Any] = []
    count = 0
    for events in as_tuple(values):
        heard.append(as_tuple(events))
        count += len(heard[-1]) if isinstance(heard[-1], TUPLE) else 0
        if count > MAX_EVENTS:
            raise InvalidSetup([Fault("heard", f"must be at most {MAX_EVENTS} events")])
    return tuple(heard)


@attrs.frozen
class Seen(Value, Generic[V, E]):
    """A game as a player saw it.

    The constructor checks everything that doesn't need the actions: all views belong to the same player, game and
    rules; the game isn't over before the last view; and if the game has `board_after` and no hidden events, the events
    lead from each view's board to the next.

    Attributes:
        views: The player's or spectator's views, from the start to the end.
        heard: The events that the player could know between one view and the next, at most a million in total.

    Raises:
        InvalidSetup: No game can look like this; the error lists every fault.
        TypeError: Something is of the wrong kind, such as an event of another game.
    """

    views: tuple[V, ...] = attrs.field(converter=as_tuple)
    heard: tuple[tuple[E, ...], ...] = attrs.field(converter=tuples)

    def check_fields(self, faults: Faults) -> None:
        views, heard = self.views, self.heard
        instance(views, tuple, "views")
        instance(heard, tuple, "heard")
        if not views:
            faults.add("views", "must be at least one")
            return
        for index, view in enumerate(views):
            if not isinstance(view, GameView):
                raise TypeError(f"views[{index}] must be a player's view of a game, not {described(view)}")
            if _whose(view) != _whose(views[0]):
                faults.add(f"views[{index}]", "must be of the same player, game and rules as the first")
                return  # the following ones are most likely wrong too
        for index, events in enumerate(heard):
            instance(events, tuple, f"heard[{index}]")
        self._check_lengths(faults)
        if not faults.found:
            check_events(self.game, heard)
            self._check_course(faults)

    def _check_lengths(self, faults: Faults) -> None:
        views, heard = self.views, self.heard
        for index, events in enumerate(heard):
            if len(events) > MAX_ACTIONS:
                faults.add(f"heard[{index}]", f"must be at most {MAX_ACTIONS}")
        if len(views) > MAX_ACTIONS + 1:
            faults.add("views", f"must be at most {MAX_ACTIONS + 1}")
        if len(heard) > MAX_ACTIONS:
            faults.add("heard", f"must be at most {MAX_ACTIONS}")
        elif len(views) <= MAX_ACTIONS + 1 and len(heard) != len(views) - 1:
            faults.add("heard", f"must have one entry fewer than views: {len(views) - 1}, not {len(heard)}")

    def _check_course(self, faults: Faults) -> None:
        """Add a fault for the first view from which the game can't have continued like this."""
        seen = self.game.seen
        board_after = seen.board_after if seen.all_hear else None
        boards = (None if board_after is None else _board(view) for view in self.views)
        before = next(boards)
        for index, (events, after) in enumerate(zip(self.heard, boards, strict=True)):
            if staves.is_terminal(self.views[index]):  # type: ignore[arg-type]
                faults.add(f"views[{index}]", "must be the last, as the game is over")
                return
            if board_after is not None and _after(board_after, before, events) != after:
                faults.add(
                    f"heard[{index}]", f"must lead from the board of views[{index}] to that of views[{index + 1}]"
                )
                return
            before = after

    @property
    def game(self) -> AnyGame:
        """The game that was played."""
        return self.views[0].game  # type: ignore[attr-defined, no-any-return]


def check_events(game: AnyGame, heard: Iterable[Iterable[Any]]) -> None:
    """Reject values that are not events of the game, if the game lists its events."""
    kinds = () if game.data is None else game.data.event.of
    for index, events in enumerate(heard if kinds else ()):
        for number, event in enumerate(events):
            if type(event) not in kinds:
                raise TypeError(f"heard[{index}][{number}] must be an event of {game.name}, not {described(event)}")


def _whose(view: Any) -> tuple[object, ...]:
    """Return what all views of one player in one game share."""
    data = view.game.data
    rules = None if data is None or data.rules is None else getattr(view._asked(), "rules", None)  # noqa: SLF001 (as a state is asked)
    return view.__class__, id(view.game), view.player, rules


def _after(board_after: Callable[[Any, Any], Any], board: Any, events: Iterable[Any]) -> Any:
    """Return the board after the events, or an object that equals no board if they can't happen on it."""
    try:
        return reduce(board_after, events, board)
    except Exception:  # noqa: BLE001 (impossible events may raise anything)
        return object()


def _board(view: Any) -> Any:
    """Return the board, which is the same in all states that agree with the view."""
    return view.game.seen.board(staves.resample(view, 0))


def seen(record: Record[Any], player: Any) -> Seen[Any, Any]:
    """Return a game as `player` saw it, without hidden information. For None: as a spectator saw it.

    Raises:
        UnknownPlayer: There is no player with this name.
        TypeError: `record` is not a record.
    """
    if type(record) is not Record:
        raise TypeError(f"seen() takes a record, not {described(record)}")
    state: Any = record.start
    first: Any = staves.view(state, player)
    views = [first]
    heard: list[tuple[Any, ...]] = []
    for action in record.actions:
        state, events = staves.step(state, action)
        views.append(staves.view(state, player))
        told = (state.game.seen.event_for(event, first.player) for event in events)
        heard.append(tuple(event for event in told if event is not None))
    return Seen(tuple(views), tuple(heard))
