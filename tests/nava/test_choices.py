"""How the legal actions of Nava are found: by rows, each looked up once."""

import random

import pytest

import staves
from staves import nava
from staves._core import memo
from staves.nava import _choices as choices
from staves.nava._choices import _of_rows

CROWDED = nava.new_game(board=[[["d1"], ["d2"], [], [], ["c1"]]] * 5)


@pytest.mark.parametrize("turn", nava.PLAYERS)
def test_the_rows_of_a_position_are_found_again(turn: nava.Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each row is looked up as what it was kept as, so nothing is put together anew."""
    state = nava.new_game(board=CROWDED.board, to_move=turn)
    found = choices.legal_actions(state)
    monkeypatch.setattr(choices, "_of_rows", ())
    assert found == choices.legal_actions(state) != ()


def test_rows_are_the_same_whatever_the_other_rows_are() -> None:
    """A row is kept for what is in its own five junctions, of which each has three bits."""
    memo.forget()
    rng = random.Random(1)
    for seed in range(5):
        state = staves.new_game("nava", seed=seed)
        while actions := staves.legal_actions(state):
            state = staves.apply(state, rng.choice(actions))
    known = [key for row in _of_rows for key in row.known]
    assert len(known) > 50
    assert max(known) < 2**15
