"""What is written with default settings is read with default settings; what would not be read is not written."""

import tracemalloc
from pathlib import Path
from typing import Any

import pytest

import staves
from helpers.records import AnyRecord, acted, nava_record
from staves import Malformed, records, stones
from staves.data import MAX_GAME_LENGTH, MAX_JSON_LENGTH
from staves.records import Comment, Record

SHUTTLE = stones.new_game(board=[[0, -1, -1], [-1, -1, -1], [-1, -1, 1]], rules=stones.Rules(quiet_limit=None))
THERE_AND_BACK = acted(SHUTTLE, "0,0>0,1", "2,2>2,1", "0,1>0,0", "2,1>2,2")
CROWD = stones.new_game(rows=10, columns=20, players=100, stones=2, seed=1)
TOO_LONG = "characters, but {}.. reads at most 2000000: pass a larger max_length to both"


def commented(size: int, written: str) -> AnyRecord:
    """Return a game with comments, such that what is written of it has so many characters."""
    full, count = "x" * 10_000, size // 10_050
    record = nava_record(comments=[Comment(0, full)] * count + [Comment(0, "")])
    length = len(staves.to_json(record) if written == "games.jsonl" else records.write(record).rstrip())
    rest, room = divmod(size - length, 10_000)
    assert rest == 0
    return nava_record(comments=[Comment(0, full)] * count + [Comment(0, "x" * room)])


LARGE: dict[str, AnyRecord] = {
    "the longest comments": nava_record(comments=[Comment(0, "{" * 10_000), Comment(0, "\n" * 10_000)] * 20),
    "comments of many bytes": nava_record(comments=[Comment(0, "\U0001d11e" * 10_000)] * 8),
    "many actions": Record(SHUTTLE, THERE_AND_BACK * 25_000),
    "many players": Record(CROWD, acted(CROWD, *map(str, staves.legal_actions(CROWD)[:1])), ["é" * 100] * 100),
    "a large board": Record(stones.new_game(rows=200, columns=200, players=100, stones=100, seed=1)),
}


@pytest.mark.parametrize("name", ["games.txt", "games.jsonl"])
def test_large_games_are_appended_and_loaded(name: str, tmp_path: Path) -> None:
    """All of them from one file, in order."""
    path = tmp_path / name
    for record in LARGE.values():
        records.append(path, record)
    assert records.Reading(tuple(LARGE.values()), ()) == records.load(path)


@pytest.mark.parametrize("record", LARGE.values(), ids=LARGE)
def test_large_games_are_written_and_read(record: AnyRecord) -> None:
    """As text, as JSON, and as a line of it."""
    assert record == records.read(records.write(record))
    assert record == staves.from_json(staves.to_json(record))
    assert (record,) == records.scan_lines(records.write_line(record)).records


@pytest.mark.parametrize(("name", "reader"), [("games.txt", "read"), ("games.jsonl", "from_json")])
def test_the_longest_game_is_two_million_characters_long(name: str, reader: str, tmp_path: Path) -> None:
    """One more is refused when it is written, and nothing of it is in the file."""
    assert 2_000_000 == MAX_GAME_LENGTH
    path = tmp_path / name
    longest, longer = (commented(2_000_000 + more, name) for more in (0, 1))
    records.append(path, longest)
    content = path.read_bytes()
    assert 2_000_000 == len(content.rstrip())
    with pytest.raises(ValueError, match=f"the text has 2000001 {TOO_LONG.format(reader)}"):
        records.append(path, longer)
    assert content == path.read_bytes()
    assert (longest,) == records.load(path).records
    records.append(path, longer, max_length=2_000_001)
    assert ((longest,), 1) == (records.load(path).records, len(records.load(path).problems))
    assert (longest, longer) == records.load(path, max_length=2_000_001).records


def test_what_is_written_one_by_one_is_refused_when_it_is_too_long() -> None:
    """By each writer; with a larger limit it is written and read."""
    text, line = commented(2_000_001, "games.txt"), commented(2_000_001, "games.jsonl")
    with pytest.raises(ValueError, match=TOO_LONG.format("read")):
        records.write(text)
    for write in (records.write_line, staves.to_json):
        with pytest.raises(ValueError, match=TOO_LONG.format("from_json")):
            write(line)
    assert text == records.read(records.write(text, max_length=2_000_001), max_length=2_000_001)
    assert line == staves.from_json(staves.to_json(line, max_length=2_000_001), max_length=2_000_001)
    assert (line,) == records.scan_lines(records.write_line(line, max_length=2_000_001), max_length=2_000_001).records


@pytest.mark.parametrize("write", [records.write, records.write_line, staves.to_json])
def test_what_is_written_at_most_is_a_whole_number(write: Any) -> None:
    """From 0."""
    with pytest.raises(TypeError, match="max_length must be a whole number, not '9'"):
        write(nava_record(), max_length="9")
    with pytest.raises(ValueError, match="max_length must be at least 0, not -1"):
        write(nava_record(), max_length=-1)


def test_the_limit_of_other_values_is_as_it_was() -> None:
    """A text that is longer than a state may be is read only if it is of a whole game."""
    game, state = (staves.to_json(value) for value in (nava_record(), SHUTTLE))
    assert nava_record() == staves.from_json(game.ljust(MAX_GAME_LENGTH))
    assert SHUTTLE == staves.from_json(state.ljust(MAX_JSON_LENGTH))
    for text in (state, game.replace('"record"', '"recorded"'), "[]", "1"):
        with pytest.raises(Malformed, match=r"^document: must be at most 50000 characters long, not 50001$"):
            staves.from_json(text.ljust(MAX_JSON_LENGTH + 1))
    with pytest.raises(Malformed, match=r"^document: must be at most 2000000 characters long, not 2000001$"):
        staves.from_json(game.ljust(MAX_GAME_LENGTH + 1))
    with pytest.raises(Malformed, match=r"^document: must be at most 49999 characters long, not 50000$"):
        staves.from_json(game.ljust(MAX_JSON_LENGTH), max_length=MAX_JSON_LENGTH - 1)


def test_a_game_has_so_many_comments_at_most() -> None:
    """None of too many is dropped, neither when it is made nor when it is read."""
    remarks = [Comment(0, "")] * 100_001
    most = nava_record(comments=remarks[1:])
    assert 100_000 == len(most.comments)
    assert most == records.read(records.write(most))
    for too_many in (remarks, remarks * 2):
        with pytest.raises(staves.InvalidSetup, match=r"^comments: must be at most 100000$"):
            nava_record(comments=too_many)
    text = records.write(most).replace("{}\n", "{}\n{one}\n", 1)
    reading = records.scan(text)
    (problem,) = reading.problems
    assert 100_000 == len(reading.records[0].comments)
    assert ("{}", "no more comments (a game has at most 100000)") == (problem.found, problem.expected)


@pytest.mark.parametrize("part", ["[]", "{}", '"a"', "1.5", "NaN", '{"":1,"":1}'])
def test_a_document_of_that_length_takes_memory_in_proportion(part: str) -> None:
    """Whatever is in it: less than a hundred bytes for each character."""
    start = '{"staves":1,"game":"stones","seen":['
    text = f"{start}{','.join([part] * ((MAX_GAME_LENGTH - 100) // (len(part) + 1)))}]}}"
    assert MAX_GAME_LENGTH - 200 < len(text) <= MAX_GAME_LENGTH
    tracemalloc.start()
    try:
        with pytest.raises(Malformed, match=r"^seen: must be an object, not a list$"):
            staves.from_json(text)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 100 * len(text)
