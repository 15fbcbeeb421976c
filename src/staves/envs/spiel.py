"""Games for OpenSpiel. Importing this module registers them, if OpenSpiel is installed."""

from contextlib import suppress
from importlib import import_module
from typing import Any

from staves._core.game import AnyState
from staves._core.seeds import Seed
from staves.setups import AnySetup


def openspiel(begins: AnySetup | AnyState, /, seed: Seed | None = None) -> Any:
    """Return a game as a `pyspiel.Game`.

    Its root is one first state. What is drawn later is left to chance nodes, whose outcomes are those of `chances`, in
    this order. The actions are those of `numbering`, by number, and the returns those of `returns`.

    Args:
        begins: A setup, or the state from which the game goes on.
        seed: What the first state of a setup is drawn from: a whole number from 0, or a generator. It may be left out
            if nothing is drawn.

    Raises:
        ModuleNotFoundError: OpenSpiel is not installed.
        TypeError: An argument is of the wrong kind, a seed is missing, or a state is given with a seed; or the game
            doesn't say which actions it has or how its positions are written.
        InvalidSetup: The seed is negative.
        ValueError: There is no upper bound on the length of the game, or OpenSpiel has another game of this name.
    """
    return _games().game_of(begins, seed)


def _games() -> Any:
    """Return the module that needs OpenSpiel. Loading it registers the games of the library."""
    return import_module("staves.envs.spiel_games")


with suppress(ModuleNotFoundError):  # which `openspiel` raises when it is called
    _games()
