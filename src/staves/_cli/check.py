"""`staves check`: run the property-based tests (laws) of games."""

import shlex
from argparse import ArgumentParser, Namespace
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Final

from staves import games
from staves._cli.engine import add_engine, games_of, refuse_no_engine, words_of
from staves._cli.files import file_problem
from staves._cli.naming import NAMES, game_named
from staves._cli.numbers import count, number
from staves._cli.parsing import Problem, add_look
from staves._cli.terminal import Interrupts, Progress, Screen, screen
from staves._core.game import AnyGame

if TYPE_CHECKING:
    from staves.testing._outcome import Outcome
    from staves.testing._parts import Check, Part

ABOUT: Final = """\
Play random games, and run the property-based tests of games (laws) on all their
states. For each broken law, print a minimal counterexample and a command that
repeats it. The exit code is 0 if all laws hold, 1 if one is broken, 2 if
nothing was checked because of a mistake in the command, and 130 after an
interrupt. With --engine, check the games of another program, which speaks lines
of JSON. Needs Hypothesis: pip install 'staves[testing]'."""
EXAMPLES: Final = """\
  staves check
  staves check {3.name} {1.name} --actions 10000 --seed 3
  staves check --actions 1000000 --jobs 4 --resume check.jsonl --junit check.xml
  staves check --engine 'node engine.js' --actions 200
"""
ACTIONS: Final = 2000


def describe(parser: ArgumentParser) -> None:
    """Define the arguments of the command."""
    parser.add_argument("games", metavar="GAME", nargs="*", help=f"{NAMES} (all that ship)")
    add_engine(parser)
    parser.add_argument(
        "--actions", type=count, default=ACTIONS, metavar="N", help=f"actions to play of each ({ACTIONS})"
    )
    parser.add_argument("--seed", type=number, default=0, metavar="N", help="the random seed (0)")
    parser.add_argument(
        "--law", dest="laws", action="append", metavar="ID", help="check only this law; can be repeated"
    )
    parser.add_argument("--fail-fast", action="store_true", help="stop at the first broken law")
    parser.add_argument(
        "--jobs", type=count, default=1, metavar="N", help="number of processes; the result is the same (1)"
    )
    parser.add_argument("--resume", metavar="FILE", help="save progress to a file, and resume from it")
    parser.add_argument("--junit", metavar="FILE", help="also write the results as JUnit XML")
    add_look(parser)


def run(arguments: Namespace) -> int:
    """Check them."""
    try:
        from staves.testing import _junit as junit  # noqa: PLC0415 (Hypothesis may not be there)
        from staves.testing import _laws as laws  # noqa: PLC0415 (the same)
        from staves.testing import _parts as parts  # noqa: PLC0415 (the same)
    except ModuleNotFoundError as error:
        raise Problem(str(error)) from None
    refuse_no_engine(arguments)
    if arguments.junit is not None:
        _check_writable(arguments.junit)
    with nullcontext(_Ours()) if arguments.engine is None else games_of(arguments) as of:
        names = tuple(dict.fromkeys(arguments.games)) or of.names
        known = {law.id for name in names for law in laws.laws_of(of(name))}
        for law in arguments.laws or ():
            if law not in known:
                raise Problem(f"there is no law {law!r}; there are {', '.join(sorted(known))}")
        chosen = None if arguments.laws is None else tuple(dict.fromkeys(arguments.laws))
        check = parts.Check(names, of, arguments.actions, arguments.seed, chosen, arguments.fail_fast, arguments.engine)
        try:
            found = _outcomes(check, arguments)
        except parts.OtherCheck as error:
            raise Problem(str(error)) from None
    if arguments.junit is not None:
        text = junit.junit(list(zip(names, found, strict=True)), lambda name, law: _repeat(arguments, name, law))
        Path(arguments.junit).write_bytes(text.encode())
    return int(any(outcome.broken for outcome in found))


def _check_writable(path: str) -> None:
    """Check before the games that the results can be written afterwards."""
    try:
        Path(path).open("ab").close()
    except (OSError, ValueError) as error:
        raise file_problem("write", path, error) from None


class _Ours:
    """Returns games by the names that are typed, in whatever process."""

    @property
    def names(self) -> tuple[str, ...]:
        """All games that have a name."""
        return games.names()

    def __call__(self, name: str) -> AnyGame:
        return game_named(name)


def _outcomes(check: "Check", arguments: Namespace) -> "list[Outcome]":
    """Check game by game, and write what was found of each."""
    from staves.testing import _parts as parts  # noqa: PLC0415 (it needs Hypothesis)

    out = screen(arguments)
    found: list[Outcome] = []
    bars: list[Interrupts] = []

    def show(part: "Part", played: int) -> None:
        bars[-1](part.number * parts.SIZE + played, arguments.actions)

    every = parts.outcomes(check, jobs=arguments.jobs, file=arguments.resume, progress=show)
    for name in check.names:
        with Progress(f"actions of {check.find(name).name}") as progress, Interrupts(progress) as go_on:
            bars.append(go_on)
            found.append(next(every))
        _tell(found[-1], name, arguments, out)
    return found


def _repeat(arguments: Namespace, name: str, law: str) -> str:
    """Return the command that repeats the check of a law on a game."""
    words = ["staves", "check", name, *words_of(arguments), "--law", law, "--seed", str(arguments.seed)]
    words += ["--actions", str(arguments.actions)] if arguments.actions != ACTIONS else []
    return shlex.join([*words, *["--fail-fast"] * arguments.fail_fast])


def _tell(outcome: "Outcome", name: str, arguments: Namespace, out: Screen) -> None:
    """Write the report on a game, with a command to repeat each broken law."""
    head, *_ = str(outcome).splitlines()
    _say(head, out)
    for finding in outcome.findings:
        for line in str(finding).splitlines():
            _say(_printable(line), out)
        if finding.failure is not None:
            _say(f"      to repeat: {_repeat(arguments, name, finding.law)}", out)
    out.flush()


def _printable(line: str) -> str:
    """Return a line of what a game or an engine may have said, with nothing that a terminal would obey."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in line)


_SIGNS: Final = {"\u2713": ("+", "green"), "\u2717": ("x", "red"), "-": ("-", "yellow")}


def _say(line: str, out: Screen) -> None:
    """Write a line of a report, with the sign of a law as the terminal can show it."""
    sign, _, law = line.partition(" ")
    if sign not in _SIGNS:
        out.say(line)
        return
    ink, (plain, color) = out.ink, _SIGNS[sign]
    name, _, sentence = law.partition(" ")
    out.tell(sentence.lstrip(" "), f"{ink.paint(ink.sign(plain, sign), color, 'bold')} {name:10} ")
