"""The places of Nava: junctions."""

from typing import Any

import pytest

import staves
from helpers.drawings import middle, seen, targets
from staves import drawings, nava
from staves.nava import Cube, Move, Stack


def test_a_move_is_where_it_begins_and_where_it_ends() -> None:
    """How far it goes says how many discs go."""
    state = nava.new_game()
    assert {tuple(str(move).split(">")): move for move in staves.legal_actions(state)} == drawings.paths(state)
    assert Move((0, 4), (0, 2)) == drawings.paths(state)["04", "02"]


def test_each_junction_says_what_lies_on_it() -> None:
    """In the order of reading."""
    board: list[list[Stack | Cube | None]] = [[None] * 5 for _ in range(5)]
    board[0][1], board[2][3], board[3][0], board[4][4] = Stack((1,)), Stack((2, 1)), Cube(1), Stack((2, 2))
    labels = nava.GAME.shown.places.labels(nava.new_game(board=board))
    assert [f"{row}{column}" for row in range(5) for column in range(5)] == list(labels)
    assert {
        "01": "row 0, column 1, a disc of player 1",
        "23": "row 2, column 3, a stack of player 2, from the top discs of players 2, 1",
        "30": "row 3, column 0, a cube of player 1",
        "44": "row 4, column 4, 2 discs of player 2",
    } == {place: label for place, label in labels.items() if not label.endswith("empty")}
    assert "row 2, column 1, empty" == labels["21"]


@pytest.mark.parametrize("look", [{}, {"coordinates": False}, {"parts": "board"}])
def test_a_junction_is_pointed_at_where_it_is_drawn(look: dict[str, Any]) -> None:
    """A free one to which a stack may go is marked in the middle of its target."""
    state = nava.new_game()
    found = targets(state, **look)
    marks = [part for part in seen(state, legal=True, **look) if "data-action" in part.attributes]
    assert {str(move): middle(found[str(move)[3:]]) for move in staves.legal_actions(state)} == {
        part.attributes["data-action"]: middle(part.box) for part in marks
    }
    assert [*found] == list(nava.GAME.shown.places.labels(state))
