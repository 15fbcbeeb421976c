"""Play random games and see whether each step is one of those that the theorems are about.

    python proofs/follow.py                          a million steps of each game
    python proofs/follow.py nava --steps 1000        so many of one

The same functions are asked that the proofs are made of. It fails if a step is not as proved, and shows it.
"""

import argparse
import sys
from importlib import import_module
from random import Random
from typing import Any, Final

import staves

GAMES: Final = ("stavegame", "stones", "mantis", "nava")
_ENOUGH: Final = 5


def faults(name: str, steps: int, seed: int = 0) -> list[str]:
    """Return what is not as proved in this many steps of random games with all options, or the first few of it."""
    room: Any = import_module(f"followed.{name}")
    random, found, played = Random(seed), list[str](), 0
    while played < steps and len(found) < _ENOUGH:
        before = len(found)
        state = room.start(random)
        game = room.Followed(state)
        while len(found) == before and not staves.is_terminal(state) and played < steps:
            try:
                action = random.choice(staves.legal_actions(state))
                after = staves.apply(state, action)
                found += game.faults(state, action, after)
            except Exception as error:  # noqa: BLE001 (a library with a fault may raise anything)
                found.append(f"{staves.to_text(state)}: {error!r}")
            else:
                state, played = after, played + 1
    return found


def main() -> int:
    """Play, say what was found, and return 1 if anything was."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all by default")
    parser.add_argument("--steps", type=int, default=1_000_000, help="how many steps of each")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    failed = False
    for name in arguments.games or GAMES:
        found = faults(name, arguments.steps, arguments.seed)
        failed |= bool(found)
        said = f"{arguments.steps} steps, all as proved" if not found else "not as proved"
        print(f"{name}: {said}", *found, sep="\n    ")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
