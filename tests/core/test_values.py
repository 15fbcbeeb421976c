"""Values: of plain parts, checked, and checked again when copied."""

import copy
import enum
import pickle
from typing import Any

import attrs
import pytest

from helpers.work import work
from staves import Fault, InvalidSetup, OpenState
from staves._core.checks import Faults
from staves._core.deck import Deck
from staves._core.limits import MAX_PARTS
from staves._core.value import Value, plain


@attrs.frozen
class Pair(Value):
    """A value whose parts are in order."""

    low: int
    high: Any
    sum: int = attrs.field(init=False, eq=False, repr=False)

    def check_fields(self, faults: Faults) -> None:
        """Note each field that is wrong."""
        if self.low > self.high:
            faults.add("high", "must not be less")
            faults.extend([Fault("low", "must not be more"), Fault("both", "must be in order")])

    def derive_fields(self) -> None:
        """Set the field that follows from the others."""
        object.__setattr__(self, "sum", self.low + self.high)


class Three(enum.IntEnum):
    """A number with a name."""

    THREE = 3


class Word(str):
    """A text of one's own."""

    __slots__ = ()

    def __str__(self) -> str:
        return "another"


class Flag(enum.IntFlag):
    """Bits with names."""

    ONE = 1


def test_every_fault_of_a_value_is_raised() -> None:
    """All that the check noted is in the error, in its order."""
    assert 7 == Pair(3, 4).sum
    with pytest.raises(InvalidSetup) as caught:
        Pair(4, 3)
    assert ["high", "low", "both"] == [fault.place for fault in caught.value.faults]


def test_a_copy_is_made_by_the_constructor() -> None:
    """What is copied or unpickled is equal, and has what follows from its parts."""
    pair = Pair(3, 4)
    for twin in (copy.copy(pair), copy.deepcopy(pair), pickle.loads(pickle.dumps(pair))):
        assert pair == twin
        assert 7 == twin.sum
    made, parts = pair.__reduce__()
    kind, fields = parts
    with pytest.raises(InvalidSetup):
        made(kind, {**fields, "low": 5})


def test_a_value_is_made_once() -> None:
    """Whoever initializes it again changes nothing."""
    pair = Pair(3, 4)
    with pytest.raises(TypeError, match=r"^this Pair is already initialized and can't be changed$"):
        pair.__init__(5, 6)  # type: ignore[misc]
    assert (3, 4, 7) == (pair.low, pair.high, pair.sum)


class Sized(Value):
    """Values that have a size, by default none."""

    size: int = 0


@attrs.frozen(slots=False)
class Box(Sized):
    """A value whose size is a field, and which has no slots."""

    name: str
    size: int


def test_a_field_may_have_a_name_that_the_base_has() -> None:
    """That the base has it is no sign that the value was made before."""
    assert ("a", 3) == (Box("a", 3).name, Box("a", 3).size)


def test_what_is_kept_is_plain() -> None:
    """Of numbers, texts and sequences of them the plain value is kept; a bool stays one."""
    for value, kept in (
        (Three.THREE, 3),
        (Word("word"), "word"),
        (Flag.ONE, 1),
        (True, True),
        (None, None),
        (2.0, 2.0),
    ):
        for given, expected in ((value, kept), ([value, 1], (kept, 1))):
            found = plain(given)
            assert expected == found
            assert repr(expected) == repr(found)
    assert int is type(Pair(Three.THREE, 4).low)


def test_what_is_plain_already_is_not_looked_at_any_further() -> None:
    """Nearly all values are, so that takes fewer lines than an enum."""
    assert work(lambda: plain(3)) < work(lambda: plain(Three.THREE))


def test_a_sequence_of_use_is_kept_as_a_tuple() -> None:
    """A sequence that is too long to be of use stays as it is."""
    most, more = range(MAX_PARTS), range(MAX_PARTS + 1)
    assert 100_000 == MAX_PARTS
    assert tuple(most) == plain(most)
    assert plain(more) is more


def test_what_a_class_is_given_for_another_base_goes_to_it() -> None:
    """Values and decks may have bases that want to know of each class."""
    told: dict[str, str] = {}

    class Named:
        __slots__ = ()

        def __init_subclass__(cls, *, name: str = "", **options: Any) -> None:
            super().__init_subclass__(**options)
            told[cls.__name__] = name

    class Coin(Value, Named, name="a coin"):
        __slots__ = ()

    class Coins(Deck[int], Named, name="some coins"):
        __slots__ = ()

    class Board(OpenState["Board", int, int, int], Named, name="a board"):
        __slots__ = ()

    assert {"Coin": "a coin", "Coins": "some coins", "Board": "a board"} == told
    assert OpenState is Board.__mro__[1]
    assert (Coin.__mro__[1], Coins.__mro__[1]) == (Value, Deck)


def test_a_value_has_no_way_in_that_attrs_leaves_open() -> None:
    """Neither a method that sets all fields at once, nor the one that goes with it."""
    assert {"__init__", "__eq__"} <= {*vars(Pair)}
    assert set() == {"__setstate__", "__getstate__"} & {*vars(Pair)}
