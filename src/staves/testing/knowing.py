"""Laws about what players know: views, resampling, outcomes, and that nothing leaks."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import staves
from staves import AnyState, AnyView
from staves.testing.cases import Case
from staves.testing.leaks import leaking

_VIEW: Any = staves.GameView


def seen(case: Case) -> Iterator[str]:
    """Ask every player's view what the state was asked."""
    state = case.state
    for player in case.game.play.players(state):
        view = staves.view(state, player)
        if not isinstance(view, _VIEW) or view.player != player:
            yield f"what player {player} knows is no view of the player's, but {view!r}"
            view = case.state  # so that there is nothing more to say of it
        for verb in (staves.legal_actions, staves.to_move, staves.is_terminal, staves.winners):
            if verb(view) != verb(state):
                yield f"{verb.__name__}() says {verb(view)} of player {player}'s view, and {verb(state)} of the state"
        for action in (*case.playable, *case.illegal):
            if staves.explain(view, action) != staves.explain(state, action):
                yield f"explain() says another thing of {action} for player {player}'s view than for the state"


def resampled(case: Case) -> Iterator[str]:
    """Draw states that each view could be of, and look at them again."""
    for player in case.game.play.players(case.state):
        view = staves.view(case.state, player)
        twin = staves.resample(view, case.seed)
        if type(twin) is not type(case.state):
            yield f"resample() gives a {type(twin).__name__}, not a {type(case.state).__name__}"
        elif staves.view(twin, player) != view:
            yield f"player {player} can tell a resampled state from the real one: {staves.view(twin, player)!r}"
        elif staves.resample(view, case.seed) != twin:
            yield f"resample() gives different states for player {player}'s view and the same seed"


def weighed(case: Case) -> Iterator[str]:
    """Sum up what may follow each action, and look for what does follow."""
    for action in case.some:
        found = staves.outcomes(case.state, action)
        chances = [chance for chance, _ in found]
        if sum(chances) != 1 or any(not isinstance(chance, Fraction) or chance <= 0 for chance in chances):
            yield f"the chances of what may follow {action} are {', '.join(map(str, chances))}"
        after = staves.apply(case.state, action)
        if after not in [state for _, state in found]:
            yield f"what follows {action} is not among what may follow"
        if len({_looks(state) for _, state in found}) != len(found):
            yield f"two of the outcomes of {action} look the same to everybody"


def _looks(state: AnyState) -> tuple[AnyView, ...]:
    return tuple(staves.view(state, player) for player in state.game.play.players(state))


def kept(case: Case) -> Iterator[str]:
    """Compare the state with one that a player can't tell from it, by everything the player could learn from."""
    for player, channel in leaking(case):
        yield f"player {player} can learn from {channel} what is hidden"
