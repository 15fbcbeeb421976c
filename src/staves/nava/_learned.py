"""Nava for learning agents: numbers for all moves, and the board as planes of discs and cubes."""

from array import array
from functools import cache
from typing import Final

import attrs

from staves._core.numbers import Block
from staves.nava._actions import Move, move
from staves.nava._state import DISCS, MAX_STEPS, PLACES, SIZE, Cube, Player, Rules, Stack, State, View

_JUNCTIONS: Final = len(PLACES)
_EACH: Final = 2 * MAX_STEPS
"""The number of moves from a junction: to the others of its column, and of its row."""
_HIGHEST: Final = 2 * DISCS
"""The maximum number of discs in a stack."""
_CUBES: Final = 2 * _HIGHEST
"""The number of planes before those of the cubes: two for each position in a stack."""
_TURN: Final = (_CUBES + 2) * _JUNCTIONS
"""The number of values before the turn."""


@attrs.frozen
class Actions:
    """Every move in a straight line: by source, and then to the other rows of its column and the columns of its row."""

    rules: Rules

    def __len__(self) -> int:
        return _JUNCTIONS * _EACH

    def action(self, number: int) -> Move:
        """Return a move by its number."""
        source, way = divmod(number, _EACH)
        row, column = PLACES[source]
        if way < MAX_STEPS:
            return move(source, SIZE * (way + (way >= row)) + column)
        way -= MAX_STEPS
        return move(source, SIZE * row + way + (way >= column))

    def number(self, move: Move) -> int | None:
        """Return the number of a move, or None if it is not in a straight line, or stays in place."""
        (row, column), (to_row, to_column) = move.source, move.target
        if (row == to_row) == (column == to_column):
            return None
        first = _EACH * (SIZE * row + column)
        if column == to_column:
            return first + to_row - (to_row > row)
        return first + MAX_STEPS + to_column - (to_column > column)

    def fits(self, state: State) -> bool:
        """Return whether a state has the same rules."""
        return state.rules == self.rules


@attrs.frozen
class Encoder:
    """Two planes for each position in a stack, from the top, two of cubes, the turn, and the number of moves.

    The first of each two planes is the viewer's.
    """

    rules: Rules

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of a vector."""
        return (
            Block("discs", (_HIGHEST, 2, SIZE, SIZE), seats=1),
            Block("cubes", (2, SIZE, SIZE), seats=0),
            Block("turn", (2,), seats=0),
            Block("plies", (1,)),
        )

    def write(self, view: View, vector: "array[float]") -> None:
        """Write a view to a vector of zeros."""
        state, player = view.state, view.player
        for place, junction in enumerate(state.junctions):
            if junction is not None:
                for first in _planes(junction, player):
                    vector[first + place] = 1.0
        if state.turn is not None:
            vector[_TURN + (state.turn != player)] = 1.0
        if self.rules.ply_limit is not None:
            vector[-1] = state.plies / self.rules.ply_limit

    def fits(self, view: View) -> bool:
        """Return whether a view has the same rules."""
        return view.state.rules == self.rules


@cache
def _planes(piece: Stack | Cube, player: Player) -> tuple[int, ...]:
    """Return the offsets of the planes in which a stack or a cube has a 1, for a player's view."""
    if isinstance(piece, Stack):
        planes = [2 * place + (owner != player) for place, owner in enumerate(piece.discs)]
    else:
        planes = [_CUBES + (piece.owner != player)]
    return tuple(_JUNCTIONS * plane for plane in planes)


def actions(state: State) -> Actions:
    """Return all moves that can be legal in a state or later."""
    return Actions(state.rules)


def encoder(state: State) -> Encoder:
    """Return the encoder for views of a state and of all later states."""
    return Encoder(state.rules)
