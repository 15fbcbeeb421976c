"""How much work Stavegame does, counted instead of timed."""

import subprocess
import sys

import pytest

import staves
from helpers.work import work
from staves import stavegame
from staves.stavegame import PASS

_COUNTED = """
import random, sys
import staves
from staves import stavegame
from staves._core.rule import Rulebook

asked, broken = 0, Rulebook.broken
def counted(*arguments):
    global asked
    asked += 1
    return broken(*arguments)
Rulebook.broken = counted

rng = random.Random(1)
for seed in range(100):
    state = stavegame.new_game(seed=seed, rules=stavegame.Rules(placing=sys.argv[1]))
    while not staves.is_terminal(state):
        actions = staves.legal_actions(state)
        state = staves.apply(state, actions[int(rng.random() * len(actions))])
print(asked)
"""


@pytest.mark.parametrize("placing", ["nearest", "anywhere"])
def test_the_rules_are_asked_little_from_the_first_game_on(placing: str) -> None:
    """In the first 100 games of a process, some 3,000 steps, the rules are asked about fewer than 7,000 actions."""
    done = subprocess.run([sys.executable, "-c", _COUNTED, placing], capture_output=True, text=True, check=True)
    assert 0 < int(done.stdout) < 7_000


def test_outcomes_take_as_long_as_there_are_cards() -> None:
    """With twice as many different cards left, the work to list the outcomes is about twice as much."""

    def outcomes(size: int) -> int:
        deck = [(number, 0, 1) for number in range(size)]
        state = stavegame.position(hands=([(1, 0, 0)], [(1, 0, 0)]), decks=([], deck))
        return work(lambda: staves.outcomes(state, PASS))

    outcomes(200)
    assert outcomes(200) / outcomes(100) < 2.1
