"""The symmetries of Nava: the eight rotations and reflections of the board, and swapping the players.

The starting positions don't matter, because no rule depends on them.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from staves._core.symmetry import Symmetries, least_of
from staves.nava._actions import Move, move
from staves.nava._state import (
    OTHER,
    PLACES,
    SIZE,
    Cube,
    Junction,
    Player,
    Stack,
    State,
    cube_of,
    cubes_of,
    reach_of,
    stack_of,
    unchecked_state,
)

_LAST: Final = SIZE - 1
Order = tuple[int, ...]
"""The new index of each junction."""


def _turned(crossed: bool, down: bool, across: bool) -> Order:  # noqa: FBT001 (one of two ways each)
    """Return where junctions go: whether rows become columns, the first row the last, the first column the last."""
    places = ((column, row) if crossed else (row, column) for row, column in PLACES)
    return tuple(
        SIZE * (_LAST - row if down else row) + (_LAST - column if across else column) for row, column in places
    )


class Renaming(NamedTuple):
    """A symmetry: the new index of each junction, the inverse, and whether the players are swapped."""

    to: Order
    origin: Order
    swapped: bool

    def state(self, state: State) -> State:
        """Return the renamed state."""
        pieces = _swapped(state.junctions) if self.swapped else state.junctions
        junctions = tuple([pieces[place] for place in self.origin])
        turn = None if state.turn is None else self.player(state.turn)
        return unchecked_state(state.rules, junctions, turn, state.plies, reach_of(junctions), cubes_of(junctions))

    def action(self, action: Move) -> Move:
        """Return the move between the renamed junctions."""
        return move(self.to[action.source_index], self.to[action.target_index])

    def player(self, player: Player) -> Player:
        """Return the new name of a player."""
        return OTHER[player] if self.swapped else player


def _swapped(junctions: tuple[Junction, ...]) -> tuple[Junction, ...]:
    return tuple([None if junction is None else _others(junction) for junction in junctions])


def _others(piece: Stack | Cube) -> Stack | Cube:
    """Return the same stack or cube with the players swapped."""
    if isinstance(piece, Cube):
        return cube_of(OTHER[piece.owner])
    return stack_of(tuple(OTHER[player] for player in piece.discs))


_WAYS: Final = tuple(_turned(*ways) for ways in product((False, True), repeat=3))
_ALL: Final = tuple(
    Renaming(to, tuple(map(to.index, range(len(PLACES)))), swapped) for swapped in (False, True) for to in _WAYS
)
_KEPT: Final = _ALL[: len(_WAYS)]
_SWAPPED: Final = _ALL[len(_WAYS) :]


def _all(_state: State) -> Iterator[Renaming]:
    yield from _ALL


def _least(state: State) -> Renaming:
    """Return the symmetry after which player 1 is to move and the codes of the junctions are the smallest."""
    codes = {swapped: _codes(_swapped(state.junctions) if swapped else state.junctions) for swapped in (False, True)}
    possible = _ALL if state.turn is None else _KEPT if state.turn == 1 else _SWAPPED
    return least_of(possible, lambda each: [codes[each.swapped][place] for place in each.origin])


def _codes(junctions: tuple[Junction, ...]) -> list[int]:
    return [0 if junction is None else junction.code for junction in junctions]


SYMMETRIES: Final = Symmetries[State, Move, Player](_all, _least)
