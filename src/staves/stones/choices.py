"""What a player may choose from: the legal actions, found by asking the rules.

What a stone may do depends only on where it lies and which of the tiles around it hold own stones.
So the rules are asked once for each such case, and their answer is kept; a game soon finds nearly
all of its actions by looking them up. A case must hold all that the rules look at, and should hold
no more, or too few would be alike.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from staves.stones.actions import Step, step
from staves.stones.rules import BOOK
from staves.stones.state import State

Steps: TypeAlias = tuple[Step, ...]
Known: TypeAlias = dict[tuple[int, int], Steps]

_MOST_KNOWN: Final = 100_000


@lru_cache(maxsize=64)
def _known(_rows: int, columns: int, _diagonal: bool) -> tuple[Known, int]:  # noqa: FBT001 (a part of the key)
    """Return what is known of boards of this kind, and the bits of the tiles around a stone, itself among them."""
    three = 0b111
    return {}, three | three << columns | three << 2 * columns


def legal_actions(state: State) -> Steps:
    """Return the legal actions of a state, by source and then by target; none when the game is over."""
    if state.turn is None:
        return ()
    columns = state.columns
    known, around = _known(state.rows, columns, state.rules.diagonal)
    own = state.stones[state.turn]
    shifted = own << columns + 1  # so that the tile above and left of a stone's has the stone's number
    steps: list[Step] = []
    while own:
        lowest = own & -own
        own ^= lowest
        tile = lowest.bit_length() - 1
        # All that the rules look at: which stone it is, and where own stones are around it.
        case = (tile, shifted >> tile & around)
        found = known.get(case)
        steps += _learn(known, case, state) if found is None else found
    return tuple(steps)


def _learn(known: Known, case: tuple[int, int], state: State) -> Steps:
    """Keep and return the steps from a tile that are legal in `state`, and so wherever the case is the same."""
    if len(known) >= _MOST_KNOWN:
        known.clear()
    row, column = divmod(case[0], state.columns)
    targets = [
        (to_row, to_column)
        for to_row in range(max(row - 1, 0), row + 2)
        for to_column in range(max(column - 1, 0), column + 2)
    ]
    steps = (step((row, column), target) for target in targets)
    legal = tuple(step for step in steps if BOOK.broken(state, step) is None)
    known[case] = legal
    return legal
