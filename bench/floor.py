"""The least that a step takes in this design, next to what it does take.

A bare step calls the same verbs, finds the same list of actions by one look-up in a dict, checks the action against it,
and makes a state of the same class out of the parts of the state before. It knows no rule and changes nothing. Whatever
a game does to find its legal actions and to apply one comes on top of that.
"""

import random
import time
from collections.abc import Callable
from typing import Any

import attrs

import staves
from columns import table as columned
from columns import turned
from contestants import BREAKTHROUGH, CRAZY_EIGHTS, MAKERS, OURS, Play, repeated
from staves._core.unchecked import unchecked

_GAMES = 20
"""The state for bare steps is that of these games which has the median number of legal actions."""
_STEPS = 50
"""How many steps a game of bare steps has."""


def bare_state(name: str) -> Any:
    """Return a state in the middle of a game, whose class has a game of bare steps."""
    rng, states = random.Random(0), list[Any]()
    for _ in range(_GAMES):
        state: Any = staves.setup(name).new_game(seed=rng)
        while not staves.is_terminal(state):
            states.append(state)
            state = staves.apply(state, rng.choice(staves.legal_actions(state)))
    states.sort(key=lambda state: len(staves.legal_actions(state)))
    state = states[len(states) // 2]
    kind = state.__class__
    bare: Any = type(kind.__name__, (kind,), {"__slots__": ()})
    fields = [field.name for field in attrs.fields(kind)]
    known = {0: staves.legal_actions(state)}
    scope: dict[str, Any] = {"make": unchecked(bare)}
    # With each field written out, as transitions do it.
    source = f"def apply(state, action, tell): return make({', '.join(f'state.{field}' for field in fields)})"
    exec(source, scope)  # noqa: S102 (as said)

    def legal_actions(_state: object) -> Any:
        return known[0]

    play = attrs.evolve(kind.game.play, legal_actions=legal_actions, apply=scope["apply"])
    bare.game = attrs.evolve(kind.game, play=play)
    return scope["make"](*[getattr(state, field) for field in fields])


def bare(name: str) -> Play:
    """Return what plays bare steps."""
    first = bare_state(name)
    legal_actions, apply, is_terminal = staves.legal_actions, staves.apply, staves.is_terminal

    def game(rng: random.Random) -> int:
        chance, state = rng.random, first
        for _ in range(_STEPS):
            if is_terminal(state):
                break
            actions = legal_actions(state)
            state = apply(state, actions[int(chance() * len(actions))])
        return _STEPS

    return repeated(game)


def measured(steps: int, rounds: int) -> dict[str, dict[str, float]]:
    """Return the nanoseconds of a step and of a bare step, of each game and the peers, in their best rounds."""
    makers: dict[tuple[str, str], Callable[[], Play]] = {
        **{(name, "a step"): MAKERS[name] for name in (*OURS, BREAKTHROUGH, CRAZY_EIGHTS)},
        **{(name, "a bare step"): lambda name=name: bare(name) for name in OURS},  # type: ignore[misc]  # bound at once
    }
    plays: dict[tuple[str, str], Play] = {}
    for key, make in makers.items():
        try:
            plays[key] = make()
        except ImportError:  # the playouts tell who takes no part
            continue
    best = dict.fromkeys(plays, float("inf"))
    for seed in range(rounds):
        for key, play in plays.items():
            rng = random.Random(seed)
            start = time.process_time_ns()
            played = play(steps, rng)
            best[key] = min(best[key], (time.process_time_ns() - start) / played)
    found: dict[str, dict[str, float]] = {}
    for (name, row), cost in best.items():
        found.setdefault(name, {})[row] = cost
    return found


def table(costs: dict[str, dict[str, float]]) -> str:
    """Return the nanoseconds, and how many times as long a step of breakthrough takes, a row for each game."""
    peer = costs.get(BREAKTHROUGH, {}).get("a step")
    ratios = (
        {name: {f"{row}, x {BREAKTHROUGH}": peer / cost for row, cost in of.items()} for name, of in costs.items()}
        if peer
        else {}
    )
    return columned("CPU nanoseconds", turned({name: of | ratios.get(name, {}) for name, of in costs.items()}))
