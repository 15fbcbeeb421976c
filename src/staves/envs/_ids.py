"""Ids of environments for `gymnasium.make`: one for each game."""

from collections.abc import Sequence
from typing import Any, Final

import gymnasium

import staves
from staves import games
from staves.envs._gym import Against, Illegal
from staves.players import RandomPlayer
from staves.table._bots import Contestant

_GYMNASIUM: Final[Any] = gymnasium  # register() is partially typed


def register() -> None:
    """Register an id for each game that doesn't have one."""
    for name in games.names():
        environment = f"staves/{name[:1].upper()}{name[1:]}-v0"
        if environment not in _GYMNASIUM.registry:
            _GYMNASIUM.register(environment, entry_point="staves.envs._ids:made", kwargs={"game": name})


def made(
    game: str,
    *,
    opponents: Contestant | Sequence[Contestant] = RandomPlayer,
    seat: Any = None,
    illegal: Illegal = "raise",
    render_mode: str | None = None,
    by: str | None = None,
    **options: Any,
) -> Against:
    """Return the environment of a game with these options.

    Stable-Baselines3 always requests pixel images for an id, which aren't supported.
    """
    setup, mode = staves.setup(game, **options), None if render_mode == "rgb_array" else render_mode
    return Against(setup, opponents, seat=seat, illegal=illegal, render_mode=mode, by=by)
