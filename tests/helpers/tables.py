"""Tables to try things with."""

from typing import Any, TypeAlias

import staves
from staves.table import Table

AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any]

SETUPS = ["stavegame", "stones rows=4 columns=4 stones=4", "mantis players=3", "nava"]
"""A setup of each of the library's games."""


def begun(text: str = SETUPS[1], seed: int = 7) -> AnyTable:
    """Return a new table."""
    return Table(staves.setup(text), seed=seed)


def played(table: AnyTable, count: int) -> AnyTable:
    """Return the table after some actions, chosen here and there among the legal ones."""
    for _ in range(count):
        actions = staves.legal_actions(table.state)
        table = table.act(staves.to_move(table.state), actions[7 * table.number % len(actions)])
    return table


def finished() -> AnyTable:
    """Return a table at which the game is over."""
    return played(begun("nava ply_limit=2"), 2)
