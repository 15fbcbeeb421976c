"""Drawing whole games: how long it takes, and how large the drawings are."""

import random
import time
from typing import Any

import staves
from columns import table as columned
from staves import records
from staves.drawings import animation, strip
from staves.games import GAMES


def measured(actions: int, rounds: int) -> dict[str, dict[str, float]]:
    """Return the milliseconds and kilobytes of a film and a strip of each game, of a limited number of actions."""
    return {game.name: _of(_game(game, actions), rounds) for game in GAMES}


def _game(game: staves.AnyGame, actions: int) -> records.Record[Any]:
    rng = random.Random(1)
    state = first = staves.new_game(game, seed=rng)
    done: list[Any] = []
    while len(done) < actions and (legal := staves.legal_actions(state)):
        done.append(legal[int(rng.random() * len(legal))])
        state = staves.apply(state, done[-1])
    return records.Record(first, done)


def _of(record: records.Record[Any], rounds: int) -> dict[str, float]:
    figures: dict[str, float] = {"actions": len(record.actions)}
    boards = sum(len(staves.svg(state)) for state in record.states())
    figures["boards, each by itself, kB"] = boards / 1000
    for name, draw in (("film", animation), ("strip", strip)):
        taken: list[float] = []
        for _ in range(rounds):
            start = time.process_time()
            figures[f"{name}, kB"] = len(draw(record)) / 1000
            taken.append(time.process_time() - start)
        figures[f"{name}, ms"] = 1000 * min(taken)
    return figures


def table(figures: dict[str, dict[str, float]]) -> str:
    """Return a column for each game."""
    return columned("a game", figures)
