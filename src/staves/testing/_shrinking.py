"""Making a counterexample as short as it can be."""

import contextlib
import random
from collections.abc import Iterator
from typing import Any, Final

import attrs
from hypothesis import strategies as st

import staves
from staves import AnyGame
from staves.testing._cases import Case, Play, Unchecked
from staves.testing._laws import Law
from staves.testing._report import Counterexample, first_problem
from staves.testing._strategies import case_of, starts_of

_GAMES: Final = 100
_FINE: Final = 8
_STEPS: Final = 100  # a game that lists now this first and now that could be made simpler for ever


def shortest(
    game: AnyGame, first_states: st.SearchStrategy[Any] | None, law: Law, found: Counterexample
) -> Counterexample:
    """Return a counterexample that is as short as can be found, also in other games if the game has a `start`."""
    smaller = reduced(law, found)
    start = starts_of(game, first_states)[1]
    if start is None or law.max_cases is not None:  # in which case each check takes long
        return smaller
    if not game.options and not smaller.case.play.actions:
        return smaller  # nothing can be smaller
    for other in _by_chance(start, law, smaller):
        candidate = reduced(law, other)
        if _size(candidate) < _size(smaller):
            smaller = candidate
    return smaller


def _size(found: Counterexample) -> tuple[int, int]:
    return len(found.case.play.actions), len(found.start)


def _by_chance(start: Any, law: Law, found: Counterexample) -> Iterator[Counterexample]:
    """Yield counterexamples that are found in the first few actions of other games."""
    rng = random.Random(0)  # noqa: S311 (games, not secrets)
    longest = len(found.case.play.actions)
    for _ in range(_GAMES):
        first, done = start(rng), list[Any]()
        for _ in range(longest + 1):
            other = _broken(law, Play(first, tuple(done)), None, rng.randrange(2**16))
            if other is not None:
                longest = len(done)
                yield other
                break
            try:
                legal = staves.legal_actions(Play(first, tuple(done)).states[-1])
            except Exception:  # noqa: BLE001 (what can't be played goes no further)
                break
            if not legal:
                break
            done.append(rng.choice(legal))


def reduced(law: Law, found: Counterexample) -> Counterexample:
    """Leave out actions, and take others that are listed before, as long as the law stays broken."""
    for _ in range(_STEPS if law.shrinks else 0):
        tries = (_broken(law, Play(found.case.play.start, actions), found.case) for actions in _simpler(found))
        smaller = next((other for other in tries if other is not None), None)
        if smaller is None:
            break
        found = smaller
    return found


def _simpler(found: Counterexample) -> Iterator[tuple[Any, ...]]:
    """Yield lists of actions that are simpler: without some that follow each other, or with an earlier one."""
    actions = found.case.play.actions
    count = len(actions)
    sizes = [count >> half for half in range(count.bit_length())]
    for size in sorted({*sizes, *range(1, min(_FINE, count) + 1)}, reverse=True):
        for first in range(count - size + 1):
            yield (*actions[:first], *actions[first + size :])
    with contextlib.suppress(Exception):  # a game that can't be played again has no simpler actions
        for place, state in enumerate(found.case.play.states[:-1]):
            for earlier in staves.legal_actions(state):
                if earlier == actions[place]:
                    break
                # If the earlier one comes later too, the two change places.
                rest = tuple(actions[place] if action == earlier else action for action in actions[place + 1 :])
                yield (*actions[:place], earlier, *rest)


def _broken(law: Law, play: Play[Any, Any], like: Case | None, seed: int = 0) -> Counterexample | None:
    """Return this game as a counterexample, if it is one."""
    try:
        start = repr(play.start)
        case = case_of(play, seed if like is None else like.seed)
        if like is not None:
            case = attrs.evolve(case, others=like.others)
        if law.whole and not staves.is_terminal(case.state):
            return None
    except Exception:  # noqa: BLE001 (what can't be played is no counterexample)
        return None
    with contextlib.suppress(Unchecked):
        problem = first_problem(law, case)
        return None if problem is None else Counterexample(case, problem, start)
    return None
