"""Numbers of many digits in JSON, whatever limit Python sets to those that it converts."""

import attrs
import pytest

import staves
from helpers.digits import digits_at_once
from staves import InvalidSetup, Malformed, nava
from staves.data import MAX_JSON_LENGTH, altered, record, whole
from staves.nava._data import FORMS

NAN = altered(whole(), write=lambda _: float("nan"))
LONG = "rules.ply_limit: is a number with {} digits; at most 4000 are allowed"


@pytest.mark.parametrize(
    ("limit", "digits"), [(limit, digits) for limit in (640, 4300, 0) for digits in (4_001, 10_000, 40_000)]
)
@pytest.mark.parametrize("sign", ["", "-"])
def test_long_numbers_are_refused_whatever_python_allows(limit: int, digits: int, sign: str) -> None:
    """Python's own limit may be lowered, or lifted."""
    with digits_at_once(limit), pytest.raises(Malformed) as raised:
        staves.from_json(f'{{"staves":1,"game":"nava","rules":{{"ply_limit":{sign}{"9" * digits}}}}}')
    assert LONG.format(digits) == str(raised.value)


@pytest.mark.parametrize("digits", [640, 641, 1_200, 1_201, 3_900, 4_000])
def test_numbers_are_read_whatever_python_allows(digits: int) -> None:
    """In a document that is hardly longer than they are, and in a long one; a negative one is impossible as ever."""
    number = "1" + "23456789" * 500
    text = f'{{"staves":1,"game":"nava","rules":{{"ply_limit":{number[:digits]}}}}}'
    expected = nava.Rules(ply_limit=int(number[:digits]))
    with digits_at_once(640):
        assert expected == staves.from_json(text) == staves.from_json(text.ljust(MAX_JSON_LENGTH))
        assert staves.to_json(expected) == text
        with pytest.raises(InvalidSetup, match=r"^rules\.ply_limit: must be at least 1, or None, not "):
            staves.from_json(text.replace('t":1', 't":-1'))


def test_what_json_cannot_say_is_no_matter_of_digits() -> None:
    """Where a form writes something else, the error is that of the writer."""
    odd = attrs.evolve(nava.GAME, data=attrs.evolve(FORMS, rules=record(nava.Rules, ply_limit=NAN)))
    with pytest.raises(ValueError, match="Out of range float values are not JSON compliant"):
        staves.to_json(nava.Rules(), games=[odd])


@pytest.mark.parametrize("length", [60, 5_000])
@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_number_is_named(word: str, length: int) -> None:
    """Python would read these words, in a text of any length."""
    with pytest.raises(Malformed, match=rf"^rules\.ply_limit: is {word}, which is not valid JSON$"):
        staves.from_json(f'{{"staves":1,"game":"nava","rules":{{"ply_limit":{word}}}}}'.ljust(length))
