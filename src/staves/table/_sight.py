"""What a table shows to one seat."""

from typing import Any, Final, Generic

import attrs

import staves
from staves._core.checks import Faults, instance, whole
from staves._core.errors import described, shown
from staves._core.limits import MAX_ACTIONS, MAX_TABLE_NUMBER
from staves._core.moment import A, E, GameView, P, V
from staves._core.value import Value
from staves._core.words import sentence
from staves.records._sightings import check_events, tuples

_LEAST_LOST: Final = 2


def check_number(value: Any, name: str, faults: Faults) -> None:
    """Add a fault if a table's number is invalid. Raise a `TypeError` if it isn't a whole number."""
    if not 0 <= whole(value, name) <= MAX_TABLE_NUMBER:
        faults.add(name, f"must be from 0 to {MAX_TABLE_NUMBER}, not {shown(value)}")


def can_be_lost(count: int) -> bool:
    """Return whether `count` is a possible surplus of the number over the actions. Each undo adds at least 2."""
    return count == 0 or count >= _LEAST_LOST


@attrs.frozen
class Sight(Value, Generic[V, A, P, E]):
    """What may be sent to a player at a table: their view, the events since, and their legal actions.

    Attributes:
        view: The player's view. For a spectator, its `player` is None.
        number: The number of this moment. Send it back with a request to act.
        heard: The events since then: for each action, the events that the player may know, in order.
        since: The number after which `heard` begins. If it is 0, `heard` begins at the start of the game: discard
            earlier events.
        to_move: The player who is to move; None when the game is over.
        legal_actions: The player's legal actions; none when it isn't their turn.
        winners: The winners: one, several, or none in a draw; None while the game is unfinished.

    Raises:
        InvalidSetup: The data is impossible; the error lists every fault.
        TypeError: Something is of the wrong kind, such as an event of another game.
    """

    view: V
    number: int
    heard: tuple[tuple[E, ...], ...] = attrs.field(default=(), converter=tuples)
    since: int = 0
    to_move: P | None = attrs.field(init=False, eq=False)
    legal_actions: tuple[A, ...] = attrs.field(init=False, eq=False)
    winners: tuple[P, ...] | None = attrs.field(init=False, eq=False)

    def check_fields(self, faults: Faults) -> None:
        if not isinstance(self.view, GameView):
            raise TypeError(f"view must be a view of a game, not {described(self.view)}")
        instance(self.heard, tuple, "heard")
        check_number(self.number, "number", faults)
        check_number(self.since, "since", faults)
        for index, events in enumerate(self.heard):
            instance(events, tuple, f"heard[{index}]")
        check_events(self.game, self.heard)
        if faults.found:
            return
        if len(self.heard) > MAX_ACTIONS:
            faults.add("heard", f"must be at most {MAX_ACTIONS}")
        elif self.since > self.number:
            faults.add("since", f"must be at most the number, {self.number}, not {self.since}")
        elif self.since and len(self.heard) != self.number - self.since:
            faults.add("heard", f"must have an entry for each number after {self.since} up to {self.number}")
        elif not self.since and not can_be_lost(self.number - len(self.heard)):
            right = f"as many entries as the number, {self.number}, or at least {_LEAST_LOST} fewer after an undo"
            faults.add("heard", f"must have {right}, not {len(self.heard)}")

    def derive_fields(self) -> None:
        view: Any = self.view
        mover = staves.to_move(view)
        own = mover == view.player  # both are None for a spectator of a finished game, in which no action is legal
        for name, value in (
            ("to_move", mover),
            ("legal_actions", staves.legal_actions(view) if own else ()),
            ("winners", staves.winners(view) if mover is None else None),
        ):
            object.__setattr__(self, name, value)

    @property
    def game(self) -> "staves.AnyGame":
        """The game that is played."""
        return self.view.game  # type: ignore[attr-defined, no-any-return]

    @property
    def text(self) -> str:
        """The board as text."""
        return str(self.view)

    @property
    def sentences(self) -> tuple[tuple[str, ...], ...]:
        """The events, as sentences."""
        tell = self.game.shown.words.tell
        return tuple(tuple(sentence(tell(event)) for event in events) for events in self.heard)

    def svg(self, **look: Any) -> str:
        """Return the board as a drawing, as `staves.svg` does with these arguments."""
        view: Any = self.view
        return staves.svg(view, **look)
