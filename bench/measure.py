"""Measure everything, in one run, and print it.

    python bench/measure.py                     all parts
    python bench/measure.py cold search         these parts only
    python bench/measure.py --json new.json     and keep the figures for compare.py
    python bench/measure.py --docs              and put them into docs/design/speed.md

Times are CPU times, and contestants take turns, as other programs run too. Other libraries that aren't installed take
no part; `pip install --group bench` installs them.
"""

import argparse
import json
import platform
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import boards
import contestants
import costs
import films
import floor
import fresh
import imports
import limits
import memory
import playouts
import replays
import scaling
import staves
import steps
import tables

PAGE = Path(__file__).parents[1] / "docs" / "design" / "speed.md"
PARTS: dict[str, tuple[Callable[[argparse.Namespace], Any], Callable[[Any], str]]] = {
    "plan": (lambda given: fresh.plan(given.games), fresh.row_table),
    "cold": (lambda given: fresh.cold(given.rounds), fresh.cold_table),
    "playouts": (lambda given: playouts.measured(given.steps, given.rounds), playouts.table),
    "steps": (lambda given: steps.measured(given.steps, given.rounds), steps.table),
    "floor": (lambda given: floor.measured(given.steps, given.rounds), floor.table),
    "costs": (lambda given: costs.measured("costs", max(given.steps // 50, 10), given.rounds), costs.table),
    "search": (lambda given: costs.measured("search", max(given.steps // 250, 10), given.rounds), costs.table),
    "texts": (lambda given: costs.measured("texts", max(given.steps // 100, 10), given.rounds), costs.table),
    "apps": (lambda given: costs.measured("apps", max(given.steps // 250, 10), given.rounds), costs.table),
    "drawings": (lambda given: boards.measured(max(given.steps // 250, 10), given.rounds), boards.table),
    "learning": (lambda given: costs.measured("learning", max(given.steps // 100, 10), given.rounds), costs.table),
    "replays": (lambda given: replays.measured(max(given.steps // 5, 10), given.rounds), replays.table),
    "film": (lambda given: films.measured(max(min(given.steps // 1000, 39), 2), given.rounds), films.table),
    "parallel": (lambda given: fresh.parallel(max(given.games // 10, 2), given.rounds), fresh.row_table),
    "memory": (lambda given: memory.measured(given.states), memory.table),
    "imports": (lambda given: imports.measured(2 * given.rounds), imports.table),
    "tables": (lambda given: tables.measured(max(given.states // 30, 1)), tables.table),
    "limits": (lambda given: limits.measured(given.rounds), limits.table),
    "scaling": (lambda given: scaling.measured(max(given.steps // 5, 10), given.rounds), scaling.table),
}


def into_page(text: str, part: str, block: str) -> str:
    """Return the text of the page with the table of a part between its two marks, if it has them."""
    marks = re.compile(rf"(<!-- figures: {part} -->\n).*?(<!-- end -->)", re.DOTALL)
    return marks.sub(lambda found: f"{found[1]}{block}\n{found[2]}", text)


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n\n")[0], formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all by default")
    parser.add_argument("--steps", type=int, default=50_000, help="the least number of steps in a round (50000)")
    parser.add_argument("--rounds", type=int, default=5, help="how many rounds there are; the best counts (5)")
    parser.add_argument("--states", type=int, default=100_000, help="how many states are kept at once (100000)")
    parser.add_argument("--games", type=int, default=100_000, help="how many games a plan is for (100000)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file too")
    parser.add_argument("--docs", nargs="?", type=Path, const=PAGE, metavar="FILE", help=f"and into {PAGE.name}")
    given = parser.parse_args()
    unknown = [part for part in given.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {', '.join(unknown)}; the parts are {', '.join(PARTS)}")
    figures: dict[str, Any] = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": platform.platform(),
        "versions": {"Python": platform.python_version(), "staves": staves.__version__, **contestants.versions()},
    }
    versions = ", ".join(f"{name} {version}" for name, version in figures["versions"].items())
    print(f"{figures['date']}, {figures['machine']}, {versions}")
    for part in given.parts or PARTS:
        measure, table = PARTS[part]
        figures[part] = measure(given)
        shown = table(figures[part])
        print(f"\n{part}\n{shown}", flush=True)
        if given.docs:
            source = f"`python bench/measure.py {part}`, {figures['date'][:10]}, {versions}:"
            page = into_page(given.docs.read_text(encoding="utf-8"), part, f"\n{source}\n\n{shown}\n")
            given.docs.write_text(page, encoding="utf-8")
    if given.json is not None:
        given.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
