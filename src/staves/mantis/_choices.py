"""The legal actions, found by checking the rules once for each case (`_core.legality`).

A case is the player to move and the number of players, which is all that the rules read.
"""

from typing import Final, TypeAlias

from staves._core.memo import Memo
from staves.mantis._actions import SCORE, Action, steal
from staves.mantis._rules import BOOK
from staves.mantis._sight import Sight
from staves.mantis._state import MOST_PLAYERS, Player, Public

Choices: TypeAlias = tuple[Action, ...]

_SIZE: Final = 150
"""The approximate size of a case and its actions, in bytes."""


def legal_actions(table: Public) -> Choices:
    """Return the legal actions: SCORE, then STEAL by player; none when the game is over."""
    if table.turn is None:
        return ()
    seats = (table.turn, len(table.tanks))
    return _known.get(seats) or _at_table(seats)


def _allowed(seats: tuple[Player, int]) -> Choices:
    """Return the actions that the rules allow in a case."""
    sight = Sight(*seats)
    actions: Choices = (SCORE, *map(steal, range(MOST_PLAYERS)))
    return tuple(action for action in actions if BOOK.broken(sight, action) is None)


_at_table: Final = Memo(_allowed, _SIZE)
_known: Final = _at_table.known
