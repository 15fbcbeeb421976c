"""Parsing arguments, and error messages for mistakes in them."""

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final, NoReturn

from staves._cli.numbers import number
from staves._cli.terminal import complain
from staves._core import errors
from staves._core.errors import listed, nearest
from staves._core.game import AnyGame
from staves._core.limits import MAX_TOLD_LENGTH

SEED: Final = 7
QUOTES: Final = "quote positions and actions; otherwise the shell splits them at spaces and treats > as a redirect"


class Problem(Exception):  # noqa: N818 (it is the user's to mend, and no error of the program)
    """An error that the user can fix, described in one line."""


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line.

    Attributes:
        taken: All arguments that it accepts.
        game: The named game, whose options it accepts, too.
        dealt: Whether the game is named by a position, which includes its options.
        examples: The examples at the end of the help, a template for samples of the games.
    """

    game: AnyGame | None = None
    dealt = False
    examples = ""

    def __init__(self, prog: str, **options: Any) -> None:
        self.taken: list[argparse.Action] = []
        self._words: Sequence[str] = ()
        super().__init__(prog, exit_on_error=False, **options)

    def add_argument(self, *names: str, **options: Any) -> argparse.Action:
        """Add an argument, and remember it."""
        self.taken.append(super().add_argument(*names, **options))
        return self.taken[-1]

    def format_help(self) -> str:
        """Return the help text, with examples for the available games."""
        from staves._cli.samples import filled  # noqa: PLC0415 (it loads all games)

        self.epilog: str | None = f"examples:\n{filled(self.examples)}" if self.examples else None
        return super().format_help()

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """Parse the arguments of the command, or print an error and exit."""
        self._words = words
        known = {flag for action in self.taken for flag in action.option_strings}
        for word in takewhile("--".__ne__, words):
            flag = word.partition("=")[0]
            if flag.startswith("--") and flag not in known:
                self.fail(self._unknown(flag))
        try:
            arguments, left = self.parse_known_args(words)
        except argparse.ArgumentError as error:
            pieces = any("=" in word and " " not in word for word in self.positional(words))
            (self.error if pieces or error.argument_name is None else self.fail)(str(error))
        if left:
            self.error(f"unrecognized arguments: {' '.join(left)}")
        return arguments

    def _unknown(self, flag: str) -> str:
        """Return the error message for an unknown option."""
        whose = "there is" if self.game is None else f"{self.game.name} has"
        near = nearest(flag[2:], (name[2:] for action in self.taken for name in action.option_strings), 0.7)
        if near is not None:
            hint = f"did you mean --{near}?"
        elif self.dealt:
            return f"a position already includes its options; drop {flag}"
        elif self.game is None:
            hint = f"{self.prog} --help lists all"
        else:
            own = (f"--{option.name.replace('_', '-')}" for option in self.game.options)
            hint = f"it has {listed(own, 'and') or 'none'}"
        return f"{whose} no option {flag}; {hint}"

    def positional(self, words: Iterable[str]) -> Iterator[str]:
        """Yield the words that are neither flags nor values of flags."""
        flags = {flag: action for action in self.taken for flag in action.option_strings}
        value = False
        for word in words:
            if not value and not word.startswith("-"):
                yield word
            value = word in flags and flags[word].nargs is None

    def error(self, message: str) -> NoReturn:
        """Print an error and exit, with a hint if the shell may have split a position."""
        given = any(self.positional(self._words)) and any(action.metavar == "POSITION" for action in self.taken)
        self.fail(f"{message}; {QUOTES}" if given else message)

    def fail(self, message: str) -> NoReturn:
        """Print an error and exit."""
        complain(f"{self.prog}: {line_of(message)}\n")
        self.exit(2)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write a message, and raise errors that argparse would hide."""
        file.write(message)


def line_of(text: str) -> str:
    """Return a text as one line that can be printed, cut short if it is long."""
    line = "".join(sign if sign.isprintable() else "?" for sign in "; ".join(text.splitlines()))
    return line if len(line) <= MAX_TOLD_LENGTH else f"{line[:MAX_TOLD_LENGTH]}…"


def unknown(what: str, word: str, known: Iterable[str]) -> Problem:
    """Return the error message for an unknown name, with the closest known name."""
    return Problem(errors.unknown(what, word, known))


def add_seed(parser: argparse.ArgumentParser, what: str, default: int | None = SEED) -> None:
    """Add the option --seed to a command."""
    usual = "any" if default is None else default
    parser.add_argument("--seed", type=number, default=default, metavar="N", help=f"a whole number, {what} ({usual})")


def refuse_together(flag: str, others: Mapping[str, bool], why: str) -> None:
    """Reject options that would have no effect together with `flag`."""
    for other, is_given in others.items():
        if is_given:
            raise Problem(f"{other} can't be combined with {flag}: {why}; drop one of them")


def add_look(parser: argparse.ArgumentParser) -> None:
    """Add the options for the look of boards to a command."""
    parser.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="whether boards have colors; auto: on a terminal, unless NO_COLOR is set",
    )
    parser.add_argument("--ascii", action="store_true", help="write nothing but ASCII")


def look_of(arguments: argparse.Namespace) -> dict[str, bool]:
    """Return which options for the look of boards were given."""
    return {"--color": arguments.color != "auto", "--ascii": arguments.ascii}
