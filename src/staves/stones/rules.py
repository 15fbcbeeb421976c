"""Every rule of Stones, in the order of the rulebook.

A rule that an action can break is a function that says whether it holds. To explain an action,
to list the legal ones and to apply one all ask these functions; nothing is decided elsewhere.
What an action does, and what then follows by itself, is in `play`.
"""

from typing import Final

from staves._core.rule import Rulebook
from staves.stones.actions import Step
from staves.stones.sight import Sight
from staves.stones.state import Player, State

BOOK: Final = Rulebook([Step])

BOOK.says(
    "board",
    "The board has any number of rows and columns of tiles, each empty or with one stone, and at least two players, "
    "each with a stone at the start.",
)
BOOK.says(
    "setup",
    "Each player starts with as many stones as the others, on different tiles drawn by lot, unless a board is given.",
)
BOOK.says("turn.order", "Player 0 begins and the others follow in order, without those who have lost.")


@BOOK.condition(Step, "move.own", "A player moves an own stone.")
def _move_own(sight: Sight, _step: Step) -> bool:
    return sight.own


@BOOK.condition(
    Step,
    "move.adjacent",
    "A stone moves to an adjacent tile of the board: up, down, left or right, or with diagonal=True diagonally.",
)
def _move_adjacent(sight: Sight, step: Step) -> bool:
    return step.target in sight.beside


@BOOK.condition(Step, "move.target", "A stone moves to a tile that is free or holds an enemy stone, which is removed.")
def _move_target(sight: Sight, step: Step) -> bool:
    return not sight.beside[step.target]


BOOK.says("win", "The last player with stones wins.")
BOOK.says("quiet", "As many moves in a row without a hit as the limit says, by default 100, are a draw.")


def winners(state: State) -> tuple[Player, ...]:
    """Return the last player with stones; nobody while there are several."""
    left = tuple(player for player, stones in enumerate(state.stones) if stones)
    return left if len(left) == 1 else ()


def is_drawn(quiet: int, limit: int | None) -> bool:
    """Say whether so many moves in a row without a hit are as many as the limit says (`quiet`)."""
    return quiet == limit


def next_player(stones: tuple[int, ...], mover: Player) -> Player | None:
    """Return whose turn is next after `mover`'s (`turn.order`); None: the mover is the last with stones (`win`)."""
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
    """Return how many moves can follow at most; None: any number."""
    if state.turn is None:
        return 0
    limit = state.rules.quiet_limit
    if limit is None:
        return None
    # As many without a hit as the limit lets, again for each stone that may be hit.
    return limit * sum(stones.bit_count() for stones in state.stones) - state.quiet
