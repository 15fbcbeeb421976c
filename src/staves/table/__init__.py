"""A running game as an immutable value, with players, bots, undo and request numbers. It does no input or output."""

from staves.table._errors import NotYourTurn, OutOfDate
from staves.table._sight import Sight
from staves.table._table import Table

__all__ = ["NotYourTurn", "OutOfDate", "Sight", "Table"]
