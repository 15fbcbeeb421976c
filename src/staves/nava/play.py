"""Every transition of Nava: what a move does, and what then follows by itself.

What is allowed is the business of `rules`; the functions here get legal actions only.
"""

from functools import cache
from typing import Final, TypeAlias, cast

from staves._core.game import Tell
from staves._core.memo import Memo
from staves.nava import events
from staves.nava.actions import Move
from staves.nava.events import Event
from staves.nava.rules import is_drawn, won, won_by
from staves.nava.state import OTHER, Cube, Junction, Player, Stack, State, cube_of, stack_of, unchecked_state

Telling: TypeAlias = Tell[Event] | None


def play(state: State, move: Move, tell: Telling) -> State:
    """Return the state after `move` and all that follows by itself, telling each event."""
    # That somebody is to move, and that an own stack is there, the rules have seen.
    mover: Player = state.turn  # type: ignore[assignment]
    junctions = list(state.junctions)
    stack: Stack = junctions[move.source_index]  # type: ignore[assignment]
    there = junctions[move.target_index]
    case = (stack.code, move.count, 0 if there is None else there.code)
    effect = _known_effects.get(case) or _effects(case)
    junctions[move.source_index], junctions[move.target_index], reach_left, reach_landed, laid = effect
    first, second = state.cubes
    cubes = state.cubes if laid is None else (first + laid[0], second + laid[1])
    reach = state.reach + (reach_left << move.source_bit) + (reach_landed << move.target_bit)
    limit = state.rules.ply_limit
    plies = state.plies if limit is None else state.plies + 1
    turn = None if won_by(mover, reach, cubes) or is_drawn(plies, limit) else OTHER[mover]
    after = unchecked_state(state.rules, tuple(junctions), turn, plies, reach, cubes)
    if tell is not None:
        _tell(state, move, after, tell)
    return after


Effect: TypeAlias = tuple[Junction, Stack, int, int, tuple[int, int] | None]
"""What a move leaves and what it makes where it lands, how the reaches there change, and the numbers of cubes."""


def _effect(case: tuple[int, int, int]) -> Effect:
    """Return what happens when this many discs of a stack move onto a junction, by the codes of what lies on both."""
    code, count, code_there = case
    stack, there = cast("Stack", _junction(code)), _junction(code_there)
    cubes = [0, 0]
    # Landing (`move.land`)
    landed = stack.discs[:count]
    reach_there = 0
    if isinstance(there, Stack):
        landed += there.discs
        reach_there = there.reach
    elif there is not None:
        cubes[there.owner - 1] -= 1
    # Laying the cube, or leaving discs behind (`move.cube`)
    rest = stack.discs[count:]
    left: Stack | Cube
    reach_rest = 0
    if rest:
        left = stack_of(rest)
        reach_rest = left.reach
    else:
        left = cube_of(stack.owner)
        cubes[stack.owner - 1] += 1
    new = stack_of(landed)
    laid = (cubes[0], cubes[1]) if any(cubes) else None
    return left, new, reach_rest - stack.reach, new.reach - reach_there, laid


@cache
def _junction(code: int) -> Junction:
    """Return what has this code, of all that may lie on a junction; 0 is nothing."""
    if code % 2:
        return cube_of(1 if code == 1 else 2)
    return stack_of(tuple(2 if bit == "1" else 1 for bit in f"{code // 2:b}"[1:])) if code else None


# What a move does depends on what lies on two junctions.
_effects: Final = Memo(_effect, 400)
_known_effects: Final = _effects.known


def _tell(before: State, move: Move, after: State, tell: Tell[Event]) -> None:
    """Tell what `move` did: landing first, then what it left, then whether the game is over."""
    mover = cast("Player", before.turn)
    there, landed = before.junctions[move.target_index], cast("Stack", after.junctions[move.target_index])
    left = after.junctions[move.source_index]
    tell(events.moved(mover, move.source, move.target, move.count))
    if isinstance(there, Cube):
        tell(events.cube_removed(there.owner, move.target))
    elif there is not None and there.owner == mover:
        tell(events.stacked(move.target, landed.height))
    elif there is not None:
        tell(events.captured(there.owner, move.target, landed.height))
    if isinstance(left, Stack):
        tell(events.split(move.source, left.height, left.owner))
    else:
        tell(events.cube_laid(mover, move.source))
    if after.turn is None:
        how = won(after, mover)
        tell(events.game_over(how or "limit", (mover,) if how else ()))
