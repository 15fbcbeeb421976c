"""Hypothesis strategies for the states, games and actions of any game."""

import contextlib
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st

import staves
from staves import AnyGame, Game, GameState, InvalidSetup
from staves._core.game import begun
from staves._core.limits import MAX_CHOSEN_ACTIONS, MAX_GENERATED_ACTIONS
from staves._core.moment import A, E, P, S, V
from staves._core.option import Option, OptionValue
from staves.testing._cases import Case, Play, belonging, made_anew, well_formed

_TRIES: Final = 30
_FEW: Final = 10
"""Numeric options with fewer values than this are tried with all of them."""
SEEDS: Final = st.integers(0, 2**16)


def first_states(game: Game[S, A, P, E, V]) -> st.SearchStrategy[S]:
    """First states of a game: those of its own `first_states`, or what its `start` returns with options of all kinds.

    Raises:
        ValueError: The game has neither.
    """
    strategy: st.SearchStrategy[S] = starts_of(game, None)[0]
    return strategy


def starts_of(
    game: AnyGame, given: st.SearchStrategy[Any] | None
) -> tuple[st.SearchStrategy[Any], Callable[[random.Random], Any] | None]:
    """Return the first states as a strategy, and the function if they come from the game's `start`.

    Raises:
        ValueError: None are given, and the game has neither `first_states` nor `start`.
    """
    strategy, start = given, None
    if strategy is None:
        if game.start is None:
            raise ValueError(f"{game.name} has no start: give it one (start=), or states to play from (first_states=)")
        if game.start.first_states is not None:
            strategy = game.start.first_states()
    if strategy is None:
        start = partial(begun_anyhow, game)
        strategy = SEEDS.map(partial(_started, start))
    return strategy.map(partial(belonging, game=game)), start


def begun_anyhow(game: Game[S, A, P, E, V], rng: random.Random) -> S:
    """Return a first state with any options, or with the defaults if the options can't be combined."""
    chosen = {option.name: rng.choice(values_of(option)) for option in game.options}
    with contextlib.suppress(InvalidSetup):
        return begun(game, rng, chosen)
    return begun(game, rng)


def values_of(option: Option) -> list[OptionValue]:
    """Return the values to try for an option: all of them, or a sample if a number has many."""
    values: list[OptionValue] = [option.default]
    if option.choices is not None:
        values += option.choices
    elif option.limits is None:
        values += (False, True)
    else:
        least, most = option.limits
        if most is not None and most - least < _FEW:
            values += range(least, most + 1)
        near = (least, *((option.default - 1, option.default + 1) if isinstance(option.default, int) else (least + 1,)))
        values += [number for number in near if least <= number and (most is None or number <= most)]
    return [*dict.fromkeys(values), *[None] * (option.optional and option.default is not None)]


def _started(start: Callable[[random.Random], Any], seed: int) -> Any:
    return start(random.Random(seed))  # noqa: S311 (games, not secrets)


def games(game: Game[S, A, P, E, V], first_states: st.SearchStrategy[S] | None = None) -> st.SearchStrategy[Play[S, A]]:
    """Whole games, from a first state to the end; `first_states` as for `check_game`."""
    return _plays(starts_of(game, first_states)[0], whole=True)


def states(game: Game[S, A, P, E, V], first_states: st.SearchStrategy[S] | None = None) -> st.SearchStrategy[S]:
    """States reached by playing; `first_states` as for `check_game`. They shrink to few actions."""
    return _plays(starts_of(game, first_states)[0], whole=False).map(lambda play: play.states[-1])


def actions(state: GameState[S, A, P, E, V]) -> st.SearchStrategy[A]:
    """Legal actions of a state.

    Raises:
        ValueError: The game is over, so there are none.
    """
    legal = staves.legal_actions(state)
    if not legal:
        raise ValueError("the game is over, so there are no legal actions")
    return st.sampled_from(legal)


@st.composite
def illegal_actions(draw: st.DrawFn, state: GameState[S, A, P, E, V]) -> A:
    """Well-formed actions that are illegal in a state. If none are found, the example is discarded."""
    found = some_illegal(state, draw(SEEDS))
    assume(found)
    return found[0]


def some_illegal(state: GameState[S, A, P, E, V], seed: int) -> tuple[A, ...]:
    """Return the well-formed illegal actions that are found in a limited number of tries."""
    rng = random.Random(seed)  # noqa: S311 (games, not secrets)
    legal = staves.legal_actions(state)
    game = state.game
    known = legal or (() if game.start is None else staves.legal_actions(begun(game, rng)))
    return tuple(action for action in well_formed(state, known, rng, _TRIES) if action not in legal)


def cases(
    game: AnyGame, first_states: st.SearchStrategy[Any] | None = None, *, whole: bool = False
) -> st.SearchStrategy[Case]:
    """Cases to check laws on: any state, or with `whole` the last one of a game."""
    return st.builds(case_of, _plays(starts_of(game, first_states)[0], whole=whole), SEEDS)


def case_of(play: Play[Any, Any], seed: int) -> Case:
    """Return the case of the state that a game has come to, with actions to try there."""
    # Seeds are often small and equal, so mix in the length of the game.
    rng = random.Random(f"{seed} {len(play.actions)}")  # noqa: S311 (games, not secrets)
    state, again = play.states[-1], Play(play.start, play.actions).states[-1]
    known = [action for earlier in (play.start, state) for action in staves.legal_actions(earlier)]
    return Case(play, state, again, tuple(others(state, known, rng)), seed)


def others(state: Any, known: list[Any], rng: random.Random) -> Iterator[Any]:
    """Yield well-formed actions: some that were legal elsewhere, similar ones, and some from the game's list."""
    listed = state.game.notation.actions or ()
    for some in (known, listed):
        yield from rng.sample(some, min(4, len(some)))
    yield from well_formed(state, known, rng, 8)


def _going_on(state: Any, choose: Callable[[tuple[Any, ...]], Any | None]) -> Iterator[Any]:
    """Yield the chosen actions from a state on, until the game is over or nothing is chosen."""
    for _ in range(MAX_GENERATED_ACTIONS):
        legal = staves.legal_actions(state)
        action = choose(legal) if legal else None  # None is no action, which explain() tells
        try:
            if staves.explain(state, action) is not None:
                return
            state = staves.apply(state, action)
        except Exception:  # noqa: BLE001 (another law reports this; the game stops here)
            return
        yield action


ANY_HEALTH: Final[Any] = list(HealthCheck)  # games may be slow or large


def quietly(**options: Any) -> settings:
    """Return settings for a run outside the user's tests."""
    return settings(database=None, deadline=None, suppress_health_check=ANY_HEALTH, print_blob=False, **options)


@st.composite
def _plays(draw: st.DrawFn, starts: st.SearchStrategy[Any], *, whole: bool) -> Play[Any, Any]:
    """Draw a game: random actions and then drawn ones, or drawn ones and then random ones to the end.

    Either way it shrinks to few actions, which come first in the lists.
    """
    start = draw(starts)
    rng = random.Random(draw(SEEDS))  # noqa: S311 (games, not secrets)
    numbers = iter(draw(st.lists(SEEDS, max_size=MAX_CHOSEN_ACTIONS)))

    def chosen(legal: tuple[Any, ...]) -> Any | None:
        number = next(numbers, None)
        return None if number is None else legal[number % len(legal)]

    first, second = (chosen, rng.choice) if whole else (rng.choice, chosen)
    length = draw(SEEDS)
    # Nothing is drawn from here on, so even a nondeterministic game draws the same data.
    before = list(_going_on(made_anew(start), first))
    if not whole:
        before = before[: length % (len(before) + 1)]
    state = Play(start, tuple(before)).states[-1]
    return Play(start, (*before, *_going_on(state, second)))
