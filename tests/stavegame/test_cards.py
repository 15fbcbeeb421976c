"""The cards of Stavegame that are made once."""

from typing import Any

import pytest

from staves.stavegame import Card, _cards
from staves.stavegame._cards import Cards


def test_cards_are_found_again_unless_their_numbers_are_large() -> None:
    """None is kept whose numbers were perhaps chosen so that many lie in one place."""
    cards = Cards("A")
    for number in (1, 2, 999, 1000, 10**30):
        assert Card("A", (number, 0, 0)) == cards((number, 0, 0))
    assert cards((1, 0, 0)) is cards((1, 0, 0))
    assert cards((999, 0, 0)) is cards((999, 0, 0))
    assert cards((1000, 0, 0)) is not cards((1000, 0, 0))
    assert {(1, 0, 0), (2, 0, 0), (999, 0, 0)} == {*cards.known}


def test_cards_are_made_in_the_order_of_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """So where they lie in memory tells nothing of the order of a deck."""
    made: list[Any] = []

    def card_of(owner: Any, points: Any) -> Card:
        made.append((owner, points))
        return Card(owner, points)

    monkeypatch.setattr(_cards, "card_of", card_of)
    given: list[Any] = [("A", (number * 37 % 101, 0, 5)) for number in range(101)]
    assert given == [(card.owner, card.points) for card in _cards.cards_of(given)]
    assert sorted(given) == made
