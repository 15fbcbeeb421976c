"""Making a valid first state, from a seed or a given board."""

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from staves._core.checks import Faults, instance, is_whole, sequence, whole
from staves._core.errors import described
from staves._core.limits import MAX_COUNTED
from staves._core.option import LIMIT, Option
from staves._core.seeds import Seed, drawn, generator
from staves._core.value import plain
from staves.stones._grid import grid_of
from staves.stones._state import (
    DEFAULT,
    EMPTY,
    LEAST_PLAYERS,
    LONGEST_SIDE,
    MOST_PLAYERS,
    Player,
    Rules,
    State,
    unchecked_state,
)
from staves.stones._valid import check_sides, check_size

Board: TypeAlias = Sequence[Sequence[int]]
"""Rows of tiles: -1 for an empty tile, otherwise the player whose stone is there."""


def new_game(
    *,
    rows: int | None = None,
    columns: int | None = None,
    players: int | None = None,
    stones: int | None = None,
    seed: Seed | None = None,
    board: Board | None = None,
    rules: Rules = DEFAULT,
) -> State:
    """Return the first state of a game: a board of some size with stones chosen at random, or a given board.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        players: The number of players.
        stones: The number of stones of each player.
        seed: The seed for the random positions of the stones.
        board: A board, instead of all of these. Its highest number determines the number of players.
        rules: The options of the game.

    Raises:
        TypeError: An argument is of the wrong kind, or the arguments are neither a board nor everything needed to make
            one.
        InvalidSetup: The arguments don't describe a valid game; `faults` lists every problem.
    """
    instance(rules, Rules, "rules")
    parts = {"rows": rows, "columns": columns, "players": players, "stones": stones, "seed": seed}
    given = [name for name, part in parts.items() if part is not None]
    if board is not None and given:
        raise TypeError(
            f"new_game() makes a board of {', '.join(parts)}, so a board can't be combined with {', '.join(given)}"
        )
    if board is not None:
        return _on_board(board, rules)
    if rows is None or columns is None or players is None or stones is None or seed is None:
        missing = [name for name in parts if name not in given]
        raise TypeError(f"new_game() needs a board, or {', '.join(parts)}; {', '.join(missing)} missing")
    found = Faults()
    rows, columns = whole(rows, "rows"), whole(columns, "columns")
    players, stones = whole(players, "players"), whole(stones, "stones")
    check_sides(rows, columns, found)
    _PLAYERS.check(players, found)
    _STONES.check(stones, found)
    fits = found.found or players * stones <= rows * columns
    if not fits:
        found.add("stones", f"must fit on the board, but {players} x {stones} don't on {rows} x {columns} tiles")
    rng = generator(seed, found)
    found.raise_any()
    tiles = drawn(rows * columns, players * stones, rng)
    shares = [tiles[start : start + stones] for start in range(0, len(tiles), stones)]
    return _first(rules, rows, columns, shares)


def _first(rules: Rules, rows: int, columns: int, stones: Iterable[Sequence[int]]) -> State:
    """Return the state in which player 0 is to move, with the stones of each player on these tiles."""
    grid = grid_of(rows, columns, rules.diagonal)
    return unchecked_state(rules, rows, columns, tuple(map(bits_of, stones)), 0, 0, grid)


OPTIONS: Final = (
    Option("rows", "int", 6, (1, LONGEST_SIDE), text="rows of the board"),
    Option("columns", "int", 6, (1, LONGEST_SIDE), text="columns of the board"),
    Option("players", "int", 2, (LEAST_PLAYERS, MOST_PLAYERS), text="number of players"),
    Option("stones", "int", 6, (1, LONGEST_SIDE**2), text="stones of each player"),
    Option("diagonal", "bool", DEFAULT.diagonal, text="whether tiles that touch at a corner are adjacent too"),
    Option(
        "quiet_limit",
        "int",
        DEFAULT.quiet_limit,
        LIMIT,
        text="the game is a draw after this many moves in a row without a hit; none: no limit",
        optional=True,
    ),
)


_SIZES: Final = OPTIONS[:4]
_PLAYERS, _STONES = _SIZES[2:]
_RULES: Final = lru_cache(typed=True)(Rules)


def start(rng: random.Random, **options: Any) -> State:
    """Return the first state of a game on a board of this size, with stones placed at random."""
    sizes = {option.name: options.pop(option.name, option.default) for option in _SIZES}
    return new_game(**sizes, seed=rng, rules=_RULES(**options))


def state_on(board: Board, *, players: int, rules: Rules, turn: Player | None, quiet: int) -> State:
    """Return the state of a board with this many players."""
    found = Faults()
    _PLAYERS.check(players, found)
    rows, columns = _rows_of(board, found)
    found.raise_any()
    tiles = _tiles_of(rows, columns, found)
    others = sorted(player for player in tiles if player >= players)
    if others:
        found.add("board", f"must have stones of {players} players only, not of {', '.join(map(str, others))}")
    if not tiles:
        found.add("board", "must have at least one stone")
    found.raise_any()
    stones = tuple(bits_of(tiles.get(player, [])) for player in range(players))
    return State(rules, len(rows), columns, stones, turn, quiet)


def _on_board(board: Board, rules: Rules) -> State:
    """Return the state in which player 0 is to move on `board`."""
    found = Faults()
    rows, columns = _rows_of(board, found)
    found.raise_any()
    tiles = _tiles_of(rows, columns, found)
    players = range(max([LEAST_PLAYERS, *(player + 1 for player in tiles)]))
    missing = [player for player in players if player not in tiles]
    if missing and _UNKNOWN not in tiles:
        found.add("board", f"must have stones of every player, but has none of {', '.join(map(str, missing[:10]))}")
    found.raise_any()
    return _first(rules, len(rows), columns, (tiles[player] for player in players))


def _rows_of(board: Board, found: Faults) -> tuple[Sequence[Sequence[int]], int]:
    """Return the rows of a board, and the number of columns of the first."""
    given = sequence(board, "board", "a sequence of rows")
    check_size(len(given), 1, LONGEST_SIDE, "board", found, " rows")
    rows = [
        sequence(row, f"board[{index}]", "a row of tiles", MAX_COUNTED)
        for index, row in enumerate(given[:LONGEST_SIDE])
    ]
    columns = len(rows[0]) if rows else 0
    if rows:
        check_size(columns, 1, LONGEST_SIDE, "board[0]", found, " tiles")
    return rows, columns


_UNKNOWN: Final = MOST_PLAYERS
"""The player number that stands for an invalid stone."""


def _tiles_of(rows: Sequence[Sequence[int]], columns: int, found: Faults) -> dict[int, list[int]]:
    """Return the numbers of the tiles on which each player has a stone."""
    stones: dict[int, list[int]] = {}
    for row, tiles in enumerate(rows):
        if len(tiles) != columns:
            found.add(f"board[{row}]", f"must have {columns} tiles, like the first row, not {len(tiles)}")
        for column, player in enumerate(tiles[:columns]):
            number = plain(player)
            if not is_whole(number) or not EMPTY <= number < MOST_PLAYERS:
                found.add(
                    f"board[{row}][{column}]",
                    f"must be -1 or a player from 0 to {MOST_PLAYERS - 1}, not {described(player)}",
                )
                stones[_UNKNOWN] = []
            elif number != EMPTY:
                stones.setdefault(number, []).append(row * columns + column)
    return stones


def bits_of(tiles: Sequence[int]) -> int:
    """Return tiles by their numbers as the bits of an int."""
    # Setting bits of an int one by one would cost as much as the whole board for each stone.
    stones = bytearray(max(tiles, default=0) // 8 + 1)
    for tile in tiles:
        stones[tile // 8] |= 1 << tile % 8
    return int.from_bytes(stones, "little")
