"""The legal actions, found by checking the rules once for each case (`_core.legality`).

A case is a junction and the reach of the mover's stack there. All stacks higher than `MAX_STEPS` share one case,
because no move is longer. Junctions are looked up row by row.
"""

from functools import partial
from typing import Final, TypeAlias

from staves._core.memo import Memo
from staves.nava._actions import Move, move
from staves.nava._rules import BOOK
from staves.nava._sight import Sight
from staves.nava._state import HALF, LOWER_HALF, REACH, REACH_BITS, SIZE, State

Moves: TypeAlias = tuple[Move, ...]

_ROW_BITS: Final = SIZE * REACH_BITS
_ROW: Final = (1 << _ROW_BITS) - 1
# The offsets of the rows after the first.
_SECOND, _THIRD, _FOURTH, _FIFTH = range(_ROW_BITS, SIZE * _ROW_BITS, _ROW_BITS)
_SIZE: Final = 150
"""Approximate size of a key and its value, in bytes."""


def legal_actions(state: State) -> Moves:
    """Return the legal actions of a state, by source and then by target. There are none when the game is over."""
    turn = state.turn
    if turn is None:
        return ()
    reach = state.reach & LOWER_HALF if turn == 1 else state.reach >> HALF
    try:
        # Unrolled: a loop would take twice as long.
        return (
            _first[reach & _ROW]
            + _second[reach >> _SECOND & _ROW]
            + _third[reach >> _THIRD & _ROW]
            + _fourth[reach >> _FOURTH & _ROW]
            + _fifth[reach >> _FIFTH]
        )
    except KeyError:
        return sum((of_row(reach >> row * _ROW_BITS & _ROW) for row, of_row in enumerate(_of_rows)), ())


def _of_row(row: int, reach: int) -> Moves:
    """Return the moves from a row."""
    places = range(SIZE * row, SIZE * row + SIZE)
    return sum((_of_stack((place, reach >> REACH_BITS * (place % SIZE) & REACH)) for place in places), ())


def _from(case: tuple[int, int]) -> Moves:
    """Return the moves that the rules allow from a junction to a stack with this reach."""
    source, reach = case
    sight = Sight(reach)
    moves = (move(source, target) for target in range(SIZE * SIZE))
    return tuple(each for each in moves if BOOK.broken(sight, each) is None)


_of_stack: Final = Memo(_from, _SIZE)
_of_rows: Final = tuple(Memo(partial(_of_row, row), _SIZE) for row in range(SIZE))
_first, _second, _third, _fourth, _fifth = (memo.known for memo in _of_rows)
