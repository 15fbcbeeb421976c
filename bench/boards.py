"""How large the drawings of usual boards are, and how long it takes to draw one."""

import random
import statistics
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import staves
from columns import table as columned
from contestants import OURS


class Board(NamedTuple):
    """A state of a game, and the action that led to it."""

    state: Any
    last: Any


DRAWINGS: dict[str, Callable[[Board], str]] = {
    "a board": lambda board: staves.svg(board.state),
    "with all marks": lambda board: staves.svg(board.state, last=board.last, legal=True),
    "the board alone": lambda board: staves.svg(board.state, parts="board"),
}


def boards(name: str, count: int) -> list[Board]:
    """Return this many boards of random games, from their first moves to their last."""
    rng = random.Random(f"boards {name}")
    found: list[Board] = []
    while len(found) < count:
        state, last = staves.new_game(name, seed=rng), None
        while not staves.is_terminal(state):
            found.append(Board(state, last))
            last = rng.choice(staves.legal_actions(state))
            state = staves.apply(state, last)
    return found[:count]


def measured(count: int, rounds: int) -> dict[str, dict[str, float]]:
    """Return for each game the bytes of half of its drawings at most, and the CPU microseconds of the best round."""
    figures: dict[str, dict[str, float]] = {}
    for name in OURS:
        some = boards(name, count)
        sizes = {
            what: statistics.median(len(draw(board).encode()) for board in some) for what, draw in DRAWINGS.items()
        }
        times = {what: min(_timed(draw, some) for _ in range(rounds)) for what, draw in DRAWINGS.items()}
        figures[name] = {
            **{f"bytes, {what}": size for what, size in sizes.items()},
            **{f"microseconds, {what}": taken for what, taken in times.items()},
        }
    return figures


def _timed(draw: Callable[[Board], str], some: list[Board]) -> float:
    start = time.process_time_ns()
    for board in some:
        draw(board)
    return (time.process_time_ns() - start) / len(some) / 1000


def table(figures: dict[str, dict[str, float]]) -> str:
    """Return the figures, a column for each game."""
    return columned("", figures)
