"""A rulebook lists its rules in the order in which they are defined, and judges by them in that order."""

import pytest

from staves import Rule, Rulebook


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
    with pytest.raises(ValueError, match="the book has a rule 'board' already"):
        book.says("board", "There are two boards.")
    with pytest.raises(ValueError, match=r"float is none of the book's kinds of actions \(int, str\)"):
        book.condition(float, "half", "A number may be half.")
