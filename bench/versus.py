"""Compare two checkouts: random playouts in fresh processes, in turns, by CPU time.

    python bench/versus.py ../old .              all games, warm and cold
    python bench/versus.py ../old . stones --rounds 15
    python bench/versus.py ../old . --search             playouts of searching instead

Each round starts a process of each checkout for each figure, one after the other, so that both meet the same minutes.
Cold is the first 20,000 steps of a process, without the import; warm is 40,000 after 100,000 others. With `--search`,
states from all over some games are viewed before, and each view is resampled and played at random to the end. The best
round counts, and the change of the median stands behind it.
"""

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

from staves._games import SHIPPED

_PROGRAM = """
import random, sys, time
from importlib import import_module
import staves
name, before, steps = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
start = import_module("staves." + name).GAME.start
begin = getattr(start, "begin", start)  # old checkouts have the function itself
legal_actions, apply, is_terminal = staves.legal_actions, staves.apply, staves.is_terminal

def one_game(chance, seed):
    played, state = 0, begin(random.Random(seed))
    while not is_terminal(state):
        actions = legal_actions(state)
        state = apply(state, actions[int(chance() * len(actions))])
        played += 1
    return played

def play(steps, chance, games):  # in a function of its own, as contestants.py says
    played = 0
    while played < steps:
        played += one_game(chance, games)
        games += 1
    return played

def views(steps, chance):
    seed, found = 0, []
    while len(found) * 10 < steps:
        state = begin(random.Random(seed))
        seed += 1
        while not is_terminal(state):
            if chance() < 0.1:
                found.append(staves.view(state, staves.to_move(state)))
            actions = legal_actions(state)
            state = apply(state, actions[int(chance() * len(actions))])
    return found

def search(views, rng):
    chance = rng.random
    for view in views:
        state = staves.resample(view, rng)
        while not is_terminal(state):
            actions = legal_actions(state)
            state = apply(state, actions[int(chance() * len(actions))])
    return len(views)

if before:
    play(before, random.Random(1).random, 1_000_000)
rng = random.Random(0)
work = (search, views(steps, rng.random), rng) if sys.argv[4:] else (play, steps, rng.random, 0)
began = time.process_time()
done = work[0](*work[1:])
print((time.process_time() - began) / done * 1e9)
"""


def nanoseconds(checkout: Path, *arguments: str) -> float:
    """Return what the program takes in a new process for a step, or with `--search` for a playout."""
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, *arguments],
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
    parser.add_argument("--search", action="store_true", help="measure playouts, each with a resample, not steps")
    given = parser.parse_args()
    phases = {"cold": (0, given.steps), "warm": (5 * given.steps, 2 * given.steps)}
    measured = {"search": (5 * given.steps, given.steps, "search")} if given.search else phases
    for game in given.games:
        for label, arguments in measured.items():
            old: list[float] = []
            new: list[float] = []
            for _ in range(given.rounds):
                for checkout, taken in ((given.old, old), (given.new, new)):
                    taken.append(nanoseconds(checkout.resolve(), game, *map(str, arguments)))
            best, middle = (choose(new) / choose(old) for choose in (min, statistics.median))
            print(
                f"{game:10} {label}: {min(old):7,.0f} -> {min(new):7,.0f} ns, {100 * (best - 1):+5.1f} %"
                f" (median {100 * (middle - 1):+5.1f} %)",
                flush=True,
            )


if __name__ == "__main__":
    main()
