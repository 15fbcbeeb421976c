"""Laws about chance: random results must have the claimed probabilities."""

import random
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import islice, pairwise
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
"""The number of states to draw, to count what follows in them."""
_VAIN: Final = 100
_ENOUGH: Final = 50
_ALL: Final = -1
_SEQUENCE: Final[Any] = Sequence
_PAIRS: Final = 5 * 10**6
"""The number of pairs of real and resampled states to compare, divided by the square of the number of features: more
for small states, in which small differences can be detected."""
_MAX_PAIRS: Final = 20_000
_MIN_PAIRS: Final = 200
_DEPTH: Final = 6
"""The maximum number of actions in the games that resampled states are compared with."""
_MAX_FEATURES: Final = 300
"""The maximum number of features to compare. The first ones are enough, because hidden parts are usually shuffled."""
_PROBES: Final = 20


def nothing_hidden(game: AnyGame) -> str | None:
    """Return the reason if the game has no hidden information."""
    return None if game.hides else "the game hides nothing"


def nothing_dealt(game: AnyGame) -> str | None:
    """Return the reason if there is nothing to compare a resampled state with."""
    return nothing_hidden(game) or (None if game.start else "the game doesn't define how it starts (start)")


def likely(case: Case) -> Iterator[str]:
    """Apply actions in resampled states, and compare the results with `outcomes` and its probabilities."""
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
    """Return states drawn for a view that no one can tell from the real one. Give up early if there seem to be none."""
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
    """Compare the claimed probabilities with the exact sum over all possible states."""
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
    """Compare `resample` with newly started games: exactly if possible, otherwise by bets."""
    exact = [found for viewer in case.viewers for found in _posterior(case, viewer)]
    if exact:
        yield from (problem for found in exact for problem in found)
    else:
        yield from _told_apart(case)


def _posterior(case: Case, viewer: Any) -> Iterator[list[str]]:
    """Yield what is wrong with the states drawn for a viewer, if all possible states are known."""
    view = staves.view(case.state, viewer)
    found = distribution(partial(staves.resample, view))
    if found is None:
        return
    starts = distribution(partial(begun_anyhow, case.game))
    if _secret(case.play.states, viewer):
        yield from _chosen(case, viewer, found, starts)
        return
    if starts is None:
        return
    ends = [(replayed(start, case.play.actions), share) for start, share in starts.items()]
    alike = [(state, share) for state, share in ends if state is not None and view in looks(state)]
    whole = sum(share for _, share in alike)
    drawn: Any = Counter(found)
    due: Any = Counter[Any]()
    for state, share in alike:
        due[state] += share / whole
    only_one = len({*due, *drawn}) == 1
    if only_one or case.state not in due:
        return
    yield [
        f"resample() gives {named(viewer)} {shown(state)} with the probability {drawn[state]}, but by how the game "
        f"starts it has {due[state]}"
        for state in {**due, **drawn}
        if drawn[state] != due[state]
    ]


def _chosen(
    case: Case, viewer: Any, drawn: Mapping[Any, Fraction], starts: Iterable[Any] | None
) -> Iterator[list[str]]:
    """Yield what is wrong with the states drawn for a viewer after other players' secret choices.

    Their choices may have any probability, so only the set of states is checked, not the frequencies.
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


def _secret(states: Sequence[Any], viewer: Any) -> bool:
    """Return whether other players may have secretly chosen a different action.

    If so, the probabilities of states depend on the players, not only on chance.
    """
    for before, after in pairwise(states):
        if staves.to_move(before) != viewer:
            for other in staves.legal_actions(before):
                instead = staves.apply(before, other)
                if instead != after and staves.view(instead, viewer) == staves.view(after, viewer):
                    return True
    return False


def _told_apart(case: Case) -> Iterator[str]:
    """Bet that resampled and real states can be told apart, in newly started games."""
    rng = random.Random(case.seed)  # noqa: S311 (games, not secrets)
    # Most information is hidden at the start, so half of the cases look there, however late they are.
    depth = min(len(case.play.actions), _DEPTH) if case.seed % 2 else 0
    probes = [_played(case.game, rng, depth) for _ in range(_PROBES)]
    seats = range(max(len(case.game.play.players(states[-1])) for states, _ in probes))
    depths = {
        seat: 0 if any(_secret(states, _seated(states[-1], seat)) for states, _ in probes) else depth
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
    """Return features both for this seat and for all seats, because an error may affect one or all."""
    return {(who, what): value for what, value in found.items() for who in (seat, _ALL)}


def _seated(state: Any, seat: int | None) -> Any:
    """Return the player in a seat, or the last one if there are fewer."""
    players = state.game.play.players(state)
    return None if seat is None else players[min(seat, len(players) - 1)]


def _played(game: AnyGame, rng: random.Random, depth: int) -> tuple[list[Any], list[Any]]:
    """Return the states and actions of a short random game."""
    states, actions = [begun_anyhow(game, rng)], list[Any]()
    while len(actions) < depth and (legal := staves.legal_actions(states[-1])):
        actions.append(rng.choice(legal))
        states.append(staves.apply(states[-1], actions[-1]))
    return states, actions


def features(state: Any) -> dict[str, Hashable]:
    """Return every number and text in a state by its place, and which of two neighbors is greater."""
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
    except TypeError:  # compare other values, such as cards, by their texts
        return repr(one) <= repr(other)
