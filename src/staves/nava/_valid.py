"""Validation: which states of Nava are impossible."""

from collections.abc import Iterator, Sequence

from staves._core.checks import instance, whole
from staves._core.errors import Fault, described, shown
from staves.nava._rules import is_drawn, won_by
from staves.nava._state import (
    CUBES,
    DISCS,
    PLAYERS,
    SIZE,
    Cube,
    Junction,
    Rules,
    Stack,
    State,
    cubes_of,
    is_player,
    reach_of,
)


def faults_of(state: State) -> Iterator[Fault]:
    """Yield the faults that make `state` impossible."""
    instance(state.rules, Rules, "rules")
    instance(state.junctions, tuple, "junctions")
    if state.turn is not None and not is_player(state.turn):
        yield Fault("turn", f"must be the player 1 or 2, or None, not {described(state.turn)}")
    limit = state.rules.ply_limit
    if not 0 <= whole(state.plies, "plies") <= (limit or 0):
        most = "0, because there is no limit" if limit is None else f"from 0 to {shown(limit)}"
        yield Fault("plies", f"must be {most}, not {shown(state.plies)}")
    wrong = [*_impossible_board(state.junctions)]
    yield from wrong
    if not wrong:
        yield from _impossible_end(state)


def _impossible_board(junctions: tuple[Junction, ...]) -> Iterator[Fault]:
    """Yield the faults of an impossible board (`position`)."""
    if len(junctions) != SIZE * SIZE:
        yield Fault("junctions", f"must be {SIZE * SIZE}, not {len(junctions)}")
        return
    for index, junction in enumerate(junctions):
        if junction is not None and type(junction) is not Stack and type(junction) is not Cube:
            raise TypeError(f"{_place(index)} must be a Stack, a Cube or None, not {described(junction)}")
    yield from too_many(junctions)
    yield from nothing(junctions)


def too_many(junctions: Sequence[Junction]) -> Iterator[Fault]:
    """Yield a fault if a player has too many discs or cubes."""
    for player in PLAYERS:
        discs = {_place(i): s.discs.count(player) for i, s in enumerate(junctions) if isinstance(s, Stack)}
        cubes = [_place(i) for i, cube in enumerate(junctions) if isinstance(cube, Cube) and cube.owner == player]
        count = sum(discs.values())
        if count > DISCS:
            where = ", ".join(f"{number} on {place}" for place, number in discs.items() if number)
            yield Fault("board", f"player {player} may have {DISCS} discs at most, not {count}: {where}")
        if len(cubes) > CUBES:
            yield Fault(
                "board", f"player {player} may have {CUBES} cubes at most, not {len(cubes)}: on {', '.join(cubes)}"
            )


def nothing(junctions: Sequence[Junction]) -> Iterator[Fault]:
    """Yield a fault if there is no disc."""
    if not any(isinstance(junction, Stack) for junction in junctions):
        yield Fault("board", "must have at least one disc")


def _impossible_end(state: State) -> Iterator[Fault]:
    reach, cubes = reach_of(state.junctions), cubes_of(state.junctions)
    ways = [won_by(player, reach, cubes) for player in PLAYERS]
    if all(ways):
        yield Fault("board", f"player 1 has won by {ways[0]} and player 2 by {ways[1]}, but only one player can win")
    elif (is_drawn(state.plies, state.rules.ply_limit) or any(ways)) != (state.turn is None):
        yield Fault("turn", "must be None exactly when the game is over")


def _place(index: int) -> str:
    return "board[{}][{}]".format(*divmod(index, SIZE))
