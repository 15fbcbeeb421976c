"""The symmetries of Stones: boards that are turned and mirrored, and players who are numbered from another one.

A square board has eight symmetries. A board with more rows than columns, or fewer, has the four that keep its shape.
They keep tiles adjacent in both neighborhoods. Players can't be swapped as one likes, as they follow one another.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final, NamedTuple

from staves._core.symmetry import Symmetries, least_of
from staves.stones.actions import Step, known_steps
from staves.stones.grid import Location
from staves.stones.state import Player, State, unchecked_state


class Turned(NamedTuple):
    """One of the eight ways to turn and mirror a board: what is done to it, in this order.

    Attributes:
        crossed: Whether rows become columns.
        flipped: Whether the first row becomes the last.
        half: Whether it is turned by half.
    """

    crossed: bool
    flipped: bool
    half: bool

    def board(self, tiles: str, columns: int) -> str:
        """Return the tiles of a board, each a sign, in their new order. Only a square board can be crossed."""
        if self.crossed or self.flipped:
            starts = range(columns) if self.crossed else range(0, len(tiles), columns)
            lines = [tiles[at::columns] if self.crossed else tiles[at : at + columns] for at in starts]
            tiles = "".join(lines[::-1] if self.flipped else lines)
        return tiles[::-1] if self.half else tiles

    def tile(self, tile: Location, rows: int, columns: int) -> Location:
        """Return where a tile of a board goes."""
        row, column = tile[::-1] if self.crossed else tile
        if self.flipped != self.half:
            row = rows - 1 - row
        return row, columns - 1 - column if self.half else column


_EVERY: Final = tuple(Turned(*ways) for ways in product((False, True), repeat=3))
_SAME_SHAPE: Final = tuple(turned for turned in _EVERY if not turned.crossed)


class Renaming(NamedTuple):
    """A symmetry of the boards of one size: how they are turned, and by how much the players' numbers grow."""

    turned: Turned
    shift: int
    rows: int
    columns: int
    players: int

    def state(self, state: State) -> State:
        """Return the renamed state."""
        stones = tuple(int(self.turned.board(own, self.columns), 2) for own in _boards(state))
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
        on_board = row < self.rows and column < self.columns
        return self.turned.tile(tile, self.rows, self.columns) if on_board else tile

    def player(self, player: Player) -> Player:
        """Return the new number of a player."""
        return (player + self.shift) % self.players


def _boards(state: State) -> list[str]:
    """Return the stones of each player as ones among zeros, from the last tile, which turns as from the first."""
    size = state.rows * state.columns
    return [f"{own:0{size}b}" for own in state.stones]


def _ways(state: State) -> tuple[Turned, ...]:
    return _EVERY if state.rows == state.columns else _SAME_SHAPE


def _all(state: State) -> Iterator[Renaming]:
    players = len(state.stones)
    for turned, shift in product(_ways(state), range(players)):
        yield Renaming(turned, shift, state.rows, state.columns, players)


def _least(state: State) -> Renaming:
    """Return the symmetry after which player 0 is to move, and the stones of each player come as early as they can."""
    boards, columns, players = _boards(state), state.columns, len(state.stones)
    firsts = range(players) if state.turn is None else (state.turn,)

    def key(number: int) -> Callable[[tuple[Turned, Player]], str]:
        return lambda way: way[0].board(boards[(way[1] + number) % players], columns)

    turned, first = least_of(product(_ways(state), firsts), *map(key, range(players)))
    return Renaming(turned, -first % players, state.rows, columns, players)


SYMMETRIES: Final = Symmetries[State, Step, Player](_all, _least)
