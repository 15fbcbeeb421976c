"""How much memory states take while many of them are kept."""

import random
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any

import staves
from columns import table as columned
from staves.games import GAMES


def measured(count: int) -> dict[str, float]:
    """Return the bytes that each of so many states of whole games takes, for our games and python-chess."""
    bytes_each = {game.name: _bytes_each(_states(game), count) for game in GAMES}
    with suppress(ImportError):  # the playouts tell who takes no part
        bytes_each["python-chess"] = _bytes_each(_boards(import_module("chess")), max(count // 10, 1))
    return bytes_each


def _states(game: staves.AnyGame) -> Iterator[Any]:
    seed = 0
    while True:
        rng = random.Random(seed)
        seed += 1
        state = staves.new_game(game, seed=rng)
        yield state
        while actions := staves.legal_actions(state):
            state = staves.apply(state, actions[int(rng.random() * len(actions))])
            yield state


def _boards(chess: Any) -> Iterator[Any]:
    rng = random.Random(0)
    while True:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board = board.copy(stack=False)
            board.push(moves[int(rng.random() * len(moves))])
            yield board


def _bytes_each(states: Iterator[Any], count: int) -> float:
    # What is found out once and kept for all games is no part of a state.
    for _ in range(count):
        next(states)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [next(states) for _ in range(count)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept)


def table(bytes_each: dict[str, float]) -> str:
    """Return the bytes per state."""
    return columned("", {"bytes per state": bytes_each})
