"""What each player gets, and what a state is worth to each."""

from fractions import Fraction
from typing import Any

import attrs
import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, Heap
from staves import stavegame

STATE = stavegame.new_game(seed=7)
VIEW = staves.view(STATE, "A")


@attrs.frozen
class Ended(Heap):
    """A heap of which the players and the winners can be chosen."""

    won: tuple[int, ...] = ()
    seats: tuple[int, ...] = (0, 1, 2, 3)


Ended.game = changed(NIM, players=lambda heap: heap.seats, winners=lambda heap: heap.won)


@pytest.mark.parametrize(
    ("won", "shares"),
    [
        ((), "0 0 0 0"),
        ((2,), "-1/3 -1/3 1 -1/3"),
        ((1, 3), "-1/2 1/2 -1/2 1/2"),
        ((0, 1, 2), "1/3 1/3 1/3 -1"),
        ((0, 1, 2, 3), "0 0 0 0"),
    ],
)
def test_winners_share_what_the_others_pay(won: tuple[int, ...], shares: str) -> None:
    """A draw, or a win of everybody, is nobody's loss."""
    heap = Ended(0, 0, won)
    expected = {player: Fraction(share) for player, share in enumerate(shares.split())}
    for moment in (heap, staves.view(heap, 1), staves.view(heap, None)):
        found = staves.returns(moment)
        assert list(expected.items()) == list(found.items())
        assert all(type(share) is Fraction for share in found.values())
        assert 0 == sum(found.values())


def test_an_unfinished_game_gives_nothing() -> None:
    """To nobody, in a game of one player as in others; alone, a player has nobody to win from."""
    assert {"A": 0, "B": 0} == staves.returns(STATE) == staves.returns(VIEW)
    assert {0: 0} == staves.returns(Ended(0, 0, (0,), (0,)))


@pytest.mark.parametrize(
    ("won", "shares"),
    [((), "1/4 1/4 1/4 1/4"), ((2,), "0 0 1 0"), ((1, 3), "0 1/2 0 1/2"), ((0, 1, 2, 3), "1/4 1/4 1/4 1/4")],
)
def test_a_finished_game_is_worth_its_result(won: tuple[int, ...], shares: str) -> None:
    """The winners share 1, and in a draw everybody does; it is exact, and in the order of the players."""
    expected = {player: Fraction(share) for player, share in enumerate(shares.split())}
    found = staves.worth(Ended(0, 0, won))
    assert list(expected.items()) == list(found.items())
    assert all(type(share) is Fraction for share in found.values())


class Judged(Heap):
    """A heap of which somebody is thought to win."""


Judged.game = changed(NIM, worth=lambda heap: (0.1, 0.2 * heap.left))


def test_a_game_that_goes_on_is_worth_what_the_game_says() -> None:
    """The shares are as the weights of the players, and sum to 1 however these are written."""
    shares = staves.worth(Judged(3))
    assert 1 == sum(shares.values())
    assert [1 / 7, 6 / 7] == pytest.approx([float(share) for share in shares.values()])


@pytest.mark.parametrize("wrong", [3, None, Heap])
def test_worth_takes_a_state(wrong: Any) -> None:
    """Nothing else stands well or badly; of a view one can make a state."""
    with pytest.raises(TypeError, match=r"^worth\(\) takes the state of a game, not "):
        staves.worth(wrong)
    view: Any = staves.view(Heap(3), 0)
    with pytest.raises(TypeError, match=r"resample\(\) makes one from a view$"):
        staves.worth(view)
