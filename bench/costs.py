"""What each verb costs in the middle of a game."""

import random
import time
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import staves
from staves.games import GAMES


class Case(NamedTuple):
    """A state of a game, an action that is legal in it, and one that was legal in another and is not in it."""

    state: Any
    legal: Any
    illegal: Any
    view: Any


def cases(game: staves.Game[Any, Any, Any, Any, Any], count: int) -> list[Case]:
    """Return states from all over some games."""
    found: list[Case] = []
    seed = 0
    met: list[Any] = []
    while len(found) < count:
        rng = random.Random(seed)
        seed += 1
        state = staves.new_game(game, seed=rng)
        while actions := staves.legal_actions(state):
            action = actions[int(rng.random() * len(actions))]
            met.append(action)
            other = met[int(rng.random() * len(met))]
            if staves.explain(state, other) is not None:
                found.append(Case(state, action, other, staves.view(state, game.play.players(state)[0])))
            state = staves.apply(state, action)
    return found[:count]


def verbs(some: list[Case]) -> dict[str, Callable[[Case], object]]:
    """Return what is measured, by name."""
    texts = {id(case.legal): str(case.legal) for case in some}
    lines = {id(case.state): staves.to_text(case.state) for case in some}
    documents = {id(case.state): staves.to_json(case.state) for case in some}
    return {
        "legal_actions": lambda case: staves.legal_actions(case.state),
        "apply": lambda case: staves.apply(case.state, case.legal),
        "is_terminal": lambda case: staves.is_terminal(case.state),
        "explain, legal": lambda case: staves.explain(case.state, case.legal),
        "explain, illegal": lambda case: staves.explain(case.state, case.illegal),
        "events": lambda case: staves.events(case.state, case.legal),
        "view": lambda case: staves.view(case.state, case.view.player),
        "resample": lambda case: staves.resample(case.view, 1),
        "outcomes": lambda case: staves.outcomes(case.state, case.legal),
        "str(action)": lambda case: str(case.legal),
        "parse_action": lambda case: staves.parse_action(case.state, texts[id(case.legal)]),
        "to_text": lambda case: staves.to_text(case.state),
        "from_text": lambda case: staves.from_text(lines[id(case.state)]),
        "digest": lambda case: staves.digest(case.state),
        "to_json": lambda case: staves.to_json(case.state),
        "from_json": lambda case: staves.from_json(documents[id(case.state)]),
    }


def measured(count: int, rounds: int) -> dict[str, dict[str, float]]:
    """Return for each game the nanoseconds that each verb takes, in its best round."""
    costs: dict[str, dict[str, float]] = {}
    for game in GAMES:
        some = cases(game, count)
        each = verbs(some)
        idle = min(_timed(_nothing, some) for _ in range(rounds))
        costs[game.name] = {name: min(_timed(verb, some) for _ in range(rounds)) - idle for name, verb in each.items()}
    return costs


def _nothing(case: Case) -> Case:
    return case


def _timed(verb: Callable[[Case], object], some: Iterable[Case]) -> float:
    start = time.perf_counter_ns()
    count = 0
    for case in some:
        verb(case)
        count += 1
    return (time.perf_counter_ns() - start) / count


def table(costs: dict[str, dict[str, float]]) -> str:
    """Return the costs in microseconds, a column for each game."""
    names = next(iter(costs.values()))
    lines = [f"{'microseconds':18}" + "".join(f"{game:>12}" for game in costs)]
    lines += [f"{name:18}" + "".join(f"{of[name] / 1000:12.2f}" for of in costs.values()) for name in names]
    trips = [(of["to_json"] + of["from_json"]) / of["apply"] for of in costs.values()]
    lines.append(f"{'JSON, in applies':18}" + "".join(f"{trip:12.1f}" for trip in trips))
    return "\n".join(lines)
