"""What an app needs to let people point: the path of places that names each legal action."""

import re
from typing import Any

import attrs
import pytest

import staves
from helpers.duel import duel
from helpers.games import changed
from helpers.nim import NIM, Heap, Take
from staves import Places, drawings, mantis, nava, stones
from staves.games import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_legal_action_has_a_path(game: staves.AnyGame) -> None:
    """They stand in the order of the legal actions."""
    state = staves.new_game(game, seed=3)
    assert staves.legal_actions(state) == tuple(drawings.paths(state).values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_view_has_paths_only_for_the_player_who_is_to_move(game: staves.AnyGame) -> None:
    """So a page that is made of a player's view offers nothing out of turn."""
    state = staves.new_game(game, seed=3)
    mover, *others = sorted(game.play.players(state), key=lambda player: player != staves.to_move(state))
    assert drawings.paths(state) == drawings.paths(staves.view(state, mover))
    assert [{}] * len(others) == [drawings.paths(staves.view(state, player)) for player in others]
    assert {} == drawings.paths(staves.view(state, None))


def test_a_game_that_is_over_has_no_paths() -> None:
    """Nothing is legal any more."""
    over = stones.new_game(board=[[0, 1]])
    over = staves.apply(over, stones.Step((0, 0), (0, 1)))
    assert {} == drawings.paths(over) == drawings.paths(staves.view(over, 0))


def test_without_places_an_action_is_a_choice_by_itself() -> None:
    """It is named by its notation, also in a game that hides something."""
    assert {("1",): Take(1), ("2",): Take(2)} == drawings.paths(Heap(2))
    first = attrs.evolve(duel(1), done=())
    assert ["SHOW", "KEEP"] == [path for (path,) in drawings.paths(staves.view(first, 0))]


def test_a_game_of_your_own_says_what_names_an_action() -> None:
    """Its function is asked about the state of an open game, also for a view."""

    class Pile(Heap):
        """A heap from which one takes with both hands."""

    def path(pile: Heap, take: Take) -> tuple[str, ...]:
        return f"left {pile.left}", *(["right"] * (take.count - 1))

    Pile.game = changed(NIM, places=Places(path))
    expected = {("left 9",): Take(1), ("left 9", "right"): Take(2), ("left 9", "right", "right"): Take(3)}
    assert expected == drawings.paths(Pile(9)) == drawings.paths(staves.view(Pile(9), 0))


@pytest.mark.parametrize("moment", [None, "nava", nava.State, mantis.SCORE])
def test_what_is_neither_a_state_nor_a_view(moment: Any) -> None:
    """The error says what it takes."""
    with pytest.raises(TypeError, match=re.escape("paths() takes a state or a view, not ")):
        drawings.paths(moment)
