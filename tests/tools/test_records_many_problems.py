"""Texts with more problems than anybody wants to read."""

from collections.abc import Iterator
from typing import Any

import pytest

import staves
from helpers.records import PAIR, POSITION, WINS, nava_record, text_of
from staves import records
from staves._core.limits import MAX_PROBLEMS

STOP = "the end (reading stops after 1000 problems)"
LINE = records.write_line(nava_record())
TEXT = records.write(nava_record())


def test_lines_are_read_up_to_a_thousand_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    """And one that says so; what comes after it is not looked at."""
    looked_at: list[str] = []

    def counted(line: str, **others: Any) -> Any:
        looked_at.append(line)
        return staves.from_json(line, **others)

    monkeypatch.setattr("staves.records._lines.from_json", counted)
    assert 1000 == MAX_PROBLEMS
    reading = records.scan_lines(LINE + "x\n" * 100_000 + LINE)
    assert 1002 == len(looked_at)
    assert (nava_record(),) == reading.records
    assert 1001 == len(reading.problems)
    assert STOP == reading.problems[-1].expected
    assert STOP != reading.problems[-2].expected
    assert [*range(2, 1003)] == [problem.line for problem in reading.problems]


def test_a_thousand_problems_are_not_too_many() -> None:
    """All the games beside them are read."""
    reading = records.scan_lines(LINE + "x\n" * 1000 + LINE)
    assert ((nava_record(),) * 2, 1000) == (reading.records, len(reading.problems))
    assert STOP not in {problem.expected for problem in reading.problems}
    reading = records.scan(TEXT + "start: x\n" * 1000 + TEXT)
    assert ((nava_record(),) * 2, 1000) == (reading.records, len(reading.problems))


TEXTS = {
    "starts": "start: x\n" * 5000,
    "headers": text_of("\nresult: unfinished\n", *["x"] * 5000),
    "actions": text_of("z;" * 5000),
    "braces": text_of("}" * 5000),
    "comments": text_of("{\0}" * 5000),
    "games": text_of("\n", start=PAIR) * 5000,
    "an illegal action before": text_of("04>01;04>04;" + "}" * 5000),
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_text_is_read_up_to_a_thousand_problems(text: str) -> None:
    """Whatever they are; the last one says so, and stands at the end of the part that was read."""
    reading = records.scan(TEXT + text + TEXT)
    assert 1001 == len(reading.problems)
    assert STOP == reading.problems[-1].expected
    assert nava_record() == reading.records[0]
    places = [(problem.line, problem.column) for problem in reading.problems]
    assert sorted(places) == places
    with pytest.raises(records.InvalidRecord) as caught:
        records.read_all(TEXT + text)
    assert reading.problems == caught.value.problems


def test_nothing_is_looked_at_after_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the rest of the record nor the ones after it."""
    parsed: list[str] = []
    game = nava_record().game
    parse = game.notation.parse_action

    def counted(text: str) -> Any:
        parsed.append(text)
        return parse(text)

    def numbers() -> Iterator[str]:
        yield from (f"z{number}" for number in range(5000))

    monkeypatch.setattr("staves.records._reading.staves.parse_action", lambda _, text: counted(text))
    records.scan(text_of(";".join(numbers())) + "\n" + text_of("04>01", start=POSITION))
    assert [f"z{number}" for number in range(1001)] == parsed


def test_the_last_problem_stands_last() -> None:
    """Also if what is one too many comes before what was found already."""
    illegal = text_of(f"04>04;{'}' * 999}\n", start=POSITION)  # with the missing result a thousand, and then this one
    reading = records.scan(illegal)
    assert (1001, STOP) == (len(reading.problems), reading.problems[-1].expected)
    places = [(problem.line, problem.column) for problem in reading.problems]
    assert sorted(places) == places
    assert WINS not in str(reading.problems[-1])
