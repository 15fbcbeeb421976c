"""The possible results of an action: as chances, and as next states."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import attrs

from staves._core.moment import A, E, GameState, P, S, V
from staves._core.unchecked import unchecked
from staves._core.value import Frozen
from staves._core.verbs import check_legal

if TYPE_CHECKING:
    from fractions import Fraction

S_co = TypeVar("S_co", covariant=True)


@attrs.frozen
class Chance(Frozen, Generic[S_co]):
    """One possible result of chance when an action is taken, such as the card that is drawn.

    Attributes:
        probability: Its probability, given what everybody knows.
        state: A state that no player can tell from the given one, and in which the action has exactly this result.
        label: The result as text, such as the card that is drawn; "" if nothing is drawn.
    """

    probability: "Fraction"
    state: S_co
    label: str

    def __reduce__(self) -> tuple[Any, ...]:
        return Chance, (self.probability, self.state, self.label)


_chance: Final[Callable[..., Any]] = unchecked(Chance)


def chances(state: GameState[S, A, P, E, V], action: A) -> tuple[Chance[S], ...]:
    """Return what `action` may draw, given what everybody knows.

    There is one chance for each result that players can tell apart. The probabilities sum to 1, and the labels differ.
    None of this depends on what the state hides. One of the states is `state` itself. Applying the action in each of
    them gives the `outcomes`, in the same order.

    Raises:
        IllegalAction: The action breaks a rule.
        TypeError: `state` is not a game state, or `action` is not an action of its game.
    """
    check_legal("chances", state, action)
    drawn = _drawn(state, action)
    shares = _shares([weight for weight, _, _ in drawn])
    return tuple([_chance(shares[weight], given, label) for weight, given, label in drawn])


def outcomes(state: GameState[S, A, P, E, V], action: A) -> "tuple[tuple[Fraction, S], ...]":
    """Return every possible next state with its exact probability, given what everybody knows.

    If a hidden card is drawn, there is one outcome for each result that players can tell apart. The probabilities sum
    to 1 and don't depend on what the state hides. One of the states is the one that `apply` returns; the hidden cards
    of the others are one possibility among many.

    Raises:
        IllegalAction: The action breaks a rule.
        TypeError: `state` is not a game state, or `action` is not an action of its game.
    """
    check_legal("outcomes", state, action)
    play, apply_each = state.game.play, state.game.seen.apply_each
    drawn = _drawn(state, action)
    if len(drawn) == 1:
        return ((_share(1, 1), play.apply(drawn[0][1], action, None)),)
    weights, states, _ = zip(*drawn, strict=True)
    after = apply_each(states, action) if apply_each else [play.apply(each, action, None) for each in states]
    return tuple(zip(map(_shares(weights).__getitem__, weights), after, strict=True))


def _drawn(state: Any, action: object) -> list[tuple[int, Any, str]]:
    """Return what may be drawn as the game lists it: weights, states and labels."""
    draws = state.game.seen.chances
    return [*draws(state, action)] if draws else [(1, state, "")]


def _shares(weights: Sequence[int]) -> "dict[int, Fraction]":
    """Return each weight as a share of all of them; of many weights, few differ."""
    total = sum(weights)
    return {weight: _share(weight, total) for weight in {*weights}}


@lru_cache
def _share(weight: int, total: int) -> "Fraction":
    """Return a fraction. To make one takes as long as an action of most games."""
    from fractions import Fraction  # noqa: PLC0415 (as costly to import as all the rest, and few need it)

    return Fraction(weight, total)
