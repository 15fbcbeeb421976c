"""Reading a notation from left to right."""

import pytest

from staves import ParseError
from staves.core.notation import Scanner


@pytest.mark.parametrize(
    ("text", "number", "rest"),
    [("0", 0, ""), ("00", 0, "0"), ("7x", 7, "x"), ("1234", 1234, ""), ("12345", 1234, "5"), ("10٣", 10, "٣")],
)
def test_a_number_is_read_as_far_as_it_goes(text: str, number: int, rest: str) -> None:
    """A number has up to four of the digits 0 to 9, and none after a leading zero."""
    scanner = Scanner(text)
    assert number == scanner.number("a number")
    assert rest == text[scanner.position :]


@pytest.mark.parametrize("text", ["", "x", "-1", "+1", " 1", "٣", "²"])
def test_what_is_no_number(text: str) -> None:
    """Where no digit stands, the error is at that place."""
    with pytest.raises(ParseError) as error:
        Scanner(text).number("a number")
    assert (error.value.position, error.value.expected) == (0, "a number")


def test_a_literal_fails_where_it_differs() -> None:
    """Of a literal, what is missing is named at the place where it should go on."""
    scanner = Scanner("abX")
    with pytest.raises(ParseError) as error:
        scanner.skip("abc")
    assert (error.value.position, error.value.expected) == (2, "'c'")


def test_one_sign_is_one_sign() -> None:
    """One of several signs is read as one, and the end of the text is none of them."""
    assert Scanner("b").one_of("abc", "a letter") == "b"
    with pytest.raises(ParseError, match="'' ends where a letter is expected"):
        Scanner("").one_of("abc", "a letter")


def test_the_end_is_where_nothing_is_left() -> None:
    """Whoever expects the end is told of what stands there, with what else could."""
    Scanner("").end()
    scanner = Scanner("ab")
    assert scanner.sees("ab")
    with pytest.raises(ParseError, match=r"^'ab' has 'a' at position 0, where the end is expected$"):
        scanner.end()
    scanner.skip("a")
    with pytest.raises(ParseError, match=r"^'ab' has 'b' at position 1, where '=' or the end is expected$"):
        scanner.end("'=' or the end")
    assert scanner.one_of("ab", "a letter") == "b"
    assert 2 == scanner.position
    scanner.end()


def test_a_number_ends_at_what_is_no_digit() -> None:
    """Digits after something else are not read."""
    scanner = Scanner("1,23")
    assert 1 == scanner.number("a number")
    assert 1 == scanner.position
