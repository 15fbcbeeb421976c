"""How much of a file with recorded games is read, and as what."""

import io
import sys
from pathlib import Path
from typing import Any

import pytest

import staves
from staves import games, nava, records, stones
from staves._cli import recorded
from staves._cli.parsing import Problem
from staves._cli.recorded import read_games

START = nava.new_game()
GAME = records.Record(START, staves.legal_actions(START)[:1])
OTHER = records.Record(stones.new_game(board=[[0, 1]]), [stones.Step((0, 0), (0, 1))])
TEXT = f"{records.write(GAME)}\n{records.write(OTHER)}"
LINES = records.write_line(GAME) + records.write_line(OTHER)


@pytest.fixture(params=["file", "-"])
def put(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return what puts bytes into a file, or into the input, and returns how that is called."""

    def written(data: bytes) -> str:
        if request.param == "-":
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
            return "-"
        path = tmp_path / "games.txt"
        path.write_bytes(data)
        return str(path)

    return written


def test_as_many_bytes_are_read_as_are_promised(put: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """One more is too many; of the input no more than that is taken."""
    data = f"{TEXT}\n\n\n".encode()
    monkeypatch.setattr(recorded, "MAX_FILE_BYTES", len(data))
    assert (GAME, OTHER) == read_games(put(data), None).records
    monkeypatch.setattr(recorded, "MAX_FILE_BYTES", len(data) - 2)
    path = put(data)
    with pytest.raises(Problem, match=f"is too long: at most {len(data) - 2} bytes"):
        read_games(path, None)
    assert path != "-" or sys.stdin.buffer.tell() == len(data) - 1


def test_a_record_may_be_as_long_as_the_file(put: Any) -> None:
    """As it is the user's own, and was read by a command."""
    text = records.write(GAME)
    assert "\n\n04>" in text
    reading = read_games(put(text.replace("\n\n", "\n\n" + " " * 2_000_001, 1).encode()), None)
    assert ((GAME,), ()) == (reading.records, reading.problems)


def test_records_may_be_of_one_game_only(put: Any) -> None:
    """Those of others are problems."""
    reading = read_games(put(TEXT.encode()), games.find("nava"))
    assert (GAME,) == reading.records
    assert len(reading.problems) == 1


@pytest.mark.parametrize(("text", "count"), [(TEXT, 2), (LINES, 2), (f"\ufeff \n{LINES}", 2), ("", 0)])
def test_the_input_tells_by_itself_what_it_is(text: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of JSON begin with a brace, and text with a word."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    reading = read_games("-", None)
    assert ((GAME, OTHER)[:count], ()) == (reading.records, reading.problems)


@pytest.mark.parametrize(("name", "text"), [("games.jsonl", LINES), ("games.txt", TEXT), ("jsonl", TEXT)])
def test_the_name_of_a_file_tells_what_is_in_it(name: str, text: str, tmp_path: Path) -> None:
    """And what is something else is a problem."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    reading = read_games(str(path), None)
    assert ((GAME, OTHER), ()) == (reading.records, reading.problems)
    path.write_text(LINES if text == TEXT else TEXT, encoding="utf-8")
    assert read_games(str(path), None).problems


def test_bytes_that_are_no_text_are_problems_of_their_lines(put: Any) -> None:
    """The records around them are read."""
    reading = read_games(put(TEXT.encode().replace(b"\n\n", b" \xff\n\n", 1)), None)
    assert OTHER in reading.records
    assert reading.problems


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/no/such", "^cannot read '/no/such': No such file or directory$"),
        ("a\0b", r"^cannot read 'a\\x00b': a file name can't contain a null character$"),
    ],
)
def test_what_cannot_be_read_is_told(path: str, said: str) -> None:
    """With the reason."""
    with pytest.raises(Problem, match=said):
        read_games(path, None)
