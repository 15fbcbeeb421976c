"""Common parts of the commands that play series."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Generator
from contextlib import contextmanager

from staves._cli.files import file_problem
from staves._cli.numbers import count
from staves._cli.parsing import Problem
from staves._cli.terminal import Interrupts, complain
from staves.series._games import Series
from staves.series._journal import OtherSeries
from staves.series._running import Run
from staves.series._workers import Terms


def add_series(parser: ArgumentParser) -> None:
    """Add the options for processes and result files to a command."""
    parser.add_argument("--jobs", metavar="N", type=count, default=1, help="number of processes (1)")
    parser.add_argument(
        "--limit", metavar="S", type=count, help="time limit for a game in seconds, after which a bot loses it (none)"
    )
    parser.add_argument(
        "--out", metavar="FILE", help="file for results, as lines of JSON; games already in it aren't played again"
    )
    parser.add_argument("--json", action="store_true", help="print the results as one JSON object")


@contextmanager
def pressed(tell: Callable[[int, int], object], jobs: int) -> Generator[Callable[[int, int], object]]:
    """Note Ctrl-C between moves where the games are played here, as bots might swallow the error that it usually is."""
    if jobs > 1:
        yield tell
        return
    with Interrupts(tell) as go_on:
        yield go_on


@contextmanager
def started(series: Series, arguments: Namespace, go_on: Callable[[int, int], object]) -> Generator[Run]:
    """Start a series, and end its workers; what a user can mend is a `Problem`."""
    check = go_on.check if isinstance(go_on, Interrupts) else None
    try:
        terms = Terms(jobs=arguments.jobs, limit=arguments.limit)
    except ValueError as error:
        raise Problem(str(error)) from None
    try:
        run = Run(series, terms, arguments.out, check)
        try:
            yield run
        finally:
            run.close()
    except (OtherSeries, RuntimeError, TypeError) as error:
        raise Problem(str(error)) from None
    except OSError as error:
        if arguments.out is None:
            raise
        raise file_problem("write", arguments.out, error) from None


def tell_interrupted(command: str, done: int, most: int) -> None:
    """Report that Ctrl-C was pressed, and how many games are finished."""
    line = f"staves {command}: interrupted after {done:,} of {most:,} games\n"
    complain(f"\n{line}" if sys.stderr.isatty() else line)
