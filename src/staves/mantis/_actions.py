"""The frozen actions of Mantis, and their notation.

The library reuses action objects: equal actions that it returns are the same object.
"""

from functools import cache
from typing import Final, TypeAlias

import attrs

from staves._core.checks import Faults, check_index
from staves._core.notation import Scanner, whole
from staves._core.value import Value
from staves.mantis._state import MOST_PLAYERS, Player


@attrs.frozen
class Score(Value):
    """SCORE: draw a card, and move it and all matching cards from your tank to your score pile."""

    def __str__(self) -> str:
        return "SCORE"


@attrs.frozen
class Steal(Value):
    """STEAL from `player`: draw a card, and move it and all matching cards from their tank to yours."""

    player: Player

    def check_fields(self, faults: Faults) -> None:
        check_index(self.player, MOST_PLAYERS, "player")

    def __str__(self) -> str:
        return f"STEAL {self.player}"


Action: TypeAlias = Score | Steal

SCORE: Final = Score()
steal: Final = cache(Steal)


def parse(text: str) -> Action:
    """Parse an action; raise a `ParseError` for any other text."""
    return whole(text, _read)


def _read(scanner: Scanner) -> Action:
    if scanner.sees("SC"):
        scanner.skip("SCORE")
        return SCORE
    if not scanner.sees("ST"):
        scanner.fail("an action (SCORE or STEAL)")
    scanner.skip("STEAL ")
    return steal(int(scanner.one_of("012345", "a player from 0 to 5")))
