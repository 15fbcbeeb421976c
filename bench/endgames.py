"""How near to the best players come who play the last cards of Mantis, which can be solved exactly.

    python bench/endgames.py --positions 50 --cards 5

In each position a few cards are left, of which only the backs show one by one. What is best is found by going through
all actions and all that may be drawn. A player's loss is how much worse its action is, as a share of the win.
"""

import argparse
import random
from collections.abc import Sequence
from functools import partial
from typing import Any

import staves
from staves import mantis
from staves.mantis import Card, Rules
from staves.mantis._cards import CARDS
from staves.players import GreedyPlayer, RandomPlayer, SearchPlayer
from staves.table._bots import Contestant

CONTESTANTS: dict[str, Contestant] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "search:200": partial(SearchPlayer, playouts=200),
    "search:1000": partial(SearchPlayer, playouts=1000),
}
_TANK, _POINTS, _GOAL = 5, 2, 6
_NOTHING = 1e-9  # but for what floats are rounded


class Solved:
    """What positions are worth to the first player if both play perfectly, by what everybody knows of them."""

    def __init__(self) -> None:
        self._known: dict[Any, float] = {}

    def worth(self, state: Any) -> float:
        """Return the first player's share."""
        mover = staves.to_move(state)
        if mover is None:
            return float(staves.worth(state)[0])
        view = staves.view(state, None)
        if view not in self._known:
            best = max if mover == 0 else min
            self._known[view] = best(self.after(state, action) for action in staves.legal_actions(state))
        return self._known[view]

    def after(self, state: Any, action: Any) -> float:
        """Return the first player's share on average after an action."""
        return sum(float(chance) * self.worth(each) for chance, each in staves.outcomes(state, action))

    def losses(self, state: Any) -> dict[Any, float]:
        """Return how much worse than the best each action is for who is to move."""
        sign = 1 if staves.to_move(state) == 0 else -1
        worths = {action: sign * self.after(state, action) for action in staves.legal_actions(state)}
        return {action: max(worths.values()) - worth for action, worth in worths.items()}


def position(cards: int, seed: int) -> mantis.State:
    """Return a position of two players with this many cards left."""
    dealt = list(CARDS)
    random.Random(seed).shuffle(dealt)

    def some(count: int) -> Sequence[Card]:
        return [dealt.pop() for _ in range(count)]

    return mantis.position(
        tanks=[some(_TANK), some(_TANK)],
        piles=[some(_POINTS), some(_POINTS)],
        deck=some(cards),
        turn=seed % 2,
        rules=Rules(goal=_GOAL),
    )


def chosen(contestant: Contestant, state: mantis.State, seed: int) -> Any:
    """Return what a contestant does in a position."""
    player = contestant(seed)
    player.update(None, staves.view(state, staves.to_move(state)))
    return player.next_move()


def main() -> None:
    """Print a line for each player."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--cards", type=int, default=5)
    given = parser.parse_args()
    positions = [position(given.cards, seed) for seed in range(given.positions)]
    solved = [Solved().losses(state) for state in positions]
    for name, contestant in CONTESTANTS.items():
        found = [
            losses[chosen(contestant, state, seed)]
            for seed, (state, losses) in enumerate(zip(positions, solved, strict=True))
        ]
        best = sum(loss < _NOTHING for loss in found)
        print(f"{name:12} best in {best} of {len(found)}, loses {100 * sum(found) / len(found):.2f} %", flush=True)


if __name__ == "__main__":
    main()
