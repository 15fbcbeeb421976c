"""The options of a game as flags on the command line."""

import argparse
from collections.abc import Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import Final

from staves._cli.naming import game_named
from staves._cli.parsing import Parser, Problem
from staves._core.errors import InvalidSetup
from staves._core.game import AnyGame
from staves._core.option import Option
from staves._setups import AnySetup, Setup, told

_PREFIX: Final = "option "  # of the names that options have among the arguments, where commands have theirs


def flag_of(name: str) -> str:
    """Return the flag for an option."""
    return f"--{name.replace('_', '-')}"


def takes_game(parser: Parser) -> bool:
    """Return whether a command starts a game that the user names, and so takes the game's options."""
    named = [action for action in parser.taken if action.metavar in {"GAME", "POSITION"} and not action.option_strings]
    return any(action.nargs in {None, "?"} for action in named)


def game_among(parser: Parser, words: Sequence[str]) -> tuple[AnyGame | None, bool]:
    """Return the game that the arguments of a command name, if any, and whether it is part of a position."""
    for word in parser.positional(words) if takes_game(parser) else ():
        with suppress(Problem):
            return game_named(word.partition(" ")[0]), " " in word
    return None, False


def add_options(parser: Parser, game: AnyGame) -> None:
    """Add the options of a game to a command."""
    parser.game = game
    group = parser.add_argument_group(f"options of {game.name}")
    for option in game.options:
        text = f"{option.text} ({option.write(option.default)})".lstrip().replace("%", "%%")
        choices = _choices(option)
        flag = flag_of(option.name)
        try:
            taken = group.add_argument(
                flag,
                dest=f"{_PREFIX}{option.name}",
                default=argparse.SUPPRESS,
                help=text,
                choices=choices or None,
                metavar=None if choices else "N",
            )
        except argparse.ArgumentError:
            raise Problem(
                f"{game.name} has an option {option.name}, and {parser.prog} has a {flag} of its own: "
                "begin the game in Python"
            ) from None
        parser.taken.append(taken)


def _choices(option: Option) -> tuple[str, ...]:
    """Return the allowed words of an option; none for a number."""
    words = ("yes", "no") if option.kind == "bool" else tuple(option.choices or ())
    return (*words, option.write(None)) if words and option.optional else words


def spelled_out(words: Sequence[str], game: AnyGame) -> list[str]:
    """Return the words with `--diagonal=yes` for a flag like `--diagonal` that no answer follows."""
    flags = {flag_of(option.name): option for option in game.options if option.kind == "bool"}
    return [
        f"{word}=yes" if word in flags and following not in _choices(flags[word]) else word
        for word, following in zip_longest(words, words[1:])
    ]


def given(arguments: argparse.Namespace) -> dict[str, str]:
    """Return the options that were given, by name, as text."""
    return {name.removeprefix(_PREFIX): text for name, text in vars(arguments).items() if name.startswith(_PREFIX)}


def setup_of(game: AnyGame, arguments: argparse.Namespace) -> AnySetup:
    """Return the setup of a game with the given options."""
    try:
        return Setup(game, told(game, [f"{name}={text}" for name, text in given(arguments).items()], {}))
    except InvalidSetup as error:
        names = {option.name for option in game.options}
        faults = (
            f"{flag_of(each.place)} {each.problem}" if each.place in names else str(each) for each in error.faults
        )
        raise Problem(f"can't start this game: {'; '.join(faults)}") from None


def refuse_options(what: str, arguments: argparse.Namespace) -> None:
    """Reject options of games next to a position, which already includes its own."""
    for name in given(arguments):
        raise Problem(f"{what} already includes its options; drop {flag_of(name)}")
