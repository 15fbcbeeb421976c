"""Values made without a check are what the constructor makes."""

import copy
import pickle
import weakref
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import attrs
import pytest

from helpers.sticks import Sticks
from staves import mantis, nava, stavegame, stones
from staves._core.checks import Faults
from staves._core.unchecked import unchecked
from staves._core.value import Frozen, Value
from staves.mantis._cards import unchecked_pile
from staves.mantis._state import unchecked_state as unchecked_mantis
from staves.nava._state import unchecked_state as unchecked_nava
from staves.stavegame._state import unchecked_state as unchecked_stavegame
from staves.stones import _events as events
from staves.stones._state import unchecked_state as unchecked_stones


@attrs.frozen
class Square(Value):
    """A value with a derived field, and fields that are named like what its maker needs."""

    side: int
    kind: str = attrs.field(default="plain", kw_only=True)
    _area: int = attrs.field(init=False, eq=False, repr=False)

    def check_fields(self, faults: Faults) -> None:
        """Note each field that is wrong."""
        if self.side < 0:
            faults.add("side", "must not be less than 0")

    def derive_fields(self) -> None:
        """Set the field that follows from the others."""
        object.__setattr__(self, "_area", self.side**2)


@attrs.frozen(slots=False)
class Loose:
    """A value with a `__dict__`."""

    side: int


@attrs.frozen
class Row(Sequence[int], Frozen):
    """A value with abstract methods in its bases."""

    numbers: tuple[int, ...]

    def __getitem__(self, index: Any) -> Any:
        return self.numbers[index]

    def __len__(self) -> int:
        return len(self.numbers)

    def __reduce__(self) -> Any:
        return Row, (self.numbers,)


def in_use() -> Iterator[tuple[Any, Callable[..., object]]]:
    """Yield a value of each class that the games make in this way, made by its constructor."""
    state = stavegame.new_game(seed=1)
    yield state, unchecked_stavegame
    yield state.decks[0], unchecked(stavegame.Deck)
    yield stavegame.Stave("red", (None, stavegame.Card("A", (5, 0, 0)), None)), unchecked(stavegame.Stave)
    tank = mantis.new_game(players=2, seed=1).tanks[0]
    yield mantis.position(tanks=[tank, tank], deck=list(tank), turn=0), unchecked_mantis
    yield tank, unchecked_pile
    yield stones.new_game(board=[[0, 1]]), unchecked_stones
    yield nava.new_game(), unchecked_nava
    yield stones.Hit(1, (0, 2)), events.hit
    yield Square(3), unchecked(Square)
    yield Loose(3), unchecked(Loose)
    yield Row((1, 2)), unchecked(Row)


@pytest.mark.parametrize(("value", "make"), list(in_use()), ids=lambda each: type(each).__name__)
def test_it_makes_what_the_constructor_makes(value: Any, make: Callable[..., object]) -> None:
    """Given all fields in order, it makes an equal value of the class, which is frozen and can be copied."""
    names = [field.name for field in attrs.fields(type(value))]
    made = make(*(getattr(value, name) for name in names))
    assert type(value) is type(made)
    assert (value, hash(value), repr(value)) == (made, hash(made), repr(made))
    assert value == copy.copy(made) == pickle.loads(pickle.dumps(made))
    assert all(getattr(made, name) is getattr(value, name) for name in names)
    for name in (*names, "new"):
        with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
            setattr(made, name, None)
        with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
            delattr(made, name)


def test_nothing_is_checked_or_derived() -> None:
    """What the constructor refuses is made as it is given."""
    square = unchecked(Square)(-1, "odd", 7)
    assert (-1, "odd", 7) == (square.side, square.kind, square._area)  # noqa: SLF001 (a derived field)


def test_a_state_of_a_game_of_ones_own_can_be_made_so_too() -> None:
    """A class with a slot for weak references is made in the same way."""
    made = unchecked(Sticks)(*attrs.astuple(Sticks(3), recurse=False))
    assert weakref.ref(made)() is made
