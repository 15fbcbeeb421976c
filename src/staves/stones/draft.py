"""States on their way: filled as plain objects, then made frozen ones without a check.

Only for transitions, where all is valid by construction. It saves most of what a step would cost:
an attrs constructor checks what is known to be right, and sets each field the slow way. The two
classes must be laid out alike, which is why the finished one has no slot for weak references.
"""

from typing import Final

from staves._core.moment import OpenState
from staves._core.value import unchecked
from staves.stones.events import GameDrawn, Hit, Move, PlayerLost, PlayerWon
from staves.stones.grid import Grid
from staves.stones.state import Player, Rules, State


class _StateDraft(OpenState["State", object, Player, object]):
    __slots__ = ("_grid", "columns", "quiet", "rows", "rules", "stones", "turn")

    rules: Rules
    rows: int
    columns: int
    stones: tuple[int, ...]
    turn: Player | None
    quiet: int
    _grid: Grid


def state(
    rules: Rules, rows: int, columns: int, grid: Grid, stones: tuple[int, ...], turn: Player | None, quiet: int
) -> State:
    """Return `State(rules, rows, columns, stones, turn, quiet)`, which has this grid."""
    draft = _StateDraft()
    draft.rules = rules
    draft.rows = rows
    draft.columns = columns
    draft._grid = grid
    draft.stones = stones
    draft.turn = turn
    draft.quiet = quiet
    draft._listed = None
    draft.__class__ = State  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


# Events too are made without a check.
hit: Final = unchecked(Hit)
move: Final = unchecked(Move)
player_lost: Final = unchecked(PlayerLost)
player_won: Final = unchecked(PlayerWon)
game_drawn: Final = unchecked(GameDrawn)
