"""What was ever written is read by this version, and written again as it was."""

import shutil
from pathlib import Path

import pytest

import keep
import staves
from helpers.documents import AnyGame
from helpers.kept import FILES, FOLDER, READERS, game_of, kept
from staves import records
from staves._games import SHIPPED
from staves.data import _KINDS as KINDS
from staves.games import GAMES

ALL = [document for path in FILES for document in kept(path)]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_document_is_read_and_written_as_it_was(path: Path) -> None:
    """To the byte, and a position has the digest that it had."""
    for document in kept(path):
        read, write = READERS[document["kind"]]
        value = read(document["text"])
        assert document["text"] == write(value)
        assert "digest" not in document or document["digest"] == staves.digest(value)


def test_kept_records_are_lines_of_json() -> None:
    """One after the other, as in a file of them."""
    lines = "".join(f"{document['text']}\n" for document in ALL if document["kind"] == "record")
    reading = records.scan_lines(lines)
    assert () == reading.problems
    assert lines == "".join(map(records.write_line, reading.records))


@every_game
def test_all_kinds_of_documents_of_a_game_are_kept(game: AnyGame) -> None:
    """And actions of each class, and events."""
    look_at(game, ALL)


@every_game
def test_documents_can_be_kept_of_a_game_alone(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one that isn't in the tables, they are made of its options."""
    monkeypatch.setattr(keep, "SETUPS", next(other for other in SHIPPED if other != game.name))
    monkeypatch.setattr(keep, "POSITIONS", "nava plies=- turn=- board=d121,c2,3/5/5/5/4,d1")
    look_at(game, [*keep.documents()])


def look_at(game: AnyGame, documents: list[dict[str, str]]) -> None:
    """Demand that there are documents of every kind of a game."""
    of_game = [document for document in documents if game_of(document) == game.name]
    assert game.data is not None
    kinds = {*KINDS} - ({"rules"} if game.data.rules is None else set())
    assert {"setup", "position", "game", *kinds} == {document["kind"] for document in of_game}
    for kind, classes in (("action", set(game.book.conditions)), ("event", set(game.data.event.of))):
        found = [staves.from_json(document["text"]) for document in of_game if document["kind"] == kind]
        assert classes == {*map(type, found)}


def test_what_is_written_today_is_kept() -> None:
    """Made again, it is all in the files: if not, `python vectors/keep.py` adds it in a new one."""
    assert "" == keep.keep(FOLDER, check=True)


def test_what_is_new_is_kept_in_a_new_file(tmp_path: Path) -> None:
    """No file that is there changes."""
    for path in FILES:
        shutil.copy(path, tmp_path)
    last = tmp_path / FILES[-1].name
    *lines, lost = last.read_text(encoding="utf-8").splitlines()
    last.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    new = f"{len(FILES) + 1}.jsonl"
    assert keep.keep(tmp_path, check=True) == f"1 in {new}"
    assert before == {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert keep.keep(tmp_path) == f"1 in {new}"
    after = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert before | {new: f"{lost}\n".encode()} == after
    assert keep.keep(tmp_path) == ""
    assert after == {path.name: path.read_bytes() for path in tmp_path.iterdir()}
