"""What `staves simulate` counts, where its chance comes from, and what Ctrl-C leaves of it."""

import json
import random
import re
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from statistics import median
from typing import Any, Final

import pytest

import staves
from helpers.terminal import Tty, refused
from staves._cli.main import main
from staves._cli.simulate import Tally, summary
from staves.players import RandomPlayer
from staves.series import simulate
from staves.series._result import UNFINISHED, Result

SMALL: Final = ("stones", "--rows", "3", "--columns", "3", "--stones", "2")


@pytest.fixture
def _ctrl_c(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let Ctrl-C be what it usually is, however the tests were started, and take the same time everywhere."""
    monkeypatch.setattr("time.perf_counter", lambda: 0.0)
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, usual)


def interrupt(monkeypatch: pytest.MonkeyPatch, verb: str, call: int) -> None:
    """Press Ctrl-C when a verb is called for this time."""
    usual, calls = getattr(staves, verb), iter(range(call))

    def pressed(*arguments: Any) -> Any:
        if next(calls, None) == call - 1:
            signal.raise_signal(signal.SIGINT)
        return usual(*arguments)

    monkeypatch.setattr(staves, verb, pressed)


def chained(results: Iterable[tuple[int, ...]]) -> Callable[[object], tuple[int, ...]]:
    """Return what answers with these results, one after the other."""
    left = iter(results)
    return lambda _: next(left)


@pytest.mark.usefixtures("_ctrl_c")
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
@pytest.mark.parametrize("verb", ["winners", "apply"])
def test_ctrl_c_tells_of_the_games_until_then(
    verb: str, form: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The output is that of three games, if it is pressed when the third ends or in the middle of the fourth."""
    actions = simulated(capsys, *SMALL, "-n", "3")["actions"]
    assert main(["simulate", *SMALL, "-n", "3", *form]) == 0
    expected = capsys.readouterr().out
    interrupt(monkeypatch, verb, {"winners": 3, "apply": actions + 2}[verb])
    assert main(["simulate", *SMALL, "-n", "5000", *form]) == 130
    said = capsys.readouterr()
    assert said.err == "staves simulate: interrupted after 3 of 5,000 games\n"
    assert expected == said.out


@pytest.mark.usefixtures("_ctrl_c")
def test_ctrl_c_before_the_first_game_is_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """There is nothing to print but that; on a terminal in a line of its own."""
    interrupt(monkeypatch, "apply", 1)
    assert main(["simulate", *SMALL]) == 130
    assert capsys.readouterr() == ("", "staves simulate: interrupted after 0 of 100 games\n")
    interrupt(monkeypatch, "apply", 1)
    screen = Tty()
    monkeypatch.setattr("sys.stderr", screen)
    assert main(["simulate", *SMALL]) == 130
    assert screen.getvalue() == "\nstaves simulate: interrupted after 0 of 100 games\n"


@pytest.mark.usefixtures("_ctrl_c")
def test_a_thread_hears_no_interrupts(capsys: pytest.CaptureFixture[str]) -> None:
    """Only the main thread does; a command in another one runs without."""
    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(main(["simulate", *SMALL, "-n", "1"])))
    thread.start()
    thread.join()
    assert codes == [0]
    assert capsys.readouterr().out.startswith("stones: 1 game,")


def test_shared_wins_count_for_everybody_who_shares_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`wins` counts them for each winner, and `shared` tells how many of each player's wins they are."""
    ends: list[tuple[int, ...]] = [(0,), (0, 1), (), (0, 1, 2), (2,), (1,), (0, 1)]
    words = ["simulate", "mantis", "--players", "3", "--goal", "1", "-n", str(len(ends))]
    monkeypatch.setattr(staves, "winners", chained(ends * 2))
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["wins"] == {"0": 4, "1": 4, "2": 2}
    assert told["shared"] == {"0": 3, "1": 3, "2": 1}
    assert told["draws"] == 1
    assert main(words) == 0
    assert "\nwins in all (shared): 0 4 (3), 1 4 (3), 2 2 (1)\n" in capsys.readouterr().out


def test_wins_that_nobody_shares_are_not_told_twice(capsys: pytest.CaptureFixture[str]) -> None:
    """Then the list of results says it all."""
    assert main(["simulate", *SMALL]) == 0
    assert "shared" not in capsys.readouterr().out


@pytest.mark.parametrize("lengths", [[5], [9, 1], [7, 1, 3], [9, 1, 4, 2], [3, 3, 8, 1, 1, 100]])
def test_the_median_is_in_the_middle(lengths: list[int]) -> None:
    """Of the lengths in their order; with an even number of games it is the mean of the two in the middle."""
    told = summary(Tally(lengths=Counter(lengths)), "nava", 1, ("random", "random"), (1, 2))
    assert median(lengths) == told["lengths"]["median"]


@pytest.mark.parametrize(("lengths", "mean"), [([0, 0], 0.0), ([0, 1], 9.0), ([1, 2], 3.0)])
def test_the_mean_of_legal_actions_is_that_of_an_action(lengths: list[int], mean: float) -> None:
    """Of games that were over when they began there is none, and it is 0 then."""
    tally = Tally(lengths=Counter(lengths), branching=9 * any(lengths))
    told = summary(tally, "nava", 1, ("random", "random"), (1, 2))
    assert {"mean": mean, "max": 0} == told["branching"]


# --------------------------------------------------------------------- what is told

SEATS: Final = ("greedy", "random", "random #2")


class Played(list[Result]):
    """Results as a series yields them, of which a file had the first two already."""

    def was_kept(self, result: Result) -> bool:
        """Say whether the file had it."""
        return result.number < 2


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Callable[[Sequence[Result]], None]:
    """Return what makes these the results of the next series, which takes 2.34567 seconds."""
    times = iter((1.0, 3.34567))
    monkeypatch.setattr("staves._cli.simulate.time.perf_counter", lambda: next(times))
    return lambda results: monkeypatch.setattr("staves._cli.simulate.started", lambda *_: nullcontext(Played(results)))


def many_results() -> list[Result]:
    """Return the results of 2,306 long games of three: nearly all end in two ways, and two were given up."""
    ends: list[tuple[tuple[str, ...], str | None]] = [
        ((), UNFINISHED),
        ((), None),
        (SEATS[1:], None),
        ((), "the rules raised ValueError: no"),
        (SEATS[2:], None),
        (SEATS[1:], "greedy raised ValueError: no idea"),
    ]
    games: Sequence[tuple[tuple[str, ...], str | None]] = [*ends, *[((SEATS[0],), None), (SEATS[1:], None)] * 1150]
    return [
        Result(
            number, SEATS, winners, actions=2000 + 2 * number, problem=problem, legal=5_000_000, widest=1000 + number
        )
        for number, (winners, problem) in enumerate(games)
    ]


MANY: Final = ("mantis", "--players", "3", "-n", "2306", "--seats", "greedy", "random", "random", "--seed", "4")
PROBLEMS: Final = ("game 3: the rules raised ValueError: no", "game 5: greedy raised ValueError: no idea")


def test_all_that_is_told_of_many_games(
    played: Callable[[Sequence[Result]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """Single winners first, then those who share, draws, and games that were given up; large numbers have commas."""
    played(many_results())
    assert main(["simulate", *MANY]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "mantis: 2,306 games, seed 4, greedy, random, random",
        "  0 wins       1,150   49.9 %",
        "  2 wins           1    0.0 %",
        "  1 and 2 win  1,152   50.0 %",
        "  draw             1    0.0 %",
        "  unfinished       2    0.1 %",
        "wins in all (shared): 0 1,150 (0), 1 1,152 (1,152), 2 1,153 (1,152)",
        "actions in a game: 2,000 to 6,610, mean 4,305.0, median 4,305",
        "legal actions: mean 1,161.4, at most 3,305",
        *PROBLEMS,
        "9,927,330 actions, 9,923,328 of them in 2.35 s, 4,230,488 a second",
    ]


def test_all_that_is_told_of_many_games_as_json(
    played: Callable[[Sequence[Result]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """The same as one object, with a line for each number and names in this order."""
    played(many_results())
    assert main(["simulate", *MANY, "--json"]) == 1
    told = {
        "game": "mantis",
        "games": 2306,
        "seed": 4,
        "seats": ["greedy", "random", "random"],
        "wins": {"0": 1150, "1": 1152, "2": 1153},
        "shared": {"0": 0, "1": 1152, "2": 1152},
        "draws": 1,
        "unfinished": 2,
        "problems": list(PROBLEMS),
        "results": {"0 wins": 1150, "2 wins": 1, "1 and 2 win": 1152, "draw": 1, "unfinished": 2},
        "lengths": {"min": 2000, "mean": 4305.0, "median": 4305.0, "max": 6610},
        "branching": {"mean": 1161.44, "max": 3305},
        "actions": 9927330,
        "seconds": 2.346,
        "actions_per_second": 4230488,
    }
    assert capsys.readouterr().out == f"{json.dumps(told, indent=2)}\n"


def test_games_that_were_given_up_are_no_fault(
    played: Callable[[Sequence[Result]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """So the exit code is 0; the mean is that of all three games, to three places."""
    played([Result(number, SEATS, (), 10 + number // 2, UNFINISHED, legal=20) for number in range(3)])
    assert main(["simulate", *MANY[:3], "-n", "3", "--json"]) == 0
    text = capsys.readouterr().out
    assert '"median": 10,' in text  # a length, as there is one in the middle
    told = json.loads(text)
    assert (3, [], 3) == (told["unfinished"], told["problems"], told["games"])
    assert (10.333, 10, 1.935) == (told["lengths"]["mean"], told["lengths"]["median"], told["branching"]["mean"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--seats greedy", "there are 2 players, so --seats takes 2, not 1"),
        ("--seats greedy random random", "there are 2 players, so --seats takes 2, not 3"),
        ("-n 0", "argument -n/--games: must be a whole number from 1, not '0'"),
    ],
)
def test_a_mistake_is_told_in_a_line(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Before any game is played."""
    assert f"staves simulate: {said}" == refused(capsys, "simulate", *SMALL, *words.split())


# ------------------------------------------------------------------------ chance


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Return all that came of some games, but for the time that they took and the seed."""
    assert main(["simulate", *arguments, "--json"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return {name: told[name] for name in ("results", "lengths", "branching", "actions")}


@pytest.mark.parametrize("seats", ["random", "greedy"])
@pytest.mark.parametrize("game", ["stones", "mantis"])
def test_a_seed_is_all_that_chance_comes_from(game: str, seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed gives the same games, and another seed gives others."""
    words = (*SMALL, "-n", "9") if game == "stones" else ("mantis", "--players", "2", "--goal", "3", "-n", "9")
    words = (*words, "--seats", seats, seats)
    one, again, other = (simulated(capsys, *words, "--seed", seed) for seed in ("1", "1", "2"))
    assert one == again
    assert one != other


@pytest.mark.parametrize("seats", [("random", "random"), ("greedy", "greedy"), ("greedy", "random")])
def test_no_chance_is_used_twice(
    seats: tuple[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each deal of each game and each choice of each player is drawn anew, so none decides another."""
    drawn: list[float] = []

    class Listed(random.Random):
        """A generator that lists what is drawn, unless it is for the deal with which setups are checked."""

        def __init__(self, seed: int) -> None:
            super().__init__(seed)
            self.of_a_game = seed != 0

        def random(self) -> float:
            """Return the next number."""
            number = super().random()
            if self.of_a_game:
                drawn.append(number)
            return number

    monkeypatch.setattr(random, "Random", Listed)
    simulated(capsys, *SMALL, "-n", "4", "--seats", *seats)
    assert len(drawn) > 4 * 4
    assert len(set(drawn)) == len(drawn)


def test_the_mean_of_legal_actions_is_taken_over_all_moves(capsys: pytest.CaptureFixture[str]) -> None:
    """Not over games, which have different lengths."""
    games = list(simulate(staves.setup("nava"), {"random": RandomPlayer, "random #2": RandomPlayer}, 6, seed=3))
    assert main(["simulate", "nava", "-n", "6", "--seed", "3", "--json"]) == 0
    branching = json.loads(capsys.readouterr().out)["branching"]
    actions = sum(game.actions for game in games)
    assert actions > 6
    mean = round(sum(game.legal for game in games) / actions, 3)
    assert {"mean": mean, "max": max(game.widest for game in games)} == branching


def test_only_what_was_played_now_counts_as_speed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Games that the file had already took no time."""
    times = iter(range(0, 100, 10))
    monkeypatch.setattr("staves._cli.simulate.time.perf_counter", lambda: next(times))
    words = ("simulate", *SMALL, "--out", str(tmp_path / "games.jsonl"), "--games")
    lines = list[str]()
    for games in ("2", "3", "3"):
        assert main([*words, games]) == 0
        lines.append(capsys.readouterr().out.splitlines()[-1])
    (before,), (whole, played), _ = (re.findall(r"([0-9,]+) (?:actions|of them)", line) for line in lines)
    assert int(played) == int(whole) - int(before) > 0
    assert lines == [
        f"{before} actions in 10.00 s, {round(int(before) / 10)} a second",
        f"{whole} actions, {played} of them in 10.00 s, {round(int(played) / 10)} a second",
        f"{whole} actions, 0 of them in 10.00 s, 0 a second",
    ]
