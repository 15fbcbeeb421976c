"""Indistinguishable states: drawn by `resample`, or reached in other games."""

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

import staves
from staves import AnyView
from staves.testing._cases import Case
from staves.testing._strategies import begun_anyhow

DRAWS: Final = 4
"""The maximum number of states to draw for a view until some differ from the real one."""
_GAMES: Final = 60
_TRIES: Final = 5_000
"""The maximum number of other players' actions to try, to find out what they may have chosen."""
_LONGEST: Final = 20  # longer games hardly ever look the same


def looks(state: Any) -> tuple[AnyView, ...]:
    """Return all views, the spectator's last."""
    return tuple(staves.view(state, viewer) for viewer in (*state.game.play.players(state), None))


def twins(case: Case, viewer: Any) -> list[Any]:
    """Return different states that a viewer can't tell from the real one, if any are found."""
    view = staves.view(case.state, viewer)
    drawn = (staves.resample(view, case.seed + number) for number in range(DRAWS))
    found = [twin for twin in drawn if twin != case.state and staves.view(twin, viewer) == view]
    return list(dict.fromkeys(found)) or [*islice(_in_other_games(case, view), 1)]


def known_to_nobody(case: Case) -> list[Any]:
    """Return a different state that nobody can tell from the real one, if one is found."""
    real = looks(case.state)
    drawn = (staves.resample(view, case.seed + number) for number in range(DRAWS) for view in real)
    return [*islice((twin for twin in drawn if twin != case.state and looks(twin) == real), 1)]


def _in_other_games(case: Case, view: AnyView) -> Iterator[Any]:
    """Yield states that other games reach by the same actions, and that agree with the view."""
    if case.game.start is None or len(case.play.actions) > _LONGEST:
        return
    for number in range(_GAMES):
        rng = random.Random(case.seed + number)  # noqa: S311 (games, not secrets)
        state = replayed(begun_anyhow(case.game, rng), case.play.actions)
        if state is not None and state != case.state and view in looks(state):
            yield state


def chosen_otherwise(case: Case, viewer: Any, starts: Sequence[Any]) -> list[Any] | None:
    """Return all states that a viewer can't tell from the real one, whatever others did, or None if there are too many.

    The games begin in the given states, and look the same to the viewer from the start on.
    """
    states, tries = [*starts], 0
    for before, action, after in zip(case.play.states, case.play.actions, case.play.states[1:], strict=False):
        seen, own = staves.view(after, viewer), staves.to_move(before) == viewer
        following: dict[Any, None] = {}
        for state in states:
            legal = staves.legal_actions(state)
            tries += len(legal)
            if tries > _TRIES:
                return None
            tried = [each for each in legal if each == action] if own else legal
            following |= dict.fromkeys(
                after for each in tried if staves.view(after := staves.apply(state, each), viewer) == seen
            )
        states = [*following]
    return states


def replayed(state: Any, actions: Any) -> Any | None:
    """Return the state after these actions; None if one of them is not legal."""
    for action in actions:
        if action not in staves.legal_actions(state):
            return None
        state = staves.apply(state, action)
    return state
