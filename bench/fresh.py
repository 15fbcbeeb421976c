"""What new processes take, from their start on: for the first steps, for many games, and side by side."""

import os
import subprocess
import sys
import time
from ast import literal_eval
from collections import defaultdict
from itertools import product
from pathlib import Path

from columns import table, turned
from contestants import BREAKTHROUGH, CHESS, CRAZY_EIGHTS, OURS

CONTESTANTS = (*OURS, CHESS, BREAKTHROUGH, CRAZY_EIGHTS)
GOALS = [1_000, 20_000]
PER_STEP = "µs per step"

Figures = dict[str, dict[str, float]]


def cold(rounds: int) -> Figures:
    """Return the CPU milliseconds of a new process, its start and import included, in the best round of each."""
    found: defaultdict[str, Figures] = defaultdict(dict)
    for number in range(rounds):
        for name in CONTESTANTS:
            (found[name][str(number)],) = _finished([_started(name, GOALS, 0)])
    return {
        name: {mark: min(of.values()) for mark, of in turned(each).items()} for name, each in found.items() if each["0"]
    }


def plan(games: int) -> Figures:
    """Return the CPU seconds in which a new process plays this many random games, from its start on."""
    figures: Figures = {}
    for name in CONTESTANTS:
        (found,) = _finished([_started(name, [], games)])
        if found:
            seconds, steps = found[f"{games:,} games"] / 1000, found["steps of a game"]
            figures[name] = {
                f"{games:,} games, s": seconds,
                "steps of a game": steps,
                PER_STEP: seconds / games / steps * 1e6,
            }
    return figures


def parallel(games: int, rounds: int) -> Figures:
    """Return the games per second of one process and of two, from their start on, and the CPU time of two to one."""
    both = (1, 2)
    wall, cpu = ({name: dict.fromkeys(both, float("inf")) for name in OURS} for _ in range(2))
    for _, name, processes in product(range(rounds), OURS, both):
        began, share = time.perf_counter(), games // processes
        found = _finished([_started(name, [], share) for _ in range(processes)])
        wall[name][processes] = min(wall[name][processes], time.perf_counter() - began)
        cpu[name][processes] = min(cpu[name][processes], sum(of[f"{share:,} games"] for of in found))
    return {
        name: {
            "1 process, games/s": games / wall[name][1],
            "2 processes, games/s": games / wall[name][2],
            "times as fast": wall[name][1] / wall[name][2],
            "times the CPU time": cpu[name][2] / cpu[name][1],
        }
        for name in OURS
    }


def _started(name: str, goals: list[int], games: int) -> subprocess.Popen[str]:
    program = f"from contestants import marks; print(marks({name!r}, {goals}, {games}))"
    path = os.pathsep.join(filter(None, [str(Path(__file__).parent), os.environ.get("PYTHONPATH")]))
    return subprocess.Popen(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _finished(processes: list[subprocess.Popen[str]]) -> list[dict[str, float]]:
    """Return what the processes found; nothing where a library isn't installed."""
    found: list[dict[str, float]] = []
    for process in processes:
        printed, error = process.communicate()
        if process.returncode and "ModuleNotFoundError" not in error:
            sys.exit(error)
        found.append(literal_eval(printed) if printed else {})
    return found


def cold_table(figures: Figures) -> str:
    """Return the milliseconds, and how many times as long python-chess takes."""
    last = f"{GOALS[-1]:,} steps"
    ratios = {name: {f"x {CHESS}": figures[CHESS][last] / of[last]} for name, of in figures.items() if CHESS in figures}
    return table("CPU milliseconds", turned({name: of | ratios.get(name, {}) for name, of in figures.items()}))


def row_table(figures: Figures) -> str:
    """Return a row for each contestant."""
    return table("", turned(figures))
