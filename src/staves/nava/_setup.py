"""Making a valid first state, from the standard or a given board."""

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, Final, TypeAlias

from staves._core.checks import Faults, instance, is_sequence, sequence, whole
from staves._core.errors import described, shown
from staves._core.limits import MAX_COUNTED
from staves._core.option import LIMIT, Option
from staves._core.value import plain
from staves.nava._rules import won_by
from staves.nava._state import (
    DEFAULT,
    DISCS,
    PLAYERS,
    SIZE,
    Cube,
    Junction,
    Player,
    Rules,
    Stack,
    State,
    cubes_of,
    reach_of,
)
from staves.nava._valid import nothing, too_many

Board: TypeAlias = Sequence[Sequence[Sequence[str] | Junction]]
"""Five rows of five junctions: nothing `[]`, discs `["d1", "d2"]` from the top down, or a cube `["c1"]`."""

_CORNERS: Final[dict[tuple[int, int], Junction]] = {(0, 4): Stack((1,) * DISCS), (4, 0): Stack((2,) * DISCS)}
START: Final = tuple(_CORNERS.get(divmod(index, SIZE)) for index in range(SIZE * SIZE))

MOST_PIECES: Final = 2 * DISCS
PIECES: Final[dict[str, Stack | Cube]] = {
    "d1": Stack((1,)),
    "d2": Stack((2,)),
    "c1": Cube(1),
    "c2": Cube(2),
}


def new_game(*, board: Board | None = None, to_move: Player = 1, rules: Rules = DEFAULT) -> State:
    """Return the first state of a game.

    Args:
        board: Five rows of five junctions, such as `[]` (nothing), `["d1", "d2"]` (discs from the top down) or `["c1"]`
            (a cube). By default six discs of each player in opposite corners.
        to_move: The player who begins, if the game is not over on this board.
        rules: The options of the game.

    Raises:
        TypeError: An argument is of the wrong type.
        InvalidSetup: The position is impossible (`position`); the error lists every fault.
    """
    instance(rules, Rules, "rules")
    found = Faults()
    to_move = plain(to_move)
    if whole(to_move, "to_move") not in PLAYERS:
        found.add("to_move", f"must be the player 1 or 2, not {shown(to_move)}")
    junctions = START if board is None else _given_board(board, found)
    found.raise_any()
    return _start(rules, to_move) if board is None else _position(rules, junctions, to_move)


@lru_cache
def _start(rules: Rules, to_move: Player) -> State:
    """Return the standard first state, which is cached per rules."""
    return _position(rules, START, to_move)


def _position(rules: Rules, junctions: tuple[Junction, ...], to_move: Player) -> State:
    """Return the state on this board. It is over if a player has won on it."""
    reach, cubes = reach_of(junctions), cubes_of(junctions)
    over = any(won_by(player, reach, cubes) for player in PLAYERS)
    return State(rules, junctions, None if over else to_move)


OPTIONS: Final = (
    Option(
        "ply_limit",
        "int",
        DEFAULT.ply_limit,
        LIMIT,
        text="the game is a draw after this many moves without a winner; none: no limit",
        optional=True,
    ),
)


_RULES: Final = lru_cache(typed=True)(Rules)


def start(_rng: random.Random, **rules: Any) -> State:
    """Return the first state of a game. Nothing is random."""
    return new_game(rules=_RULES(**rules))


def _given_board(board: Board, found: Faults) -> tuple[Junction, ...]:
    """Return the junctions of a board as far as they are valid, and add all faults."""
    rows = sequence(board, "board", "a sequence of 5 rows")
    if len(rows) != SIZE:
        found.add("board", f"must be 5 rows, not {len(rows)}")
        return ()
    shape, wrong = Faults(), Faults()
    junctions: list[Junction] = []
    for row, given in enumerate(rows):
        cells = sequence(given, f"board[{row}]", "a row of 5 junctions")
        if len(cells) != SIZE:
            shape.add(f"board[{row}]", f"must be 5 junctions, not {len(cells)}")
        for column, cell in enumerate(islice(cells, SIZE)):
            junctions.append(junction_of(cell, f"board[{row}][{column}]", wrong))
    if not shape.found:
        wrong.extend(too_many(junctions))
        if not wrong.found:
            wrong.extend(nothing(junctions))
    found.extend(shape.found)
    found.extend(wrong.found)
    return tuple(junctions)


def junction_of(given: object, place: str, found: Faults) -> Junction:
    """Convert a listed junction: nothing, discs from the top down, or a cube."""
    if given is None or type(given) is Stack or type(given) is Cube:
        return given
    if not is_sequence(given):
        found.add(place, f"must be a list such as [], ['d1', 'd2'] or ['c1'], not {described(given)}")
        return None
    names: Sequence[object] = plain(sequence(given, place, "a list", MAX_COUNTED))
    if len(names) > MOST_PIECES:
        found.add(place, f"must hold at most {MOST_PIECES} discs, not {len(names)} things")
        return None
    pieces = [PIECES.get(name) if isinstance(name, str) else None for name in names]
    unknown = [name for name, piece in zip(names, pieces, strict=True) if piece is None]
    cubes = [piece for piece in pieces if isinstance(piece, Cube)]
    if unknown:
        found.add(place, f"must hold 'd1', 'd2', 'c1' or 'c2', not {', '.join(map(shown, unknown))}")
    elif not cubes:
        discs: list[Player] = [piece.owner for piece in pieces if piece is not None]
        return Stack(discs) if discs else None
    elif len(pieces) == 1:
        return cubes[0]
    else:
        found.add(place, f"must hold one cube or only discs, not {shown(names)}")
    return None
