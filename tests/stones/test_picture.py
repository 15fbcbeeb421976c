"""Stones as a board in text."""

from staves import stones


def test_a_board_in_the_middle_of_a_game() -> None:
    """Rows and columns have their numbers, empty tiles a dot, and the player to move a star."""
    expected = """\
  0 1 2
0 0 . 1
1 . 1 .
stones  0*: 1  1: 2"""
    assert expected == str(stones.new_game(board=[[0, -1, 1], [-1, 1, -1]]))


def test_a_board_with_ten_rows_and_columns_has_none_of_two_digits() -> None:
    """The last number decides how wide a column is."""
    lines = str(stones.new_game(board=[[0, 1, *[-1] * 8], *[[-1] * 10] * 9])).splitlines()
    assert ["  0 1 2 3 4 5 6 7 8 9", "0 0 1 . . . . . . . ."] == lines[:2]


def test_a_board_with_eleven_rows_and_columns_is_aligned() -> None:
    """Numbers of two digits stand right below and beside each other."""
    lines = str(stones.new_game(board=[[0, 1, *[-1] * 9], *[[-1] * 11] * 10])).splitlines()
    assert "    0  1  2  3  4  5  6  7  8  9 10" == lines[0]
    assert " 0  0  1  .  .  .  .  .  .  .  .  ." == lines[1]
    assert "10  .  .  .  .  .  .  .  .  .  .  ." == lines[11]
    assert "stones  0*: 1  1: 1" == lines[12]


def test_players_of_two_digits_are_aligned() -> None:
    """A player's number may be what decides how wide a column is."""
    assert str(stones.new_game(board=[list(range(6)), list(range(6, 12))])).splitlines()[:3] == [
        "   0  1  2  3  4  5",
        "0  0  1  2  3  4  5",
        "1  6  7  8  9 10 11",
    ]


def test_columns_are_as_wide_as_their_numbers() -> None:
    """On a board of more than ten columns each number and each tile stands at the right of its column."""
    board = [[0, *[-1] * 9, 1]]
    expected = "   0  1  2  3  4  5  6  7  8  9 10\n0  0  .  .  .  .  .  .  .  .  .  1\nstones  0*: 1  1: 1"
    assert expected == str(stones.new_game(board=board))
