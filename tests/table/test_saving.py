"""Tables and sights as JSON, and games that go on after a crash."""

import json
from typing import Any

import pytest

import staves
from helpers.tables import SETUPS, AnyTable, begun, finished, played
from staves.table import Table

MAX = (1 << 53) - 1
"""The largest number of a table."""


def saved(table: AnyTable) -> dict[str, Any]:
    """Return the data of a table."""
    data: dict[str, Any] = json.loads(staves.to_json(table))
    return data


@pytest.mark.parametrize("text", SETUPS)
def test_tables_and_sights_come_back_equal(text: str) -> None:
    """At each moment of a whole game, with their history."""
    table = begun(text)
    while True:
        again = staves.from_json(staves.to_json(table))
        assert (table, table.state, table.seed) == (again, again.state, again.seed)
        for player in (*table.game.play.players(table.state), None):
            sight = table.seen(player, since=max(0, table.number - 3))
            back = staves.from_json(staves.to_json(sight))
            assert sight == back == again.seen(player, since=max(0, table.number - 3))
            assert (sight.legal_actions, sight.to_move, sight.winners) == (
                back.legal_actions,
                back.to_move,
                back.winners,
            )
        if staves.is_terminal(table.state):
            break
        table = played(table, 1)


def test_a_table_goes_on_after_a_crash() -> None:
    """With its whole history: it can be taken back to its start, and nobody has to ask twice."""
    table = played(begun("stavegame"), 20).undo()
    again: AnyTable = staves.from_json(staves.to_json(table))
    assert (19, 21, 21) == (len(again.record.actions), again.number, again.undone)
    assert played(table, 3) == played(again, 3)
    for _ in range(19):
        again = again.undo()
    assert table.record.start == again.state


def test_a_sight_has_in_it_what_a_program_needs_that_knows_no_rules() -> None:
    """Who is to move, what is legal, what was heard, and who has won; neither the text nor the drawing."""
    data = json.loads(staves.to_json(played(begun(), 1).seen(1, since=0)))["sight"]
    assert ["view", "number", "since", "heard", "to_move", "legal_actions", "winners"] == list(data)
    assert (1, 0, 1, None) == (data["number"], data["since"], data["to_move"], data["winners"])
    over = json.loads(staves.to_json(finished().seen(None)))["sight"]
    assert (None, [], [*staves.winners(finished().state)]) == (over["to_move"], over["legal_actions"], over["winners"])


def test_a_sight_has_nothing_in_it_that_its_player_may_not_know() -> None:
    """Two tables that a player can't tell apart are the same to the byte."""
    table = played(begun("stavegame"), 9)
    for player in ("A", "B", None):
        view = staves.view(table.state, player)
        other: AnyTable = Table(staves.resample(view, 5))
        assert table.state != other.state
        assert staves.to_json(other.seen(player).view) == staves.to_json(table.seen(player).view)


IMPOSSIBLE = [
    ({"number": 3}, "table.number: can't be 3 after 2 actions and an undo at 0"),
    ({"number": 1}, "table.number: can't be 1 after 2 actions and an undo at 0"),
    ({"number": 3, "undone": 2}, "table.number: can't be 3 after 2 actions and an undo at 2"),
    ({"number": 1, "undone": 1}, "table.number: can't be 1 after 2 actions and an undo at 1"),
    ({"number": 4}, "table.number: can't be 4 after 2 actions and an undo at 0"),
    ({"number": 4, "undone": 1}, "table.number: can't be 4 after 2 actions and an undo at 1"),
    ({"number": 4, "undone": 5}, "table.number: can't be 4 after 2 actions and an undo at 5"),
    ({"undone": 1}, "table.number: can't be 2 after 2 actions and an undo at 1"),
    ({"undone": 2}, "table.number: can't be 2 after 2 actions and an undo at 2"),
    ({"number": 1 << 53}, "table.number: must be from 0 to 9007199254740991, not 9007199254740992"),
    ({"undone": 1 << 53}, "table.undone: must be from 0 to 9007199254740991, not 9007199254740992"),
    ({"date": "2026-11-19"}, "table.record: must have no date, no comments"),
    ({"comments": [{"after": 0, "text": "!"}]}, "table.record: must have no date, no comments"),
    ({"winners": [0]}, "table.record: must have no date, no comments, and no winners before the game is over"),
    ({"actions": ["0,0>3,3"]}, "table.record.actions[0]: 0,0>3,3 breaks the rule"),
]


@pytest.mark.parametrize(("changes", "message"), IMPOSSIBLE)
def test_a_table_with_an_impossible_history_is_refused(changes: dict[str, Any], message: str) -> None:
    """With its place, and what is wrong."""
    data = saved(played(begun(), 2))
    for key, value in changes.items():
        (data["table"] if key in data["table"] else data["table"]["record"])[key] = value
    with pytest.raises(staves.InvalidSetup) as caught:
        staves.from_json(json.dumps(data))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        ({"number": MAX + 1}, ["number"]),  # what would follow from it is no fault of its own
        ({"undone": MAX + 1, "seed": 10**4000}, ["undone", "seed"]),
        ({"number": 3, "seed": 10**4000, "date": "2026-11-19"}, ["number", "seed", "record"]),
    ],
)
def test_all_that_is_wrong_with_a_table_is_told_at_once(changes: dict[str, Any], places: list[str]) -> None:
    """Each fault with its place."""
    data = staves.to_data(played(begun(), 2))
    for key, value in changes.items():
        (data["table"] if key in data["table"] else data["table"]["record"])[key] = value
    with pytest.raises(staves.InvalidSetup) as caught:
        staves.from_data(data)
    assert [f"table.{place}" for place in places] == [fault.place for fault in caught.value.faults]


@pytest.mark.parametrize("number", [4, 5, 9, MAX])
def test_an_undo_before_the_last_actions_is_possible(number: int) -> None:
    """Two actions that are left, after any number of others that were taken back."""
    data = saved(played(begun(), 2))
    data["table"] |= {"number": number, "undone": number - 1}
    table: AnyTable = staves.from_json(json.dumps(data))
    sight = table.seen(0, since=number - 1)
    assert (number, 1) == (table.number, len(sight.heard))
    assert sight == staves.from_json(staves.to_json(sight))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"number": True}, "table.number: must be a whole number from 0, not true"),
        ({"seed": -1}, "table.seed: must be a whole number from 0, not -1"),
        ({"seed": "7"}, "table.seed: must be a whole number from 0, not '7'"),
        ({"more": 1}, "table: has the unknown key 'more'"),
        ({"record": None}, "table.record: must be an object, not null"),
    ],
)
def test_what_is_no_table(changes: dict[str, Any], message: str) -> None:
    """A document that isn't one is malformed, with its place."""
    data = saved(played(begun(), 2))
    data["table"] |= changes
    with pytest.raises(staves.Malformed) as caught:
        staves.from_json(json.dumps(data))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"to_move": 1}, "to_move"),
        ({"to_move": None}, "to_move"),
        ({"legal_actions": []}, "legal_actions"),
        ({"winners": [0]}, "winners"),
    ],
)
def test_a_sight_says_what_its_view_says(changes: dict[str, Any], place: str) -> None:
    """One that says something else is refused."""
    data = json.loads(staves.to_json(played(begun(), 2).seen(0)))
    data["sight"] |= changes
    with pytest.raises(staves.InvalidSetup) as caught:
        staves.from_json(json.dumps(data))
    assert f"sight.{place}: must be as the view says" == str(caught.value)


def test_a_document_that_is_too_long_is_not_read() -> None:
    """Whatever it is, 100 MB of it take no time."""
    with pytest.raises(staves.Malformed, match="must be at most 2000000 characters long, not 100000000"):
        staves.from_json("[" * 100_000_000)
