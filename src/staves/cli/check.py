"""`staves check`: do the laws hold?"""

from argparse import ArgumentParser, Namespace
from typing import Final

from staves import games
from staves.cli.engine import add_engine, check_engine, refuse_no_engine
from staves.cli.naming import NAMES, game_named
from staves.cli.numbers import count, number
from staves.cli.parsing import Problem, add_look
from staves.cli.terminal import Interrupts, Progress, Screen, screen

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
    add_engine(parser)
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
    if arguments.engine is not None:
        return check_engine(arguments, lambda report: _tell(report, out))
    refuse_no_engine(arguments)
    code = 0
    for game in [game_named(name) for name in arguments.games] or games.GAMES:
        with Progress(f"actions of {game.name}") as progress, Interrupts(progress) as go_on:
            report = check_game(game, actions=arguments.actions, seed=arguments.seed, progress=go_on)
        _tell(report, out)
        code |= not report
    return int(code)


def _tell(report: object, out: Screen) -> None:
    """Write a report."""
    for line in str(report).splitlines():
        _say(line, out)
    out.flush()


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
