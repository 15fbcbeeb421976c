"""Engines that users start with a command, so `staves check` can check their games."""

from argparse import ArgumentParser, Namespace
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

import attrs

from staves._cli.numbers import count
from staves._cli.parsing import Problem
from staves._core.game import AnyGame
from staves.engines._client import TIMEOUT, EngineError

if TYPE_CHECKING:
    from staves.testing.engines._asked import Asked


def add_engine(parser: ArgumentParser) -> None:
    """Add the arguments for an engine to a command."""
    parser.add_argument("--engine", metavar="COMMAND", help="check the games of this engine (all it supports)")
    parser.add_argument(
        "--timeout", type=count, metavar="S", help=f"time limit for each answer of the engine, in seconds ({TIMEOUT:g})"
    )


@attrs.frozen
class Games:
    """Returns the games of an engine by their names. In each process that asks, the engine is started once.

    Attributes:
        command: The command that starts the engine.
        timeout: The time limit for an answer, in seconds.
    """

    command: str
    timeout: float

    @property
    def names(self) -> tuple[str, ...]:
        """All games that it knows."""
        return _started(self).games

    def __call__(self, name: str) -> AnyGame:
        return _game(self, name)


@cache
def _started(of: Games) -> "Asked":
    from staves.testing.engines._asked import Asked  # noqa: PLC0415 (it needs Hypothesis)

    return Asked(of.command, of.timeout)


@cache
def _game(of: Games, name: str) -> AnyGame:
    from staves.testing.engines._lines import game_of  # noqa: PLC0415 (it needs Hypothesis)

    return game_of(_started(of), name)


@contextmanager
def games_of(arguments: Namespace) -> Generator[Games]:
    """Start the engine, and stop it after its games have been checked."""
    of = Games(arguments.engine, arguments.timeout or TIMEOUT)
    try:
        with _started(of):
            yield of
    except EngineError as error:
        raise Problem(str(error)) from None
    finally:
        _started.cache_clear()
        _game.cache_clear()


def words_of(arguments: Namespace) -> list[str]:
    """Return the command-line arguments that name the engine; an empty list if there is none."""
    if arguments.engine is None:
        return []
    return ["--engine", arguments.engine, *([] if arguments.timeout is None else ["--timeout", str(arguments.timeout)])]


def refuse_no_engine(arguments: Namespace) -> None:
    """Reject options that need an engine if there is none."""
    if arguments.engine is None and arguments.timeout is not None:
        raise Problem("--timeout needs an engine; name one with --engine COMMAND")
