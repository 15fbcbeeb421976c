"""Every transition of Stones: the effect of a step, and its automatic consequences.

`rules` decides what is allowed; the functions here receive only legal actions.
"""

from typing import TypeAlias

from staves._core.game import Tell
from staves.stones import _events as events
from staves.stones._actions import Step
from staves.stones._events import Event
from staves.stones._rules import is_drawn, next_player, winners
from staves.stones._state import LEAST_PLAYERS, Player, State, bit_of, owner_of, unchecked_state

Telling: TypeAlias = Tell[Event] | None


def play(state: State, step: Step, tell: Telling) -> State:
    """Return the state after `step` and its automatic consequences, reporting each event."""
    mover: Player = state.turn  # type: ignore[assignment]  # the rules have checked that the game is not over
    if step.grid is state.grid:
        shift, there = step.shift, step.there
    else:
        there = bit_of(step.target, state.columns)
        shift = there - bit_of(step.source, state.columns)
    stones, hit = state.stones, None
    if len(stones) == LEAST_PLAYERS:
        # The same as below for more players, but without a list, which saves a tenth of a step.
        first, second = stones
        if mover == 0:
            if second & there:
                hit = 1
                second -= there
            stones = (first + shift, second)
            following = 1 if second else None
        else:
            if first & there:
                hit = 0
                first -= there
            stones = (first, second + shift)
            following = 0 if first else None
    else:
        hit = owner_of(stones, there)
        moved = list(stones)
        moved[mover] += shift
        if hit is not None:
            moved[hit] -= there
        stones = tuple(moved)
        following = next_player(stones, mover)
    limit = state.rules.quiet_limit
    quiet = state.quiet + 1 if hit is None and limit is not None else 0
    turn = None if is_drawn(quiet, limit) else following
    after = unchecked_state(state.rules, state.rows, state.columns, stones, turn, quiet, state.grid)
    if tell is not None:
        if hit is not None:
            _tell_hit(stones, hit, step, tell)
        tell(step.moves[mover] if mover < len(step.moves) else events.move(mover, step.source, step.target))
        if turn is None:
            won = winners(after)
            tell(events.player_won(won[0]) if won else events.game_drawn())
    return after


def _tell_hit(stones: tuple[int, ...], hit: Player, step: Step, tell: Tell[Event]) -> None:
    """Report that `step` hits a stone, which comes before the move, and whether it was the player's last one."""
    tell(events.hit(hit, step.target))
    if not stones[hit]:
        tell(events.player_lost(hit))
