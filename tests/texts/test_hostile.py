"""Texts that are as bad as can be take neither long nor much."""

import random
from typing import Any

import pytest

import staves
from helpers.hostile import LONG_HANDS, POSITION_LENGTH, POSITIONS, most_lines
from helpers.texts import read
from helpers.work import peak, work
from staves import mantis, nava, stavegame, stones


@pytest.mark.parametrize("name", POSITIONS)
def test_no_text_takes_long_or_much(name: str) -> None:
    """Reading any text up to the maximum length takes a bounded amount of work and memory."""
    text = POSITIONS[name]
    assert len(text) <= POSITION_LENGTH
    assert work(lambda: read(text)) < most_lines(text)
    assert peak(lambda: read(text)) < 50_000_000
    found = read(text)
    assert not isinstance(found, Exception) or len(str(found)) < 1000


@pytest.mark.parametrize("text", LONG_HANDS, ids=["one color", "two colors", "after a placement"])
def test_a_hand_is_looked_through_no_further_than_need_be(text: str) -> None:
    """One card can tell that there is something to decide, so a long hand is not searched again and again."""
    assert work(lambda: staves.from_text(text)) < most_lines(text)
    assert staves.legal_actions(staves.from_text(text))


def test_what_the_library_makes_is_shorter_than_the_most() -> None:
    """By far, for games as they are usually played."""
    for start in (
        stavegame.new_game(seed=1),
        stones.new_game(rows=20, columns=20, players=4, stones=50, seed=1),
        mantis.new_game(players=6, seed=1),
        nava.new_game(),
    ):
        state: Any = start
        rng = random.Random(1)
        while not staves.is_terminal(state):
            assert len(staves.to_text(state)) < POSITION_LENGTH / 15
            state = staves.apply(state, rng.choice(staves.legal_actions(state)))
