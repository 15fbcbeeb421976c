"""Which repairs of what people type are tried, each at its boundary, and what is told if none helps."""

from collections.abc import Callable, Collection
from typing import Any

import attrs
import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, Heap
from staves import Notation, ParseError, notation_of


@attrs.frozen
class Say:
    """Say something."""

    text: str

    def __str__(self) -> str:
        return self.text


class Talk(Heap):
    """A heap of a game whose notation can be chosen."""


def lenient(parse: Callable[[str], Any], texts: Collection[str] | None = None) -> Callable[[str], str]:
    """Return a lenient reader of a notation, which tells its texts or doesn't."""
    Talk.game = changed(NIM, parse_action=parse, texts=texts)
    heap = attrs.evolve(Talk(3))
    return lambda text: str(staves.parse_action(heap, text, lenient=True))


def reading(*known: str, finite: bool) -> Callable[[str], str]:
    """Return a lenient reader of a notation of these actions."""
    notation: Notation[Any, Say] = notation_of(map(Say, known))
    return lenient(notation.parse_action, notation.texts if finite else None)


both = pytest.mark.parametrize("finite", [True, False], ids=["texts", "no texts"])


@both
def test_spaces_that_are_due_may_be_several(finite: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    """Where all else is as it should be, they are read as they stand there."""
    read = reading("a  b", finite=finite)
    assert "a  b" == read(" a  b ")
    assert "a  b" == read("'a  b'")


def test_a_tab_is_a_space_too() -> None:
    """A notation that tells its texts may have tabs, and signs that mean something elsewhere."""
    assert "a\tb" == reading("a\tb", finite=True)("A  B")
    assert "a\\d b" == reading("a\\d b", finite=True)("A\\D  B")


@both
def test_a_space_that_is_due_at_the_end_is_not_made_up(finite: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    """Spaces at the ends are left out, and no others put there."""
    read = reading("a ", finite=finite)
    assert "a " == read("a ")
    for typed in ("a", "A", "A "):
        with pytest.raises(ParseError):
            read(typed)


@both
def test_an_action_may_begin_with_a_quote(finite: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    """Of several quotes before it, the last one may belong to it."""
    read = reading("'a", "b", finite=finite)
    for typed in ("'a", "'a'", "''a", "\"'a", '"\'A"'):
        assert "'a" == read(typed)
    assert "b" == read("''b")


@both
@pytest.mark.parametrize("typed", ["ab'", "'ba"])
def test_a_quote_takes_nothing_away_at_the_other_end(typed: str, finite: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    """Unless that is a quote as well."""
    with pytest.raises(ParseError):
        reading("b", finite=finite)(typed)


@both
def test_a_pair_of_quotes_is_left_out_first(finite: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    """Even if nothing is between them, in a game in which that is an action as well as a quote."""
    read = reading("", "'", finite=finite)
    assert ["", "'", "", "'"] == [read(typed) for typed in ("", "'", "''", 3 * "'")]


def test_letters_are_tried_in_both_cases_as_long_as_there_are_few() -> None:
    """All texts that are tried have 16,384 characters together at most: 1,024 of 16, for ten letters."""
    known = "ABCDEFGHIJ123456"
    read = reading(known, f"{known}7", finite=False)
    assert known == read(known.lower())
    with pytest.raises(ParseError):
        read(f"{known}7".lower())


def test_where_not_all_cases_can_be_tried_spaces_around_punctuation_are_left_out() -> None:
    """Those between words are due."""
    text = "PASS TO THE PLAYER ON THE LEFT-HAND SIDE"
    read = reading(text, finite=False)
    assert text == read(text.replace("-", " - "))
    with pytest.raises(ParseError):
        read(text.replace(" ", ""))


def test_ten_of_the_actions_that_may_be_meant_are_named() -> None:
    """There may be many more."""
    known = [f"{a}{b}{c}{d}" for a in "aA" for b in "bB" for c in "cC" for d in "dD"]
    with pytest.raises(ParseError) as caught:
        reading(*known[:12], finite=True)("ABCD")
    *first, last = map(repr, known[:10])
    assert f"{', '.join(first)} or {last}" == caught.value.expected


def test_of_places_that_are_as_far_the_first_is_told() -> None:
    """That is the one in what was typed, before any repair."""

    def refuse(text: str) -> Any:
        raise ParseError(text, 1, f"another sign than in {text!r}")

    with pytest.raises(ParseError) as caught:
        lenient(refuse)("ab")
    assert ("ab", 1, "another sign than in 'ab'") == (caught.value.text, caught.value.position, caught.value.expected)


def test_no_repaired_text_is_read_twice() -> None:
    """Though several repairs may come to the same."""
    tried: list[str] = []

    def refuse(text: str) -> Any:
        tried.append(text)
        raise ParseError(text, 0, "something else")

    with pytest.raises(ParseError):
        lenient(refuse)(" a- b")
    assert [" a- b", "a- b", *sorted({"A- b", "a- B", "A- B", "a-b", "A-b", "a-B", "A-B"})] == [
        *tried[:2],
        *sorted(tried[2:]),
    ]
