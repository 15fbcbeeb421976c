"""Whole games of Nava that were counted and played elsewhere."""

from typing import Any

import pytest

import staves
from helpers.perft import perft
from helpers.transcripts import transcripts
from staves import nava
from staves.nava import Cube, Junction, Rules, State

GAMES = transcripts("nava")


def listed(junction: Junction) -> list[str]:
    """Return a junction in its list form."""
    if junction is None:
        return []
    return [f"c{junction.owner}"] if isinstance(junction, Cube) else [f"d{disc}" for disc in junction.discs]


def board(state: State) -> list[list[list[str]]]:
    """Return the board in its list form."""
    return [[listed(junction) for junction in row] for row in state.board]


@pytest.mark.parametrize("game", GAMES, ids=map(str, range(len(GAMES))))
def test_a_transcript_replays(game: Any) -> None:
    """Every step has the recorded player and legal actions, and the end is the recorded one."""
    setup = game["setup"]
    rules = Rules(ply_limit=setup["ply_limit"])
    state = nava.new_game(board=setup["board"], to_move=setup["to_move"], rules=rules)
    for ply in game["plies"]:
        assert ply["to_move"] == staves.to_move(state)
        assert ply["legal"] == sorted(map(str, staves.legal_actions(state)))
        state = staves.apply(state, staves.parse_action(state, ply["action"]))
    assert staves.is_terminal(state)
    assert game["winners"] == list(staves.winners(state))
    assert game["board"] == board(state)


def test_the_numbers_of_action_sequences() -> None:
    """From the start there are so many sequences of 1, 2, 3 and 4 moves."""
    assert [8, 64, 784, 9584] == [perft(nava.new_game(), length) for length in (1, 2, 3, 4)]


def test_the_three_boards_of_the_source() -> None:
    """The first is the start, all three can be set up, and on the third player 1 has won."""
    first: Any = [[[] for _ in range(5)] for _ in range(5)]
    first[0][4], first[4][0] = ["d1"] * 6, ["d2"] * 6
    assert nava.new_game() == nava.new_game(board=first)
    second: Any = [[[] for _ in range(5)] for _ in range(5)]
    second[0][2], second[0][4], second[2][1] = ["d1"] * 3, ["c1"], ["d2"] * 4
    second[2][4], second[4][0] = ["d1"] * 3, ["d2"] * 2
    assert staves.to_move(nava.new_game(board=second, to_move=2)) == 2
    third: Any = [[[] for _ in range(5)] for _ in range(5)]
    third[0][2], third[0][4] = [*["d1"] * 3, *["d2"] * 3], ["c1"]
    third[2][0], third[2][4] = ["d1", "d1", "d2", "d2", "d2"], ["c1"]
    third[3][0], third[4][0], third[4][2] = ["c2"], ["c2"], ["d1"]
    for to_move in nava.PLAYERS:
        over = nava.new_game(board=third, to_move=to_move)
        assert staves.is_terminal(over)
        assert staves.winners(over) == (1,)
        assert staves.legal_actions(over) == ()
        assert third == board(over)
