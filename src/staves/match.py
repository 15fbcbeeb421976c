"""A match: player objects receive messages and return moves.

Messages are the events of the game, plus `GameStart`, `TurnTo` and `Chat`. Each is sent to all observers, and then to
all players in order. With each message a player gets their own view, and nothing else of the state. A match is an
iterator of its messages, so any event loop can drive it; `run` plays it to the end.
"""

import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

import attrs

import staves
from staves._core.checks import sequence
from staves._core.errors import Fault, IllegalAction, InvalidSetup, StavesError, described, told, without_frames
from staves._core.limits import MAX_CHAT_LINES
from staves._core.moment import A, E, GameState, P, S, V
from staves._core.rule import Rule
from staves._core.sitting import check_player
from staves._core.value import plain

if TYPE_CHECKING:
    from staves.records import Record

__all__ = ["Chat", "GameStart", "Log", "Match", "MatchError", "Observer", "Player", "PlayerLeft", "TurnTo", "run"]

_V_contra = TypeVar("_V_contra", contravariant=True)
_A_co = TypeVar("_A_co", covariant=True)


@attrs.frozen
class GameStart:
    """The game starts.

    Attributes:
        board: The board at the start, as the game's `board` returns it.
    """

    board: Any


@attrs.frozen
class TurnTo:
    """It is the turn of `player`."""

    player: Any


@attrs.frozen
class Chat:
    """`player` says `text`."""

    player: Any
    text: str


Observer: TypeAlias = Callable[[Any, Any], object]
"""A callable that gets each message, together with the whole state."""


class Player(Protocol[_V_contra, _A_co]):
    """The interface of a player in a match: an object with these three methods. It needs no base class.

    A player may also have a method `close()`, which a series or a table calls when the player is no longer needed.
    """

    def initialize(self, chat: Callable[[str], None], /) -> None:
        """Get ready: called once, before anything else.

        Args:
            chat: Sends a line of text to everybody, and can be called at any time.
        """

    def update(self, message: Any, view: _V_contra, /) -> None:
        """Receive a message: called after each one, including those in other players' turns.

        Args:
            message: `GameStart`, `TurnTo`, `Chat`, or one of the events of the game, such as `staves.nava.Event`.
            view: What the player knows of the state that the message leads to.
        """

    def next_move(self) -> _A_co:
        """Return the action to take: called whenever the player has something to decide, after `TurnTo`.

        It must be one of the legal actions of the latest view. Anything else, and any exception, ends the match.

        Raises:
            PlayerLeft: The player leaves the match.
        """
        ...


@attrs.frozen
class Log(Generic[S]):
    """What has happened in a match.

    Attributes:
        messages: All messages, in order.
        state: The current state of the match.
    """

    messages: tuple[Any, ...]
    state: S


class MatchError(StavesError):
    """A match that ended early because a player made an invalid move, raised an exception, or left.

    The player's exception, if any, is its `__cause__`. Its traceback is removed, because the player could reach the
    match through it. A note of this error (`__notes__`), which Python prints below it, contains the traceback as text.

    Attributes:
        player: The player who caused it.
        action: The invalid move, or whatever was returned instead of an action; None if an exception was raised.
        rule: The rule that the move breaks, or None.
        log: The messages and the state until then.
        problem: What the player did, in words.
    """

    def __init__(self, player: Any, action: Any, rule: Rule | None, log: Log[Any], problem: str) -> None:
        super().__init__(player, action, rule, log, problem)
        self.player = player
        self.action = action
        self.rule = rule
        self.log = log
        self.problem = problem

    def __str__(self) -> str:
        return f"player {self.player} {self.problem}"


class PlayerLeft(Exception):  # noqa: N818 (leaving is not an error)
    """Raised by a player to leave the match."""


class _Say:
    """A player's `chat` callable. It holds this player's pending lines, and no reference to the match."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque()

    def __call__(self, text: str) -> None:
        if not isinstance(text, str):
            raise TypeError(f"chat() takes a line of text as a str, not {described(text)}")
        if len(self.lines) >= MAX_CHAT_LINES:
            raise RuntimeError(f"at most {MAX_CHAT_LINES} chat lines may be waiting")
        self.lines.append(plain(text))


class Match(Generic[S, A, P, E, V]):
    """A match from a state to the end of the game, as an iterator of its messages.

    Each step sends one message to everybody and returns it. Chat lines are sent after the message that is being
    delivered; those from before the game come right after `GameStart`. Observers get each message before the players.
    After an exception the match is over and yields nothing more.

    Args:
        state: The state in which it starts.
        players: The players, in the game's order.
        observers: Callables that get each message and the state.

    Raises:
        InvalidSetup: The number of players is wrong.
        TypeError: `state` is not a game state, a player lacks a method, or an observer isn't callable.
        MatchError: In a step: a player made an invalid move, raised an exception, or left.

    Attributes:
        state: The current state.
        action: The last action; None before the first.
    """

    def __init__(
        self,
        state: GameState[S, A, P, E, V],
        players: Sequence[Player[V, A]],
        observers: Iterable[Observer] = (),
    ) -> None:
        if not isinstance(state, GameState):
            raise TypeError(f"a match starts from the state of a game, not {described(state)}")
        names = state.game.play.players(state)
        players = sequence(players, "players", "a sequence of players")
        if len(players) != len(names):
            raise InvalidSetup([Fault("players", f"must have {len(names)} players, not {len(players)}")])
        self._observers = tuple(observers)
        for index, observer in enumerate(self._observers):
            if not callable(observer):
                raise TypeError(
                    f"observers[{index}] must be callable with a message and a state, not {described(observer)}"
                )
        for index, player in enumerate(players):
            check_player(player, f"players[{index}]")
        self.state: S = state  # type: ignore[assignment]
        self.action: A | None = None
        self._start: S = self.state
        self._actions: list[A] = []
        self._players: dict[P, Player[V, A]] = dict(zip(names, players, strict=True))
        self._views: dict[P, V] = {}
        self._messages: list[Any] = []
        self._chats = {name: _Say() for name in names}
        self._flow = self._play()

    @property
    def log(self) -> Log[S]:
        """The messages so far, and the current state."""
        return Log(tuple(self._messages), self.state)

    @property
    def record(self) -> "Record[S]":
        """The game so far, as a record."""
        from staves.records import Record  # noqa: PLC0415 (most matches are not saved)

        return Record(self._start, self._actions)

    def __iter__(self) -> Iterator[Any]:
        return self

    def __next__(self) -> Any:
        return next(self._flow)

    def _play(self) -> Iterator[Any]:
        for name, player in self._players.items():
            self._ask(name, partial(player.initialize, self._chats[name]))
        yield from self._send(GameStart(self._game.seen.board(self.state)))
        while (mover := self._game.play.to_move(self.state)) is not None:
            yield from self._send(TurnTo(mover))
            action = self._ask(mover, self._players[mover].next_move)
            yield from self._said()
            after, events = self._stepped(mover, action)
            self.action = action
            self._actions.append(action)
            self.state = after
            self._views.clear()
            for event in events:
                yield from self._send(event)

    @property
    def _state(self) -> GameState[S, A, P, E, V]:
        return self.state  # type: ignore[return-value]

    @property
    def _game(self) -> "staves.Game[S, A, P, E, V]":
        return self._state.game

    def _send(self, message: Any) -> Iterator[Any]:
        """Send a message, and then the chat that it causes."""
        self._tell(message)
        yield message
        yield from self._said()

    def _said(self) -> Iterator[Any]:
        said: Counter[P] = Counter()
        waiting: deque[Chat] = deque()
        while True:
            for name, chat in self._chats.items():
                for _ in range(len(chat.lines)):
                    waiting.append(Chat(name, chat.lines.popleft()))
                    said[name] += 1
            if not waiting:
                return
            if said.total() > MAX_CHAT_LINES:
                problem = f"sent too many chat lines in a row: there may be at most {MAX_CHAT_LINES}"
                raise MatchError(max(said, key=said.__getitem__), None, None, self.log, problem)
            line = waiting.popleft()
            self._tell(line)
            yield line

    def _tell(self, message: Any) -> None:
        self._messages.append(message)
        for observer in self._observers:
            observer(message, self.state)
        for name, player in self._players.items():
            heard = (
                message if isinstance(message, GameStart | TurnTo | Chat) else self._game.seen.event_for(message, name)
            )
            if heard is not None:
                self._ask(name, partial(player.update, heard, self._view_of(name)))

    def _view_of(self, name: P) -> V:
        """Return a player's view of the state, cached per state."""
        if name not in self._views:
            self._views[name] = staves.view(self._state, name)
        return self._views[name]

    def _ask(self, name: P, question: Callable[[], Any]) -> Any:
        handled = sys.exception()
        try:
            return question()
        except Exception as error:
            problem = "left the match" if isinstance(error, PlayerLeft) else f"raised {told(error)}"
            failure = MatchError(name, None, None, self.log, problem)
            failure.add_note(without_frames(error, handled))
            raise failure from error

    def _stepped(self, name: P, action: A) -> tuple[S, tuple[E, ...]]:
        """Return the next state and the events. Raise a `MatchError` if the action is not legal."""
        if type(action) not in self._game.book.conditions:
            problem = f"returned {described(action)}, which is not an action of {self._game.name}"
            raise MatchError(name, action, None, self.log, problem)
        rule = staves.explain(self._state, action)
        if rule is not None:
            error = IllegalAction(self.state, action, rule)
            raise MatchError(name, action, rule, self.log, f"made an invalid move: {error}") from error
        return staves.step(self._state, action)


def run(state: GameState[S, A, P, E, V], players: Sequence[Player[V, A]], observers: Iterable[Observer] = ()) -> Log[S]:
    """Play a match to its end, and return all messages and the final state.

    Raises:
        MatchError: A player made an invalid move, or raised an exception.
        InvalidSetup: The number of players is wrong.
        TypeError: One of the players doesn't have the three methods of a player.
    """
    match = Match(state, players, observers)
    for _ in match:
        pass
    return match.log
