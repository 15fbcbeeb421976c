"""Random playouts through the public verbs, in turns with those of the peers.

Each contestant plays whole games from the start, one thread, a new state at each step, and its best
round counts. What matters is the ratio: machines differ, and so do minutes on the same machine.
"""

import random
import sys
import time
from collections.abc import Callable

import staves
from peers import BREAKTHROUGH, CHESS, CRAZY_EIGHTS, PYTHON_TIC_TAC_TOE, Play, peers
from staves.games import GAMES

TARGETS = {
    "stones": {BREAKTHROUGH: 1.0, CHESS: 8.0, PYTHON_TIC_TAC_TOE: 5.0},
    "nava": {BREAKTHROUGH: 0.6, CHESS: 8.0, PYTHON_TIC_TAC_TOE: 5.0},
    "stavegame": {CRAZY_EIGHTS: 0.5, CHESS: 8.0, PYTHON_TIC_TAC_TOE: 5.0},
    "mantis": {CRAZY_EIGHTS: 0.5, CHESS: 8.0, PYTHON_TIC_TAC_TOE: 5.0},
}
"""How many times as fast as which peer each game should be at least."""


def of_game(game: staves.AnyGame) -> Play:
    """Return the playouts of one of our games, from its usual starts."""
    setup = staves.setup(game)

    def play(steps: int, chance: Callable[[], float]) -> int:
        legal_actions, apply, is_terminal = staves.legal_actions, staves.apply, staves.is_terminal
        played = games = 0
        while played < steps:
            state = setup.new_game(seed=games)
            games += 1
            while not is_terminal(state):
                actions = legal_actions(state)
                state = apply(state, actions[int(chance() * len(actions))])
                played += 1
        return played

    return play


def measured(steps: int, rounds: int) -> dict[str, float]:
    """Return the steps per second of each contestant's best round."""
    plays: dict[str, Play] = {game.name: of_game(game) for game in GAMES}
    for name, make in peers():
        try:
            plays[name] = make()
        except ImportError as error:
            sys.stderr.write(f"{name} takes no part: {error}\n")
    best: dict[str, float] = {}
    for seed in range(rounds):
        for name, play in plays.items():
            chance = random.Random(seed).random
            start = time.perf_counter()
            played = play(steps, chance)
            best[name] = max(best.get(name, 0.0), played / (time.perf_counter() - start))
    return best


def table(rates: dict[str, float]) -> str:
    """Return the rates and, for our games, how they compare, with what they should be at least in brackets."""
    lines = [f"{name:36} {rate:10,.0f} steps/s" for name, rate in rates.items()]
    for name, targets in TARGETS.items():
        compared = [
            f"{rates[name] / rates[peer]:.2f} x {peer} ({least:.1f})"
            for peer, least in targets.items()
            if peer in rates
        ]
        if compared:
            lines.append(f"{name:10} {', '.join(compared)}")
    return "\n".join(lines)
