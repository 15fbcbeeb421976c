"""What a game has that says nothing of it."""

from fractions import Fraction

import attrs

import staves
from helpers.nim import NIM, Heap


def test_a_game_without_a_score_has_no_favorites() -> None:
    """By default everybody stands alike, which is 0."""
    assert [0, 0] == [NIM.score(Heap(7), player) for player in (0, 1)]


def test_a_game_without_a_picture_is_shown_by_its_repr() -> None:
    """By default the picture is the repr, of a state and of its view."""
    heap = Heap(7)
    assert repr(heap) == str(heap) == str(staves.view(heap, 1))
    assert str is attrs.fields_dict(staves.Game)["board"].default


def test_a_game_without_a_view_shows_all() -> None:
    """By default a view is the whole state, and one state follows."""
    heap = Heap(7)
    view = staves.view(heap, 1)
    assert (heap, 1, heap) == (view.state, view.player, staves.resample(view, 3))
    (take, *_) = staves.legal_actions(view)
    assert ((Fraction(1), Heap(6, 1)),) == staves.outcomes(heap, take)
    assert take is NIM.heard(take, 1)
