"""Parts of a record that came later: documents written before them are read, and written as they were."""

from typing import Any

import attrs
import pytest

from staves import InvalidSetup, Malformed, data
from staves._core.form import Form


@attrs.frozen
class Old:
    """A value before something was added."""

    size: int


@attrs.frozen
class New:
    """The same value with more attributes."""

    size: int
    shape: Any = "square"
    holes: Any = 0
    marks: Any = ()


OLD = data.record(Old, size=data.whole())
NEW = data.record(
    New,
    size=data.whole(),
    shape=data.added(data.choice("square", "round"), "square"),
    holes=data.added(data.whole(0, 9), 0),
    marks=data.added(data.items(data.items(data.whole())), ((1, 0),)),
)
FIRST = New(3, marks=((1, 0),))


def test_what_is_the_default_is_not_written() -> None:
    """So equal values are written as they were before something was added."""
    assert {"size": 3} == OLD.write(Old(3)) == NEW.write(FIRST)
    assert {"size": 3, "holes": 2} == NEW.write(attrs.evolve(FIRST, holes=2))
    everything = {"size": 3, "shape": "round", "holes": 2, "marks": []}
    assert everything == NEW.write(New(3, "round", 2))
    assert [*everything] == [*NEW.write(New(3, "round", 2))]


def test_what_is_missing_has_the_default() -> None:
    """It may be left out or written out, whatever else is there."""
    assert FIRST == NEW.read({"size": 3})
    assert FIRST == NEW.read({"shape": "square", "size": 3})
    assert New(3, "round", 2) == NEW.read({"holes": 2, "size": 3, "shape": "round", "marks": []})


def test_reading_leaves_the_document_as_it_is() -> None:
    """The defaults aren't put into it."""
    document: dict[str, Any] = {"size": 3}
    NEW.read(document)
    assert {"size": 3} == document


@pytest.mark.parametrize("like", [False, 0.0])
def test_a_value_of_another_type_is_not_the_default(like: object) -> None:
    """False equals 0, and is written all the same, also inside of something."""
    assert {"size": 3, "holes": like} == NEW.write(attrs.evolve(FIRST, holes=like))
    assert {"size": 3, "marks": [[1, like]]} == NEW.write(attrs.evolve(FIRST, marks=((1, like),)))


@attrs.frozen
class Holder:
    """A value with a value in it."""

    inside: New = FIRST


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Holder(), {}),
        (Holder(New(3)), {"inside": {"size": 3, "marks": []}}),
        (Holder(New(4, marks=((1, 0),))), {"inside": {"size": 4}}),
    ],
)
def test_a_default_may_be_a_record(value: Holder, written: object) -> None:
    """It is compared by what would be written."""
    form = data.record(Holder, inside=data.added(NEW, FIRST))
    assert written == form.write(value)
    assert value == form.read(written)


@pytest.mark.parametrize(
    ("inside", "written"),
    [
        (New(3, "round", 1), None),
        (New(4, "round", 1), {"size": 4, "shape": "round", "holes": 1, "marks": []}),
        (New(3, "round", 2), {"size": 3, "shape": "round", "holes": 2, "marks": []}),
        (New(3, "round", holes=True), {"size": 3, "shape": "round", "holes": True, "marks": []}),
        (New(3, "round", 1, ((1, 0),)), {"size": 3, "shape": "round", "holes": 1}),
        (New(3, "round", 1, ((2,),)), {"size": 3, "shape": "round", "holes": 1, "marks": [[2]]}),
        (FIRST, {"size": 3}),
    ],
)
def test_a_record_is_the_default_only_if_all_of_it_is(inside: New, written: object) -> None:
    """Every part, and none is missing where the default has one."""
    form = data.record(Holder, inside=data.added(NEW, New(3, "round", 1)))
    assert ({} if written is None else {"inside": written}) == form.write(Holder(inside))
    assert Holder(New(3, "round", 1)) == form.read({})


@pytest.mark.parametrize(
    ("document", "place", "problem"),
    [
        ([], "", "must be an object, not a list"),
        (None, "", "must be an object, not null"),
        ({}, "", "must have the key 'size'"),
        ({"shape": "round"}, "", "must have the key 'size'"),
        ({"size": 3, "color": 1}, "", "has the unknown key 'color' (known: 'size', 'shape', 'holes', 'marks')"),
        ({"size": 3, "holes": False}, "holes", "must be a whole number from 0 to 9, not false"),
        ({"size": 3, "shape": None}, "shape", "must be 'square' or 'round', not null"),
    ],
)
def test_what_is_malformed_stays_malformed(document: object, place: str, problem: str) -> None:
    """Only the added parts may be missing, and what is written of them must be right."""
    with pytest.raises(Malformed) as error:
        NEW.read(document)
    assert (place, problem) == (error.value.place, error.value.problem)


def test_the_schema_demands_no_added_part() -> None:
    """It tells what stands for a missing one."""

    def refer(part: Form) -> Any:
        return part.schema(refer)

    schema = NEW.schema(refer)
    assert ["size"] == schema["required"]
    assert ["size", "shape", "holes", "marks"] == [*schema["properties"]]
    assert {"enum": ["square", "round"], "default": "square"} == schema["properties"]["shape"]
    assert [[1, 0]] == schema["properties"]["marks"]["default"]


@pytest.mark.parametrize(
    "outside",
    [
        data.optional,
        data.items,
        data.one_of,
        data.altered,
        lambda form: data.pair(form, data.flag()),
        lambda form: data.pair(data.flag(), form),
        lambda form: data.added(form, 1),
    ],
)
def test_outside_a_record_nothing_can_be_added(outside: Any) -> None:
    """Nothing else has parts that may be missing."""
    with pytest.raises(AttributeError, match=r"^added\(\) is for a part of a record\(\), so it has no '"):
        outside(data.added(data.whole(), 1))


@pytest.mark.parametrize(
    ("form", "default", "problem"),
    [
        (data.flag(), 0, "must be true or false, not 0"),
        (data.choice("N", "S"), "E", "must be 'N' or 'S', not 'E'"),
    ],
)
def test_the_default_has_the_form(form: Form, default: object, problem: str) -> None:
    """If not, that is said when the form is made, and not when the first old document is read."""
    with pytest.raises(Malformed) as error:
        data.added(form, default)
    assert ("default", problem) == (error.value.place, error.value.problem)


def test_the_default_is_possible() -> None:
    """It is checked as what is read is."""

    def refuse(_value: int) -> int:
        raise ValueError("is none")

    with pytest.raises(InvalidSetup, match="default: is none"):
        data.added(data.altered(data.whole(), read=refuse), 1)
