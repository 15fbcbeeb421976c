"""Stones as JSON: what each kind of value looks like."""

import json
from typing import Any

import pytest

import staves
from staves import Malformed, stones

STATE = stones.State(stones.Rules(diagonal=True, quiet_limit=None), 2, 3, (0b000001, 0, 0b101000), 2)
CONTENT = {
    "rules": {"diagonal": True, "quiet_limit": None},
    "players": 3,
    "board": [[0, -1, -1], [2, -1, 2]],
    "turn": 2,
    "quiet": 0,
}


@pytest.mark.parametrize(
    ("value", "content"),
    [
        (STATE, {"state": CONTENT}),
        (staves.view(STATE, 1), {"view": {"state": CONTENT, "player": 1}}),
        (stones.Rules(quiet_limit=7), {"rules": {"diagonal": False, "quiet_limit": 7}}),
        (stones.Step((1999, 0), (0, 1999)), {"action": "1999,0>0,1999"}),
        (stones.Hit(99, (0, 199)), {"event": {"Hit": {"player": 99, "position": [0, 199]}}}),
        (stones.PlayerLost(0), {"event": {"PlayerLost": {"player": 0}}}),
        (stones.Move(1, (2, 3), (3, 3)), {"event": {"Move": {"player": 1, "source": [2, 3], "target": [3, 3]}}}),
        (stones.PlayerWon(1), {"event": {"PlayerWon": {"player": 1}}}),
        (stones.GameDrawn(), {"event": {"GameDrawn": {}}}),
    ],
)
def test_a_document_reads_well(value: object, content: dict[str, Any]) -> None:
    """The board as `new_game` takes it, and how many began, as some may have lost."""
    document = {"staves": 1, "game": "stones", **content}
    assert json.dumps(document, separators=(",", ":")) == staves.to_json(value)
    assert value == staves.from_data(document)


@pytest.mark.parametrize(
    ("name", "part", "error"),
    [
        ("board", [[0, -2]], "state.board[0][1]: must be a whole number from -1 to 99, not -2"),
        ("board", [[0, 100]], "state.board[0][1]: must be a whole number from -1 to 99, not 100"),
        ("board", [[0, 1], [0, False]], "state.board[1][1]: must be a whole number from -1 to 99, not false"),
        ("board", [0, 1], "state.board[0]: must be a list, not 0"),
        ("board", [["0", "1"]], "state.board[0][0]: must be a whole number from -1 to 99, not '0'"),
        ("turn", -1, "state.turn: must be a whole number from 0 to 99, not -1"),
        ("players", None, "state.players: must be a whole number, not null"),
        ("quiet", True, "state.quiet: must be a whole number, not true"),
        ("rules", {"diagonal": 0, "quiet_limit": 1}, "state.rules.diagonal: must be true or false, not 0"),
    ],
)
def test_what_is_malformed(name: str, part: object, error: str) -> None:
    """The error names the tile."""
    with pytest.raises(Malformed) as raised:
        staves.from_data({"staves": 1, "game": "stones", "state": {**CONTENT, name: part}})
    assert error == str(raised.value)


def test_events_are_described_in_the_order_in_which_they_happen() -> None:
    """A hit comes before the move that it is a part of."""
    (document,) = staves.schema([stones.GAME])["anyOf"]
    kinds = document["properties"]["event"]["properties"]
    assert ["Hit", "PlayerLost", "Move", "PlayerWon", "GameDrawn"] == [*kinds]


@pytest.mark.parametrize(("tile", "error"), [([-1, 0], "position[0]"), ([0, 200], "position[1]")])
def test_a_tile_that_no_board_has_is_malformed(tile: list[int], error: str) -> None:
    """The error names the row or the column."""
    event = {"Hit": {"player": 0, "position": tile}}
    with pytest.raises(Malformed) as raised:
        staves.from_data({"staves": 1, "game": "stones", "event": event})
    assert f"event.Hit.{error}: must be a whole number from 0 to 199, not {max(tile) or min(tile)}" == str(raised.value)


@pytest.mark.parametrize(
    ("players", "board", "faults"),
    [
        (2, [[0, 1, 3, 2, 7, 3]], ["state.board: must have stones of 2 players only, not of 2, 3, 7"]),
        (
            2,
            [[0, 1], [0, 1, 1], []],
            [
                "state.board[1]: must have 2 tiles, like the first row, not 3",
                "state.board[2]: must have 2 tiles, like the first row, not 0",
            ],
        ),
        (101, [[0, 1]], ["state.players: must be from 2 to 100, not 101"]),
        (0, [], ["state.players: must be from 2 to 100, not 0", "state.board: must be from 1 to 200 rows, not 0"]),
        (2, [[0] * 201], ["state.board[0]: must be from 1 to 200 tiles, not 201"]),
        (2, [[-1]], ["state.board: must have at least one stone"]),
        (
            2,
            [[1, 0, 2], [1]],
            [
                "state.board[1]: must have 3 tiles, like the first row, not 1",
                "state.board: must have stones of 2 players only, not of 2",
            ],
        ),
    ],
)
def test_what_is_impossible(players: int, board: object, faults: list[str]) -> None:
    """Every fault of the board is named."""
    content = {**CONTENT, "players": players, "board": board, "turn": 0}
    with pytest.raises(staves.InvalidSetup) as error:
        staves.from_data({"staves": 1, "game": "stones", "state": content})
    assert faults == list(map(str, error.value.faults))
