"""Compare two files of figures that `measure.py --json` has written, and fail if a ratio has become much worse.

    python bench/compare.py old.json new.json [--most 15]

Machines and minutes differ, so figures are compared as ratios within their own run: playouts and new processes to each
peer that took part in both, costs to `apply`, imports to that of attrs, two processes to one, growth to the smallest
size. The bytes of states are compared as they are, and those of films and strips to those
of their boards.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from playouts import TARGETS


def ratios(figures: dict[str, Any]) -> Iterator[tuple[str, float]]:
    """Yield every ratio of a run, so that more is better."""
    rates = figures.get("playouts", {})
    for ours, peer in product(TARGETS, rates):
        if peer not in TARGETS:
            yield f"playouts: {ours} to {peer}", rates[ours] / rates[peer]
    for part in ("plan", "cold"):
        yield from _to_peers(part, figures.get(part, {}))
    for part in ("costs", "search", "texts", "apps", "learning"):
        for game, costs in figures.get(part, {}).items():
            yield from _others(f"{part}: {game}", costs, "apply")
    for game, of in figures.get("parallel", {}).items():
        yield f"parallel: {game}, 2 processes to 1", of["times as fast"]
    yield from _others("imports", figures.get("imports", {}), "attrs")
    for name, sizes in figures.get("scaling", {}).items():
        yield from _others(f"scaling: {name}", sizes, next(iter(sizes)))
    for game, of in figures.get("replays", {}).items():
        yield from ((f"replays: {game}, {what} to playing", rate / of["playing"]) for what, rate in of.items())
    yield from _sizes(figures)
    yield from _films(figures.get("film", {}))


def _films(sizes: dict[str, dict[str, float]]) -> Iterator[tuple[str, float]]:
    """Yield what the boards of a game take to what a film and a strip of it take."""
    for (game, of), what in product(sizes.items(), ("film", "strip")):
        yield f"film: {game}, boards to {what}", of["boards, each by itself, kB"] / of[f"{what}, kB"]


def _to_peers(part: str, times: dict[str, dict[str, float]]) -> Iterator[tuple[str, float]]:
    """Yield what a peer takes to what each of our games takes."""
    for ours, peer in product(TARGETS, times):
        if peer not in TARGETS:
            for mark, taken in times[ours].items():
                if mark != "steps of a game":
                    yield f"{part}: {ours} to {peer}, {mark}", times[peer][mark] / taken


def _sizes(figures: dict[str, Any]) -> Iterator[tuple[str, float]]:
    """Yield what is measured in bytes."""
    for game, of in figures.get("drawings", {}).items():
        yield from ((f"drawings: {game}, {what}", 1 / size) for what, size in of.items() if what.startswith("bytes"))
    for name, size in figures.get("memory", {}).items():
        yield f"memory: states of {name} in a byte", 1 / size


def _others(part: str, costs: dict[str, float], first: str) -> Iterator[tuple[str, float]]:
    """Yield what the cost of the first is to each other."""
    for name, cost in costs.items():
        if name != first:
            yield f"{part}: {first} to {name}", costs[first] / cost


def compared(old: dict[str, Any], new: dict[str, Any], most: float) -> tuple[list[str], bool]:
    """Return a line for each ratio that is in both, and whether one fell by more than `most` percent."""
    before, lines, worse = dict(ratios(old)), list[str](), False
    for name, ratio in ratios(new):
        if name in before:
            change = 100 * (ratio / before[name] - 1)
            fell = change < -most
            worse = worse or fell
            mark = "  <-- fell" if fell else ""
            lines.append(f"{change:+7.1f} %  {before[name]:10.4g} -> {ratio:10.4g}  {name}{mark}")
    return lines, worse


def main() -> None:
    """Compare the files that the command line names."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--most", type=float, default=15.0, help="so many percent a ratio may fall (15)")
    given = parser.parse_args()
    old, new = (json.loads(path.read_text(encoding="utf-8")) for path in (given.old, given.new))
    lines, worse = compared(old, new, given.most)
    if not lines:
        sys.exit("the two have nothing in common")
    print("\n".join(lines))
    sys.exit(1 if worse else 0)


if __name__ == "__main__":
    main()
