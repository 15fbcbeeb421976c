"""Sentences for events and actions, and who has won."""

from typing import Any

import attrs
import pytest

from helpers.nim import Take
from staves import Words
from staves._core.words import named, result, sentence, standing


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
    with pytest.raises(TypeError, match=r"^actions must map classes to sentences, but 'Take' \(str\) is not a class$"):
        Words(actions=wrong)


def test_words_never_change() -> None:
    """They hold copies of what they are made of, which nobody can write to."""
    told: dict[type, Any] = {Take: "takes"}
    hints = {"2": "takes two"}
    words = Words(events=told, actions=told, notation=hints)
    told.clear()
    hints.clear()
    assert "takes" == words.tell(Take(1)) == words.tell_action(None, Take(1), 0)
    assert {"2": "takes two"} == words.notation
    parts: Any
    for parts in (words.events, words.actions, words.notation):
        with pytest.raises(TypeError):
            parts[next(iter(parts))] = "steals"
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        words.events = {}  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_who_has_won() -> None:
    """One wording serves every game and every number of winners."""
    assert "the game is unfinished" == result(None)
    assert "a draw" == result(())
    assert "A has won" == result(("A",))
    assert "A and B have won" == result(("A", "B"))
    assert "players 0, 2 and 3 have won" == result((0, 2, 3))
    assert ("A and 2 have won", "players 2 and A have won") == (result(("A", 2)), result((2, "A")))
    assert "player 2 is to move" == standing(2, ())
    assert "player 0 is to move" == standing(0, (1,))
    assert "B has won" == standing(None, ("B",))
    assert ("B", "player 0") == (named("B"), named(0))
    assert "Player 1 has won." == sentence(result((1,)))
