"""Games for OpenSpiel. Importing this module registers them, if OpenSpiel is installed."""

from contextlib import suppress
from importlib import import_module
from typing import Any

from staves._core.game import AnyState
from staves._core.seeds import Seed
from staves._setups import AnySetup


def openspiel(begins: AnySetup | AnyState, /, seed: Seed | None = None) -> Any:
    """Return a game as a `pyspiel.Game`.

    Its root is one first state. Later draws are chance nodes with the outcomes of `chances`, in that order. Actions
    have the numbers of `numbering`, and returns are those of `returns`.

    Args:
        begins: A setup, or a state from which the game continues.
        seed: The seed of the first state: a whole number from 0, or a generator. It can be omitted if nothing is drawn,
            or for a state.

    Raises:
        ModuleNotFoundError: OpenSpiel is not installed.
        TypeError: An argument is of the wrong kind, a seed is missing, or a state is given with a seed; or the game
            doesn't define which actions it has or how its positions are written.
        InvalidSetup: The seed is negative.
        ValueError: There is no upper bound on the length of the game, or OpenSpiel has another game of this name.
    """
    return _games().game_of(begins, seed)


def _games() -> Any:
    """Return the module that needs OpenSpiel. Loading it registers the games of the library."""
    return import_module("staves.envs._spiel_games")


with suppress(ModuleNotFoundError):  # `openspiel` raises it when called
    _games()
