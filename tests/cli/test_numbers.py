"""Commands that count: perft, simulate, check."""

import gc
import json
import tracemalloc
from itertools import count
from typing import Any

import pytest

import staves
from helpers.games import NAMES
from helpers.perft import perft
from helpers.terminal import refused
from staves import mantis, nava, stavegame, stones
from staves._cli import counting
from staves._cli.main import main
from staves._cli.parsing import QUOTES
from staves._games import SHIPPED
from staves.testing import LAWS, Case, Counterexample, Play, Report, Verdict


@pytest.mark.parametrize(("name", "depth"), [("stavegame", 4), ("stones", 3), ("mantis", 4), ("nava", 3)])
def test_perft_counts_every_sequence(name: str, depth: int, capsys: pytest.CaptureFixture[str]) -> None:
    """The counts are those of going through all sequences one by one."""
    assert main(["perft", name, str(depth), "--seed", "5"]) == 0
    starts: dict[str, Any] = {
        "stavegame": stavegame.new_game(seed=5),
        "stones": stones.new_game(rows=6, columns=6, players=2, stones=6, seed=5),
        "mantis": mantis.new_game(players=4, seed=5),
        "nava": nava.new_game(),
    }
    expected = "".join(f"{length}  {perft(starts[name], length)}\n" for length in range(1, depth + 1))
    assert expected == capsys.readouterr().out


PLENTY = 1 << 30


def silent(_done: int, _most: int) -> None:
    """Tell nobody how much is done."""


@pytest.mark.parametrize("name", SHIPPED)
def test_perft_keeps_few_positions_at_a_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are too many, parts of them are counted one after the other, with the same sums."""
    start, told = staves.new_game(name, seed=3), list[tuple[int, int]]()
    whole = counting.counts(start, 5, silent, PLENTY)
    monkeypatch.setattr(counting, "_FEW", 5)
    monkeypatch.setattr(counting, "_SAMPLE", 5)
    monkeypatch.setattr(counting, "_OFTEN", 1)
    assert whole == counting.counts(start, 5, lambda done, most: told.append((done, most)), 0)
    assert sorted(told) == told
    assert all(0 < done <= most for done, most in told)


def test_perft_keeps_no_whole_depth_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """At any time, at each depth, it keeps only as many positions as it counts together."""
    longest, widest, kept, usual = 5, 30, 10, staves.apply
    alive: list[int] = []
    calls = count()

    def counted(state: Any, action: Any) -> Any:
        if next(calls) % 1000 == 0:
            alive.append(sum(type(thing) is nava.State for thing in gc.get_objects()))
        return usual(state, action)

    monkeypatch.setattr(staves, "apply", counted)
    monkeypatch.setattr(counting, "_FEW", kept)
    monkeypatch.setattr(counting, "_SAMPLE", kept)
    assert counting.counts(nava.new_game(), longest, silent, 0)[-1] == 124_362
    assert len(alive) > longest
    # While symmetric positions are merged, both tables are there.
    assert max(alive) - alive[0] <= 2 * longest * (kept + widest)


def test_perft_fills_the_memory_that_it_is_given() -> None:
    """What positions take at a time, for all lengths, is about what was asked for."""
    start = nava.new_game()
    took: dict[int, int] = {}
    for megabytes in (1, 10):
        tracemalloc.start()
        counting.counts(start, 6, silent, megabytes << 20)
        took[megabytes] = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert all(most <= (megabytes + 2) << 20 for megabytes, most in took.items())
    assert took[1] < took[10]


@pytest.mark.parametrize("name", SHIPPED)
def test_perft_counts_the_same_with_and_without_symmetries(name: str) -> None:
    """A game that doesn't say which it has is counted all the same."""
    start = staves.new_game(name, seed=4)
    sums = counting.counts(start, 4, silent, PLENTY)
    counter = counting._Counter(4, silent, uses_symmetries=False)  # noqa: SLF001 (what the command does without any)
    counter.count({start: 1}, 0, PLENTY, (0.0, 1.0))
    assert sums == counter.totals == [perft(start, length) for length in range(1, 5)]


def test_perft_looks_for_symmetries_only_where_there_are_some(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where they make positions hardly fewer, it stops looking."""
    asked = count()
    usual = staves.canonical

    def canonical(state: Any) -> Any:
        next(asked)
        return usual(state)

    monkeypatch.setattr(staves, "canonical", canonical)
    counting.counts(stavegame.new_game(seed=4), 6, silent, PLENTY)
    assert next(asked) < 1_000
    counting.counts(nava.new_game(), 6, silent, PLENTY)
    assert next(asked) > 2_000


def test_a_game_that_equals_its_mirror_image_is_counted_once() -> None:
    """On a board that is symmetric every other position is an image of another."""
    rows = [[0] * 4, [-1] * 4, [-1] * 4, [1] * 4]
    start = stones.new_game(board=rows, rules=stones.Rules(quiet_limit=None))
    expected = [4, 16, 128, 1_010, 7_550, 55_868, 465_824, 3_840_010, 30_961_990]
    assert expected == counting.counts(start, 9, silent, PLENTY)


@pytest.mark.slow
def test_perft_counts_beyond_a_thousand_million(capsys: pytest.CaptureFixture[str]) -> None:
    """As merged positions are few: here every sequence of eleven steps."""
    board = "stones diagonal=no quiet=- players=2 turn=0 board=s0,s0,s0,s0/4/4/s1,s1,s1,s1"
    assert main(["perft", board, "11"]) == 0
    assert capsys.readouterr().out.endswith("\n11  2058832558\n")


@pytest.mark.parametrize("name", SHIPPED)
def test_perft_goes_through_all_sequences_if_asked_to(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """--plain gives the same numbers."""
    assert main(["perft", name, "3", "--plain"]) == 0
    plain = capsys.readouterr().out
    assert main(["perft", name, "3", "--memory", "1"]) == 0
    assert plain == capsys.readouterr().out
    assert main(["perft", name, "2", "--plain", "--divide"]) == 0
    assert capsys.readouterr().out.endswith(f"all  {plain.splitlines()[1].split()[1]}\n")


def test_plain_perft_needs_no_memory(capsys: pytest.CaptureFixture[str]) -> None:
    """So it can't be limited."""
    line = refused(capsys, "perft", "nava", "2", "--plain", "--memory", "5")
    assert line == "staves perft: --memory can't be combined with --plain: no positions are kept; drop one of them"
    line = refused(capsys, "perft", "nava", "2", "--memory", "0")
    assert line.startswith("staves perft: argument --memory: must be a whole number from 1, not ")


def test_perft_ends_with_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Where all games are over there are no longer sequences."""
    assert main(["perft", "stones diagonal=no quiet=0/1 players=2 turn=0 board=s0,1,s1", "5"]) == 0
    assert capsys.readouterr().out == "1  1\n2  0\n3  0\n4  0\n5  0\n"


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_perft_divides(depth: int, capsys: pytest.CaptureFixture[str]) -> None:
    """--divide tells how many of the longest sequences begin with each action."""
    assert main(["perft", "nava", str(depth), "--divide"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    start = nava.new_game()
    expected = [
        f"{action}  {perft(staves.apply(start, action), depth - 1) if depth > 1 else 1}"
        for action in staves.legal_actions(start)
    ]
    assert expected == lines
    assert f"all  {perft(start, depth)}" == last


@pytest.mark.parametrize("depth", ["0", "-1", "x", "", "501", "9" * 30, "9" * 5000])
def test_a_depth_is_a_number_that_can_be_counted_to(depth: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Anything else is refused."""
    line = refused(capsys, "perft", "nava", depth)
    assert line.startswith("staves perft: argument DEPTH: must be a whole number from 1 to 500, not ")
    assert QUOTES not in line


def test_a_depth_may_be_large_where_there_is_little_to_count(capsys: pytest.CaptureFixture[str]) -> None:
    """As where a stone goes to and fro; each length is told as soon as it is known."""
    board = "stones diagonal=no quiet=- players=2 turn=0 board=s0,5,s1"
    assert main(["perft", board, "300"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 300
    assert lines[0] == "  1  1"


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Return what came of games, but for how long they took."""
    assert main(["simulate", *arguments, "--json"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert told.pop("actions_per_second") > 0
    assert told.pop("seconds") >= 0
    return told


@pytest.mark.parametrize("name", SHIPPED)
def test_games_are_simulated(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed gives the same games, and the sums fit each other."""
    told = simulated(capsys, name, "-n", "7", "--seed", "3")
    assert told == simulated(capsys, name, "-n", "7", "--seed", "3")
    assert sum(told["results"].values()) == 7
    assert told["games"] == 7
    assert told["lengths"]["min"] <= told["lengths"]["median"] <= told["lengths"]["max"]


def test_greed_pays(capsys: pytest.CaptureFixture[str]) -> None:
    """Bots of any kind sit where they are told to, and the options of the game hold."""
    told = simulated(capsys, "mantis", "-n", "20", "--players", "2", "--goal", "3", "--seats", "random", "greedy")
    assert told["seats"] == ["random", "greedy"]
    assert told["wins"]["1"] > told["wins"]["0"]


def test_a_summary_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json it is told in a few lines."""
    assert main(["simulate", "stones", "-n", "1", "--rows", "1", "--columns", "3", "--stones", "1", "--seed", "1"]) == 0
    head, *_, lengths, legal, speed = capsys.readouterr().out.splitlines()
    assert head == "stones: 1 game, seed 1, random, random"
    assert lengths.startswith("actions in a game: ")
    assert legal.startswith("legal actions: mean ")
    assert speed.endswith(" a second")


def test_results_are_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    """Winners come in the order of the players, then who shares a win, then draws."""
    told = simulated(capsys, "stones", "-n", "30", "--quiet-limit", "20", "--rows", "4", "--columns", "4")
    assert list(told["results"]) == ["0 wins", "1 wins", "draw"]


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Games that become too long count as unfinished."""
    monkeypatch.setattr("staves.series._playing.MAX_ACTIONS", 5)
    told = simulated(capsys, "stones", "-n", "2", "--quiet-limit", "none")
    assert told["unfinished"] == 2
    assert told["results"] == {"unfinished": 2}
    assert told["lengths"] == {"min": 5, "mean": 5.0, "median": 5.0, "max": 5}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("simulate", "the following arguments are required: GAME"),
        ("simulate chess", f"argument GAME: there is no game 'chess'; there are {NAMES}"),
        ("simulate Manits", "argument GAME: there is no game 'Manits'; did you mean mantis?"),
        ("simulate nava --rows 3", "nava has no option --rows; it has --ply-limit"),
        ("simulate stones --rows -3", "can't start this game: --rows must be a whole number from 1 to 200, not '-3'"),
        (
            "simulate stones --rows 0 --columns 201",
            "can't start this game: --rows must be from 1 to 200, not 0; --columns must be from 1 to 200, not 201",
        ),
        (
            "simulate stones --quiet-limit no",
            "can't start this game: --quiet-limit must be a whole number of at least 1, or none, not 'no'",
        ),
        ("simulate nava --ply-limit 0", "can't start this game: --ply-limit must be at least 1, or None, not 0"),
        ("simulate mantis --players 9", "can't start this game: --players must be from 2 to 6, not 9"),
        (
            "simulate nava --seats human greedy",
            "there is no kind of player 'human'; there are random, ",
        ),
        ("simulate nava --seats greedy", "there are 2 players, so --seats takes 2, not 1"),
        ("simulate nava -n 0", "argument -n/--games: must be a whole number from 1, not '0'"),
        (f"simulate nava --seed {'9' * 5000}", f"argument --seed: must be a whole number from 0, not '{'9' * 39}…"),
        ("check nava stoned", "there is no game 'stoned'; did you mean stones?"),
        ("check --actions x", "argument --actions: must be a whole number from 1, not 'x'"),
    ],
)
def test_a_mistake_is_told_in_a_line(arguments: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What is wrong is said by the command, in one line."""
    command, *others = arguments.split()
    assert refused(capsys, command, *others).startswith(f"staves {command}: {said}")


def test_laws_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """The report is printed, and tells that all laws hold."""
    assert main(["check", "nava", "--actions", "3"]) == 0
    report = capsys.readouterr().out
    assert report.startswith("nava: ")
    assert "\n+ pure " in report
    assert report.isascii()


def test_a_broken_law_is_exit_code_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever checks in a script sees it by the exit code."""
    start = nava.new_game()
    case = Case(Play(start, ()), start, start)
    verdicts = (Verdict(LAWS[0], 1, None, Counterexample(case, "it asks", "start")), Verdict(LAWS[1], 0, "it lacks"))
    monkeypatch.setattr("staves.testing._parts.check_game", lambda *_, **__: Report("nava", 1, 1, 0.1, verdicts))
    assert main(["check", "nava", "--color", "always"]) == 1
    report = capsys.readouterr().out
    assert f"\x1b[31;1m\u2717\x1b[0m {LAWS[0].id} " in report
    assert f"\x1b[33;1m-\x1b[0m {LAWS[1].id} " in report


@pytest.mark.parametrize("broken", ["nava", "stones", "mantis"])
def test_one_game_that_breaks_a_law_is_enough(
    broken: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Wherever it stands among the games, the exit code is 1, and the others are checked, too."""
    start = nava.new_game()
    example = Counterexample(Case(Play(start, ()), start, start), "it asks", "start")

    def report(game: Any, **_: object) -> Report:
        return Report(game.name, 1, 1, 0.1, (Verdict(LAWS[0], 1, None, example if game.name == broken else None),))

    monkeypatch.setattr("staves.testing._parts.check_game", report)
    assert main(["check", "nava", "stones", "mantis"]) == 1
    shown = capsys.readouterr().out
    assert all(f"{name}: 1 action" in shown for name in ("nava", "stones", "mantis"))
