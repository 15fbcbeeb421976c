"""What the errors of Stavegame name: the argument or the place that is at fault."""

from typing import Any

import attrs
import pytest

import staves
from helpers.stavegame import EMPTY, a, b
from staves import InvalidSetup, UnknownPlayer
from staves.stavegame import CLASSIC, Card, Deck, Place, Rules, Slide, State, Stave, Turn, View, new_game, position

STATE = position(hands=([(1, 2, 0)], [(0, 1, 4)]), decks=([(1, 1, 1)], [(2, 2, 2)]))
VIEW = staves.view(STATE, "A")


@pytest.mark.parametrize(
    ("make", "arguments", "message"),
    [
        (new_game, {"decks": 5}, "decks must be"),
        (new_game, {"decks": ([], 5)}, r"decks\[1\] must be"),
        (new_game, {"seed": 1, "rules": 5}, "rules must be"),
        (position, {"staves": 5}, "staves must be"),
        (position, {"staves": (EMPTY, 5, EMPTY)}, r"staves\[1\] must be"),
        (position, {"hands": 5}, "hands must be"),
        (position, {"hands": ([], 5)}, r"hands\[1\] must be"),
        (position, {"decks": (5, [])}, r"decks\[0\] must be"),
        (position, {"turn": 5}, "turn must be"),
        (position, {"ending": 5}, "ending must be"),
        (position, {"rules": 5}, "rules must be"),
        (position, {"rules": 5, "hands": ([5], [])}, "rules must be"),
        (position, {"staves": (5, EMPTY)}, r"staves\[0\] must be"),
        (Rules, {"end": 5}, "end must be"),
        (Rules, {"coloring": 5}, "coloring must be"),
        (Card, {"owner": 5, "points": (1, 2, 0)}, "owner must be"),
        (Card, {"owner": "A", "points": 5}, "points must be"),
        (Stave, {"color": 5}, "color must be"),
        (Stave, {"slots": 5}, "slots must be"),
        (Turn, {"player": 5}, "player must be"),
        *((Turn, {"player": "A", name: 1}, f"{name} must be") for name in ("dry", "acted", "placed", "after_quiet")),
        (Turn, {"player": "A", "newcomer": 5}, "newcomer must be"),
        (Deck, {"cards": 5}, "cards must be"),
        (Deck, {"cards": (a(1, 2, 0), 5)}, r"a deck consists of cards, and \[1\] is"),
        (Place, {"card": "0", "stave": 0}, "card must be"),
        (Place, {"card": 0, "stave": "0"}, "stave must be"),
        (Place, {"card": 0, "stave": 0, "color": 5}, "color must be"),
        (Slide, {"stave": "0", "slot": 0, "to": 1}, "stave must be"),
        (Slide, {"stave": 0, "slot": "0", "to": 1}, "slot must be"),
        (Slide, {"stave": 0, "slot": 0, "to": "1"}, "to must be"),
    ],
)
def test_an_argument_of_the_wrong_kind_is_named(make: Any, arguments: Any, message: str) -> None:
    """The TypeError begins with what is of the wrong kind."""
    with pytest.raises(TypeError, match=f"^{message}"):
        make(**arguments)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rules": 5}, "rules"),
        ({"staves": 5}, "staves"),
        ({"staves": (EMPTY, EMPTY, 5)}, r"staves\[2\]"),
        ({"hands": 5}, "hands"),
        ({"hands": ((), 5)}, r"hands\[1\]"),
        ({"hands": ((5,), ())}, r"hands\[0\]\[0\]"),
        ({"turn": "A"}, "turn"),
    ],
)
@pytest.mark.parametrize("moment", [STATE, VIEW], ids=["state", "view"])
def test_a_part_of_the_wrong_kind_is_named(moment: State | View, changes: Any, message: str) -> None:
    """The TypeError begins with the part of a state or view that is of the wrong kind."""
    with pytest.raises(TypeError, match=f"^{message} must be"):
        attrs.evolve(moment, **changes)


@pytest.mark.parametrize(
    ("moment", "changes", "message"),
    [
        (STATE, {"decks": 5}, "decks"),
        (STATE, {"decks": (STATE.decks[0], 5)}, r"decks\[1\]"),
        (VIEW, {"unseen": 5}, "unseen"),
        (VIEW, {"unseen": (VIEW.unseen[0], 5)}, r"unseen\[1\]"),
        (VIEW, {"unseen": ((), (b(1, 1, 1), 5))}, r"unseen\[1\]\[1\]"),
    ],
)
def test_a_deck_of_the_wrong_kind_is_named(moment: State | View, changes: Any, message: str) -> None:
    """The TypeError begins with the deck that is none, or with what lies in it and is no card."""
    with pytest.raises(TypeError, match=f"^{message} must be"):
        attrs.evolve(moment, **changes)


@pytest.mark.parametrize(
    ("moment", "changes", "faults"),
    [
        (STATE, {"staves": (EMPTY, EMPTY)}, ["staves: must be three, not 2"]),
        (STATE, {"hands": ((),)}, ["hands: must be two, A's and B's, not 1"]),
        (STATE, {"decks": (Deck(),) * 3}, ["decks: must be two, A's and B's, not 3"]),
        (STATE, {"hands": ((a(1, 1, 1), b(1, 1, 1)), ())}, ["hands[0][1]: must be a card of A's, not B (1,1,1)"]),
        (
            STATE,
            {"decks": (Deck((b(1, 1, 1),)), Deck((b(1, 1, 1), a(2, 1, 1))))},
            ["decks[0][0]: must be a card of A's, not B (1,1,1)", "decks[1][1]: must be a card of B's, not A (2,1,1)"],
        ),
        (VIEW, {"unseen": ((),)}, ["unseen: must be two, A's and B's, not 1"]),
        (VIEW, {"unseen": ((), (a(1, 1, 1),))}, ["unseen[1][0]: must be a card of B's, not A (1,1,1)"]),
    ],
)
def test_each_fault_of_a_moment_has_its_place(moment: State | View, changes: Any, faults: list[str]) -> None:
    """A fault of a changed state or view names the part, down to the card."""
    with pytest.raises(InvalidSetup) as caught:
        attrs.evolve(moment, **changes)
    assert faults == [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("arguments", "faults"),
    [
        ({"hands": [[]]}, ["hands: must be two, A's and B's, not 1"]),
        ({"staves": (EMPTY,)}, ["staves: must be three, not 1"]),
        ({"hands": ([5], [b(1, 1, 1), a(1, 1, 1)])}, ["hands[0][0]", "hands[1][1]"]),
        ({"decks": ([(1, 1)], [(1, 1, -1), (True, 1, 1)])}, ["decks[0][0]", "decks[1][0][2]", "decks[1][1][0]"]),
        ({"hands": ([(1, 1, 1)] * 10_001, [])}, ["hands[0]"]),
        ({"hands": ([(1, 1, 1)] * 5_000, []), "decks": ([(1, 1, 1)] * 5_001, [])}, ["A's cards"]),
        ({"hands": ([], [(1, 1, 1)] * 5_000), "decks": ([], [(1, 1, 1)] * 5_001)}, ["B's cards"]),
        ({"turn": "C"}, ["turn"]),
        ({"ending": "draw"}, ["ending"]),
    ],
)
def test_each_fault_of_a_position_has_its_place(arguments: Any, faults: list[str]) -> None:
    """A fault of a position names the argument, down to the number of a card."""
    with pytest.raises(InvalidSetup) as caught:
        position(**arguments)
    found = [str(fault) for fault in caught.value.faults]
    assert len(faults) == len(found)
    assert all(
        text == fault if ": " in fault else text.startswith(f"{fault}: ")
        for text, fault in zip(found, faults, strict=True)
    )


def test_the_most_cards_of_a_player_are_allowed() -> None:
    """As many cards as can be named are no fault, in a hand, in a deck or in both."""
    most = position(hands=([(1, 1, 1)] * 5_000, [(1, 1, 1)]), decks=([(1, 1, 1)] * 5_000, [(1, 1, 1)] * 9_999))
    assert (5_000, 5_000, 1, 9_999) == (len(most.hand("A")), most.left("A"), len(most.hand("B")), most.left("B"))
    assert 10_000 == len(position(hands=([(1, 1, 1)] * 10_000, [])).hand("A"))


def test_a_stave_that_is_wrong_has_its_faults_named() -> None:
    """A fault names the slot, or the color that a stave must or must not have."""
    wrong: Any = (5, None, 5)
    for slots, color, faults in (
        (wrong, None, ["slots[0]", "slots[2]"]),
        ((None, None), None, ["slots"]),
        ((a(1, 1, 1), None), None, ["slots"]),
        ((a(1, 1, 1), None, None), None, ["color"]),
        ((None, None, None), "red", ["color"]),
        ((None, None, None), "pink", ["color"]),
        ((None, None, 5), "pink", ["color", "slots[2]"]),
    ):
        with pytest.raises(InvalidSetup) as caught:
            Stave(color, slots)  # type: ignore[arg-type]
        assert faults == [fault.place for fault in caught.value.faults]


def test_the_largest_number_of_a_card() -> None:
    """A card's numbers may have 4000 digits, and no more."""
    assert CLASSIC == position(hands=([(10**4000 - 1, 0, 0)], [])).rules
    with pytest.raises(InvalidSetup, match=r"points\[0\]: must be a whole number from 0"):
        Card("A", (10**4000, 0, 0))


@pytest.mark.parametrize("player", ["C", None, 0, [], {}], ids=repr)
def test_who_does_not_play_has_no_cards(player: Any) -> None:
    """Whatever is asked for in the place of a player, the answer is that there is no such player."""
    for ask in (STATE.hand, STATE.deck, STATE.left, VIEW.hand, VIEW.left):
        with pytest.raises(UnknownPlayer, match="the players are 'A' and 'B'"):
            ask(player)
