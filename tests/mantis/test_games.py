"""Whole games of Mantis that were counted and played elsewhere."""

from collections.abc import Iterable
from typing import Any

import pytest

import staves
from helpers.perft import perft
from helpers.transcripts import transcripts
from staves import mantis
from staves.mantis import STANDARD_DECK, Card, Rules

GAMES = transcripts("mantis")


def told(cards: Iterable[Card]) -> list[Any]:
    """Return cards as a transcript has them, sorted."""
    return sorted([card.face, list(card.back)] for card in cards)


@pytest.mark.parametrize("game", GAMES, ids=map(str, range(len(GAMES))))
def test_a_transcript_replays(game: Any) -> None:
    """Every step has the recorded player and legal actions, and the end is the recorded one."""
    setup = game["setup"]
    rules = Rules(goal=setup["goal"])
    state = mantis.new_game(players=setup["players"], deck=setup["deck"], first=setup["first"], rules=rules)
    for ply in game["plies"]:
        assert ply["to_move"] == staves.to_move(state)
        assert ply["legal"] == sorted(map(str, staves.legal_actions(state)))
        state = staves.apply(state, staves.parse_action(state, ply["action"]))
    assert staves.is_terminal(state)
    assert game["winners"] == list(staves.winners(state))
    assert game["board"] == [list(map(told, state.tanks)), list(map(told, state.piles)), state.left]


def test_the_numbers_of_action_sequences_of_two() -> None:
    """With the deck in order, two players always have two choices for so long."""
    start = mantis.new_game(players=2, deck=STANDARD_DECK, first=0)
    assert [2**length for length in range(1, 10)] == [perft(start, length) for length in range(1, 10)]


def test_the_numbers_of_action_sequences_of_four() -> None:
    """With the deck in reverse, four players always have four choices for so long."""
    start = mantis.new_game(players=4, deck=STANDARD_DECK[::-1], first=2)
    assert [4**length for length in range(1, 7)] == [perft(start, length) for length in range(1, 7)]


def test_a_seed_gives_the_same_game_everywhere() -> None:
    """What a seed deals is pinned: it may not change with the platform or the Python."""
    state = mantis.new_game(players=3, seed=7)
    assert ["pink", "purple", "green", "blue"] == [card.face for card in state.deck[:4]]
    assert 1 == state.turn
