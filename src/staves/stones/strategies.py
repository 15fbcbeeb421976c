"""Hypothesis strategies for tests of Stones."""

from hypothesis import strategies as st

from staves.stones._setup import new_game
from staves.stones._state import Rules, State

_SIZES = [(1, 2), (2, 1), (1, 5), (5, 1), (2, 2), (3, 4), (4, 3), (5, 5)]


def rules() -> st.SearchStrategy[Rules]:
    """With and without diagonal moves, with limits that games reach."""
    return st.builds(Rules, diagonal=st.booleans(), quiet_limit=st.sampled_from([5, 20, 1, 100]))


@st.composite
def boards(draw: st.DrawFn) -> list[list[int]]:
    """Boards of up to 5 x 5 tiles with stones of two to four players."""
    rows, columns = draw(st.sampled_from(_SIZES))
    players = draw(st.integers(2, min(4, rows * columns)))
    rest = rows * columns - players
    others = draw(st.lists(st.integers(-1, players - 1), min_size=rest, max_size=rest))
    tiles = draw(st.permutations([*range(players), *others]))
    return [list(tiles[row * columns : (row + 1) * columns]) for row in range(rows)]


@st.composite
def first_states(draw: st.DrawFn) -> State:
    """First states on boards of all kinds."""
    return new_game(board=draw(boards()), rules=draw(rules()))
