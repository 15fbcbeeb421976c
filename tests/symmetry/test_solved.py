"""Stones on 3 x 3 tiles, solved: the kept values follow from each other by the library's own verbs."""

import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import programs
import solved
import staves
from helpers import three_by_three
from helpers.stones import Symmetry
from helpers.three_by_three import keeping, plies, positions, value
from staves import stones
from staves.stones import State

PAGE = Path(__file__).parents[2] / "docs" / "design" / "proved.md"
NEIGHBORHOODS = pytest.mark.parametrize("diagonal", [False, True], ids=["orthogonal", "diagonal"])


@pytest.mark.slow
@NEIGHBORHOODS
def test_every_value_follows_from_those_of_its_successors(*, diagonal: bool) -> None:
    """A win is one move longer than the shortest loss after it, and a loss one longer than the longest win."""
    every = positions(diagonal=diagonal)
    assert 18_660 == len(every)
    for state in every:
        after = [plies(staves.apply(state, step)) for step in staves.legal_actions(state)]
        lost = [left for left in after if left is not None and left % 2 == 0]
        won = [left for left in after if left is not None and left % 2]
        assert plies(state) == (min(lost) + 1 if lost else max(won) + 1 if len(won) == len(after) else None)


@NEIGHBORHOODS
def test_there_are_as_many_wins_losses_and_draws_as_the_page_says(*, diagonal: bool) -> None:
    """For either player to move, so each position of the table counts twice."""
    every = positions(diagonal=diagonal)
    counts = [2 * sum(value(state) == worth for state in every) for worth in (1, -1, 0)]
    longest = max(plies(state) or 0 for state in every)
    assert solved.EXPECTED[3, 3, diagonal] == (2 * len(every), *counts, longest)


@NEIGHBORHOODS
def test_symmetric_positions_have_the_same_value(*, diagonal: bool) -> None:
    """The values know nothing of symmetries, and agree with them."""
    for state in random.Random(1).sample(positions(diagonal=diagonal), 500):
        assert plies(state) == plies(staves.canonical(state).state) == plies(Symmetry(shift=1).state(state))


@pytest.mark.slow
@NEIGHBORHOODS
def test_solving_in_python_gives_what_is_kept(*, diagonal: bool) -> None:
    """By the library's verbs alone, and of symmetric positions only one."""
    assert solved.EXPECTED[3, 3, diagonal] == solved.in_python(3, 3, diagonal=diagonal)
    assert solved.EXPECTED[3, 3, diagonal].draws == (3_768 if diagonal else 0)


@pytest.mark.nightly
@NEIGHBORHOODS
def test_a_larger_board_is_solved_in_python(*, diagonal: bool) -> None:
    """Twelve tiles take minutes."""
    assert solved.EXPECTED[3, 4, diagonal] == solved.in_python(3, 4, diagonal=diagonal)


needs_a_compiler = pytest.mark.skipif(
    shutil.which("cc") is None and shutil.which("gcc") is None, reason="no C compiler"
)


@needs_a_compiler
@NEIGHBORHOODS
def test_solving_in_c_gives_what_is_kept(*, diagonal: bool) -> None:
    """The table of the tests is what the program writes."""
    found, values = solved.in_c(3, 3, diagonal=diagonal)
    assert solved.EXPECTED[3, 3, diagonal] == found
    assert three_by_three.tables()[diagonal] == solved.written(values)


@needs_a_compiler
@pytest.mark.parametrize("diagonal", [False, True], ids=["orthogonal", "diagonal"])
def test_a_larger_board_is_solved_in_c(*, diagonal: bool) -> None:
    """It has a million positions, of which the library looks at some."""
    found, values = solved.in_c(3, 4, diagonal=diagonal)
    assert solved.EXPECTED[3, 4, diagonal] == found
    some = solved.some_boards(3, 4, diagonal=diagonal)
    assert all(solved.follows(state, values) for state, _ in zip(some, range(300), strict=False))


@needs_a_compiler
def test_a_wrong_value_is_found() -> None:
    """One more move to the end than there are is not what follows."""
    _, values = solved.in_c(3, 3, diagonal=False)
    state = next(solved.some_boards(3, 3, diagonal=False))
    assert solved.follows(state, values)
    wrong = bytearray(values)
    wrong[solved.number(state)] += 2
    assert not solved.follows(state, bytes(wrong))


def test_without_a_compiler_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is missing, and what it is needed for."""
    none: Any = lambda _name: None  # noqa: E731 (a stand-in)
    monkeypatch.setattr(shutil, "which", none)
    with pytest.raises(FileNotFoundError, match=r"solve.c needs a C compiler \(cc or gcc\)"):
        programs.output_of("solve.c")


@pytest.mark.nightly
@needs_a_compiler
def test_the_whole_table_is_printed_and_right() -> None:
    """With 4 x 4 tiles, which takes a minute or more."""
    ended = subprocess.run([sys.executable, Path(solved.__file__)], capture_output=True, check=True, text=True)
    assert ended.stdout.endswith("\nall as expected\n")


def test_a_step_keeps_the_value_if_the_opponent_gets_no_more_by_it() -> None:
    """From a won position some steps give the win away, and from a lost one all are as good."""
    won = stones.new_game(board=[[0, 1, 1], [-1, 1, -1], [-1, -1, -1]], rules=stones.Rules(quiet_limit=None))
    worth = {str(step): value(staves.apply(won, step)) for step in staves.legal_actions(won)}
    assert value(won) == -min(worth.values())
    assert {*map(str, keeping(won))} == {step for step, after in worth.items() if after == min(worth.values())}
    some = positions(diagonal=False)[::50]
    assert any(value(state) == 1 and len(keeping(state)) < len(staves.legal_actions(state)) for state in some)
    lost = next(state for state in some if value(state) == -1)
    assert keeping(lost) == staves.legal_actions(lost)


def test_a_game_that_is_over_has_no_moves_left() -> None:
    """The player who would be next has lost."""
    state = stones.new_game(board=[[0, 1, -1], [-1, -1, -1], [-1, -1, -1]], rules=stones.Rules(quiet_limit=None))
    over: State = staves.apply(state, staves.parse_action(state, "0,0>0,1"))
    assert (0, -1) == (plies(over), value(over))
    assert 1 == plies(state)


@pytest.mark.parametrize("board", solved.EXPECTED, ids=str)
def test_the_page_has_the_table(board: tuple[int, int, bool]) -> None:
    """Each board with its numbers."""
    assert solved.line(board, solved.EXPECTED[board]) in PAGE.read_text(encoding="utf-8")
