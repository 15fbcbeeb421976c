"""The fields of a request: what each may be, and which one an error names if it is something else."""

from typing import Any

import pytest

import staves
from helpers.nim import HEAPS, NIM, Heap, Take
from staves import Malformed
from staves._core.limits import MAX_ID
from staves.engines._requests import Request

GAMES = {"nim": NIM, "heaps": HEAPS}
VIEW = {"state": {"left": 3, "turn": 0}, "player": 1}


def request(**fields: Any) -> Request:
    """Return a request with these fields, and an id unless it is among them."""
    return Request({"id": 1, **fields}, GAMES)


@pytest.mark.parametrize("number", [0, 1, -1, MAX_ID, -MAX_ID, "", "a", "x" * 100])
def test_an_id_is_a_number_that_is_exact_anywhere_or_a_short_text(number: object) -> None:
    """It is kept as it is."""
    assert number == request(id=number).id


@pytest.mark.parametrize("number", [MAX_ID + 1, -MAX_ID - 1, "x" * 101, None, True, False, 1.0, [], ["a"], {}])
def test_anything_else_is_no_id(number: object) -> None:
    """Numbers that other languages round, and long texts, neither."""
    with pytest.raises(Malformed, match=r"^id: must be a whole number or a text of at most 100 characters, not "):
        request(id=number)


@pytest.mark.parametrize("data", [None, 7, "id", ["id"], {}.keys()])
def test_a_request_is_an_object(data: object) -> None:
    """Whatever else it is."""
    with pytest.raises(Malformed, match=r"^line: must be an object, not "):
        Request(data, GAMES)
    with pytest.raises(Malformed, match=r"^line: must have the key 'id'$"):
        Request({}, GAMES)


def test_unknown_keys_are_named_in_order_and_so_are_the_known_ones() -> None:
    """The order of a set would be another one each time."""
    known = frozenset({"game", "state", "view", "action", "event", "player"})
    request(**dict.fromkeys(["do", *known])).check_keys(known)
    request().check_keys(known)
    unknown = dict.fromkeys(["zebra", "yak", "cat", "dog", "ape", "bee", "fox"])
    listed = r"^line: has the unknown key 'ape' \(known: action, do, event, game, id, player, state, view\)$"
    with pytest.raises(Malformed, match=listed):
        request(**unknown, game=1).check_keys(known)


FIELDS: list[tuple[str, dict[str, Any], Any]] = [
    ("do", {"do": "apply"}, "apply"),
    ("game", {"game": "nim"}, NIM),
    ("begun", {"game": "heaps"}, Heap(13)),
    ("begun", {"game": "heaps", "options": {}}, Heap(13)),
    ("begun", {"game": "heaps", "options": {"rows": 4, "odd": False}}, Heap(4)),
    ("begun", {"game": "heaps rows=4", "options": {"odd": False}}, Heap(4)),
    ("begun", {"game": "heaps mode=drawn", "seed": 0}, staves.new_game(HEAPS, mode="drawn", seed=0)),
    ("begun", {"game": "heaps mode=drawn", "seed": 5}, staves.new_game(HEAPS, mode="drawn", seed=5)),
    ("state", {"state": "nim left=3 turn=1"}, Heap(3, 1)),
    ("view", {"game": "nim", "view": VIEW}, staves.view(Heap(3), 1)),
    ("moment", {"state": "nim left=3 turn=1"}, Heap(3, 1)),
    ("moment", {"game": "nim", "view": VIEW}, staves.view(Heap(3), 1)),
    ("action", {"state": "nim left=3 turn=1", "action": "2"}, Take(2)),
    ("action", {"game": "nim", "view": VIEW, "action": "2"}, Take(2)),
    ("event", {"game": "nim", "event": {"Take": {"count": 2}}}, Take(2)),
    ("player", {"state": "nim left=3 turn=1", "player": 1}, 1),
    ("player", {"state": "nim left=3 turn=1", "player": None}, None),
    ("name", {"player": 7}, 7),
    ("name", {"player": "A"}, "A"),
    ("name", {"player": None}, None),
    ("seed", {"seed": 0}, 0),
    ("seed", {"seed": 10**30}, 10**30),
    ("parsed", {"game": "nim", "text": "2"}, Take(2)),
    ("parsed", {"game": "nim", "text": "2", "lenient": False}, Take(2)),
    ("parsed", {"game": "nim", "text": " '2' ", "lenient": True}, Take(2)),
]


@pytest.mark.parametrize(("field", "data", "value"), FIELDS)
def test_a_field_is_what_its_keys_say(field: str, data: dict[str, Any], value: object) -> None:
    """A state is its text, a view and an event what they are as JSON, an action its notation."""
    found = getattr(request(**data), field)
    assert found == value
    assert type(found) is type(value)


MISTAKES: list[tuple[str, dict[str, Any], str]] = [
    ("do", {}, "line: must have the key 'do'"),
    ("do", {"do": None}, "do: must be a text, not null"),
    ("game", {}, "line: must have the key 'game'"),
    ("game", {"game": ["nim"]}, "game: must be a text, not a list"),
    ("game", {"game": "nava"}, "game: must be nim or heaps, not 'nava'"),
    ("begun", {"options": {}}, "line: must have the key 'game'"),
    ("begun", {"game": "heaps", "options": []}, "options: must be an object, not "),
    ("begun", {"game": "heaps", "options": None}, "options: must be an object, not null"),
    ("begun", {"game": "heaps", "options": {"games": []}}, "options: has the key 'games'"),
    ("begun", {"game": "heaps", "options": {"rows": "4"}}, "options: rows must be a whole number"),
    ("begun", {"game": "heaps mode=drawn"}, "line: new_game() needs a seed"),
    ("begun", {"game": "heaps mode=drawn", "seed": None}, "seed: must be a whole number from 0, not null"),
    ("state", {"state": 1}, "state: must be a text, not 1"),
    ("state", {"state": "nava"}, "state: must begin with the name of a game (nim, heaps)"),
    ("view", {"view": VIEW}, "line: must have the key 'game'"),
    ("view", {"game": "nim"}, "line: must have the key 'view'"),
    ("view", {"game": "nim", "view": 1}, "view: must be an object, not 1"),
    ("moment", {"game": "nim"}, "line: must have either the key 'state' or the key 'view'"),
    ("moment", {"game": "nim", "view": VIEW, "state": "nim"}, "line: must have either the key 'state' or the key"),
    ("action", {"state": "nim left=3 turn=1"}, "line: must have the key 'action'"),
    ("event", {"game": "nim"}, "line: must have the key 'event'"),
    ("event", {"game": "nim", "event": 1}, "event: must be an object, not 1"),
    ("player", {"state": "nim left=3 turn=1"}, "line: must have the key 'player'"),
    ("name", {}, "line: must have the key 'player'"),
    ("name", {"player": 1.0}, "player: must be a player, not 1.0"),
    ("seed", {}, "line: must have the key 'seed'"),
    ("seed", {"seed": -1}, "seed: must be a whole number from 0, not -1"),
    ("seed", {"seed": True}, "seed: must be a whole number from 0, not true"),
    ("seed", {"seed": "0"}, "seed: must be a whole number from 0, not '0'"),
    ("parsed", {"game": "nim", "text": "2", "lenient": None}, "lenient: must be true or false, not null"),
    ("parsed", {"game": "nim", "text": "2", "lenient": 1}, "lenient: must be true or false, not 1"),
    ("parsed", {"game": "nim"}, "line: must have the key 'text'"),
    ("parsed", {"game": "nim", "text": 2}, "text: must be a text, not 2"),
]


@pytest.mark.parametrize(("field", "data", "problem"), MISTAKES)
def test_an_error_names_the_key_with_the_mistake(field: str, data: dict[str, Any], problem: str) -> None:
    """Where a key is missing, or there is one too many, it is the line."""
    with pytest.raises(Malformed) as error:
        getattr(request(**data), field)
    assert str(error.value).startswith(problem), error.value


def test_an_action_is_parsed_strictly_unless_it_may_be_mistyped() -> None:
    """Blanks around it are a mistake, too."""
    for strict in ({}, {"lenient": False}):
        with pytest.raises(staves.ParseError):
            request(game="nim", text=" 2", **strict).parsed  # noqa: B018 (it raises)
