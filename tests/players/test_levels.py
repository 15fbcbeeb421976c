"""The ready players by how much they look at: one action ahead, or a number of playouts."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import staves
from data.race import Race
from helpers.coin import Coin
from staves.players import LEVELS, GreedyPlayer, SearchPlayer
from staves.players._tree import Tree


@pytest.mark.parametrize(
    ("make", "playouts"),
    [
        (lambda: SearchPlayer(1), 200),
        (lambda: SearchPlayer(1, playouts=1), 1),
        (lambda: LEVELS["medium"](1), 50),
        (lambda: LEVELS["hard"](1), 1000),
    ],
    ids=["default", "least", "medium", "hard"],
)
def test_a_player_searches_with_as_many_playouts_as_told(
    make: Callable[[], Any], playouts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By default 200, and the levels 50 and 1000."""
    grown: list[Tree] = []

    def grow(tree: Tree) -> None:
        grown.append(tree)

    monkeypatch.setattr(Tree, "grow", grow)
    player = make()
    player.update(None, staves.view(Race(21), 0))
    assert player.next_move() in staves.legal_actions(Race(21))
    assert playouts == len(grown)
    assert 1 == len({*map(id, grown)})


def test_the_levels_can_be_sent_to_other_processes() -> None:
    """A level is a contestant: it makes a player of a seed, here or elsewhere, and the same one."""
    assert ["easy", "medium", "hard"] == list(LEVELS)
    for level in LEVELS.values():
        moves = set()
        for contestant in (level, pickle.loads(pickle.dumps(level))):
            player = contestant(7)
            player.update(None, staves.view(Race(21, 16), 0))
            moves.add(player.next_move())
        assert 1 == len(moves)


def test_a_greedy_player_takes_what_is_hidden_for_one_possibility() -> None:
    """It is the one that a program finds with seed 0, whatever the seed of the player."""
    view = staves.view(Coin("HEADS"), 0)
    guess = staves.resample(view, 0).up
    assert guess not in {"HEADS", staves.resample(view, 1).up}
    for seed in range(3):
        player = GreedyPlayer(seed)
        player.update(None, view)
        assert guess == str(player.next_move())
