"""The events of Stones."""

from typing import Any

import pytest

from helpers.events import wrong_with
from staves.stones import Event, GameDrawn, Hit, Move, PlayerLost, PlayerWon


@pytest.mark.parametrize(
    ("kind", "parts", "places"),
    [
        (Hit, (0, (0, 0)), []),
        (Hit, (99, (199, 199)), []),
        (Hit, (100, (0, 0)), ["player"]),
        (Hit, (-1, (0, 0)), ["player"]),
        (Hit, ([1], (0, 0)), ["player!"]),
        (Hit, (True, (0, 0)), ["player!"]),
        (Hit, (0, (200, 0)), ["position[0]"]),
        (Hit, (0, (0, -1)), ["position[1]"]),
        (Hit, (-1, (200, 200)), ["player", "position[0]", "position[1]"]),
        (Hit, (0, (0, 0, 0)), ["position!"]),
        (Hit, (0, "00"), ["position!"]),
        (Hit, (0, (0, 1.0)), ["position[1]!"]),
        (PlayerLost, (99,), []),
        (PlayerLost, (100,), ["player"]),
        (PlayerLost, (None,), ["player!"]),
        (Move, (0, (1, 1), (1, 2)), []),
        (Move, (99, (199, 199), (198, 198)), []),
        (Move, (100, (0, 0), (0, 1)), ["player"]),
        (Move, (0, (1, 1), (1, 1)), ["target"]),
        (Move, (0, (1, 1), (1, 3)), ["target"]),
        (Move, (0, (1, 1), (3, 2)), ["target"]),
        (Move, (0, (0, 200), (0, 199)), ["source[1]"]),
        (Move, (0, (0, 199), (0, 200)), ["target[1]"]),
        (Move, (0, (0, 250), (0, 0)), ["source[1]"]),
        (Move, (0, 5, (0, 1)), ["source!"]),
        (Move, (0, (0, 1), [0]), ["target!"]),
        (PlayerWon, (0,), []),
        (PlayerWon, (-1,), ["player"]),
        (PlayerWon, ("0",), ["player!"]),
        (GameDrawn, (), []),
    ],
)
def test_an_event_that_cannot_happen_cannot_be_made(
    kind: type[Event], parts: tuple[Any, ...], places: list[str]
) -> None:
    """An event at the limits can be made; what is wrong beyond them is told with its place."""
    assert places == wrong_with(kind, parts)
