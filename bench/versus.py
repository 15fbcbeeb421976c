"""Compare two checkouts: random playouts in fresh processes, in turns, by CPU time.

    python bench/versus.py ../old .              all games, warm and cold
    python bench/versus.py ../old . stones --rounds 15

Each round starts a process of each checkout for each figure, one after the other, so that both meet the same minutes.
Cold is the first 20,000 steps of a process, without the import; warm is 40,000 after 100,000 others. The best round
counts, and the change of the median stands behind it.
"""

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

from staves.games import SHIPPED

_PROGRAM = """
import random, sys, time
import staves
name, before, steps = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
setup = staves.setup(name)
legal_actions, apply, is_terminal = staves.legal_actions, staves.apply, staves.is_terminal

def play(steps, chance, games):
    played = 0
    while played < steps:
        state = setup.new_game(seed=games)
        games += 1
        while not is_terminal(state):
            actions = legal_actions(state)
            state = apply(state, actions[int(chance() * len(actions))])
            played += 1
    return played

if before:
    play(before, random.Random(1).random, 1_000_000)
began = time.process_time()
played = play(steps, random.Random(0).random, 0)
print((time.process_time() - began) / played * 1e9)
"""


def nanoseconds(checkout: Path, game: str, before: int, steps: int) -> float:
    """Return what a step of a game costs in a new process."""
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, game, str(before), str(steps)],
        env={**os.environ, "PYTHONPATH": str(checkout / "src"), "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def main() -> None:
    """Compare what the command line names."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("games", nargs="*", default=SHIPPED)
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured (7)")
    parser.add_argument("--steps", type=int, default=20_000, help="how many steps are cold (20000)")
    given = parser.parse_args()
    for game in given.games:
        for label, before, steps in (("cold", 0, given.steps), ("warm", 5 * given.steps, 2 * given.steps)):
            old: list[float] = []
            new: list[float] = []
            for _ in range(given.rounds):
                for checkout, taken in ((given.old, old), (given.new, new)):
                    taken.append(nanoseconds(checkout.resolve(), game, before, steps))
            best, middle = (choose(new) / choose(old) for choose in (min, statistics.median))
            print(
                f"{game:10} {label}: {min(old):7,.0f} -> {min(new):7,.0f} ns a step, {100 * (best - 1):+5.1f} %"
                f" (median {100 * (middle - 1):+5.1f} %)",
                flush=True,
            )


if __name__ == "__main__":
    main()
