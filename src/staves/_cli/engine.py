"""Engines that users start with a command, so `staves check` can check their games."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from staves._cli.numbers import count
from staves._cli.parsing import Problem
from staves._cli.terminal import Interrupts, Progress
from staves.engines._client import TIMEOUT, EngineError


def add_engine(parser: ArgumentParser) -> None:
    """Add the arguments for an engine to a command."""
    parser.add_argument("--engine", metavar="COMMAND", help="check the games of this engine (all it supports)")
    parser.add_argument(
        "--timeout", type=count, metavar="S", help=f"time limit for each answer of the engine, in seconds ({TIMEOUT:g})"
    )


def check_engine(arguments: Namespace, tell: Callable[[object], None]) -> int:
    """Check the games of the engine, print a report on each, and return the exit code."""
    from staves.testing import check_game  # noqa: PLC0415 (it needs Hypothesis)
    from staves.testing.engines._asked import Asked  # noqa: PLC0415 (the same)
    from staves.testing.engines._lines import game_of  # noqa: PLC0415 (the same)

    code = 0
    try:
        with Asked(arguments.engine, arguments.timeout or TIMEOUT) as engine:
            for name in arguments.games or engine.games:
                game = game_of(engine, name)
                with Progress(f"actions of {name}") as progress, Interrupts(progress) as go_on:
                    report = check_game(game, actions=arguments.actions, seed=arguments.seed, progress=go_on)
                tell(report)
                code |= not report
    except EngineError as error:
        raise Problem(str(error)) from None
    return int(code)


def refuse_no_engine(arguments: Namespace) -> None:
    """Reject options that need an engine if there is none."""
    if arguments.timeout is not None:
        raise Problem("--timeout needs an engine; name one with --engine COMMAND")
