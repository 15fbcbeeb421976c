"""Mutation testing: make one small fault after the other in the library, and see whether a test fails.

    python mutation/run.py                       all faults that no earlier run has tried, as the code is now, and those
                                                 that no test has noticed and `survivors.md` doesn't list
    python mutation/run.py --only nava/ match    those of them whose key begins like this, in this order
    python mutation/run.py --again ...           also those that were tried
    python mutation/run.py --sample 100          about 100 of them, the same ones each time, tried or not
    python mutation/run.py --minutes 60          as long as this; the next run goes on from there
    python mutation/run.py --learn ...           first find out which tests run what, if they are new or have changed

A run can be interrupted at any time. What it finds out about a module is kept in `results.json` until the module
changes, and what became of a whole sample in `sample.json`. The command fails if a fault goes unnoticed that
`survivors.md` doesn't list, or, unless it is a sample, if fewer than 95 % of those it tried are noticed. It tells which
listed ones are noticed after all, or can't be made any more.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import chosen
import scope
from forks import KILLED, SURVIVED, Job, learn, warm_up
from kept import Kept, module_of, write_sample
from mutants import Mutant
from nest import run_by_module
from survivors import listed

LEAST_KILLED = 0.95


def main() -> None:
    """Run what the command line asks for and tell how it went."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sample", type=int, help="about how many faults, chosen by their keys; all by default")
    parser.add_argument("--only", nargs="+", default=[""], metavar="BEGIN", help="how the keys begin, in this order")
    parser.add_argument("--again", action="store_true", help="try also what was tried")
    parser.add_argument("--minutes", type=float, help="for how long new faults are tried; no limit by default")
    parser.add_argument("--learn", action="store_true", help="find out which tests run what, and write it down")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many at a time")
    options: Any = parser.parse_args()
    os.setpriority(os.PRIO_PROCESS, 0, max(10, os.getpriority(os.PRIO_PROCESS, 0)))
    began = time.monotonic()

    warm_up()
    if options.learn:
        learn(options.processes)
        print(f"learned which tests run what ({time.monotonic() - began:.0f} s)", flush=True)
    # To find the faults of all modules takes half a minute.
    asked = [
        module
        for module in scope.modules()
        if any(module.startswith(only.split(" ")[0].rstrip(":")) for only in options.only)
    ]
    faults = {mutant.key: (module, mutant) for module in asked for mutant in scope.faults(module)}
    kept = Kept(scope.SOURCE, scope.modules(), {module: [] for module in asked} | grouped(faults))
    picked = pick(list(faults), options.only, options.sample)
    again = options.again or options.sample is not None
    reasons = {key: reason for key, reason in listed().items() if module_of(key) in asked}
    known = {} if again else {key: end for key in picked if (end := kept.end(key)) is not None}
    ends = {key: end for key, end in known.items() if end != SURVIVED or key in reasons}
    tests = chosen.read()
    jobs = [
        Job(tests.stages(module, mutant.function), tests.slow, module, mutant)
        for key in picked
        if key not in ends
        for module, mutant in [faults[key]]
    ]
    today = datetime.now(UTC).date().isoformat()
    deadline = None if options.minutes is None else began + 60 * options.minutes
    try:
        for number, (job, ended) in enumerate(run_by_module(jobs, options.processes, deadline), 1):
            key = job.fault.key if job.fault else ""
            ends[key] = ended
            kept.note(key, ended)
            if number % 100 == 0:
                alive = sum(end == SURVIVED for end in ends.values())
                print(f"{len(ends)} of {len(picked)}, {alive} alive ({time.monotonic() - began:.0f} s)", flush=True)
                kept.write(today, commit())
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # what was found out is still to be written down
        print("interrupted; the next run goes on from here")
    ends = {key: ends[key] for key in picked if key in ends}
    kept.write(today, commit())
    if options.sample is not None and len(ends) == len(picked) and options.only == [""]:
        write_sample(today, commit(), len(faults), ends)
    # Of few faults the share says little, so a sample is judged by its faults alone.
    sys.exit(judged(ends, set(faults), reasons, LEAST_KILLED if options.sample is None else 0.0))


def grouped(faults: dict[str, tuple[str, Mutant]]) -> dict[str, list[str]]:
    """Return the keys by module."""
    found: dict[str, list[str]] = {}
    for key, (module, _) in faults.items():
        found.setdefault(module, []).append(key)
    return found


def pick(keys: list[str], begins: list[str], count: int | None) -> list[str]:
    """Return those that begin like this, in this order, and of these the ones whose digest is smallest.

    So nearly the same ones are in a sample after a change elsewhere.
    """
    found = list(dict.fromkeys(key for begin in begins for key in keys if key.startswith(begin)))
    if count is None:
        return found
    smallest = set(sorted(found, key=lambda key: sha256(key.encode()).digest())[:count])
    return [key for key in found if key in smallest]


def commit() -> str:
    """Return the short name of the commit that is checked out."""
    command = ["git", "-C", str(scope.ROOT), "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603 (nothing of it comes from outside)


def judged(ends: dict[str, int], all_keys: set[str], reasons: dict[str, str], least_killed: float) -> int:
    """Tell how the faults ended; return 1 if there are survivors that are not listed or too many, else 0."""
    survived = [key for key, end in ends.items() if end == SURVIVED]
    unlisted = [key for key in survived if key not in reasons]
    unclear = [f"{key} ({end})" for key, end in ends.items() if end not in KILLED and end != SURVIVED]
    for title, keys in (
        ("survived, and not listed", unlisted),
        ("neither survived nor killed", unclear),
        ("listed, and killed after all", [key for key in ends if key in reasons and key not in survived]),
        ("listed, and no faults any more", [key for key in reasons if key not in all_keys]),
    ):
        if keys:
            print("\n".join([f"{title}:", *(f"    {key}" for key in keys)]))
    for reason, count in Counter(reasons[key] for key in survived if key in reasons).most_common():
        print(f"{count:5} survived: {reason}")
    for end, how in KILLED.items():
        print(f"{sum(ended == end for ended in ends.values()):5} killed {how}")
    killed = sum(end in KILLED for end in ends.values())
    print(f"{killed} of {len(ends)} faults noticed, {killed / max(len(ends), 1):.1%}; there are {len(all_keys)}")
    return int(bool(unlisted or unclear) or killed < least_killed * len(ends))


if __name__ == "__main__":
    main()
