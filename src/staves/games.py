"""The games there are: those that ship, and those that installed packages register.

A package registers a `Game` as an entry point of the group `staves.games`.
"""

from typing import TYPE_CHECKING, Any, Final

from staves._core.game import AnyGame
from staves._games import find, names, shipped

__all__ = ["GAMES", "find", "names"]

if TYPE_CHECKING:
    GAMES: Final[tuple[AnyGame, ...]] = ()
    """The built-in games, loaded on first use."""
else:

    def __getattr__(name: str) -> Any:
        """Load the library's own games when somebody asks for all of them."""
        if name != "GAMES":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return globals().setdefault(name, shipped())
