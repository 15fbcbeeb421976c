"""The frozen actions of Stones, and their notation.

The actions that the library itself hands out are ready-made: equal ones are one object.
"""

from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from staves.core.checks import Faults, check_index
from staves.core.errors import described
from staves.core.notation import Scanner, whole
from staves.core.value import Value
from staves.stones.state import Location

NUMBERS: Final = 10_000
"""So many rows and columns can be named in the notation."""


@attrs.frozen
class Step(Value):
    """Move the own stone on the tile `source` to the tile `target`."""

    source: Location
    target: Location

    def _check(self, faults: Faults) -> None:
        for name, tile in (("source", self.source), ("target", self.target)):
            if not isinstance(tile, tuple) or len(tile) != 2:  # noqa: PLR2004 (a row and a column)
                raise TypeError(f"{name} must be a row and a column, not {described(tile)}")
            check_index(tile[0], NUMBERS, f"the row of the {name}")
            check_index(tile[1], NUMBERS, f"the column of the {name}")

    def __str__(self) -> str:
        return "{},{}>{},{}".format(*self.source, *self.target)


Action: TypeAlias = Step


@lru_cache(maxsize=100_000)
def step(source: Location, target: Location) -> Step:
    """Return the one `Step` between these two tiles."""
    return Step(source, target)


def parse(text: str) -> Step:
    """Return the step that `text` denotes; `ParseError` if it denotes none."""
    return whole(text, _read)


def _read(scanner: Scanner) -> Step:
    source = _read_tile(scanner)
    scanner.skip(">")
    return step(source, _read_tile(scanner))


def _read_tile(scanner: Scanner) -> Location:
    row = scanner.number("a row (up to four digits)")
    scanner.skip(",")
    return row, scanner.number("a column (up to four digits)")
