"""Plant faults such as a maintainer would make, one at a time, and see whether a test fails.

    python mutation/planted.py               all of them
    python mutation/planted.py --only 7      the seventh of them
    python mutation/planted.py --only 20-40  these
    python mutation/planted.py --only deck   those whose description or module has this in it

Each must be noticed by a test, and none of these tests may be one that compares pages, pictures or vectors with what
they were.
"""

import argparse
import os
import re
import sys
import time
from typing import Any, Final

import chosen
from forks import KILLED, SURVIVED, Job, run_all, warm_up
from mistakes import PLANTED, Planted

_AT_MOST: Final = 200.0
"""Seconds of tests for a fault."""
_SNAPSHOTS: Final = {"tests/test_rulebook.py", "tests/tools/test_vectors.py"}


def main() -> None:
    """Plant each fault, and tell which are not noticed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", default="", help="the number of a fault, counted from 1, two as in 20-40, or a word")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many at a time")
    options: Any = parser.parse_args()
    os.setpriority(os.PRIO_PROCESS, 0, max(10, os.getpriority(os.PRIO_PROCESS, 0)))
    began = time.monotonic()
    faults = picked(options.only)
    for fault in faults:
        fault.made()
    warm_up()
    tests = chosen.read()
    jobs = [Job(tests_of(tests, fault), tests.slow, fault.module, fault) for fault in faults]
    noticed = 0
    for job, end in run_all(jobs, options.processes):
        noticed += end in KILLED
        how = "NOT NOTICED" if end == SURVIVED else KILLED.get(end, f"ended with {end}")
        print(f"{how}: {job.fault.key if job.fault else ''}", flush=True)
    print(f"{noticed} of {len(faults)} faults are noticed ({time.monotonic() - began:.0f} s)")
    sys.exit(int(noticed < len(faults)))


def picked(only: str) -> tuple[Planted, ...]:
    """Return the faults that the command line asks for."""
    if numbers := re.fullmatch(r"([0-9]+)(?:-([0-9]+))?", only):
        first, last = numbers[1], numbers[2] or numbers[1]
        return PLANTED[int(first) - 1 : int(last)]
    return tuple(fault for fault in PLANTED if only in fault.key or only in fault.module)


def tests_of(tests: chosen.Chosen, fault: Planted) -> tuple[tuple[str, ...], ...]:
    """Return the tests for a fault without those that compare with what was."""
    stages = tests.stages(fault.module, fault.function, _AT_MOST)
    found = (tuple(path for path in stage if path not in _SNAPSHOTS) for stage in stages)
    return tuple(stage for stage in found if stage)


if __name__ == "__main__":
    main()
