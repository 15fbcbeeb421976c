"""Boards of more than 400 tiles, on which stones are looked up tile by tile instead of with the bits of the board."""

import random

import pytest

from helpers.work import peak, work
from staves import legal_actions
from staves._core import memo
from staves.stones import Location, Rules, State, new_game
from staves.stones._actions import known_steps
from staves.stones._setup import bits_of

FEW, MANY = 10, 250
"""Stones of player 0 on boards of about 450 tiles: fewer than one per 32 tiles, and more than one per two tiles."""


def board_of(rows: int, columns: int, stones: int, *, seed: int = 1) -> list[list[int]]:
    """Return a board on which player 0 has so many stones, some of them in a corner and beside each other."""
    board = [[-1] * columns for _ in range(rows)]
    tiles = [(row, column) for row in range(rows) for column in range(columns)]
    together = [
        (0, 0),
        (0, 1),
        (1, 1),
        (rows - 1, columns - 1),
        (rows - 2, columns - 2),
        (rows - 1, 0),
        (0, columns - 1),
    ]
    others = random.Random(seed).sample([tile for tile in tiles if tile not in together], len(tiles) - len(together))
    own = (together + others)[:stones]
    for row, column in own:
        board[row][column] = 0
    for row, column in others[-20:]:
        board[row][column] = 1
    return board


def steps_by_hand(board: list[list[int]], *, diagonal: bool) -> list[tuple[Location, Location]]:
    """Return the steps of player 0, by source and target: to adjacent tiles without a stone of theirs."""
    own = {(row, column) for row, tiles in enumerate(board) for column, tile in enumerate(tiles) if tile == 0}
    found: list[tuple[Location, Location]] = []
    for row, column in sorted(own):
        for to_row in range(max(0, row - 1), min(len(board), row + 2)):
            for to_column in range(max(0, column - 1), min(len(board[0]), column + 2)):
                straight = row == to_row or column == to_column
                if (straight or diagonal) and (to_row, to_column) not in own:
                    found.append(((row, column), (to_row, to_column)))
    return found


@pytest.mark.rule("move.adjacent")
@pytest.mark.rule("move.target")
@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize("stones", [FEW, MANY])
@pytest.mark.parametrize(("rows", "columns"), [(21, 21), (3, 150), (150, 3), (2, 200)])
def test_steps_go_to_adjacent_tiles_without_an_own_stone(
    rows: int, columns: int, stones: int, *, diagonal: bool
) -> None:
    """A player with few or many stones on a large board has all steps that the rules allow and no others, in order."""
    board = board_of(rows, columns, stones)
    state = new_game(board=board, rules=Rules(diagonal=diagonal))
    expected = steps_by_hand(board, diagonal=diagonal)
    assert stones == len(state.stones_of(0))
    assert expected == [(step.source, step.target) for step in legal_actions(state)]


@pytest.mark.parametrize("diagonal", [False, True])
def test_many_stones_that_are_all_far_from_the_last_row_have_their_steps(*, diagonal: bool) -> None:
    """What lies behind the last stone of a player is as empty as what lies between their stones."""
    board = [[-(column % 3 > row % 2) for column in range(30)] for row in range(10)]
    board += [[-1] * 30] * 9 + [[1] * 30]
    state = new_game(board=board, rules=Rules(diagonal=diagonal))
    expected = steps_by_hand(board, diagonal=diagonal)
    assert expected == [(step.source, step.target) for step in legal_actions(state)]


def scattered(side: int, stones: int) -> State:
    """Return a square board on which player 0 has so many stones."""
    return new_game(board=board_of(side, side, stones))


def work_again(side: int, stones: int) -> int:
    """Return how many lines it takes to list the steps on a board of which all is known already."""
    legal_actions(scattered(side, stones))
    again = scattered(side, stones)
    return work(lambda: legal_actions(again))


def test_on_a_small_board_less_work_finds_a_stone() -> None:
    """On up to 400 tiles, one operation on all stones tells which of them are around a tile."""
    assert work_again(20, FEW) < 0.75 * work_again(21, FEW)


def test_many_stones_are_looked_up_together() -> None:
    """With many stones on a large board, a known stone takes half of the work that it takes with few stones."""
    assert work_again(21, MANY) / MANY < 0.55 * work_again(21, FEW) / FEW


def test_few_stones_are_found_without_going_through_all_tiles() -> None:
    """With 20 stones on 40,000 tiles, not even a byte per tile is needed to list the known steps."""
    legal_actions(scattered(200, 20))
    again = scattered(200, 20)
    assert peak(lambda: legal_actions(again)) < 40_000


def test_the_cache_of_a_large_board_is_as_small_as_it_is_counted() -> None:
    """A case is the number of a tile and eight bits, not all stones of the board."""
    memo.forget()
    state = scattered(200, 100)
    assert peak(lambda: legal_actions(state)) < 2 * memo.spent() < 1_000_000


def test_on_a_large_board_no_stone_is_remembered_with_its_board() -> None:
    """Where the only stone lies, nothing new is remembered if a stone was there before."""
    memo.forget()
    two, one = (
        new_game(board=[[0, -1, 0, *[-1] * 18], *[[-1] * 21] * 19, [1] * 21]),
        new_game(board=[[0, *[-1] * 20], *[[-1] * 21] * 19, [1] * 21]),
    )
    legal_actions(two)
    before = memo.spent()
    legal_actions(one)
    assert before == memo.spent()


def test_on_a_large_board_only_legal_steps_are_remembered() -> None:
    """There are too many others."""
    memo.forget()
    state = scattered(21, MANY)
    assert set(legal_actions(state)) == set(known_steps.known.values())


def test_stones_take_no_more_room_than_their_board() -> None:
    """On the way to the bits of the last tile there are no more bytes than a board of 40,000 tiles has bits."""
    assert 1 << 39_999 == bits_of([39_999])
    assert peak(lambda: bits_of([39_999])) < 40_000
