"""What a player may choose from: the legal actions, found by asking the rules.

They depend on who is to move and how many play, so the rules are asked once for each such case, and their
answer is kept. The case must hold all that the rules look at.
"""

from typing import Final, TypeAlias

from staves.mantis.actions import SCORE, Action, Seats, note_legal, steal
from staves.mantis.rules import BOOK
from staves.mantis.state import MOST_PLAYERS, Table

Choices: TypeAlias = tuple[Action, ...]

_known: Final[dict[Seats, Choices]] = {}


def legal_actions(table: Table) -> Choices:
    """Return the legal actions: SCORE, then STEAL by player; none when the game is over."""
    if table.turn is None:
        return ()
    seats = (table.turn, len(table.tanks))
    found = _known.get(seats)
    return _learn(seats, table) if found is None else found


def known_legal(table: Table, action: Action) -> bool:
    """Say whether the rules have found this action legal before, in a case like this."""
    return (table.turn, len(table.tanks)) in action._legal_at


def _learn(seats: Seats, table: Table) -> Choices:
    """Keep and return the actions that are legal here, and so wherever the case is the same."""
    actions: Choices = (SCORE, *map(steal, range(MOST_PLAYERS)))
    legal = tuple(action for action in actions if BOOK.broken(table, action) is None)
    for action in legal:
        note_legal(action, seats)
    _known[seats] = legal
    return legal
