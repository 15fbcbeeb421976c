"""What a game has that says nothing of it."""

from fractions import Fraction

import staves
from helpers.nim import NIM, Encoder, Heap, Take
from staves import Learned, Words


def test_a_game_without_a_judgment_has_no_favorites() -> None:
    """By default all stand alike, until somebody has won."""
    assert {0: Fraction(1, 2), 1: Fraction(1, 2)} == staves.worth(Heap(7))
    assert {0: 0, 1: 1} == staves.worth(Heap(0, 0))


def test_a_game_without_a_text_board_is_shown_by_its_repr() -> None:
    """By default the text board is the repr, of a state and of its view."""
    heap = Heap(7)
    assert repr(heap) == str(heap) == str(staves.view(heap, 1))
    assert repr(heap) == staves.Open[Heap, object, object]().board(heap)


def test_a_game_without_a_view_shows_all() -> None:
    """By default a view is the whole state, and one state follows."""
    heap = Heap(7)
    view = staves.view(heap, 1)
    assert (heap, 1, heap) == (view.state, view.player, staves.resample(view, 3))
    (take, *_) = staves.legal_actions(view)
    assert ((Fraction(1), Heap(6, 1)),) == staves.outcomes(heap, take)
    assert take is NIM.seen.event_for(take, 1)


def test_a_game_without_texts_of_its_own_has_empty_ones() -> None:
    """What its vectors leave out is nothing, and it has neither an aim nor options for examples."""
    assert "" == Learned[Heap, Take, object](lambda heap: Encoder(heap.left)).leaves_out
    words = Words()
    assert ("", "") == (words.aim, words.options)
    assert ({}, {}, {}, ()) == (words.events, words.actions, words.notation, words.summary(Heap(7)))
