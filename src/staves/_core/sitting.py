"""Who may sit down to a game, and how they get up."""

from collections.abc import Iterable
from contextlib import suppress

from staves._core.errors import described


def check_player(player: object, name: str) -> None:
    """Raise a `TypeError` if `player` can't be one."""
    if isinstance(player, type):
        raise TypeError(f"{name} must be a player, and {player.__name__} is a class: create an instance of it")
    for method in ("initialize", "update", "next_move"):
        if not callable(getattr(player, method, None)):
            raise TypeError(f"{name} must be a player with {method}(), not {described(player)}")


def dismiss(players: Iterable[object]) -> None:
    """Close those players who can be closed."""
    for player in players:
        close = getattr(player, "close", None)
        if callable(close):
            with suppress(Exception):  # the game is over, and it is too late to complain
                close()
