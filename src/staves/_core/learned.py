"""What a game tells learning agents: all its actions in a fixed order, and what a view shows as numbers."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic

import attrs

from staves._core.moment import A, S, V

if TYPE_CHECKING:
    from staves._core.numbers import Encoder, Kinds, Listing


@attrs.frozen
class Learned(Generic[S, A, V]):
    """What a game tells learning agents.

    Attributes:
        encoder: How views become vectors, in the game that a state begins or continues.
        actions: Every action that can be legal in a state or after it: as a tuple, or as a `Listing` if there may be
            many. Those of a later state must be the first ones of these. None: the actions of the notation.
        kinds: Other ways to number, each as its name (`numbering(state, by="card")`) and a function.
        leaves_out: What vectors leave out, and why it never matters: different views may then have equal vectors, if
            the same actions are legal in them and lead to the same vectors. By default they leave out nothing.
    """

    encoder: "Callable[[S], Encoder[V]]"
    actions: "Callable[[S], Listing[A] | tuple[A, ...]] | None" = None
    kinds: "tuple[tuple[str, Callable[[S], Kinds[A]]], ...]" = ()
    leaves_out: str = ""
