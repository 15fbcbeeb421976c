"""Reading a notation from left to right."""

import pytest

from helpers.digits import digits_at_once
from staves import ParseError
from staves._core.notation import Scanner, counted, decimal, is_number, number_of, spelled


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


def test_what_comes_next_is_taken_or_left() -> None:
    """A literal that isn't there is no mistake, and nothing is read."""
    scanner = Scanner("abc")
    assert scanner.took("ab")
    assert not scanner.took("b")
    assert not scanner.took("cd")
    assert 2 == scanner.position
    assert scanner.took("c")
    assert not scanner.took("c")


def test_one_of_some_words_is_read() -> None:
    """Whole, and the error lists them all."""
    scanner = Scanner("two one")
    assert "two" == scanner.word(("one", "two"))
    scanner.skip(" ")
    assert "one" == scanner.word(("one", "two"))
    with pytest.raises(ParseError, match=r"^'tow' has 't' at position 0, where 'one', 'two' or 'three' is expected$"):
        Scanner("tow").word(("one", "two", "three"))
    with pytest.raises(ParseError, match=r"^'' ends where 'one' is expected$"):
        Scanner("").word(("one",))


def test_a_code_is_so_many_signs_that_are_known() -> None:
    """What is known by them may be nothing much."""
    known = {"ab": 0, "cd": 1}
    scanner = Scanner("abcdx")
    assert [0, 1] == [scanner.code(2, known, "a code"), scanner.code(2, known, "a code")]
    with pytest.raises(ParseError, match=r"^'abcdx' has 'x' at position 4, where a code is expected$"):
        scanner.code(2, known, "a code")
    with pytest.raises(ParseError, match=r"^'a' has 'a' at position 0, where a code is expected$"):
        Scanner("a").code(2, known, "a code")


def test_a_number_may_be_shorter_or_longer() -> None:
    """As many digits as are asked for, or all that the library's numbers can have."""
    assert 12 == Scanner("123").number("a number", 2)
    assert 12345 == Scanner("12345").large_number("a number")
    assert 10**4000 - 1 == Scanner("9" * 4000).large_number("a number")
    assert 0 == Scanner("0/").large_number("a number")
    with pytest.raises(
        ParseError, match=r"at position 4000, where the end of the number \(which has at most 4000 digits"
    ):
        Scanner("9" * 4001).large_number("a number")
    for text in ("00", "01"):
        with pytest.raises(ParseError, match="has '0' at position 0, where a number without leading zeros is expected"):
            Scanner(text).large_number("a number")


@pytest.mark.parametrize("digits", [1, 2, 599, 600, 601, 1199, 1200, 1201, 4000])
def test_numbers_of_any_size_are_read_as_they_are_written(digits: int) -> None:
    """Also around the lengths that are read and written at once, and with nothing but zeros in between."""
    for number in (10 ** (digits - 1), 10**digits - 1, 10**digits // 7 + 1):
        assert str(number) == decimal(number)
        assert number == Scanner(str(number)).large_number("a number")
    assert "0" == decimal(0)


def test_a_count_has_a_limit_or_there_is_none() -> None:
    """Without a limit, nothing is counted."""
    assert (7, 100) == Scanner("7/100").count()
    assert (0, None) == Scanner("-").count()
    assert "7/100" == counted(7, 100)
    assert "-" == counted(0, None)
    with pytest.raises(ParseError, match=r"^'7' ends where '/' is expected$"):
        Scanner("7").count()
    with pytest.raises(ParseError, match=r"^'' ends where a number is expected$"):
        Scanner("").count()
    with pytest.raises(ParseError, match=r"^'7/-' has '-' at position 2, where a limit is expected$"):
        Scanner("7/-").count()


def test_several_are_read_as_far_as_there_are_separators() -> None:
    """One at least; and a `-` where there may be nothing."""

    def read(scanner: Scanner) -> int:
        return scanner.number("a number")

    scanner = Scanner("1,2,30 4")
    assert [1, 2, 30] == scanner.several(",", read)
    assert 6 == scanner.position
    with pytest.raises(ParseError, match=r"^'1,' ends where a number is expected$"):
        Scanner("1,").several(",", read)
    assert 5 == Scanner("5").optional(read)
    nothing = Scanner("-5")
    assert nothing.optional(read) is None
    assert 5 == nothing.optional(read)


def test_a_failure_may_be_elsewhere() -> None:
    """Here, if no place is named."""
    scanner = Scanner("abc")
    scanner.skip("ab")
    with pytest.raises(ParseError, match="has 'c' at position 2, where x is expected"):
        scanner.fail("x")
    with pytest.raises(ParseError, match="has 'a' at position 0, where x is expected"):
        scanner.fail("x", 0)


@pytest.mark.parametrize(
    "value", [0, -7, 10**599, 10**600, -(10**1201), None, (), (5,), (1, 2, 0), (10**600, None), True]
)
def test_numbers_are_spelled_as_python_does(value: object) -> None:
    """As their repr, alone and in tuples."""
    assert repr(value) == spelled(value)


def test_a_negative_number_of_any_size_is_spelled() -> None:
    """It has more digits than Python writes at once."""
    assert f"-1{5_000 * '0'}" == spelled(-(10**5_000))


def test_a_typed_number_has_up_to_a_hundred_digits() -> None:
    """They are those from 0 to 9, and there is no sign or space."""
    for text in ("0", "007", "9" * 100):
        assert is_number(text)
    for text in ("", "-1", "+1", "1 ", "1.0", "1_0", "\u0663", "\uff11", "\u00b2", "9" * 101):
        assert not is_number(text)


@pytest.mark.parametrize("digits", [600, 601, 641, 1200, 1201, 5000])
def test_numbers_of_any_size_are_read_whatever_python_allows(digits: int) -> None:
    """Python may be told to convert no more than 640 digits at once."""
    with digits_at_once(640):
        assert 10 ** (digits - 1) + 7 == number_of(f"1{(digits - 2) * '0'}7")


@pytest.mark.parametrize("number", [-12, -1, 0, 1])
def test_a_number_is_spelled_with_its_sign(number: int) -> None:
    """As Python does, also the highest negative one."""
    assert repr(number) == spelled(number)
