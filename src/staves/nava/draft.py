"""States on their way: filled as plain objects, then made frozen ones without a check.

Only for transitions, where all is valid by construction. It saves most of what a step would cost:
an attrs constructor checks what is known to be right, and sets each field the slow way.
"""

from functools import cache
from typing import Final

from staves._core.moment import OpenState
from staves._core.value import unchecked
from staves.nava.events import Captured, CubeLaid, CubeRemoved, GameOver, Moved, Split, Stacked
from staves.nava.rules import is_drawn, won_by
from staves.nava.state import OTHER, Cube, Junction, Player, Rules, Stack, State, cubes_of, reach_of


class _StateDraft(OpenState["State", object, Player, object]):
    __slots__ = ("_cubes", "_reach", "junctions", "plies", "rules", "turn")

    rules: Rules
    junctions: tuple[Junction, ...]
    turn: Player | None
    plies: int
    _reach: int
    _cubes: tuple[int, int]


def state_after(
    mover: Player,
    rules: Rules,
    junctions: tuple[Junction, ...],
    plies: int,
    reach: int,
    cubes: tuple[int, int],
) -> State:
    """Return the state after a move by `mover`: the other player's turn, or the end of the game."""
    draft = _StateDraft()
    draft.rules = rules
    draft.junctions = junctions
    draft.plies = plies
    draft._reach = reach
    draft._cubes = cubes
    draft._listed = None
    over = won_by(mover, reach, cubes) or is_drawn(plies, rules.ply_limit)
    draft.turn = None if over else OTHER[mover]
    draft.__class__ = State  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


def given(rules: Rules, junctions: tuple[Junction, ...], turn: Player) -> State:
    """Return a state that is still to be checked, on which can be asked what there is to ask."""
    draft = _StateDraft()
    draft.rules = rules
    draft.junctions = junctions
    draft.plies = 0
    draft._reach = reach_of(junctions)
    draft._cubes = cubes_of(junctions)
    draft._listed = None
    draft.turn = turn
    draft.__class__ = State  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


# Of stacks and cubes there are few, so each is made once.
stack: Final = cache(Stack)
cube: Final = cache(Cube)


@cache
def junction(code: int) -> Junction:
    """Return what has this code, of all that may lie on a junction; 0 is nothing."""
    if code % 2:
        return cube(1 if code == 1 else 2)
    return stack(tuple(2 if bit == "1" else 1 for bit in f"{code // 2:b}"[1:])) if code else None


# Events too are made without a check.
captured: Final = unchecked(Captured)
cube_laid: Final = unchecked(CubeLaid)
cube_removed: Final = unchecked(CubeRemoved)
game_over: Final = unchecked(GameOver)
moved: Final = unchecked(Moved)
split: Final = unchecked(Split)
stacked: Final = unchecked(Stacked)
