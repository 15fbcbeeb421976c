"""What the errors of Nava name: the argument or the place that is at fault."""

from typing import Any

import pytest

from staves import InvalidSetup, nava
from staves.nava import Cube, Rules, Stack, State

ROWS: list[list[Any]] = [[["d1"], [], [], [], []], *[[[]] * 5] * 3, [["d2"], [], [], [], []]]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"board": 5}, "board must be"),
        ({"board": [*ROWS[:2], 5, *ROWS[3:]]}, r"board\[2\] must be"),
        ({"to_move": "1"}, "to_move must be"),
        ({"rules": None}, "rules must be"),
        ({"rules": None, "to_move": 3}, "rules must be"),
        ({"rules": None, "board": []}, "rules must be"),
    ],
)
def test_an_argument_of_the_wrong_kind_is_named(arguments: Any, message: str) -> None:
    """The TypeError begins with what is of the wrong kind."""
    with pytest.raises(TypeError, match=f"^{message}"):
        nava.new_game(**arguments)


def test_an_option_of_the_wrong_kind_is_named() -> None:
    """The TypeError begins with the option."""
    with pytest.raises(TypeError, match=r"^ply_limit must be"):
        Rules(ply_limit=2.0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("board", "places"),
    [
        (ROWS[1:], ["board"]),
        ([], ["board"]),
        ([ROWS[0][1:], *ROWS[1:]], ["board[0]"]),
        ([ROWS[0], ROWS[1] * 2, *ROWS[2:]], ["board[1]"]),
        ([ROWS[0], [5, [], [], "c1", []], *ROWS[2:]], ["board[1][0]", "board[1][3]"]),
        ([ROWS[0], [["d3"], [], ["c1", "d1"], [], [5]], *ROWS[2:]], ["board[1][0]", "board[1][2]", "board[1][4]"]),
        ([ROWS[1][1:], [5, [], [], [], []], *ROWS[1:4]], ["board[0]", "board[1][0]"]),
        (ROWS[1:4] * 2, ["board"]),
        ([*ROWS[:4], ROWS[1]], []),
        ([*ROWS[1:4], *ROWS[1:3]], ["board"]),
        ([[["d1"] * 7, [], [], [], []], *ROWS[1:]], ["board"]),
        ([[["d1"] * 13, [], [], [], []], *ROWS[1:]], ["board[0][0]"]),
        ([[["d1"] * 6, ["d3"], [], [], ["d1"]], *ROWS[1:]], ["board[0][1]", "board"]),
        ([[["d1"] * 7, [], [], []], *ROWS[1:]], ["board[0]"]),
    ],
)
def test_each_fault_of_a_board_has_its_place(board: Any, places: list[str]) -> None:
    """A fault names the board, the row or the junction; what counts discs and cubes looks at whole boards only."""
    if not places:
        assert nava.new_game(board=board).turn is None
        return
    with pytest.raises(InvalidSetup) as caught:
        nava.new_game(board=board)
    assert places == [fault.place for fault in caught.value.faults]


def test_too_many_discs_are_told_with_their_junctions() -> None:
    """Who is told of too many discs or cubes is told where they are."""
    with pytest.raises(InvalidSetup, match=r"at most, not 8: 7 on board\[0\]\[0\], 1 on board\[0\]\[4\]$"):
        nava.new_game(board=[[["d1"] * 7, [], ["d2"], [], ["d1"]], *ROWS[1:]])
    cubes = ", ".join(f"board[{index // 5}][{index % 5}]" for index in range(1, 11))
    with pytest.raises(InvalidSetup) as caught:
        State(Rules(), (Stack((1,)), *[Cube(1)] * 10, *[None] * 14), None)
    assert caught.value.faults[0].problem.endswith(f"not 10: on {cubes}")


@pytest.mark.parametrize(
    ("limit", "plies", "problem"),
    [(None, 1, "must be 0, because there is no limit, not 1"), (7, 8, "must be from 0 to 7, not 8")],
)
def test_too_many_moves_are_told_with_the_limit(limit: int | None, plies: int, problem: str) -> None:
    """Who is told of too many moves is told how many there may be."""
    with pytest.raises(InvalidSetup) as caught:
        State(Rules(limit), nava.new_game().junctions, 1, plies)
    assert [("plies", problem)] == [(fault.place, fault.problem) for fault in caught.value.faults]
