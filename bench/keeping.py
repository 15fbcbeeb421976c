"""How often players keep what a solved position is worth: Stones on 3 x 3 tiles, with every position known.

    python bench/keeping.py --positions 500

In each position, some moves keep what the player to move can get at best, and some give it away. Positions in which all
moves are as good are left out. The hint of the terminal is the move of `search:200`.
"""

import argparse
import random
from functools import partial
from typing import Any

import staves
from helpers.three_by_three import keeping, positions
from staves.players import GreedyPlayer, RandomPlayer, SearchPlayer
from staves.table._bots import Contestant

CONTESTANTS: dict[str, Contestant] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "search:50": partial(SearchPlayer, playouts=50),
    "search:200, the hint": partial(SearchPlayer, playouts=200),
    "search:1000": partial(SearchPlayer, playouts=1000),
}


def kept(contestant: Contestant, states: list[Any]) -> int:
    """Return in how many positions a contestant makes a move that keeps what there is to get."""
    count = 0
    for seed, state in enumerate(states):
        player = contestant(seed)
        player.update(None, staves.view(state, staves.to_move(state)))
        count += player.next_move() in keeping(state)
    return count


def main() -> None:
    """Ask each contestant in the same positions, and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=500, help="how many positions of each kind of board (500)")
    options: Any = parser.parse_args()
    print("| player | orthogonal | diagonal |\n| --- | --: | --: |")
    samples: list[list[Any]] = []
    for diagonal in (False, True):
        decisive = [
            state
            for state in positions(diagonal=diagonal)
            if len(keeping(state)) < len(staves.legal_actions(state)) and not staves.is_terminal(state)
        ]
        samples.append(random.Random(1).sample(decisive, min(options.positions, len(decisive))))
    for name, contestant in CONTESTANTS.items():
        shares = (f"{100 * kept(contestant, states) / len(states):.1f} %" for states in samples)
        print(f"| {name} | {' | '.join(shares)} |", flush=True)


if __name__ == "__main__":
    main()
