"""Every transition of Nava: what a move does, and what then follows by itself.

What is allowed is the business of `rules`; the functions here get legal actions only.
"""

from typing import TypeAlias, cast

from staves.core.game import Tell
from staves.nava import draft
from staves.nava.actions import Move
from staves.nava.events import Captured, CubeLaid, CubeRemoved, Event, GameOver, Moved, Split, Stacked
from staves.nava.rules import won
from staves.nava.state import REACH_BITS, Cube, Player, Stack, State

Telling: TypeAlias = Tell[Event] | None


def play(state: State, move: Move, tell: Telling) -> State:
    """Return the state after `move` and all that follows by itself, telling each event."""
    # That somebody is to move, and that an own stack is there, the rules have seen.
    mover: Player = state.turn  # type: ignore[assignment]
    source, target, count = move._from, move._to, move.count
    junctions = list(state.junctions)
    stack: Stack = junctions[source]  # type: ignore[assignment]
    there = junctions[target]
    reach, cubes = state._reach - (stack._reach << REACH_BITS * source), state._cubes

    # Landing (`move.land`)
    landed = stack.discs[:count]
    if isinstance(there, Stack):
        landed += there.discs
        reach -= there._reach << REACH_BITS * target
    elif there is not None:
        cubes = _with_cubes(cubes, there.owner, -1)
    junctions[target] = new = draft.stack(landed)
    reach += new._reach << REACH_BITS * target

    # Laying the cube, or leaving discs behind (`move.cube`)
    left = stack.discs[count:]
    if left:
        junctions[source] = rest = draft.stack(left)
        reach += rest._reach << REACH_BITS * source
    else:
        junctions[source] = draft.cube(mover)
        cubes = _with_cubes(cubes, mover, 1)

    plies = state.plies if state.rules.ply_limit is None else state.plies + 1
    after = draft.state_after(mover, state.rules, tuple(junctions), plies, reach, cubes)
    if tell is not None:
        _tell(state, move, after, tell)
    return after


def _with_cubes(cubes: tuple[int, int], player: Player, more: int) -> tuple[int, int]:
    first, second = cubes
    return (first + more, second) if player == 1 else (first, second + more)


def _tell(before: State, move: Move, after: State, tell: Tell[Event]) -> None:
    """Tell what `move` did: landing first, then what it left, then whether the game is over."""
    mover = cast("Player", before.turn)
    there, landed = before.junctions[move._to], cast("Stack", after.junctions[move._to])
    left = after.junctions[move._from]
    tell(Moved(mover, move.source, move.target, move.count))
    if isinstance(there, Cube):
        tell(CubeRemoved(there.owner, move.target))
    elif there is not None and there.owner == mover:
        tell(Stacked(move.target, landed.height))
    elif there is not None:
        tell(Captured(there.owner, move.target, landed.height))
    if isinstance(left, Stack):
        tell(Split(move.source, left.height, left.owner))
    else:
        tell(CubeLaid(mover, move.source))
    if after.turn is None:
        how = won(after, mover)
        tell(GameOver(how or "limit", (mover,) if how else ()))
