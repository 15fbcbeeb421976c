"""Hall: three players whisper to each other, and nobody else hears it."""

from typing import Any

from helpers.games import changed
from helpers.whisper import WHISPER, Room
from staves import Start


class Hall(Room):
    """A room that belongs to this game."""


def apply(hall: Any, action: Any, tell: Any) -> Hall:
    """Whisper."""
    return Hall(WHISPER.play.apply(hall, action, tell).times)


GAME = Hall.game = changed(
    WHISPER,
    name="hall",
    apply=apply,
    board_after=None,
    max_actions_left=lambda hall: 4 - hall.times,
    start=Start(lambda _: Hall()),
    data=None,
)
