"""Games in words: sentences for events, and who has won."""

import random
from typing import Any

import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, Heap, Take
from staves import Words
from staves._cli.story import story
from staves.games import GAMES
from staves.match import Match
from staves.players import RandomPlayer

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_every_event_has_a_sentence(game: Any) -> None:
    """The words of a game are for exactly its classes of events."""
    assert set(game.data.event.of) == set(game.shown.words.events)


@every_game
@pytest.mark.parametrize("seed", range(20))
def test_what_happens_can_be_said(game: Any, seed: int) -> None:
    """Each event of a game is told in one line, without its `repr`, and without a full stop."""
    rng = random.Random(seed)
    state = staves.new_game(game, seed=rng)
    while not staves.is_terminal(state):
        action = rng.choice(staves.legal_actions(state))
        for event in staves.events(state, action):
            said = game.shown.words.tell(event)
            assert repr(event) != said
            assert said.isprintable()
            assert not said.endswith(".")
        state = staves.apply(state, action)
    assert all(line.endswith(".") for line in game.shown.words.summary(state))


def test_a_stranger_s_game_brings_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any, its events are shown by their `repr`."""
    heap = Heap(1)
    assert f"    {Take(1)!r}" in list(story(Match(heap, [RandomPlayer(1), RandomPlayer(1)])))
    words = Words(
        events={Take: "{event.count} is taken"},
        notation={"2": "takes two"},
        summary=lambda state: [f"There are {state.left} left."],
    )
    monkeypatch.setattr(Heap, "game", changed(NIM, words=words))
    lines = list(story(Match(heap, [RandomPlayer(1), RandomPlayer(1)])))
    assert "    1 is taken" in lines
    assert ["There are 0 left.", "Player 0 has won."] == lines[-2:]
