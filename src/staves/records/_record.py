"""A whole game as a value: its start, actions, result and comments."""

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, Generic

import attrs

import staves
from staves._core.checks import Faults, instance, is_sequence, is_whole, sequence
from staves._core.errors import described, listed, shown
from staves._core.limits import MAX_ACTIONS, MAX_COMMENT_LENGTH, MAX_COMMENTS, MAX_NAME_LENGTH
from staves._core.moment import GameState, S, seated
from staves._core.rule import Rule
from staves._core.value import Value, plain

# Control characters, line and paragraph separators, surrogates, direction marks, and invisible characters. They are
# listed because `str.isprintable` differs between Python versions.
_NO_SIGN: Final = re.compile(
    "[\0-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e"
    "\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]"
)

_GLANCE: Final = 12
"""The maximum number of boards that a notebook shows of a game."""


@attrs.frozen
class Comment(Value):
    """A comment on the position after a number of actions.

    Attributes:
        after: The number of actions before it; 0 for the start.
        text: The text of the comment.
    """

    after: int
    text: str

    def check_fields(self, faults: Faults) -> None:
        if not is_whole(self.after):
            raise TypeError(f"after must be a whole number, not {described(self.after)}")
        if not 0 <= self.after <= MAX_ACTIONS:
            faults.add("after", f"must be from 0 to {MAX_ACTIONS}, not {shown(self.after)}")
        instance(self.text, str, "text")
        problem = text_problem(self.text)
        if problem is not None:
            faults.add("text", problem)


def as_tuple(values: Iterable[Any]) -> Any:
    """Convert a sequence to a tuple. Return anything else unchanged, to be rejected. An overlong one stays overlong."""
    return tuple(islice(values, MAX_ACTIONS + 2)) if is_sequence(values) else values


def _names(names: Iterable[Any]) -> Any:
    return sequence(names, "names", "a sequence of names")


@attrs.frozen
class Record(Value, Generic[S]):
    """A game, or the beginning of one.

    The constructor replays the game, so every action is known to be legal and the result to match.

    Attributes:
        start: The state in which it starts.
        actions: The actions, in order.
        names: The names of the people or bots who played, in the order of the game's players; None for an unknown name.
            By default all are None.
        date: The day on which it was played.
        winners: The result: the winners, empty for a draw, or None if unfinished. By default the result of the actions.
            Pass it if the game ended in another way, such as by resignation.
        comments: The comments, in order.

    Raises:
        InvalidSetup: An action is illegal, or other data doesn't match the game; the error lists every fault.
        TypeError: Something is of the wrong kind, such as an action of another game.
        UnknownPlayer: One of the winners is not a player.
    """

    start: S
    actions: tuple[Any, ...] = attrs.field(default=(), converter=as_tuple)
    names: tuple[str | None, ...] = attrs.field(default=(), converter=_names)
    date: dt.date | None = None
    winners: tuple[Any, ...] | None = None
    comments: tuple[Comment, ...] = attrs.field(default=(), converter=as_tuple)
    # The final state, known from the replay.
    _end: Any = attrs.field(init=False, eq=False, repr=False)

    def check_fields(self, faults: Faults) -> None:
        start = self.start
        if not isinstance(start, GameState):
            raise TypeError(f"start must be the state of a game, not {described(start)}")
        if not isinstance(self.actions, tuple):
            raise TypeError(f"actions must be a sequence of actions, not {described(self.actions)}")
        players = start.game.play.players(start)
        self._check_names(players, faults)
        if self.date is not None and type(self.date) is not dt.date:
            raise TypeError(f"date must be a datetime.date or None, not {described(self.date)}")
        if len(self.actions) > MAX_ACTIONS:
            faults.add("actions", f"must be at most {MAX_ACTIONS}")
            return
        for index, action in enumerate(self.actions):
            if type(action) not in start.game.book.conditions:
                raise TypeError(f"actions[{index}] must be an action of {start.game.name}, not {described(action)}")
        end, broken = replayed(start, self.actions)
        if broken is not None:
            index, rule = broken
            faults.add(f"actions[{index}]", f"{self.actions[index]} breaks the rule {rule.id}: {rule.text}")
            return
        object.__setattr__(self, "_end", end)
        self._check_winners(players, faults)
        self._check_comments(self.actions, faults)

    def _check_names(self, players: Sequence[Any], faults: Faults) -> None:
        names = self.names
        if names and len(names) != len(players):
            faults.add("names", f"must have one name for each of the {len(players)} players, not {len(names)}")
        for index, name in enumerate(names[: len(players)]):
            if name is None:
                continue
            instance(name, str, f"names[{index}]")
            problem = name_problem(name)
            if problem is not None:
                faults.add(f"names[{index}]", problem)

    def _check_winners(self, players: Sequence[Any], faults: Faults) -> None:
        if self.winners is None:
            return
        instance(self.winners, tuple, "winners")
        for player in self.winners:
            seated(player, players)
        if list(self.winners) != [player for player in players if player in self.winners]:
            faults.add("winners", "must each be named once, in the order of the players")
        if staves.is_terminal(self._end) and self.winners != staves.winners(self._end):
            faults.add("winners", f"must match the end of the game: {result_text(staves.winners(self._end))}")

    def _check_comments(self, actions: Sequence[Any], faults: Faults) -> None:
        instance(self.comments, tuple, "comments")
        if len(self.comments) > MAX_COMMENTS:
            faults.add("comments", f"must be at most {MAX_COMMENTS}")
            return
        last, count = 0, len(actions)
        for index, comment in enumerate(self.comments):
            instance(comment, Comment, f"comments[{index}]")
            if not last <= comment.after <= count:
                faults.add(f"comments[{index}]", f"must come after {last} to {count} actions")
            last = min(max(last, comment.after), count)

    def derive_fields(self) -> None:
        object.__setattr__(self, "names", tuple(map(plain, self.names)) or (None,) * _count_players(self.start))
        if staves.is_terminal(self._end):
            object.__setattr__(self, "winners", staves.winners(self._end))

    @property
    def game(self) -> "staves.Game[Any, Any, Any, Any, Any]":
        """The game that was played."""
        return self.start.game  # type: ignore[attr-defined, no-any-return]

    @property
    def end(self) -> S:
        """The state that the actions lead to."""
        end: S = self._end
        return end

    def states(self) -> Iterator[S]:
        """Yield all states, from the start to the end."""
        state: Any = self.start
        yield state
        for action in self.actions:
            state = staves.apply(state, action)
            yield state

    def _repr_svg_(self) -> str:
        """Return boards from the whole game for notebooks: all of them, or a sample if it is long."""
        from staves.drawings import strip  # noqa: PLC0415 (it is needed only where something is drawn)

        return strip(self, max_boards=_GLANCE)


def _count_players(state: Any) -> int:
    return len(state.game.play.players(state))


def made(
    start: Any,
    actions: tuple[Any, ...],
    end: Any,
    names: tuple[str | None, ...],
    date: dt.date | None,
    winners: "tuple[Any, ...] | None",
    comments: tuple[Comment, ...],
) -> "Record[Any]":
    """Return a record that is known to be valid, without replaying it."""
    record: Record[Any] = object.__new__(Record)  # pyright: ignore[reportUnknownVariableType]
    for name, value in (
        ("start", start),
        ("actions", actions),
        ("names", names),
        ("date", date),
        ("winners", winners),
        ("comments", comments),
        ("_end", end),
    ):
        object.__setattr__(record, name, value)
    return record


def replayed(start: Any, actions: Sequence[Any]) -> "tuple[Any, tuple[int, Rule] | None]":
    """Apply actions as far as they are legal. Return the state, and the index and broken rule of an illegal one."""
    state = start
    for index, action in enumerate(actions):
        try:
            state = staves.apply(state, action)
        except staves.IllegalAction as error:
            return state, (index, error.rule)
    return state, None


def result_text(winners: "tuple[Any, ...] | None") -> str:
    """Return a result in words: '0 wins', '1 and 3 win', 'draw' or 'unfinished'."""
    if winners is None:
        return "unfinished"
    if not winners:
        return "draw"
    return f"{listed(winners, 'and')} {'wins' if len(winners) == 1 else 'win'}"


def name_problem(name: str) -> str | None:
    """Return what is wrong with a player's name, or None."""
    if not name or name != name.strip():
        return "must not be empty, or begin or end with a space"
    return _problem(name, MAX_NAME_LENGTH)


def text_problem(text: str) -> str | None:
    """Return what is wrong with the text of a comment, or None."""
    return _problem(text, MAX_COMMENT_LENGTH, also="\n\t")


def _problem(text: str, max_length: int, also: str = "") -> str | None:
    if len(text) > max_length:
        return f"must be at most {max_length} characters, not {len(text)}"
    sign = next((match[0] for match in _NO_SIGN.finditer(text) if match[0] not in also), None)
    return None if sign is None else f"must contain only printable characters, not {sign!a}"
