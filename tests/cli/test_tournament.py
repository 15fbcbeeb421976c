"""Commands that play series: `staves tournament`, and what `staves simulate` has in common with it."""

import json
import re
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

import pytest

from helpers.packages import in_current_folder
from helpers.terminal import Tty
from staves._cli.main import main
from staves.series._result import UNFINISHED, Result

SMALL: Final = ("stones", "--rows", "3", "--columns", "3", "--stones", "2")
BOTS: Final = """\
from staves.players import RandomPlayer

class Bot(RandomPlayer):
    pass

class Bad(RandomPlayer):
    def next_move(self):
        raise ValueError("no idea")

def inner():
    return lambda seed: RandomPlayer(seed)

local = inner()
number = 7
"""


@pytest.fixture(autouse=True)
def _bots(tmp_path: Path) -> Iterator[None]:
    """Let the user have bots of their own in the current folder."""
    with in_current_folder(tmp_path, "own_bots", BOTS):
        yield


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Return the exit code of a command, and what it wrote."""
    try:
        code = main(words)
    except SystemExit as left:
        code = int(left.code or 0)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_tournament_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Own bots sit next to the ready-made ones, under the names that they were given."""
    code, out, err = ran(
        capsys,
        "tournament",
        *SMALL,
        "--seats",
        "mine=own_bots:Bot",
        "own_bots:Bot",
        "greedy",
        "search:2",
        "--deals",
        "2",
    )
    assert (0, "") == (code, err)
    head, _, *rows = out.splitlines()
    assert head == "stones rows=3 columns=3 stones=2: 24 games, seed 7"
    assert {"mine", "Bot", "greedy", "search:2"} == {row.split()[0] for row in rows}


def test_a_tournament_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """By default greedy plays random."""
    code, out, _ = ran(capsys, "tournament", *SMALL, "--deals", "3", "--seed", "1", "--json")
    told: dict[str, Any] = json.loads(out)
    assert (0, 6, 1) == (code, told["games"], told["seed"])
    assert {"greedy", "random"} == {row["name"] for row in told["standings"]}


@pytest.mark.parametrize("command", [("tournament", "--deals", "2"), ("simulate", "-n", "4")])
def test_a_file_is_gone_on_with(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    """The second run finds all games in it; another series is refused."""
    name, *count = command
    words = (name, *SMALL, *count, "--json", "--out", "games.jsonl")
    first = json.loads(ran(capsys, *words)[1])
    lines = Path("games.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 5
    again = json.loads(ran(capsys, *words)[1])
    times = {"seconds": 0, "actions_per_second": 0}
    assert first | times == again | times
    code, _, err = ran(capsys, *words, "--seed", "8")
    assert code == 2
    assert err.startswith(f"staves {name}: games.jsonl holds another series: line 1 ")


@pytest.mark.slow
@pytest.mark.parametrize("command", [("tournament", "--deals", "4"), ("simulate", "-n", "8")])
def test_processes_play_the_same_games(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    """However many there are."""
    name, *count = command
    words = (name, *SMALL, *count, "--seats", "own_bots:Bot", "greedy", "--json")
    one, two = (json.loads(ran(capsys, *words, "--jobs", jobs)[1]) for jobs in ("1", "2"))
    times = {"seconds": 0, "actions_per_second": 0}
    assert one | times == two | times


@pytest.mark.parametrize("form", [[], ["--json"]])
@pytest.mark.parametrize("command", [("tournament", "--deals", "1"), ("simulate", "-n", "2")])
def test_a_bot_at_fault_is_told_and_the_exit_code_says_so(
    command: tuple[str, ...], form: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The other games are played all the same."""
    name, *count = command
    code, out, _ = ran(capsys, name, *SMALL, *count, "--seats", "own_bots:Bad", "random", *form)
    assert code == 1
    assert out.count("Bad raised ValueError: no idea") == 2


@pytest.mark.parametrize(("problems", "code"), [((UNFINISHED, None), 0), ((UNFINISHED, "greedy raised it"), 1)])
def test_a_game_that_was_given_up_is_nobodys_fault(
    problems: tuple[str | None, str | None],
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """But one fault among such games is enough for the exit code."""
    games = [
        Result(number, ("greedy", "random"), () if problem == UNFINISHED else ("random",), 9, problem)
        for number, problem in enumerate(problems)
    ]
    monkeypatch.setattr("staves._cli.tournament.started", lambda *_: nullcontext(games))
    assert code == ran(capsys, "tournament", *SMALL, "--deals", "1")[0]


def test_the_default_is_greedy_among_random_bots(capsys: pytest.CaptureFixture[str]) -> None:
    """With as many of them as there are seats left, and with the deals that the help tells."""
    words = ("mantis", "--players", "3", "--goal", "1", "--json")
    told = json.loads(ran(capsys, "tournament", *words, "--deals", "1")[1])
    assert {"greedy", "random", "random #2"} == {row["name"] for row in told["standings"]}
    assert "mine=my_bots:Bot greedy random --deals 500" in ran(capsys, "tournament", "--help")[1]


def test_bots_of_one_kind_are_numbered(capsys: pytest.CaptureFixture[str]) -> None:
    """So that each has a name."""
    assert ran(capsys, "simulate", *SMALL, "-n", "1", "--seats", "random", "random", "--out", "games.jsonl")[0] == 0
    head = json.loads(Path("games.jsonl").read_text(encoding="utf-8").partition("\n")[0])
    assert head["contestants"] == ["random", "random #2"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--seats grely random", "there is no kind of player 'grely'; did you mean greedy?"),
        ("--seats serch:20 random", "there is no kind of player 'serch:20'; did you mean search?"),
        ("--seats search:0 random", "there is no kind of player 'search:0'; did you mean search?"),
        ("--seats mine=my.bots.Mine random", "there is no kind of player 'my.bots.Mine'; did you mean my.bots:Mine?"),
        ("--seats mine=grely random", "there is no kind of player 'grely'; did you mean greedy?"),
        ("--seats own_bots:Nobody greedy", "can't load the bot own_bots:Nobody: AttributeError: module 'own_bots' has"),
        (
            "--seats nothing:Bot greedy",
            "can't load the bot nothing:Bot: ModuleNotFoundError: No module",
        ),
        (
            "--seats own_bots:number greedy",
            "own_bots:number must be a class of players, or a function that makes one, not 7 (int)",
        ),
        ("--seats greedy", "--seats must be at least 2, one for each player, not 1"),
        ("--seats =random greedy", "contestants['']: the name must not be empty"),
        (
            "--seats =random",
            "contestants['']: the name must not be empty, or begin or end with a space; --seats must be at least 2",
        ),
        ("--jobs 0", "argument --jobs: must be a whole number from 1, not '0'"),
        ("--limit 9999999", "limit must be more than 0 and at most 1,000,000 seconds, not 9999999"),
        ("--jobs 2 --seats own_bots:local greedy", "contestants['local'] can't be sent to another process"),
        ("--out .", "cannot write '.': Is a directory"),
        ("--out nowhere/games.jsonl", "cannot write 'nowhere/games.jsonl': No such file or directory"),
    ],
)
def test_what_makes_no_tournament_is_a_line(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It says what is wrong."""
    code, out, err = ran(capsys, "tournament", *SMALL, "--deals", "1", *words.split())
    assert (2, "") == (code, out)
    assert err.startswith(f"staves tournament: {said}")
    assert err.count("\n") == 1


def test_workers_that_die_before_the_first_game_are_told_of(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Such as those in which a bot's module ends the process."""

    class Dead(ProcessPoolExecutor):
        def submit(self, *_: Any, **__: Any) -> Any:
            raise BrokenProcessPool

    monkeypatch.setattr("staves.series._workers.ProcessPoolExecutor", Dead)
    code, _, err = ran(capsys, "tournament", *SMALL, "--jobs", "2")
    assert code == 2
    assert err.startswith("staves tournament: the workers die before the first game")


@pytest.mark.parametrize(("command", "most"), [("simulate -n 3", 3), ("tournament --deals 2", 4)])
def test_a_terminal_shows_how_many_games_are_over(
    command: str, most: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On stderr, where it is wiped away at the end."""
    screen, times = Tty(), iter(range(1000))
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr("staves._cli.terminal.time.monotonic", lambda: float(next(times)))
    monkeypatch.setenv("TERM", "xterm")
    name, *count = command.split()
    assert ran(capsys, name, *SMALL, *count)[0] == 0
    shown = [re.sub(r"^\W+|, about.*", "", text) for text in screen.getvalue().split("\r\x1b[K")]
    assert shown == ["", *(f"{done} of {most} games" for done in range(1, most + 1)), ""]


@pytest.mark.parametrize("name", ["tournament", "simulate"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_tells_how_far_it_is(
    name: str, jobs: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And what has come of the games until then."""
    from staves._cli.terminal import Progress  # noqa: PLC0415 (it is patched)

    def pressed(_self: object, done: int, _most: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "__call__", pressed)
    code, out, err = ran(capsys, name, *SMALL, "--jobs", jobs)
    total = {"tournament": "200", "simulate": "100"}[name]
    assert (130, f"staves {name}: interrupted after 2 of {total} games\n") == (code, err)
    assert "2" in out.splitlines()[0]
