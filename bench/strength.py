"""How strong the players are: matches of the one that searches against those that don't, with 95 % intervals.

    python bench/strength.py                          all matches, 200 games each
    python bench/strength.py --only nava --deals 20   some of them, and fewer games
    python bench/strength.py --json strength.json     and keep the figures

Each deal is played twice, with seats changed. The time of a move is CPU time, as other programs run too. Fails if the
share of the points in a match is below what is wanted.
"""

import argparse
import json
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import staves
from staves.players import GreedyPlayer, RandomPlayer, SearchPlayer
from staves.series import tournament
from staves.table._bots import Contestant


class Searching(SearchPlayer):
    """A player that searches for a number of seconds of CPU time."""

    _clock = staticmethod(time.process_time)


class Wanted(NamedTuple):
    """A match: the setup, the opponent of the player that searches, and the share of the points that is wanted."""

    setup: str
    other: type[RandomPlayer]
    rate: float


SMALL_STONES = "stones rows=4 columns=4 stones=4"
MATCHES = (
    Wanted(SMALL_STONES, GreedyPlayer, 0.90),
    Wanted("nava", GreedyPlayer, 0.80),
    Wanted("stavegame", GreedyPlayer, 0.65),
    Wanted("mantis players=2", GreedyPlayer, 0.50),
    Wanted(SMALL_STONES, RandomPlayer, 0.95),
    Wanted("nava", RandomPlayer, 0.95),
    Wanted("stavegame", RandomPlayer, 0.95),
    Wanted("mantis players=2", RandomPlayer, 0.85),
)


def played(match: Wanted, deals: int, seconds: float, jobs: int) -> dict[str, Any]:
    """Return what came of a match."""
    contestants: dict[str, Contestant] = {"search": partial(Searching, seconds=seconds), "other": match.other}
    standings = tournament(staves.setup(match.setup), contestants, deals, seed=1, jobs=jobs)
    rate = standings["search"].rate
    return {
        "setup": match.setup,
        "against": match.other.__name__,
        "games": len(standings.results),
        "rate": rate.value,
        "low": rate.low,
        "high": rate.high,
        "wanted": match.rate,
        "problems": len(standings.problems),
    }


def line(found: dict[str, Any]) -> str:
    """Return what came of a match as a line of a table."""
    cells = (f"{100 * found[name]:5.1f} %" for name in ("rate", "low", "high", "wanted"))
    return " | ".join([f"{found['setup']:32}", f"{found['against']:12}", f"{found['games']:5}", *cells])


def main() -> int:
    """Play the matches and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", metavar="GAME", choices=[*{match.setup.split()[0]: None for match in MATCHES}])
    parser.add_argument("--against", metavar="PLAYER", choices=["greedy", "random"])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.05)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    results: list[dict[str, Any]] = []
    print(f"{'setup':32} | {'against':12} | games |    rate |    from |      to |  wanted", flush=True)
    for match in MATCHES:
        chosen = given.only in {None, match.setup.split()[0]}
        if chosen and (given.against or "") in match.other.__name__.lower():
            results.append(played(match, given.deals, given.seconds, given.jobs))
            print(line(results[-1]), flush=True)
    if given.json:
        given.json.write_text(json.dumps(results, indent=2), encoding="utf-8")
    return int(any(found["rate"] < found["wanted"] or found["problems"] for found in results))


if __name__ == "__main__":
    sys.exit(main())
