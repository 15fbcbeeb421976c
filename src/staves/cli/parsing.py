"""What commands take, and what is said about mistakes in it."""

import argparse
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, NoReturn

from staves._core import errors
from staves._core.game import AnyGame
from staves._core.limits import MAX_TOLD_LENGTH
from staves.cli.numbers import number
from staves.cli.terminal import complain

SEED: Final = 7
_PIECES: Final = re.compile("unrecognized arguments|the following arguments are required: [AD]|argument DEPTH: .*=")
QUOTES: Final = "put a position in quotes, and an action too, or the shell cuts at spaces and takes > for itself"
_FOREIGN: Final = re.compile("unrecognized arguments: (--[^ =]+)")


class Problem(Exception):  # noqa: N818 (it is the user's to mend, and no error of the program)
    """Something is wrong with what the user wants, told in a line."""


class Parser(argparse.ArgumentParser):
    """A parser that tells a mistake in one line.

    Attributes:
        game: The game that is named, whose options it takes too.
        dealt: Whether the game is named by a position, which has its options in it.
        examples: What the help ends with, to be filled with samples of the games.
    """

    game: AnyGame | None = None
    dealt = False
    examples = ""

    def format_help(self) -> str:
        """Return the help, with examples of the games there are."""
        from staves.cli.samples import filled  # noqa: PLC0415 (it loads all games)

        self.epilog = f"examples:\n{filled(self.examples)}"
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Tell what is wrong and leave."""
        foreign = _FOREIGN.match(message)
        if foreign and self.game is not None:
            own = ", ".join(f"--{option.name.replace('_', '-')}" for option in self.game.options) or "none"
            has_none = f"{self.game.name} has no option {foreign[1]}; it has {own}"
            message = f"a position already includes its options; drop {foreign[1]}" if self.dealt else has_none
        if _PIECES.match(message) and any(action.metavar == "POSITION" for action in self._actions):
            message = f"{message}; {QUOTES}"
        complain(f"{self.prog}: {line_of(message)}\n")
        self.exit(2)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write what was asked for, and don't keep it quiet if that fails."""
        file.write(message)


def line_of(text: str) -> str:
    """Return a text as one line that can be printed, cut short if it is long."""
    line = "".join(sign if sign.isprintable() else "?" for sign in "; ".join(text.splitlines()))
    return line if len(line) <= MAX_TOLD_LENGTH else f"{line[:MAX_TOLD_LENGTH]}…"


def unknown(what: str, word: str, known: Iterable[str]) -> Problem:
    """Return what is said of a name that there isn't, and which one may be meant."""
    return Problem(errors.unknown(what, word, known))


def add_seed(parser: argparse.ArgumentParser, what: str, default: int | None = SEED) -> None:
    """Let a command be given a seed."""
    usual = "any" if default is None else default
    parser.add_argument("--seed", type=number, default=default, metavar="N", help=f"a whole number, {what} ({usual})")


def refuse_together(flag: str, others: Mapping[str, bool], why: str) -> None:
    """Refuse options that were given and would have no effect with `flag`."""
    for other, is_given in others.items():
        if is_given:
            raise Problem(f"{other} can't be combined with {flag}: {why}; drop one of them")


def add_look(parser: argparse.ArgumentParser) -> None:
    """Let a command be told how boards look."""
    parser.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="whether boards have colors; auto: on a terminal, unless NO_COLOR is set",
    )
    parser.add_argument("--ascii", action="store_true", help="write nothing but ASCII")


def look_of(arguments: argparse.Namespace) -> dict[str, bool]:
    """Return which options a command was given about how boards look."""
    return {"--color": arguments.color != "auto", "--ascii": arguments.ascii}
