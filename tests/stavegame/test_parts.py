"""The parts of Stavegame that states are made of: cards, staves and decks, checked when made by hand."""

import pickle
from typing import Any

import pytest

from staves import InvalidSetup, UnknownPlayer, stavegame
from staves.stavegame import Card, Deck, Stave, points_on, stave_winner


class AlwaysEqual:
    """Something that claims to be equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash("A")


def faults(error: pytest.ExceptionInfo[InvalidSetup]) -> dict[str, str]:
    """Return the problems by their place."""
    return {fault.place: fault.problem for fault in error.value.faults}


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

    def test_a_fault_is_told_once(self) -> None:
        """A wrong color isn't also one that the cards don't fit."""
        with pytest.raises(InvalidSetup) as error:
            Stave("pink", (None, None, None))  # type: ignore[arg-type]
        assert ["color"] == [fault.place for fault in error.value.faults]

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


@pytest.mark.parametrize(
    ("points", "naming"),
    [
        ((5, 0, 0), 0b000),
        ((0, 5, 0), 0b000),
        ((4, 4, 5), 0b000),
        ((2, 2, 1), 0b011),
        ((2, 1, 2), 0b101),
        ((1, 2, 2), 0b110),
        ((0, 0, 0), 0b111),
    ],
)
def test_only_colors_that_tie_are_named(points: tuple[int, int, int], naming: int) -> None:
    """Cards whose highest number is alone are alike to the rules of placing, whichever color it has."""
    assert naming == Card("A", points).naming
