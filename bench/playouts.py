"""Random playouts through the public verbs, in turns with those of the peers.

Each contestant plays whole games from the start, one thread, a new state at each step, and its best
round counts. What matters is the ratio: machines differ, and so do minutes on the same machine.
"""

import random
import sys
import time

from columns import table as columned
from contestants import BREAKTHROUGH, CHESS, CRAZY_EIGHTS, MAKERS, PYTHON_TIC_TAC_TOE, Play

TARGETS = {
    "stones": {BREAKTHROUGH: 1.0, CHESS: 8.0, PYTHON_TIC_TAC_TOE: 5.0},
    "nava": {BREAKTHROUGH: 0.6, CHESS: 8.0, PYTHON_TIC_TAC_TOE: 5.0},
    "stavegame": {CRAZY_EIGHTS: 0.5, CHESS: 8.0, PYTHON_TIC_TAC_TOE: 5.0},
    "mantis": {CRAZY_EIGHTS: 0.5, CHESS: 8.0, PYTHON_TIC_TAC_TOE: 5.0},
}
"""How many times as fast as which peer each game should be at least."""


def measured(steps: int, rounds: int) -> dict[str, float]:
    """Return the steps per second of CPU time of each contestant's best round."""
    plays: dict[str, Play] = {}
    for name, make in MAKERS.items():
        try:
            plays[name] = make()
        except ImportError as error:
            sys.stderr.write(f"{name} takes no part: {error}\n")
    best: dict[str, float] = {}
    for seed in range(rounds):
        for name, play in plays.items():
            rng = random.Random(seed)
            start = time.process_time()
            played = play(steps, rng)
            best[name] = max(best.get(name, 0.0), played / (time.process_time() - start))
    return best


def table(rates: dict[str, float]) -> str:
    """Return the rates and, for our games, how they compare, and where that is less than it should be."""
    peers = [peer for peer in (BREAKTHROUGH, CRAZY_EIGHTS, CHESS) if peer in rates]
    ratios = {f"x {peer}": {name: rates[name] / rates[peer] for name in (*TARGETS, peer)} for peer in peers}
    low = [
        f"\n{name} should be at least {least:g} times as fast as {peer}"
        for name, targets in TARGETS.items()
        for peer, least in targets.items()
        if peer in rates and rates[name] / rates[peer] < least
    ]
    return columned("", {"steps/s": rates, **ratios}) + "".join(low)
