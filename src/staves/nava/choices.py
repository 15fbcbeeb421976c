"""What a player may choose from: the legal actions, found by asking the rules.

What the stacks of one row may do depends only on how far each of them reaches. So the rules are
asked once for each such case, and their answer is kept; a game soon finds nearly all of its actions
by looking them up. A case must hold all that the rules look at, and should hold no more, or too few
would be alike.
"""

from functools import cache
from typing import Final, TypeAlias

from staves.nava.actions import Move, move, note_legal
from staves.nava.rules import BOOK
from staves.nava.state import HALF, LOWER_HALF, REACH, REACH_BITS, SIZE, State

Moves: TypeAlias = tuple[Move, ...]

_ROW_BITS: Final = SIZE * REACH_BITS
_ROW: Final = (1 << _ROW_BITS) - 1
# Where the rows after the first begin.
_SECOND, _THIRD, _FOURTH, _FIFTH = range(_ROW_BITS, SIZE * _ROW_BITS, _ROW_BITS)

_known: Final[tuple[dict[int, Moves], ...]] = tuple({} for _ in range(SIZE))
_first, _second, _third, _fourth, _fifth = _known


def legal_actions(state: State) -> Moves:
    """Return the legal actions of a state, by source and then by target; none when the game is over."""
    turn = state.turn
    if turn is None:
        return ()
    reach = state._reach & LOWER_HALF if turn == 1 else state._reach >> HALF
    try:
        # All that the rules look at: the reach of each own stack in the row. This is written row by row as a loop
        # would take twice as long.
        return (
            _first[reach & _ROW]
            + _second[reach >> _SECOND & _ROW]
            + _third[reach >> _THIRD & _ROW]
            + _fourth[reach >> _FOURTH & _ROW]
            + _fifth[reach >> _FIFTH]
        )
    except KeyError:
        return _learn(state, reach)


def known_legal(state: State, move: Move) -> bool:
    """Say whether the rules have found this move legal before, in a case like this."""
    turn = state.turn
    if turn is None:
        return False
    # All that the rules look at, of a move along the grid: the reach of the own stack that it moves.
    reach = state._reach if turn == 1 else state._reach >> HALF
    return move._legal_with >> (reach >> move._from_bit & REACH) & 1 == 1


def _learn(state: State, reach: int) -> Moves:
    """Return the legal moves, keeping those from each row of which they weren't known."""
    return sum((_of_row(state, row, reach >> row * _ROW_BITS & _ROW) for row in range(SIZE)), ())


def _of_row(state: State, row: int, reach: int) -> Moves:
    """Keep and return the moves from a row that are legal in `state`, and so wherever the case is the same."""
    known = _known[row]
    if reach not in known:
        legal = tuple(move for move in _moves(row) if BOOK.broken(state, move) is None)
        for each in legal:
            note_legal(each, reach >> each._from_bit - row * _ROW_BITS & REACH)
        known[reach] = legal
    return known[reach]


@cache
def _moves(row: int) -> Moves:
    return tuple(move(SIZE * row + column, target) for column in range(SIZE) for target in range(SIZE * SIZE))
