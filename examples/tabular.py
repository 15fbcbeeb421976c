"""Learns Stones on a small board by playing against itself, with a table of positions and no library but `staves`.

After each game, the value of every position that a player left behind moves toward what the player got in the end.

Run it as `python examples/tabular.py`.
"""

import argparse
import random
from collections.abc import Callable
from functools import partial
from math import sqrt
from typing import Any, Final

import staves
from staves.match import Player, run
from staves.players import GreedyPlayer, RandomPlayer

SETUP: Final = staves.setup("stones rows=3 columns=3 stones=3 quiet_limit=20")
FEATURES: Final = staves.features(SETUP)
BOARD: Final = FEATURES.blocks[0].size
"""How many numbers at the beginning of a vector show the board: the viewer's stones, then those of the other player."""

Table = dict[bytes, float]
"""The value of a board to the player who just acted, from -1 (a loss) to 1 (a win)."""
Contestant = Callable[[int], Player[Any, Any]]


def chosen(state: Any, table: Table, rng: random.Random, curious: float = 0.0) -> tuple[Any, bytes]:
    """Return the action that leaves the board with the highest value, or now and then any, and that board."""
    player = staves.to_move(state)
    options: list[tuple[Any, bytes]] = []
    for action in staves.legal_actions(state):
        vector = FEATURES.vector(staves.view(staves.apply(state, action), player))
        options.append((action, bytes(map(int, vector[:BOARD]))))
    rng.shuffle(options)
    return options[0] if rng.random() < curious else max(options, key=lambda option: table.get(option[1], 0.0))


def trained(games: int, seed: int, *, curious: float = 0.2, rate: float = 0.1) -> Table:
    """Return the values that are learned from some games against oneself."""
    rng = random.Random(seed)
    table: Table = {}
    for _ in range(games):
        state = SETUP.new_game(seed=rng)
        left: list[tuple[Any, bytes]] = []
        while not staves.is_terminal(state):
            action, board = chosen(state, table, rng, curious)
            left.append((staves.to_move(state), board))
            state = staves.apply(state, action)
        returns = staves.returns(state)
        for player, board in left:
            value = table.get(board, 0.0)
            table[board] = value + rate * (float(returns[player]) - value)
    return table


class TablePlayer:
    """A player that leaves the board with the highest value behind."""

    def __init__(self, table: Table, seed: int) -> None:
        self._table, self._rng = table, random.Random(seed)
        self._view: Any = None

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Get ready, in silence."""

    def update(self, _message: object, view: Any) -> None:
        """Remember the view."""
        self._view = view

    def next_move(self) -> Any:
        """Return the action. Nothing is hidden in Stones, so the view is as good as the state."""
        return chosen(staves.resample(self._view, 0), self._table, self._rng)[0]


def points(one: Contestant, other: Contestant, deals: int, seed: int) -> float:
    """Return how much `one` wins of the games on some deals, of which each is played from both seats."""
    total = 0.0
    for deal in range(seed, seed + deals):
        state = SETUP.new_game(seed=deal)
        for seat in (0, 1):
            sitting = (one, other) if seat == 0 else (other, one)
            returns = staves.returns(run(state, [make(deal + place) for place, make in enumerate(sitting)]).state)
            total += (1 + float(returns[seat])) / 2
    return total


def interval(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of Wilson around a share of wins."""
    share, z = won / games, 1.96
    middle, width = share + z * z / (2 * games), z * sqrt(share * (1 - share) / games + (z / games) ** 2 / 4)
    return (middle - width) / (1 + z * z / games), (middle + width) / (1 + z * z / games)


def main() -> None:
    """Train with some seeds, and print how each player does against others."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000, help="games against oneself (default: 3000)")
    parser.add_argument("--deals", type=int, default=150, help="deals of the test, each played twice (default: 150)")
    parser.add_argument("--seeds", type=int, default=3, help="how often it learns from scratch (default: 3)")
    given = parser.parse_args()
    for seed in range(given.seeds):
        for games in (0, given.games // 10, given.games):
            table = trained(games, seed)
            print(f"seed {seed}  {games:5} games  {len(table):5} boards", end="")
            for other in (RandomPlayer, GreedyPlayer):
                won = points(partial(TablePlayer, table), other, given.deals, seed=1_000_000)
                low, high = interval(won, 2 * given.deals)
                share = won / (2 * given.deals)
                print(f"  {other.__name__} {share:4.0%} ({low:.0%} to {high:.0%})", end="")
            print()


if __name__ == "__main__":
    main()
