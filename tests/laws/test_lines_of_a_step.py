"""How many lines of Python the parts of a step run where the same game was played before."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import staves
from helpers.work import work
from staves import mantis, nava, stavegame, stones
from staves._core import memo


@pytest.mark.parametrize(
    ("setup", "start", "listing", "play"),
    [
        (staves.setup(stavegame.GAME), 238, 6, 78.5),
        (staves.setup(stavegame.GAME, placing="anywhere"), 243, 6, 89),
        (staves.setup(stones.GAME), 220, 28.8, 26),
        (staves.setup(mantis.GAME), 518, 13, 48.5),
        (staves.setup(nava.GAME), 40, 24, 31),
    ],
    ids=str,
)
def test_what_was_found_out_is_looked_up(setup: Any, start: float, listing: float, play: float) -> None:
    """The start of a game, a list of legal actions and a transition run at most this many lines on average.

    Nava starts in 22, and in a few more where its rules are compared with equal ones that were used before.
    """
    memo.forget()
    _lines(setup)
    lines = _lines(setup)
    assert lines["start"] <= start
    assert lines["list"] <= listing
    assert lines["play"] <= play


def _lines(setup: Any) -> dict[str, float]:
    """Return how many lines each part of two games runs on average."""
    lines, calls = Counter[str](), Counter[str]()

    def call(part: str, function: Callable[..., Any], *given: Any, **options: Any) -> Any:
        results: list[Any] = []
        lines[part] += work(lambda: results.append(function(*given, **options)))
        calls[part] += 1
        return results[0]

    for seed in range(2):
        rng = random.Random(seed)
        state = call("start", setup.game.start.begin, random.Random(seed), **setup.options)
        while not staves.is_terminal(state):
            actions = call("list", staves.legal_actions, state)
            action = actions[int(rng.random() * len(actions))]
            state = call("play", setup.game.play.apply, state, action, [].append)
    return {part: lines[part] / count for part, count in calls.items()}
