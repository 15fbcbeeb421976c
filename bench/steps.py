"""Where the time of a step goes: what each part of a random playout takes, over whole games."""

import random
import time
from collections.abc import Callable
from typing import Any, TypeAlias

import staves
from columns import table as columned
from staves.games import GAMES

Step: TypeAlias = tuple[Any, Any]
"""A state, and the action that was chosen in it."""


def measured(steps: int, rounds: int) -> dict[str, dict[str, float]]:
    """Return for each game the nanoseconds of each part of a step, in its best round.

    `apply` has in it the time of "what it does". The legal actions of each state are known when it is measured, so
    "legal_actions" is asked of the game itself.
    """
    return {game.name: _of_game(game, steps, rounds) for game in GAMES}


def _of_game(game: staves.Game[Any, Any, Any, Any, Any], steps: int, rounds: int) -> dict[str, float]:
    played: list[Step] = []
    games = 0
    setup = staves.setup(game)
    while len(played) < steps:
        played += _played(setup.new_game(seed=games), random.Random(-games))
        games += 1
    chance = random.Random(0).random
    parts: dict[str, Callable[[Any, Any], object]] = {
        "choose": lambda _state, _action: int(chance() * 7),
        "is_terminal": lambda state, _action: staves.is_terminal(state),
        "legal_actions": lambda state, _action: game.play.legal_actions(state),
        "apply": staves.apply,
        "what it does": lambda state, action: game.play.apply(state, action, None),
    }
    parts = {"": lambda _state, _action: None, **parts}
    best = dict.fromkeys(parts, float("inf"))
    for _ in range(rounds):
        for name, part in parts.items():
            best[name] = min(best[name], _timed(part, played))
    idle = best.pop("")
    began = time.process_time_ns()
    for seed in range(games):
        setup.new_game(seed=seed)
    return {
        "start": (time.process_time_ns() - began) / len(played),
        **{name: cost - idle for name, cost in best.items()},
    }


def _played(state: Any, rng: random.Random) -> list[Step]:
    steps: list[Step] = []
    while actions := staves.legal_actions(state):
        action = actions[int(rng.random() * len(actions))]
        steps.append((state, action))
        state = staves.apply(state, action)
    return steps


def _timed(part: Callable[[Any, Any], object], played: list[Step]) -> float:
    start = time.process_time_ns()
    for state, action in played:
        part(state, action)
    return (time.process_time_ns() - start) / len(played)


def table(costs: dict[str, dict[str, float]]) -> str:
    """Return the nanoseconds, a column for each game."""
    return columned("CPU nanoseconds per step", costs)
