"""The rows of a board as text: what lies there, with commas between, and for empty places side by side their number."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import TypeVar

from staves._core.notation import DIGITS, Scanner

T = TypeVar("T")


def write_row(places: Iterable[str | None]) -> str:
    """Return a row of what lies in each place, None for nothing, as text."""
    written: list[str] = []
    for piece, alike in groupby(places):
        count = len(list(alike))
        written += (str(count),) if piece is None else (piece,) * count
    return ",".join(written)


def read_row(
    scanner: Scanner, read: Callable[[Scanner], T], width: int | None = None
) -> tuple[list[tuple[int, T]], int]:
    """Read a row of so many places, or of any number; return what `read` reads with its place, and the number."""
    found: list[tuple[int, T]] = []
    place, after_empty, more = 0, False, True
    while more:
        start = scanner.position
        empty = _empty(scanner)
        if empty and after_empty:
            scanner.fail("a piece (adjacent empty places are one number)", start)
        if not empty:
            found.append((place, read(scanner)))
        place += empty or 1
        if width is not None and place > width:
            scanner.fail(f"the end of the row of {width}", start)
        after_empty, more = empty > 0, scanner.took(",")
    if width is not None and place < width:
        scanner.fail(f"',' and more of the row of {width}")
    return found, place


def _empty(scanner: Scanner) -> int:
    """Read how many places are empty; none if there is no number."""
    start = scanner.position
    if scanner.text[start : start + 1] not in tuple(DIGITS):
        return 0
    empty = scanner.number("a number")
    if not empty:
        scanner.fail("a number of empty places from 1", start)
    return empty
