"""Who loses a game by which fault, after how many actions, and who doesn't."""

import pickle
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import attrs
import pytest

import staves
from helpers.contestants import BOTS, SMALL, Listener
from helpers.games import changed
from helpers.nim import NIM, Heap
from staves.players import GreedyPlayer, RandomPlayer
from staves.series import GameFailed, Result, simulate, tournament
from staves.series._games import in_order
from staves.series._playing import Work, play, play_all
from staves.series._result import row_of

LATE = "didn't answer within 600 seconds"


def work(contestants: Any, limit: float | None = None, setup: Any = SMALL) -> Work:
    """Return what a worker needs for these contestants, who sit in this order."""
    return Work(in_order(setup, contestants, 9, 0), limit)


def ring() -> None:
    """Do as the alarm does."""
    signal.raise_signal(signal.SIGALRM)


def at_call(number: int, does: Callable[[], object]) -> Callable[..., None]:
    """Return a function that does something when it is called for the nth time."""
    calls: list[None] = []

    def call(*_: object) -> None:
        calls.append(None)
        if len(calls) == number:
            does()

    return call


def leave() -> None:
    """Raise what is no `Exception`."""
    raise SystemExit("enough")


class Acting(Listener):
    """A player that does something when it hears, is told or is asked something."""

    def __init__(self, seed: Any, method: str, does: Callable[[], object]) -> None:
        super().__init__(seed)
        self.method = method
        self.does = does

    def _done(self, method: str) -> None:
        if self.method == method:
            self.does()

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Sit down."""
        self._done("initialize")
        super().initialize(chat)

    def update(self, message: object, view: Any) -> None:
        """Hear something."""
        self._done("update")
        super().update(message, view)

    def next_move(self) -> Any:
        """Return an action."""
        self._done("next_move")
        return super().next_move()


@pytest.mark.parametrize("seats", [("bad", "good"), ("good", "bad")])
@pytest.mark.parametrize("method", ["make", "initialize", "update", "next_move"])
def test_what_a_player_raises_is_its_fault_wherever_it_sits(method: str, seats: tuple[str, ...]) -> None:
    """In each of its methods, also if it isn't an `Exception`."""

    def made(seed: int) -> Acting:
        if method == "make":
            leave()
        return Acting(seed, method, leave)

    kinds: dict[str, Any] = {"bad": made, "good": Listener}
    result = play(work({name: kinds[name] for name in seats}), 4)
    actions = int(method == "next_move" and seats[0] == "good")
    assert Result(4, seats, ("good",), actions, "bad raised SystemExit: enough") == result


@pytest.mark.parametrize("seats", [("bad", "good"), ("good", "bad")])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_of_a_lost_game_all_actions_count_that_were_taken(number: int, seats: tuple[str, ...]) -> None:
    """Not the one that didn't come."""
    kinds: dict[str, Any] = {
        "bad": lambda seed: Acting(seed, "next_move", at_call(number, leave)),
        "good": Listener,
    }
    result = play(work({name: kinds[name] for name in seats}), 1)
    whole = play(work(dict.fromkeys(seats, Listener)), 1)
    asked = 2 * (number - 1) + seats.index("bad")
    assert asked < whole.actions
    assert Result(1, seats, ("good",), asked, "bad raised SystemExit: enough") == result


def test_an_action_counts_though_a_player_fails_who_hears_of_it() -> None:
    """It was taken."""
    heard: list[str] = []

    class Deaf(Listener):
        def update(self, message: object, view: Any) -> None:
            heard.append(type(message).__name__)
            if heard.count("TurnTo") == 2:
                raise ValueError("I can't hear")
            super().update(message, view)

    result = play(work({"good": Listener, "bad": Deaf}), 0)
    assert Result(0, ("good", "bad"), ("good",), 1, "bad raised ValueError: I can't hear") == result


@pytest.mark.parametrize("bad", ["nobody", "raises", "no player"])
def test_every_player_that_was_made_is_closed(bad: str) -> None:
    """However the game ends."""
    closed: list[str] = []

    def closing(name: str, does: Callable[[], object]) -> Any:
        class Closing(Acting):
            def close(self) -> None:
                closed.append(name)

        return lambda seed: Closing(seed, "next_move", does)

    last = {"nobody": closing("b", bool), "raises": closing("b", leave), "no player": lambda _: None}[bad]
    result = play(work({"a": closing("a", bool), "b": last}), 0)
    assert (None if bad == "nobody" else "b") == result.at_fault
    assert (bad == "no player") == str(result.problem).startswith("b returned no player: TypeError")
    assert (["a"] if bad == "no player" else ["a", "b"]) == closed


def test_ctrl_c_in_a_players_code_is_nobodys_fault() -> None:
    """It ends the series."""

    def press() -> None:
        raise KeyboardInterrupt

    contestants = {"a": Listener, "b": lambda seed: Acting(seed, "next_move", press)}
    with pytest.raises(KeyboardInterrupt):
        next(simulate(SMALL, contestants, 1))
    standings = tournament(SMALL, contestants, 1)
    assert ((), 2) == (standings.results, standings.planned)


def test_an_error_of_the_game_tells_which_game_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """It also contains the original error, even after it was sent from another process."""

    def broken(_state: Any) -> Any:
        raise ZeroDivisionError("the game is broken")

    monkeypatch.setattr(staves, "winners", broken)
    with pytest.raises(GameFailed) as caught:
        play(work(BOTS), 7)
    named = GameFailed(number=7, problem=caught.value.problem)
    for error in (caught.value, *(pickle.loads(pickle.dumps(each)) for each in (caught.value, named))):
        assert (7, "ZeroDivisionError: the game is broken") == (error.number, error.problem) == error.args
        assert str(error) == "game 7 can't be played: ZeroDivisionError: the game is broken"
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


@pytest.mark.parametrize("kind", [RandomPlayer, GreedyPlayer, Listener])
def test_a_game_in_which_nobody_can_move_cant_be_played(kind: Any) -> None:
    """That is no fault of the player who is asked, and the game isn't unfinished because it was long."""

    class Empty(Heap):
        pass

    Empty.game = attrs.evolve(NIM, play=attrs.evolve(NIM.play, legal_actions=lambda _: ()))
    setup = staves.setup(attrs.evolve(Empty.game, start=staves.Start(lambda _: Empty(20))))
    said = "game 0 can't be played: RuntimeError: no action is legal, but the game isn't over"
    with pytest.raises(GameFailed, match=f"^{said}$"):
        list(simulate(setup, {"a": kind, "b": kind}, 1))


@pytest.mark.parametrize("players", [(0,), (0, 1, 2)])
def test_a_deal_with_more_or_fewer_players_cant_be_played(players: tuple[int, ...]) -> None:
    """The players of a series are taken from the deal that checked the setup."""
    game = attrs.evolve(NIM, play=attrs.evolve(NIM.play, players=lambda heap: players if heap.left == 20 else (0, 1)))
    heaps = iter((3, 3))

    class Other(Heap):
        pass

    Other.game = game
    setup = staves.setup(attrs.evolve(game, start=staves.Start(lambda _: Other(next(heaps, 20)))))
    contestants = {"a": Listener, "b": Listener}
    with pytest.raises(GameFailed, match="game 0 can't be played: ValueError: zip"):
        list(simulate(setup, contestants, 1))


def test_greedy_contestants_need_different_players() -> None:
    """Where both players are the same, one of the two would never be asked."""

    class Lone(Heap):
        pass

    game = changed(NIM, players=lambda _: (0, 0), to_move=lambda heap: 0 if heap.left else None)
    Lone.game = changed(game, begin=lambda _: Lone(3), apply=lambda heap, take, _: Lone(heap.left - take.count))
    with pytest.raises(GameFailed, match="game 0 can't be played: ValueError: zip"):
        list(simulate(staves.setup(Lone.game), {"a": GreedyPlayer, "b": GreedyPlayer}, 1))


@pytest.mark.parametrize("kind", [RandomPlayer, GreedyPlayer, Listener])
@pytest.mark.parametrize("most", [1, 2])
def test_a_game_is_given_up_after_so_many_actions(kind: Any, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that ends just then has ended by the rules."""
    monkeypatch.setattr("staves.series._playing.MAX_ACTIONS", most)
    contestants = {"a": kind, "b": RandomPlayer}
    result = play(work(contestants), 0)
    assert (most, (), False) == (result.actions, result.winners, result.counts)
    assert most <= result.legal <= most * result.widest
    ended = play(work(contestants, setup=staves.setup("stones rows=1 columns=2 stones=1")), 0)
    assert (1, None, True) == (ended.actions, ended.problem, bool(ended.winners))


def test_the_seconds_of_some_games_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all of them together, next to their results."""
    times = iter((5.25, 7.5))
    monkeypatch.setattr("time.perf_counter", lambda: next(times))
    played = play_all(work(BOTS), (2, 0))
    assert 2.25 == played.seconds
    assert [play(work(BOTS), 2), play(work(BOTS), 0)] == list(played.results)


# ------------------------------------------------------------------------ alarms


@pytest.mark.posix
@pytest.mark.parametrize(("limit", "said"), [(600, "600"), (600.0, "600"), (0.5e6, "500000"), (1234.5, "1234.5")])
def test_the_limit_is_told_as_short_as_it_can_be(limit: float, said: str) -> None:
    """Without a point if it is whole."""
    contestants = {"bad": lambda seed: Acting(seed, "next_move", ring), "good": Listener}
    expected = Result(0, ("bad", "good"), ("good",), 0, f"bad didn't answer within {said} seconds")
    assert expected == play(work(contestants, limit), 0)


@pytest.mark.posix
@pytest.mark.parametrize(
    ("kinds", "number", "loser"),
    [
        ((RandomPlayer, RandomPlayer), 1, "a"),
        ((RandomPlayer, RandomPlayer), 4, "a"),
        ((GreedyPlayer, RandomPlayer), 1, "a"),
        ((GreedyPlayer, RandomPlayer), 3, "a"),
        ((RandomPlayer, GreedyPlayer), 1, "a"),
        ((RandomPlayer, GreedyPlayer), 3, "b"),
        ((GreedyPlayer, GreedyPlayer), 2, "a"),
        ((GreedyPlayer, GreedyPlayer), 3, "b"),
        ((Listener, RandomPlayer), 3, "b"),
    ],
)
def test_if_the_game_itself_takes_too_long_who_was_asked_last_loses(
    kinds: tuple[Any, ...], number: int, loser: str
) -> None:
    """Random players aren't asked; if nobody was asked so far, it is the first one."""
    contestants = dict(zip("ab", kinds, strict=True))
    result = play(work(contestants, 600), 0, at_call(number, ring))
    assert Result(0, ("a", "b"), ("b",) if loser == "a" else ("a",), number - 1, f"{loser} {LATE}") == result


def swallowed() -> None:
    """Catch the alarm."""
    with suppress(BaseException):
        ring()


@pytest.mark.posix
@pytest.mark.parametrize("stubborn", [False, True])
def test_the_first_who_was_late_loses(monkeypatch: pytest.MonkeyPatch, *, stubborn: bool) -> None:
    """Whoever is asked when the alarm rings again; the action that it took at last counts."""
    confessed: list[Any] = []
    late: list[str] = []

    class First(Listener):
        def next_move(self) -> Any:
            swallowed()
            late.append("first")
            return super().next_move()

    class Second(Listener):
        def update(self, message: object, view: Any) -> None:
            super().update(message, view)
            if late and stubborn:
                late.clear()
                swallowed()
                assert [] == confessed
                swallowed()
            elif late:
                ring()

    monkeypatch.setattr("staves.series._playing.confess", confessed.append)
    lost = Result(0, ("first", "second"), ("second",), 1, f"first {LATE}")
    assert lost == play(work({"first": First, "second": Second}, 600), 0)
    assert [row_of(lost)] * stubborn == confessed


@pytest.mark.posix
def test_a_process_ends_when_the_third_alarm_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not before, and with the result as it is then."""
    told: list[tuple[int, Any]] = []
    rings: list[None] = []

    def swallow() -> None:
        for _ in range(4):
            rings.append(None)
            swallowed()

    monkeypatch.setattr("staves.series._playing.confess", lambda row: told.append((len(rings), row)))
    contestants = {"good": Listener, "bad": lambda seed: Acting(seed, "next_move", swallow)}
    play(work(contestants, 600), 0)
    assert [(3, (0, ("good", "bad"), ("good",), 1, f"bad {LATE}", 0, 0))] == told
