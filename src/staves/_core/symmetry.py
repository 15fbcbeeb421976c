"""Symmetries of a game: new names for tiles, colors or players, under which everything else stays as it is."""

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, Protocol, TypeVar

import attrs

from staves._core.moment import A, P, S

T = TypeVar("T")


class Renaming(Protocol[S, A, P]):
    """A symmetry: a one-to-one renaming that preserves the game.

    A renamed state has the renamed legal actions, effects, explanations, players to move and winners. The law
    `symmetry` checks this.
    """

    def state(self, state: S, /) -> S:
        """Return the renamed state, which has the same setup; or a renamed view, if the game hides anything."""
        ...

    def action(self, action: A, /) -> A:
        """Return a renamed action, legal or not."""
        ...

    def player(self, player: P, /) -> P:
        """Return the new name of a player."""
        ...


@attrs.frozen
class Symmetries(Generic[S, A, P]):
    """The symmetries of a game.

    In games with hidden information, the functions are called with views too.

    Attributes:
        all: All symmetries under the options of a state, including the identity and all compositions. A state and its
            images must have the same ones.
        least: Fast path: the symmetry that leads to the representative of a state, which must be the same for all its
            images. By default `all` are tried, and the representative is the image with the least `repr`.
    """

    all: Callable[[S], Iterable[Renaming[S, A, P]]]
    least: Callable[[S], Renaming[S, A, P]] | None = None


@attrs.frozen
class _Same:
    """The symmetry that changes nothing, which every game has."""

    def state(self, state: T) -> T:
        return state

    def action(self, action: T) -> T:
        return action

    def player(self, player: T) -> T:
        return player


SAME: Final[Renaming[Any, Any, Any]] = _Same()


def least_of(renamings: Iterable[T], *keys: Callable[[T], Any]) -> T:
    """Return the first of those whose first key is least, of these the one whose second key is, and so on."""
    left = list(renamings)
    for key in keys:
        if len(left) > 1:
            found = [key(renaming) for renaming in left]
            least = min(found)
            left = [renaming for renaming, own in zip(left, found, strict=True) if own == least]
    return left[0]
