"""Rows of a board as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from staves import ParseError
from staves._core.notation import Scanner
from staves._core.rows import read_row, write_row


def piece(scanner: Scanner) -> str:
    """Read a piece, which is a letter."""
    return scanner.one_of("abc", "a piece")


@pytest.mark.parametrize(
    ("row", "text"),
    [
        ([None], "1"),
        (["a"], "a"),
        ([None] * 12, "12"),
        (["a", "a", "b"], "a,a,b"),
        ([None, "a", None, None, "b", "c", None], "1,a,2,b,c,1"),
    ],
)
def test_empty_places_side_by_side_are_their_number(row: list[str | None], text: str) -> None:
    """And what lies in the others is there one by one."""
    assert text == write_row(row)
    lying = [(place, what) for place, what in enumerate(row) if what is not None]
    for width in (None, len(row)):
        scanner = Scanner(f"{text}/")
        assert (lying, len(row)) == read_row(scanner, piece, width)
        assert len(text) == scanner.position


@given(st.lists(st.sampled_from([None, "a", "b", "c"]), min_size=1))
def test_any_row_comes_back(row: list[str | None]) -> None:
    """A row is read as it was written."""
    found, width = read_row(Scanner(write_row(row)), piece)
    assert len(row) == width
    assert [(place, what) for place, what in enumerate(row) if what is not None] == found


@pytest.mark.parametrize(
    ("text", "width", "position", "expected"),
    [
        ("", None, 0, "a piece"),
        ("x", None, 0, "a piece"),
        ("a,", None, 2, "a piece"),
        ("a,,b", None, 2, "a piece"),
        ("0", None, 0, "a number of empty places from 1"),
        ("a,0,b", None, 2, "a number of empty places from 1"),
        ("1,1", None, 2, "a piece (adjacent empty places are one number)"),
        ("a,2,3,b", None, 4, "a piece (adjacent empty places are one number)"),
        ("a,b,c", 2, 4, "the end of the row of 2"),
        ("a,2", 2, 2, "the end of the row of 2"),
        ("3", 2, 0, "the end of the row of 2"),
        ("a,b", 3, 3, "',' and more of the row of 3"),
        ("2", 3, 1, "',' and more of the row of 3"),
        ("2/", 3, 1, "',' and more of the row of 3"),
    ],
)
def test_what_is_no_row(text: str, width: int | None, position: int, expected: str) -> None:
    """The error names the place, and what should stand there."""
    with pytest.raises(ParseError) as caught:
        read_row(Scanner(text), piece, width)
    assert (position, expected) == (caught.value.position, caught.value.expected)
