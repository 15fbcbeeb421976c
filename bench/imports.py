"""How long imports take, each in a process of its own."""

import subprocess
import sys

from columns import table as columned

STATEMENTS = {
    "attrs": "import attrs",
    "staves, after attrs": "import staves",
    "a game, after staves": "import staves.stavegame",
    "all games, after staves": "from staves.games import GAMES",
    "python-chess": "import chess",
}
_BEFORE = {
    "staves, after attrs": "import attrs",
    "a game, after staves": "import staves",
    "all games, after staves": "import staves",
}


def measured(rounds: int) -> dict[str, float]:
    """Return the milliseconds that each import takes, in its best round; those that can't be made are left out."""
    best: dict[str, float] = {}
    for _ in range(rounds):
        for name, statement in STATEMENTS.items():
            program = (
                f"import time\n{_BEFORE.get(name, '')}\nstart = time.process_time()\n{statement}\n"
                "print((time.process_time() - start) * 1000)"
            )
            ended = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False, text=True)
            if ended.returncode == 0:
                best[name] = min(best.get(name, float("inf")), float(ended.stdout))
    return best


def table(milliseconds: dict[str, float]) -> str:
    """Return the milliseconds of each import."""
    return columned("", {"CPU milliseconds": milliseconds})
