"""Options that came after a game's first texts: they stand last in a text, and only where they aren't the default."""

from types import SimpleNamespace
from typing import Any

import pytest

from staves import Option, ParseError, Scanner
from staves._core.option import read_added, write_added

OPTIONS = (
    Option("shape", "choice", "square", choices=("square", "round")),
    Option("open", "bool", default=False),
    Option("goal", "int", 10, limits=(1, None), optional=True),
    Option("size", "int", 0, limits=(0, 9)),
)
DEFAULTS = {"shape": "square", "open": False, "goal": 10, "size": 0}
BEFORE = "game turn=0"


def read(text: str) -> dict[str, Any]:
    """Return what is added at the end of a text."""
    scanner = Scanner(text)
    scanner.skip(BEFORE)
    return read_added(OPTIONS, scanner)


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({}, ""),
        ({"shape": "round"}, " shape=round"),
        ({"open": True}, " open=yes"),
        ({"goal": None}, " goal=none"),
        ({"goal": 12}, " goal=12"),
        ({"goal": 10**3999}, f" goal=1{'0' * 3999}"),
        ({"size": 9, "shape": "round"}, " shape=round size=9"),
        ({"shape": "round", "open": True, "goal": 1, "size": 3}, " shape=round open=yes goal=1 size=3"),
    ],
)
def test_what_is_not_the_default_is_written_and_read(changed: dict[str, Any], text: str) -> None:
    """In the order of the options, and spelled as in the text of a setup."""
    assert text == write_added(OPTIONS, SimpleNamespace(**DEFAULTS | changed))
    assert changed == read(BEFORE + text)


def test_nothing_is_written_where_nothing_was_added() -> None:
    """This holds for all values of the rules."""
    assert "" == write_added((), object())


@pytest.mark.parametrize(("name", "value", "text"), [("size", False, " size=no"), ("open", 0, " open=0")])
def test_a_value_of_another_type_is_not_the_default(name: str, value: object, text: str) -> None:
    """False equals 0, and is written all the same."""
    assert text == write_added(OPTIONS, SimpleNamespace(**DEFAULTS | {name: value}))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (" shape=^square", "'square' or 'round' (the default, 'square', is not written)"),
        (" shape=^Round", "'square' or 'round' (the default, 'square', is not written)"),
        (" shape=^", "'square' or 'round' (the default, 'square', is not written)"),
        (" open=^no", "yes or no (the default, 'no', is not written)"),
        (" open=^true", "yes or no (the default, 'no', is not written)"),
        (" goal=^10", "a whole number of at least 1, or none (the default, '10', is not written)"),
        (" goal=^012", "a whole number of at least 1, or none (the default, '10', is not written)"),
        (" goal=^0", "a whole number of at least 1, or none (the default, '10', is not written)"),
        (f" goal=^1{'0' * 4000}", "a whole number of at least 1, or none (the default, '10', is not written)"),
        (" size=^10", "a whole number from 0 to 9 (the default, '0', is not written)"),
        (" size=^\u0663", "a whole number from 0 to 9 (the default, '0', is not written)"),
        (" size=3^ ", "the end"),
        (" size=3^ size=4", "the end"),
        (" size=3^ shape=round", "the end"),
        ("^ color=red", "the end"),
        ("^ ", "the end"),
        ("^  size=3", "the end"),
    ],
)
def test_anything_else_is_refused(text: str, expected: str) -> None:
    """Each option stands there once, in order, and not with its default: so a position has just one text."""
    with pytest.raises(ParseError) as error:
        read(BEFORE + text.replace("^", ""))
    assert (len(BEFORE) + text.index("^"), expected) == (error.value.position, error.value.expected)
