"""What each verb costs in the middle of a game: the rules, the search for a good action, reading and writing."""

import random
import time
from array import array
from collections.abc import Callable
from typing import Any, NamedTuple

import staves
from columns import table as columned
from contestants import OURS
from others import Contestant, others
from staves.players import GreedyPlayer
from staves.table import Table

AnySetup = staves.Setup[Any, Any, Any, Any, Any]


class Case(NamedTuple):
    """A state of a game, an action that is legal in it, and one that was legal in another and is not in it."""

    state: Any
    legal: Any
    illegal: Any
    view: Any


Verbs = dict[str, Callable[[Case], object]]


def cases(start: AnySetup, count: int) -> list[Case]:
    """Return states from all over some games."""
    found: list[Case] = []
    seed = 0
    met: list[Any] = []
    while len(found) < count:
        state = start.new_game(seed=seed)
        rng = random.Random(seed)
        seed += 1
        while actions := staves.legal_actions(state):
            action = actions[int(rng.random() * len(actions))]
            met.append(action)
            other = met[int(rng.random() * len(met))]
            if staves.explain(state, other) is not None:
                found.append(Case(state, action, other, staves.view(state, staves.to_move(state))))
            state = staves.apply(state, action)
    return found[:count]


def rules(some: list[Case]) -> Verbs:
    """Return the verbs that play."""
    texts = {id(case.legal): str(case.legal) for case in some}
    return {
        "legal_actions": lambda case: staves.legal_actions(case.state),
        "apply": lambda case: staves.apply(case.state, case.legal),
        "is_terminal": lambda case: staves.is_terminal(case.state),
        "explain, legal": lambda case: staves.explain(case.state, case.legal),
        "explain, illegal": lambda case: staves.explain(case.state, case.illegal),
        "events": lambda case: staves.events(case.state, case.legal),
        "step": lambda case: staves.step(case.state, case.legal),
        "str(action)": lambda case: str(case.legal),
        "parse_action": lambda case: staves.parse_action(case.state, texts[id(case.legal)]),
    }


def search(_: list[Case]) -> Verbs:
    """Return what bots do."""
    greedy, chance = GreedyPlayer(1), random.Random(0).random

    def move(case: Case) -> object:
        greedy.update(None, case.view)
        return greedy.next_move()

    def playout(case: Case) -> None:
        state = staves.resample(case.view, 1)
        while not staves.is_terminal(state):
            actions = staves.legal_actions(state)
            state = staves.apply(state, actions[int(chance() * len(actions))])

    return {
        "apply": lambda case: staves.apply(case.state, case.legal),
        "view": lambda case: staves.view(case.state, case.view.player),
        "resample": lambda case: staves.resample(case.view, 1),
        "outcomes": lambda case: staves.outcomes(case.state, case.legal),
        "a move of GreedyPlayer": move,
        "resample and playout": playout,
    }


def texts(some: list[Case]) -> Verbs:
    """Return what reads and writes."""
    lines = {id(case.state): staves.to_text(case.state) for case in some}
    documents = {id(case.state): staves.to_json(case.state) for case in some}
    return {
        "apply": lambda case: staves.apply(case.state, case.legal),
        "to_text": lambda case: staves.to_text(case.state),
        "from_text": lambda case: staves.from_text(lines[id(case.state)]),
        "digest": lambda case: staves.digest(case.state),
        "to_json": lambda case: staves.to_json(case.state),
        "from_json": lambda case: staves.from_json(documents[id(case.state)]),
        "svg": lambda case: staves.svg(case.state),
    }


def apps(some: list[Case]) -> Verbs:
    """Return what an app asks of a table in the middle of a game, for two of its players."""
    running: dict[int, Table[Any, Any, Any, Any, Any]] = {id(case.state): Table(case.state) for case in some}

    def request(case: Case) -> None:
        table = running[id(case.state)]
        table = table.act(case.view.player, case.legal, number=table.number)
        for player in table.game.play.players(table.state)[:2]:
            table.seen(player, since=table.number - 1)

    documents = {key: staves.to_json(table) for key, table in running.items()}
    return {
        "apply": lambda case: staves.apply(case.state, case.legal),
        "step": lambda case: staves.step(case.state, case.legal),
        "act": lambda case: running[id(case.state)].act(case.view.player, case.legal),
        "act, and seen by two": request,
        "to_json of a table": lambda case: staves.to_json(running[id(case.state)]),
        "from_json of a table": lambda case: staves.from_json(documents[id(case.state)]),
    }


def learning(some: list[Case]) -> Verbs:
    """Return what a learning agent asks before each action, and the legal actions that a mask is made of."""
    setup: AnySetup = staves.setup(some[0].state.game)
    numbering, features = staves.numbering(setup), staves.features(setup)
    row = array("f", bytes(4 * features.size))
    return {
        "apply": lambda case: staves.apply(case.state, case.legal),
        "legal_actions of a view": lambda case: staves.legal_actions(case.view),
        "mask": lambda case: numbering.mask(case.state),
        "mask of a view": lambda case: numbering.mask(case.view),
        "numbers of a view": lambda case: numbering.numbers(case.view),
        "vector": lambda case: features.vector(case.view),
        "vector into a row": lambda case: features.vector(case.view, out=row),
    }


SETUPS = {name: name for name in OURS}
SEARCHED = {
    **SETUPS,
    "stones": "stones rows=4 columns=4 stones=4",
}
"""Bots that look far ahead play Stones on smaller boards."""
PARTS = {
    "costs": (rules, SETUPS),
    "search": (search, SEARCHED),
    "texts": (texts, SETUPS),
    "apps": (apps, SETUPS),
    "learning": (learning, SETUPS),
}
ALONE = {"costs", "apps"}
"""Parts for which no peer has anything of the kind."""


def measured(part: str, count: int, rounds: int) -> dict[str, dict[str, float]]:
    """Return for each game the CPU microseconds that each verb of a part takes, in its best round."""
    verbs, setups = PARTS[part]
    contestants: dict[str, Contestant] = {}
    for name, setup in setups.items():
        some = cases(staves.setup(setup), count)
        contestants[name] = some, verbs(some)
    if part not in ALONE:
        contestants |= others(part, count)
    costs = {name: {"": float("inf"), **dict.fromkeys(each, float("inf"))} for name, (_, each) in contestants.items()}
    for _ in range(rounds):
        for name, (some, each) in contestants.items():
            for called, verb in {"": _nothing, **each}.items():
                costs[name][called] = min(costs[name][called], _timed(verb, some))
    idle = {name: best.pop("") for name, best in costs.items()}
    return {name: {called: taken - idle[name] for called, taken in best.items()} for name, best in costs.items()}


def _nothing(case: Any) -> Any:
    return case


def _timed(verb: Callable[[Any], object], some: list[Any]) -> float:
    start = time.process_time_ns()
    for case in some:
        verb(case)
    return (time.process_time_ns() - start) / len(some) / 1000


def table(costs: dict[str, dict[str, float]]) -> str:
    """Return the costs, a column for each game."""
    return columned("CPU microseconds", costs)
