"""Laws about chance: that what is drawn comes as often as the game says."""

import random
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import islice
from typing import Any, Final

import attrs

import staves
from staves import AnyGame, AnyView
from staves._core.errors import shown
from staves.testing._alike import chosen_otherwise, looks, replayed
from staves.testing._betting import Odds, Pairs
from staves.testing._branching import distribution
from staves.testing._cases import Case, Unchecked, named
from staves.testing._insides import kind_of
from staves.testing._strategies import begun_anyhow

_DRAWS: Final = 400
"""How many states are drawn to count what follows in them."""
_VAIN: Final = 100
_ENOUGH: Final = 50
_ALL: Final = -1
_SEQUENCE: Final[Any] = Sequence
_PAIRS: Final = 5_000_000
"""How many pairs of a real and a resampled state are looked at, divided by the square of the number of features: many
of small states, in which small differences can be found."""
_MAX_PAIRS: Final = 20_000
_MIN_PAIRS: Final = 200
_DEPTH: Final = 6
"""The most actions that have been done in the games that resampled states are compared with."""
_MAX_FEATURES: Final = 300
"""How many features of a state are looked at: the first, as what is hidden is most often as good as mixed."""
_PROBES: Final = 20


def nothing_hidden(game: AnyGame) -> str | None:
    """Say that there is nothing to be found out or left to chance."""
    return None if game.hides else "the game hides nothing"


def nothing_dealt(game: AnyGame) -> str | None:
    """Say that there is nothing to compare a resampled state with."""
    return nothing_hidden(game) or (None if game.start else "the game doesn't define how it starts (start)")


def likely(case: Case) -> Iterator[str]:
    """Apply actions in resampled states, and compare what follows with the outcomes and their probabilities."""
    case.need(case.some, "legal")
    mover = staves.to_move(case.state)
    view, real = staves.view(case.state, mover), looks(case.state)
    exact = distribution(partial(staves.resample, view))
    twins = _alike(view, case.seed, real) if exact is None else [twin for twin in exact if looks(twin) == real]
    if all(twin == case.state for twin in twins):
        raise Unchecked("resample() gave no other state that looks the same to everybody")
    if exact is None and len(twins) < _ENOUGH:
        raise Unchecked("resample() gave too few states that look the same to everybody")
    for action in case.some:
        claimed = {looks(state): share for share, state in staves.outcomes(case.state, action)}
        follows = [(twin, looks(staves.apply(twin, action))) for twin in twins]
        if any(look not in claimed for _, look in follows):
            yield f"{action} has outcomes in resampled states that outcomes() doesn't list"
        elif exact is not None:
            yield from _exactly(action, claimed, follows, exact)
        else:
            yield from _surely(action, claimed, [look for _, look in follows])


def _alike(view: AnyView, seed: int, real: Sequence[AnyView]) -> list[Any]:
    """Return states drawn for a view that look to everybody as the real one does, if that isn't in vain at first."""
    rng = random.Random(seed)  # noqa: S311 (games, not secrets)
    found: list[Any] = []
    for number in range(_DRAWS):
        twin = staves.resample(view, rng)
        if looks(twin) == real:
            found.append(twin)
        if number == _VAIN and not found:
            break
    return found


def _exactly(
    action: Any,
    claimed: Mapping[Any, Fraction],
    follows: Sequence[tuple[Any, Any]],
    shares: Mapping[Any, Fraction],
) -> Iterator[str]:
    """Compare what is claimed with the sum over all states that there may be."""
    whole, found = sum(shares[twin] for twin, _ in follows), dict.fromkeys(claimed, Fraction(0))
    for twin, look in follows:
        found[look] += shares[twin] / whole
    for number, look in enumerate(claimed):
        if claimed[look] != found[look]:
            yield (
                f"outcome {number} of {action} has the probability {claimed[look]}, but over all possible states "
                f"it has {found[look]}"
            )


def _surely(action: Any, claimed: Mapping[Any, Fraction], found: Sequence[Any]) -> Iterator[str]:
    """Bet against the claim."""
    odds = Odds(claimed)
    for look in found:
        if odds.sure(look):
            most = max(claimed, key=lambda look: abs(odds.seen[look] - odds.seen.total() * claimed[look]))
            yield (
                f"outcome {list(claimed).index(most)} of {action} has the probability {claimed[most]}, but occurred "
                f"{odds.seen[most]} times in {odds.seen.total()} resampled states"
            )
            return


def fair(case: Case) -> Iterator[str]:
    """Compare what `resample` draws with what games come to that are begun anew: exactly if possible, else by bets."""
    exact = [found for viewer in case.viewers for found in _posterior(case, viewer)]
    if exact:
        yield from (problem for found in exact for problem in found)
    else:
        yield from _told_apart(case)


def _posterior(case: Case, viewer: Any) -> Iterator[list[str]]:
    """Yield what is wrong with what is drawn for a viewer, if all that may be is known."""
    view = staves.view(case.state, viewer)
    drawn = distribution(partial(staves.resample, view))
    if drawn is None:
        return
    starts = distribution(partial(begun_anyhow, case.game))
    if _secret(case.play.states, case.play.actions, viewer):
        yield from _chosen(case, viewer, drawn, starts)
        return
    if starts is None:
        return
    due: Counter[Any] = Counter()
    for start, share in starts.items():
        state = replayed(start, case.play.actions)
        if state is not None and view in looks(state):
            due[state] += share  # type: ignore[assignment]
    only_one = len({*due, *drawn}) == 1
    if only_one or case.state not in due:
        return
    whole: Any = due.total()
    yield [
        f"resample() gives {named(viewer)} {shown(state)} with the probability {drawn.get(state, 0)}, but by how the "
        f"game starts it has {due[state] / whole}"
        for state in {**due, **drawn}
        if drawn.get(state, 0) != due[state] / whole
    ]


def _chosen(
    case: Case, viewer: Any, drawn: Mapping[Any, Fraction], starts: Iterable[Any] | None
) -> Iterator[list[str]]:
    """Yield what is wrong with what is drawn for a viewer, where others have chosen something in secret.

    Each of their choices may be as likely as they like, so this is about which states are drawn, and not how often.
    """
    begun = staves.view(case.play.start, viewer)
    alike = [start for start in starts or () if begun in looks(start)]
    every = case.play.start in alike
    found = chosen_otherwise(case, viewer, alike if every else [case.play.start])
    if found is not None and len({*found, *drawn}) > 1:
        missing = [f"resample() never gives {named(viewer)} {shown(each)}" for each in found if each not in drawn]
        wrong = [f"resample() gives {named(viewer)} {shown(each)}" for each in drawn if every and each not in found]
        yield [
            *(f"{problem}, which may be what others have chosen" for problem in missing),
            *(f"{problem}, which nobody can have chosen, by what they see" for problem in wrong),
        ]


def _secret(states: Sequence[Any], actions: Sequence[Any], viewer: Any) -> bool:
    """Return whether a viewer can't tell one of these actions from another that others might have taken there.

    How likely a state is depends on the players then, and not on chance alone.
    """
    for before, action, after in zip(states, actions, states[1:], strict=False):
        if staves.to_move(before) != viewer:
            for other in staves.legal_actions(before):
                instead = staves.apply(before, other)
                if other != action and instead != after and staves.view(instead, viewer) == staves.view(after, viewer):
                    return True
    return False


def _told_apart(case: Case) -> Iterator[str]:
    """Bet that a resampled state can be told from the real one, in games that are begun anew."""
    rng = random.Random(case.seed)  # noqa: S311 (games, not secrets)
    # Most is hidden at the start, so that is where half of the cases look, however late they are.
    depth = min(len(case.play.actions), _DEPTH) if case.seed % 2 else 0
    probes = [_played(case.game, rng, depth) for _ in range(_PROBES)]
    seats = range(max(len(states[-1].game.play.players(states[-1])) for states, _ in probes))
    depths = {
        seat: 0 if any(_secret(*probe, _seated(probe[0][-1], seat)) for probe in probes) else depth
        for seat in (*seats, None)
    }
    pairs = Pairs()
    count = _PAIRS // max(len(features(states[-1])) for states, _ in probes) ** 2
    for number in range(max(_MIN_PAIRS, min(_MAX_PAIRS, count))):
        seat = [*seats, None][number % (len(seats) + 1)]
        state = _played(case.game, rng, depths[seat])[0][-1]
        viewer = _seated(state, seat)
        drawn = staves.resample(staves.view(state, viewer), rng)
        real, found = (_for_seat(seat, features(each)) for each in (state, drawn))
        if pairs.sure(real, found):
            (who, what), value, dealt, made = pairs.worst()
            done = f"after {depths[seat]} actions" if depths[seat] else "at the start"
            name = "everybody" if who == _ALL else named(_seated(case.state, seat))
            yield (
                f"{name} can tell a resampled state from a real one {done}: in "
                f"{pairs.count} games, {what} was {value!r} in the resampled state but not in the real one {made} "
                f"times, and the other way round {dealt} times"
            )
            return
        if number == _MIN_PAIRS and not pairs.different:
            break
    if not pairs.different:
        raise Unchecked("resample() always gave the real state")


def _for_seat(seat: int | None, found: Mapping[str, Hashable]) -> dict[tuple[int | None, str], Hashable]:
    """Return features as those of what is drawn for this seat, and for all: mistakes are for one or for everybody."""
    return {(who, what): value for what, value in found.items() for who in (seat, _ALL)}


def _seated(state: Any, seat: int | None) -> Any:
    """Return the player in a seat, or the last one if there are not so many."""
    players = state.game.play.players(state)
    return None if seat is None else players[min(seat, len(players) - 1)]


def _played(game: AnyGame, rng: random.Random, depth: int) -> tuple[list[Any], list[Any]]:
    """Return the states and actions of a game of a few actions, which are chosen by chance."""
    states, actions = [begun_anyhow(game, rng)], list[Any]()
    for _ in range(depth):
        legal = staves.legal_actions(states[-1])
        if not legal:
            break
        actions.append(rng.choice(legal))
        states.append(staves.apply(states[-1], actions[-1]))
    return states, actions


def features(state: Any) -> dict[str, Hashable]:
    """Return every number and text in a state by its place, and for neighbors which of them is greater."""
    return dict(islice(_leaves("", state), _MAX_FEATURES))


def _leaves(place: str, value: Any) -> Iterator[tuple[str, Hashable]]:
    kind = kind_of(value)
    if isinstance(value, str | bytes):
        yield place, value
    elif isinstance(value, _SEQUENCE):
        yield f"len({place})", len(value)
        for index, part in enumerate(value):
            yield from _leaves(f"{place}[{index}]", part)
            if index and type(part) is type(value[index - 1]):
                yield f"{place}[{index - 1}:{index + 1}] in order", _ordered(value[index - 1], part)
    elif attrs.has(kind):
        for field in attrs.fields(kind):
            if field.eq:
                yield from _leaves(f"{place}.{field.name}".lstrip("."), getattr(value, field.name))
    elif isinstance(value, Hashable):
        yield place, value
    else:
        yield place, repr(value)


def _ordered(one: Any, other: Any) -> bool:
    try:
        return bool(one <= other)
    except TypeError:  # cards, say, are in the order of their texts
        return repr(one) <= repr(other)
