"""What commands take: numbers, games, positions, and what is said about mistakes in them."""

import argparse
import re
import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, Final, NoReturn

from staves.cli.numbers import number
from staves.cli.options import OPTIONS, add_options, flag_of, foreign, given, new_game
from staves.cli.terminal import complain
from staves.core.errors import InvalidSetup, ParseError, shown
from staves.core.game import Game, GameState
from staves.core.seeds import Seed

SEED: Final = 7
_PIECES: Final = re.compile("unrecognized arguments|the following arguments are required: [AD]|argument DEPTH: .*=")
QUOTES: Final = "put a position in quotes, and an action too, or the shell cuts at spaces and takes > for itself"
_LONGEST_LINE: Final = 500
_LONGEST_INPUT: Final = 1 << 20
_LONGEST_WORD: Final = 40

AnyGame = Game[Any, Any, Any, Any, Any]
AnyState = GameState[Any, Any, Any, Any, Any]


class Problem(Exception):  # noqa: N818 (it is the user's to mend, and no error of the program)
    """Something is wrong with what the user wants, told in a line."""


class Parser(argparse.ArgumentParser):
    """A parser that tells a mistake in one line."""

    examples: str = ""
    """What the help ends with, to be filled with samples of the games."""

    def format_help(self) -> str:
        """Return the help, with examples of the games there are."""
        from staves.cli.samples import filled  # noqa: PLC0415 (it loads all games)

        self.epilog = f"examples:\n{filled(self.examples)}"
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Tell what is wrong and leave."""
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
    return line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}…"


def unknown(what: str, word: str, known: Iterable[str]) -> Problem:
    """Return what is said of a name that there isn't, and which one may be meant."""
    from difflib import get_close_matches  # noqa: PLC0415 (nearly always the name is right)

    names = list(known)
    near = get_close_matches(word[:_LONGEST_WORD].lower(), names, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}"
    return Problem(f"there is no {what} {shown(word)}; {hint}")


def game_name(text: str) -> str:
    """Return the name of a game."""
    if text not in OPTIONS:
        raise argparse.ArgumentTypeError(str(unknown("game", text, OPTIONS)))
    return text


def game_of(name: str) -> AnyGame:
    """Return a game by its name; no other is loaded."""
    game: AnyGame = import_module(f"staves.{name}").GAME
    return game


def add_game(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """Let a command be given the name of a game; with `optional`, it is the first one by default."""
    first, *others = OPTIONS
    help_text = ", ".join([f"{first} (used if none is given)" if optional else first, *others])
    usual: dict[str, Any] = {"nargs": "?", "default": first} if optional else {}
    parser.add_argument("game", metavar="GAME", type=game_name, help=help_text, **usual)


def chosen_options(game: str, arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the options of the game that were chosen."""
    chosen = given(arguments)
    wrong = foreign(game, chosen)
    if wrong:
        own = ", ".join(option.flag for option in OPTIONS[game])
        raise Problem(f"{game} has no option {wrong[0]}; it has {own}")
    return chosen


def refuse_options(what: str, arguments: argparse.Namespace) -> None:
    """Refuse options of games, as a position already has its own."""
    for name in given(arguments):
        raise Problem(f"{what} already includes its options; drop {flag_of(name)}")


def started(game: str, seed: Seed, chosen: Mapping[str, Any]) -> AnyState:
    """Return a first state of a game with the options that were chosen."""
    try:
        state: AnyState = new_game(game, seed, chosen)
    except InvalidSetup as error:
        raise Problem(f"no game: {'; '.join(map(str, error.faults))}") from None
    return state


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


def add_position(parser: argparse.ArgumentParser) -> None:
    """Let a command be given a position."""
    parser.add_argument(
        "position",
        metavar="POSITION",
        help="a line as staves.to_text writes it, in quotes; - reads it from the input; "
        "the name of a game is its start, as its options and the seed have it",
    )
    add_seed(parser, "which deals the start of a game that is named")
    parser.set_defaults(seed=None)  # to tell whether it was given
    add_options(parser)


def position_of(arguments: argparse.Namespace) -> AnyState:
    """Return the position that a command is given."""
    text: str = arguments.position
    if text in OPTIONS:
        seed = SEED if arguments.seed is None else arguments.seed
        return started(text, seed, chosen_options(text, arguments))
    refuse_options("a position", arguments)
    if arguments.seed is not None:
        raise Problem("a position is already dealt; drop --seed")
    if text == "-":
        text = read_input().decode("utf-8", errors="surrogateescape").rstrip("\r\n")
    elif " " not in text.strip():
        raise unknown("game", text, OPTIONS)
    return position(text)


def position(text: str) -> AnyState:
    """Return the position that a text tells."""
    from staves.texts import from_text  # noqa: PLC0415 (whoever names a game needs no texts)

    name = text.partition(" ")[0]
    known = [game_of(name)] if name in OPTIONS else None
    try:
        return from_text(text, known)
    except ParseError as error:
        raise Problem(f"no position: {error}") from None
    except InvalidSetup as error:
        raise Problem(f"no position: {'; '.join(map(str, error.faults))}") from None


def read_input() -> bytes:
    """Return what stands in the input, as far as it may be of use."""
    return sys.stdin.buffer.read(_LONGEST_INPUT)
