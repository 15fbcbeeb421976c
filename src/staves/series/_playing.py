"""One game of a series, and several in a row: what a worker does."""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import starmap
from typing import Any, Final, NamedTuple

import staves
from staves._core.errors import StavesError, told
from staves._core.limits import MAX_ACTIONS
from staves._core.seeds import below
from staves._core.sitting import check_player, dismiss
from staves.match import Match, MatchError, TurnTo
from staves.players import GreedyPlayer, RandomPlayer
from staves.series._clock import TimeIsUp, within
from staves.series._games import Game, Series, derived, players_of
from staves.series._inside import confess
from staves.series._result import UNFINISHED, Result, faulted, row_of

_MOST_RINGS: Final = 3
"""How often a player may catch the alarm in one move."""
_STUCK: Final = "no action is legal, but the game isn't over"


class GameFailed(StavesError, RuntimeError):  # noqa: N818 (a name that says it without the word)
    """The game itself raised an exception or has no legal action, which isn't a player's fault. The series ends.

    Attributes:
        number: The number of the game in the series.
        problem: The exception as text.
    """

    def __init__(self, number: int, problem: str) -> None:
        super().__init__(number, problem)
        self.number = number
        self.problem = problem

    def __str__(self) -> str:
        return f"game {self.number} can't be played: {self.problem}"


class Work(NamedTuple):
    """What a worker needs besides the numbers of the games: the series and the time limit."""

    series: Series
    limit: float | None


class Played(NamedTuple):
    """The results of some games as rows, and the seconds they took."""

    rows: list[tuple[Any, ...]]
    seconds: float

    @property
    def results(self) -> Iterator[Result]:
        """The results."""
        return starmap(Result, self.rows)


def play_all(work: Work, numbers: Sequence[int]) -> Played:
    """Play some games."""
    began = time.perf_counter()
    rows = [row_of(play(work, number)) for number in numbers]
    return Played(rows, time.perf_counter() - began)


def play(work: Work, number: int, check: Callable[[], object] | None = None) -> Result:
    """Play a game.

    Args:
        work: The series and the time limit.
        number: The number of the game in the series.
        check: Called before each move, to interrupt the game.

    Raises:
        GameFailed: The game itself raised an exception.
    """
    running = _Running(work.series.game(number), work.limit, check)
    try:
        if work.limit is None:
            return running.played(work.series)
        with within(work.limit, running.note_late):
            result = running.played(work.series)
            return running.too_late() if running.late else result  # a player may have caught the alarm
    except TimeIsUp:
        return running.too_late()
    except MatchError as error:
        return running.lost(error.problem, running.sitting[error.player])
    except Exception as error:
        raise GameFailed(number, told(error)) from error
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 (such as SystemExit, which would end the worker)
        return running.lost(f"raised {told(error)}")


class _Running:
    """A game that is being played.

    Attributes:
        sitting: The contestants' names, by player.
        asked: The contestant who was asked last.
        late: The contestants who were asked last when the alarm rang, one for each time.
    """

    def __init__(self, game: Game, limit: float | None, check: Callable[[], object] | None) -> None:
        self.sitting: dict[Any, str] = {}
        self.asked = game.seats[0]
        self.late: list[str] = []
        self._limit = limit
        self._game = game
        self._check = check
        self._actions = self._legal = self._widest = 0
        self._state: Callable[[], Any] = lambda: None
        self._before: Any = self  # the state in which the last move was asked for

    def note_late(self) -> None:
        """Note that the time is up. Terminate the process if a player keeps catching the alarm."""
        self.late.append(self.asked)
        if len(self.late) == _MOST_RINGS:
            confess(row_of(self.too_late()))

    def too_late(self) -> Result:
        """Return the result of a game in which the time is up: who was asked when the alarm rang first has lost."""
        return self.lost(f"didn't answer within {self._limit:g} seconds", self.late[0])

    def lost(self, problem: str, loser: str | None = None) -> Result:
        """Return the result of a game that a contestant lost by a fault: by default, the one that was asked last."""
        done = self._actions - (self._state() is self._before)
        return faulted(self._game.number, self._game.seats, loser or self.asked, done, problem)

    def played(self, series: Series) -> Result:
        """Play the game and return the result."""
        number, deal, seats = self._game
        rng = random.Random(derived(series.seed, "deal", deal))  # noqa: S311 (games, not secrets)
        state: Any = series.setup.new_game(seed=rng)
        self.sitting = dict(zip(players_of(state), seats, strict=True))
        made_by = [series.contestants[name] for name in seats]
        only_chance = all(contestant is RandomPlayer for contestant in made_by)
        if all(contestant is RandomPlayer or contestant is GreedyPlayer for contestant in made_by):
            if number != deal:  # other games of this deal need other random moves
                rng = random.Random(derived(series.seed, "moves", number))  # noqa: S311 (games, not secrets)
            state = self._at_random(state, rng) if only_chance else self._shortly(state, made_by, rng)
        else:
            players: list[Any] = []
            try:
                for seat, (name, contestant) in enumerate(zip(seats, made_by, strict=True)):
                    self.asked = name
                    try:
                        players.append(contestant(derived(series.seed, "player", number, seat)))
                        check_player(players[-1], "what a contestant returns")
                    except Exception as error:  # noqa: BLE001 (any exception is the contestant's fault)
                        return self.lost(f"returned no player: {told(error)}")
                state = self._matched(state, players)
            finally:
                dismiss(players)
        won = staves.winners(state)
        winners = tuple(name for player, name in self.sitting.items() if player in won)
        problem = None if staves.is_terminal(state) else UNFINISHED
        return Result(number, seats, winners, self._actions, problem, self._legal, self._widest)

    def _at_random(self, state: Any, rng: random.Random) -> Any:
        """Play like `_shortly`, for random players only. None are created: their views would take most of the time."""
        check, legal_actions, apply = self._check, staves.legal_actions, staves.apply
        length = legal = widest = 0
        try:
            while (actions := legal_actions(state)) and length < MAX_ACTIONS:
                if check is not None:
                    check()
                count = len(actions)
                legal += count
                if count > widest:  # noqa: PLR1730 (max() takes four times as long)
                    widest = count
                state = apply(state, actions[below(rng, count)])
                length += 1
            if length < MAX_ACTIONS and not staves.is_terminal(state):
                raise RuntimeError(_STUCK)
        finally:
            self._actions, self._legal, self._widest = length, legal, widest
        return state

    def _shortly(self, state: Any, made_by: Sequence[Any], rng: random.Random) -> Any:
        """Play like a match, for stateless players that don't chat: they get only the messages that they need."""
        bots = {
            player: None if kind is RandomPlayer else kind(rng)
            for player, kind in zip(self.sitting, made_by, strict=True)
        }
        length = legal = widest = 0
        check = self._check
        try:
            while (mover := staves.to_move(state)) is not None and length < MAX_ACTIONS:
                if check is not None:
                    check()
                actions = staves.legal_actions(state)
                if not actions:
                    raise RuntimeError(_STUCK)
                count = len(actions)
                legal += count
                widest = max(widest, count)
                bot = bots[mover]
                if bot is None:
                    action = actions[below(rng, count)]
                else:
                    self.asked = self.sitting[mover]
                    bot.update(None, staves.view(state, mover))
                    action = bot.next_move()
                state = staves.apply(state, action)
                length += 1
        finally:
            self._actions, self._legal, self._widest = length, legal, widest
        return state

    def _matched(self, state: Any, players: Sequence[Any]) -> Any:
        """Play a match, and return its final state."""
        match: Match[Any, Any, Any, Any, Any] = Match(
            state, [_Seat(player, name, self) for player, name in zip(players, self._game.seats, strict=True)]
        )
        self._state = lambda: match.state
        for message in match:
            if isinstance(message, TurnTo):
                if self._actions == MAX_ACTIONS:
                    break
                self._count(match.state)
        return match.state

    def _count(self, state: Any) -> None:
        """Count the legal actions of the next move."""
        if self.late:
            raise TimeIsUp
        if self._check is not None:
            self._check()
        count = len(staves.legal_actions(state))
        if not count:
            raise RuntimeError(_STUCK)
        self._before = state
        self._actions += 1
        self._legal += count
        self._widest = max(self._widest, count)


class _Seat:
    """A player wrapped to record when it is called."""

    def __init__(self, player: Any, name: str, running: _Running) -> None:
        self._player = player
        self._name = name
        self._running = running

    def initialize(self, chat: Callable[[str], None]) -> None:
        self._running.asked = self._name
        self._player.initialize(chat)

    def update(self, message: Any, view: Any) -> None:
        self._running.asked = self._name
        self._player.update(message, view)

    def next_move(self) -> Any:
        self._running.asked = self._name
        return self._player.next_move()
