"""Games that users name: built-in, registered, or in any importable module."""

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError
from importlib import import_module
from typing import Any, Final

from staves import games
from staves._cli.parsing import Problem
from staves._core.errors import InvalidSetup, described, told
from staves._core.game import AnyGame, Game
from staves._games import SHIPPED

NAMES: Final = f"{', '.join(SHIPPED)}, or an installed one, or PACKAGE.MODULE:GAME"
PLACE: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*:[A-Za-z_][A-Za-z0-9_]*")


def game_named(text: str) -> AnyGame:
    """Return the game with a name, or at an import path such as 'package.module:GAME'."""
    if PLACE.fullmatch(text):
        return _game_at(text)
    try:
        return games.find(text)
    except InvalidSetup as error:
        raise Problem(error.faults[0].problem) from None


def found_at(place: str, what: str) -> Any:
    """Import and return the object at a path such as 'package.module:NAME'."""
    module, _, name = place.partition(":")
    if "" not in sys.path:
        sys.path.append("")  # where the user is, as a script that was installed doesn't look there
    try:
        return getattr(import_module(module), name)
    except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever the module does, it is the user's to mend)
        raise Problem(f"can't load the {what} {place}: {told(error)}") from None


def _game_at(place: str) -> AnyGame:
    game = found_at(place, "game")
    if not isinstance(game, Game):
        raise Problem(f"{place} must be a staves.Game, not {described(game)}")
    return game  # pyright: ignore[reportUnknownVariableType]


def game_argument(text: str) -> AnyGame:
    """Return the game that an argument names."""
    try:
        return game_named(text)
    except Problem as problem:
        raise ArgumentTypeError(str(problem)) from None


def add_game(parser: ArgumentParser, *, optional: bool = False, default: str | None = None) -> None:
    """Add the argument GAME to a command; it may be optional or have a default."""
    usual: dict[str, Any] = {"nargs": "?", "default": default} if optional or default else {}
    text = f"{NAMES}; {default} if none is given" if default else NAMES
    parser.add_argument("game", metavar="GAME", type=game_argument, help=text, **usual)
