"""Whole games of Stavegame that were counted and played elsewhere."""

from typing import Any

import pytest

import staves
from helpers.perft import perft
from helpers.transcripts import transcripts
from staves import stavegame
from staves.stavegame import STANDARD_DECK, Rules, State

GAMES = [*transcripts("stavegame"), *transcripts("stavegame-anywhere")]

SHORT_A = [(2, 2, 1), (1, 2, 2), (2, 1, 2), (4, 0, 1), (1, 1, 3)]
SHORT_B = [(2, 2, 1), (1, 3, 1), (0, 5, 0), (3, 1, 1), (1, 1, 3)]


def board(state: State) -> list[Any]:
    """Return the staves as transcripts write them."""
    return [
        [stave.color and stave.color[0], [card and [card.owner, list(card.points)] for card in stave.slots]]
        for stave in state.staves
    ]


@pytest.mark.parametrize("game", GAMES, ids=map(str, range(len(GAMES))))
def test_a_transcript_replays(game: Any) -> None:
    """Every step has the recorded player and legal actions, and the end is the recorded one."""
    options = {name: word for name, word in game["setup"].items() if name != "decks"}
    state = stavegame.new_game(decks=game["setup"]["decks"], rules=Rules(**options))
    for ply in game["plies"]:
        assert ply["to_move"] == staves.to_move(state)
        assert ply["legal"] == sorted(map(str, staves.legal_actions(state)))
        state = staves.apply(state, staves.parse_action(state, ply["action"]))
    assert staves.is_terminal(state)
    assert game["winners"] == list(staves.winners(state))
    assert game["board"] == board(state)


@pytest.mark.parametrize(
    ("decks", "rules", "counts"),
    [
        ((STANDARD_DECK, STANDARD_DECK), stavegame.CLASSIC, [10, 31, 172, 769, 4114, 24019]),
        ((STANDARD_DECK[::2], STANDARD_DECK[1::2]), stavegame.FIRST_DRAFT, [10, 31, 172, 769, 4137, 24629]),
        ((SHORT_A, SHORT_B), stavegame.GRAVEYARD, [10, 31, 172, 769, 4090, 23464]),
    ],
    ids=["classic", "first draft", "graveyard"],
)
def test_the_numbers_of_action_sequences(decks: Any, rules: Rules, counts: list[int]) -> None:
    """From the start there are so many sequences of 1, 2, 3, … actions."""
    start = stavegame.new_game(decks=decks, rules=rules)
    assert counts == [perft(start, length) for length in range(1, len(counts) + 1)]


@pytest.mark.parametrize(
    ("decks", "coloring", "counts"),
    [
        ((STANDARD_DECK, STANDARD_DECK), "chosen", [28, 370, 4_363, 53_110]),
        ((SHORT_A, SHORT_B), "automatic", [28, 370, 4_351, 57_688]),
        pytest.param((STANDARD_DECK, STANDARD_DECK), "chosen", [563_875], marks=pytest.mark.slow),
        pytest.param((SHORT_A, SHORT_B), "automatic", [584_965], marks=pytest.mark.slow),
    ],
    ids=["newest", "graveyard", "newest, of 5 actions", "graveyard, of 5 actions"],
)
def test_the_numbers_of_action_sequences_with_slots(decks: Any, coloring: Any, counts: list[int]) -> None:
    """The same where PLACE names a slot; the number of sequences of 5 actions stands apart, as it takes longer."""
    start = stavegame.new_game(decks=decks, rules=Rules(coloring=coloring, placing="anywhere"))
    first = 5 if len(counts) == 1 else 1
    assert counts == [perft(start, length) for length in range(first, first + len(counts))]


def test_a_seed_gives_the_same_game_everywhere() -> None:
    """The order that a seed deals is pinned: it may not change with the platform or the Python."""
    state = stavegame.new_game(seed=7)
    hands = [[card.points for card in hand] for hand in state.hands]
    assert [[(0, 5, 0), (0, 0, 5), (4, 0, 1)], [(2, 0, 3), (1, 0, 4), (0, 5, 0)]] == hands
    assert [(0, 4, 1), (5, 0, 0)] == [deck[-1].points for deck in state.decks]
