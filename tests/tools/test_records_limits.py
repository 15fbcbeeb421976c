"""Up to the maximum length, no record takes much work or memory, whatever is in it."""

import pytest

from helpers.hostile import END, GAMES, HEADS, RECORD_LENGTH, UNITS, most_lines, record
from helpers.records import MOVES, POSITION
from helpers.work import peak, work
from staves import records
from staves.records import Reading


def lines_to_scan(text: str) -> int:
    """Return how many lines of Python run to find what can be read of a text."""
    return work(lambda: records.scan(text))


def read(text: str) -> Reading:
    """Return what can be read of a text, after a bounded amount of work and memory."""
    assert lines_to_scan(text) < most_lines(text)
    assert peak(lambda: records.scan(text)) < 50_000_000
    reading = records.scan(text)
    assert str(records.InvalidRecord(reading.problems))
    return reading


@pytest.mark.parametrize("head", HEADS.values(), ids=HEADS)
@pytest.mark.parametrize("unit", UNITS, ids=repr)
def test_nothing_that_is_repeated_takes_long(head: str, unit: str) -> None:
    """Anywhere in a record."""
    for tail in ("", END):
        text = record(head, [unit], tail)
        assert lines_to_scan(text) < most_lines(text)
        assert all(str(problem) for problem in records.scan(text).problems)


@pytest.mark.parametrize(("text", "least"), GAMES.values(), ids=GAMES)
def test_no_game_takes_long(text: str, least: int) -> None:
    """However large its board, its hands and decks, or its numbers are."""
    assert 8_000 < len(text) <= RECORD_LENGTH
    (read_back,) = read(text).records
    assert least <= len(read_back.actions)


def test_many_players_are_listed_in_no_time() -> None:
    """Though each header that is wrong tells all that there may be."""
    row = ",".join(f"s{player}" for player in range(100))
    for header in ("x\n", "99:\n", "100: A\n"):
        text = record(f"start: stones diagonal=no quiet=- players=100 turn=0 board={row}\n", [header])
        assert 1000 < len(read(text).problems)


def test_records_one_after_the_other_take_as_long_as_each_alone() -> None:
    """A long text takes no more work than its parts."""
    text = f"start: {POSITION}\n1: Ann\n\n{';'.join(MOVES)}\nresult: unfinished\n"
    assert 300 == len(records.read_all(text * 300))
    assert lines_to_scan(text * 300) <= 300 * lines_to_scan(text)


def test_a_game_of_too_many_actions_is_read_as_far_as_it_may_go() -> None:
    """A hundred thousand are read, and of the next it is said that it is one too many."""
    start = "start: stones diagonal=no quiet=- players=2 turn=0 board=s0,1/2/s1,1"
    moves = "0,0>0,1;2,0>2,1;0,1>0,0;2,1>2,0;"
    reading = records.scan(f"{start}\n\n{moves * 25_001}\nresult: unfinished\n", max_length=10**7)
    (record,), (problem,) = reading.records, reading.problems
    assert 100_000 == len(record.actions)
    assert problem.expected == "the end of the game (it has at most 100000 actions)"
    assert (3, 1 + 32 * 25_000, "0,0>0,1") == (problem.line, problem.column, problem.found)
