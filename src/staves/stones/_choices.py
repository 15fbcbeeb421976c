"""The legal actions, found by checking the rules once for each case (`_core.legality`).

A case is a stone: its tile, and which adjacent tiles have other stones of the mover. On a small board, one `&` with the
int of all stones yields a stone's case. On a larger board, cases are found stone by stone, or for all tiles at once if
there are many stones.
"""

from collections.abc import Iterator
from functools import partial
from math import comb
from typing import Final, TypeAlias

from staves._core.memo import Memo
from staves.stones._actions import SIZE, Step, bound, known_steps
from staves.stones._events import move
from staves.stones._grid import AROUND, Grid, Location
from staves.stones._rules import BOOK
from staves.stones._sight import Sight, around, beside, packed
from staves.stones._state import State

Steps: TypeAlias = tuple[Step, ...]

_FEW: Final = 50_000
"""Stones with at most this many arrangements on a board often recur in other games."""
_SPARSE: Final = 32
"""With fewer than one stone per this many tiles, going through stones is faster than through tiles."""
_SIZE: Final = 150
"""Approximate size of a case and its steps, in bytes."""


def legal_actions(state: State) -> Steps:
    """Return the legal actions of a state, by source and then by target. There are none when the game is over."""
    turn = state.turn
    if turn is None:
        return ()
    own, tables = state.stones[turn], state.grid.tables
    if tables is None:
        tables = state.grid.tables = Tables(state.grid)
    steps = tables.known_few.get(own)
    if steps is None:
        steps = tables.few(own) if own.bit_count() <= tables.most_few else tables.steps(own)
    return steps


def _ready(grid: Grid, tiles: tuple[Location, Location]) -> Step:
    return bound(grid, tiles, (move(0, *tiles), move(1, *tiles)))


class Tables:
    """The caches of the steps on the boards of a grid.

    Attributes:
        steps: Finds the legal steps of stones.
        few: The same with a cache, for at most `most_few` stones.
        known_few: The contents of that cache.
    """

    __slots__ = ("_by_place", "_by_tile", "_grid", "_known_tiles", "_step", "few", "known_few", "most_few", "steps")

    def __init__(self, grid: Grid) -> None:
        self._grid: Final = grid
        self._by_tile: Final = Memo(self._at, _SIZE)
        self._known_tiles: Final = self._by_tile.known
        self._by_place: Final = Memo(self._from, _SIZE)
        self._step: Final = known_steps if not grid.narrow else Memo(partial(_ready, grid), SIZE)
        self.steps: Final = self._of_stones if grid.narrow else self._of_places
        self.few: Final = Memo(self.steps, _SIZE)
        self.known_few: Final = self.few.known
        self.most_few: Final = _most_few(grid.rows * grid.columns) if grid.narrow else 0

    def _of_stones(self, own: int) -> Steps:
        """Return the legal steps of stones on a narrow board."""
        known_tiles = self._known_tiles
        left = own
        found: list[Step] = []
        while left:
            lowest = left & -left
            left -= lowest
            try:
                near, known, _ = known_tiles[lowest]
                found += known[own & near]
            except KeyError:
                near, _, memo = self._by_tile(lowest)
                found += memo(own & near)
        return tuple(found)

    def _at(self, stone: int) -> tuple[int, dict[int, Steps], Memo[int, Steps]]:
        """Return the bits of the tiles adjacent to a tile, and the steps of a stone there by its neighbors."""
        tile = stone.bit_length() - 1
        memo: Memo[int, Steps] = Memo(lambda own: self._legal(tile, around(own, tile, self._grid)), _SIZE)
        return self._grid.near(tile), memo.known, memo

    def _of_places(self, own: int) -> Steps:
        """Return the legal steps of stones on a board of any size."""
        grid, known, found = self._grid, self._by_place.known, list[Step]()
        sparse = own.bit_count() * _SPARSE < grid.rows * grid.columns
        for place in _places(own, grid) if sparse else _all_places(own, grid):
            steps = known.get(place)
            found += self._by_place(place) if steps is None else steps
        return tuple(found)

    def _from(self, place: int) -> Steps:
        return self._legal(*divmod(place, 1 << len(AROUND)))

    def _legal(self, tile: int, near: int) -> Steps:
        """Return the steps that the rules allow a stone, by the positions of the mover's other stones around it."""
        source = divmod(tile, self._grid.columns)
        sight = Sight(own=True, beside=beside(self._grid, tile, near))
        # On a large board, there are too many illegal steps to cache.
        make = self._step if self._grid.narrow else _any_step
        steps = ((source, target) for target in sight.beside)
        return tuple(self._step(tiles) for tiles in steps if BOOK.broken(sight, make(tiles)) is None)


def _most_few(tiles: int) -> int:
    """Return the maximum number of stones with only a few arrangements on a board."""
    return next((count for count in range(tiles) if comb(tiles, count + 1) > _FEW), tiles)


def _any_step(tiles: tuple[Location, Location]) -> Step:
    """Return the step between two tiles, a known one if possible."""
    return known_steps.known.get(tiles) or Step(*tiles)


def _places(own: int, grid: Grid) -> Iterator[int]:
    """Yield each stone: its tile, and the positions of the mover's other stones around it."""
    width, beside = grid.columns, grid.beside
    # The stones, and the rows above, beside and below any tile.
    padded, rows = own << width + 1, (1 << 2 * width + 3) - 1
    tiles: list[int] = []
    while own:
        tile = own.bit_length() - 1
        own ^= 1 << tile
        tiles.append(tile)
    for tile in reversed(tiles):
        near = padded >> tile & rows
        yield tile << len(AROUND) | packed(near, width) & beside[tile % width]


def _all_places(own: int, grid: Grid) -> Iterator[int]:
    """Yield the same, computed for all tiles at once in ints with a byte per tile."""
    size = grid.rows * grid.columns
    stones = f"{own:0{size}b}".encode().translate(_AS_NUMBERS)[::-1]
    bits, near = int.from_bytes(stones, "little"), 0
    for index, (down, across) in enumerate(AROUND):
        if grid.adjacent >> index & 1:
            away = 8 * (down * grid.columns + across)
            near |= (bits >> away if away > 0 else bits << -away) << index
    near &= int.from_bytes(bytes(grid.beside) * grid.rows, "little")
    tile, nears = stones.find(1), near.to_bytes(size, "little")
    while tile >= 0:
        yield tile << len(AROUND) | nears[tile]
        tile = stones.find(1, tile + 1)


_AS_NUMBERS: Final = bytes.maketrans(b"01", b"\0\1")
