"""Validation: which states of Stones are impossible."""

from collections.abc import Iterator

from staves._core.checks import Faults, instance, is_whole, whole
from staves._core.errors import Fault, shown
from staves.stones._rules import is_drawn, winners
from staves.stones._state import LEAST_PLAYERS, LONGEST_SIDE, MOST_PLAYERS, Rules, State


def faults_of(state: State) -> Iterator[Fault]:
    """Yield the faults that make `state` impossible."""
    instance(state.rules, Rules, "rules")
    instance(state.stones, tuple, "stones")
    found = Faults()
    check_sides(whole(state.rows, "rows"), whole(state.columns, "columns"), found)
    for player, stones in enumerate(state.stones):
        if whole(stones, f"stones[{player}]") >> max(state.rows * state.columns, 0):  # a negative number is never 0
            found.add(f"stones[{player}]", "must be bits of tiles of the board")
    check_size(len(state.stones), LEAST_PLAYERS, MOST_PLAYERS, "stones", found, " players")
    limit = state.rules.quiet_limit or 0
    if not 0 <= whole(state.quiet, "quiet") <= limit:
        found.add("quiet", f"must be from 0 to {shown(limit)}, not {shown(state.quiet)}")
    yield from found.found
    if not found.found:
        yield from _impossible(state)


def _impossible(state: State) -> Iterator[Fault]:
    taken = 0
    for player, stones in enumerate(state.stones):
        if stones & taken:
            yield Fault(f"stones[{player}]", "must lie on tiles where no other stone lies")
        taken |= stones
    if not taken:
        yield Fault("stones", "must be at least one")
    elif (is_drawn(state.quiet, state.rules.quiet_limit) or winners(state) != ()) != (state.turn is None):
        yield Fault("turn", "must be None exactly when the game is over")
    elif winners(state) and state.quiet:
        yield Fault("quiet", "must be 0, because a game is won by a hit")
    elif state.turn is not None and not (
        is_whole(state.turn) and state.turn in state.players and state.stones[state.turn]
    ):
        yield Fault("turn", f"must be a player with stones, not {shown(state.turn)}")


def check_sides(rows: int, columns: int, found: Faults) -> None:
    """Add a fault if a board has too many rows or columns, or none."""
    check_size(rows, 1, LONGEST_SIDE, "rows", found)
    check_size(columns, 1, LONGEST_SIDE, "columns", found)


def check_size(size: int, least: int, most: int, name: str, found: Faults, what: str = "") -> None:
    """Add a fault if a count is out of range."""
    if not least <= size <= most:
        found.add(name, f"must be from {least} to {most}{what}, not {shown(size)}")
