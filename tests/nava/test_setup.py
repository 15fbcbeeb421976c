"""How games of Nava begin with the limit of moves that was chosen."""

import random
from typing import Any

import pytest

import staves
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
