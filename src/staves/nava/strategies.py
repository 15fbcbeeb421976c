"""Hypothesis strategies for tests of Nava."""

from hypothesis import strategies as st

from staves.nava._setup import new_game
from staves.nava._state import PLAYERS, Cube, Junction, Player, Rules, Stack, State


def rules() -> st.SearchStrategy[Rules]:
    """The default limit, others, and none."""
    return st.builds(Rules, st.sampled_from([200, 30, 1, None]))


@st.composite
def boards(draw: st.DrawFn) -> list[list[Junction]]:
    """Valid custom boards, with cubes, and stacks of discs of both players."""
    board: list[Junction] = [None] * 25
    free = draw(st.permutations(range(25)))
    first: list[Player] = [1] * draw(st.integers(1, 6))
    second: list[Player] = [2] * draw(st.integers(1, 6))
    discs: list[Player] = draw(st.permutations([*first, *second]))
    while discs:
        height = draw(st.integers(1, len(discs)))
        board[free.pop()] = Stack(discs[:height])
        discs = discs[height:]
    for player in PLAYERS:
        for _ in range(min(draw(st.integers(0, 8)), len(free))):
            board[free.pop()] = Cube(player)
    return [board[start : start + 5] for start in range(0, 25, 5)]


@st.composite
def first_states(draw: st.DrawFn) -> State:
    """The standard first state, and states on other boards."""
    to_move = draw(st.sampled_from(PLAYERS))
    board = draw(st.none() | boards())
    return new_game(board=board, to_move=to_move, rules=draw(rules()))
