"""Every transition of Stones: what a move does, and what then follows by itself.

What is allowed is the business of `rules`; the functions here get legal actions only.
"""

from typing import TypeAlias

from staves._core.game import Tell
from staves.stones import events
from staves.stones.actions import Step
from staves.stones.events import Event
from staves.stones.rules import is_drawn, next_player, winners
from staves.stones.state import LEAST_PLAYERS, Player, State, bit_of, owner_of, unchecked_state

Telling: TypeAlias = Tell[Event] | None


def play(state: State, step: Step, tell: Telling) -> State:
    """Return the state after `step` and all that follows by itself, telling each event."""
    mover: Player = state.turn  # type: ignore[assignment]  # the rules have seen that the game is not over
    if step.grid is state.grid:
        both, there = step.both, step.there
    else:
        there = bit_of(step.target, state.columns)
        both = bit_of(step.source, state.columns) | there
    stones, hit = state.stones, None
    if len(stones) == LEAST_PLAYERS:
        # What is done for more players below, without a list: it saves a tenth of a step.
        first, second = stones
        if mover == 0:
            if second & there:
                hit = 1
                second ^= there
            stones = (first ^ both, second)
        else:
            if first & there:
                hit = 0
                first ^= there
            stones = (first, second ^ both)
        following = 1 - mover if stones[1 - mover] else None
    else:
        hit = owner_of(stones, there)
        moved = list(stones)
        moved[mover] ^= both
        if hit is not None:
            moved[hit] ^= there
        stones = tuple(moved)
        following = next_player(stones, mover)
    limit = state.rules.quiet_limit
    quiet = state.quiet + 1 if hit is None and limit is not None else 0
    turn = None if is_drawn(quiet, limit) else following
    after = unchecked_state(state.rules, state.rows, state.columns, stones, turn, quiet, state.grid)
    if tell is not None:
        _tell(after, mover, step, hit, tell)
    return after


def _tell(after: State, mover: Player, step: Step, hit: Player | None, tell: Tell[Event]) -> None:
    """Tell what `step` did, in the order in which players are told."""
    if hit is not None:
        tell(events.hit(hit, step.target))
        if not after.stones[hit]:
            tell(events.player_lost(hit))
    tell(events.move(mover, step.source, step.target))
    if after.turn is None:
        won = winners(after)
        tell(events.player_won(won[0]) if won else events.game_drawn())
