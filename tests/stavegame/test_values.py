"""Stavegame's values: how they show large numbers, what they take no room for, and words that claim to be others."""

import random
import weakref
from typing import Any

import pytest

import staves
from helpers.digits import digits_at_once
from staves import stavegame
from staves.stavegame import Card, Rules, Stave

START = stavegame.new_game(seed=1)


def test_a_card_shows_any_number_whatever_python_converts_at_once() -> None:
    """A program may let Python refuse long numbers; those of a card are written all the same."""
    card = Card("A", (10**700, 0, 5))
    with digits_at_once(640):
        written = repr(card), str(card)
    assert f"Card(owner='A', points=(1{'0' * 700}, 0, 5))" == written[0]
    assert f"A (1{'0' * 700},0,5)" == written[1]


@pytest.mark.parametrize("value", [START, staves.view(START, "A"), Stave()], ids=lambda value: type(value).__name__)
def test_states_and_staves_take_no_room_for_weak_references(value: Any) -> None:
    """Programs keep many of them, so each has room for its fields alone."""
    with pytest.raises(TypeError, match="weak reference"):
        weakref.ref(value)


class Anything(str):
    """A word that claims to be any other."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash("turn-start")


def test_a_word_that_claims_to_be_another_option_is_the_word_it_is() -> None:
    """Whatever other games began with, a game begins with the options that were given."""
    assert stavegame.GAME.start is not None
    begin: Any = stavegame.GAME.start.begin
    assert Rules() == begin(random.Random(0), end="turn-start").rules
    assert Rules(end="any-time") == begin(random.Random(0), end=Anything("any-time")).rules
