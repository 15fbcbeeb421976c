"""Grids: the size of a board, and its adjacent tiles. Equal grids are the same object."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from staves._core.memo import Memo

if TYPE_CHECKING:
    from staves.stones._choices import Tables

Location: TypeAlias = tuple[int, int]
"""A row and a column, counted from 0 at the top left."""

_NARROW: Final = 400
"""Up to this many tiles, it is faster to have all bits of a board in each step and each key."""
AROUND: Final = tuple((down, across) for down in (-1, 0, 1) for across in (-1, 0, 1) if down or across)
"""From a tile to the eight around it, row by row."""


class Grid:
    """The tiles of a board, and which of them are adjacent.

    Attributes:
        rows: The number of rows.
        columns: The number of columns.
        diagonal: Whether tiles that touch at a corner are adjacent.
        adjacent: Which of the tiles `AROUND` a tile are adjacent to it, as bits.
        beside: For each column, which of these aren't beyond the left or right edge of the board.
        narrow: Whether the board is small enough to compute with the bits of all tiles for each stone.
        tables: The caches of `choices` for such boards.
    """

    __slots__ = ("adjacent", "beside", "columns", "diagonal", "narrow", "rows", "tables")

    def __init__(self, rows: int, columns: int, diagonal: bool) -> None:  # noqa: FBT001 (a field of the rules)
        self.rows: Final = rows
        self.columns: Final = columns
        self.diagonal: Final = diagonal
        self.adjacent: Final = _bits(diagonal or not (down and across) for down, across in AROUND)
        self.beside: Final = tuple(
            self.adjacent & _bits(0 <= column + across < columns for _, across in AROUND) for column in range(columns)
        )
        self.narrow: Final = rows * columns <= _NARROW
        self.tables: Tables | None = None

    def adjacent_to(self, tile: int) -> Iterator[tuple[int, Location]]:
        """Yield the adjacent tiles on the board, each with its index in `AROUND`."""
        row, column = divmod(tile, self.columns)
        for index, (down, across) in enumerate(AROUND):
            if self.beside[column] >> index & 1 and 0 <= row + down < self.rows:
                yield index, (row + down, column + across)

    def near(self, tile: int) -> int:
        """Return the bits of the tiles that are adjacent to a tile."""
        return sum(1 << row * self.columns + column for _, (row, column) in self.adjacent_to(tile))


def _bits(flags: Iterable[bool]) -> int:
    return sum(flag << index for index, flag in enumerate(flags))


_grids: Final[Memo[tuple[int, int, bool], Grid]] = Memo(lambda parts: Grid(*parts), 4000)


def grid_of(rows: int, columns: int, diagonal: bool) -> Grid:  # noqa: FBT001 (a field of the rules)
    """Return the shared grid of this size."""
    return _grids((rows, columns, diagonal))
