"""Views made by hand are checked as states are: none is made that no state could have."""

from typing import Any

import attrs
import pytest

import staves
from helpers.knowledge import FIRST, GAMES, SECOND, STARTS, STRANGERS, THIRD, first, looks
from staves import InvalidSetup, UnknownPlayer, mantis, stavegame

every_game = pytest.mark.parametrize("name", list(GAMES))


def refused(view: Any, **changes: Any) -> None:
    """Demand that no view can be made with these changes."""
    with pytest.raises((InvalidSetup, UnknownPlayer, TypeError)):
        attrs.evolve(view, **changes)


@every_game
def test_a_view_made_by_hand_is_checked(name: str) -> None:
    """No field takes what is of the wrong kind, and nobody else is made the player."""
    state, view = first(name)
    for player in [*STRANGERS[name], False, True, 1.0, []]:
        refused(view, player=player)
    assert staves.view(state, None) == attrs.evolve(view, player=None)
    for field in attrs.fields(type(view)):
        for wrong in (object(), 5.5, "x", {1: 2}, [None], type(view), view):
            if field.init:
                refused(view, **{field.alias or field.name: wrong})
    if hasattr(view, "state"):
        for hiding in (other for other, game in GAMES.items() if game.hides):
            refused(view, state=STARTS[hiding](1))
    assert view == attrs.evolve(view)
    assert view in looks(state)


A, B = stavegame.Card("A", (1, 2, 3)), stavegame.Card("B", (3, 2, 1))


@pytest.mark.parametrize(
    "changes",
    [
        *({"unseen": cards} for cards in ((), ((A,),), ((A,), (B,), ()), ((B,), (B,)), ((A,), (A,)), ((B,), (A,)))),
        *({"unseen": cards} for cards in (((A,), (5,)), (5, (B,)), ((A,), ("b",)), ((A,), "b"), ((A,) * 10_000, (B,)))),
        *({"hands": hands} for hands in ((), ((A,),), ((B,), (B,)), ((A,), ()) * 2, ((A,), (5,)), (5, 5))),
        *({"staves": stave} for stave in ((), (stavegame.Stave(),) * 2, (stavegame.Stave(),) * 4, (None,) * 3)),
        *({"ending": ending} for ending in ("END", "exhausted", "resigned", True)),
        *({"turn": turn} for turn in (stavegame.Turn("A", dry=True), "A", None)),
        *({"rules": rules} for rules in ("classic", None)),
    ],
    ids=str,
)
def test_a_view_of_stavegame_made_by_hand_is_checked(changes: dict[str, object]) -> None:
    """What is unseen must be cards, each in its owner's deck, and everything else as it must be in a state."""
    refused(staves.view(stavegame.new_game(decks=([A] * 4, [B] * 4)), "A"), **changes)


def test_a_back_has_no_order_in_a_view_either() -> None:
    """The open back may be given in any order."""
    view = staves.view(mantis.new_game(players=2, seed=1), 0)
    assert view.back is not None
    assert view == attrs.evolve(view, back=view.back[::-1])


RED, PINK = mantis.Card("red", FIRST), mantis.Card("pink", SECOND)


@pytest.mark.parametrize(
    "changes",
    [
        *({"back": back} for back in (THIRD, None, FIRST[:2], FIRST * 2, ("red", "red", "blue"), (), "red", 5)),
        *({"unseen": mantis.Pile(cards)} for cards in ((), (PINK,))),
        *({"unseen": cards} for cards in (None, 5, "x", {RED: 1}, (5,))),
        *({field: ()} for field in ("tanks", "piles")),
        *({field: (mantis.Pile((RED,)),) * 7} for field in ("tanks", "piles")),
        *({field: mantis.Pile((RED,))} for field in ("tanks", "piles")),
        {"tanks": (mantis.Pile(()),), "piles": (mantis.Pile(()),), "player": 0},
        {"tanks": (mantis.Pile(()),) * 7, "piles": (mantis.Pile(()),) * 7},
        *({"turn": turn} for turn in (2, -1, True, None, "0", 1.0)),
        *({"rules": rules} for rules in (10, None)),
    ],
    ids=str,
)
def test_a_view_of_mantis_made_by_hand_is_checked(changes: dict[str, object]) -> None:
    """The open back must be that of a card that is left; tanks, piles and players go together."""
    refused(staves.view(mantis.position(tanks=([RED], []), deck=[RED, PINK], turn=0), 1), **changes)


def test_a_view_of_a_deck_with_a_back_or_without() -> None:
    """There is an open back exactly as long as there is a card left."""
    last: Any = staves.view(mantis.position(tanks=([RED], []), deck=[RED], turn=0), 1)
    over: Any = staves.view(mantis.position(tanks=([RED], []), deck=[], turn=0), 1)
    refused(last, back=None)
    refused(last, unseen=over.unseen)
    refused(over, back=last.back)
    refused(over, unseen=last.unseen)
    refused(over, turn=0)


def test_what_is_unseen_has_no_order() -> None:
    """Cards that are named in another order are the same knowledge, and show it."""
    view = staves.view(stavegame.new_game(seed=1), "A")
    again = attrs.evolve(view, unseen=(view.unseen[0][::-1], view.unseen[1][::-1]))
    assert view == again
    assert repr(view) == repr(again)
    assert view.unseen == again.unseen
