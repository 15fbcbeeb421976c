"""What is neither a document nor a value that has one is refused, and it is said why."""

from typing import Any

import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, Heap
from staves import Malformed
from staves._core.limits import MAX_JSON_LENGTH

KINDS = "'state', 'view', 'action', 'event', 'rules', 'record', 'seen', 'table' or 'sight'"
GAMES = "'stavegame', 'stones', 'mantis' or 'nava'"
SILENT: Any = changed(NIM, data=None)


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        ([], "document: must be an object, not a list"),
        (5, "document: must be an object, not 5"),
        ({}, "document: must have the key 'staves'"),
        ({"game": "nava"}, "document: must have the key 'staves'"),
        ({"staves": 1}, "document: must have the key 'game'"),
        ({"staves": 2, "game": "nava"}, "staves: must be 1, not 2"),
        ({"staves": 1, "game": 5}, f"game: must be {GAMES}, not 5"),
        ({"staves": 1, "game": ["nava"]}, f"game: must be {GAMES}, not a list"),
        ({"staves": 1, "game": "Nava"}, f"game: must be {GAMES}, not 'Nava'"),
        ({"staves": 1, "game": "nava"}, f"document: must have the key {KINDS}, but has none of them"),
        ({"staves": 1, "game": "nava", "a": 1, "b": 2, "c": 3, "d": 4}, f"{KINDS}, but has 'a' and 'b' and 'c'"),
        ({"staves": 1, "game": "nava", "action": "00>01", "event": 1}, f"{KINDS}, but has 'action' and 'event'"),
        ({"staves": 1, "game": "nava", "move": "00>01"}, f"document: must have the key {KINDS}, but has 'move'"),
    ],
)
def test_what_is_no_document_is_malformed(document: Any, problem: str) -> None:
    """The first thing that is missing or wrong is named."""
    with pytest.raises(Malformed) as error:
        staves.from_data(document)
    assert str(error.value).endswith(problem)


def test_a_kind_of_value_that_the_game_has_not_is_malformed() -> None:
    """The others are named."""
    assert staves.from_data({"staves": 1, "game": "nim", "action": "1"}, games=[NIM]) is not None
    with pytest.raises(Malformed, match=r"^document: must have the key 'state', .*'sight', but has 'rules'$") as error:
        staves.from_data({"staves": 1, "game": "nim", "rules": {}}, games=[NIM])
    assert "rules'," not in str(error.value)


def test_a_game_without_documents_is_none_to_choose_from() -> None:
    """Neither to write nor to read."""
    with pytest.raises(Malformed, match=r"^game: must be ") as error:
        staves.from_data({"staves": 1, "game": "nim", "action": "1"}, games=[SILENT, staves.nava.GAME])
    assert str(error.value) == "game: must be 'nava', not 'nim'"
    with pytest.raises(TypeError, match=r"as JSON, only a state, view, .* or sight of nava$"):
        staves.to_data(5, games=[SILENT, staves.nava.GAME])
    with pytest.raises(TypeError, match=r"or sight of no game$"):
        staves.to_data(5, games=[SILENT])


@pytest.mark.parametrize("value", [5, None, "nava", {"staves": 1}])
def test_what_has_no_document_cannot_be_written(value: object) -> None:
    """It is said what can."""
    with pytest.raises(TypeError, match=r"^can.t write .* as JSON, only a state, .* of stavegame, .* or nava$"):
        staves.to_json(value)


@pytest.mark.parametrize("text", [5, b"{}", None, {}])
def test_a_document_is_a_text(text: Any) -> None:
    """Bytes are decoded first."""
    with pytest.raises(TypeError, match=r"^from_json\(\) takes a document as a str, not "):
        staves.from_json(text)


def test_only_a_whole_game_may_be_long() -> None:
    """Whatever else it is, from a list to a state, may have 50,000 characters."""
    for text in ("[]", '{"staves": 1}', staves.to_json(Heap(3))):
        spaces = " " * (50_001 - len(text))
        with pytest.raises(Malformed, match=r"^document: must be at most 50000 characters long, not 50001$"):
            staves.from_json(text + spaces, games=[NIM])
    with pytest.raises(Malformed, match=r"^document: must have the key 'staves'$"):
        staves.from_json('{"record": 1}' + " " * 50_000)


@pytest.mark.parametrize("length", [0, 3_999, 4_001, MAX_JSON_LENGTH])
def test_no_key_is_there_twice_in_documents_of_any_length(length: int) -> None:
    """At the top, and inside a value."""
    for text, error in (
        ('{"staves":1,"staves":1,"game":"nava","rules":{"ply_limit":1}}', "document: has the key 'staves' twice"),
        ('{"staves":1,"game":"nava","rules":{"ply_limit":1,"ply_limit":1}}', "rules: has the key 'ply_limit' twice"),
        ('{"staves":1,"game":"nava","rules":{"ply_limit":{"b":1,"b":1}}}', "rules.ply_limit: has the key 'b' twice"),
    ):
        with pytest.raises(Malformed) as caught:
            staves.from_json(text.ljust(length))
        assert error == str(caught.value)
