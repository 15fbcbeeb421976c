"""The options of each game, and a first state with them."""

from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

import attrs

from staves.cli.numbers import limit, number
from staves.core.seeds import Seed

_ABSENT: Final = object()


@attrs.frozen
class Option:
    """Something that may be chosen when a game begins.

    Attributes:
        name: What it is called where games are made.
        help: What it says, with its default.
        read: How it is read from what is typed.
        choices: What there is to choose from, if that is a few words.
        start: What it is if nothing is said, for one that is not a field of the game's `Rules`.
    """

    name: str
    help: str
    read: Callable[[str], Any] = str
    choices: tuple[str, ...] | None = None
    start: Any = _ABSENT

    @property
    def flag(self) -> str:
        """How it is written."""
        return flag_of(self.name)


def flag_of(name: str) -> str:
    """Return how the option of this name is written."""
    return f"--{name.replace('_', '-')}"


OPTIONS: Final[Mapping[str, tuple[Option, ...]]] = {
    "stavegame": (
        Option("end", "when a full board allows END (turn-start)", choices=("turn-start", "any-time")),
        Option("coloring", "how a stave gets its color (chosen)", choices=("chosen", "automatic")),
    ),
    "stones": (
        Option("rows", "rows of the board (6)", number, start=6),
        Option("columns", "columns of the board (6)", number, start=6),
        Option("players", "how many play (2)", number, start=2),
        Option("stones", "stones of each player (6)", number, start=6),
        Option("diagonal", "tiles that touch at a corner are adjacent too", bool),
        Option("quiet_limit", "so many moves without a hit are a draw; none: no limit (100)", limit),
    ),
    "mantis": (
        Option("players", "how many play (4)", number, start=4),
        Option("goal", "so many points win (10, or 15 with two players)", number),
    ),
    "nava": (Option("ply_limit", "after so many moves it is a draw; none: no limit (200)", limit),),
}
"""For each game, by its name, what can be chosen."""


def add_options(parser: ArgumentParser) -> None:
    """Let a command be given the options of any game."""
    said: dict[str, list[str]] = {}
    options: dict[str, Option] = {}
    for game, some in OPTIONS.items():
        for option in some:
            options.setdefault(option.name, option)
            said.setdefault(option.name, []).append(f"{game}: {option.help}")
    group = parser.add_argument_group("options of the games")
    for name, option in options.items():
        shared: dict[str, Any] = {"dest": name, "default": SUPPRESS, "help": "; ".join(said[name])}
        if option.read is bool:
            group.add_argument(option.flag, action="store_const", const=True, **shared)
        elif option.choices is not None:
            group.add_argument(option.flag, choices=option.choices, **shared)
        else:
            group.add_argument(option.flag, type=option.read, metavar="N", **shared)


def given(arguments: Namespace) -> dict[str, Any]:
    """Return the options that were given, by their names."""
    names = dict.fromkeys(option.name for options in OPTIONS.values() for option in options)
    return {name: getattr(arguments, name) for name in names if hasattr(arguments, name)}


def foreign(game: str, names: Mapping[str, Any]) -> list[str]:
    """Return the flags of options that a game doesn't have."""
    own = {option.name for option in OPTIONS[game]}
    return [flag_of(name) for name in names if name not in own]


def new_game(game: str, seed: Seed, chosen: Mapping[str, Any]) -> Any:
    """Return a first state of a game with the options that were chosen.

    Raises:
        InvalidSetup: There is no such game.
    """
    module = import_module(f"staves.{game}")
    parts: dict[str, Any] = {"seed": seed} if game != "nava" else {}  # in which nothing is left to chance
    rules: dict[str, Any] = {}
    for option in OPTIONS[game]:
        if option.start is not _ABSENT:
            parts[option.name] = chosen.get(option.name, option.start)
        elif option.name in chosen:
            rules[option.name] = chosen[option.name]
    return module.new_game(**parts, rules=module.Rules(**rules))
