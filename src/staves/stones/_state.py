"""The frozen values of Stones and their methods."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from staves._core.checks import Faults, instance, is_whole, limit
from staves._core.errors import shown
from staves._core.moment import OpenState, OpenView, seated
from staves._core.notation import spelled
from staves._core.unchecked import unchecked
from staves._core.value import Value, plain
from staves.stones._grid import Grid, Location, grid_of

if TYPE_CHECKING:
    from staves.stones._actions import Step
    from staves.stones._events import Event  # noqa: F401 (the base of State names it)

Player: TypeAlias = int
"""A player's number, from 0."""
EMPTY: Final = -1
LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 100
LONGEST_SIDE: Final = 200
"""The maximum number of rows or columns of a board."""


@attrs.frozen
class Rules(Value):
    """The options of the game.

    Attributes:
        diagonal: Whether tiles that touch at a corner are adjacent.
        quiet_limit: The game is a draw after this many moves in a row without a hit; None for no limit.
    """

    diagonal: bool = False
    quiet_limit: int | None = attrs.field(default=100, repr=spelled)

    def check_fields(self, faults: Faults) -> None:
        instance(self.diagonal, bool, "diagonal")
        if self.quiet_limit is not None:
            limit(self.quiet_limit, "quiet_limit", faults)


DEFAULT: Final = Rules()


def _bits(stones: Sequence[int]) -> tuple[int, ...]:
    return plain(stones)  # type: ignore[no-any-return]


def _hexadecimal(stones: tuple[int, ...]) -> str:
    """Return the repr of `stones`, which may contain ints of any size."""
    return f"({', '.join(map(hex, stones))})"


@attrs.frozen(weakref_slot=False)
class State(OpenState["State", "Step", Player, "Event"]):
    """A position of the game.

    Attributes:
        rules: The options of this game.
        rows: The number of rows of the board.
        columns: The number of columns.
        stones: For each player, the tiles of their stones as the bits of an int: bit row * columns + column.
        turn: The player to move; None when the game is over.
        quiet: The number of moves in a row without a hit; always 0 if there is no limit.
    """

    rules: Rules
    rows: int
    columns: int
    stones: tuple[int, ...] = attrs.field(converter=_bits, repr=_hexadecimal)
    turn: Player | None
    quiet: int = attrs.field(default=0, repr=spelled)
    # The caches for boards of this size.
    grid: Grid = attrs.field(init=False, repr=False, eq=False)

    def check_fields(self, faults: Faults) -> None:
        from staves.stones._valid import faults_of  # noqa: PLC0415 (it asks the rules, which know states)

        faults.extend(faults_of(self))

    def derive_fields(self) -> None:
        object.__setattr__(self, "grid", grid_of(self.rows, self.columns, self.rules.diagonal))

    @property
    def board(self) -> list[list[int]]:
        """The board as nested lists: -1 for an empty tile, otherwise the player whose stone is there."""
        board = [[EMPTY] * self.columns for _ in range(self.rows)]
        for player, stones in enumerate(self.stones):
            for tile in tiles_of(stones):
                row, column = divmod(tile, self.columns)
                board[row][column] = player
        return board

    @property
    def players(self) -> tuple[Player, ...]:
        """All players of the game, in order, including those who have lost."""
        return tuple(range(len(self.stones)))

    def at(self, row: int, column: int) -> Player | None:
        """Return the player whose stone is on a tile, or None if it is empty.

        Raises:
            IndexError: It is off the board.
        """
        place = plain(row), plain(column)
        if not (all(map(is_whole, place)) and 0 <= place[0] < self.rows and 0 <= place[1] < self.columns):
            raise IndexError(f"there is no tile in row {shown(row)}, column {shown(column)}")
        return owner_of(self.stones, bit_of(place, self.columns))

    def stones_of(self, player: Player) -> tuple[Location, ...]:
        """Return the tiles with stones of `player`.

        Raises:
            UnknownPlayer: There is no such player.
        """
        return tuple(divmod(tile, self.columns) for tile in tiles_of(self.stones[seated(player, self.players)]))


unchecked_state: Final = unchecked(State)
"""Makes a state from all its fields in order, without validation."""


View: TypeAlias = OpenView[State, "Step", Player]
"""A player's view, which contains the whole state."""


def tiles_of(stones: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, from the lowest."""
    # Most of a large board is empty. This skips what is empty much faster than a loop over bits.
    signs = f"{stones:b}"[::-1]
    tile = signs.find("1")
    while tile >= 0:
        yield tile
        tile = signs.find("1", tile + 1)


def bit_of(tile: Location, columns: int) -> int:
    """Return the bit of a tile on a board with this many columns."""
    row, column = tile
    return 1 << row * columns + column


def owner_of(stones: Iterable[int], tile: int) -> Player | None:
    """Return the player whose stone is on the tile with this bit, or None if it is empty."""
    for player, own in enumerate(stones):
        if own & tile:
            return player
    return None
