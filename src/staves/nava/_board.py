"""The board of Nava as five rows of junctions, and the effect of events on it."""

from typing import TypeAlias

from staves.nava._events import CubeLaid, Event, Moved
from staves.nava._state import Cube, Junction, Location, Player, Stack

Rows: TypeAlias = tuple[tuple[Junction, ...], ...]


def board_after(rows: Rows, event: Event) -> Rows:
    """Return the board after an event. A move event alone determines all changes of stacks and cubes."""
    match event:
        case Moved(_, source, target, count):
            discs, there = _discs(rows, source), _discs(rows, target)
            left = Stack(discs[count:]) if discs[count:] else None
            return _with(_with(rows, source, left), target, Stack(discs[:count] + there))
        case CubeLaid(player, junction):
            return _with(rows, junction, Cube(player))
        case _:
            return rows


def _discs(rows: Rows, junction: Location) -> tuple[Player, ...]:
    row, column = junction
    there = rows[row][column]
    return there.discs if isinstance(there, Stack) else ()


def _with(rows: Rows, junction: Location, what: Junction) -> Rows:
    row, column = junction
    junctions = (*rows[row][:column], what, *rows[row][column + 1 :])
    return (*rows[:row], junctions, *rows[row + 1 :])
