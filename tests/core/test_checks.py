"""Checks of material from outside."""

import itertools
from typing import Any
from unittest.mock import ANY

import pytest

from helpers.lying import Liar
from staves import Fault, InvalidSetup, mantis, stones
from staves._core.checks import (
    Faults,
    check_index,
    check_max_length,
    instance,
    is_sequence,
    is_whole,
    limit,
    parts_of,
    readable,
    sequence,
    whole,
)
from staves._core.limits import MAX_COUNTED, MAX_PARTS


def test_a_whole_number_is_no_bool_and_no_float() -> None:
    """Only ints count."""
    assert [value for value in (0, 1, -1, True, 1.0, "1", None) if is_whole(value)] == [0, 1, -1]
    assert whole(5, "size") == 5
    with pytest.raises(TypeError, match="size must be a whole number, not True"):
        whole(True, "size")  # noqa: FBT003 (a bool is what is tested)


def test_a_choice_is_one_of_those_there_are() -> None:
    """A text that is none of them is a fault, and what is no text is a TypeError."""
    faults = Faults()
    faults.choice("b", ("a", "b", "c"), "letter")
    faults.choice("x", ("a", "b", "c"), "letter")
    assert faults.found == [Fault("letter", "must be 'a', 'b' or 'c', not 'x'")]
    with pytest.raises(TypeError, match="letter must be 'a', 'b' or 'c', not 5"):
        faults.choice(5, ("a", "b", "c"), "letter")


def test_what_equals_a_choice_is_none() -> None:
    """Only a text can be a choice. An object of another type isn't one, even if it equals a choice."""
    with pytest.raises(TypeError, match=r"^letter must be 'a' or 'b', not <ANY>"):
        Faults().choice(ANY, ("a", "b"), "letter")


def test_a_number_has_its_bounds() -> None:
    """Those of an index are noted, and those of a tile for each of its two numbers."""
    faults = Faults()
    for number in (0, 2, -1, 3):
        faults.index(number, 3, "turn")
    assert [Fault("turn", "must be from 0 to 2, not -1"), Fault("turn", "must be from 0 to 2, not 3")] == faults.found
    faults = Faults()
    for tile in ((0, 2), (2, 0), (-1, 3)):
        faults.tile(tile, 3, "to")
    assert [Fault("to[0]", "must be from 0 to 2, not -1"), Fault("to[1]", "must be from 0 to 2, not 3")] == faults.found
    wrong: Any
    for wrong in ((1,), (1, 2, 3), [1, 2], 12, "12"):
        with pytest.raises(TypeError, match=r"^to must be a row and a column, not "):
            faults.tile(wrong, 3, "to")


def test_a_sequence_is_no_text_and_no_set() -> None:
    """What has an order and parts of its own is a sequence."""
    assert is_sequence([])
    assert is_sequence(())
    assert is_sequence(range(3))
    assert is_sequence(range(0))
    assert not is_sequence(range(2**64))  # longer than any sequence that can be held
    assert not any(map(is_sequence, ("abc", b"abc", bytearray(b"abc"), memoryview(b"abc"), {1}, {1: 2}, 5, None)))
    assert sequence([1], "deck", "a sequence of cards") == (1,)
    with pytest.raises(TypeError, match=r"deck must be a sequence of cards, not 'abc' \(str\)"):
        sequence("abc", "deck", "a sequence of cards")


def test_an_index_is_within_its_bounds() -> None:
    """An index is a whole number from 0, below the size."""
    check_index(0, 3, "stave")
    check_index(2, 3, "stave")
    for wrong in (-1, 3, 10**5000):
        with pytest.raises(ValueError, match="stave must be from 0 to 2, not "):
            check_index(wrong, 3, "stave")
    for other in (True, 1.0, "1", None):
        with pytest.raises(TypeError, match="stave must be a whole number, not "):
            check_index(other, 3, "stave")


def test_faults_are_raised_together() -> None:
    """All faults that were noted are in the one error, and without any there is none."""
    faults = Faults()
    faults.raise_any()
    faults.add("a", "is wrong")
    faults.add("b", "is wrong too")
    with pytest.raises(InvalidSetup) as error:
        faults.raise_any()
    assert (Fault("a", "is wrong"), Fault("b", "is wrong too")) == error.value.faults


def test_an_instance_is_of_its_class() -> None:
    """What is of another class is named with the class that is due."""
    instance(5, int, "size")
    with pytest.raises(TypeError, match=r"size must be int, not '5' \(str\)"):
        instance("5", int, "size")
    with pytest.raises(TypeError, match=r"^card must be staves\.mantis\.Card, not 5 \(int\)$"):
        instance(5, mantis.Card, "card")


def test_a_limit_that_cannot_be_written_has_its_place() -> None:
    """A limit of more digits than Python writes is a fault of the limit."""
    faults = Faults()
    limit(10**4000, "quiet_limit", faults)
    assert [Fault("quiet_limit", "must be less than 10^4000")] == faults.found


def test_a_limit_is_at_least_1() -> None:
    """Up to what can be written, any number is a limit."""
    faults = Faults()
    for number in (1, 2, 10**4000 - 1):
        limit(number, "goal", faults)
    assert [] == faults.found
    limit(0, "goal", faults)
    assert [Fault("goal", "must be at least 1, or None, not 0")] == faults.found
    with pytest.raises(TypeError, match=r"^goal must be a whole number, not '1'"):
        limit("1", "goal", faults)


def test_a_maximum_length_is_at_least_0() -> None:
    """And a whole number, which is returned as a plain one."""
    assert [0, 7] == [check_max_length(number) for number in (0, 7)]
    with pytest.raises(ValueError, match=r"^max_length must be at least 0, not -1$"):
        check_max_length(-1)
    with pytest.raises(TypeError, match=r"^max_length must be a whole number, not None "):
        check_max_length(None)


def test_a_text_is_written_only_if_it_can_be_read() -> None:
    """By what reads such texts, up to the maximum length."""
    assert "abc" == readable("abc", 3, "read")
    with pytest.raises(ValueError, match=r"^the text has 4 characters, but read\(\) reads at most 3: "):
        readable("abcd", 3, "read")
    with pytest.raises(ValueError, match=r"^max_length must be at least 0, not -1$"):
        readable("", -1, "read")


def test_parts_are_counted_no_further_than_needed() -> None:
    """A sequence has up to 100,000 parts, and one that should be short is counted up to a thousand."""
    assert (1, 2) == parts_of([1, 2], 2)
    assert parts_of([1, 2], 1) is None
    assert parts_of(Liar(3, lambda: iter([1, 2]))) is None
    endless = Liar(3, lambda: itertools.repeat(1))
    assert parts_of(endless) is None
    assert 4 == endless.taken  # the first of them that is one too many
    assert MAX_PARTS == len(sequence(range(MAX_PARTS), "deck", "cards"))
    with pytest.raises(InvalidSetup, match=r"^deck: must have at most 100000 parts, not 100001$"):
        sequence(range(MAX_PARTS + 1), "deck", "cards")
    with pytest.raises(InvalidSetup, match=r"^deck: must have the 3 parts that its length says$"):
        sequence(Liar(3, lambda: iter([1, 2])), "deck", "cards")
    with pytest.raises(InvalidSetup, match=r"^board\[0\]: must be from 1 to 200 tiles, not 1000$"):
        stones.new_game(board=[range(MAX_COUNTED)])
    with pytest.raises(InvalidSetup, match=r"^board\[0\]: must have at most 1000 parts, not 1001$"):
        stones.new_game(board=[range(MAX_COUNTED + 1)])
