"""Kinds of boards, and what has been found out about the steps on them.

All boards of one size share it, whatever lies on them.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from staves.stones.actions import Step

Location: TypeAlias = tuple[int, int]
"""A row and a column, counted from 0 at the top left."""
Known: TypeAlias = "dict[int, tuple[Step, ...]]"
"""What some stones may do, by the bits of the own stones that matter for it."""

_MOST_GRIDS: Final = 64
_MOST_BITS: Final = 20_000_000


class Grid:
    """The tiles of a board, for one way of being adjacent. There is one object for each that is in use.

    Attributes:
        room: Of so many tiles something may be remembered, as on a large board each takes much memory.
        columns: How many columns there are.
        diagonal: Whether the tiles that touch at a corner are adjacent too.
        steps: The steps that have been handed out.
        by_tile: For the bit of a tile the bits of it and of those around it, and what a stone there may do by the
            own stones among these.
        by_stones: What all the own stones may do, where they are few.
    """

    __slots__ = ("by_stones", "by_tile", "columns", "diagonal", "room", "steps")

    def __init__(self, rows: int, columns: int, *, diagonal: bool) -> None:
        self.room: Final = _MOST_BITS // (rows * columns)
        self.columns: Final = columns
        self.diagonal: Final = diagonal
        self.steps: Final[dict[tuple[Location, Location], Step]] = {}
        self.by_tile: Final[dict[int, tuple[int, Known]]] = {}
        self.by_stones: Final[Known] = {}

    def around(self, tile: int) -> int:
        """Return the bits of the tile with this number and of those adjacent to it.

        At an edge there may be some more, which cost a little and do no harm.
        """
        beside = 0b111 if self.diagonal else 0b010
        near = beside | 0b111 << self.columns | beside << 2 * self.columns
        return near << tile >> self.columns + 1


@lru_cache(maxsize=_MOST_GRIDS)
def grid_of(rows: int, columns: int, diagonal: bool) -> Grid:  # noqa: FBT001 (a part of the key)
    """Return the grid of the boards of this size."""
    return Grid(rows, columns, diagonal=diagonal)
