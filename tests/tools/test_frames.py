"""Records as rows for data frames."""

import datetime as dt
import json
from importlib.util import find_spec
from itertools import pairwise
from typing import Any

import pytest

import staves
from helpers.nim import Heap, Take
from helpers.play import playout
from helpers.records import saying
from helpers.whisper import Room, Whisper
from staves import frames
from staves._games import SHIPPED
from staves.records import Record

OPEN = Record(staves.new_game("nava"), date=dt.date(2026, 11, 19), names=("Ann", None))


def recorded(name: str, seed: int = 1) -> Record[Any]:
    """Return a random game."""
    states = playout(staves.new_game(name, seed=seed), seed)
    return Record(
        states[0],
        [action for state, after in pairwise(states) for action in _between(state, after)],
    )


def _between(state: Any, after: Any) -> list[Any]:
    return [action for action in staves.legal_actions(state) if staves.apply(state, action) == after][:1]


RECORDS = [recorded(name) for name in SHIPPED]


def test_a_game_is_a_row() -> None:
    """Players are texts, so that a column has one type in all games."""
    rows = list(frames.games([RECORDS[1], OPEN]))
    assert [0, 1] == [row["game"] for row in rows]
    assert {
        "game": 1,
        "name": "nava",
        "players": ["1", "2"],
        "names": ["Ann", ""],
        "date": "2026-11-19",
        "winners": [],
        "finished": False,
        "actions": 0,
    } == rows[1]
    assert (["", ""], "", True) == (rows[0]["names"], rows[0]["date"], rows[0]["finished"])
    assert rows[0]["actions"] == len(RECORDS[1].actions)


def test_rows_tell_who_has_won_and_what_happened() -> None:
    """Of each event its class, and its JSON as a text."""
    won: Record[Any] = Record(Heap(4), [Take(3), Take(1)])
    drawn: Record[Any] = Record(Heap(4), winners=())
    both: Record[Any] = Record(Heap(4), winners=(0, 1))
    assert [(["1"], True), ([], True), (["0", "1"], True)] == [
        (row["winners"], row["finished"]) for row in frames.games([won, drawn, both])
    ]
    assert [
        {"game": 1, "ply": 0, "event": "Take", "data": '{"Take": {"count": 3}}'},
        {"game": 1, "ply": 1, "event": "Take", "data": '{"Take": {"count": 1}}'},
    ] == list(frames.events([OPEN, won]))


@pytest.mark.parametrize("record", RECORDS, ids=SHIPPED)
def test_each_action_is_a_row(record: Record[Any]) -> None:
    """With who took it, in the notation of the game."""
    rows = list(frames.plies([OPEN, record]))
    assert [str(action) for action in record.actions] == [row["action"] for row in rows]
    assert [type(action).__name__ for action in record.actions] == [row["kind"] for row in rows]
    states = list(record.states())
    assert [str(staves.to_move(state)) for state in states[:-1]] == [row["player"] for row in rows]
    assert [(1, ply) for ply in range(len(record.actions))] == [(row["game"], row["ply"]) for row in rows]


@pytest.mark.parametrize("record", RECORDS, ids=SHIPPED)
def test_hidden_columns_are_there_only_if_they_are_asked_for(record: Record[Any]) -> None:
    """They hold positions, which tell what lies in decks."""
    for function, names in (
        (frames.games, ("start", "end")),
        (frames.plies, ("legal", "worth", "position", "digest")),
    ):
        public, whole = list(function([record])), list(function([record], hidden=True))
        assert [{name: row[name] for name in row if name not in names} for row in whole] == public
        assert all(set(names) <= set(row) for row in whole)
    (game,), plies = frames.games([record], hidden=True), list(frames.plies([record], hidden=True))
    assert staves.from_text(game["start"]) == staves.from_text(plies[0]["position"]) == record.start
    assert staves.from_text(game["end"]) == record.end
    assert len(staves.legal_actions(record.start)) == plies[0]["legal"]
    assert staves.digest(record.start) == plies[0]["digest"]
    assert plies[0]["worth"] == float(staves.worth(record.start)[staves.to_move(record.start)])


@pytest.mark.parametrize("record", RECORDS, ids=SHIPPED)
def test_events_are_told_as_a_spectator_hears_them(record: Record[Any]) -> None:
    """Unless they are asked for whole."""
    heard: list[Any] = []
    whole: list[Any] = []
    for state, action in zip(record.states(), record.actions, strict=False):
        for event in staves.events(state, action):
            whole.append(event)
            heard += [told for told in [record.game.seen.event_for(event, None)] if told is not None]
    for hidden, expected in ((False, heard), (True, whole)):
        rows = list(frames.events([record], hidden=hidden))
        assert [type(event).__name__ for event in expected] == [row["event"] for row in rows]
        assert [staves.to_data(event)["event"] for event in expected] == [json.loads(row["data"]) for row in rows]


def test_what_a_spectator_doesnt_hear_has_no_row() -> None:
    """Two players whisper, and the others hear only that it is silent again."""
    record = Record(Room(), [Whisper(1)])
    assert ["Fallen"] == [row["event"] for row in frames.events([record])]
    assert ["Whispered", "Fallen"] == [row["event"] for row in frames.events([record], hidden=True)]


def test_events_of_a_game_without_json_have_no_rows() -> None:
    """The error says what is missing."""
    _, start = saying("hello", "a")
    record = Record(start, staves.legal_actions(start)[:1])
    with pytest.raises(TypeError, match="saying doesn't define how its events are written as JSON"):
        list(frames.events([record]))
    assert len(list(frames.plies([record]))) == 1


@pytest.mark.parametrize("function", [frames.games, frames.plies, frames.events])
def test_what_is_no_record_is_refused(function: Any) -> None:
    """By its place."""
    with pytest.raises(TypeError, match=r"records\[1\] must be a record, not 7"):
        list(function([OPEN, 7]))


@pytest.mark.slow
@pytest.mark.parametrize("library", ["pandas", "polars", "pyarrow"])
def test_libraries_take_the_rows_as_they_are(library: str) -> None:
    """Each column has one type, in all games together, also if what is seldom known comes late."""
    if find_spec(library) is None:
        pytest.skip(f"{library} is not installed")
    module: Any = __import__(library)
    make = module.Table.from_pylist if library == "pyarrow" else module.DataFrame
    for function in (frames.games, frames.plies, frames.events):
        rows = list(function([*RECORDS, *[Record(OPEN.start)] * 100, OPEN], hidden=True))
        assert len(rows) == len(make(rows))
