"""The deals of a series, of which a game may have some that it can't begin."""

import random

import attrs
import pytest

import staves
from helpers.contestants import BOTS
from helpers.nim import NIM, Heap
from staves.series import GameFailed, simulate, tournament

KNOWN = random.Random(0).random()


def _begin(rng: random.Random) -> Heap:
    """Begin only with the deal of seed 0, which is used to check setups."""
    if rng.random() != KNOWN:
        raise ZeroDivisionError("no such deal")
    return Heap(3)


def test_a_deal_that_a_game_cant_begin_fails_with_its_number() -> None:
    """It fails when it is played, and not earlier: the players are taken from the deal that checked the setup."""
    assert NIM.start is not None
    setup = staves.setup(attrs.evolve(NIM, start=attrs.evolve(NIM.start, begin=_begin)))
    run = simulate(setup, BOTS, 3)
    with pytest.raises(GameFailed, match="game 0 can't be played: ZeroDivisionError: no such deal"):
        next(run)
    with pytest.raises(GameFailed, match="game 0 can't be played"):
        tournament(setup, BOTS, 1)
