"""How much a record may have, and how much of it a notebook shows."""

from typing import Any

import pytest

import staves
from helpers.nim import Heap, Take
from staves import InvalidSetup, drawings, records
from staves.records import Comment, Record, _record


@pytest.mark.parametrize(("count", "places"), [(0, []), (2, []), (3, ["comments"]), (4, ["comments"])])
def test_a_record_has_at_most_so_many_comments(monkeypatch: pytest.MonkeyPatch, count: int, places: list[str]) -> None:
    """Of too many, none is looked at."""
    monkeypatch.setattr(_record, "MAX_COMMENTS", 2)
    comments: list[Any] = [Comment(0, f"comment {number}") for number in range(count)]
    if not places:
        assert tuple(comments) == Record(Heap(3), comments=comments).comments
        return
    with pytest.raises(InvalidSetup) as error:
        Record(Heap(3), comments=[*comments[1:], "none"])
    assert [f"{place}: must be at most 2" for place in places] == [str(fault) for fault in error.value.faults]


def test_a_list_of_too_many_comments_is_refused_as_a_tuple_is() -> None:
    """It is longer than any sequence that a value makes a tuple of."""
    for kind in (list, tuple):
        with pytest.raises(InvalidSetup, match=r"^comments: must be at most 100000$"):
            Record(Heap(3), comments=kind([Comment(0, "again")] * 100_001))


def test_what_is_too_long_to_be_read_is_not_written() -> None:
    """The error names the function that would read it."""
    record = Record(staves.new_game("nava"))
    size = len(records.write(record)) - 1
    assert records.write(record) == records.write(record, max_length=size)
    with pytest.raises(ValueError, match=rf"^the text has {size} characters, but read\(\) reads at most {size - 1}: "):
        records.write(record, max_length=size - 1)


def test_a_notebook_shows_twelve_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the game is."""
    asked: list[dict[str, Any]] = []

    def strip(_shown: Any, **how: Any) -> str:
        asked.append(how)
        return "<svg/>"

    monkeypatch.setattr(drawings, "strip", strip)
    record = Record(Heap(3), [Take(1), Take(2)])
    shown: Any = record
    assert "<svg/>" == shown._repr_svg_()
    assert [{"max_boards": 12}] == asked
    assert staves.is_terminal(record.end)
