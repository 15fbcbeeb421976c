"""Games in words: sentences for events, and who has won."""

import random
from typing import Any

import attrs
import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, Heap, Take
from staves import Words
from staves._cli.story import story
from staves._core.words import named, result, sentence, standing
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


def test_events_are_told_by_templates_or_functions() -> None:
    """An event of a class without a sentence is told as it is."""
    words = Words(events={Take: "takes {event.count}", int: lambda number: f"number {number}"})
    assert "takes 2" == words.tell(Take(2))
    assert "number 7" == words.tell(7)
    assert "True" == words.tell(True)  # noqa: FBT003 (an event of another class)


def test_sentences_are_for_classes() -> None:
    """The name of a class in its place is refused, as no event would ever be told by it."""
    wrong: Any = {"Take": "takes"}
    with pytest.raises(TypeError, match=r"^events must map classes to sentences, but 'Take' \(str\) is not a class$"):
        Words(wrong)


def test_words_never_change() -> None:
    """They hold copies of what they are made of, which nobody can write to."""
    events: dict[type, Any] = {Take: "takes"}
    words = Words(events)
    events.clear()
    assert "takes" == words.tell(Take(1))
    with pytest.raises(TypeError):
        words.events[Take] = "steals"  # type: ignore[index]  # pyright: ignore[reportIndexIssue]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        words.events = {}  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_who_has_won() -> None:
    """One wording serves every game and every number of winners."""
    assert "the game is unfinished" == result(None)
    assert "a draw" == result(())
    assert "A has won" == result(("A",))
    assert "A and B have won" == result(("A", "B"))
    assert "players 0, 2 and 3 have won" == result((0, 2, 3))
    assert "player 2 is to move" == standing(2, ())
    assert "player 0 is to move" == standing(0, (1,))
    assert "B has won" == standing(None, ("B",))
    assert ("B", "player 0") == (named("B"), named(0))
    assert "Player 1 has won." == sentence(result((1,)))
