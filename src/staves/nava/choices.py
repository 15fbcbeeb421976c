"""What a player may choose from: the legal actions, found by asking the rules.

What the stacks of one row may do depends only on how far each of them reaches. So the rules are
asked once for each such case, and their answer is kept; a game soon finds nearly all of its actions
by looking them up. A case must hold all that the rules look at, and should hold no more, or too few
would be alike.
"""

from functools import cache
from typing import Final, TypeAlias

from staves.nava.actions import Move, move
from staves.nava.rules import BOOK
from staves.nava.state import HALF, LOWER_HALF, REACH_BITS, SIZE, State

Moves: TypeAlias = tuple[Move, ...]

_ROW_BITS: Final = SIZE * REACH_BITS
_ROW: Final = (1 << _ROW_BITS) - 1

_known: Final[dict[tuple[int, int], Moves]] = {}


def legal_actions(state: State) -> Moves:
    """Return the legal actions of a state, by source and then by target; none when the game is over."""
    if state.turn is None:
        return ()
    reach = state._reach & LOWER_HALF if state.turn == 1 else state._reach >> HALF
    moves: Moves = ()
    row = 0
    while reach:
        # All that the rules look at: the reach of each own stack in the row.
        case = (row, reach & _ROW)
        found = _known.get(case)
        moves += _learn(case, state) if found is None else found
        reach >>= _ROW_BITS
        row += 1
    return moves


def _learn(case: tuple[int, int], state: State) -> Moves:
    """Keep and return the moves from a row that are legal in `state`, and so wherever the case is the same."""
    row, _ = case
    legal = tuple(move for move in _moves(row) if BOOK.broken(state, move) is None)
    _known[case] = legal
    return legal


@cache
def _moves(row: int) -> Moves:
    return tuple(move(SIZE * row + column, target) for column in range(SIZE) for target in range(SIZE * SIZE))
