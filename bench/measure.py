"""Measure everything, in one run, and print it; with --json, write it to a file that `compare.py` reads.

    python bench/measure.py                     all parts
    python bench/measure.py playouts costs      these parts only
    python bench/measure.py --json new.json     and keep the figures

Peers that aren't installed take no part; `pip install 'staves[bench]'` brings them.
"""

import argparse
import json
import platform
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import costs
import imports
import limits
import memory
import peers
import playouts
import replays
import scaling
import staves
import steps
import tables

PARTS: dict[str, tuple[Callable[[argparse.Namespace], Any], Callable[[Any], str]]] = {
    "playouts": (lambda given: playouts.measured(given.steps, given.rounds), playouts.table),
    "steps": (lambda given: steps.measured(given.steps, given.rounds), steps.table),
    "costs": (lambda given: costs.measured(max(given.steps // 50, 10), given.rounds), costs.table),
    "replays": (lambda given: replays.measured(max(given.steps // 5, 10), given.rounds), replays.table),
    "memory": (lambda given: memory.measured(given.states), memory.table),
    "imports": (lambda given: imports.measured(2 * given.rounds), imports.table),
    "tables": (lambda given: tables.measured(max(given.states // 30, 1)), tables.table),
    "limits": (lambda given: limits.measured(given.rounds), limits.table),
    "scaling": (lambda given: scaling.measured(max(given.steps // 5, 10), given.rounds), scaling.table),
}


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n\n")[0], formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all by default")
    parser.add_argument("--steps", type=int, default=50_000, help="at least so many steps a round (50000)")
    parser.add_argument("--rounds", type=int, default=5, help="so many rounds, of which the best counts (5)")
    parser.add_argument("--states", type=int, default=100_000, help="so many states are kept at once (100000)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file too")
    given = parser.parse_args()
    unknown = [part for part in given.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {', '.join(unknown)}; the parts are {', '.join(PARTS)}")
    figures: dict[str, Any] = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": sys.version.split()[0],
        "machine": platform.platform(),
        "versions": {"staves": staves.__version__, **peers.versions()},
    }
    print(f"{figures['date']}, Python {figures['python']}, {figures['machine']}, {figures['versions']}")
    for part in given.parts or PARTS:
        measure, table = PARTS[part]
        figures[part] = measure(given)
        print(f"\n{part}\n{table(figures[part])}", flush=True)
    if given.json is not None:
        given.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
