"""What is remembered of where stones are, and what is not."""

from collections.abc import Iterable
from typing import Any

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


@pytest.mark.parametrize(("side", "few"), [(5, 4), (8, 3), (10, 2), (20, 1)])
def test_on_a_larger_board_only_few_stones_are_looked_up_all_at_once(side: int, few: int) -> None:
    """There are more than 50,000 ways in which more can be there, and to remember each would fill the memory."""
    apart = [row * side + column for row in range(0, side, 2) for column in range(0, side, 2)][: few + 1]

    def newly_spent(tiles: Iterable[int]) -> int:
        before = memo.spent()
        legal_actions(placed(side, tiles))
        return memo.spent() - before

    memo.forget()
    for tile in apart:
        newly_spent([tile])
    if few > 1:
        assert newly_spent(apart[:few]) > 0
    assert 0 == newly_spent(apart)


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


def test_a_step_is_made_of_its_two_tiles_alone() -> None:
    """What a listed step knows besides, nobody else can tell it."""
    make: Any = Step
    for name in ("grid", "shift", "there", "moves"):
        with pytest.raises(TypeError, match=f"unexpected keyword argument '{name}'"):
            make((0, 0), (0, 1), **{name: 0})
