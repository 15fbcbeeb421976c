"""The symmetries of Stones: rotations and reflections of the board, and rotations of the players.

A square board has eight symmetries, and any other board has the four that keep its shape. They preserve adjacency, with
and without diagonals. Players can only be rotated, because of their turn order.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from staves._core.symmetry import Symmetries, least_of
from staves.stones._actions import Step, known_steps
from staves.stones._grid import Location
from staves.stones._state import Player, State, unchecked_state

_WAYS: Final = tuple(product((False, True), repeat=3))
"""The ways to turn and mirror a board: whether rows become columns, then the first row the last, then all is turned by
half. The first four keep the shape of any board."""
_SAME_SHAPE: Final = 4


def _images(tiles: str, columns: int) -> list[str]:
    """Return the tiles of a board, one character each, in the order of each symmetry. A rectangle has four."""
    rows = [tiles[at : at + columns] for at in range(0, len(tiles), columns)]
    lines = [rows] if len(rows) != columns else [rows, [tiles[at::columns] for at in range(columns)]]
    found: list[str] = []
    for each in lines:
        for image in ("".join(each), "".join(each[::-1])):
            found += (image, image[::-1])
    return found


class Renaming(NamedTuple):
    """A symmetry of the boards of one size: the rotation or reflection, and the offset of the players' numbers."""

    way: int
    shift: int
    rows: int
    columns: int
    players: int

    def state(self, state: State) -> State:
        """Return the renamed state."""
        stones = tuple([int(_images(own, self.columns)[self.way], 2) for own in _boards(state)])
        first = self.players - self.shift
        turn = None if state.turn is None else self.player(state.turn)
        return unchecked_state(
            state.rules, state.rows, state.columns, stones[first:] + stones[:first], turn, state.quiet, state.grid
        )

    def action(self, action: Step) -> Step:
        """Return the step between the renamed tiles. Those off the board keep their names."""
        return known_steps((self._tile(action.source), self._tile(action.target)))

    def _tile(self, tile: Location) -> Location:
        row, column = tile
        if row >= self.rows or column >= self.columns:
            return tile
        crossed, flipped, half = _WAYS[self.way]
        if crossed:
            row, column = column, row
        if flipped != half:
            row = self.rows - 1 - row
        return row, self.columns - 1 - column if half else column

    def player(self, player: Player) -> Player:
        """Return the new number of a player."""
        return (player + self.shift) % self.players


def _boards(state: State) -> list[str]:
    """Return the stones of each player as ones among zeros, from the last tile to the first."""
    size = state.rows * state.columns
    return [f"{own:0{size}b}" for own in state.stones]


def _ways(state: State) -> range:
    return range(len(_WAYS) if state.rows == state.columns else _SAME_SHAPE)


def _all(state: State) -> Iterator[Renaming]:
    players = len(state.stones)
    for way, shift in product(_ways(state), range(players)):
        yield Renaming(way, shift, state.rows, state.columns, players)


def _least(state: State) -> Renaming:
    """Return the symmetry after which player 0 is to move, and the stones of each player are on the earliest tiles."""
    boards, columns, players = _boards(state), state.columns, len(state.stones)
    firsts = range(players) if state.turn is None else (state.turn,)

    @cache
    def images(player: Player) -> list[str]:
        return _images(boards[player], columns)

    def key(number: int) -> Callable[[tuple[int, Player]], str]:
        return lambda named: images((named[1] + number) % players)[named[0]]

    way, first = least_of(product(_ways(state), firsts), *map(key, range(players)))
    return Renaming(way, -first % players, state.rows, columns, players)


SYMMETRIES: Final = Symmetries[State, Step, Player](_all, _least)
