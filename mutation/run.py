"""Mutation testing: make one small fault after the other in the rules, and see whether a test fails.

    python mutation/run.py                          all mutants
    python mutation/run.py --sample 100 --seed 3    so many of them, drawn by chance
    python mutation/run.py --only nava/rules.py     those whose key begins like this

The tests of the folder that the fault is in run first, then all others, up to the first failure. The command fails
if a mutant survives that `survivors.md` doesn't list with a reason, or if fewer than 95 % of them are killed. It
tells which listed ones are killed after all, or are no mutants any more.
"""

import argparse
import os
import random
import sys
import time
from collections import Counter
from typing import Any

from forks import GAMES, KILLED, ROOT, SOURCE, SURVIVED, Job, run_all, stages, timed, warm_up
from mutants import mutants

FOLDERS = ("_core", *GAMES)
# How values are written, told and drawn is no rule. It is tested by round trips, a grammar, a schema, fuzzers, and
# looking. Strategies are part of the tests.
LEFT_OUT = {
    *(
        "text.py",
        "rows.py",
        "data.py",
        "form.py",
        "words.py",
        "guide.py",
        "picture.py",
        "ink.py",
        "drawing.py",
        "faces.py",
        "layout.py",
        "marking.py",
        "signs.py",
    ),
    "strategies.py",
}
SURVIVORS = ROOT / "mutation" / "survivors.md"
LEAST_KILLED = 0.95


def main() -> None:
    """Run what the command line asks for and tell how it went."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sample", type=int, help="how many mutants, drawn by chance; all by default")
    parser.add_argument("--seed", type=int, default=0, help="what the sample is drawn with")
    parser.add_argument("--only", default="", help="how the keys begin")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many at a time")
    options: Any = parser.parse_args()
    os.nice(10)
    began = time.monotonic()

    everything = [
        (folder, path, mutant)
        for folder in FOLDERS
        for path in sorted((SOURCE / folder).glob("*.py")) or [SOURCE / f"{folder}.py"]
        if path.name not in LEFT_OUT
        for mutant in mutants(path.read_text(encoding="utf-8"), path.relative_to(SOURCE).as_posix())
    ]
    chosen = [each for each in everything if each[2].key.startswith(options.only)]
    if options.sample is not None:
        chosen = random.Random(options.seed).sample(chosen, min(options.sample, len(chosen)))
    warm_up()
    durations = timed(options.processes)
    print(f"{len(durations)} tests pass without a fault ({time.monotonic() - began:.0f} s)", flush=True)

    ends: dict[str, int] = {}
    jobs = [Job(folder, stages(folder), durations, path, mutant) for folder, path, mutant in chosen]
    for job, ended in run_all(jobs, options.processes):
        ends[job.mutant.key if job.mutant else ""] = ended
        if len(ends) % 100 == 0:
            alive = sum(end == SURVIVED for end in ends.values())
            print(f"{len(ends)} of {len(jobs)}, {alive} alive ({time.monotonic() - began:.0f} s)", flush=True)
    in_order = {mutant.key: ends[mutant.key] for _, _, mutant in everything if mutant.key in ends}
    sys.exit(judged(in_order, {mutant.key for _, _, mutant in everything}))


def judged(ends: dict[str, int], all_keys: set[str]) -> int:
    """Tell how the mutants ended; return 1 if there are survivors that are not listed or too many, else 0."""
    reasons = listed()
    survived = [key for key, end in ends.items() if end == SURVIVED]
    unlisted = [key for key in survived if key not in reasons]
    unclear = [f"{key} ({end})" for key, end in ends.items() if end not in KILLED and end != SURVIVED]
    for title, keys in (
        ("survived, and not listed", unlisted),
        ("neither survived nor killed", unclear),
        ("listed, and killed after all", [key for key in ends if key in reasons and key not in survived]),
        ("listed, and no mutants any more", [key for key in reasons if key not in all_keys]),
    ):
        if keys:
            print("\n".join([f"{title}:", *(f"    {key}" for key in keys)]))
    for reason, count in Counter(reasons[key] for key in survived if key in reasons).most_common():
        print(f"{count:5} survived: {reason}")
    for end, how in KILLED.items():
        print(f"{sum(ended == end for ended in ends.values()):5} killed {how}")
    killed = sum(end in KILLED for end in ends.values())
    print(f"{killed} of {len(ends)} mutants killed, {killed / max(len(ends), 1):.1%}")
    return int(bool(unlisted or unclear) or killed < LEAST_KILLED * len(ends))


def listed() -> dict[str, str]:
    """Return the survivors that are listed, each with its reason."""
    reasons: dict[str, str] = {}
    reason = ""
    for line in SURVIVORS.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            reason = line.removeprefix("## ")
        elif line.startswith("    "):
            reasons[line.strip()] = reason
    return reasons


if __name__ == "__main__":
    main()
