"""Players that look at most one action ahead."""

from collections.abc import Callable
from fractions import Fraction
from math import fsum
from typing import Any

import staves
from staves._core.checks import Faults
from staves._core.game import AnyView
from staves._core.seeds import Seed, below, generator
from staves._core.standing import shares


class RandomPlayer:
    """A player that chooses a random legal action, all with equal probability.

    Raises:
        TypeError: `seed` is neither a whole number nor a `random.Random`.
        InvalidSetup: It is negative.
    """

    def __init__(self, seed: Seed) -> None:
        faults = Faults()
        self._rng = generator(seed, faults)
        faults.raise_any()
        self._view: AnyView | None = None

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Do nothing: this player doesn't chat."""

    def update(self, message: object, view: AnyView) -> None:  # noqa: ARG002 (part of the protocol)
        """Remember the view."""
        self._view = view

    def next_move(self) -> Any:
        """Return a legal action."""
        return self._any(staves.legal_actions(seen(self._view)))

    def _any(self, actions: tuple[Any, ...]) -> Any:
        return actions[below(self._rng, len(actions))]


class GreedyPlayer(RandomPlayer):
    """A player that takes the action with the best evaluation (`worth`) for itself, breaking ties at random.

    If an action draws cards, its evaluation is the mean over all outcomes.
    """

    def next_move(self) -> Any:
        """Return a legal action with the best evaluation right after it."""
        view = seen(self._view)
        # Any state that agrees with the view will do: if all players know the same, all of them have the same outcomes.
        state = staves.resample(view, 0)
        seat = view.game.play.players(state).index(view.player)
        actions = staves.legal_actions(state)
        means = [mean(seat, staves.outcomes(state, action)) for action in actions]
        best = max(means)
        return self._any(tuple(action for action, mean in zip(actions, means, strict=True) if mean == best))


def mean(seat: int, outcomes: tuple[tuple[Fraction, Any], ...]) -> float:
    """Return a seat's expected share over all outcomes, independent of their order."""
    if len(outcomes) == 1:
        return shares(outcomes[0][1])[seat]
    return fsum([float(chance) * shares(after)[seat] for chance, after in outcomes])


def seen(view: AnyView | None) -> AnyView:
    """Return the player's latest view, if the player can move in it."""
    if view is None:
        raise RuntimeError("a player was asked for a move before its first message")
    mover = staves.to_move(view)
    if mover is None:
        raise RuntimeError("a player was asked for a move in a game that is over")
    if mover != view.player:
        raise RuntimeError(f"player {view.player} was asked for a move on player {mover}'s turn")
    return view
