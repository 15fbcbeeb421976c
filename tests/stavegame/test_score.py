"""How well a player of Stavegame stands."""

import pytest

from helpers.stavegame import EMPTY, a, b
from staves import stavegame
from staves.stavegame import Ending, Stave

FULL = (Stave("red", (b(1, 1, 1), b(1, 1, 1), a(2, 1, 1))), *[Stave("red", (b(0, 1, 1), a(1, 1, 1), a(1, 0, 1)))] * 2)


@pytest.mark.parametrize(
    ("staves", "score"),
    [
        ((EMPTY, EMPTY, EMPTY), 0),
        ((Stave("red", (a(3, 5, 5), None, None)), EMPTY, EMPTY), 103),
        ((Stave("red", (b(3, 5, 5), None, None)), EMPTY, EMPTY), -103),
        ((Stave("blue", (b(0, 0, 9), a(9, 9, 8), None)), Stave("green", (a(0, 2, 0), None, None)), EMPTY), 1),
        ((Stave("blue", (b(0, 0, 9), a(9, 9, 9), None)), EMPTY, EMPTY), 0),
        (FULL, 4 + 200),
    ],
)
def test_the_score_counts_staves_and_then_points(staves: tuple[Stave, Stave, Stave], score: int) -> None:
    """A stave that is led counts as much as 100 points on staves; a tie is nobody's."""
    state = stavegame.position(staves=staves, hands=([(1, 1, 1)], [(1, 1, 1)]), decks=([(1, 1, 1)], [(1, 1, 1)]))
    assert [score, -score] == [state.game.play.score(state, "A"), state.game.play.score(state, "B")]


@pytest.mark.parametrize(("ending", "score"), [(None, 204), ("END", 10_204)])
def test_the_score_of_a_win_is_above_all(ending: Ending | None, score: int) -> None:
    """Having won counts as much as a hundred staves."""
    state = stavegame.position(staves=FULL, ending=ending)
    assert [score, -score] == [state.game.play.score(state, "A"), state.game.play.score(state, "B")]
