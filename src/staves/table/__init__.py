"""A game at a table, as an immutable value without input or output: what an app keeps of each running game."""

from staves.table._errors import NotYourTurn, OutOfDate
from staves.table._sight import Sight
from staves.table._table import Table

__all__ = ["NotYourTurn", "OutOfDate", "Sight", "Table"]
