"""Nava as JSON: what each kind of value looks like."""

import json
from typing import Any

import pytest

import staves
from staves import InvalidSetup, Malformed, nava

EMPTY: list[list[str]] = [[], [], [], [], []]
BOARD: list[list[list[str]]] = [[["d1", "d2"], [], ["c1"], [], []], EMPTY, EMPTY, EMPTY, [["d2"], [], [], [], ["c2"]]]
START = nava.new_game(board=BOARD, to_move=2, rules=nava.Rules(ply_limit=None))
CONTENT = {"rules": {"ply_limit": None}, "board": BOARD, "turn": 2, "plies": 0}


@pytest.mark.parametrize(
    ("value", "content"),
    [
        (START, {"state": CONTENT}),
        (staves.view(START, 1), {"view": {"state": CONTENT, "player": 1}}),
        (nava.Rules(), {"rules": {"ply_limit": 200}}),
        (nava.Move((0, 4), (0, 2)), {"action": "04>02"}),
        (
            nava.Moved(1, (0, 4), (0, 2), 2),
            {"event": {"Moved": {"player": 1, "source": [0, 4], "target": [0, 2], "count": 2}}},
        ),
        (nava.Split((0, 4), 4, 1), {"event": {"Split": {"junction": [0, 4], "left": 4, "owner": 1}}}),
        (nava.Stacked((0, 4), 4), {"event": {"Stacked": {"junction": [0, 4], "height": 4}}}),
        (nava.Captured(2, (0, 4), 12), {"event": {"Captured": {"owner": 2, "junction": [0, 4], "height": 12}}}),
        (nava.CubeRemoved(2, (0, 4)), {"event": {"CubeRemoved": {"owner": 2, "junction": [0, 4]}}}),
        (nava.CubeLaid(2, (4, 0)), {"event": {"CubeLaid": {"player": 2, "junction": [4, 0]}}}),
        (nava.GameOver("limit", ()), {"event": {"GameOver": {"ending": "limit", "winners": []}}}),
    ],
)
def test_a_document_reads_well(value: object, content: dict[str, Any]) -> None:
    """The board as `new_game` takes it."""
    document = {"staves": 1, "game": "nava", **content}
    assert json.dumps(document, separators=(",", ":")) == staves.to_json(value)
    assert value == staves.from_data(document)


def with_junction(junction: object) -> dict[str, Any]:
    """Return the document of the state with something else in the middle."""
    rows = [[*row] for row in BOARD]
    rows[2][2] = junction  # type: ignore[call-overload]
    return {"staves": 1, "game": "nava", "state": {**CONTENT, "board": rows}}


@pytest.mark.parametrize(
    ("junction", "error"),
    [
        (None, ": must be a list, not null"),
        ("d1", ": must be a list, not 'd1'"),
        (["d3"], "[0]: must be 'd1', 'd2', 'c1' or 'c2', not 'd3'"),
        (["d1", 1], "[1]: must be 'd1', 'd2', 'c1' or 'c2', not 1"),
    ],
)
def test_what_is_no_junction_is_malformed(junction: object, error: str) -> None:
    """It is a list of discs and cubes."""
    with pytest.raises(Malformed) as raised:
        staves.from_data(with_junction(junction))
    assert f"state.board[2][2]{error}" == str(raised.value)


@pytest.mark.parametrize(
    ("junction", "error"),
    [
        (["c1", "c1"], "state.board[2][2]: must hold one cube or only discs, not ('c1', 'c1')"),
        (["d1", "c1"], "state.board[2][2]: must hold one cube or only discs, not ('d1', 'c1')"),
        (["d1"] * 13, "state.board[2][2]: must hold at most 12 discs, not 13 things"),
    ],
)
def test_an_impossible_junction_is_a_fault(junction: object, error: str) -> None:
    """A cube stands alone."""
    with pytest.raises(InvalidSetup) as raised:
        staves.from_data(with_junction(junction))
    assert error == str(raised.value)


@pytest.mark.parametrize(
    ("name", "part", "error"),
    [
        ("board", [EMPTY] * 4, "state.board: must be a list of 5, not of 4"),
        ("board", [*[EMPTY] * 4, EMPTY[1:]], "state.board[4]: must be a list of 5, not of 4"),
        ("turn", 0, "state.turn: must be 1 or 2, not 0"),
        ("turn", True, "state.turn: must be 1 or 2, not true"),
        ("plies", 1.0, "state.plies: must be a whole number, not 1.0"),
    ],
)
def test_what_is_malformed(name: str, part: object, error: str) -> None:
    """Five rows of five, and players 1 and 2."""
    with pytest.raises(Malformed) as raised:
        staves.from_data({"staves": 1, "game": "nava", "state": {**CONTENT, name: part}})
    assert error == str(raised.value)
