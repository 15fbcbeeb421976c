"""Every rule of Stones, in the order of the rulebook.

A rule that an action can break is a function that returns whether the action keeps it. `explain`,
`legal_actions` and `apply` all call these functions; nothing else decides what is allowed.
The effects of actions are in `play`.
"""

from collections.abc import Mapping
from typing import Any, Final

from staves._core.rule import Rulebook
from staves._core.words import counted
from staves.stones._actions import Step
from staves.stones._sight import Sight
from staves.stones._state import Player, State

BOOK: Final = Rulebook([Step])


def _board(options: Mapping[str, Any] | None) -> str:
    if options is None:
        return (
            "The board has any number of rows and columns of tiles, each empty or with one stone, and there are at "
            "least two players, each with a stone at the start."
        )
    return (
        f"The board has {counted(options['rows'], 'row')} and {counted(options['columns'], 'column')} of tiles, each "
        f"empty or with one stone, and there are {options['players']} players, numbered from 0."
    )


def _setup(options: Mapping[str, Any] | None) -> str:
    if options is None:
        return "All players start with the same number of stones, on tiles chosen at random, unless a board is given."
    return f"Each player starts with {counted(options['stones'], 'stone')}, on different tiles chosen at random."


BOOK.says("board", _board)
BOOK.says("setup", _setup)
BOOK.says("turn.order", "Player 0 begins and the others follow in order; players who have lost are left out.")


@BOOK.condition(Step, "move.own", "A player may move only their own stones.")
def _move_own(sight: Sight, _step: Step) -> bool:
    return sight.own


def _adjacent(options: Mapping[str, Any] | None) -> str:
    ways = {
        None: "left or right, or with diagonal=True diagonally",
        True: "left, right or diagonally",
        False: "left or right, but not diagonally",
    }
    return (
        f"A stone moves to an adjacent tile of the board: up, down, {ways[options['diagonal'] if options else None]}."
    )


@BOOK.condition(Step, "move.adjacent", _adjacent)
def _move_adjacent(sight: Sight, step: Step) -> bool:
    return step.target in sight.beside


@BOOK.condition(Step, "move.target", "A stone moves only to a free tile or onto an enemy stone, which is removed.")
def _move_target(sight: Sight, step: Step) -> bool:
    return not sight.beside[step.target]


def _quiet(options: Mapping[str, Any] | None) -> str | None:
    if options is None:
        return "The game is a draw after quiet_limit moves in a row without a hit (100 by default)."
    limit = options["quiet_limit"]
    return None if limit is None else f"The game is a draw after {counted(limit, 'move')} in a row without a hit."


BOOK.says("win", "The last player with stones wins.")
BOOK.says("quiet", _quiet)


def winners(state: State) -> tuple[Player, ...]:
    """Return the last player with stones, or none while there are several."""
    left = tuple(player for player, stones in enumerate(state.stones) if stones)
    return left if len(left) == 1 else ()


def is_drawn(quiet: int, limit: int | None) -> bool:
    """Return whether the number of moves in a row without a hit has reached the limit (`quiet`)."""
    return quiet == limit


def next_player(stones: tuple[int, ...], mover: Player) -> Player | None:
    """Return the next player after `mover` (`turn.order`), or None if no one else has stones (`win`)."""
    player, players = mover + 1, len(stones)
    while player < players:
        if stones[player]:
            return player
        player += 1
    player = 0
    while player < mover:
        if stones[player]:
            return player
        player += 1
    return None


def max_actions_left(state: State) -> int | None:
    """Return the maximum number of moves that can follow, or None if there is no limit."""
    if state.turn is None:
        return 0
    limit = state.rules.quiet_limit
    if limit is None:
        return None
    # The maximum number of moves without a hit, once per stone that may still be hit.
    return limit * sum(stones.bit_count() for stones in state.stones) - state.quiet
