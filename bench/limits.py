"""How long the worst texts take to read, each up to the maximum length; the tests count the work instead."""

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import staves
from columns import table as columned
from staves import records

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from helpers.hostile import DOCUMENTS, GAMES, HEADS, LONG_HANDS, POSITIONS, UNITS, record

SLOWEST = 3
"""How many of the texts for each reader are listed."""


def readers() -> dict[str, tuple[Callable[[str], object], dict[str, str]]]:
    """Return each reader, and what it is given, by name."""
    positions = {**POSITIONS, **{f"a long hand, {number}": text for number, text in enumerate(LONG_HANDS)}}
    repeated = {f"{head}, then {unit!r}": record(HEADS[head], [unit]) for head in HEADS for unit in UNITS}
    return {
        "from_json": (staves.from_json, DOCUMENTS),
        "from_text": (staves.from_text, positions),
        "records.scan": (records.scan, {**repeated, **{name: text for name, (text, _) in GAMES.items()}}),
    }


def measured(rounds: int) -> dict[str, dict[str, float]]:
    """Return the milliseconds that each reader takes for each text, in the best round, the slowest first."""
    taken: dict[str, dict[str, float]] = {}
    for reader, (read, texts) in readers().items():
        best = {name: min(_milliseconds(read, text) for _ in range(rounds)) for name, text in texts.items()}
        taken[reader] = dict(sorted(best.items(), key=lambda item: -item[1]))
    return taken


def _milliseconds(read: Callable[[str], object], text: str) -> float:
    began = time.process_time()
    with suppress(staves.StavesError):
        read(text)
    return 1000 * (time.process_time() - began)


def table(milliseconds: dict[str, dict[str, float]]) -> str:
    """Return the slowest texts for each reader."""
    slowest = {
        f"{reader}: {name}": taken
        for reader, texts in milliseconds.items()
        for name, taken in list(texts.items())[:SLOWEST]
    }
    return columned("", {"CPU milliseconds": slowest})
