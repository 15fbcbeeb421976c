"""The frozen actions of Nava, and their notation.

The library reuses action objects: equal actions that it returns are the same object.
"""

from functools import cache
from typing import Final, TypeAlias

import attrs

from staves._core.checks import TUPLE, Faults, check_index
from staves._core.errors import described
from staves._core.notation import Scanner, whole
from staves._core.unchecked import unchecked
from staves._core.value import Value
from staves.nava._state import REACH_BITS, SIZE, Location

_DIGITS: Final = "01234"


@attrs.frozen
class Move(Value):
    """Move discs from the junction `source` to `target`. The number of discs equals the distance."""

    source: Location
    target: Location
    count: int = attrs.field(init=False, repr=False, eq=False)
    """The number of junctions from source to target, which is also the number of discs."""
    # The indexes of both in a state's junctions and its reach, which every step needs.
    source_index: int = attrs.field(init=False, repr=False, eq=False)
    target_index: int = attrs.field(init=False, repr=False, eq=False)
    source_bit: int = attrs.field(init=False, repr=False, eq=False)
    target_bit: int = attrs.field(init=False, repr=False, eq=False)

    def check_fields(self, faults: Faults) -> None:
        for name, junction in (("source", self.source), ("target", self.target)):
            if type(junction) is not TUPLE or len(junction) != 2:  # noqa: PLR2004 (a row and a column)
                raise TypeError(f"{name} must be a row and a column, not {described(junction)}")
            check_index(junction[0], SIZE, f"the row of the {name}")
            check_index(junction[1], SIZE, f"the column of the {name}")

    def derive_fields(self) -> None:
        for name, part in zip(_DERIVED, _derived(self.source, self.target), strict=True):
            object.__setattr__(self, name, part)

    def __str__(self) -> str:
        return "{}{}>{}{}".format(*self.source, *self.target)


Action: TypeAlias = Move

_DERIVED: Final = ("count", "source_index", "target_index", "source_bit", "target_bit")


def _derived(source: Location, target: Location) -> tuple[int, ...]:
    """Return the derived fields of a move."""
    (row, column), (to_row, to_column) = source, target
    here, there = SIZE * row + column, SIZE * to_row + to_column
    return abs(row - to_row) + abs(column - to_column), here, there, REACH_BITS * here, REACH_BITS * there


_unchecked_move: Final = unchecked(Move)


@cache
def move(source: int, target: int) -> Move:
    """Return the shared `Move` between two junctions, given by index."""
    tiles = divmod(source, SIZE), divmod(target, SIZE)
    return _unchecked_move(*tiles, *_derived(*tiles))


def parse(text: str) -> Move:
    """Parse a move. Raise a `ParseError` for any other text."""
    return whole(text, _read)


def _read(scanner: Scanner) -> Move:
    source = _read_junction(scanner)
    scanner.skip(">")
    return move(source, _read_junction(scanner))


def _read_junction(scanner: Scanner) -> int:
    row = int(scanner.one_of(_DIGITS, "a row from 0 to 4"))
    return SIZE * row + int(scanner.one_of(_DIGITS, "a column from 0 to 4"))
