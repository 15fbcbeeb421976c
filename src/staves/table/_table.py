"""A running game: its current state, its record, and requests to act or undo."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, Generic, overload

import attrs

import staves
from staves._core.checks import Faults, is_whole, whole
from staves._core.errors import Fault, InvalidSetup, described, shown
from staves._core.legality import not_an_action
from staves._core.limits import MAX_ACTIONS, MAX_DIGITS, MAX_TABLE_NUMBER, TOO_LARGE
from staves._core.moment import A, E, GameState, GameView, P, S, V, seated
from staves._core.unchecked import unchecked
from staves._core.value import Frozen, plain
from staves._setups import Setup
from staves.records._record import Record, made
from staves.table._bots import Contestant, chosen
from staves.table._errors import NotYourTurn, OutOfDate
from staves.table._sight import Sight, can_be_lost, check_number

_KEPT: Final = 32
"""The number of latest states to keep. Older ones are found by replaying the record."""

# `Any` hides the type parameters of both.
_SETUP: Any = Setup
_STATE: Any = GameState


@attrs.frozen(init=False, repr=False)
class Table(Frozen, Generic[S, A, P, E, V]):
    """A running game as an immutable value: everything that an app keeps between two requests.

    `act` and `undo` return a new table. Each table has a number, which only grows. A request can include the number
    that it was made for, so late and duplicate requests are refused.

    Args:
        start: A setup, or a first state.
        seed: The seed of the first state. Omit it if `start` is a state.
        names: The names of the people or bots who play, in the order of the game's players; None for an unknown name.
            By default all are None.

    Attributes:
        record: The game so far, from its start.
        number: The number of the table: 0 at the start, plus one for each action and each `undo`.
        undone: The number right after the last `undo`; 0 if there was none.
        seed: The seed that it began with, or None.

    Raises:
        InvalidSetup: The seed is negative or has more than 4000 digits, or a name is wrong.
        TypeError: `start` is neither a setup nor a state, or the seed is not a whole number, or missing where
            something is drawn.
    """

    record: Record[S]
    number: int
    undone: int
    seed: int | None
    _recent: tuple[S, ...] = attrs.field(eq=False)

    def __init__(
        self,
        start: Setup[S, A, P, E, V] | GameState[S, A, P, E, V],
        seed: int | None = None,
        *,
        names: Sequence[str | None] = (),
    ) -> None:
        self.__attrs_pre_init__()
        record = Record(_begun(start, seed), names=names)
        for name, value in _fields(record, 0, 0, plain(seed)).items():
            object.__setattr__(self, name, value)

    def __reduce__(self) -> tuple[Any, ...]:
        return resumed, (self.record, self.number, self.undone, self.seed)

    def __repr__(self) -> str:
        return f"<Table of {self.game.name}, number {self.number}>"

    @property
    def game(self) -> "staves.Game[S, A, P, E, V]":
        """The game that is played."""
        return self.record.game

    @property
    def state(self) -> S:
        """The current state. It contains hidden information: send `seen` to players instead."""
        return self.record.end

    def act(self, player: P, action: A | str, number: int | None = None) -> "Table[S, A, P, E, V]":
        """Apply an action of a player, and return the new table.

        Args:
            player: The player who acts.
            action: The action, or its notation.
            number: The number of the table that the player has seen, or None to skip this check.

        Raises:
            UnknownPlayer: There is no player with this name.
            OutOfDate: The table is at another number.
            ParseError: The text is not the notation of an action.
            IllegalAction: The game is over, or the action breaks another rule.
            NotYourTurn: Another player is to move.
            InvalidSetup: The record has reached the maximum number of actions.
            TypeError: `action` is neither an action of the game nor a text, or `number` is not a whole number.
        """
        state: Any = self.state
        seat = seated(player, self.game.play.players(state))
        if number is not None and whole(number, "number") != self.number:
            raise OutOfDate(number, self.number)
        done: Any = staves.parse_action(state, action) if isinstance(action, str) else action
        if type(done) not in self.game.book.kinds:
            raise not_an_action("act", self.game, done)
        mover = staves.to_move(state)
        if mover is not None and mover != seat:
            raise NotYourTurn(seat, mover)
        return self._acted(done)

    def undo(self, player: P | None = None) -> "Table[S, A, P, E, V]":
        """Take back the last action; or, for a player, their last action and everything after it.

        If there is nothing to take back, return the table itself.

        Raises:
            UnknownPlayer: There is no player with this name.
        """
        seat = None if player is None else seated(player, self.game.play.players(self.state))
        actions = self.record.actions
        first = max(len(actions) - 1, 0) if seat is None else 0
        last: tuple[int, Any] | None = None
        for index, (state, _) in enumerate(self._moments(first), first):
            if seat is None or staves.to_move(state) == seat:
                last = index, state
        if last is None:
            return self
        count, state = last
        number = _next(self.number)
        record = _record(self.record, actions[:count], state)
        return _made(record, number, number, self.seed, (state,))  # type: ignore[no-any-return]

    def answer(self, bots: Mapping[P, Contestant]) -> "Table[S, A, P, E, V]":
        """Let the bots act until another player is to move or the game is over, and return the table.

        Each bot is created from a seed that is derived from the table, and hears the whole game first, as in a match.
        So the result is deterministic.

        Args:
            bots: For each player who is a bot, a contestant: a callable that takes a seed and returns a player.

        Raises:
            UnknownPlayer: One of the bots is not a player of the game.
            MatchError: A bot made an invalid move, or raised an exception.
            TypeError: `bots` is not a mapping, or something in it can't be called or made no player.
        """
        table = self
        for action in chosen(self, bots):
            table = table._acted(action)
        return table

    @overload
    def seen(self, player: None, since: int | None = None) -> "Sight[GameView[S, A, None], A, P, E]": ...
    @overload
    def seen(self, player: P, since: int | None = None) -> "Sight[V, A, P, E]": ...
    def seen(self, player: P | None, since: int | None = None) -> "Sight[Any, A, P, E]":
        """Return a `Sight`: what may be sent to a player, or to a spectator.

        Args:
            player: The player, or None for a spectator.
            since: The last number that this player has seen, to include the events after it. None includes none. After
                an `undo` since then, all events of the game are included.

        Raises:
            UnknownPlayer: There is no player with this name.
            OutOfDate: `since` is more than the table's number.
            TypeError: `since` is not a whole number.
            InvalidSetup: It is negative.
        """
        after = self.number if since is None else since
        if whole(after, "since") > self.number:
            raise OutOfDate(after, self.number)
        if after < 0:
            raise InvalidSetup([Fault("since", f"must be at least 0, not {shown(after)}")])
        state: Any = self.state
        view: Any = staves.view(state, player)
        after = after if after >= self.undone else 0
        actions = self.record.actions
        heard = [
            tuple(_heard(view, staves.step(before, action)[1]))
            for before, action in self._moments(len(actions) - self.number + after if after else 0)
        ]
        return Sight(view, self.number, tuple(heard), after)

    def board(self, player: P | None, since: int | None = None) -> dict[str, Any]:
        """Return what a player or spectator sees, as plain data for the board on a web page.

        It is what `drawings.board` returns for their view, with the last action unless it may be hidden from them. It
        also has `number`, `since` and `heard`: for each action since then, sentences for what they heard. The arguments
        and errors are those of `seen`.
        """
        from staves import drawings  # noqa: PLC0415 (only programs that show boards need it)

        sight: Sight[Any, A, P, E] = self.seen(player, since)
        actions = self.record.actions
        last = actions[-1] if actions and self.game.seen.all_hear else None
        heard = [list(sentences) for sentences in sight.sentences]
        shown = drawings.board(sight.view, last=last)
        return {**shown, "number": sight.number, "since": sight.since, "heard": heard}

    def _moments(self, first: int) -> Iterator[tuple[Any, A]]:
        """Yield each action from this index on, after the state before it."""
        actions = self.record.actions
        kept = len(actions) + 1 - len(self._recent)
        states = self._recent[first - kept :] if first >= kept else islice(self.record.states(), first, None)
        return zip(states, actions[first:], strict=False)  # there is one more state

    def _acted(self, action: A) -> "Table[S, A, P, E, V]":
        state: Any = self.state
        after: Any = staves.apply(state, action)
        actions = self.record.actions
        if len(actions) >= MAX_ACTIONS:
            raise InvalidSetup([Fault("actions", f"must be at most {MAX_ACTIONS}")])
        number, record = _next(self.number), _record(self.record, (*actions, action), after)
        return _made(record, number, self.undone, self.seed, (*self._recent[1 - _KEPT :], after))  # type: ignore[no-any-return]


_made: Any = unchecked(Table)


def _fields(record: Record[Any], number: int, undone: int, seed: int | None) -> dict[str, Any]:
    """Return the fields of a table without its earlier states."""
    return {"record": record, "number": number, "undone": undone, "seed": seed, "_recent": (record.end,)}


def _begun(start: Any, seed: Any) -> Any:
    """Return the first state of a table."""
    if seed is not None and not is_whole(seed):
        raise TypeError(f"a table's seed must be an int, because it is stored with the table, not {described(seed)}")
    faults = Faults()
    _check_seed(seed, faults)
    faults.raise_any()
    if isinstance(start, _SETUP):
        return start.new_game(seed=seed)
    if not isinstance(start, _STATE):
        raise TypeError(f"a table begins with a setup or a state, not {described(start)}")
    if seed is not None:
        raise TypeError("a table that begins with a state takes no seed, because nothing is drawn")
    return start


def _check_seed(seed: int | None, faults: Faults) -> None:
    """Add a fault if a seed has more digits than a document allows."""
    if seed is not None and seed >= TOO_LARGE:
        faults.add("seed", f"must be less than 10^{MAX_DIGITS}")


def _record(before: Record[Any], actions: tuple[Any, ...], end: Any) -> Record[Any]:
    """Return a record with other actions that are known to lead to this state."""
    winners = staves.winners(end) if staves.is_terminal(end) else None
    return made(before.start, actions, end, before.names, None, winners, ())


def _heard(view: Any, events: Iterable[Any]) -> Iterator[Any]:
    """Yield the events as the owner of this view hears them."""
    told = view.game.seen.event_for
    return (heard for event in events if (heard := told(event, view.player)) is not None)


def _next(number: int) -> int:
    """Return the number after this one."""
    if number >= MAX_TABLE_NUMBER:
        raise InvalidSetup([Fault("number", f"must be at most {MAX_TABLE_NUMBER}")])
    return number + 1


def resumed(record: Record[Any], number: int, undone: int, seed: int | None) -> Table[Any, Any, Any, Any, Any]:
    """Return the table with these fields.

    Raises:
        InvalidSetup: There is no such table; the error lists every fault.
    """
    faults = Faults()
    check_number(number, "number", faults)
    check_number(undone, "undone", faults)
    count = len(record.actions)
    lost = number - count
    # The surplus over the actions was complete at the number of the last undo.
    possible = can_be_lost(lost) and bool(lost) == bool(undone) and lost <= undone <= number
    if not possible and not faults.found:
        faults.add("number", f"can't be {number} after {count} actions and an undo at {undone}")
    _check_seed(seed, faults)
    if record.date is not None or record.comments or (record.winners is not None) != staves.is_terminal(record.end):
        faults.add("record", "must have no date, no comments, and no winners before the game is over")
    faults.raise_any()
    return _made(*_fields(record, number, undone, seed).values())  # type: ignore[no-any-return]
