"""Shrinking counterexamples."""

import contextlib
import random
from collections.abc import Iterator
from typing import Any, Final

import attrs
from hypothesis import strategies as st

import staves
from staves import AnyGame
from staves.testing._cases import Play, Unchecked
from staves.testing._laws import Law
from staves.testing._report import Counterexample, first_problem
from staves.testing._strategies import case_of, starts_of

_GAMES: Final = 200
_FINE: Final = 8
_STEPS: Final = 100  # a nondeterministic game could be simplified forever


def shortest(
    game: AnyGame, first_states: st.SearchStrategy[Any] | None, law: Law, found: Counterexample
) -> Counterexample:
    """Return the shortest counterexample found, also in other games if the game has a `start`."""
    smaller = reduced(law, found)
    start = starts_of(game, first_states)[1]
    if start is None or law.max_cases is not None:  # each check of such a law is slow
        return smaller
    if not game.options and not smaller.case.play.actions:
        return smaller  # this is minimal
    for other in _by_chance(start, law, smaller):
        candidate = reduced(law, other)
        if _size(candidate) < _size(smaller):
            smaller = candidate
    return smaller


def _size(found: Counterexample) -> tuple[int, int]:
    return len(found.case.play.actions), len(found.start)


def _by_chance(start: Any, law: Law, found: Counterexample) -> Iterator[Counterexample]:
    """Yield counterexamples from the first few actions of other games."""
    rng = random.Random(found.case.seed)  # noqa: S311 (games, not secrets)
    longest = len(found.case.play.actions)
    for number in range(_GAMES):
        play: Play[Any, Any] = Play(start(rng), ())
        for _ in range(longest + 1):
            other = _broken(law, play, number)
            if other is not None:
                longest = len(play.actions)
                yield other
                break
            try:
                legal = staves.legal_actions(play.states[-1])
            except Exception:  # noqa: BLE001 (the game stops at any exception)
                break
            if not legal:
                break
            play = Play(play.start, (*play.actions, rng.choice(legal)))


def reduced(law: Law, found: Counterexample) -> Counterexample:
    """Remove actions, or replace them with earlier ones in the list, as long as the law stays broken."""
    for _ in range(_STEPS * law.shrinks):
        case = found.case
        tries = (_broken(law, Play(case.play.start, each), case.seed, case.others) for each in _simpler(case.play))
        smaller = next((other for other in tries if other is not None), None)
        if smaller is None:
            break
        found = smaller
    return found


def _simpler(play: Play[Any, Any]) -> Iterator[tuple[Any, ...]]:
    """Yield simpler lists of actions: without a run of them, or with one replaced by an earlier one."""
    actions = play.actions
    count = len(actions)
    halves = {count >> half for half in range(count.bit_length())}
    for size in range(count, 0, -1):
        if size <= _FINE or size in halves:
            for first in range(count - size + 1):
                yield (*actions[:first], *actions[first + size :])
    with contextlib.suppress(Exception):  # a game that can't be replayed can't be simplified
        for place, action in enumerate(actions):
            for earlier in staves.legal_actions(play.states[place]):
                if earlier == action:
                    break
                # If the earlier one also occurs later, swap the two.
                rest = tuple(action if other == earlier else other for other in actions[place + 1 :])
                yield (*actions[:place], earlier, *rest)


def _broken(law: Law, play: Play[Any, Any], seed: int, others: tuple[Any, ...] | None = None) -> Counterexample | None:
    """Return this game as a counterexample, or None if it isn't one. By default other actions are tried by chance."""
    try:
        start = repr(play.start)
        case = case_of(play, seed)
        if others is not None:
            case = attrs.evolve(case, others=others)
        if law.whole and not staves.is_terminal(case.state):
            return None
    except Exception:  # noqa: BLE001 (unplayable actions aren't a counterexample)
        return None
    with contextlib.suppress(Unchecked):
        problem = first_problem(law, case)
        return None if problem is None else Counterexample(case, problem, start)
    return None
