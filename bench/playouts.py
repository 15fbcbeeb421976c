"""Random playouts through the public verbs, next to a peer that plays in the same way.

A step is what a random player does: list the legal actions, choose one, make the next state as a new
object, ask whether the game is over. Each contestant plays whole games from the start, one thread,
in turns with the others, and its best round counts. What matters is the ratio: machines differ, and
so do minutes on the same machine.

    python bench/playouts.py [--steps N] [--rounds N] [--json]
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any

import staves
from staves.games import GAMES

Play = Callable[[int, Callable[[], float]], int]
"""Plays at least so many steps with these random numbers, and returns how many it played."""


def of_game(start: Callable[[random.Random], Any]) -> Play:
    """Return the playouts of one of our games, from its usual starts."""

    def play(steps: int, chance: Callable[[], float]) -> int:
        legal_actions, apply, is_terminal = staves.legal_actions, staves.apply, staves.is_terminal
        played = games = 0
        while played < steps:
            state = start(random.Random(games))
            games += 1
            while not is_terminal(state):
                actions = legal_actions(state)
                state = apply(state, actions[int(chance() * len(actions))])
                played += 1
        return played

    return play


def of_chess() -> Play:
    """Return the playouts of python-chess, with a new board at each step."""
    import chess  # noqa: PLC0415 (a peer need not be there)

    def play(steps: int, chance: Callable[[], float]) -> int:
        played = 0
        while played < steps:
            board = chess.Board()
            while not board.is_game_over():
                moves = list(board.legal_moves)
                board = board.copy(stack=False)
                board.push(moves[int(chance() * len(moves))])
                played += 1
        return played

    return play


def contestants() -> Iterator[tuple[str, Play]]:
    """Yield our games and the peers that are installed."""
    for game in GAMES:
        if game.start is not None:
            yield game.name, of_game(game.start)
    try:
        yield f"python-chess {version('chess')}", of_chess()
    except ImportError:
        sys.stderr.write("python-chess is not installed, so there is nothing to compare with\n")


def measured(steps: int, rounds: int) -> dict[str, float]:
    """Return the steps per second of each contestant's best round."""
    best: dict[str, float] = {}
    plays = dict(contestants())
    for seed in range(rounds):
        for name, play in plays.items():
            chance = random.Random(seed).random
            start = time.perf_counter()
            played = play(steps, chance)
            best[name] = max(best.get(name, 0.0), played / (time.perf_counter() - start))
    return best


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description="Random playouts per second, next to python-chess.")
    parser.add_argument("--steps", type=int, default=20_000, help="at least so many steps a round (20000)")
    parser.add_argument("--rounds", type=int, default=5, help="so many rounds, of which the best counts (5)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    best = measured(arguments.steps, arguments.rounds)
    peers = {name: rate for name, rate in best.items() if name not in {game.name for game in GAMES}}
    if arguments.json:
        print(json.dumps({"python": sys.version.split()[0], "steps_per_second": best}, indent=2))
        return
    print(f"Python {sys.version.split()[0]}, steps per second, best of {arguments.rounds} rounds\n")
    for name, rate in best.items():
        ratios = "".join(f"   {rate / other:5.1f} x {peer}" for peer, other in peers.items() if peer != name)
        print(f"{name:24} {rate:10,.0f}{ratios}")


if __name__ == "__main__":
    main()
