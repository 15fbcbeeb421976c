"""Trains MaskablePPO of sb3-contrib to play Stones on 4 x 4 tiles against random players.

Run it as `python -m pip install 'staves[gymnasium]' sb3-contrib`, and then `python examples/maskable_ppo.py`.
"""

import argparse
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Final

import numpy as np

import staves
from staves.envs import Against
from staves.match import Player, run
from staves.players import RandomPlayer
from tabular import interval

SETUP: Final = staves.setup("stones rows=4 columns=4 stones=4")
NUMBERING: Final = staves.numbering(SETUP)
FEATURES: Final = staves.features(SETUP)


class Trained:
    """A player that does in a match what a model has learned."""

    def __init__(self, model: Any, _seed: int = 0) -> None:
        self._model = model
        self._view: Any = None

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Get ready, in silence."""

    def update(self, _message: object, view: Any) -> None:
        """Remember the view."""
        self._view = view

    def next_move(self) -> Any:
        """Return the action that the model finds best among the legal ones."""
        vector = np.frombuffer(FEATURES.vector(self._view), np.float32)
        mask = np.frombuffer(NUMBERING.mask(self._view), np.bool_)
        number, _ = self._model.predict(vector, action_masks=mask, deterministic=True)
        return NUMBERING.action(number)


def trained(steps: int, seed: int) -> Any:
    """Return a model that was trained for some steps."""
    import_module("torch").set_num_threads(1)  # the networks are small
    maskable: Any = import_module("sb3_contrib").MaskablePPO
    env = Against(SETUP, RandomPlayer)
    model = maskable("MlpPolicy", env, n_steps=512, seed=seed, device="cpu")
    return model.learn(steps) if steps else model


def wins(one: Callable[[int], Player[Any, Any]], other: Callable[[int], Player[Any, Any]], deals: int) -> int:
    """Return how many games `one` wins on some deals, of which each is played from both seats."""
    won = 0
    for deal in range(deals):
        state = SETUP.new_game(seed=1_000_000 + deal)
        for seat in (0, 1):
            sitting = (one, other) if seat == 0 else (other, one)
            end = run(state, [make(deal + place) for place, make in enumerate(sitting)]).state
            won += seat in staves.winners(end)
    return won


def main() -> None:
    """Train with some seeds, and print how many games are won before and after, with 95 % intervals."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=30_000, help="steps of training (default: 30000)")
    parser.add_argument("--deals", type=int, default=100, help="deals of the test, each played twice (default: 100)")
    parser.add_argument("--seeds", type=int, default=1, help="how often it learns from scratch (default: 1)")
    parser.add_argument("--file", help="where the last model is saved")
    given = parser.parse_args()
    model: Any = None
    for seed in range(given.seeds):
        for steps in (0, given.steps):
            model = trained(steps, seed)
            games, won = 2 * given.deals, wins(partial(Trained, model), RandomPlayer, given.deals)
            low, high = interval(won, games)
            share = f"{won / games:4.0%} ({low:.0%} to {high:.0%})"
            print(f"seed {seed}  {steps:6} steps  {won} of {games} games won, {share}", flush=True)
    if given.file:
        model.save(given.file)


if __name__ == "__main__":
    main()
