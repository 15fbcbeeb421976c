"""Who may sit down to a game, and how they get up."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from staves._core.errors import described


def check_player(player: object, name: str) -> None:
    """Raise a `TypeError` if `player` can't be one."""
    if isinstance(player, type):
        raise TypeError(f"{name} must be a player, and {player.__name__} is a class: create an instance of it")
    for method in ("initialize", "update", "next_move"):
        if not callable(getattr(player, method, None)):
            raise TypeError(f"{name} must be a player with {method}(), not {described(player)}")


def dismiss(players: Iterable[Any]) -> None:
    """Close those players who can be closed."""
    for player in players:
        with suppress(Exception):  # many can't, the game is over, and it is too late to complain
            player.close()
