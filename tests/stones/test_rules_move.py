"""The rules of a step: whose stone, how far, onto what, and which of them is named first."""

import pytest

from helpers.rules import allowed, legal, refused
from staves import events, explain, legal_actions, parse_action
from staves.stones import Hit, Move, PlayerLost, PlayerWon, Rules, State, Step, new_game

BOARDS = [
    [[0, -1, 1, 0, 1]],
    [[0], [-1], [1], [0], [1]],
    [[1, -1], [-1, 0], [0, 1]],
    [[-1, 1, 0], [0, 0, -1]],
    [[0, 0, 0], [0, 0, 0], [0, 0, 1]],
    [[-1, 0, 2, -1], [1, 0, 1, 0], [-1, 2, -1, -1], [0, -1, -1, 0]],
]


def happens(state: State, text: str) -> tuple[object, ...]:
    """The events of an action."""
    return events(state, parse_action(state, text))


def first_broken(board: list[list[int]], step: Step, *, diagonal: bool) -> str | None:
    """The first rule that a step of player 0 breaks on a board, told from the wording of the rules alone."""
    tiles = {(row, column): tile for row, line in enumerate(board) for column, tile in enumerate(line)}
    (row, column), target = step.source, step.target
    if tiles.get(step.source) != 0:
        return "move.own"
    near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    if diagonal:
        near |= {(row + down, column + right) for down in (-1, 1) for right in (-1, 1)}
    if target not in tiles or target not in near:
        return "move.adjacent"
    return "move.target" if tiles[target] == 0 else None


@pytest.mark.rule("move.own")
@pytest.mark.rule("move.adjacent")
@pytest.mark.rule("move.target")
@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize("board", BOARDS)
def test_move_every_step_on_a_small_board(board: list[list[int]], *, diagonal: bool) -> None:
    """Of all steps between tiles on and just off a board, each is judged by the first rule it breaks."""
    start = new_game(board=board, rules=Rules(diagonal=diagonal))
    places = [(row, column) for row in range(start.rows + 2) for column in range(start.columns + 2)]
    steps = [Step(source, target) for source in places for target in places]
    expected = {step: first_broken(board, step, diagonal=diagonal) for step in steps}
    actual = {step: None if (rule := explain(start, step)) is None else rule.id for step in steps}
    assert expected == actual
    assert {step for step in steps if expected[step] is None} == set(legal_actions(start))
    assert len(set(legal_actions(start))) == len(legal_actions(start))


@pytest.mark.rule("move.own")
def test_move_own_only_an_own_stone() -> None:
    """A player moves an own stone, not an enemy's and not what an empty tile lacks, and so does the next player."""
    start = new_game(board=[[0, -1, 1], [-1, -1, -1]])
    refused(start, "0,2>0,1", "move.own")
    refused(start, "0,1>1,1", "move.own")
    after = allowed(start, "0,0>1,0")
    refused(after, "1,0>1,1", "move.own")
    refused(after, "0,0>0,1", "move.own")
    allowed(after, "0,2>0,1")


@pytest.mark.rule("move.own")
@pytest.mark.parametrize("board", BOARDS)
def test_move_own_source_off_the_board(board: list[list[int]]) -> None:
    """A source off the board, just so or far, holds no own stone, even where an own stone is the target."""
    start = new_game(board=board)
    rows, columns = len(board), len(board[0])
    off = [(rows, 0), (0, columns), (rows, columns), (rows - 1, columns), (9999, 0), (0, 9999), (9999, 9999)]
    for row, column in off:
        refused(start, f"{row},{column}>0,0", "move.own")
        refused(start, f"{row},{column}>{rows - 1},{columns - 1}", "move.own")
        refused(start, f"{row},{column}>{row},{column}", "move.own")
    allowed(start, str(legal_actions(start)[0]))


@pytest.mark.rule("move.own")
def test_move_own_a_source_past_the_end_of_a_row_is_no_tile_of_the_next() -> None:
    """The tile after the last of a row is off the board, though the next row begins with an own stone."""
    start = new_game(board=[[1, -1, -1], [0, -1, -1], [-1, -1, -1]])
    refused(start, "0,3>1,1", "move.own")
    refused(start, "0,3>0,2", "move.own")
    refused(start, "0,3>2,0", "move.own")
    refused(start, "0,4>1,1", "move.own")
    allowed(start, "1,0>1,1")


@pytest.mark.rule("move.adjacent")
def test_move_adjacent_the_four_neighbours() -> None:
    """Without the option a stone steps to the four orthogonal neighbours and not to the diagonal ones."""
    start = new_game(board=[[-1, -1, -1], [-1, 0, -1], [-1, -1, -1], [1, -1, -1]])
    for target in ("0,1", "1,0", "1,2", "2,1"):
        allowed(start, f"1,1>{target}")
    for target in ("0,0", "0,2", "2,0", "2,2", "1,1", "3,1"):
        refused(start, f"1,1>{target}", "move.adjacent")
    assert {"1,1>0,1", "1,1>1,0", "1,1>1,2", "1,1>2,1"} == legal(start)


@pytest.mark.rule("move.adjacent")
def test_move_adjacent_the_diagonal_four_are_added() -> None:
    """With the option a stone steps to all eight tiles around it, and still to none further away or to its own."""
    board = [[-1] * 5 for _ in range(5)]
    board[2][2], board[0][0] = 0, 1
    start = new_game(board=board, rules=Rules(diagonal=True))
    around = {(row, column) for row in (1, 2, 3) for column in (1, 2, 3)} - {(2, 2)}
    assert {f"2,2>{row},{column}" for row, column in around} == legal(start)
    for row in range(5):
        for column in range(5):
            if (row, column) in around:
                allowed(start, f"2,2>{row},{column}")
            else:
                refused(start, f"2,2>{row},{column}", "move.adjacent")


@pytest.mark.rule("move.adjacent")
def test_move_adjacent_diagonal_hit_needs_the_option() -> None:
    """An enemy stone at a diagonal neighbour is hit with the option and out of reach without."""
    board = [[0, -1], [-1, 1]]
    refused(new_game(board=board), "0,0>1,1", "move.adjacent")
    expected = (Hit(1, (1, 1)), PlayerLost(1), Move(0, (0, 0), (1, 1)), PlayerWon(0))
    assert expected == happens(new_game(board=board, rules=Rules(diagonal=True)), "0,0>1,1")


@pytest.mark.rule("move.adjacent")
@pytest.mark.parametrize("diagonal", [False, True])
def test_move_adjacent_does_not_wrap_from_row_to_row(*, diagonal: bool) -> None:
    """The end of a row is not next to the beginning of the next one, nor of the one after it."""
    rules = Rules(diagonal=diagonal)
    right = new_game(board=[[-1, -1, 0], [1, -1, -1], [1, -1, -1]], rules=rules)
    for target in ("1,0", "2,0", "0,0", "0,3", "1,3"):
        refused(right, f"0,2>{target}", "move.adjacent")
    allowed(right, "0,2>1,2")
    left = new_game(board=[[-1, -1, 1], [-1, -1, 1], [0, -1, -1]], rules=rules)
    for target in ("1,2", "0,2", "2,2", "3,0", "1,9999"):
        refused(left, f"2,0>{target}", "move.adjacent")
    allowed(left, "2,0>2,1")


@pytest.mark.rule("move.adjacent")
@pytest.mark.parametrize("diagonal", [False, True])
def test_move_adjacent_on_a_single_row_or_column(*, diagonal: bool) -> None:
    """On one row stones step left and right alone, on one column up and down, and the ends do not meet."""
    rules = Rules(diagonal=diagonal)
    row = new_game(board=[[0, -1, 0, 1, 0]], rules=rules)
    assert {"0,0>0,1", "0,2>0,1", "0,2>0,3", "0,4>0,3"} == legal(row)
    for text in ("0,4>0,5", "0,4>1,0", "0,4>0,0", "0,0>0,4", "0,0>1,0", "0,0>1,1"):
        refused(row, text, "move.adjacent")
    column = new_game(board=[[0], [-1], [0], [1], [0]], rules=rules)
    assert {"0,0>1,0", "2,0>1,0", "2,0>3,0", "4,0>3,0"} == legal(column)
    for text in ("4,0>5,0", "4,0>0,0", "0,0>4,0", "0,0>0,1", "0,0>1,1", "2,0>2,1", "2,0>3,1"):
        refused(column, text, "move.adjacent")


@pytest.mark.rule("move.adjacent")
@pytest.mark.parametrize("diagonal", [False, True])
def test_move_adjacent_target_off_the_board(*, diagonal: bool) -> None:
    """A target next to the stone but off the board is no tile of it, and neither is one far off."""
    start = new_game(board=[[1, -1, -1], [-1, -1, 0]], rules=Rules(diagonal=diagonal))
    for target in ("1,3", "2,2", "2,3", "2,1", "0,3", "9999,9999", "9999,2", "1,9999"):
        refused(start, f"1,2>{target}", "move.adjacent")
    allowed(start, "1,2>1,1")
    allowed(start, "1,2>0,2")


@pytest.mark.rule("move.adjacent")
@pytest.mark.parametrize(("rows", "columns"), [(100, 100), (101, 157), (200, 130), (1, 200), (200, 1)])
def test_move_adjacent_on_big_boards(rows: int, columns: int) -> None:
    """On a big board the corners have their neighbours and no others, whatever its size."""
    board = [[-1] * columns for _ in range(rows)]
    bottom, right = rows - 1, columns - 1
    board[0][0] = board[bottom][right] = 0
    board[bottom // 2][right // 2] = 1
    start = new_game(board=board)
    near = [(0, 0, 0, 1), (0, 0, 1, 0), (bottom, right, bottom, right - 1), (bottom, right, bottom - 1, right)]
    expected = {f"{a},{b}>{c},{d}" for a, b, c, d in near if 0 <= c < rows and 0 <= d < columns}
    assert expected == legal(start)
    for target in (f"{rows},{right}", f"{bottom},{columns}", f"{rows},0", "0,0"):
        refused(start, f"{bottom},{right}>{target}", "move.adjacent")
    refused(start, f"0,0>{bottom},{right}", "move.adjacent")
    for text in sorted(expected):
        after = allowed(start, text)
        assert 2 == len(after.stones_of(0))
        assert 1 == after.turn


@pytest.mark.rule("move.target")
def test_move_target_is_free_or_an_enemys() -> None:
    """A stone steps onto a free tile or an enemy stone, not onto an own one."""
    start = new_game(board=[[-1, 2, -1], [0, 0, 1], [-1, -1, -1]])
    allowed(start, "1,1>2,1")
    allowed(start, "1,1>0,1")
    allowed(start, "1,1>1,2")
    refused(start, "1,1>1,0", "move.target")
    refused(start, "1,0>1,1", "move.target")


@pytest.mark.rule("move.target")
def test_move_target_own_stone_at_a_diagonal() -> None:
    """With the option an own stone at a diagonal neighbour is no target; without, it is not even adjacent."""
    board = [[0, -1], [1, 0]]
    refused(new_game(board=board, rules=Rules(diagonal=True)), "0,0>1,1", "move.target")
    refused(new_game(board=board), "0,0>1,1", "move.adjacent")
    allowed(new_game(board=[[0, 0], [-1, 1]], rules=Rules(diagonal=True)), "0,0>1,1")


@pytest.mark.rule("move.target")
def test_move_target_enemy_stone_is_removed() -> None:
    """A hit removes the one stone at the target; on a free tile nothing is removed."""
    start = new_game(board=[[0, 1, -1], [0, -1, 1]])
    assert (Hit(1, (0, 1)), Move(0, (0, 0), (0, 1))) == happens(start, "0,0>0,1")
    hit = allowed(start, "0,0>0,1")
    assert [[-1, 0, -1], [0, -1, 1]] == hit.board
    assert ((1, 2),) == hit.stones_of(1)
    assert {(0, 1), (1, 0)} == set(hit.stones_of(0))
    assert (None, 0, 1) == (hit.at(0, 0), hit.at(0, 1), hit.at(1, 2))
    assert (Move(0, (1, 0), (1, 1)),) == happens(start, "1,0>1,1")
    assert [[0, 1, -1], [-1, 0, 1]] == allowed(start, "1,0>1,1").board
    assert [[0, 1, -1], [0, -1, 1]] == start.board


@pytest.mark.rule("move.target")
def test_move_target_players_may_hit_any_other_player() -> None:
    """Every player's stone but the own is an enemy stone, among twelve players too."""
    ring = [1, 2, 3, 4, 5, 6, 7, 8]
    board = [[ring[0], ring[1], ring[2]], [ring[3], 0, ring[4]], [ring[5], ring[6], ring[7]], [9, 10, 11], [0, 0, 0]]
    start = new_game(board=board, rules=Rules(diagonal=True))
    for row in range(3):
        for column in range(3):
            if (row, column) == (1, 1):
                continue
            lost = board[row][column]
            expected = (Hit(lost, (row, column)), PlayerLost(lost), Move(0, (1, 1), (row, column)))
            assert expected == happens(start, f"1,1>{row},{column}")
            assert () == allowed(start, f"1,1>{row},{column}").stones_of(lost)
    refused(start, "4,0>4,1", "move.target")


@pytest.mark.rule("move.own")
@pytest.mark.rule("move.adjacent")
@pytest.mark.rule("move.target")
def test_move_first_broken_rule_is_named() -> None:
    """Of several broken rules the first in their order is named: own, then adjacent, then target."""
    start = new_game(board=[[0, 0, -1], [1, -1, 0], [1, 1, -1]])
    refused(start, "9999,9999>0,0", "move.own")
    refused(start, "1,0>2,0", "move.own")
    refused(start, "1,0>1,2", "move.own")
    refused(start, "1,1>1,1", "move.own")
    refused(start, "0,2>9999,9999", "move.own")
    refused(start, "0,0>1,2", "move.adjacent")
    refused(start, "0,0>0,0", "move.adjacent")
    refused(start, "0,1>1,2", "move.adjacent")
    refused(start, "0,1>9999,9999", "move.adjacent")
    refused(start, "0,0>0,1", "move.target")
    allowed(start, "0,1>1,1")
