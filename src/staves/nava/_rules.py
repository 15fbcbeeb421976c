"""Every rule of Nava, in the order of the rulebook.

A rule that an action can break is a function that returns whether the action keeps it. `explain`,
`legal_actions` and `apply` all call these functions; nothing else decides what is allowed.
The effects of actions are in `play`.
"""

from collections.abc import Mapping
from typing import Any, Final

from staves._core.rule import Rulebook
from staves._core.words import counted
from staves.nava._actions import Move
from staves.nava._sight import Sight
from staves.nava._state import CUBES, HALF, LOWER_HALF, PLAYERS, Ending, Player, State

BOOK: Final = Rulebook([Move])

BOOK.says(
    "board",
    "The board has 5 rows and 5 columns of junctions, each empty or with one cube or one stack of discs; player 1 "
    "starts with 6 discs at row 0, column 4, player 2 with 6 at row 4, column 0, each has 9 cubes, and player 1 "
    "begins.",
)
BOOK.says("stack.owner", "A stack belongs to the player whose disc is on top.")


@BOOK.condition(Move, "move.own", "A player may move only a stack of their own, or the upper part of one.")
def _move_own(sight: Sight, _move: Move) -> bool:
    return sight.height > 0


@BOOK.condition(
    Move, "move.straight", "Discs move in a straight line along a row or a column, passing over anything in between."
)
def _move_straight(_sight: Sight, move: Move) -> bool:
    (row, column), (to_row, to_column) = move.source, move.target
    return row == to_row or column == to_column


@BOOK.condition(
    Move,
    "move.count",
    "A move of n discs goes exactly n junctions; n is at least one, and at most as many as the stack has.",
)
def _move_count(sight: Sight, move: Move) -> bool:
    return 1 <= move.count <= sight.height


BOOK.says(
    "move.land",
    "On an empty junction the moved discs form a new stack; on a stack of either player they go on top in the same "
    "order; a cube of either player that they land on returns to its owner's supply.",
)
BOOK.says(
    "move.cube",
    "If the whole stack has moved, the player lays one of their cubes on the junction it left; if discs stay behind, "
    "no cube is laid, and they belong to the owner of the top one.",
)

# ------------------------------------------------------------------- the end

BOOK.says("win.stacks", "A player wins when no stack belongs to the opponent.")
BOOK.says("win.cubes", "A player wins when all 9 of their cubes are on the board.")


def _limit(options: Mapping[str, Any] | None) -> str | None:
    if options is None:
        return "The game is a draw after ply_limit moves without a winner (200 by default)."
    limit = options["ply_limit"]
    return None if limit is None else f"The game is a draw after {counted(limit, 'move')} without a winner."


BOOK.says("limit", _limit)
BOOK.says(
    "position",
    "A custom position has at most 6 discs and 9 cubes of each player, at least one disc in total, either discs "
    "or one cube on each occupied junction, and at most one winner.",
)


def won_by(player: Player, reach: int, cubes: tuple[int, int]) -> Ending | None:
    """Return how `player` has won (`win.stacks`, `win.cubes`) with these stacks and cubes, or None."""
    if not (reach >> HALF if player == 1 else reach & LOWER_HALF):
        return "stacks"
    return "cubes" if cubes[player - 1] == CUBES else None


def won(state: State, player: Player) -> Ending | None:
    """Return how `player` has won, or None."""
    return won_by(player, state.reach, state.cubes)


def is_drawn(plies: int, limit: int | None) -> bool:
    """Return whether the number of moves has reached the limit (`limit`)."""
    return plies == limit


def ending(state: State) -> Ending | None:
    """Return how a game ended, or None if it isn't over.

    If a player wins by stacks and by cubes at once, the result is a win by stacks.
    """
    for player in PLAYERS:
        how = won(state, player)
        if how is not None:
            return how
    return "limit" if is_drawn(state.plies, state.rules.ply_limit) else None


def winners(state: State) -> tuple[Player, ...]:
    """Return the winner of a finished game, or none in a draw or if it isn't over."""
    return tuple(player for player in PLAYERS if won(state, player))


def max_actions_left(state: State) -> int | None:
    """Return the maximum number of moves that can follow, or None if there is no limit."""
    if state.turn is None:
        return 0
    limit = state.rules.ply_limit
    return None if limit is None else limit - state.plies
