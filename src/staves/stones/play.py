"""Every transition of Stones: what a move does, and what then follows by itself.

What is allowed is the business of `rules`; the functions here get legal actions only.
"""

from typing import TypeAlias

from staves.core.game import Tell
from staves.stones import draft
from staves.stones.actions import Step
from staves.stones.events import Event, GameDrawn, Hit, Move, PlayerLost, PlayerWon
from staves.stones.rules import winners
from staves.stones.state import Player, State, owner_of

Telling: TypeAlias = Tell[Event] | None


def play(state: State, step: Step, tell: Telling) -> State:
    """Return the state after `step` and all that follows by itself, telling each event."""
    mover: Player = state.turn  # type: ignore[assignment]  # the rules have seen that the game is not over
    (row, column), (to_row, to_column) = step.source, step.target
    target = to_row * state.columns + to_column
    stones = list(state.stones)
    hit = owner_of(state.stones, target)
    if hit is not None:
        stones[hit] ^= 1 << target
    stones[mover] ^= 1 << row * state.columns + column | 1 << target
    counted = state.rules.quiet_limit is not None and hit is None
    after = draft.state_after(
        mover, state.rules, state.rows, state.columns, tuple(stones), state.quiet + 1 if counted else 0
    )
    if tell is not None:
        _tell(after, mover, step, hit, tell)
    return after


def _tell(after: State, mover: Player, step: Step, hit: Player | None, tell: Tell[Event]) -> None:
    """Tell what `step` did, in the order in which players are told."""
    if hit is not None:
        tell(Hit(hit, step.target))
        if not after.stones[hit]:
            tell(PlayerLost(hit))
    tell(Move(mover, step.source, step.target))
    if after.turn is None:
        won = winners(after)
        tell(PlayerWon(won[0]) if won else GameDrawn())
