"""The values of Mantis: equal by value, checked when made by hand, the same however they came about."""

import copy
import itertools
import pickle
import weakref
from collections import Counter
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.lying import Liar
from helpers.mantis import cards, states
from helpers.work import work
from staves import InvalidSetup, ParseError, UnknownPlayer, mantis
from staves.mantis import SCORE, Action, Card, Deck, Pile, Rules, Score, State, Steal
from staves.mantis._cards import _EACH, CARDS, MOST_CARDS, same_back

START = mantis.new_game(players=3, seed=5)
RED = Card("red", ("red", "green", "blue"))


@given(states())
def test_a_state_made_anew_from_its_parts_is_the_same(state: State) -> None:
    """What transitions make is what the checked constructor makes, and what can be set up as a position."""
    again = State(state.rules, state.tanks, state.piles, state.deck, state.turn)
    turn = 0 if state.turn is None else state.turn
    position = mantis.position(
        tanks=state.tanks, piles=state.piles, deck=list(state.deck), turn=turn, rules=state.rules
    )
    for twin in (again, attrs.evolve(state), position, copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert state == twin
        assert hash(state) == hash(twin)
        assert repr(state) == repr(twin)
        assert pickle.dumps(twin) == pickle.dumps(copy.copy(twin))


@given(states())
def test_the_legal_actions_are_those_that_break_no_rule(state: State) -> None:
    """Of all actions that can be written, exactly the listed ones break no rule."""
    everything: tuple[Action, ...] = (SCORE, *map(Steal, range(6)))
    legal = tuple(action for action in everything if staves.explain(state, action) is None)
    assert legal == staves.legal_actions(state)


def test_sequences_are_kept_as_tuples() -> None:
    """Of whatever class what was given is, and however it goes on afterwards."""
    state = START
    tanks, piles = [*state.tanks], [*state.piles]
    made = State(state.rules, tanks, piles, state.deck, state.turn)
    tanks.clear()
    piles.clear()
    assert state == made
    assert hash(state) == hash(made)
    assert {tuple} == {type(made.tanks), type(made.piles)}


class Agreeing:
    """Says of anything that it is equal, and has colors in it."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, back: Any) -> None:
        self._back = back

    def __eq__(self, other: object) -> bool:
        return True

    def __iter__(self) -> Any:
        return iter(self._back)


class Text(str):
    """A text of a class of its own."""

    __slots__ = ()


def test_a_back_is_a_tuple_of_plain_colors() -> None:
    """Nothing else is one, whatever it says of itself."""
    back = RED.back
    assert same_back(back, (*back,))
    one, *others = back
    for wrong in (Agreeing(back), [*back], (Text(one), *others), (one, *map(Text, others)), tuple(map(Text, back))):
        assert not same_back(back, wrong)


def test_nothing_can_be_assigned() -> None:
    """States, piles, cards and actions are frozen, also those that transitions make."""
    after = staves.apply(START, SCORE)
    for value, name in ((after, "turn"), (after.tanks[0], "counts"), (after.deck[0], "face"), (Steal(1), "player")):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, name, None)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        after.deck.left = 0  # type: ignore[misc]


class TestPile:
    """Cards in no order."""

    @given(st.lists(cards, max_size=30), st.lists(cards, max_size=30))
    def test_it_is_what_a_counter_is(self, some: list[Card], others: list[Card]) -> None:
        """Content, equality, size, membership and colors are those of a multiset."""
        pile = Pile(some)
        assert Counter(some) == Counter(pile)
        assert sorted(some, key=lambda card: card.number) == list(pile)
        assert len(some) == len(pile)
        assert (Counter(some) == Counter(others)) == (pile == Pile(others))
        assert Pile(some[::-1]) == pile
        assert hash(Pile(some[::-1])) == hash(pile)
        assert repr(Pile(some[::-1])) == repr(pile)
        assert pickle.dumps(Pile(some[::-1])) == pickle.dumps(pile)
        assert all((card in pile) == (card in some) for card in [*some, *others])
        assert Counter(card for card in some if card.face == "red") == Counter(pile.of("red"))

    def test_it_holds_as_many_equal_cards_as_there_may_be(self) -> None:
        """The counts don't run into each other."""
        pile = Pile([RED] * MOST_CARDS)
        assert len(pile) == MOST_CARDS == len(pile.of("red"))
        with pytest.raises(ValueError, match="a pile has at most 10000 cards"):
            Pile([RED] * (MOST_CARDS + 1))

    def test_it_holds_every_card_several_times(self) -> None:
        """Each is listed as often as it is there, even if none is missing."""
        assert [card for card in CARDS for _ in range(3)] == list(Pile(CARDS * 3))

    def test_different_cards_are_listed_at_once(self) -> None:
        """No line of Python runs for each card, as long as none is there twice."""
        pile = Pile(CARDS)
        assert work(lambda: tuple(pile)) < 10

    @pytest.mark.parametrize("wrong", [5, None, [5], ["red"], [("red", ("red", "green", "blue"))], iter([RED])])
    def test_it_is_made_of_cards(self, wrong: Any) -> None:
        """Anything else is a TypeError."""
        with pytest.raises(TypeError, match=r"a pile (is made from|can contain)"):
            Pile(wrong)

    def test_it_is_asked_by_colors_there_are(self) -> None:
        """Other colors are refused, and what is no card is not in it."""
        with pytest.raises(ValueError, match=r"color must be 'red', 'green', .*'orange', not 'black'"):
            Pile().of("black")  # type: ignore[arg-type]
        others: list[Any] = ["red", [RED]]
        for other in others:
            assert other not in Pile([RED])
            assert other != Pile([RED])

    def test_it_reads_as_what_is_in_it(self) -> None:
        """Its repr makes it again, its text names the cards."""
        assert "Pile([Card(face='red', back=('red', 'green', 'blue'))])" == repr(Pile([RED]))
        assert "red (red green blue), red (red green blue)" == str(Pile([RED, RED]))
        assert "nothing" == str(Pile())


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        ({"tanks": (Pile(),)}, ["tanks"]),
        ({"tanks": (Pile(),) * 7}, ["tanks"]),
        ({"piles": (Pile(),) * 2}, ["piles"]),
        ({"turn": 3}, ["turn"]),
        ({"turn": -1}, ["turn"]),
        ({"turn": None}, ["turn"]),
        ({"deck": Deck()}, ["turn"]),
        ({"rules": Rules(goal=1), "piles": (Pile([RED]), Pile(), Pile())}, ["turn"]),
        ({"rules": Rules(goal=1), "piles": (Pile([RED]), Pile(), Pile([RED])), "turn": None}, ["piles"]),
        ({"tanks": (Pile([RED] * 9_950), Pile(), Pile())}, ["deck"]),
        ({"deck": Deck(), "piles": (), "turn": 9}, ["turn", "piles"]),
    ],
)
def test_every_fault_of_a_state_made_by_hand_is_named(changes: dict[str, Any], places: list[str]) -> None:
    """What no moment of a game can look like is refused, with its place."""
    with pytest.raises(InvalidSetup) as error:
        attrs.evolve(START, **changes)
    assert places == [fault.place for fault in error.value.faults]


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": None},
        {"tanks": 5},
        {"tanks": (1, 2)},
        {"piles": ([], [])},
        {"deck": ()},
        {"turn": "0"},
        {"turn": True},
    ],
)
def test_the_wrong_kind_is_a_type_error(changes: dict[str, Any]) -> None:
    """A part of another kind altogether is no fault but an error of its own."""
    with pytest.raises(TypeError):
        attrs.evolve(START, **changes)


@pytest.mark.parametrize("player", [3, -1, True, 1.0, "0", None])
def test_points_are_asked_of_players(player: Any) -> None:
    """Nobody else has any."""
    with pytest.raises(UnknownPlayer):
        START.points(player)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 0),
        ("PASS", 0),
        ("S", 0),
        ("score", 0),
        ("SCOR", 4),
        ("SCORE ", 5),
        ("SCORE 1", 5),
        ("STEAL", 5),
        ("STEAL ", 6),
        ("STEAL  1", 6),
        ("STEAL 6", 6),
        ("STEAL 01", 7),
        ("STEAL 12", 7),
        ("STEAL +1", 6),
        ("STEAL \u0661", 6),
        ("STEAL 1\n", 7),
        (" SCORE", 0),
    ],
)
def test_only_notation_is_read(text: str, position: int) -> None:
    """Anything else is a ParseError that says where it goes wrong."""
    with pytest.raises(ParseError) as error:
        staves.parse_action(START, text)
    assert position == error.value.position


@pytest.mark.parametrize(("face", "back"), [(5, ("red", "green", "blue")), ("red", 5), ("red", "red"), (None, None)])
def test_a_card_of_the_wrong_kind_is_a_type_error(face: Any, back: Any) -> None:
    """A face is a text, a back a sequence."""
    with pytest.raises(TypeError, match="must be a"):
        Card(face, back)


def test_every_action_is_written_and_read() -> None:
    """There are seven, and equal ones that the library hands out are one object."""
    actions = [Score(), *map(Steal, range(6))]
    assert ["SCORE", *(f"STEAL {player}" for player in range(6))] == list(map(str, actions))
    for action in actions:
        assert action == staves.parse_action(START, str(action)) == staves.parse_action(START, str(action))
        assert staves.parse_action(START, str(action)) is staves.parse_action(START, str(action))


@pytest.mark.parametrize(("player", "error"), [(6, ValueError), (-1, ValueError), (True, TypeError), ("1", TypeError)])
def test_who_has_no_notation_is_not_stolen_from(player: Any, error: type[Exception]) -> None:
    """An action that can't be written can't be made."""
    with pytest.raises(error, match="player must be"):
        Steal(player)


@given(states())
def test_a_repr_is_the_expression_that_makes_the_value(state: State) -> None:
    """The repr of a state, a view or an action shows what the constructor takes, and nothing that follows from it."""
    for value in (state, staves.view(state, 1), *staves.legal_actions(state)):
        assert value == eval(repr(value), dict(vars(mantis)))  # noqa: S307 (it is our own)


def test_a_face_is_the_same_object_on_all_cards() -> None:
    """Otherwise it would tell which of equal cards one was taken from."""
    copied: Any = "".join(reversed("der"))
    card = Card(copied, ("red", "green", "blue"))
    assert card.face is RED.face
    assert card.back is RED.back


@pytest.mark.parametrize("value", [START, staves.view(START, 0), Pile([RED])], ids=lambda value: type(value).__name__)
def test_states_and_their_piles_take_no_room_for_weak_references(value: Any) -> None:
    """Programs keep many of them, so each has room for its fields alone."""
    with pytest.raises(TypeError, match="weak reference"):
        weakref.ref(value)


def test_a_pile_is_made_of_no_more_cards_than_show_that_there_are_too_many() -> None:
    """The rest may have no end."""
    liar = Liar(1, lambda: itertools.repeat(CARDS[0]))
    with pytest.raises(ValueError, match="a pile has at most 10000 cards"):
        Pile(liar)
    assert MOST_CARDS + 1 == liar.taken


def test_cards_are_counted_in_the_same_bytes_on_every_machine() -> None:
    """The lowest one comes first, also where a machine has it last."""
    assert "<" == _EACH.format[0]
