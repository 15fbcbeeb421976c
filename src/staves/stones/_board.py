"""The board of Stones as rows of tiles, and the effect of events on it."""

from typing import TypeAlias

from staves.stones._events import Event, Hit, Move
from staves.stones._grid import Location
from staves.stones._state import EMPTY, Player, State

Rows: TypeAlias = tuple[tuple[Player, ...], ...]


def board(state: State) -> Rows:
    """Return the rows of tiles: -1 for an empty tile, otherwise the player whose stone is there."""
    return tuple(map(tuple, state.board))


def board_after(rows: Rows, event: Event) -> Rows:
    """Return the board after an event."""
    match event:
        case Hit(_, position):
            return _with(rows, position, EMPTY)
        case Move(player, source, target):
            return _with(_with(rows, source, EMPTY), target, player)
        case _:
            return rows


def _with(rows: Rows, tile: Location, player: Player) -> Rows:
    row, column = tile
    tiles = (*rows[row][:column], player, *rows[row][column + 1 :])
    return (*rows[:row], tiles, *rows[row + 1 :])
