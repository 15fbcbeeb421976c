"""Documents: the envelope around the values of every game, what is written, and what is refused."""

import json
import subprocess
import sys
from typing import Any

import attrs
import pytest

import staves
from helpers.documents import AnyGame, copied, values
from helpers.duel import DUEL, duel
from helpers.games import ONE_OF
from helpers.nim import NIM, Heap, Take
from staves import InvalidSetup, Malformed, mantis, nava, stavegame, stones
from staves.data import MAX_JSON_LENGTH
from staves.games import GAMES

HEAP = '{"staves":1,"game":"nim","state":{"left":3,"turn":0}}'
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


# ------------------------------------------------------------------- writing


@every_game
@pytest.mark.parametrize("seed", [0, 1])
def test_every_value_is_written_and_read_back(game: AnyGame, seed: int) -> None:
    """What comes up in a game is read as it was, and prints as it did; its JSON is that of its plain data."""
    for value in values(game, seed):
        text, data = staves.to_json(value), staves.to_data(value)
        for twin in (staves.from_json(text), staves.from_data(data)):
            assert value == twin
            assert repr(value) == repr(twin)
            assert hash(value) == hash(twin)
        assert json.dumps(data, separators=(",", ":")) == text
        assert copied(data) == data
        assert text.isascii()
        assert ["staves", "game"] == list(data)[:2]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (stavegame.Place(2, 1, "green"), '{"staves":1,"game":"stavegame","action":"P2@1=g"}'),
        (stavegame.PASS, '{"staves":1,"game":"stavegame","action":"PASS"}'),
        (stones.Step((0, 3), (1, 3)), '{"staves":1,"game":"stones","action":"0,3>1,3"}'),
        (mantis.Steal(2), '{"staves":1,"game":"mantis","action":"STEAL 2"}'),
        (nava.Rules(ply_limit=None), '{"staves":1,"game":"nava","rules":{"ply_limit":null}}'),
        (mantis.TurnAgain(1), '{"staves":1,"game":"mantis","event":{"TurnAgain":{"player":1}}}'),
        (stones.GameDrawn(), '{"staves":1,"game":"stones","event":{"GameDrawn":{}}}'),
    ],
)
def test_a_document_tells_version_game_and_kind(value: object, text: str) -> None:
    """Compact JSON, in this order."""
    assert text == staves.to_json(value)
    assert value == staves.from_json(text)


@pytest.mark.parametrize(
    "value",
    [None, 7, "P2@1", [], stavegame.Card("A", (1, 2, 0)), stavegame.State, stavegame, Take(1), json, object()],
    ids=lambda value: type(value).__name__,
)
def test_what_is_no_value_of_a_game_has_no_json(value: object) -> None:
    """Neither parts of values nor those of a game that isn't listed."""
    for write in (staves.to_json, staves.to_data):
        with pytest.raises(
            TypeError,
            match=r"^can't write .* as JSON, only a state, view, .*, table or sight of stave",
        ):
            write(value)


def test_a_game_that_says_nothing_of_it_has_no_json(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither are its values written nor is it known when one is read."""
    silent = attrs.evolve(NIM, data=None)
    monkeypatch.setattr(Heap, "game", silent)
    with pytest.raises(TypeError, match=r"can't write Heap.* as JSON, only a state, .* table or sight of no game$"):
        staves.to_json(Heap(3), games=[silent])
    with pytest.raises(Malformed, match=r"game: must be 'stones', not 'nim'"):
        staves.from_json(HEAP, games=[silent, stones.GAME])
    with pytest.raises(Malformed, match=r"^game: must be nothing, not 'nim'$"):
        staves.from_json(HEAP, games=[silent])


def test_a_game_of_ones_own_takes_part() -> None:
    """A state and a view know their game; where actions, events and documents belong is looked up among the games."""
    assert HEAP == staves.to_json(Heap(3))
    games = [*GAMES, NIM, DUEL]
    state = duel(3)
    for value in (Heap(3), staves.view(Heap(3), 1), Take(2), state, *staves.legal_actions(state), nava.new_game()):
        assert value == staves.from_json(staves.to_json(value, games=games), games=games)
    (event,) = staves.events(state, staves.legal_actions(state)[0])
    assert event == staves.from_json(staves.to_json(event, games=games), games=games)
    with pytest.raises(Malformed, match=f"^game: must be {ONE_OF}, not 'nim'$"):
        staves.from_json(HEAP)
    with pytest.raises(
        Malformed,
        match=r"key 'state', 'view', 'action', 'event', 'record', 'seen', 'table' or 'sight', but has 'rules'$",
    ):
        staves.from_json('{"staves":1,"game":"nim","rules":{}}', games=games)


# ------------------------------------------------------------------- reading


START = staves.to_json(stavegame.new_game(seed=1))


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "position 0: not valid JSON"),
        (" ", "position 1: not valid JSON"),
        ("{", "position 1: not valid JSON"),
        (START[:-1], f"position {len(START) - 1}: not valid JSON"),
        (START[:100], "position 100: not valid JSON"),
        (f"{START},", f"position {len(START)}: not valid JSON"),
        (f"{START}{START}", f"position {len(START)}: not valid JSON"),
        (f"{START}\x00", f"position {len(START)}: not valid JSON"),
        (f"{START}\u00a0", f"position {len(START)}: not valid JSON"),
        (f"\ufeff{START}", "position 0: not valid JSON"),
        (START.replace('"', "'"), "position 1: not valid JSON"),
        (START.replace("[0,", "[\u0660,", 1), "not valid JSON"),
        (START.replace("[0,", "[00,", 1), "not valid JSON"),
        (START.replace("[0,", "[+0,", 1), "not valid JSON"),
        (START.replace("[0,", "[0x0,", 1), "not valid JSON"),
        ("null", "document: must be an object, not null"),
        ("7", "document: must be an object, not 7"),
        ('"staves"', "document: must be an object, not 'staves'"),
        ("[]", "document: must be an object, not a list"),
        ("NaN", "document: is NaN, which is not valid JSON"),
        ("-Infinity", "document: is -Infinity, which is not valid JSON"),
        ("{}", "document: must have the key 'staves'"),
        ('{"staves":1}', "document: must have the key 'game'"),
        ('{"staves":1,"":"stones"}', "document: must have the key 'game'"),
        ('{"staves":2,"game":"nim"}', "staves: must be 1, not 2"),
        ('{"staves":1.0,"game":"nim"}', "staves: must be 1, not 1.0"),
        ('{"staves":true,"game":"nim"}', "staves: must be 1, not true"),
        ('{"staves":"1","game":"nim"}', "staves: must be 1, not '1'"),
        ('{"staves":1e999,"game":"nim"}', "staves: must be 1, not inf"),
        ('{"staves":NaN,"game":"nim"}', "staves: is NaN, which is not valid JSON"),
        ('{"staves":1,"game":"Nim"}', f"game: must be {ONE_OF}, not 'Nim'"),
        ('{"staves":1,"game":["nava"]}', f"game: must be {ONE_OF}, not a list"),
        (
            '{"staves":1,"game":"nava"}',
            "'seen', 'table' or 'sight', but has none of them",
        ),
        ('{"staves":1,"game":"nava","State":{}}', "'seen', 'table' or 'sight', but has 'State'"),
        ('{"staves":1,"game":"nava","\\ud800":{}}', "'seen', 'table' or 'sight', but has '\\ud800'"),
        (
            '{"staves":1,"game":"nava","state":{},"action":"00>01"}',
            "or 'sight', but has 'state' and 'action'",
        ),
        (
            '{"staves":1,"game":"nava","a":1,"b":1,"c":1,"d":1}',
            "or 'sight', but has 'a' and 'b' and 'c'",
        ),
        ('{"staves":1,"game":"nava","action":7}', "action: must be the notation of an action, not 7"),
        ('{"staves":1,"game":"nava","action":"00>05"}', "action: '00>05' has '5' at position 4, where a column"),
        ('{"staves":1,"game":"nava","action":"00>01\\n"}', "where the end is expected"),
        ('{"staves":1,"game":"mantis","action":"STEAL \\u0661"}', "at position 6, where a player from 0 to 5"),
        ('{"staves":1,"game":"nava","rules":{"ply_limit":1e999}}', "rules.ply_limit: must be a whole number, not inf"),
        (
            '{"staves":1,"game":"nava","rules":{"ply_limit":-Infinity}}',
            "rules.ply_limit: is -Infinity, which is not valid JSON",
        ),
        ('{"staves":1,"staves":1,"game":"nava"}', "document: has the key 'staves' twice"),
        ('{"staves":1,"game":"nava","rules":{"ply_limit":1,"ply_limit":1}}', "rules: has the key 'ply_limit' twice"),
        (
            '{"staves":1,"game":"nava","rules":{"ply_limit":{"a":1,"b":2,"b":3}}}',
            "rules.ply_limit: has the key 'b' twice",
        ),
    ],
)
def test_what_is_no_document_is_malformed(text: str, error: str) -> None:
    """The error tells the place and the problem, and names what is known."""
    with pytest.raises(Malformed) as raised:
        staves.from_json(text)
    assert error in str(raised.value)
    assert f"{raised.value.place}: {raised.value.problem}" == str(raised.value)


def test_spaces_and_the_order_of_keys_do_not_matter() -> None:
    """Any JSON for the same document is read."""
    state = stavegame.new_game(seed=1)
    data = staves.to_data(state)
    assert state == staves.from_json(f"\n\t{json.dumps(data, indent=4)}\r\n ")
    turned = {key: data[key] for key in reversed(data)}
    turned["state"] = {key: data["state"][key] for key in reversed(data["state"])}
    assert state == staves.from_json(json.dumps(turned)) == staves.from_data(turned)
    assert staves.to_json(state) == staves.to_json(staves.from_data(turned))


class Text(str):
    """A text of a class of its own."""

    __slots__ = ()


@pytest.mark.parametrize("given", [None, 7, b"{}", bytearray(b"{}"), {}, []], ids=lambda given: type(given).__name__)
def test_only_a_text_can_be_json(given: Any) -> None:
    """Bytes are for the caller to decode."""
    with pytest.raises(TypeError, match="from_json\\(\\) takes a document as a str, not "):
        staves.from_json(given)


def test_a_text_may_be_of_any_class() -> None:
    """A text is a text."""
    assert stavegame.PASS == staves.from_json(Text(staves.to_json(stavegame.PASS)))


def test_a_longer_text_is_refused_unless_it_is_allowed() -> None:
    """How long it may be can be said; by default it is fifty thousand characters."""
    text = staves.to_json(stavegame.PASS)
    assert 50_000 == MAX_JSON_LENGTH
    assert stavegame.PASS == staves.from_json(text.ljust(50_000))
    with pytest.raises(Malformed, match=r"^document: must be at most 50000 characters long, not 50001$"):
        staves.from_json(text.ljust(50_001))
    assert stavegame.PASS == staves.from_json(text.ljust(50_001), max_length=50_001)
    with pytest.raises(Malformed, match="at most 10 characters"):
        staves.from_json(text, max_length=10)
    with pytest.raises(TypeError, match="max_length must be a whole number, not '9'"):
        staves.from_json(text, max_length="9")  # type: ignore[arg-type]


class Key(dict[str, Any]):
    """A dict of a class of its own."""


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (None, "document: must be an object, not null"),
        ("{}", "document: must be an object, not '{}'"),
        (Key(staves=1), "document: must be an object, not {'staves': 1}"),
        ({"staves": 1, "game": "nava", 5: 1}, "document: must have the key .* but has 5"),
        ({"staves": 1, "game": "stones", "event": {5: 1}}, "event: must have the key .*, not 5"),
        (
            {"staves": 1, "game": "stones", "rules": {5: 1, "diagonal": True, "quiet_limit": 1}},
            "rules: has the unknown key 5",
        ),
        (
            {"staves": 1, "game": "stones", "event": {"Hit": {"player": 0, "position": (0, 1)}}},
            "position: must be a list of 2, not \\(0",
        ),
    ],
)
def test_plain_data_is_as_plain_as_json(data: Any, error: str) -> None:
    """No tuples, no other keys, no classes of one's own."""
    with pytest.raises(Malformed, match=error):
        staves.from_data(data)


# ------------------------------------------------------------------- impossible


def replaced(value: Any, *path: Any, by: object) -> Any:
    """Return the data of a value with one part replaced."""
    data = staves.to_data(value)
    inside = data
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = by
    return data


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (replaced(stavegame.new_game(seed=1), "state", "ending", by="END"), "state.ending"),
        (replaced(stavegame.new_game(seed=1), "state", "turn", "placed", by=True), "state.turn.acted"),
        (replaced(stavegame.new_game(seed=1), "state", "turn", "newcomer", by=[3, 0]), "state.turn.newcomer"),
        (replaced(stavegame.new_game(seed=1), "state", "staves", 1, "color", by="red"), "state.staves[1].color"),
        (replaced(stones.Rules(), "rules", "quiet_limit", by=0), "rules.quiet_limit"),
        (replaced(stones.new_game(board=[[0, 1]]), "state", "turn", by=7), "state.turn"),
        (replaced(stones.new_game(board=[[0, 1]]), "state", "players", by=1), "state.players"),
        (replaced(stones.new_game(board=[[0, 1]]), "state", "players", by=10**9), "state.players"),
        (replaced(stones.new_game(board=[[0, 1]]), "state", "board", by=[]), "state.board"),
        (replaced(stones.new_game(board=[[0, 1]]), "state", "board", by=[[]]), "state.board[0]"),
        (replaced(stones.new_game(board=[[0, 1]]), "state", "board", by=[[-1, -1]]), "state.board"),
        (replaced(stones.new_game(board=[[0, 1]]), "state", "board", by=[[0, 2]]), "state.board"),
        (replaced(stones.new_game(board=[[0, 1]]), "state", "board", by=[[0, 1], [0]]), "state.board[1]"),
        (replaced(staves.view(stones.new_game(board=[[0, 1]]), 0), "view", "player", by=2), "view.player"),
        (
            replaced(staves.view(stones.new_game(board=[[0, 1]]), 0), "view", "state", "quiet", by=200),
            "view.state.quiet",
        ),
        (replaced(mantis.new_game(players=2, seed=1), "state", "turn", by=2), "state.turn"),
        (replaced(mantis.new_game(players=2, seed=1), "state", "tanks", by=[[]]), "state.tanks"),
        (replaced(staves.view(mantis.new_game(players=2, seed=1), 0), "view", "player", by=2), "view.player"),
        (replaced(staves.view(mantis.new_game(players=2, seed=1), 0), "view", "back", by=None), "view.back"),
        (replaced(nava.new_game(), "state", "plies", by=201), "state.plies"),
        (replaced(nava.new_game(), "state", "board", 1, 1, by=["c1", "d1"]), "state.board[1][1]"),
        (replaced(nava.new_game(), "state", "board", 1, 1, by=["d1"]), "state.board"),
    ],
)
def test_what_is_impossible_is_told_with_its_place(data: Any, place: str) -> None:
    """A document of something that can't be has the right form, and the faults name where they are in it."""
    for read, given in ((staves.from_data, data), (staves.from_json, json.dumps(data))):
        with pytest.raises(InvalidSetup) as error:
            read(given)
        assert [place] == [fault.place for fault in error.value.faults]


def test_all_faults_of_a_document_are_told() -> None:
    """One does not hide another, but what is malformed comes first."""
    data = replaced(stavegame.new_game(seed=1), "state", "turn", "placed", by=True)
    data["state"]["staves"][2]["color"] = "red"
    with pytest.raises(InvalidSetup) as error:
        staves.from_data(data)
    assert ["state.staves[2].color", "state.turn.acted"] == [fault.place for fault in error.value.faults]
    data["state"]["ending"] = 0
    with pytest.raises(Malformed, match=r"^state\.ending: must be 'END' or 'exhausted', not 0$"):
        staves.from_data(data)


def test_what_is_read_is_checked_as_if_made_by_hand() -> None:
    """A state that was read can be played on, and is the same in every way."""
    state = stavegame.new_game(seed=5)
    twin = staves.from_json(staves.to_json(state))
    assert staves.legal_actions(state) == staves.legal_actions(twin)
    for action in staves.legal_actions(state):
        assert staves.apply(state, action) == staves.apply(twin, action)


def test_json_is_loaded_when_it_is_used() -> None:
    """`import staves` loads neither json nor what documents are made of, and a game no json."""
    program = """
import sys
import staves
print(sorted({"json", "staves.data", "staves._core.data", "staves._core.form"} & set(sys.modules)))
staves.stones.new_game(board=[[0, 1]])
print(sorted({"json", "staves.data", "staves.mantis"} & set(sys.modules)))
print(staves.to_json(staves.stones.PlayerWon(1)), staves.data.VERSION, staves.schema.__module__)
"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout
    assert printed.splitlines() == [
        "[]",
        "[]",
        '{"staves":1,"game":"stones","event":{"PlayerWon":{"player":1}}} 1 staves.data',
    ]
