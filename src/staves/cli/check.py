"""`staves check`: do the laws hold?"""

from argparse import ArgumentParser, Namespace
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from staves import AnyGame, games
from staves.cli.naming import NAMES, game_named
from staves.cli.numbers import count, number
from staves.cli.parsing import Problem, add_look
from staves.cli.terminal import Interrupts, Progress, Screen, screen
from staves.engines.client import TIMEOUT, EngineError

if TYPE_CHECKING:
    from staves.testing.engines.asked import Asked

ABOUT: Final = """\
Play random games, and check the laws that hold of every game on all their
states. What breaks a law is told, as short as it can be found, and the exit
code is 1 then. It needs Hypothesis: pip install 'staves[testing]'. With --engine, the
games are those of a program that speaks lines of JSON, as the reference describes."""
EXAMPLES: Final = """\
  staves check
  staves check {3.name} {1.name} --actions 10000 --seed 3
  staves check --engine 'node engine.js' --actions 200
"""


def describe(parser: ArgumentParser) -> None:
    """Tell the parser what the command takes."""
    parser.add_argument("games", metavar="GAME", nargs="*", help=f"{NAMES} (all that ship)")
    parser.add_argument("--engine", metavar="COMMAND", help="check games of this engine (all that it knows)")
    parser.add_argument(
        "--timeout", type=count, metavar="S", help=f"how many seconds the engine may take for an answer ({TIMEOUT:g})"
    )
    parser.add_argument("--actions", type=count, default=2000, metavar="N", help="actions to play of each (2000)")
    parser.add_argument("--seed", type=number, default=0, metavar="N", help="where chance comes from (0)")
    add_look(parser)


def run(arguments: Namespace) -> int:
    """Check them."""
    try:
        from staves.testing import check_game  # noqa: PLC0415 (Hypothesis may not be there)
    except ModuleNotFoundError as error:
        raise Problem(str(error)) from None
    out = screen(arguments)
    code = 0
    with _engine(arguments) as engine:
        for game in _games(engine, arguments):
            with Progress(f"actions of {game.name}") as progress, Interrupts(progress) as go_on:
                report = check_game(game, actions=arguments.actions, seed=arguments.seed, progress=go_on)
            for line in str(report).splitlines():
                _say(line, out)
            out.flush()
            code |= not report
    return int(code)


@contextmanager
def _engine(arguments: Namespace) -> "Generator[Asked | None]":
    """Start the engine, if there is one, and tell in a line what it does wrong at the worst time."""
    if arguments.engine is None:
        if arguments.timeout is not None:
            raise Problem("--timeout is for an engine; name one by --engine COMMAND")
        yield None
        return
    from staves.testing.engines.asked import Asked  # noqa: PLC0415 (it needs Hypothesis)

    try:
        with Asked(arguments.engine, arguments.timeout or TIMEOUT) as engine:
            yield engine
    except EngineError as error:
        raise Problem(str(error)) from None


def _games(engine: "Asked | None", arguments: Namespace) -> Iterator[AnyGame]:
    """Yield the games that are named, or all that there are."""
    if engine is None:
        yield from [game_named(name) for name in arguments.games] or games.GAMES
        return
    from staves.testing.engines.lines import game_of  # noqa: PLC0415 (it needs Hypothesis)

    for name in arguments.games or engine.games:
        yield game_of(engine, name)


_SIGNS: Final = {"\u2713": ("+", "green"), "\u2717": ("x", "red"), "-": ("-", "yellow")}


def _say(line: str, out: Screen) -> None:
    """Write a line of a report, with the sign of a law as the terminal can show it."""
    sign, space, law = line.partition(" ")
    if not space or sign not in _SIGNS:
        out.say(line)
        return
    ink, (plain, color) = out.ink, _SIGNS[sign]
    name, _, sentence = law.partition(" ")
    out.tell(sentence.lstrip(" "), f"{ink.paint(ink.sign(plain, sign), color, 'bold')} {name:10} ")
