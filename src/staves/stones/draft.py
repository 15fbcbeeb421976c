"""States on their way: filled as plain objects, then made frozen ones without a check.

Only for transitions, where all is valid by construction. It saves most of what a step would cost:
an attrs constructor checks what is known to be right, and sets each field the slow way. The two
classes must be laid out alike, which is why the finished one has no slot for weak references.
"""

from staves.core.game import GameState
from staves.stones.rules import is_drawn, next_player
from staves.stones.state import Player, Rules, State


class _StateDraft(GameState["State", object, Player, object, object]):
    __slots__ = ("columns", "quiet", "rows", "rules", "stones", "turn")

    rules: Rules
    rows: int
    columns: int
    stones: tuple[int, ...]
    turn: Player | None
    quiet: int


def state_after(mover: Player, rules: Rules, rows: int, columns: int, stones: tuple[int, ...], quiet: int) -> State:
    """Return the state after a move by `mover`: the next player's turn, or the end of the game."""
    draft = _StateDraft()
    draft.rules = rules
    draft.rows = rows
    draft.columns = columns
    draft.stones = stones
    draft.quiet = quiet
    draft.turn = None if is_drawn(draft) else next_player(stones, mover)  # type: ignore[arg-type]
    draft.__class__ = State  # type: ignore[assignment]
    return draft  # type: ignore[return-value]
