"""How the cost of a step grows with the part of a state that actions don't touch: the board, the deck.

Only steps are timed, not the setups, and there are as many things to choose from whatever the size.
"""

import random
import time
from collections.abc import Callable
from typing import Any

import staves
from columns import table as columned
from staves import stavegame, stones

SIDES = (5, 8, 12, 20, 30, 50)
STONES_EACH = 5
CARDS = (10, 30, 100, 300, 1000)
_STEPS_OF_A_GAME = 30


def measured(steps: int, rounds: int) -> dict[str, dict[str, float]]:
    """Return the nanoseconds of a step for each size of a board of Stones and of the decks of Stavegame."""
    boards = {
        f"{side}x{side}": _nanoseconds(lambda seed, side=side: _stones(side, seed), steps, rounds)  # type: ignore[misc]
        for side in SIDES
    }
    decks = {
        f"{cards} cards": _nanoseconds(lambda seed, cards=cards: _stavegame(cards, seed), steps, rounds)  # type: ignore[misc]
        for cards in CARDS
    }
    return {f"stones, {STONES_EACH} each": boards, "stavegame": decks}


def _stones(side: int, seed: int) -> stones.State:
    return stones.new_game(rows=side, columns=side, players=2, stones=STONES_EACH, seed=seed)


def _stavegame(cards: int, seed: int) -> stavegame.State:
    rng = random.Random(seed)
    a, b = ([stavegame.STANDARD_DECK[int(rng.random() * 21)] for _ in range(cards)] for _ in "AB")
    return stavegame.new_game(decks=(a, b))


def _nanoseconds(start: Callable[[int], Any], steps: int, rounds: int) -> float:
    legal_actions, apply, is_terminal = staves.legal_actions, staves.apply, staves.is_terminal
    starts = [start(seed) for seed in range(50)]
    best = float("inf")
    for number in range(rounds):
        chance = random.Random(number).random
        taken = played = 0
        while played < steps:
            for state in starts:
                began = time.process_time_ns()
                for _ in range(_STEPS_OF_A_GAME):
                    if is_terminal(state):
                        break
                    actions = legal_actions(state)
                    state = apply(state, actions[int(chance() * len(actions))])  # noqa: PLW2901 (one game after the other)
                    played += 1
                taken += time.process_time_ns() - began
        best = min(best, taken / played)
    return best


def table(costs: dict[str, dict[str, float]]) -> str:
    """Return the cost of a step by size."""
    return "\n\n".join(columned(f"{name}, CPU nanoseconds per step", {"": sizes}) for name, sizes in costs.items())
