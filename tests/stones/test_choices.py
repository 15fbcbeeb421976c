"""What is remembered of where stones are, and what is not."""

from collections.abc import Iterable

import pytest

from helpers.work import work
from staves import legal_actions
from staves._core import memo
from staves.stones import Event, State, Step, new_game
from staves.stones._play import play


def placed(side: int, tiles: Iterable[int]) -> State:
    """Return a square board with a stone of player 1 in the last corner, and those of player 0 on these tiles."""
    board = [[-1] * side for _ in range(side)]
    board[-1][-1] = 1
    for tile in tiles:
        board[tile // side][tile % side] = 0
    return new_game(board=board)


@pytest.mark.parametrize("count", [4, 8, 15])
def test_on_a_small_board_stones_are_looked_up_all_at_once(count: int) -> None:
    """However many there are: once their actions are known, they take no more work than those of one stone."""
    memo.forget()
    one, several = range(1), range(count)
    legal_actions(placed(4, one))
    legal_actions(placed(4, several))
    again, alone = placed(4, several), placed(4, one)
    assert work(lambda: legal_actions(alone)) == work(lambda: legal_actions(again))


def test_on_a_large_board_three_stones_are_looked_up_one_by_one() -> None:
    """There are so many ways in which they can be there that to remember each would fill the memory."""
    memo.forget()
    tiles = (0, 22, 55)
    for tile in tiles:
        legal_actions(placed(10, [tile]))
    before = memo.spent()
    legal_actions(placed(10, tiles))
    assert before == memo.spent()


@pytest.mark.parametrize(("side", "narrow"), [(20, True), (21, False)])
def test_steps_on_a_large_board_are_small(side: int, narrow: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    """With all bits of its board, each would take many times what is counted for it, and so more than all may take."""
    state = placed(side, [0])
    assert {narrow} == {step.grid is state.grid for step in legal_actions(state)}


def test_a_listed_step_knows_what_it_does() -> None:
    """On a small board, that is computed when it is first listed, not each time it is taken."""
    state = placed(4, [0])
    listed = legal_actions(state)[0]
    equal = Step(listed.source, listed.target)
    assert work(lambda: play(state, listed, None)) < work(lambda: play(state, equal, None))
    told: list[Event] = []
    for _ in range(2):
        play(state, listed, told.append)
    assert told[0] is told[1]
