"""What one player saw of a game: the record without what was hidden, to be shown to others."""

from collections.abc import Iterable
from typing import Any, Final, Generic

import attrs

import staves
from staves.core.checks import TUPLE, Faults, instance, is_sequence
from staves.core.errors import Fault, InvalidSetup, described
from staves.core.game import E, GameView, V
from staves.core.value import Value
from staves.records.record import Record, as_tuple

MOST_EVENTS: Final = 1_000_000


def _tuples(values: Iterable[Any]) -> Any:
    if not is_sequence(values):
        return values
    heard: list[Any] = []
    count = 0
    for events in as_tuple(values):
        heard.append(as_tuple(events))
        count += len(heard[-1]) if isinstance(heard[-1], TUPLE) else 0
        if count > MOST_EVENTS:
            raise InvalidSetup([Fault("heard", f"must be at most {MOST_EVENTS} events")])
    return tuple(heard)


@attrs.frozen
class Seen(Value, Generic[V, E]):
    """What a player saw of a game.

    Attributes:
        views: The player's views, from the start to the end.
        heard: What the player heard between one view and the next, at most a million events in all.
    """

    views: tuple[V, ...] = attrs.field(converter=as_tuple)
    heard: tuple[tuple[E, ...], ...] = attrs.field(converter=_tuples)

    def _check(self, faults: Faults) -> None:
        views, heard = self.views, self.heard
        instance(views, tuple, "views")
        instance(heard, tuple, "heard")
        if not views:
            faults.add("views", "must be at least one")
        for index, view in enumerate(views):
            if not isinstance(view, GameView):
                raise TypeError(f"views[{index}] must be a player's view of a game, not {described(view)}")
            if type(view) is not type(views[0]) or view.player != views[0].player:  # type: ignore[attr-defined]
                faults.add(f"views[{index}]", "must be of the same player and game as the first")
        for index, events in enumerate(heard):
            instance(events, tuple, f"heard[{index}]")
        if len(heard) != len(views) - 1:
            faults.add("heard", f"must be {len(views) - 1}, as that many views have one before, not {len(heard)}")

    @property
    def game(self) -> "staves.Game[Any, Any, Any, Any, Any]":
        """The game that was played."""
        return self.views[0].game  # type: ignore[attr-defined, no-any-return]


def seen(record: Record[Any], player: Any) -> Seen[Any, Any]:
    """Return what `player` saw of a game: nothing from which anybody could learn what was hidden.

    Raises:
        UnknownPlayer: Nobody of this name plays.
        TypeError: `record` is not a record.
    """
    if type(record) is not Record:
        raise TypeError(f"seen() takes a record, not {described(record)}")
    views: list[Any] = []
    heard: list[tuple[Any, ...]] = []
    for state, action in zip(record.states(), [*record.actions, None], strict=True):
        views.append(staves.view(state, player))
        if action is not None:
            told = (state.game.heard(event, views[0].player) for event in staves.events(state, action))
            heard.append(tuple(event for event in told if event is not None))
    return Seen(tuple(views), tuple(heard))
