"""What stays in memory when a server reads strangers' records, and how long the worst of them takes.

Of each record, an illegal action is told with all the legal ones. `left` is what all records leave behind, `said` what
the tables believe to take, and `most` what one record needs while it is read.
"""

import gc
import random
import time
import tracemalloc
from collections.abc import Callable, Iterator
from typing import TypeAlias

import staves
from columns import table as columned
from columns import turned
from staves import records, stones
from staves._core import memo

Records: TypeAlias = Callable[[int], Iterator[str]]


def _illegal(rows: int, columns: int, stones_each: int, seed: int) -> str:
    """Return a record with an illegal action, so that everything legal is to be listed."""
    diagonal = stones.Rules(diagonal=seed % 2 == 0)
    state = stones.new_game(rows=rows, columns=columns, players=2, stones=stones_each, seed=seed, rules=diagonal)
    return f"start: {staves.to_text(state)}\n\n0,0>9,9\nresult: unfinished\n"


def _one_size(count: int) -> Iterator[str]:
    return (_illegal(20, 20, 150, seed) for seed in range(count))


def _sizes(count: int) -> Iterator[str]:
    rng = random.Random(1)
    return (_illegal(rng.randrange(55, 76), rng.randrange(55, 76), 900, seed) for seed in range(count))


def _large(count: int) -> Iterator[str]:
    return (_illegal(200, 200, 900, seed) for seed in range(count))


WORKLOADS: dict[str, tuple[Records, int]] = {
    "20 x 20 tiles, 1.1 KB each": (_one_size, 3_000),
    "55 to 75 rows and columns, 8 KB each": (_sizes, 64),
    "200 x 200 tiles, 10 KB each": (_large, 64),
}


def measured(count: int) -> dict[str, dict[str, float]]:
    """Return what each workload leaves behind, and the CPU time of its slowest record, with at most `count` records."""
    return {name: _of(make, min(count, usual)) for name, (make, usual) in WORKLOADS.items()}


def _of(make: Records, count: int) -> dict[str, float]:
    memo.forget()
    slowest = max(map(_seconds, make(count)))
    memo.forget()
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    most = 0
    for text in make(count):
        tracemalloc.reset_peak()
        start, _ = tracemalloc.get_traced_memory()
        _read(text)
        most = max(most, tracemalloc.get_traced_memory()[1] - start)
    gc.collect()
    left = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    sizes = {"left MB": left, "most MB": most, "said MB": memo.spent()}
    return {"slowest ms": 1000 * slowest, **{name: size / 2**20 for name, size in sizes.items()}}


def _seconds(text: str) -> float:
    began = time.process_time()
    _read(text)
    return time.process_time() - began


def _read(text: str) -> None:
    (problem,) = records.scan(text).problems
    str(problem)


def table(figures: dict[str, dict[str, float]]) -> str:
    """Return a line for each workload."""
    return columned("", turned(figures))
