"""Nava as a board in text."""

from staves import nava
from staves.nava import Cube, Stack


def test_a_board_in_the_middle_of_a_game() -> None:
    """A stack shows its owner's mark and its height, a cube its owner's mark and 0."""
    board: list[list[nava.Junction]] = [[None] * 5 for _ in range(5)]
    board[0][2], board[0][4], board[2][1] = Stack((1, 1, 1)), Cube(1), Stack((2, 2, 2, 2))
    board[2][4], board[4][0], board[3][3] = Stack((1, 1, 2)), Stack((2, 1)), Cube(2)
    expected = """\
    0    1    2    3    4
  +----+----+----+----+----+
0 |    |    | X3 |    | X0 |
  +----+----+----+----+----+
1 |    |    |    |    |    |
  +----+----+----+----+----+
2 |    | Z4 |    |    | X3 |
  +----+----+----+----+----+
3 |    |    |    | Z0 |    |
  +----+----+----+----+----+
4 | Z2 |    |    |    |    |
  +----+----+----+----+----+
1 = X, 8 cubes left   2* = Z, 8 cubes left"""
    assert expected == str(nava.new_game(board=board, to_move=2))


def test_a_tall_stack_when_the_game_is_over() -> None:
    """Twelve discs fit, and the end is told in place of a star."""
    board: list[list[nava.Junction]] = [[None] * 5 for _ in range(5)]
    board[1][0] = Stack((1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2))
    lines = str(nava.new_game(board=board)).splitlines()
    assert lines[4] == "1 | X12|    |    |    |    |"
    assert lines[-1] == "1 = X, 9 cubes left   2 = Z, 9 cubes left   over: player 1 has won by stacks"
