"""Games of a series: they depend on the seed alone, and a player at fault loses by name."""

import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, NoReturn

import pytest

import staves
from helpers.contestants import (
    BOTS,
    SMALL,
    Canceler,
    Cheater,
    Exiter,
    Leaver,
    Listener,
    Raiser,
    Sleeper,
    Sleepwalker,
    Spinner,
    Swallower,
    digest,
    fails,
)
from helpers.nim import NIM
from staves._games import SHIPPED
from staves.players import GreedyPlayer, RandomPlayer
from staves.series import GameFailed, PlayerFailed, Result, simulate, tournament
from staves.series._clock import within
from staves.series._games import in_order
from staves.series._playing import Work, play, play_all

PAIR = {"listener": Listener, "random": RandomPlayer}


@pytest.mark.parametrize("contestants", [BOTS, PAIR], ids=["ready-made", "own"])
@pytest.mark.parametrize("chunk", [1, 7, 100])
def test_results_are_the_same_in_any_threads_and_chunks(contestants: Any, chunk: int) -> None:
    """Each game has seeds of its own, so it doesn't matter who plays it, and with which others."""
    expected = list(simulate(SMALL, contestants, 30, seed=3))
    with ThreadPoolExecutor(2) as threads:
        assert expected == list(simulate(SMALL, contestants, 30, seed=3, executor=threads, chunk=chunk))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", [None, 1, 100])
@pytest.mark.parametrize("jobs", [1, 2, 8])
def test_results_are_the_same_in_any_processes_and_chunks(jobs: int, chunk: int | None) -> None:
    """The same, with processes; a limit makes one even where there would be none."""
    expected = digest(simulate(SMALL, PAIR, 60, seed=3))
    assert expected == digest(simulate(SMALL, PAIR, 60, seed=3, jobs=jobs, chunk=chunk, limit=600))


def test_two_processes_play_as_none_does() -> None:
    """With nothing but the standard library."""
    assert list(simulate(SMALL, PAIR, 12)) == list(simulate(SMALL, PAIR, 12, jobs=2))


@pytest.mark.slow
@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_results_are_the_same_however_processes_start(method: str) -> None:
    """An executor of the user's own may start them as it pleases."""
    pool: Callable[[], Executor] = partial(ProcessPoolExecutor, 2, mp_context=get_context(method))
    assert digest(simulate(SMALL, PAIR, 20)) == digest(simulate(SMALL, PAIR, 20, executor=pool))


@pytest.mark.parametrize("name", SHIPPED)
def test_every_game_can_be_played(name: str) -> None:
    """Each contestant sits in their seat, and the winners are among them."""
    setup = staves.setup("mantis players=3" if name == "mantis" else name)
    seats = ("a", "b", "c")[: 3 if name == "mantis" else 2]
    for contestant in (RandomPlayer, Listener):
        (result,) = simulate(setup, dict.fromkeys(seats, contestant), 1, seed=1)
        assert (0, seats, None) == (result.number, result.seats, result.problem)
        assert set(result.winners) <= set(seats)
        assert 0 < result.actions <= result.legal <= result.actions * result.widest


def test_a_seed_gives_other_games_than_another() -> None:
    """And each game of a series is another one."""
    games = list(simulate(SMALL, PAIR, 10, seed=1))
    assert digest(games) != digest(simulate(SMALL, PAIR, 10, seed=2))
    assert len({(result.winners, result.actions, result.legal) for result in games}) > 5


def test_more_games_begin_with_the_same_ones() -> None:
    """A game depends on its number, and not on how many there are."""
    assert list(simulate(SMALL, PAIR, 3)) == list(simulate(SMALL, PAIR, 9))[:3]


def test_the_deals_are_the_same_for_all_contestants() -> None:
    """In a tournament, each deal is played from the same first state in all orders of seats."""
    begun: dict[tuple[str, ...], list[str]] = {}

    def seen(name: str) -> Any:
        class Seen(RandomPlayer):
            def update(self, message: object, view: Any) -> None:
                if type(message).__name__ == "GameStart":
                    begun.setdefault((name,), []).append(str(view))
                super().update(message, view)

        return Seen

    tournament(SMALL, {"a": seen("a"), "b": seen("b")}, 3)
    starts = begun["a",]
    assert len(starts) == 6
    assert starts[::2] == starts[1::2] == begun["b",][::2]
    assert len(set(starts)) > 1


@pytest.mark.parametrize(
    ("contestant", "problem"),
    [
        (Raiser, "bad raised ValueError: I can't decide"),
        (Cheater, "bad returned 'everything' (str), which is not an action of stones"),
        (Leaver, "bad left the match"),
        (Exiter, "bad raised SystemExit: enough"),
        (Canceler, "bad raised CancelledError"),
        (fails, "bad returned no player: ZeroDivisionError: no seed is good enough"),
        (
            lambda _seed: 7,
            (
                "bad returned no player: TypeError: what a contestant returns must be a player with initialize(), "
                "not 7 (int)"
            ),
        ),
    ],
    ids=["raises", "cheats", "leaves", "exits", "cancels", "none", "no player"],
)
def test_a_player_at_fault_loses_by_name_and_the_series_goes_on(contestant: Any, problem: str) -> None:
    """The others win, and the next game is played."""
    results = list(simulate(SMALL, {"good": RandomPlayer, "bad": contestant}, 3))
    assert [problem] * 3 == [result.problem for result in results]
    assert [("good",)] * 3 == [result.winners for result in results]
    assert ["bad"] * 3 == [result.at_fault for result in results]
    assert {result.actions for result in results} <= {0, 1}


def test_an_action_that_was_taken_counts() -> None:
    """What is told of a game that was lost by a fault is as many actions as there were."""
    results = list(simulate(SMALL, {"good": Listener, "bad": Raiser}, 20))
    assert {0, 1} >= {result.actions for result in results}
    assert any(result.actions == 1 for result in results)


def test_a_series_stops_at_a_problem_if_it_is_told_to() -> None:
    """The result comes first, and then the error that names it."""
    run = simulate(SMALL, {"good": RandomPlayer, "bad": Raiser}, 3, strict=True)
    first = next(run)
    with pytest.raises(PlayerFailed, match="game 0: bad raised ValueError") as caught:
        next(run)
    assert first == caught.value.result
    assert list(simulate(SMALL, BOTS, 2)) == list(simulate(SMALL, BOTS, 2, strict=True))


@pytest.mark.parametrize("contestants", [{"a": RandomPlayer, "b": RandomPlayer}, {"a": Listener, "b": RandomPlayer}])
def test_a_game_without_end_is_nobodys_fault(contestants: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given up, nobody wins, and it doesn't count."""
    monkeypatch.setattr("staves.series._playing.MAX_ACTIONS", 2)
    (result,) = simulate(SMALL, contestants, 1)
    assert (2, (), None, False) == (result.actions, result.winners, result.at_fault, result.counts)
    assert str(result.problem).startswith("unfinished")


def test_an_error_of_the_game_itself_ends_the_series(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no player's fault, whether it is raised here or by a worker."""

    def broken(_state: Any) -> Any:
        raise ZeroDivisionError("the game is broken")

    monkeypatch.setattr(staves, "winners", broken)
    said = "game 0 can't be played: ZeroDivisionError: the game is broken"
    with pytest.raises(GameFailed, match=said):
        next(simulate(SMALL, BOTS, 2))
    with ThreadPoolExecutor(1) as pool, pytest.raises(GameFailed, match=said):
        next(simulate(SMALL, BOTS, 2, executor=pool))


def test_on_a_deal_each_order_of_seats_draws_its_own_moves() -> None:
    """Or both games of a deal would be one game, told twice."""
    results = tournament(SMALL, {"a": RandomPlayer, "b": RandomPlayer}, 10).results
    games = [
        (result.actions, result.legal, result.seats.index((*result.winners, result.seats[0])[0])) for result in results
    ]
    assert any(one != other for one, other in zip(games[::2], games[1::2], strict=True))


class Chatterbox(RandomPlayer):
    """Has two answers to whatever is said."""

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Begin to talk."""
        self._chat = chat
        super().initialize(chat)

    def update(self, message: object, view: Any) -> None:
        """Answer twice."""
        super().update(message, view)
        for _ in range(2):
            self._chat("indeed")


@pytest.mark.parametrize("seats", ["ab", "ba"])
def test_who_is_at_fault_loses_whoever_was_asked_last(seats: str) -> None:
    """The one who talks without end, also if somebody else heard the last line."""
    kinds: dict[str, Any] = {"a": Chatterbox, "b": Listener}
    (result,) = simulate(SMALL, {name: kinds[name] for name in seats}, 1)
    assert ("b",) == result.winners
    assert result.problem is not None
    assert result.problem.startswith("a sent too many chat lines")


# ------------------------------------------------------------------------ limits


def work(contestants: Any, limit: float | None = 600, setup: Any = SMALL, *, seed: int = 0, games: int = 1) -> Work:
    """Return what a worker needs for these contestants, who sit in this order."""
    return Work(in_order(setup, contestants, games, seed), limit)


def test_a_player_who_never_answers_loses() -> None:
    """The one who was asked last is named."""
    result = play(work({"bad": Sleeper, "good": Listener}), 0)
    assert ("bad didn't answer within 600 seconds", ("good",)) == (result.problem, result.winners)
    assert signal.getsignal(signal.SIGALRM) == signal.SIG_DFL


@pytest.mark.parametrize("moves", [1, 2, 1000])
def test_a_player_who_swallows_the_alarm_loses_all_the_same(moves: int) -> None:
    """At the next move, or at the end of the game, and not the one who is asked then."""
    alarms = iter([False] * (moves - 1))
    contestants: Any = {"bad": lambda seed: Sleepwalker(seed, alarms), "good": Listener}
    result = play(work(contestants), 0)
    expected = play(work(dict.fromkeys(contestants, Listener), None), 0)
    late = next(alarms, None) is None
    assert ("bad didn't answer within 600 seconds" if late else None) == result.problem
    assert (("good",) if late else expected.winners) == result.winners


def test_a_game_that_ends_with_a_swallowed_alarm_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no next move, so it is noticed then."""
    monkeypatch.setattr("staves.series._playing.MAX_ACTIONS", 1)
    contestants: Any = {"bad": lambda seed: Sleepwalker(seed, iter(())), "good": Listener}
    result = play(work(contestants, setup=staves.setup("stones rows=1 columns=2 stones=1")), 0)
    assert ("bad didn't answer within 600 seconds", ("good",)) == (result.problem, result.winners)


def test_a_player_who_swallows_every_alarm_is_told_of_before_the_process_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """As nothing else makes it end; the row is the result."""
    told: list[tuple[Any, ...]] = []

    def confessed(row: tuple[Any, ...]) -> None:
        told.append(row)
        raise Ended

    class Ended(BaseException):
        """The process has ended."""

    class Told(Listener):
        def next_move(self) -> NoReturn:
            while True:
                try:
                    signal.raise_signal(signal.SIGALRM)
                except Ended:
                    raise
                except BaseException:  # noqa: BLE001, S110 (this is what it does)
                    pass

    monkeypatch.setattr("staves.series._playing.confess", confessed)
    play(work({"bad": Told, "good": Listener}), 0)
    assert [(0, ("bad", "good"), ("good",), 0, "bad didn't answer within 600 seconds", 0, 0)] == told


def test_games_within_the_limit_are_played_as_without() -> None:
    """A limit changes nothing for those who keep it."""
    without, within = (play_all(work(PAIR, limit, seed=5, games=3), range(3)).rows for limit in (None, 600))
    assert without == within


def test_without_alarms_a_game_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system has none, nothing is left but to end the process."""
    monkeypatch.delattr(signal, "setitimer")
    assert play(work(PAIR), 0).problem is None


def test_a_thread_can_keep_no_limit() -> None:
    """It can't be interrupted, which is told at once if the executor is known to have threads."""
    with ThreadPoolExecutor(1) as pool:
        with pytest.raises(ValueError, match="limit needs processes"):
            simulate(SMALL, PAIR, 1, executor=pool, limit=3)
        with pytest.raises(GameFailed, match="limit= needs workers that play in the main thread"):
            next(simulate(SMALL, PAIR, 1, executor=lambda: pool, limit=600))
    failures: list[str] = []

    def inside() -> None:
        try:
            with within(600, bool):
                pass
        except RuntimeError as error:
            failures.append(str(error))

    thread = threading.Thread(target=inside)
    thread.start()
    thread.join()
    assert len(failures) == 1


@pytest.mark.slow
def test_a_player_who_never_answers_doesnt_keep_the_others_waiting() -> None:
    """In a process it is interrupted: the game is lost, and the next one is played."""
    results = list(simulate(SMALL, {"good": Listener, "bad": Spinner}, 2, limit=2))
    assert [0, 1] == [result.number for result in results]
    assert {"bad didn't answer within 2 seconds"} == {result.problem for result in results}


@pytest.mark.slow
def test_a_player_who_lets_nothing_stop_it_loses_by_name() -> None:
    """The process ends, and has told who it was."""
    results = list(simulate(SMALL, {"good": Listener, "bad": Swallower}, 1, limit=1))
    assert [("bad didn't answer within 1 seconds", ("good",))] == [(each.problem, each.winners) for each in results]


def test_greedy_players_play_as_in_a_match() -> None:
    """The short way to play for ready-made players is no other game: greedy wins."""
    results = list(simulate(SMALL, BOTS, 20))
    assert sum(result.winners == ("greedy",) for result in results) > 10
    assert Result(0, ("greedy", "random"), (), 0).points == {"greedy": 0.5, "random": 0.5}
    assert issubclass(GreedyPlayer, RandomPlayer)


def test_a_contestant_may_be_anything_that_makes_players() -> None:
    """Also what has no hash and is equal to nothing, such as an object with options."""

    class Maker:
        __hash__ = None  # type: ignore[assignment]

        def __eq__(self, other: object) -> bool:
            raise AssertionError("nobody should ask")

        def __call__(self, seed: int) -> RandomPlayer:
            return RandomPlayer(seed)

    (result,) = simulate(SMALL, {"made": Maker(), "random": RandomPlayer}, 1)
    assert result.problem is None


def test_a_game_of_ones_own_is_played() -> None:
    """Any `Game` serves."""
    assert [0, 1, 2] == [result.number for result in simulate(staves.setup(NIM), BOTS, 3)]
