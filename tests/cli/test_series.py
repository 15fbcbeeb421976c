"""What `staves simulate` and `staves tournament` have in common: how a series is started, ended and interrupted."""

from argparse import ArgumentParser, Namespace
from typing import Any

import pytest

from staves._cli import series
from staves._cli.parsing import Problem
from staves._cli.terminal import Interrupts
from staves.series import OtherSeries
from staves.series._workers import Terms


class Kept:
    """What is known of a run in place of which it stands.

    Attributes:
        given: What it was started with.
        closed: Whether it was closed.
    """

    def __init__(self, *given: Any) -> None:
        self.given = given
        self.closed = False

    def close(self) -> None:
        """Note it."""
        self.closed = True


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[Kept]:
    """Return the runs that are started, in which nothing is played."""
    found: list[Kept] = []

    def run(*given: Any) -> Kept:
        found.append(Kept(*given))
        return found[-1]

    monkeypatch.setattr(series, "Run", run)
    return found


GAMES: Any = object()
"""What stands for a series."""


def parsed(*words: str) -> Namespace:
    """Return the arguments of a command that has nothing but the options of series."""
    parser = ArgumentParser(exit_on_error=False)
    series.add_series(parser)
    return parser.parse_args(words)


def told(done: int, most: int) -> None:
    """Hear how many games are over."""


def test_a_series_is_started_as_the_options_say(runs: list[Kept]) -> None:
    """By default in this process, without a limit or a file; it is closed when it isn't needed any more."""
    for words, given in (
        ((), (GAMES, Terms(jobs=1, limit=None), None, None)),
        (("--jobs", "3", "--limit", "9", "--out", "x.jsonl"), (GAMES, Terms(jobs=3, limit=9), "x.jsonl", None)),
    ):
        with series.started(GAMES, parsed(*words), told) as started:
            run: Any = started
            assert [run] == runs[-1:]
            assert (given, False) == (runs[-1].given, runs[-1].closed)
        assert runs[-1].closed


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OtherSeries("x.jsonl", "holds another series"), "x.jsonl holds another series: name another file"),
        (RuntimeError("the workers die"), "the workers die"),
        (TypeError("can't be sent"), "can't be sent"),
        (OSError(28, "No space left on device"), "cannot write 'x.jsonl': No space left on device"),
    ],
)
def test_what_a_user_can_mend_is_a_problem(
    error: Exception, said: str, runs: list[Kept], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it comes when the series is started or while it is played, after which it is closed."""
    with pytest.raises(Problem, match=f"^{said}$"), series.started(GAMES, parsed("--out", "x.jsonl"), told):
        raise error
    assert [True] == [run.closed for run in runs]

    def failing(*_: object) -> Any:
        raise error

    monkeypatch.setattr(series, "Run", failing)
    with pytest.raises(Problem, match=f"^{said}$"), series.started(GAMES, parsed("--out", "x.jsonl"), told):
        pass


def test_an_error_of_the_program_is_not_hidden(runs: list[Kept]) -> None:
    """Nor is an interrupt, or that no process can be started, which is about no file; the series is closed."""
    for error in (KeyError, KeyboardInterrupt, OSError):
        with pytest.raises(error), series.started(GAMES, parsed(), told):
            raise error
    assert [True, True, True] == [run.closed for run in runs]


@pytest.mark.usefixtures("runs")
def test_a_limit_that_is_too_long_is_a_problem() -> None:
    """Before anything is played."""
    with series.started(GAMES, parsed("--limit", "1000000"), told):
        pass
    with pytest.raises(Problem, match=r"^limit must be "), series.started(GAMES, parsed("--limit", "1000001"), told):
        pass


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_is_noted_between_moves_where_the_games_are_played_here(jobs: int, runs: list[Kept]) -> None:
    """Other processes hear it themselves, so the series that they play doesn't ask for it."""
    heard: list[tuple[int, int]] = []

    def tell(done: int, most: int) -> None:
        heard.append((done, most))

    with series.pressed(tell, jobs) as go_on, series.started(GAMES, parsed(), go_on):
        assert (jobs == 1, jobs > 1) == (isinstance(go_on, Interrupts), go_on is tell)
        assert runs[0].given[3] == (go_on.check if isinstance(go_on, Interrupts) else None)
        go_on(2, 3)
    assert [(2, 3)] == heard


def test_an_interrupt_tells_how_many_games_are_over(capsys: pytest.CaptureFixture[str]) -> None:
    """Large numbers have commas."""
    series.tell_interrupted("simulate", 1234, 56789)
    assert capsys.readouterr() == ("", "staves simulate: interrupted after 1,234 of 56,789 games\n")


@pytest.mark.parametrize("words", ["--jobs 0", "--jobs x", "--limit 0", "--limit x"])
def test_numbers_are_whole_and_at_least_1(words: str) -> None:
    """Those of processes and of seconds."""
    with pytest.raises(Exception, match=f"argument {words[:-2]}: must be a whole number from 1, not "):
        parsed(*words.split())


def test_json_is_asked_for() -> None:
    """Without it there is a table."""
    assert [parsed().json, parsed("--json").json] == [False, True]
