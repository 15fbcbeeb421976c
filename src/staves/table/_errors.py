"""Errors for requests that a table refuses for reasons other than the rules of the game."""

from typing import Any

from staves._core.errors import StavesError, shown
from staves._core.words import named


class OutOfDate(StavesError, ValueError):  # noqa: N818 (a name that says it without the word)
    """A request made for a number other than the table's current one.

    Attributes:
        number: The number in the request.
        current: The current number of the table.
    """

    def __init__(self, number: int, current: int) -> None:
        super().__init__(number, current)
        self.number = number
        self.current = current

    def __str__(self) -> str:
        return f"the table is at number {self.current}, not {shown(self.number)}: reload it and try again"


class NotYourTurn(StavesError, ValueError):  # noqa: N818 (the same)
    """An action by a player who isn't to move.

    Attributes:
        player: The player who tried to act.
        to_move: The player whose turn it is.
    """

    def __init__(self, player: Any, to_move: Any) -> None:
        super().__init__(player, to_move)
        self.player = player
        self.to_move = to_move

    def __str__(self) -> str:
        return f"it is {named(self.to_move)}'s turn, not {named(self.player)}'s"
