"""The places of Stones: tiles."""

from typing import Any

import pytest

import staves
from helpers.drawings import looking, middle, seen, targets
from staves import drawings, stones

STATE = stones.new_game(board=[[0, 1, -1], [-1, -1, 0]])


def test_a_step_is_where_it_begins_and_where_it_ends() -> None:
    """Both by row and column, as in the notation."""
    assert {tuple(str(step).split(">")): step for step in staves.legal_actions(STATE)} == drawings.paths(STATE)
    assert stones.Step((0, 0), (1, 0)) == drawings.paths(STATE)["0,0", "1,0"]


def test_each_tile_says_what_lies_on_it() -> None:
    """In the order of reading."""
    assert {
        "0,0": "row 0, column 0, stone of player 0",
        "0,1": "row 0, column 1, stone of player 1",
        "0,2": "row 0, column 2, empty",
        "1,0": "row 1, column 0, empty",
        "1,1": "row 1, column 1, empty",
        "1,2": "row 1, column 2, stone of player 0",
    } == STATE.game.shown.places.labels(STATE)
    assert ["0,0", "0,1", "0,2", "1,0", "1,1", "1,2"] == list(STATE.game.shown.places.labels(STATE))


@pytest.mark.parametrize("look", [{}, {"coordinates": False}, {"parts": "board"}])
def test_a_tile_is_pointed_at_where_it_is_drawn(look: dict[str, Any]) -> None:
    """Its target is as large as the tile, so that nothing lies between them."""
    found = targets(STATE, **look)
    drawn = [{*map(middle, looking(seen(STATE, **look), player))} for player in ("p0", "p1")]
    assert {middle(found["0,0"]), middle(found["1,2"])} <= drawn[0]
    assert middle(found["0,1"]) in drawn[1]
    assert found["0,0"][2:] == (found["0,1"][2] - 48, found["1,0"][1])
    assert [*found] == list(STATE.game.shown.places.labels(STATE))
