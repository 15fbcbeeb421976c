"""How games are found: the library's own, and those that packages register.

Entry points are loaded when a name is looked up that isn't one of the library's own, or when all names are asked for.
"""

import re
import warnings
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final, TypeAlias

from staves._core.errors import Fault, InvalidSetup, described, shown, told, unknown
from staves._core.game import AnyGame, Game

Games: TypeAlias = Iterable[AnyGame] | None
"""The games that a text or a document may be of. None stands for all those that `names` lists."""

GROUP: Final = "staves.games"
SHIPPED: Final = ("stavegame", "stones", "mantis", "nava")
"""The library's own games. One that is listed here is tested, documented and served by every tool."""
_NAME: Final = re.compile("[A-Za-z][A-Za-z0-9_-]*")


def shipped() -> tuple[AnyGame, ...]:
    """Return the library's own games, which are loaded by this."""
    return tuple(map(_own, SHIPPED))


def names() -> tuple[str, ...]:
    """Return the names of the built-in games, followed by those of registered games in alphabetical order."""
    return (*SHIPPED, *sorted(registered()))


def find(name: str) -> AnyGame:
    """Return the built-in or registered game of this name.

    Raises:
        InvalidSetup: There is no such game.
        TypeError: `name` is not a string.
    """
    if not isinstance(name, str):
        raise TypeError(f"find() takes the name of a game as a str, not {described(name)}")
    if name in SHIPPED:
        return _own(name)
    others = registered()
    if name not in others:
        raise InvalidSetup([Fault("game", unknown("game", name, names()))])
    return others[name]


class _Known(Mapping[str, AnyGame]):
    """All games that can be found by their names, each loaded when it is looked up."""

    def __getitem__(self, name: str) -> AnyGame:
        return _own(name) if name in SHIPPED else registered()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(names())

    def __len__(self) -> int:
        return len(names())


def by_name(games: Games) -> Mapping[str, AnyGame]:
    """Return the games that somebody may choose from, by their names.

    Raises:
        TypeError: One of them is not a game.
        ValueError: There are none, or two have the same name.
    """
    if games is None:
        return _Known()
    if not isinstance(games, Iterable):
        raise TypeError(f"games must be a sequence of games, not {described(games)}")
    found: dict[str, AnyGame] = {}
    for index, game in enumerate(games):
        if not isinstance(game, Game):
            raise TypeError(f"games[{index}] must be a staves.Game, not {described(game)}")
        if game.name in found:
            raise ValueError(f"games must have different names, but two are called {game.name!r}")
        found[game.name] = game
    if not found:
        raise ValueError("games must contain at least one game")
    return found


def checked(games: Games) -> Games:
    """Return the games that somebody may choose from, so that they can be used more than once.

    None stays None: to list all games would load those that packages register.

    Raises:
        TypeError: One of them is not a game.
        ValueError: There are none, or two have the same name.
    """
    return None if games is None else tuple(by_name(games).values())


def is_name(text: str) -> bool:
    """Return whether a text can be the name of a game in positions and on the command line."""
    return _NAME.fullmatch(text) is not None


def _own(name: str) -> AnyGame:
    game: AnyGame = import_module(f"staves.{name}").GAME
    return game


@cache
def registered() -> dict[str, AnyGame]:
    """Return the games that installed packages register, by name. What is wrong with one is a warning."""
    from importlib.metadata import entry_points  # noqa: PLC0415 (the library's own games need none)

    found: dict[str, AnyGame] = {}
    for entry in entry_points(group=GROUP):
        try:
            game: object = entry.load()
        except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever it is, the other games can be played)
            problem = f"it failed to load: {told(error)}"
        else:
            problem = _problem(game, found)
            if isinstance(game, Game) and not problem:
                found[game.name] = game
        if problem:
            warnings.warn(f"can't register {entry.value!r}: {problem}", RuntimeWarning, stacklevel=2)
    return found


def _problem(game: Any, found: dict[str, AnyGame]) -> str:
    """Return what keeps a registered object from being a game that can be found by its name."""
    if not isinstance(game, Game):
        return f"it must be a staves.Game, not {described(game)}"
    if not isinstance(game.name, str) or not is_name(game.name):
        return f"its name must be letters, digits, - and _, not {shown(game.name)}"
    return f"there is already a game {game.name!r}" if game.name in SHIPPED or game.name in found else ""
