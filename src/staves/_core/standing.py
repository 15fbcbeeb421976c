"""How well each player stands: the verb `worth`, and what games and players need around it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from staves._core.moment import A, E, GameState, P, S, V
from staves._core.verbs import not_a_state

if TYPE_CHECKING:
    from fractions import Fraction

_LONGEST: Final = 255
"""Larger leads count as this many points: they are decisive anyway."""


def worth(state: GameState[S, A, P, E, V]) -> "dict[P, Fraction]":
    """Evaluate a position: return each player's share, from 0 to 1, in the order of the players. The shares sum to 1.

    When the game is over, the winners share 1, or in a draw all players. Before that, the shares are the game's
    evaluation of what everybody sees and of what each player knows. In a game without an evaluation, all shares are
    equal.

    Raises:
        TypeError: `state` is not a game state.
    """
    from fractions import Fraction  # noqa: PLC0415 (as costly to import as all the rest, and few need it)

    if not isinstance(state, GameState):
        raise not_a_state("worth", state)
    weights = [Fraction(weight) for weight in weighed(state)]
    total = sum(weights)
    return {player: weight / total for player, weight in zip(state.game.play.players(state), weights, strict=True)}


def weighed(state: Any) -> Sequence[float]:
    """Return the weights of the players, in order, to which their shares are proportional."""
    play = state.game.play
    if play.to_move(state) is not None:
        return play.worth(state)  # type: ignore[no-any-return]
    players, winners = play.players(state), play.winners(state)
    return [player in winners for player in players] if winners else alike(state)


def shares(state: Any) -> list[float]:
    """Return the shares of the players, in order, as numbers to calculate with."""
    weights = weighed(state)
    total = sum(weights)
    return [weight / total for weight in weights]


def alike(state: Any) -> Sequence[float]:
    """Return the weights of players who stand alike."""
    return [1] * len(state.game.play.players(state))


def odds(gain: int, loss: int) -> Callable[[Sequence[int]], Sequence[float]]:
    """Return what makes weights of points: with each point more, a weight is multiplied by `gain` / `loss`."""
    # Quotients of whole numbers are the same on every machine, which powers of floats might not be.
    by_lead = [loss**lead / gain**lead for lead in range(_LONGEST + 1)]

    def weights(points: Sequence[int]) -> Sequence[float]:
        best = max(points)
        return [by_lead[min(best - each, _LONGEST)] for each in points]

    return weights
