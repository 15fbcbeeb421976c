"""Every transition of Nava: the effect of a move, and its automatic consequences.

`rules` decides what is allowed; the functions here receive only legal actions.
"""

from functools import cache
from typing import Final, TypeAlias, cast

from staves._core.game import Tell
from staves._core.memo import Memo
from staves.nava import _events as events
from staves.nava._actions import Move
from staves.nava._events import Event
from staves.nava._rules import is_drawn, won, won_by
from staves.nava._state import OTHER, Cube, Junction, Player, Stack, State, cube_of, stack_of, unchecked_state

Telling: TypeAlias = Tell[Event] | None


def play(state: State, move: Move, tell: Telling) -> State:
    """Return the state after `move` and its automatic consequences, reporting each event."""
    # The rules have checked that the game isn't over, and that the mover's stack is there.
    mover: Player = state.turn  # type: ignore[assignment]
    junctions = list(state.junctions)
    source, target = move.source_index, move.target_index
    stack: Stack = junctions[source]  # type: ignore[assignment]
    there = junctions[target]
    case = (stack.code, move.count, 0 if there is None else there.code)
    effect = _known_effects.get(case) or _effects(case)
    junctions[source], junctions[target], reach_left, reach_landed, laid = effect
    first, second = state.cubes
    cubes = state.cubes if laid is None else (first + laid[0], second + laid[1])
    reach = state.reach + (reach_left << move.source_bit) + (reach_landed << move.target_bit)
    limit = state.rules.ply_limit
    plies = state.plies if limit is None else state.plies + 1
    turn = None if won_by(mover, reach, cubes) or is_drawn(plies, limit) else OTHER[mover]
    after = unchecked_state(state.rules, tuple(junctions), turn, plies, reach, cubes)
    if tell is not None:
        landing, leaving = _known_told.get(case) or _told(case)
        tell(events.moved(mover, source)[target])
        if landing is not None:
            tell(landing[target])
        tell(leaving[source])
        if turn is None:
            how = won(after, mover)
            tell(events.game_over(how or "limit", (mover,) if how else ()))
    return after


Effect: TypeAlias = tuple[Junction, Stack, int, int, tuple[int, int] | None]
"""What a move leaves behind and makes where it lands, and the changes of the reaches and the numbers of cubes."""


def _effect(case: tuple[int, int, int]) -> Effect:
    """Return the effect of moving this many discs of a stack to a junction, by the codes of both contents."""
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
    """Return the contents of a junction with this code; 0 is nothing."""
    if code % 2:
        return cube_of(1 if code == 1 else 2)
    return stack_of(tuple(2 if bit == "1" else 1 for bit in f"{code // 2:b}"[1:])) if code else None


# The effect of a move and its events depend on the contents of two junctions.
_effects: Final = Memo(_effect, 400)
_known_effects: Final = _effects.known


def _tell(case: tuple[int, int, int]) -> tuple[tuple[Event, ...] | None, tuple[Event, ...]]:
    """Return the events at the target and the source of such a move, for each junction."""
    code, _, code_there = case
    stack, there = cast("Stack", _junction(code)), _junction(code_there)
    left, landed, *_ = _effects(case)
    landing: tuple[Event, ...] | None = None
    if isinstance(there, Cube):
        landing = events.cube_removed(there.owner)
    elif there is not None:
        own = there.owner == stack.owner
        landing = events.stacked(landed.height) if own else events.captured(there.owner, landed.height)
    return landing, events.split(left.height, left.owner) if isinstance(left, Stack) else events.cube_laid(stack.owner)


_told: Final = Memo(_tell, 300)
_known_told: Final = _told.known
