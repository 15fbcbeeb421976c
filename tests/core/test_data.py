"""The pieces of which forms are made: each writes, reads back exactly that, and says so in a schema."""

from typing import Any

import attrs
import pytest

from helpers.nim import Heap
from staves import Fault, InvalidSetup, Malformed, OpenView, ParseError, UnknownPlayer, view
from staves._core import data
from staves._core.form import Form, Strange, pass_on


@attrs.frozen
class Point:
    """A place in the plane, on or above the diagonal."""

    x: int
    y: int

    def __attrs_post_init__(self) -> None:
        if self.x > self.y:
            raise InvalidSetup([Fault("x", "must not be more"), Fault("", "must be on or above the diagonal")])


@attrs.frozen
class Nothing:
    """It has no parts."""


def even(number: int) -> int:
    """Return half of an even number."""
    if number % 2:
        raise ValueError(f"{number} is odd")
    return number // 2


def seat(number: int) -> int:
    """Return one of two players."""
    if number not in {0, 1}:
        raise UnknownPlayer(number, (0, 1))
    return number


def small(number: int) -> int:
    """Return a number that is small."""
    if number > 3:
        raise Malformed("size", "must be small")
    return number


def parse(text: str) -> int:
    """Return the only action there is."""
    if text != "GO":
        raise ParseError(text, 0, "GO")
    return 0


class Go(int):
    """An action."""

    def __str__(self) -> str:
        return "GO"


POINT = data.record(Point, x=data.whole(), y=data.whole())
EVENT = data.one_of(POINT, data.record(Nothing))

READ: list[tuple[str, Form, Any, Any]] = [
    ("whole", data.whole(), -7, -7),
    ("whole from", data.whole(1), 1, 1),
    ("whole to", data.whole(1, 3), 3, 3),
    ("flag", data.flag(), True, True),
    ("no flag", data.flag(), False, False),
    ("text", data.text(), "\ud800", "\ud800"),
    ("choice", data.choice("red", "green"), "green", "green"),
    ("choice of numbers", data.choice(1, 2), 2, 2),
    ("optional", data.optional(data.whole()), 3, 3),
    ("nothing", data.optional(data.whole()), None, None),
    ("record or nothing", data.optional(POINT), Point(1, 2), {"x": 1, "y": 2}),
    ("nothing in place of a record", data.optional(POINT), None, None),
    ("items", data.items(data.flag()), (True, False), [True, False]),
    ("no items", data.items(data.flag()), (), []),
    ("two items", data.items(data.flag(), 2), (True, False), [True, False]),
    ("wholes", data.items(data.whole()), (1, 2, 3), [1, 2, 3]),
    ("no wholes", data.items(data.whole()), (), []),
    ("no wholes with bounds", data.items(data.whole(1, 2)), (), []),
    ("two wholes", data.items(data.whole(), 2), (1, 2), [1, 2]),
    ("wholes with bounds", data.items(data.whole(1, 2), 2), (1, 2), [1, 2]),
    ("pair", data.pair(data.whole(), data.flag()), (1, True), [1, True]),
    ("record", POINT, Point(1, 2), {"x": 1, "y": 2}),
    ("record made otherwise", data.record(Point, lambda x: Point(x, x), x=data.whole()), Point(1, 1), {"x": 1}),
    ("empty record", data.record(Nothing), Nothing(), {}),
    ("one of", EVENT, Point(1, 2), {"Point": {"x": 1, "y": 2}}),
    ("another of", EVENT, Nothing(), {"Nothing": {}}),
    ("altered", data.altered(data.whole(), lambda value: 2 * value, even), 3, 6),
    ("notation", data.notation((Go,), parse), Go(), "GO"),
]


@pytest.mark.parametrize(("form", "value", "written"), [case[1:] for case in READ], ids=[case[0] for case in READ])
def test_a_value_is_written_and_read_back(form: Form, value: object, written: object) -> None:
    """The data is what is expected, and nothing else, and stands for the same value."""
    found = form.write(value)
    assert written == found
    assert type(written) is type(found)
    back = form.read(written)
    assert value == back
    assert (tuple if isinstance(written, list) else type(back)) is type(back)


def test_a_word_that_is_read_is_the_one_that_is_known() -> None:
    """Nothing tells which text a word was read from."""
    red, other = "red", "RED".lower()
    assert other is not red
    assert data.choice(red).read(other) is red


@pytest.mark.parametrize(
    ("form", "given", "place", "problem"),
    [
        (data.whole(), True, "", "must be a whole number, not true"),
        (data.whole(), 1.0, "", "must be a whole number, not 1.0"),
        (data.whole(), float("nan"), "", "must be a whole number, not nan"),
        (data.whole(), "7", "", "must be a whole number, not '7'"),
        (data.whole(), "\u0667", "", "must be a whole number, not '\u0667'"),
        (data.whole(), None, "", "must be a whole number, not null"),
        (data.whole(), [1], "", "must be a whole number, not a list"),
        (data.whole(), {}, "", "must be a whole number, not an object"),
        (data.whole(), Go(), "", "must be a whole number, not 0"),
        (data.whole(), Strange("is odd"), "", "is odd"),
        (data.whole(1), 0, "", "must be a whole number from 1, not 0"),
        (data.whole(1, 3), 4, "", "must be a whole number from 1 to 3, not 4"),
        (data.whole(maximum=3), 4, "", "must be a whole number to 3, not 4"),
        (data.flag(), 1, "", "must be true or false, not 1"),
        (data.flag(), None, "", "must be true or false, not null"),
        (data.text(), 5, "", "must be a text, not 5"),
        (data.choice("red"), "blue", "", "must be 'red', not 'blue'"),
        (data.choice("red", "green", "blue"), ["red"], "", "must be 'red', 'green' or 'blue', not a list"),
        (data.choice(), "red", "", "must be nothing, not 'red'"),
        (data.choice(1, 2), True, "", "must be 1 or 2, not true"),
        (data.choice(1, 2), 1.0, "", "must be 1 or 2, not 1.0"),
        (data.optional(data.whole()), False, "", "must be a whole number, not false"),
        (data.items(data.flag()), (True,), "", "must be a list, not (True,)"),
        (data.items(data.flag()), [True, 1], "[1]", "must be true or false, not 1"),
        (data.items(data.flag(), 2), [True], "", "must be a list of 2, not of 1"),
        (data.items(data.flag(), 2), {}, "", "must be a list of 2, not an object"),
        (data.items(data.items(data.flag())), [[], [True, None]], "[1][1]", "must be true or false, not null"),
        (data.items(data.whole()), "12", "", "must be a list, not '12'"),
        (data.items(data.whole()), [1, True], "[1]", "must be a whole number, not true"),
        (data.items(data.whole()), [1, 2.0], "[1]", "must be a whole number, not 2.0"),
        (data.items(data.whole(), 2), [1, 2, 3], "", "must be a list of 2, not of 3"),
        (data.items(data.whole(0)), [1, -1], "[1]", "must be a whole number from 0, not -1"),
        (data.items(data.whole(maximum=3)), [3, 4], "[1]", "must be a whole number to 3, not 4"),
        (data.pair(data.whole(), data.flag()), [1], "", "must be a list of 2, not of 1"),
        (data.pair(data.whole(), data.flag()), "ab", "", "must be a list of 2, not 'ab'"),
        (data.pair(data.whole(), data.flag()), [True, True], "[0]", "must be a whole number, not true"),
        (data.pair(data.whole(), data.flag()), [1, 1], "[1]", "must be true or false, not 1"),
        (POINT, [1, 2], "", "must be an object, not a list"),
        (POINT, {"x": 1}, "", "must have the key 'y'"),
        (POINT, {"y": 1, "z": 2}, "", "must have the key 'x'"),
        (POINT, {"y": 1, "x": 0, "z": 2}, "", "has the unknown key 'z' (known: 'x', 'y')"),
        (POINT, {"y": "1", "x": 0}, "y", "must be a whole number, not '1'"),
        (data.items(POINT), [{"y": 1, "x": None}], "[0].x", "must be a whole number, not null"),
        (data.record(Nothing, player=data.whole()), {"player": None}, "player", "must be a whole number, not null"),
        (data.record(Nothing), {"x": 1}, "", "has the unknown key 'x' (known: none)"),
        (EVENT, "Point", "", "must be an object, not 'Point'"),
        (EVENT, {}, "", "must have one key, not 0"),
        (EVENT, {"Point": {}, "Nothing": {}}, "", "must have one key, not 2"),
        (EVENT, {"Line": {}}, "", "must have the key 'Point' or 'Nothing', not 'Line'"),
        (EVENT, {"Point": {"x": 1, "y": {}}}, "Point.y", "must be a whole number, not an object"),
        (data.altered(data.whole(), read=even), None, "", "must be a whole number, not null"),
        (data.altered(data.whole(), read=small), 7, "size", "must be small"),
        (data.items(data.record(int, small, number=data.whole())), [{"number": 7}], "[0].size", "must be small"),
        (data.notation((Go,), parse), 7, "", "must be the notation of an action, not 7"),
        (data.notation((Go,), parse), "GO ", "", "'GO ' has 'G' at position 0, where GO is expected"),
    ],
)
def test_what_has_another_form_is_malformed(form: Form, given: object, place: str, problem: str) -> None:
    """Nothing is taken for what it isn't, and the error says what is wrong and where."""
    with pytest.raises(Malformed) as error:
        form.read(given)
    assert (place, problem) == (error.value.place, error.value.problem)


@pytest.mark.parametrize(
    ("form", "given", "faults"),
    [
        (POINT, {"x": 2, "y": 1}, [("x", "must not be more"), ("", "must be on or above the diagonal")]),
        (
            data.one_of(POINT),
            {"Point": {"x": 2, "y": 1}},
            [("Point.x", "must not be more"), ("Point", "must be on or above the diagonal")],
        ),
        (
            data.items(data.items(POINT)),
            [[], [{"x": 2, "y": 1}]],
            [("[1][0].x", "must not be more"), ("[1][0]", "must be on or above the diagonal")],
        ),
        (data.altered(data.whole(), read=even), 7, [("", "7 is odd")]),
        (data.altered(data.whole(), read=seat), 7, [("player", "there is no player 7; the players are 0 and 1")]),
        (data.record(int, even, number=data.whole()), {"number": 7}, [("", "7 is odd")]),
        (
            data.pair(data.whole(), data.record(int, seat, number=data.whole())),
            [1, {"number": 7}],
            [("[1].player", "there is no player 7; the players are 0 and 1")],
        ),
    ],
)
def test_what_is_impossible_is_no_valid_setup(form: Form, given: object, faults: list[tuple[str, str]]) -> None:
    """What a constructor refuses has the right form, and every fault is named with its place in the data."""
    with pytest.raises(InvalidSetup) as error:
        form.read(given)
    assert faults == [(fault.place, fault.problem) for fault in error.value.faults]


def test_an_error_is_told_from_the_inside_out() -> None:
    """Each step goes before the place as it was, with a dot before a name."""
    for place, seen in (("", "state"), ("[3]", "state[3]"), ("board[3]", "state.board[3]")):
        faults: list[Fault] = []
        with pytest.raises(Malformed) as error:
            pass_on(Malformed(place, "is wrong"), "state", faults)
        assert f"{seen}: is wrong" == str(error.value)
        pass_on(InvalidSetup([Fault(place, "is wrong")] * 2), "state", faults)
        assert [Fault(seen, "is wrong")] * 2 == faults


@pytest.mark.parametrize(
    ("form", "given", "places"),
    [
        (data.items(data.altered(data.whole(), read=even)), [1, 2, 3, 4, 5], ["[0]", "[2]", "[4]"]),
        (data.items(data.altered(data.whole(), read=even)), [2, 4, 5], ["[2]"]),
        (data.pair(POINT, data.altered(data.whole(), read=even)), [{"x": 2, "y": 1}, 3], ["[0].x", "[0]", "[1]"]),
        (
            data.record(Nothing, even=data.altered(data.whole(), read=even), point=POINT),
            {"even": 1, "point": {"x": 2, "y": 1}},
            ["even", "point.x", "point"],
        ),
    ],
)
def test_every_fault_is_named(form: Form, given: Any, places: list[str]) -> None:
    """All that is impossible is told at once, but not if something that follows is malformed."""
    with pytest.raises(InvalidSetup) as error:
        form.read(given)
    assert places == [fault.place for fault in error.value.faults]
    malformed: Any = [*given[:-1], None] if isinstance(given, list) else {**given, "point": None}
    with pytest.raises(Malformed, match="must be a"):
        form.read(malformed)


@pytest.mark.parametrize(
    ("form", "schema"),
    [
        (data.whole(), {"type": "integer"}),
        (data.whole(0, 3), {"type": "integer", "minimum": 0, "maximum": 3}),
        (data.flag(), {"type": "boolean"}),
        (data.text(), {"type": "string"}),
        (data.choice(1, 2), {"enum": [1, 2]}),
        (data.optional(data.flag()), {"anyOf": [{"type": "null"}, {"type": "boolean"}]}),
        (data.items(data.flag()), {"type": "array", "items": {"type": "boolean"}}),
        (
            data.items(data.whole(0), 2),
            {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2},
        ),
        (
            data.pair(data.whole(), data.flag()),
            {
                "type": "array",
                "prefixItems": [{"type": "integer"}, {"type": "boolean"}],
                "items": False,
                "minItems": 2,
            },
        ),
        (
            POINT,
            {
                "type": "object",
                "properties": {"x": {"type": "integer"}, "y": {"type": "integer"}},
                "required": ["x", "y"],
                "additionalProperties": False,
            },
        ),
        (
            data.one_of(data.record(Nothing)),
            {
                "type": "object",
                "properties": {"Nothing": "Nothing"},
                "minProperties": 1,
                "maxProperties": 1,
                "additionalProperties": False,
            },
        ),
        (data.altered(data.flag()), {"type": "boolean"}),
        (data.notation((Go,), parse), {"type": "string"}),
    ],
)
def test_a_form_is_described(form: Form, schema: object) -> None:
    """The schema says the same as the form, and refers to parts that have a name."""

    def refer(part: Form) -> Any:
        return part.name or part.schema(refer)

    assert schema == form.schema(refer)


def test_a_form_knows_its_classes() -> None:
    """So it is found by a value."""
    assert (Point,) == POINT.of
    assert (Point, Nothing) == EVENT.of
    assert (Go,) == data.notation((Go,), parse).of
    assert ("Point", "", "") == (POINT.name, EVENT.name, data.whole().name)


def test_a_view_may_be_written_without_its_player() -> None:
    """Where what makes it knows whose it is; a player that is written may be nobody."""
    state = data.record(Heap, left=data.whole(), turn=data.whole())
    first = data.record(OpenView, lambda state: view(state, 0), state=state)
    of_player = data.record(OpenView, state=state, player=data.whole())
    written = {"state": {"left": 3, "turn": 1}}
    assert written == first.write(view(Heap(3, 1), 0))
    assert view(Heap(3, 1), 0) == first.read(written)
    for player in (1, None):
        assert view(Heap(3, 1), player) == of_player.read({**written, "player": player})
