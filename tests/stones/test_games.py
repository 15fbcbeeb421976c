"""Whole games of Stones that were counted and played elsewhere."""

from typing import Any

import pytest

import staves
from helpers.perft import perft
from helpers.transcripts import transcripts
from staves import stones
from staves.stones import Rules

GAMES = transcripts("stones")


@pytest.mark.parametrize("game", GAMES, ids=map(str, range(len(GAMES))))
def test_a_transcript_replays(game: Any) -> None:
    """Every step has the recorded player and legal actions, and the end is the recorded one."""
    setup = game["setup"]
    rules = Rules(diagonal=setup["diagonal"], quiet_limit=setup["quiet_limit"])
    state = stones.new_game(board=setup["board"], rules=rules)
    assert setup["board"] == state.board
    for ply in game["plies"]:
        assert ply["to_move"] == staves.to_move(state)
        assert ply["legal"] == sorted(map(str, staves.legal_actions(state)))
        state = staves.apply(state, staves.parse_action(state, ply["action"]))
    assert staves.is_terminal(state)
    assert game["winners"] == list(staves.winners(state))
    assert game["board"] == state.board


@pytest.mark.parametrize(
    ("board", "diagonal", "counts"),
    [
        ([[0] * 4, [-1] * 4, [-1] * 4, [1] * 4], False, [4, 16, 128, 1010, 7550, 55868]),
        (
            [[0, -1, 1, -1, 2], [-1] * 5, [2, -1, 0, -1, 1], [-1] * 5, [1, -1, 2, -1, 0]],
            False,
            [8, 64, 512, 4128, 33240],
        ),
        ([[0, 0, -1], [0, -1, 1], [-1, 1, 1]], True, [7, 47, 404, 3398, 26648]),
    ],
    ids=["two rows", "three players", "diagonal"],
)
def test_the_numbers_of_action_sequences(board: list[list[int]], diagonal: bool, counts: list[int]) -> None:  # noqa: FBT001 (a parameter of the test)
    """From each start there are so many sequences of 1, 2, 3, … moves."""
    start = stones.new_game(board=board, rules=Rules(diagonal=diagonal))
    assert counts == [perft(start, length) for length in range(1, len(counts) + 1)]


def test_a_seed_gives_the_same_board_everywhere() -> None:
    """The board that a seed draws is pinned: it may not change with the platform or the Python."""
    state = stones.new_game(rows=4, columns=4, players=2, stones=3, seed=7)
    assert [[-1, 0, -1, 1], [1, -1, -1, 0], [0, -1, -1, -1], [-1, 1, -1, -1]] == state.board
