"""How games of Nava begin with the limit of moves that was chosen."""

import random
from typing import Any

import pytest

import staves
from helpers.digits import digits_at_once
from staves import nava


def test_a_game_may_have_no_limit() -> None:
    """Where none is chosen there is none; where nothing is said it is 200."""
    endless, usual = staves.setup("nava ply_limit=none"), staves.setup("nava")
    assert {"ply_limit": None} == dict(endless.options) == dict(staves.setup("nava", ply_limit=None).options)
    assert (None, 200) == (endless.new_game().rules.ply_limit, usual.new_game().rules.ply_limit)


@pytest.mark.parametrize("wrong", [True, 1.0])
def test_a_limit_that_only_equals_a_number_is_refused(wrong: Any) -> None:
    """A limit is a whole number, even if another game has begun with the number that it equals."""
    assert nava.GAME.start is not None
    begin: Any = nava.GAME.start.begin
    assert 1 == begin(random.Random(0), ply_limit=1).rules.ply_limit
    with pytest.raises(TypeError, match=r"^ply_limit must be"):
        begin(random.Random(0), ply_limit=wrong)


def test_a_repr_shows_any_number_whatever_python_converts_at_once() -> None:
    """A program may let Python refuse long numbers; the limit and the number of moves are written all the same."""
    rules = nava.Rules(ply_limit=10**700)
    state = nava.State(rules, nava.new_game().junctions, 1, 10**700 - 1)
    with digits_at_once(640):
        written = repr(rules), repr(state)
    assert f"Rules(ply_limit=1{'0' * 700})" == written[0]
    assert written[1].endswith(f", turn=1, plies={'9' * 700})")
