"""What changes in plain data: found, written, made, and refused."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from staves import Malformed
from staves.records._changes import changed, difference, size

LEAVES = st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from(["", "a", "1"])
DATA = st.recursive(
    LEAVES, lambda part: st.lists(part, max_size=4) | st.dictionaries(st.sampled_from("abc"), part), max_leaves=12
)
VALIDATOR = jsonschema.Draft202012Validator(
    {**staves.schema(), "anyOf": [{"$ref": "#/$defs/nava.Seen.Change"}], "title": "A change"}
)


def spelt(data: Any) -> str:
    """Return data as JSON, in which 1 is not true."""
    return json.dumps(data, sort_keys=True)


@given(DATA, DATA)
def test_a_change_makes_the_new_of_the_old(old: Any, new: Any) -> None:
    """Whatever they are, and the old stays as it is."""
    change = difference(old, new)
    before = spelt(old), spelt(change)
    assert spelt(new) == spelt(changed(old, json.loads(spelt(change)), ""))
    assert before == (spelt(old), spelt(change))
    assert ({} == change) == (spelt(old) == spelt(new))
    VALIDATOR.validate(change)


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        (1, 1, {}),
        ({"a": [1]}, {"a": [1]}, {}),
        (1, 2, [2]),
        (1, True, [True]),
        ([], {}, [{}]),
        ({"a": 1}, {"b": 1}, [{"b": 1}]),
        ({"a": 1, "b": 2}, {"b": 3, "a": 1}, {"b": [3]}),
        ([1, 2, 3, 4], [1, 2, 5, 4], {"2": [5]}),
        ([1, 2], [1, 3], {"1": [3]}),
        ([1, 2, 3], [0, 2, 4], [[0, 2, 4]]),
        ([[1, 2, 3], 9], [[1, 0, 3], 9], {"0": {"1": [0]}}),
        ([[1, 2, 3], 9], [[1, 0, 3], 8], {"0": {"1": [0]}, "1": [8]}),
        ([[1, 2, 3]], [[1, 3]], {"0": [1, 1, []]}),
        ([1, 2, 3], [1, 3], [1, 1, []]),
        ([1, 1], [1, 1, 1], [2, 0, [1]]),
        ([1, 2, 3, 4], [1, 5, 6, 7, 4], [1, 2, [5, 6, 7]]),
        ([], [1], [0, 0, [1]]),
        ([True, 2], [1, 2, 3], [0, 2, [1, 2, 3]]),
    ],
)
def test_a_change_is_one_of_three_things(old: Any, new: Any, change: Any) -> None:
    """Another value, other parts of a list, or changes of parts."""
    assert spelt(change) == spelt(difference(old, new))
    assert new == changed(old, change, "")


LIST = [[1, 2], [3, 4], [5]]


@pytest.mark.parametrize(
    ("old", "change", "place"),
    [
        (LIST, None, "x"),
        (LIST, "a", "x"),
        (LIST, [], "x"),
        (LIST, [1, 2], "x"),
        (LIST, [1, 2, [], 4], "x"),
        (LIST, [0, 4, []], "x"),
        (LIST, [4, 0, []], "x"),
        (LIST, [-1, 1, []], "x"),
        (LIST, [1, -1, []], "x"),
        (LIST, [True, 0, []], "x"),
        (LIST, [0, False, []], "x"),
        (LIST, [0, 1.0, []], "x"),
        (LIST, [0, 1, {}], "x"),
        (LIST, [0, 1, "ab"], "x"),
        ({"a": 1}, [0, 1, []], "x"),
        ("abc", [0, 1, []], "x"),
        ("abc", {"0": ["d"]}, "x"),
        (None, {"a": {}}, "x"),
        (LIST, {"3": [1]}, "x"),
        (LIST, {"-1": [1]}, "x"),
        (LIST, {"00": [1]}, "x"),
        (LIST, {"+1": [1]}, "x"),
        (LIST, {"\u0661": [1]}, "x"),
        (LIST, {"9" * 5000: [1]}, "x"),
        (LIST, {1: [1]}, "x"),
        (["a"], {"a": [1]}, "x"),
        (LIST, {"1": {"2": [1]}}, "x[1]"),
        (LIST, {"1": {"1": {"a": [1]}}}, "x[1][1]"),
        ({"a": LIST}, {"a": {"2": 7}}, "x.a[2]"),
        ({"a": LIST}, {"b": [7]}, "x"),
        ({"a": LIST}, {"0": [7]}, "x"),
    ],
)
def test_what_cannot_change_is_malformed(old: Any, change: Any, place: str) -> None:
    """With its place, and in few words."""
    with pytest.raises(Malformed) as caught:
        changed(old, change, "x")
    assert place == caught.value.place
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("data", "count"), [(1, 1), ([], 1), ({}, 1), ([1, "abc", None], 4), ({"a": [1, 2], "b": {}}, 5), ([[[]]], 3)]
)
def test_all_values_count(data: Any, count: int) -> None:
    """Also those that hold others, and none for the letters of a text."""
    assert count == size(data)


def test_data_may_be_nested_as_deep_as_json_is() -> None:
    """To count it takes no recursion."""
    data: Any = []
    for _ in range(100_000):
        data = [data]
    assert 100_001 == size(data)


@pytest.mark.parametrize(
    "change", [7, [], [1, 2], [0, -1, []], [0, 1.5, []], [0, "1", []], [0, 1, {}], [1, 2, [], 4], {"a": 1}]
)
def test_the_schema_refuses_what_is_no_change(change: Any) -> None:
    """As the code does."""
    assert not VALIDATOR.is_valid(change)
