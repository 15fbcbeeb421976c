"""A game between a learner and its opponents: where it stops, and how it is read from a pickle."""

import pickle
from typing import Any

import pytest

import staves
from helpers.nim import Heap, Take
from staves.envs._playing import Playing
from staves.match import Chat, GameStart, TurnTo
from staves.players import RandomPlayer


class Talking(RandomPlayer):
    """A player that takes one, and says and notes something."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seed = seed
        self.heard: list[object] = []

    def initialize(self, chat: Any) -> None:
        """Say hello."""
        chat("hello")

    def update(self, message: object, view: Any) -> None:
        """Note it."""
        self.heard.append(message)
        super().update(message, view)

    def next_move(self) -> Any:
        """Take one."""
        return Take(1)


made: list[Talking] = []


def talker(seed: int) -> Talking:
    """Return a player that is noted."""
    made.append(Talking(seed))
    return made[-1]


@pytest.mark.parametrize(("seat", "left"), [(0, [5, 2, 0]), (1, [4, 2, 0])])
def test_a_game_stops_whenever_the_learner_is_to_move(seat: int, left: list[int]) -> None:
    """Whatever is said before; and in the end, however many pickles it has been read from."""
    made.clear()
    playing = Playing(Heap(5), seat, {1 - seat: (talker, 7)})
    takes = (2, 1) if seat == 0 else (1, 1)
    for taken, there in zip((*takes, None), left, strict=True):
        again = pickle.loads(pickle.dumps(playing))
        for each in (playing, again):
            assert each.seat == seat
            assert each.view == staves.view(Heap(there, seat), seat)
        playing = again
        if taken is not None:
            playing.act(Take(taken))
    assert {7} == {player.seed for player in made}
    assert all(player.heard[:2] == [GameStart(5), Chat(1 - seat, "hello")] for player in made)
    assert all(player.heard[2] == TurnTo(0) for player in made)


def test_whoever_is_no_player_is_refused_by_their_seat() -> None:
    """Before the game begins."""
    with pytest.raises(TypeError, match=r"^player 1 must be a player with initialize\(\), not None"):
        Playing(Heap(5), 0, {1: (lambda _: None, 7)})  # type: ignore[return-value,dict-item]
