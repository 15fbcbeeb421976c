"""What series of games cost: next to a plain loop, and a hundred thousand games in time and memory.

    python bench/series.py                 simulate next to a loop that does the same, in CPU time
    python bench/series.py --many 100000   this many random games of each game
    python bench/series.py --jobs 2 --games 100000   a series in two processes, by the clock: for a quiet machine

The loop plays the same games: it makes a first state from a seed of its own, lists the legal actions, plays one of
them, and asks in the end who has won. Both take turns, and the fastest of several rounds counts.
"""

import argparse
import random
import resource
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import staves
from staves._core.seeds import below
from staves._games import SHIPPED
from staves.players import RandomPlayer
from staves.series import simulate
from staves.series._games import derived


def contestants(setup: Any) -> dict[str, type[RandomPlayer]]:
    """Return a random player for each seat."""
    players = setup.new_game(seed=1).game.play.players(setup.new_game(seed=1))
    return {f"random {number}": RandomPlayer for number in range(len(players))}


def looped(setup: Any, games: int) -> int:
    """Play games in a plain loop, and return how many actions there were."""
    actions = 0
    for number in range(games):
        rng = random.Random(derived(0, "deal", number))
        state = setup.new_game(seed=rng)
        while legal := staves.legal_actions(state):
            state = staves.apply(state, legal[below(rng, len(legal))])
            actions += 1
        staves.winners(state)
    return actions


def simulated(setup: Any, games: int) -> int:
    """Play the same games as a series."""
    return sum(result.actions for result in simulate(setup, contestants(setup), games))


def compared(name: str, games: int, rounds: int) -> dict[str, float]:
    """Return how many games a second of CPU time each of the two plays."""
    setup = staves.setup(name)
    best = {"loop": float("inf"), "simulate": float("inf")}
    for _ in range(rounds):
        for way, play in (("loop", looped), ("simulate", simulated)):
            began = time.process_time()
            play(setup, games)
            best[way] = min(best[way], time.process_time() - began)
    return {way: games / seconds for way, seconds in best.items()}


def many(name: str, games: int) -> dict[str, float]:
    """Play many games in this process, which has done nothing else, and return what they took."""
    began, actions = time.process_time(), simulated(staves.setup(name), games)
    seconds = time.process_time() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform == "linux" else 1024**2)
    return {"games": games, "actions": actions, "seconds": seconds, "peak_mb": peak}


def shared(name: str, games: int, jobs: int) -> dict[str, float]:
    """Return how long a series takes in this process and in several, and what sending and receiving costs this one.

    The latter is a part of the CPU time that playing takes.
    """
    setup = staves.setup(name)
    began, own = time.perf_counter(), time.process_time()
    simulated(setup, games)
    alone, playing = time.perf_counter() - began, time.process_time() - own
    began, own = time.perf_counter(), time.process_time()
    sum(result.actions for result in simulate(setup, contestants(setup), games, jobs=jobs))
    together, sending = time.perf_counter() - began, time.process_time() - own
    return {"alone": alone, "together": together, "sending": sending / playing}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--many", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=0)
    given = parser.parse_args()
    for name in SHIPPED:
        if given.many:
            with ProcessPoolExecutor(1) as own:
                row = own.submit(many, name, given.many).result()
            line = "{games:,} games | {actions:,} actions | {seconds:.1f} s | {peak_mb:.0f} MB".format(**row)
        elif given.jobs:
            found = shared(name, given.games, given.jobs)
            line = (
                f"1 process {found['alone']:.1f} s | {given.jobs} processes {found['together']:.1f} s | "
                f"{found['alone'] / found['together']:.2f} times as fast | transport {100 * found['sending']:.1f} %"
            )
        else:
            rates = compared(name, given.games, given.rounds)
            share = rates["simulate"] / rates["loop"]
            line = (
                f"loop {rates['loop']:7,.0f} games/s | simulate {rates['simulate']:7,.0f} games/s | {100 * share:.0f} %"
            )
        print(f"{name:10} | {line}", flush=True)


if __name__ == "__main__":
    main()
