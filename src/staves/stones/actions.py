"""The frozen actions of Stones, and their notation.

The actions that the library itself hands out are ready-made: for each size of board, equal ones are one object.
"""

from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from staves.core.checks import Faults, check_index
from staves.core.errors import described
from staves.core.notation import Scanner, whole
from staves.core.value import Value
from staves.stones.grid import Grid, Location

_MOST_KNOWN: Final = 100_000
NUMBERS: Final = 10_000
"""So many rows and columns can be named in the notation."""


@attrs.frozen
class Step(Value):
    """Move the own stone on the tile `source` to the tile `target`."""

    source: Location
    target: Location
    # What a transition asks for, if the step is one that was handed out for the boards of a grid: the bits of
    # its two tiles, and which of them held own stones when the rules found it legal.
    _grid: Grid | None = attrs.field(default=None, init=False, repr=False, eq=False)
    _here: int = attrs.field(default=0, init=False, repr=False, eq=False)
    _there: int = attrs.field(default=0, init=False, repr=False, eq=False)
    _both: int = attrs.field(default=0, init=False, repr=False, eq=False)
    _legal_when: int | None = attrs.field(default=None, init=False, repr=False, eq=False)

    def _check(self, faults: Faults) -> None:
        for name, tile in (("source", self.source), ("target", self.target)):
            if not isinstance(tile, tuple) or len(tile) != 2:  # noqa: PLR2004 (a row and a column)
                raise TypeError(f"{name} must be a row and a column, not {described(tile)}")
            check_index(tile[0], NUMBERS, f"the row of the {name}")
            check_index(tile[1], NUMBERS, f"the column of the {name}")

    def __str__(self) -> str:
        return "{},{}>{},{}".format(*self.source, *self.target)


Action: TypeAlias = Step


def step_on(grid: Grid, source: Location, target: Location) -> Step:
    """Return the one `Step` between these two tiles of the boards of a grid."""
    step = grid.steps.get((source, target))
    if step is None:
        step = Step(source, target)
        here, there = (1 << row * grid.columns + column for row, column in (source, target))
        _note(step, _grid=grid, _here=here, _there=there, _both=here | there)
        if len(grid.steps) >= min(_MOST_KNOWN, 8 * grid.room):
            grid.steps.clear()
        grid.steps[source, target] = step
    return step


def note_legal(step: Step, own: int) -> None:
    """Note that the rules have found the step legal with these own stones."""
    _note(step, _legal_when=own & step._both)


def _note(step: Step, **parts: object) -> None:
    for name, part in parts.items():
        object.__setattr__(step, name, part)


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
