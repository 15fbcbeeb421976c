"""What is wrong with the end of a record, and with several of them; and what can be read all the same."""

import pickle
from typing import Any

import attrs
import pytest

from helpers.records import (
    ENOUGH,
    MOVES,
    PAIR,
    POSITION,
    THREE,
    WINS,
    nava_record,
    only,
    places,
    text_of,
    wrong,
)
from staves import StavesError, records
from staves.games import GAMES
from staves.records import Comment, InvalidRecord, Problem, Reading

END = "result: unfinished\n"
GOOD = text_of(f"04>00; 40>44\n{{Now!}}\n00>40\n\n{END}", "1: Ann", "date: 2026-11-18")
RECORD = records.read(GOOD)


# ------------------------------------------------------------ the result


@pytest.mark.parametrize(
    ("start", "found"),
    [
        *(
            (POSITION, found)
            for found in ["Unfinished", " unfinished", "3 wins", "0 wins", "Ann wins", "1 win", "01 wins"]
        ),
        *(
            (POSITION, found)
            for found in ["2 and 1 win", "1 and 1 win", "1 and 2 wins", "1, 2 win", "1,2 win", "٣ wins", "1"]
        ),
        *((THREE, found) for found in ["0, 1, and 2 win", "0 and 1 and 2 win", "0 wins and 1 wins", "0, 2 and 1 win"]),
        *((POSITION, found) for found in ["1-0", "draw!", "draw\0", "1 wins.", "drawn", "unfinished; 04>00"]),
    ],
)
def test_a_result_is_one_that_there_can_be(start: str, found: str) -> None:
    """Said as it is said."""
    text = text_of(f"result: {found}\n", "date: 2026-11-18", start=start)
    ((line, column, _),) = wrong(text)
    assert 4 == line
    assert 9 <= column <= 9 + len("unfinished")
    assert only(text).winners is None


@pytest.mark.parametrize("line", ["result:\tdraw", "result:draw", "result:  draw", "result:", "result:; draw"])
def test_a_result_stands_after_a_space(line: str) -> None:
    """Just one, and of no other kind."""
    text = text_of(f"04>00\n{line}\n")
    assert {4} == {line for line, _, _ in wrong(text)}
    assert nava_record("04>00") == only(text)


@pytest.mark.parametrize("found", ["1 wins", "draw", "unfinished", "0 and 1 win"])
def test_a_result_is_not_other_than_the_actions_tell(found: str) -> None:
    """They are believed."""
    text = text_of(f"{WINS}\nresult: {found}\n", start=PAIR)
    assert [(4, 9, found)] == wrong(text)
    assert (0,) == only(text).winners
    assert "0 wins" in records.scan(text).problems[0].expected


@pytest.mark.parametrize("rest", ["hello\n", "\n\n hello", f"{END}", "04>00\n", "{Well played!}\n", "; \n"])
def test_nothing_follows_the_result(rest: str) -> None:
    """But the next record."""
    for text in (GOOD + rest, GOOD + rest.replace("\n", "\r\n")):
        ((line, column, found),) = wrong(text)
        before, _, _ = rest.partition(rest.strip())
        assert (10 + before.count("\n"), len(before) - before.rfind("\n"), rest.strip()) == (
            line,
            column,
            found.strip(),
        )
        assert (RECORD,) == records.scan(text).records
    assert 2 == len(records.scan(f"{GOOD}{rest}\n{GOOD}").records)


def test_a_record_without_its_end_is_told() -> None:
    """With where it ends, and what is there is read."""
    text = GOOD.partition("\nresult")[0]
    assert [(7, 6, "")] == wrong(text)
    assert RECORD == only(text)
    assert [(7, 6, "")] == wrong(text + GOOD)
    assert (RECORD, RECORD) == records.scan(text + GOOD).records


# ------------------------------------------------------------ one, several, all problems


def test_all_problems_are_told_in_the_order_of_the_text() -> None:
    """Of all records, while each game is read as far as it can be."""
    text = "hello\n" + GOOD.replace("2026", "26").replace("00>40", "zz") + GOOD + GOOD.replace("unfinished", "1 won")
    expected = [(1, 1, "hello"), (4, 7, "26-11-18"), (8, 1, "zz"), (28, 9, "1 won")]
    assert expected == wrong(text)
    first, *others = records.scan(text).records
    assert nava_record(*MOVES[:2], names=("Ann", None), comments=[Comment(2, "Now!")]) == first
    assert [RECORD, RECORD] == others
    with pytest.raises(InvalidRecord) as caught:
        records.read(text)
    assert expected == places(caught.value.problems)[: len(expected)]
    assert all(str(problem) in str(caught.value) for problem in caught.value.problems)


def test_read_wants_just_one() -> None:
    """A second one is a problem where it begins."""
    with pytest.raises(InvalidRecord) as caught:
        records.read(GOOD + GOOD)
    assert [(10, 1)] == [place[:2] for place in places(caught.value.problems)]


@pytest.mark.parametrize("most", [0, 1, len(GOOD.rstrip()) - 1])
def test_a_record_that_is_too_long_is_not_read(most: int) -> None:
    """The others are."""
    reading = records.scan(GOOD, max_length=most)
    lines = GOOD[:most].split("\n")
    assert ((), [(len(lines), len(lines[-1]) + 1)]) == (
        reading.records,
        [place[:2] for place in places(reading.problems)],
    )
    longer = GOOD.replace("Now!", "Now!" * 99)
    reading = records.scan(GOOD + longer + GOOD, max_length=len(GOOD))
    assert (RECORD, RECORD) == reading.records
    assert 1 == len(reading.problems)


def test_a_record_of_two_million_characters_is_read() -> None:
    """One more is too many, unless one asks for more; a line break at the end is none."""
    for more, expected in ((0, 1), (1, 0)):
        text = GOOD.replace("00>40\n", ";" * (2_000_000 - len(GOOD.rstrip()) + more) + "00>40\n")
        assert (2_000_000 + more, expected) == (len(text.rstrip()), len(records.scan(text).records))
        assert 1 == len(records.read_all(text, max_length=2_000_001))
        assert 1 + expected == len(records.scan(text + GOOD).records)


@pytest.mark.parametrize("most", [True, 1.5, "9", None])
def test_most_is_a_whole_number(most: Any) -> None:
    """From 0."""
    for reader in (records.read, records.read_all, records.scan):
        with pytest.raises(TypeError, match="max_length must be a whole number"):
            reader(GOOD, max_length=most)
        with pytest.raises(ValueError, match="max_length must be at least 0"):
            reader(GOOD, max_length=-1)
        assert reader(GOOD, max_length=ENOUGH**99)


@pytest.mark.parametrize("text", [None, 5, b"start: nava", [GOOD], iter(GOOD)])
def test_only_texts_are_read(text: Any) -> None:
    """Anything else is a TypeError."""
    for reader in (records.read, records.read_all, records.scan):
        with pytest.raises(TypeError, match="a str, not "):
            reader(text)


def test_problems_are_values() -> None:
    """They compare, can't be changed, and survive pickling as their error does."""
    text = GOOD.replace("00>40", "00>41")
    reading = records.scan(text)
    assert reading == records.scan(text) == pickle.loads(pickle.dumps(reading))
    assert Reading(reading.records, reading.problems) == reading
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        reading.problems[0].line = 1  # type: ignore[misc]
    with pytest.raises(InvalidRecord) as caught:
        records.read(text, GAMES)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(caught.value), caught.value.problems) == (str(again), again.problems)
    assert isinstance(caught.value, StavesError)
    assert isinstance(caught.value, ValueError)
    assert (3, 1, "a") == places([Problem(3, 1, "a", "b")])[0]
