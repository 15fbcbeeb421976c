"""A rulebook lists its rules in the order in which they are defined, and judges by them in that order."""

import re
from typing import Any

import attrs
import pytest

from helpers.nim import NIM, Take
from staves import Game, Rule, Rulebook
from staves.games import GAMES


def test_rules_and_conditions_keep_their_order() -> None:
    """All rules are listed after `over`, and the first broken one is the one that is named."""
    book = Rulebook([int, str])
    said = book.says("board", "There is a board.")

    @book.condition(int, "even", "A number is even.")
    def even(_state: object, number: int) -> bool:
        return number % 2 == 0

    @book.condition(int, "small", "A number is at most the state.")
    def small(state: int, number: int) -> bool:
        return number <= state

    assert [rule.id for rule in book.rules] == ["over", "board", "even", "small"]
    assert Rule("board", "There is a board.") == said
    assert even(0, 2)
    assert not small(0, 2)
    broken = [book.broken(5, number) for number in (2, 3, 7, 8)]
    assert [rule and rule.id for rule in broken] == [None, "even", "even", "small"]
    assert book.broken(5, "anything") is None


def test_a_book_has_no_rule_twice_and_no_strange_kinds() -> None:
    """An id is one rule's, and a condition is for one of the game's kinds of actions."""
    book = Rulebook([int, str])
    book.says("board", "There is a board.")
    with pytest.raises(ValueError, match="the book already has a rule 'board'"):
        book.says("board", "There are two boards.")
    with pytest.raises(ValueError, match=r"float is not one of the book's kinds of actions \(int, str\)"):
        book.condition(float, "half", "A number may be half.")


def test_a_rule_says_something_when_no_options_are_known() -> None:
    """Its text for the options of a setup may be missing, which turns it off there, but not its text in general."""
    book = Rulebook([int])
    with pytest.raises(ValueError, match=r"^the rule 'board' must have a text when no options are known, not None$"):
        book.says("board", lambda options: options and "There is a board.")  # type: ignore[arg-type, return-value]
    book.says("board", lambda options: None if options else "There is a board.")
    assert [("over", "Once the game is over, no action is legal."), ("board", "There is a board.")] == [
        (rule.id, rule.text) for rule in book.rules
    ]
    assert ["over"] == [rule.id for rule in book.rules_with({"size": 3})]


def test_a_book_is_complete_when_its_game_is_made() -> None:
    """From then on no rule can be added, and none taken away; other games may be made of the same book."""
    book = Rulebook([Take])
    book.says("heap", "There is one heap.")
    listing = book.condition(Take, "take.late", "Somebody waits too long.")
    game = attrs.evolve(NIM, book=book)
    late = "comes too late: a game has been made from this book$"
    for write in (
        lambda: book.says("new", "There is more."),
        lambda: book.condition(Take, "new", "There is more."),
        lambda: listing(lambda _heap, _take: False),
    ):
        with pytest.raises(RuntimeError, match=f"^the rule '.*' {late}"):
            write()
    assert book is attrs.evolve(game, name="twin").book
    assert ["over", "heap"] == [rule.id for rule in book.rules]
    assert {Take: ()} == book.conditions


@pytest.mark.parametrize("game", [*GAMES, NIM], ids=lambda game: game.name)
def test_the_rules_of_a_game_cannot_be_changed(game: Game[Any, Any, Any, Any, Any]) -> None:
    """The conditions are a mapping of tuples that nothing can be written to."""
    book: Any = game.book
    rules, conditions = book.rules, dict(book.conditions)
    kind = next(iter(conditions))
    with pytest.raises(TypeError):
        book.conditions[kind] = ()
    with pytest.raises(TypeError):
        del book.conditions[kind]
    with pytest.raises(AttributeError):
        book.conditions.clear()
    with pytest.raises(AttributeError):
        book.conditions[kind].clear()
    for name in ("conditions", "rules", "anything"):
        with pytest.raises(AttributeError, match=f"^{name} can't be set: a game has been made "):
            setattr(book, name, ())
    with pytest.raises(AttributeError):
        book.__init__([])
    assert (rules, conditions) == (book.rules, dict(book.conditions))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_rule_has_a_short_name_and_says_what_it_is_in_a_sentence(game: Game[Any, Any, Any, Any, Any]) -> None:
    """The name is made of words in lower case, with dots between them; the sentence is none."""
    for rule in game.book.rules:
        assert re.fullmatch(r"[a-z]+([.-][a-z]+)*", rule.id)
        assert re.fullmatch(r"[A-Z].+\.", rule.text)
