"""What is stored in a value: all its parts with their places, and how two values differ."""

import math
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

import attrs
import pytest

import staves
from helpers.sound.patience import Patience, Table
from helpers.sticks import Sticks
from staves.testing._insides import compared, content, difference, kind_of, parts, remade, within


@attrs.frozen
class Pair:
    """Two fields in slots."""

    one: Any
    two: Any


@attrs.frozen(slots=False)
class Loose:
    """A field and whatever is put beside it."""

    one: Any


class _Hidden:
    """Slots of a class whose name begins with an underscore."""

    __slots__ = ("__dict__", "__mangled", "__weakref__", "_plain", "unset")

    def __init__(self) -> None:
        self.__mangled = 1
        self._plain = 2


class Derived(_Hidden):
    """A class with more slots than its base."""

    __slots__ = ("__dunder__", "more")

    def __init__(self) -> None:
        super().__init__()
        self.more = 3
        self.__dunder__ = 4


class Text:
    """A single slot that is named by a text."""

    __slots__ = "only"  # noqa: PLC0205 (it may be so)

    def __init__(self) -> None:
        self.only = 5


class Bare:
    """Nothing of its own."""

    __slots__ = ()


def closing(hidden: Any) -> Any:
    """Return a function that encloses something and has defaults."""

    def inner(first: int = 1, *, second: int = 2) -> Any:
        return hidden, first, second, unset

    if hidden is inner:
        unset = 1
    return inner


def loose() -> Loose:
    """Return a value with something beside its field."""
    value = Loose(1)
    object.__setattr__(value, "beside", 2)
    return value


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ((7, [8]), [("[0]", 7), ("[1]", [8])]),
        ([7], [("[0]", 7)]),
        ({7}, [("{}", 7)]),
        (frozenset({7}), [("{}", 7)]),
        ({"a": 7}, [("['a']", "a"), ("['a']", 7)]),
        (closing(7), [
            (", whose closure has hidden", 7),
            (", whose closure has unset", None),
            (", whose defaults are ", (1,)),
            (", whose defaults are ", {"second": 2}),
        ]),
        (partial(max, 7, key=abs), [(".func", max), (".args", (7,)), (".keywords", {"key": abs})]),
        (Pair(7, 8), [(".one", 7), (".two", 8)]),
        (loose(), [(".one", 1), (".beside", 2)]),
        (Derived(), [(".__dunder__", 4), (".more", 3), ("._Hidden__mangled", 1), ("._plain", 2)]),
        (Text(), [(".only", 5)]),
        (Sticks(3, 1), [(".left", 3), (".turn", 1)]),
        (slice(1, 2, 3), [("", 1), ("", 2), ("", 3)]),
    ],
)  # fmt: skip
def test_a_value_has_its_parts_in_order(value: Any, expected: list[Any]) -> None:
    """With names by which they can be found; what is legal in a state is no part of it."""
    if isinstance(value, Sticks):
        staves.legal_actions(value)
    assert sorted(expected, key=repr) == sorted(parts(value), key=repr)
    assert isinstance(value, slice) or [name for name, _ in expected] == [name for name, _ in parts(value)]
    assert kind_of(value) is type(value)


def test_a_method_has_its_object_and_its_function() -> None:
    """What the function encloses counts, too."""
    state = Sticks(3)
    assert [(".__self__", state), ("", Sticks.__copy__)] == list(parts(state.__copy__))


def test_what_has_no_names_has_what_refers_to_it() -> None:
    """Such as the values of an iterator, but not those of an object with names."""
    assert 3 in [part for _, part in parts(iter([3]))] or [3] in [part for _, part in parts(iter([3]))]
    assert [] == [part for _, part in parts(loose()) if part not in {1, 2}]


@pytest.mark.parametrize("value", [7, 7.5, "a", b"a", Fraction(1, 2), None, True, int, math, len, [9].append])
def test_some_things_are_not_looked_into(value: Any) -> None:
    """They are yielded as they are."""
    assert [("", value)] == list(within(value))


def test_twenty_thousand_parts_are_enough() -> None:
    """The value itself is one of them."""
    assert 20_000 == len(list(within([0] * 20_000)))
    assert 20_000 == len(list(within([0] * 19_999)))


def test_what_occurs_twice_is_looked_into_once_or_each_time() -> None:
    """It is yielded each time; what contains itself comes to an end in both cases."""
    inner = [5]
    both = (inner, inner)
    assert ["", "[0]", "[0][0]", "[1]"] == [place for place, _ in within(both)]
    assert ["", "[0]", "[0][0]", "[1]", "[1][0]"] == [place for place, _ in within(both, again=True)]
    ring: list[Any] = [6]
    ring.append(ring)
    for again in (False, True):
        assert ["", "[0]", "[1]"] == [place for place, _ in within(ring, again=again)]


class Fleeting:
    """Something that makes its parts when it is asked."""

    @property
    def __dict__(self) -> Any:  # type: ignore[override]
        return {"first": 0, "second": 0}

    first = property(lambda _: [[1]])
    second = property(lambda _: [[2]])


def test_parts_are_kept_as_long_as_they_are_looked_at() -> None:
    """So that no other object is taken for one that was there before."""
    assert [1, 2] == [part for _, part in within(Fleeting()) if isinstance(part, int)]


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        (1, 1, None),
        ((1, "a"), (1, "a"), None),
        (1, True, ("", 1, True)),
        ((1, 2), (1, 3), ("[1]", 2, 3)),
        (1.5, 2.5, ("", 1.5, 2.5)),
        (b"a", b"b", ("", b"a", b"b")),
        ("a", "b", ("", "a", "b")),
        (Fraction(1, 2), Fraction(1, 3), ("", Fraction(1, 2), Fraction(1, 3))),
        (None, 1, ("", None, 1)),
        ((1,), (1, 2), ("[1]", None, 2)),
        ((1, 2), (1,), ("[1]", 2, None)),
        (Pair(1, 2), Pair(1, 3), (".two", 2, 3)),
        ((), [], ("", (), [])),
        (int, 3, ("", None, 3)),
        (3, int, ("", 3, None)),
        ((int, 1), (str, 1), None),
        ({"a": 1}, {"b": 1}, ("['a']", "a", "b")),
        ((Pair(1, 2),), (loose(),), ("[0]", Pair(1, 2), loose())),
    ],
)
def test_the_first_difference_has_a_place(one: Any, other: Any, found: Any) -> None:
    """What is missing is None; classes aren't compared."""
    assert found == difference(one, other)


def test_it_makes_a_difference_which_parts_are_the_same_object() -> None:
    """But not which object it is."""
    shared, other = [1], [1]
    assert difference([[1], [1]], [shared, other]) is None
    assert difference([shared, shared], [other, other]) is None
    assert ("[1]", [1], [1]) == difference([shared, shared], [shared, other])
    assert ("[1]", [1], [1]) == difference([shared, other], [shared, shared])
    assert ("[2]", [1], [1]) == difference([shared, other, shared], [shared, other, other])
    assert ("[0]", [1], [1]) != difference([int, shared, shared], [int, shared, other])


def test_the_content_is_all_numbers_and_texts() -> None:
    """Each time they occur, and with their types, but whatever the objects are around them."""
    inner = [True]
    assert [
        ("[0]", float, 1.5),
        ("[1]", bytes, b"a"),
        ("[2]", Fraction, Fraction(1, 2)),
        ("[3]", type(None), None),
        ("[4][0]", bool, True),
        ("[5][0]", bool, True),
        ("[6]", str, "b"),
        ("[7]", int, 1),
    ] == content((1.5, b"a", Fraction(1, 2), None, inner, inner, "b", 1))
    assert content((inner, inner)) == content(([True], [True]))


# ------------------------------------------------------------ views


@attrs.frozen
class Keeping(Table):
    """A view that keeps more than it compares."""

    kept: Any = attrs.field(default=None, eq=False, repr=False)
    follows: int = attrs.field(default=0, init=False)
    _aliased: int = 4


class Told(Keeping):
    """A view that pickles something else, but only as pickle asks for it."""

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Return what was kept, if it is wanted in the usual way."""
        return (Told, (["told"],)) if protocol == 4 else (Told, ())


def test_a_view_has_what_it_compares_and_what_it_keeps_aside() -> None:
    """And what is in its pickle, unless it was found before."""
    view = Told(0, (1, 2), (3,), 2, kept=(8,))
    known, aside = compared(view)
    assert [
        (".player", 0),
        (".unseen", (1, 2)),
        (".unseen[0]", 1),
        (".unseen[1]", 2),
        (".row", (3,)),
        (".row[0]", 3),
        (".lives", 2),
        (".follows", 0),
        ("._aliased", 4),
    ] == known
    assert [(".kept", (8,)), (".kept[0]", 8)] == aside[:2]
    pickled = dict(aside[2:])
    assert ["told"] == pickled[" as a pickle has it[1][0]"]
    assert "told" == pickled[" as a pickle has it[1][0][0]"]
    assert all(place.startswith(" as a pickle has it") for place in pickled)
    again = compared(Keeping(0, (1, 2), (3,), 2, kept=(8,)))[1]
    assert not any(part in ((8,), (1, 2)) for place, part in again if place.startswith(" as"))


@attrs.frozen
class Needing(Table):
    """A view that is not made without what it doesn't compare."""

    kept: Any = attrs.field(eq=False, kw_only=True)


@attrs.frozen
class Counting(Table):
    """A view that is never the same again."""

    number: int = attrs.field(init=False, factory=iter(range(10**9)).__next__)


def test_a_view_is_made_anew_without_what_it_keeps() -> None:
    """If it can be made so, and is equal then."""
    kept: Any = {"kept": "secret", "aliased": 5}
    view = Keeping(0, (1, 2), (3,), 2, **kept)
    twin: Any = remade(view)
    assert view == twin is not view
    assert (None, 5) == (twin.kept, twin._aliased)  # noqa: SLF001 (an attribute of a view of these tests)
    assert remade(Needing(0, (1, 2), (3,), 2, kept=1)) is None
    assert remade(Counting(0, (1, 2), (3,), 2)) is None


def test_places_of_parts_are_found_in_states() -> None:
    """As long as they are looked for."""
    places: Iterator[str] = (place for place, _ in within(Patience((1, 2), (3,))))
    assert ["", ".deck", ".deck[0]", ".deck[1]", ".row", ".row[0]", ".lives"] == list(places)
