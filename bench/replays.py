"""Reading records and replaying them, next to playing as many games at random."""

import random
import time
from collections.abc import Callable
from typing import Any

import staves
from columns import table as columned
from contestants import of_game
from staves import records
from staves.games import GAMES


def measured(steps: int, rounds: int) -> dict[str, dict[str, float]]:
    """Return for each game the steps per CPU second: playing at random, and reading and replaying records."""
    rates: dict[str, dict[str, float]] = {}
    for game in GAMES:
        games = _games(game, steps)
        played = sum(len(each.actions) for each in games)
        text = "\n".join(map(records.write, games))
        lines = "".join(map(records.write_line, games))
        play, rng = of_game(game.name), random.Random(0)
        rates[game.name] = {
            "playing": _rate(lambda play=play, rng=rng: play(steps, rng), steps, rounds),  # type: ignore[misc]
            "reading text": _rate(lambda text=text: records.read_all(text), played, rounds),  # type: ignore[misc]
            "reading lines of JSON": _rate(lambda lines=lines: records.scan_lines(lines), played, rounds),  # type: ignore[misc]
        }
    return rates


def _games(game: staves.AnyGame, steps: int) -> list[records.Record[Any]]:
    games: list[records.Record[Any]] = []
    played = 0
    while played < steps:
        rng = random.Random(len(games))
        state = first = staves.new_game(game, seed=rng)
        done: list[Any] = []
        while actions := staves.legal_actions(state):
            done.append(actions[int(rng.random() * len(actions))])
            state = staves.apply(state, done[-1])
        games.append(records.Record(first, done))
        played += len(done)
    return games


def _rate(work: Callable[[], object], steps: int, rounds: int) -> float:
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return steps / best


def table(rates: dict[str, dict[str, float]]) -> str:
    """Return the rates, and how they compare with playing."""
    ratios = {
        game: {f"{what} / playing": of[what] / of["playing"] for what in of if what != "playing"}
        for game, of in rates.items()
    }
    return columned("actions/s", {game: of | ratios[game] for game, of in rates.items()})
