"""What a player may choose from: the legal actions, found by asking the rules.

What a stone may do depends only on where it lies and which of the tiles around it hold own stones.
So the rules are asked once for each such case, and their answer is kept; a game soon finds nearly
all of its actions by looking them up: stone by stone, or all at once where there are few. A case
must hold all that the rules look at, and should hold no more, or too few would be alike.
"""

from typing import Final, TypeAlias

from staves.stones.actions import Step, note_legal, step_on
from staves.stones.grid import Grid
from staves.stones.rules import BOOK
from staves.stones.state import State

Steps: TypeAlias = tuple[Step, ...]

_FEW: Final = 3
"""So many stones or fewer often lie as they did in another game."""
_MOST_KNOWN: Final = 20_000


def legal_actions(state: State) -> Steps:
    """Return the legal actions of a state, by source and then by target; none when the game is over."""
    if state.turn is None:
        return ()
    own = state.stones[state.turn]
    steps = state._grid.by_stones.get(own)
    return _by_tile(state, own) if steps is None else steps


def known_legal(state: State, step: Step) -> bool:
    """Say whether the rules have found this step legal before, in a case like this."""
    turn = state.turn
    # All that the rules look at, of a step between two tiles of this board: which of the two hold own stones.
    return turn is not None and step._grid is state._grid and state.stones[turn] & step._both == step._legal_when


def _by_tile(state: State, own: int) -> Steps:
    grid = state._grid
    by_tile = grid.by_tile
    left = own
    found: list[Step] = []
    while left:
        lowest = left & -left
        left ^= lowest
        try:
            # All that the rules look at: which stone it is, and where own stones are around it.
            around, known = by_tile[lowest]
            found += known[own & around]
        except KeyError:
            found += _learn(state, grid, own, lowest)
    steps = tuple(found)
    if own.bit_count() <= _FEW:
        if len(grid.by_stones) >= min(_MOST_KNOWN, grid.room):
            grid.by_stones.clear()
        grid.by_stones[own] = steps
    return steps


def _learn(state: State, grid: Grid, own: int, stone: int) -> Steps:
    """Keep and return the steps of a stone that are legal in `state`, and so wherever the case is the same."""
    tile = stone.bit_length() - 1
    row, column = divmod(tile, grid.columns)
    targets = [
        (to_row, to_column)
        for to_row in range(max(row - 1, 0), row + 2)
        for to_column in range(max(column - 1, 0), column + 2)
    ]
    steps = (step_on(grid, (row, column), target) for target in targets)
    legal = tuple(step for step in steps if BOOK.broken(state, step) is None)
    for step in legal:
        note_legal(step, own)
    if stone not in grid.by_tile:
        if len(grid.by_tile) >= min(_MOST_KNOWN, grid.room):
            grid.by_tile.clear()
        grid.by_tile[stone] = (grid.around(tile), {})
    around, known = grid.by_tile[stone]
    known[own & around] = legal
    return legal
