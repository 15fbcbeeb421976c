"""What numberings and features are made of: blocks, and what lists actions and writes views."""

from collections.abc import Iterable
from math import prod
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import attrs

from staves._core.checks import TUPLE, check_index
from staves._core.errors import described
from staves._core.limits import MAX_NUMBERED_OBJECTS, MAX_NUMBERS
from staves._core.moment import A

if TYPE_CHECKING:
    from array import array

V_contra = TypeVar("V_contra", contravariant=True)


@attrs.frozen
class Block:
    """A part of a vector: numbers that belong together.

    Attributes:
        name: What the numbers show.
        shape: The number of entries along each axis. They are in the order of a NumPy array of this shape.
        seats: The axis, counted from 0, with one place for each player: the viewer first, then the others in order.
            Everybody must know what such a block shows, so it has the same numbers for all viewers, in rotated order.
            None if there is no such axis.

    Raises:
        TypeError: The shape is not a tuple of whole numbers.
        ValueError: A length is negative or too large, or `seats` is not one of the axes.
    """

    name: str
    shape: tuple[int, ...]
    seats: int | None = None

    def __attrs_post_init__(self) -> None:
        shape: Any = self.shape
        if not isinstance(shape, TUPLE):
            raise TypeError(f"shape must be a tuple of whole numbers, not {described(shape)}")
        for axis, length in enumerate(shape):
            check_index(length, MAX_NUMBERS + 1, f"shape[{axis}]")
        if self.seats is not None:
            check_index(self.seats, len(shape), "seats")

    @property
    def size(self) -> int:
        """The number of entries."""
        return prod(self.shape)


class Listing(Protocol[A]):
    """All actions that can be legal in a game, each with its number.

    It is a frozen value that can be pickled, and holds nothing that is hidden from a player.
    """

    def __len__(self) -> int:
        """Return the number of actions."""
        ...

    def action(self, number: int, /) -> A:
        """Return the action with a number, which is at least 0 and below the length."""
        ...

    def number(self, action: A, /) -> int | None:
        """Return the number of an action of the game, or None if it has none."""
        ...

    def fits(self, moment: Any, /) -> bool:
        """Return whether a state or view has the same setup, as far as it shows."""
        ...


class Kinds(Protocol[A]):
    """Kinds of actions, each with a number. The state or view determines the action of a kind.

    It is a frozen value that can be pickled, and holds nothing that is hidden from a player.
    """

    def __len__(self) -> int:
        """Return the number of kinds."""
        ...

    def kind(self, number: int, /) -> object:
        """Return the value that stands for a kind, by its number."""
        ...

    def action(self, number: int, moment: Any, /) -> A | None:
        """Return the first action of a kind in a state or view, or None if there is none."""
        ...

    def number(self, action: A, moment: Any, /) -> int | None:
        """Return the number of the kind that an action is of in a state or view, or None if it has none."""
        ...

    def fits(self, moment: Any, /) -> bool:
        """Return whether a state or view has the same setup, as far as it shows."""
        ...


class Encoder(Protocol[V_contra]):
    """Turns the views of a game into vectors.

    It is a frozen value that can be pickled, and holds nothing that is hidden from a player.
    """

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The parts of a vector, in order."""
        ...

    def write(self, view: V_contra, vector: "array[float]", /) -> None:
        """Write a view into a vector of zeros, as numbers from 0 to 1."""
        ...

    def fits(self, view: V_contra, /) -> bool:
        """Return whether a view has the same setup, as far as it shows."""
        ...


def _numbers(actions: Iterable[A]) -> dict[A, int]:
    return {action: number for number, action in enumerate(actions)}


@attrs.frozen
class Listed(Generic[A]):
    """The listing of a few actions, which are the same for every setup of a game."""

    actions: tuple[A, ...]
    _numbers: dict[A, int] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_numbers", _numbers(self.actions))

    def __len__(self) -> int:
        return len(self.actions)

    def action(self, number: int) -> A:
        """Return an action by its number."""
        return self.actions[number]

    def number(self, action: A) -> int | None:
        """Return the number of an action."""
        return self._numbers.get(action)

    def fits(self, _moment: object) -> bool:
        """Return True: the actions don't depend on the setup."""
        return True


class Known:
    """The numbers of legal actions that were met, by their objects, which is faster than by their values.

    Also the other way round, as `apply` is faster with the very object that was listed. The objects are kept, so no
    other one can get the id of one of them. Once there are many, all are forgotten. The tables are replaced together,
    so that another thread goes on with tables that belong together.

    Attributes:
        tables: The numbers by the ids of the objects, the objects by their numbers, and all objects.
    """

    __slots__ = ("tables",)

    def __init__(self) -> None:
        self.tables: tuple[dict[int, int], dict[int, object], list[object]] = {}, {}, []

    def add(self, action: object, number: int) -> None:
        """Keep an action with its number."""
        numbers, by_number, objects = self.tables
        if len(objects) == MAX_NUMBERED_OBJECTS:
            numbers, by_number, objects = self.tables = {}, {}, []
        objects.append(action)
        by_number[number] = action
        numbers[id(action)] = number


class NoneOfKind(ValueError):  # noqa: N818 (it is raised and caught as a ValueError)
    """There is no action of a kind in a state or view."""


def another_setup(verb: str, whose: str = "this numbering") -> ValueError:
    """Return the error for a state or view of another setup."""
    what = "view" if verb == "vector" else "state or view"
    return ValueError(f"{verb}() takes a {what} of the setup of {whose}; this one is from another setup")


def class_of(state: object) -> type[Any]:
    """Return the class of a state."""
    return type(state)


def limited(count: int, what: str) -> int:
    """Return how many numbers there are; a `ValueError` if they are too many."""
    if count > MAX_NUMBERS:
        raise ValueError(f"{what} must be at most {MAX_NUMBERS:,} numbers, not {count:,}")
    return count
