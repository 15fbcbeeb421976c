"""A game of one's own that has more players than it says."""

from typing import Any

import pytest

from helpers.games import changed
from helpers.nim import NIM, Heap
from staves._cli.replay import _head as head
from staves._cli.story import opening
from staves.match import Match
from staves.players import RandomPlayer
from staves.records import Record, write


class Crowd(tuple[int, ...]):
    """Players who say that they are two."""

    __slots__ = ()

    def __len__(self) -> int:
        return 2


@pytest.mark.parametrize(
    "use",
    [
        lambda heap: Match(heap, [RandomPlayer(1)] * 2),
        lambda heap: write(Record(heap)),
        lambda heap: head(Record(heap)),
        lambda heap: opening(heap, 1, ["random"] * 2),
    ],
    ids=["match", "record as text", "record in words", "story"],
)
def test_a_game_must_have_as_many_players_as_it_says(use: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """None is left out."""
    monkeypatch.setattr(Heap, "game", changed(NIM, players=lambda _: Crowd((0, 1))))
    assert use(Heap(3))
    monkeypatch.setattr(Heap, "game", changed(NIM, players=lambda _: Crowd((0, 1, 2))))
    with pytest.raises(ValueError, match="zip"):
        use(Heap(3))
