"""Stones for learning agents: numbers for all steps, and the board as a plane for each player."""

from array import array
from typing import NamedTuple

import attrs

from staves._core.numbers import Block
from staves.stones._actions import Step
from staves.stones._grid import AROUND, grid_of
from staves.stones._state import Rules, State, View, tiles_of


class _Way(NamedTuple):
    """The steps in one direction. They start from a rectangle of tiles, and have consecutive numbers."""

    down: int
    across: int
    first: int
    height: int
    width: int

    @property
    def top(self) -> int:
        return max(0, -self.down)

    @property
    def left(self) -> int:
        return max(0, -self.across)


@attrs.frozen
class Actions:
    """Every step between adjacent tiles: by direction, in the order of `AROUND`, and then by source."""

    rules: Rules
    rows: int
    columns: int
    players: int
    ways: tuple[_Way, ...] = attrs.field(init=False, eq=False, repr=False)
    size: int = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        ways: list[_Way] = []
        size, adjacent = 0, grid_of(self.rows, self.columns, self.rules.diagonal).adjacent
        for index, (down, across) in enumerate(AROUND):
            if adjacent >> index & 1:
                way = _Way(down, across, size, self.rows - abs(down), self.columns - abs(across))
                ways.append(way)
                size += way.height * way.width
        object.__setattr__(self, "ways", tuple(ways))
        object.__setattr__(self, "size", size)

    def __len__(self) -> int:
        return self.size

    def action(self, number: int) -> Step:
        """Return a step by its number."""
        way = next(way for way in reversed(self.ways) if way.first <= number)
        row, column = divmod(number - way.first, way.width)
        source = row + way.top, column + way.left
        return Step(source, (source[0] + way.down, source[1] + way.across))

    def number(self, step: Step) -> int | None:
        """Return the number of a step, or None if its tiles are not adjacent or not on the board."""
        (row, column), (to_row, to_column) = step.source, step.target
        for way in self.ways:
            if way.down == to_row - row and way.across == to_column - column:
                down, across = row - way.top, column - way.left  # not below 0, as no row or column of a step is
                on_board = down < way.height and across < way.width
                return way.first + down * way.width + across if on_board else None
        return None

    def fits(self, state: State) -> bool:
        """Return whether a state has the same size of board, number of players and rules."""
        return _fits(self, state)


@attrs.frozen
class Encoder:
    """A plane of the board for each player, the turn, and the number of moves without a hit."""

    rules: Rules
    rows: int
    columns: int
    players: int

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of a vector."""
        return (
            Block("stones", (self.players, self.rows, self.columns), seats=0),
            Block("turn", (self.players,), seats=0),
            Block("quiet", (1,)),
        )

    def write(self, view: View, vector: "array[float]") -> None:
        """Write a view to a vector of zeros."""
        state, player = view.state, view.player
        tiles = self.rows * self.columns
        for seat, stones in enumerate(state.stones[player:] + state.stones[:player]):
            first = seat * tiles
            for tile in tiles_of(stones):
                vector[first + tile] = 1.0
        if state.turn is not None:
            vector[self.players * tiles + (state.turn - player) % self.players] = 1.0
        if self.rules.quiet_limit is not None:
            vector[-1] = state.quiet / self.rules.quiet_limit

    def fits(self, view: View) -> bool:
        """Return whether a view has the same size of board, number of players and rules."""
        return _fits(self, view.state)


def _fits(own: Actions | Encoder, state: State) -> bool:
    parts = state.rules, state.rows, state.columns, len(state.stones)
    return parts == (own.rules, own.rows, own.columns, own.players)


def actions(state: State) -> Actions:
    """Return all steps that can be legal in a state or later."""
    return Actions(state.rules, state.rows, state.columns, len(state.stones))


def encoder(state: State) -> Encoder:
    """Return the encoder for views of a state and of all later states."""
    return Encoder(state.rules, state.rows, state.columns, len(state.stones))
