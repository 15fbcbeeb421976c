"""Laws about the knowledge of players and spectators: views, resampling, outcomes, and no leaks."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

import staves
from staves.testing._alike import known_to_nobody, looks
from staves.testing._cases import Case, named
from staves.testing._leaks import leaking

_VIEW: Any = staves.GameView
_VERBS: Final[tuple[Callable[[Any], Any], ...]] = (
    staves.legal_actions,
    staves.to_move,
    staves.is_terminal,
    staves.winners,
)


def seen(case: Case) -> Iterator[str]:
    """Compare the answers of every player's view with those of the state."""
    state = case.state
    for player in case.players:
        view = staves.view(state, player)
        if not isinstance(view, _VIEW) or view.player != player:
            yield f"view() for player {player} must return that player's view, not {view!r}"
            view = case.state  # the view is the state, so there is nothing to compare
        yield from _other_answers(case, view, f"player {player}'s view")


def _other_answers(case: Case, view: Any, name: str) -> Iterator[str]:
    """Make the same queries of a view and the state, and yield the differences."""
    for verb in _VERBS:
        if verb(view) != verb(case.state):
            yield f"{verb.__name__}() returns {verb(view)} for {name}, but {verb(case.state)} for the state"
    for action in (*case.playable, *case.illegal):
        if staves.explain(view, action) != staves.explain(case.state, action):
            yield f"explain() gives a different answer about {action} for {name} than for the state"


def spectated(case: Case) -> Iterator[str]:
    """Check the spectator's view, and states that look the same to a player."""
    view = staves.view(case.state, None)
    if not isinstance(view, _VIEW) or view.player is not None:
        yield f"view() for a spectator must return a view of no player, not {view!r}"
        return
    yield from _other_answers(case, view, "a spectator's view")
    for player in case.players:
        known = staves.view(case.state, player)
        twin = staves.resample(known, case.seed)
        if staves.view(twin, player) == known and staves.view(twin, None) != view:
            yield f"a spectator can tell apart two states that player {player} can't: {case.state!r} and {twin!r}"


def resampled(case: Case) -> Iterator[str]:
    """Resample each view, and compare the view of the result."""
    for player in case.viewers:
        view = staves.view(case.state, player)
        twin = staves.resample(view, case.seed)
        who = named(player)
        if type(twin) is not type(case.state):
            yield f"resample() gives a {type(twin).__name__}, not a {type(case.state).__name__}"
        elif staves.view(twin, player) != view:
            yield f"{who} can tell a resampled state from the real one: {staves.view(twin, player)!r}"
        elif staves.resample(view, case.seed) != twin:
            yield f"resample() gives different states for {who}'s view and the same seed"


def weighed(case: Case) -> Iterator[str]:
    """Check that the probabilities sum to 1, contain the real result, and are equal in a state that looks the same."""
    case.need(case.some, "legal")
    twins = known_to_nobody(case)
    for action in case.some:
        found = staves.outcomes(case.state, action)
        shares = [share for share, _ in found]
        if sum(shares) != 1 or any(not isinstance(share, Fraction) or share <= 0 for share in shares):
            yield f"the outcome probabilities of {action} are {', '.join(map(str, shares))}"
        after = staves.apply(case.state, action)
        if after not in [state for _, state in found]:
            yield f"the next state after {action} is not among its outcomes"
        expected = [(share, looks(state)) for share, state in found]
        if len({look for _, look in expected}) != len(found):
            yield f"two of the outcomes of {action} look the same to everybody"
        for twin in twins:
            others = [(share, looks(state)) for share, state in staves.outcomes(twin, action)]
            if others != expected:
                yield _depends(f"the outcomes of {action}", expected, others)


def drawn(case: Case) -> Iterator[str]:
    """Check what each action may draw, apply it, and compare with a state that looks the same."""
    case.need(case.some, "legal")
    state, twins = case.state, known_to_nobody(case)
    for action in case.some:
        found = staves.chances(state, action)
        labels = [chance.label for chance in found]
        if len(set(labels)) != len(found) or {*map(type, labels)} != {str}:
            yield f"the labels of the chances of {action} must be different texts: {', '.join(map(repr, labels))}"
        if state not in [chance.state for chance in found]:
            yield f"what {action} draws is not among its chances"
        for chance in found:
            if looks(chance.state) != looks(state):
                yield f"somebody can tell the state in which {action} draws {chance.label!r} from the real one"
        followed = tuple((chance.probability, staves.apply(chance.state, action)) for chance in found)
        if followed != staves.outcomes(state, action):
            yield f"the outcomes of {action} don't match its chances"
        expected = [(chance.probability, chance.label) for chance in found]
        # Nobody can tell the state of a chance from the real one, so it must have the same chances.
        for other in (*twins, found[0].state, found[-1].state):
            others = [(chance.probability, chance.label) for chance in staves.chances(other, action)]
            if others != expected:
                yield _depends(f"the chances of {action}", expected, others)


def _depends(what: str, expected: Sequence[Any], others: Sequence[Any]) -> str:
    """Say that something differs between states that look the same to everybody, or only its order does."""
    order = ", in their order," if Counter(expected) == Counter(others) else ""
    return f"{what}{order} depend on what is hidden from everybody"


def described(case: Case) -> Iterator[str]:
    """Describe all actions and their events, to everyone."""
    case.need(case.playable, "legal")
    views = looks(case.state)
    for action in case.playable:
        said = staves.describe(case.state, action)
        yield from _no_sentence(str(action), said)
        for view in views:
            seen = staves.describe(view, action)
            if seen != said:
                yield f"{named(view.player)}'s view describes {action} as {seen!r}, but the state as {said!r}"
    kinds = case.game.book.kinds  # an event that is also an action is described as one
    for action in case.some:
        for event in staves.events(case.state, action):
            if type(event) not in kinds:
                yield from _no_sentence(repr(event), staves.describe(case.state, event))


def _no_sentence(what: str, said: str) -> Iterator[str]:
    """Yield what is wrong with a sentence."""
    if said != f"{said[:1].upper()}{said[1:-1]}." or said[:-1].endswith((".", "!", "?", " ")):
        yield f"{what} is described as {said!r}, which must start with a capital letter and end with one period"
    elif not said.isprintable():
        yield f"{what} is described as {said!r}, which must be one line of printable text"


def kept(case: Case) -> Iterator[str]:
    """Compare the state with one that looks the same to a viewer, in everything that the viewer can observe."""
    for player, channel in leaking(case):
        yield f"{named(player)} can learn hidden information from {channel}"
