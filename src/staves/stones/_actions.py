"""The frozen actions of Stones, and their notation.

The library reuses action objects: for each size of board, equal actions that it lists are the same object.
"""

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from staves._core.checks import TUPLE, Faults, check_index
from staves._core.errors import described
from staves._core.memo import Memo
from staves._core.notation import Scanner, whole
from staves._core.unchecked import unchecked
from staves._core.value import Value
from staves.stones._grid import Grid, Location

if TYPE_CHECKING:
    from staves.stones._events import Move

NUMBERS: Final = 10_000
"""The maximum number of rows and columns that the notation can name."""


@attrs.frozen
class Step(Value):
    """Move your stone from the tile `source` to the tile `target`."""

    source: Location
    target: Location
    # Precomputed for transitions on the boards of a narrow grid: the difference between the bits of the target and the
    # source, and the bit of the target. Python adds ints faster than it flips bits.
    grid: Grid | None = attrs.field(default=None, init=False, repr=False, eq=False)
    shift: int = attrs.field(default=0, init=False, repr=False, eq=False)
    there: int = attrs.field(default=0, init=False, repr=False, eq=False)
    # Its event in a game of two, by player.
    moves: "tuple[Move, ...]" = attrs.field(default=(), init=False, repr=False, eq=False)

    def check_fields(self, faults: Faults) -> None:
        for name, tile in (("source", self.source), ("target", self.target)):
            if type(tile) is not TUPLE or len(tile) != 2:  # noqa: PLR2004 (a row and a column)
                raise TypeError(f"{name} must be a row and a column, not {described(tile)}")
            check_index(tile[0], NUMBERS, f"the row of the {name}")
            check_index(tile[1], NUMBERS, f"the column of the {name}")

    def __str__(self) -> str:
        return "{},{}>{},{}".format(*self.source, *self.target)


Action: TypeAlias = Step


_unchecked_step: Final = unchecked(Step)


def bound(grid: Grid, tiles: tuple[Location, Location], moves: "tuple[Move, ...]") -> Step:
    """Return a `Step` between two tiles, precomputed for the boards of a narrow grid."""
    here, there = (1 << row * grid.columns + column for row, column in tiles)
    step: Step = _unchecked_step(*tiles, grid, there - here, there, moves)
    return step


SIZE: Final = 500
"""Approximate size of a step, with its tiles and as a key, in bytes."""

known_steps: Final[Memo[tuple[Location, Location], Step]] = Memo(lambda tiles: Step(*tiles), SIZE)
"""One `Step` between each two tiles of any board."""


def parse(text: str) -> Step:
    """Parse a step. Raise a `ParseError` for any other text."""
    return whole(text, _read)


def _read(scanner: Scanner) -> Step:
    source = _read_tile(scanner)
    scanner.skip(">")
    return known_steps((source, _read_tile(scanner)))


def _read_tile(scanner: Scanner) -> Location:
    row = scanner.number("a row (up to four digits)")
    scanner.skip(",")
    return row, scanner.number("a column (up to four digits)")
