"""Checks of material from outside."""

import pytest

from staves import Fault, InvalidSetup
from staves._core.checks import Faults, check_index, instance, is_sequence, is_whole, limit, sequence, whole


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


def test_a_sequence_is_no_text_and_no_set() -> None:
    """What has an order and parts of its own is a sequence."""
    assert is_sequence([])
    assert is_sequence(())
    assert is_sequence(range(3))
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


def test_a_limit_that_cannot_be_written_has_its_place() -> None:
    """A limit of more digits than Python writes is a fault of the limit."""
    faults = Faults()
    limit(10**4000, "quiet_limit", faults)
    assert [Fault("quiet_limit", "must be less than 10^4000")] == faults.found
