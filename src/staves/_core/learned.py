"""What learning agents need from a game: all its actions in a fixed order, and views as numbers."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic

import attrs

from staves._core.moment import A, S, V

if TYPE_CHECKING:
    from staves._core.numbers import Encoder, Kinds, Listing


@attrs.frozen
class Learned(Generic[S, A, V]):
    """What learning agents need from a game.

    Attributes:
        encoder: Turns views into vectors, for the game that a state begins or continues.
        actions: All actions that can be legal in a state or after it: a tuple, or a `Listing` if there are many. The
            actions of a later state must be the first of these. By default the actions of the notation.
        kinds: Alternative numberings, each as a name (`numbering(state, by="card")`) and a function.
        leaves_out: What vectors omit, and why it doesn't matter: different views may then have equal vectors, if the
            same actions are legal in them and lead to the same vectors. By default nothing.
    """

    encoder: "Callable[[S], Encoder[V]]"
    actions: "Callable[[S], Listing[A] | tuple[A, ...]] | None" = None
    kinds: "tuple[tuple[str, Callable[[S], Kinds[A]]], ...]" = ()
    leaves_out: str = ""
