"""Stavegame's values: equal by value, frozen, whole after a copy, and checked when made by hand."""

import copy
import enum
import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given

import staves
from helpers.stavegame import states
from staves import InvalidSetup, UnknownPlayer, stavegame
from staves.stavegame import Card, Deck, Rules, State, Stave, Turn, points_on, stave_winner


class AlwaysEqual:
    """Something that claims to be equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash("A")


class Who(enum.StrEnum):
    """Players, as a caller may name them."""

    A = "A"

    def __str__(self) -> str:
        return "B"


class Odd(int):
    """Numbers that compare as they please, and would rather be others."""

    def __pos__(self) -> int:
        return 99

    def __index__(self) -> int:
        return 99

    def __gt__(self, other: object) -> bool:
        return False


def faults(error: pytest.ExceptionInfo[InvalidSetup]) -> dict[str, str]:
    """Return the problems by their place."""
    return {fault.place: fault.problem for fault in error.value.faults}


@given(states())
def test_a_state_made_anew_from_its_parts_is_the_same(state: State) -> None:
    """What transitions make is what the checked constructor makes: equal, and alike in every way."""
    again = State(state.rules, state.staves, state.hands, state.decks, state.turn, state.ending)
    assert state == again
    assert hash(state) == hash(again)
    assert repr(state) == repr(again)
    assert staves.legal_actions(state) == staves.legal_actions(again)
    assert state == attrs.evolve(state)


@given(states())
def test_a_stave_made_anew_from_its_parts_is_the_same(state: State) -> None:
    """The staves that transitions make are what the checked constructor makes."""
    for stave in state.staves:
        assert stave == Stave(stave.color, stave.slots)
        assert hash(stave) == hash(Stave(stave.color, stave.slots))


@given(states())
def test_copies_are_equal(state: State) -> None:
    """A state survives copy, deepcopy and pickle, with all that can be asked of it."""
    for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert state == twin
        assert hash(state) == hash(twin)
        assert staves.legal_actions(state) == staves.legal_actions(twin)


@given(states())
def test_nothing_can_be_assigned(state: State) -> None:
    """No field of a state or its parts can be set, deleted or added."""
    values: list[Any] = [state, state.turn, *state.staves, *state.decks, *state.hands[0]]
    for value in values:
        for name in (*(field.name for field in attrs.fields(type(value))), "new"):
            with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
                setattr(value, name, None)
            with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
                delattr(value, name)


@given(states())
def test_parts_made_anew_are_the_same(state: State) -> None:
    """Each part of a state survives copy, deepcopy, pickle and evolve."""
    parts: list[Any] = [state.turn, state.rules, *state.staves, *state.decks, *state.hands[0], *state.hands[1]]
    for part in parts:
        for twin in (copy.copy(part), copy.deepcopy(part), pickle.loads(pickle.dumps(part)), attrs.evolve(part)):
            assert part == twin
            assert hash(part) == hash(twin)
            assert repr(part) == repr(twin)


@pytest.mark.parametrize(
    ("value", "found", "put"),
    [
        (Stave("red", (Card("A", (1, 2, 0)), None, None)), b"red", b"rod"),
        (Card("A", (1, 2, 0)), b"A", b"C"),
        (Turn("A"), b"A", b"C"),
        (Rules(), b"chosen", b"frozen"),
        (stavegame.new_game(seed=1), b"chosen", b"frozen"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_was_tampered_with_is_not_unpickled(value: object, found: bytes, put: bytes) -> None:
    """Unpickling goes through the constructor, and so through its checks."""
    pickled = pickle.dumps(value, protocol=0)
    quoted = b"V" + found + b"\n"
    assert quoted in pickled
    with pytest.raises(InvalidSetup):
        pickle.loads(pickled.replace(quoted, b"V" + put + b"\n"))


def test_values_keep_what_is_plain() -> None:
    """Enums and odd numbers become the plain texts and numbers that they are, so nothing of them stays."""
    who: Any = Who.A
    card = Card(who, (Odd(3), Odd(1), Odd(0)))
    assert [type(part) for part in (card.owner, *card.points)] == [str, int, int, int]
    assert repr(Card("A", (3, 1, 0))) == repr(card)
    assert card.highest == ("red",)
    turn = Turn(who, acted=True, placed=True, newcomer=(Odd(0), Odd(2)))
    assert repr(Turn("A", acted=True, placed=True, newcomer=(0, 2))) == repr(turn)
    state = stavegame.position(hands=([card], []), turn=who)
    assert type(staves.to_move(state)) is str


def test_a_turn_forgets_what_matters_no_more() -> None:
    """Once something was done in it, a turn can't become quiet, so what that needed is not kept."""
    assert Turn("A", acted=True) == Turn("A", acted=True, dry=True, after_quiet=True)
    assert Turn("A") != Turn("A", dry=True)


class TestDeck:
    """A deck is the sequence of the cards that are left."""

    CARDS = (Card("A", (1, 0, 0)), Card("A", (0, 2, 0)), Card("A", (0, 0, 3)))

    def test_drawing_takes_the_top_card(self) -> None:
        """The top card comes first, and the rest is a deck like one made of it."""
        card, rest = Deck(self.CARDS).draw()
        assert self.CARDS[0] == card
        assert Deck(self.CARDS[1:]) == rest
        assert hash(Deck(self.CARDS[1:])) == hash(rest)
        assert repr(Deck(self.CARDS[1:])) == repr(rest)

    def test_it_is_a_sequence(self) -> None:
        """It has a length, an order, parts, and it is empty when all is drawn."""
        _, rest = Deck(self.CARDS).draw()
        assert len(rest) == 2
        assert list(rest) == list(self.CARDS[1:])
        assert rest[0] == self.CARDS[1]
        assert rest[-1] == self.CARDS[2]
        assert rest[1:] == self.CARDS[2:]
        assert self.CARDS[0] not in rest
        assert not Deck()

    def test_nothing_is_drawn_from_an_empty_deck(self) -> None:
        """To draw from an empty deck is an error that says so."""
        with pytest.raises(IndexError, match="there is no card left to draw"):
            Deck().draw()

    def test_it_differs_from_other_things(self) -> None:
        """A deck of other cards is another, and so is anything that is no deck."""
        assert Deck(self.CARDS) != Deck(self.CARDS[1:])
        assert Deck(self.CARDS) != self.CARDS

    def test_a_copy_has_nothing_of_what_was_drawn(self) -> None:
        """A pickled deck holds the cards that are left and no trace of the others."""
        _, rest = Deck(self.CARDS).draw()
        assert pickle.dumps(rest) == pickle.dumps(Deck(self.CARDS[1:]))

    def test_it_consists_of_cards(self) -> None:
        """Anything else in it is refused, with its place."""
        with pytest.raises(TypeError, match=r"\[1\] is 'x'"):
            Deck((self.CARDS[0], "x"))  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="a sequence of cards"):
            Deck(5)  # type: ignore[arg-type]


class TestCard:
    """A card made by hand is checked."""

    def test_lists_will_do(self) -> None:
        """The numbers may come as any sequence."""
        assert Card("A", (1, 2, 0)) == Card("A", [1, 2, 0])
        assert str(Card("A", (1, 2, 0))) == "A (1,2,0)"

    @pytest.mark.parametrize(
        ("owner", "points", "places"),
        [
            ("C", (1, 2, 0), ["owner"]),
            ("A", (1, 2), ["points"]),
            ("A", (1, -1, True), ["points[1]", "points[2]"]),
            ("", (1.0, "1", None), ["owner", "points[0]", "points[1]", "points[2]"]),
        ],
    )
    def test_every_fault_is_named(self, owner: object, points: object, places: list[str]) -> None:
        """Whatever is wrong is named with its place, all at once."""
        with pytest.raises(InvalidSetup) as error:
            Card(owner, points)  # type: ignore[arg-type]
        assert places == list(faults(error))

    @pytest.mark.parametrize("points", [5, "120", None, {1, 2, 0}])
    def test_the_wrong_kind_is_a_type_error(self, points: object) -> None:
        """What is no sequence has no numbers."""
        with pytest.raises(TypeError, match="three whole numbers"):
            Card("A", points)  # type: ignore[arg-type]

    @pytest.mark.parametrize("owner", [None, 1, [], AlwaysEqual()])
    def test_an_owner_is_a_text(self, owner: object) -> None:
        """What is no text is no player, whatever it claims to be equal to."""
        with pytest.raises(TypeError, match="owner must be 'A' or 'B', not "):
            Card(owner, (1, 2, 0))  # type: ignore[arg-type]

    def test_a_number_is_asked_by_color(self) -> None:
        """A card has a number for each color, and for nothing else."""
        assert [Card("A", (1, 2, 0)).number(color) for color in stavegame.COLORS] == [1, 2, 0]
        wrong: list[Any] = ["pink", None, []]
        for color in wrong:
            with pytest.raises(ValueError, match="color must be 'red', 'green' or 'blue', not "):
                Card("A", (1, 2, 0)).number(color)


class TestStave:
    """A stave made by hand is checked."""

    CARD = Card("B", (0, 0, 1))

    @pytest.mark.parametrize(
        ("color", "slots", "place"),
        [
            ("pink", (CARD, None, None), "color"),
            (None, (CARD, None, None), "color"),
            ("red", (None, None, None), "color"),
            ("red", (CARD, None), "slots"),
            ("red", (CARD, None, "x"), "slots[2]"),
        ],
    )
    def test_every_fault_is_named(self, color: object, slots: object, place: str) -> None:
        """Whatever is wrong is named with its place."""
        with pytest.raises(InvalidSetup) as error:
            Stave(color, slots)  # type: ignore[arg-type]
        assert [place] == list(faults(error))

    def test_the_wrong_kind_is_a_type_error(self) -> None:
        """What is no sequence has no slots."""
        with pytest.raises(TypeError, match="slots must be a sequence"):
            Stave("red", 3)  # type: ignore[arg-type]

    def test_its_winner_is_asked_of_staves_and_players_only(self) -> None:
        """Other things than staves, and other players than A and B, are refused."""
        stave = Stave("blue", (self.CARD, None, None))
        assert stave_winner(stave, "A") == "B"
        with pytest.raises(TypeError, match=r"stave must be staves\.stavegame\.Stave"):
            stave_winner("red", "A")  # type: ignore[arg-type]
        with pytest.raises(UnknownPlayer, match="there is no player 'C'; the players are 'A' and 'B'"):
            stave_winner(stave, "C")  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="stave must be"):
            points_on(None, "A")  # type: ignore[arg-type]
        with pytest.raises(UnknownPlayer):
            points_on(stave, "C")  # type: ignore[arg-type]

    def test_a_card_of_ones_own_class_is_refused(self) -> None:
        """A subclass may do as it pleases, so it is no card."""

        class MyCard(Card):
            """A card that might lie about its numbers."""

        with pytest.raises(InvalidSetup, match=r"slots\[0\]: must be a Card or None"):
            Stave("blue", (MyCard("B", (0, 0, 1)), None, None))


class TestTurn:
    """A turn made by hand is checked."""

    @pytest.mark.parametrize(
        ("changes", "place"),
        [
            ({"player": "C"}, "player"),
            ({"placed": True}, "acted"),
            ({"acted": True, "newcomer": (0, 2)}, "newcomer"),
            ({"acted": True, "placed": True, "newcomer": (0, 3)}, "newcomer"),
            ({"acted": True, "placed": True, "newcomer": (True, 0)}, "newcomer"),
            ({"acted": True, "placed": True, "newcomer": (0,)}, "newcomer"),
        ],
    )
    def test_every_fault_is_named(self, changes: dict[str, object], place: str) -> None:
        """Whatever is wrong is named with its place."""
        with pytest.raises(InvalidSetup) as error:
            Turn(**{"player": "A", **changes})  # type: ignore[arg-type]
        assert [place] == list(faults(error))

    @pytest.mark.parametrize("changes", [{"dry": 1}, {"acted": None}, {"placed": "x"}, {"newcomer": 5}])
    def test_the_wrong_kind_is_a_type_error(self, changes: dict[str, object]) -> None:
        """What is said with yes and no is said with bools, a place with a pair."""
        with pytest.raises(TypeError, match=next(iter(changes))):
            Turn(**{"player": "A", "acted": True, "placed": True, **changes})  # type: ignore[arg-type]


class TestRules:
    """A rule set made by hand is checked."""

    def test_the_named_ones(self) -> None:
        """The named rule sets differ from CLASSIC in one option each."""
        assert Rules() == stavegame.CLASSIC == Rules(end="turn-start", coloring="chosen")
        assert Rules(end="any-time") == stavegame.FIRST_DRAFT
        assert Rules(coloring="automatic") == stavegame.GRAVEYARD

    def test_every_fault_is_named(self) -> None:
        """An unknown option is named with what there is instead."""
        with pytest.raises(InvalidSetup) as error:
            Rules(end="never", coloring="")  # type: ignore[arg-type]
        assert faults(error) == {
            "end": "must be 'turn-start' or 'any-time', not 'never'",
            "coloring": "must be 'chosen' or 'automatic', not ''",
        }

    def test_the_wrong_kind_is_a_type_error(self) -> None:
        """An option is a text."""
        with pytest.raises(TypeError, match="end must be 'turn-start' or 'any-time', not True"):
            Rules(end=True)  # type: ignore[arg-type]


def test_hands_and_decks_are_asked_by_player() -> None:
    """A state has a hand and a deck for A and B, and for nobody else."""
    state = stavegame.new_game(seed=1)
    assert (state.hand("A"), state.hand("B")) == state.hands
    assert (state.deck("A"), state.deck("B")) == state.decks
    with pytest.raises(UnknownPlayer):
        state.hand("C")  # type: ignore[arg-type]
    with pytest.raises(UnknownPlayer):
        state.deck(0)  # type: ignore[arg-type]


@given(states())
def test_a_repr_is_the_expression_that_makes_the_value(state: State) -> None:
    """The repr of a state, a view or an action shows what the constructor takes, and nothing that follows from it."""
    for value in (state, staves.view(state, "B"), *staves.legal_actions(state)):
        assert value == eval(repr(value), dict(vars(stavegame)))  # noqa: S307 (it is our own)


class How(enum.StrEnum):
    """An ending, as a caller may name it."""

    END = "END"


def test_an_ending_is_kept_as_plain_text() -> None:
    """Of an ending of somebody's own class the text is kept, in a position and in a state made anew."""
    full = [Stave("red", (Card("A", (1, 0, 0)),) * 3)] * 3
    over = stavegame.position(staves=full, ending="END")
    ending: Any = How.END
    for state in (stavegame.position(staves=full, ending=ending), attrs.evolve(over, ending=ending)):
        assert over == state
        assert str is type(state.ending)


def test_what_has_happened_in_a_turn_is_named() -> None:
    """All but the player of a turn is given by name, as True and False say nothing by themselves."""
    with pytest.raises(TypeError):
        Turn("A", True)  # type: ignore[call-arg]  # noqa: FBT003 (it is what is refused)
    for name in ("dry", "acted", "placed", "newcomer", "after_quiet"):
        field = getattr(attrs.fields(Turn), name)
        assert field.kw_only, name


@pytest.mark.parametrize(
    ("color", "slots", "problem"),
    [
        ("red", (None, None, None), "color: a stave without cards has no color, so not 'red'"),
        (None, (Card("A", (1, 2, 0)), None, None), "color: a stave with cards has a color"),
    ],
)
def test_a_stave_has_a_color_exactly_if_it_has_cards(color: Any, slots: Any, problem: str) -> None:
    """The error says which of the two is missing."""
    with pytest.raises(InvalidSetup) as caught:
        Stave(color, slots)
    assert [problem] == [str(fault) for fault in caught.value.faults]
