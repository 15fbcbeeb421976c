"""A player that searches the game tree with simulated playouts."""

import sys
import time
from typing import Any, Final

import staves
from staves._core.checks import Faults, is_whole, whole
from staves._core.errors import described, shown
from staves._core.seeds import Seed
from staves.players._ready import RandomPlayer, seen
from staves.players._tree import Tree

_PLAYOUTS: Final = 200


class SearchPlayer(RandomPlayer):
    """A player that uses Monte Carlo tree search (MCTS), for any game with any number of players.

    It uses only its view. Each playout starts from a random state that agrees with the view, and simulated players
    choose by their own views (information set MCTS). The end of a playout is evaluated by `worth`, or, if the game has
    no evaluation, by playing on at random.

    Args:
        seed: The seed, or a random generator.
        playouts: The number of playouts per move, by default 200. This makes the player deterministic.
        seconds: The thinking time per move instead, in seconds of wall time. There is always at least one playout.

    Raises:
        TypeError: An argument is of the wrong type.
        InvalidSetup: The seed is negative, `playouts` or `seconds` is too small, or both are given.
    """

    def __init__(self, seed: Seed, playouts: int | None = None, seconds: float | None = None) -> None:
        super().__init__(seed)
        faults = Faults()
        if playouts is not None and whole(playouts, "playouts") < 1:
            faults.add("playouts", f"must be at least 1, not {shown(playouts)}")
        if seconds is not None:
            _check_seconds(seconds, faults)
            if playouts is not None:
                faults.add("seconds", "can't be combined with playouts: give only one of them")
        faults.raise_any()
        self._playouts = _PLAYOUTS if playouts is None else playouts
        self._seconds = seconds

    def next_move(self) -> Any:
        """Return the legal action with the most playouts."""
        view = seen(self._view)
        actions = staves.legal_actions(view)
        if len(actions) == 1:
            return actions[0]
        end = None if self._seconds is None else self._clock() + self._seconds
        tree = Tree(view, self._rng)
        if end is None:
            for _ in range(self._playouts):
                tree.grow()
        else:
            tree.grow()
            while self._clock() < end:
                tree.grow()
        return tree.best

    # Benchmarks use the CPU time of the process.
    _clock = staticmethod(time.perf_counter)


def _check_seconds(seconds: Any, faults: Faults) -> None:
    if not (is_whole(seconds) or isinstance(seconds, float)):
        raise TypeError(f"seconds must be a number, not {described(seconds)}")
    if not 0 < seconds <= sys.float_info.max:
        faults.add("seconds", f"must be more than 0, and finite, not {shown(seconds)}")
