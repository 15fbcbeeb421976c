"""The rules of the board and of the start, and what is refused as either."""

import random
from typing import Any

import pytest

from helpers.work import peak, work
from staves import InvalidSetup, is_terminal, legal_actions
from staves.stones import Rules, State, new_game

DRAWN: dict[str, Any] = {"rows": 4, "columns": 5, "players": 3, "stones": 2, "seed": 7}


def drawn(**changes: Any) -> State:
    """A drawn game with some arguments changed, to whatever it may be."""
    return new_game(**{**DRAWN, **changes})


def without(*names: str) -> dict[str, Any]:
    """The arguments of a drawn game but for some."""
    return {name: value for name, value in DRAWN.items() if name not in names}


def faults(board: Any) -> int:
    """How many faults a board is refused with."""
    with pytest.raises(InvalidSetup) as caught:
        new_game(board=board)
    assert all(fault.place and fault.problem for fault in caught.value.faults)
    return len(caught.value.faults)


@pytest.mark.rule("board")
@pytest.mark.parametrize(
    "board",
    [
        [[0, 1]],
        [[0], [1]],
        [[1, -1, 0]],
        [[2, 1, 0], [0, -1, -1]],
        [list(range(12))],
        [[column] for column in range(12)],
    ],
)
def test_board_is_what_was_given(board: list[list[int]]) -> None:
    """Any n x m tiles with a stone of every player are a board: state and board say the same of every tile."""
    start = new_game(board=board)
    assert board == start.board
    assert (len(board), len(board[0])) == (start.rows, start.columns)
    assert list(range(1 + max(map(max, board)))) == list(start.players)
    assert (0, 0, Rules()) == (start.turn, start.quiet, start.rules)
    for row, line in enumerate(board):
        for column, tile in enumerate(line):
            assert (None if tile == -1 else tile) == start.at(row, column)
    for player in start.players:
        places = {(r, c) for r, line in enumerate(board) for c, tile in enumerate(line) if tile == player}
        assert places == set(start.stones_of(player))
        assert len(places) == len(start.stones_of(player))


@pytest.mark.rule("board")
def test_board_of_any_sequences_is_the_same() -> None:
    """Tuples make the same board as lists, and other stones another."""
    start = new_game(board=[[0, -1], [-1, 1]])
    assert start == new_game(board=((0, -1), (-1, 1)))
    assert hash(start) == hash(new_game(board=((0, -1), (-1, 1))))
    assert start != new_game(board=[[0, -1], [1, -1]])
    assert new_game(board=[[0, 1, -1, -1]]) != new_game(board=[[0, 1], [-1, -1]])


@pytest.mark.rule("board")
def test_board_cannot_be_changed_from_outside() -> None:
    """Neither the list that was given nor the list that is handed out changes the state."""
    board = [[0, -1], [-1, 1]]
    start = new_game(board=board)
    board[0][0] = 1
    assert [[0, -1], [-1, 1]] == start.board
    start.board[1][1] = 0
    assert [[0, -1], [-1, 1]] == start.board


@pytest.mark.rule("board")
@pytest.mark.parametrize(
    "board",
    [
        [[0, 2]],
        [[1, 1], [-1, 1]],
        [[0, 1, 3]],
        [[0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]],
        [[0, 1, 10**9]],
    ],
)
def test_board_every_player_up_to_the_highest_has_a_stone(board: list[list[int]]) -> None:
    """A board that leaves out a number below its highest is refused, and taken once the gap is closed."""
    assert 1 <= faults(board)
    order = sorted({tile for line in board for tile in line if tile >= 0} | {0, 1})
    closed = [[order.index(tile) if tile >= 0 else -1 for tile in line] for line in board]
    closed.append([0, 1] + [-1] * (len(closed[0]) - 2))
    assert len(order) == len(new_game(board=closed).players)


@pytest.mark.rule("board")
def test_board_has_at_least_two_players() -> None:
    """Stones of one player, or none at all, are no game; one stone of another is enough."""
    assert 1 <= faults([[0, 0], [0, -1]])
    assert 1 <= faults([[0]])
    assert 1 <= faults([[-1]])
    assert 1 <= faults([[-1, -1], [-1, -1]])
    assert [0, 1] == list(new_game(board=[[0, 0], [0, 1]]).players)


@pytest.mark.rule("board")
@pytest.mark.parametrize(
    "board", [[[0, 1], [0]], [[0], [0, 1]], [[0, 1], []], [[], [0, 1]], [[0, 1, -1], [0, 1], [1, 0, 0]]]
)
def test_board_rows_are_equally_long(board: list[list[int]]) -> None:
    """Rows of different lengths make no board; filled up with empty tiles they do."""
    assert 1 <= faults(board)
    longest = max(map(len, board))
    assert longest == new_game(board=[row + [-1] * (longest - len(row)) for row in board]).columns


@pytest.mark.rule("board")
@pytest.mark.parametrize("board", [[], [[]], [[], []], ()])
def test_board_without_tiles_is_refused(board: Any) -> None:
    """A board has at least a row and a column."""
    assert 1 <= faults(board)


@pytest.mark.rule("board")
@pytest.mark.parametrize("wrong", [-2, -(10**9), True, False, 1.0, -1.0, "1", "-1", None, (1,), 1 + 0j])
def test_board_tiles_of_another_kind_are_refused(wrong: Any) -> None:
    """A tile is -1 or the whole number of a player; what merely looks like one is the one fault of the board."""
    assert 1 == faults([[0, 1], [wrong, 1]])
    assert -1 == new_game(board=[[0, 1], [-1, 1]]).board[1][0]
    assert 1 == new_game(board=[[0, 1], [1, 1]]).board[1][0]


@pytest.mark.rule("board")
def test_board_names_every_fault_at_once() -> None:
    """Each wrong tile and each row of another length is a fault of its own, at its own place."""
    wrong: Any = [[0, 1, -2], [True, 1.0, "1"], [0, 1], [0, 1, None]]
    with pytest.raises(InvalidSetup) as caught:
        new_game(board=wrong)
    assert 6 == len(caught.value.faults)
    assert 6 == len({fault.place for fault in caught.value.faults})
    wrong[1][0] = 1
    assert 5 == faults(wrong)


@pytest.mark.rule("board")
def test_board_with_a_ragged_row_and_a_player_missing_names_both() -> None:
    """A row of another length does not hide that a player has no stone."""
    assert 2 == faults([[0, 2], [0, 2, 0]])
    assert 1 == faults([[0, 1], [0, 1, 0]])
    assert 1 == faults([[0, 2], [0, 2]])


@pytest.mark.rule("board")
@pytest.mark.parametrize("board", [5, 2.0, True, {0: [0, 1]}, "01", b"01", object()])
def test_board_of_the_wrong_kind(board: Any) -> None:
    """Something that is no sequence of rows at all is the wrong kind of argument."""
    with pytest.raises(TypeError):
        new_game(board=board)
    assert 1 == new_game(board=[[0, 1]]).rows


@pytest.mark.rule("board")
def test_board_alone_or_drawn_but_not_both() -> None:
    """A board comes without anything that is drawn, and a drawn game needs all of it, the seed too."""
    takes: Any = new_game
    for name, value in DRAWN.items():
        with pytest.raises(TypeError):
            takes(board=[[0, 1]], **{name: value})
        with pytest.raises(TypeError):
            takes(**without(name))
    with pytest.raises(TypeError):
        takes(board=[[0, 1]], **DRAWN)
    with pytest.raises(TypeError):
        takes()
    assert 0 == takes(**DRAWN).turn == takes(board=[[0, 1]]).turn


@pytest.mark.rule("setup")
@pytest.mark.parametrize(
    ("rows", "columns", "players", "stones"),
    [
        (1, 2, 2, 1),
        (3, 7, 3, 5),
        (7, 3, 3, 7),
        (12, 1, 12, 1),
        (6, 8, 12, 4),
        (120, 100, 5, 900),
    ],
)
def test_setup_every_player_has_k_stones_on_distinct_tiles(rows: int, columns: int, players: int, stones: int) -> None:
    """Each player starts with exactly k stones, no two on a tile, and every tile else is empty."""
    for seed in range(5):
        start = new_game(rows=rows, columns=columns, players=players, stones=stones, seed=seed)
        tiles = [tile for line in start.board for tile in line]
        assert (rows, columns, rows * columns) == (start.rows, start.columns, len(tiles))
        assert [stones] * players == [tiles.count(player) for player in range(players)]
        assert rows * columns - players * stones == tiles.count(-1)
        assert players * stones == len({place for player in range(players) for place in start.stones_of(player)})
        assert list(range(players)) == list(start.players)
        assert (0, 0, False) == (start.turn, start.quiet, is_terminal(start))
        assert new_game(board=start.board) == start


@pytest.mark.rule("setup")
def test_setup_same_seed_same_board() -> None:
    """The same seed, or a Random in the same state, gives the same game, and other seeds do not all."""
    assert drawn(seed=0) == drawn(seed=0)
    assert drawn(seed=2**70) == drawn(seed=2**70)
    assert drawn(seed=random.Random(3)) == drawn(seed=random.Random(3))
    assert 15 < len({drawn(seed=seed) for seed in range(20)})


@pytest.mark.rule("setup")
def test_setup_any_distinct_tiles_may_be_drawn() -> None:
    """Each of the twelve ways in which two stones lie on 2 x 2 tiles comes up."""
    assert 12 == len({new_game(rows=2, columns=2, players=2, stones=1, seed=seed) for seed in range(300)})


@pytest.mark.rule("setup")
@pytest.mark.parametrize(
    ("rows", "columns", "players", "stones"), [(2, 2, 2, 2), (1, 6, 3, 2), (6, 1, 2, 3), (3, 3, 9, 1), (3, 3, 2, 4)]
)
def test_setup_stones_have_room_on_the_board(rows: int, columns: int, players: int, stones: int) -> None:
    """Stones may fill the board to the last tile, which leaves moves; one more each finds no room."""
    start = new_game(rows=rows, columns=columns, players=players, stones=stones, seed=1)
    assert 0 < len(legal_actions(start))
    with pytest.raises(InvalidSetup) as caught:
        new_game(rows=rows, columns=columns, players=players, stones=stones + 1, seed=1)
    assert 1 == len(caught.value.faults)


@pytest.mark.rule("setup")
@pytest.mark.parametrize(("name", "least"), [("rows", 1), ("columns", 1), ("players", 2), ("stones", 1), ("seed", 0)])
def test_setup_numbers_have_a_least(name: str, least: int) -> None:
    """Each number may be as small as it makes sense, and one less is its one fault."""
    assert 0 == drawn(**{"players": 2, "stones": 2, name: least}).turn
    for wrong in (least - 1, -1, -(10**30)):
        with pytest.raises(InvalidSetup) as caught:
            drawn(**{name: wrong})
        assert [name] == [fault.place for fault in caught.value.faults]


@pytest.mark.rule("setup")
@pytest.mark.parametrize("name", ["rows", "columns", "players", "stones", "seed"])
@pytest.mark.parametrize("wrong", [2.0, True, "2", (2,)])
def test_setup_numbers_of_the_wrong_kind(name: str, wrong: Any) -> None:
    """What is no whole number, or a truth value, is the wrong kind of argument."""
    with pytest.raises(TypeError):
        drawn(**{name: wrong})
    assert 0 == drawn(**{name: 2}).turn


@pytest.mark.rule("setup")
def test_setup_names_every_fault_at_once() -> None:
    """Everything that is wrong with a setup is named together."""
    wrong = {"rows": 0, "columns": -3, "players": 1, "stones": 0, "seed": -1}
    with pytest.raises(InvalidSetup) as caught:
        drawn(**wrong)
    assert sorted(wrong) == sorted(fault.place for fault in caught.value.faults)


@pytest.mark.rule("setup")
@pytest.mark.parametrize(("stones", "seed", "number"), [(6, -1, 1), (7, 0, 1), (7, -1, 2)])
def test_setup_names_a_wrong_seed_and_missing_room(stones: int, seed: int, number: int) -> None:
    """A wrong seed does not hide that the stones have no room."""
    with pytest.raises(InvalidSetup) as caught:
        drawn(stones=stones, seed=seed)
    assert number == len(caught.value.faults)


@pytest.mark.rule("setup")
@pytest.mark.parametrize(
    "huge",
    [
        {"rows": 10**9},
        {"rows": 10**6, "columns": 10**6},
        {"rows": 10**30, "columns": 10**30},
        {"stones": 10**9},
        {"players": 10**30, "stones": 10**30},
    ],
)
def test_setup_huge_numbers_are_refused_at_once(huge: dict[str, int]) -> None:
    """Sizes beyond all reason are an invalid setup that costs neither time nor memory; 200 x 150 is none."""
    assert 150 == drawn(rows=200, columns=150).columns

    def refused() -> None:
        with pytest.raises(InvalidSetup):
            drawn(**huge)

    assert work(refused) < 1000
    assert peak(refused) < 1_000_000


@pytest.mark.rule("quiet")
@pytest.mark.parametrize(
    ("wrong", "error"), [(0, InvalidSetup), (-1, InvalidSetup), (True, TypeError), (2.0, TypeError)]
)
def test_quiet_limit_is_at_least_one(wrong: Any, error: type[Exception]) -> None:
    """A limit is a whole number from 1 or None."""
    with pytest.raises(error):
        Rules(quiet_limit=wrong)
    assert [1, None, 10**9] == [Rules(quiet_limit=limit).quiet_limit for limit in (1, None, 10**9)]


@pytest.mark.rule("move.adjacent")
@pytest.mark.parametrize("wrong", [1, 0, None, "True", 1.0])
def test_move_adjacent_option_is_true_or_false(wrong: Any) -> None:
    """The option is True or False, and False where nothing is said."""
    with pytest.raises(TypeError):
        Rules(diagonal=wrong)
    assert [False, False, True] == [Rules().diagonal, Rules(diagonal=False).diagonal, Rules(diagonal=True).diagonal]
