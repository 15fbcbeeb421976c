"""Views as vectors, for learning agents.

Nothing here needs NumPy. Vectors have the buffer protocol, so NumPy makes arrays of them without a copy.
"""

from array import array
from typing import Any, Final, Generic, TypeVar, overload

import attrs

from staves._core.errors import described
from staves._core.game import AnyGame
from staves._core.learned import Learned
from staves._core.moment import A, E, GameState, GameView, P, S, V
from staves._core.numbers import Block, Encoder, another_setup, class_of, limited
from staves._core.value import Frozen
from staves._setups import Setup, first_of

B = TypeVar("B")

_STATE: Final[Any] = GameState
_VIEW: Final[Any] = GameView
_FLOAT: Final = array("f").itemsize


@attrs.frozen(repr=False)
class Features(Frozen, Generic[V]):
    """Turns the views of a game into vectors of numbers from 0 to 1, all of the same length.

    `features()` makes it. It can be pickled. Features are equal if they belong to the same game and setup.

    Attributes:
        blocks: The parts of a vector, in order.
        size: The length of a vector.
    """

    _states: type[Any]
    _encoder: Encoder[V]
    blocks: tuple[Block, ...] = attrs.field(init=False, eq=False)
    size: int = attrs.field(init=False, eq=False)
    _game: AnyGame = attrs.field(init=False, eq=False)
    _zeros: "array[float]" = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        blocks: tuple[Block, ...] = tuple(self._encoder.blocks)
        object.__setattr__(self, "_game", self._states.game)
        size = limited(sum(block.size for block in blocks), f"a vector of {self._game.name}")
        object.__setattr__(self, "blocks", blocks)
        object.__setattr__(self, "size", size)
        object.__setattr__(self, "_zeros", array("f", bytes(_FLOAT * size)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._states, self._encoder)

    def __repr__(self) -> str:
        return f"<Features of {self._game.name}: {', '.join(f'{block.name} {block.shape}' for block in self.blocks)}>"

    @overload
    def vector(self, view: V) -> "array[float]": ...
    @overload
    def vector(self, view: V, out: B) -> B: ...
    def vector(self, view: V, out: Any = None) -> Any:
        """Return a view as an `array("f")`, with the viewer's seat first.

        Args:
            view: A player's view.
            out: Where to write the numbers instead, such as a row of a NumPy array: a writable, contiguous buffer of
                `size` 32-bit floats. It is returned.

        Raises:
            ValueError: The view is a spectator's, or of another setup; or `out` can't be written to, is not contiguous
                or has another size.
            TypeError: `view` is not a view of the game, or `out` is not a buffer of 32-bit floats.
        """
        self._check(view)
        target = None if out is None else _bytes_of(out, self.size)
        vector = self._zeros[:]
        self._encoder.write(view, vector)
        if target is None:
            return vector
        target[:] = memoryview(vector).cast("B")
        return out

    def _check(self, view: Any) -> None:
        if not isinstance(view, _VIEW) or view.game is not self._game:
            hint = "; view() makes one from a state" if isinstance(view, _STATE) else ""
            raise TypeError(f"vector() takes a player's view of {self._game.name}, not {described(view)}{hint}")
        if view.player is None:
            raise ValueError(
                "vector() takes a player's view, not a spectator's: a vector begins with the viewer's seat"
            )
        if not self._encoder.fits(view):
            raise another_setup("vector", "these features")


def features(begins: Setup[S, A, P, E, V] | GameState[S, A, P, E, V], /) -> Features[V]:
    """Return the `Features` that turn the views of a game into vectors.

    The features of a setup work for all its games, and those of a state for all states that can follow it.

    Args:
        begins: A setup, or a state from which the game continues.

    Raises:
        TypeError: `begins` is neither a setup nor a state, or the game doesn't define how its views become vectors.
        ValueError: A vector would have more than 10,000,000 numbers.
    """
    state: Any = first_of("features", begins)
    learned: Learned[Any, Any, Any] | None = state.game.learned
    if learned is None:
        raise TypeError(f"{state.game.name} doesn't define how its views become vectors (learned)")
    return Features(class_of(state), learned.encoder(state))


def _bytes_of(out: Any, size: int) -> memoryview:
    """Return the bytes of a buffer that is to hold a vector."""
    try:
        numbers = memoryview(out)
    except TypeError:
        raise TypeError(f"out must be a buffer of 32-bit floats, not {described(out)}") from None
    if numbers.format not in {"f", "@f"}:
        raise TypeError(f"out must be a buffer of 32-bit floats (format 'f'), not of the format {numbers.format!r}")
    if numbers.readonly:
        raise ValueError("out must be writable, and is read-only")
    if not numbers.c_contiguous:
        raise ValueError("out must be contiguous; this is a part of a buffer with gaps")
    if numbers.nbytes != _FLOAT * size:
        raise ValueError(f"out must have room for {size} numbers, not {numbers.nbytes // _FLOAT}")
    return numbers.cast("B")
