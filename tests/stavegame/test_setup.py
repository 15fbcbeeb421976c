"""Material from outside: all that is wrong with it is named, and nothing is made of it."""

import random
from typing import Any

import attrs
import pytest
from hypothesis import given

import staves
from helpers.stavegame import states
from staves import InvalidSetup, stavegame
from staves.stavegame import Card, Deck, State, Stave, Turn

A, B = Card("A", (1, 2, 0)), Card("B", (0, 2, 1))
FULL = Stave("red", (B, A, A))
PLACED = Turn("A", acted=True, placed=True, newcomer=(1, 1))


class Positive(int):
    """A number that says that it is above 0 and below any other."""

    def __ge__(self, other: object) -> bool:
        return True

    def __lt__(self, other: object) -> bool:
        return True


def places(error: pytest.ExceptionInfo[InvalidSetup]) -> list[str]:
    """Return where the faults are."""
    return [fault.place for fault in error.value.faults]


class TestNewGame:
    """A first state is made of a seed, or decks, or both."""

    def test_a_seed_and_a_generator_with_that_seed_deal_alike(self) -> None:
        """A seed may be a number or a generator, which is drawn from."""
        rng = random.Random(7)
        assert stavegame.new_game(seed=7) == stavegame.new_game(seed=rng)
        assert stavegame.new_game(seed=7) != stavegame.new_game(seed=rng)

    def test_given_decks_are_shuffled_only_with_a_seed(self) -> None:
        """Decks are taken in the order in which they stand, unless there is a seed."""
        deck = [(0, 0, number) for number in range(20)]
        kept = stavegame.new_game(decks=(deck, deck))
        assert [*kept.hand("A"), *kept.deck("A")] == [Card("A", (0, 0, number)) for number in range(20)]
        mixed = stavegame.new_game(decks=(deck, deck), seed=1)
        assert [*mixed.hand("B"), *mixed.deck("B")] != [Card("B", (0, 0, number)) for number in range(20)]
        assert {*mixed.hand("B"), *mixed.deck("B")} == {Card("B", (0, 0, number)) for number in range(20)}

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            ({}, "needs a seed"),
            ({"seed": 1.0}, "a seed must be an int or a random.Random, not 1.0"),
            ({"seed": True}, "a seed must be an int or a random.Random, not True"),
            ({"seed": "7"}, "a seed must be an int"),
            ({"decks": 5}, "decks must be a pair"),
            ({"decks": "AB"}, "decks must be a pair"),
            ({"decks": ([], 5)}, r"decks\[1\] must be a sequence of cards, not 5"),
            ({"decks": ([], {(1, 2, 0)})}, r"decks\[1\] must be a sequence of cards"),
            ({"seed": 1, "rules": "classic"}, "rules must be staves.stavegame.Rules"),
        ],
    )
    def test_the_wrong_kind_is_a_type_error(self, arguments: Any, message: str) -> None:
        """An argument of the wrong kind altogether is a TypeError that says what is due."""
        with pytest.raises(TypeError, match=message):
            stavegame.new_game(**arguments)

    @pytest.mark.parametrize(
        ("arguments", "where"),
        [
            ({"seed": -1}, ["seed"]),
            ({"decks": ()}, ["decks"]),
            ({"decks": ([], [], [])}, ["decks"]),
            ({"decks": ([(1, 2)], [(1, 2, 0), (1, True, -1)])}, ["decks[0][0]", "decks[1][1][1]", "decks[1][1][2]"]),
            ({"decks": ([5, (1, 2, 0, 0)], [None])}, ["decks[0][0]", "decks[0][1]", "decks[1][0]"]),
            ({"decks": ([A, A, A, B], [A]), "seed": 3}, ["decks[0][3]", "decks[1][0]"]),
            ({"decks": ([(1, 2)], []), "seed": -1}, ["seed", "decks[0][0]"]),
            ({"decks": ([(0, 0, 0)] * 10_001, [])}, ["decks[0]"]),
            ({"decks": ([(0, 10**4000, 0)], [])}, ["decks[0][0][1]"]),
        ],
    )
    def test_every_fault_is_named(self, arguments: Any, where: list[str]) -> None:
        """Wrong content is InvalidSetup, with the place of each fault."""
        with pytest.raises(InvalidSetup) as error:
            stavegame.new_game(**arguments)
        assert where == places(error)

    def test_a_refused_setup_has_not_drawn_from_the_generator(self) -> None:
        """A generator that was given with bad material is as it was."""
        rng = random.Random(1)
        before = rng.getstate()
        with pytest.raises(InvalidSetup):
            stavegame.new_game(decks=([(1, 2, 0)] * 4, [(1,)]), seed=rng)
        assert before == rng.getstate()

    def test_as_many_cards_as_have_a_notation(self) -> None:
        """A deck of 10,000 cards is fine, and the 10,000th card of a hand has a notation."""
        state = stavegame.new_game(decks=([(0, 0, 0)] * 10_000, []))
        assert len(state.deck("A")) == 9_997
        assert str(stavegame.Place(9_999, 0)) == "P9999@0"


class TestPosition:
    """A position in the middle of a game is made by hand."""

    def test_an_empty_position_is_over(self) -> None:
        """With no cards at all, the game is exhausted at once."""
        state = stavegame.position()
        assert state.ending == "exhausted"
        assert staves.winners(state) == ()

    def test_what_follows_by_itself_follows(self) -> None:
        """A turn with nothing to decide is over, and the other player has drawn."""
        state = stavegame.position(decks=((), [(1, 2, 0)]))
        assert state.turn == Turn("B", after_quiet=True)
        assert state.hand("B") == (Card("B", (1, 2, 0)),)

    def test_a_player_alone_stands_for_a_fresh_turn(self) -> None:
        """Where only the player is named, nothing has happened, and an empty deck was empty before."""
        assert stavegame.position(hands=([A], []), turn="A").turn == Turn("A", dry=True)
        assert stavegame.position(hands=([A], []), decks=([A], []), turn="A").turn == Turn("A")

    @pytest.mark.parametrize("ending", ["END", "exhausted"])
    def test_a_game_that_is_over(self, ending: Any) -> None:
        """A position may be one in which the game has ended."""
        turn = Turn("A", dry=True, after_quiet=True)
        state = stavegame.position(staves=[FULL] * 3, turn=turn, ending=ending)
        assert staves.is_terminal(state)
        assert state.ending == ending
        assert staves.winners(state) == ("A",)

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            ({"staves": 3}, "staves must be a sequence of three Staves, not 3"),
            ({"staves": [Stave(), Stave(), None]}, r"staves\[2\] must be staves.stavegame.Stave"),
            ({"hands": None}, "hands must be a pair"),
            ({"decks": (None, ())}, r"decks\[0\] must be a sequence of cards"),
            ({"turn": 1}, "turn must be staves.stavegame.Turn"),
            ({"ending": 1}, "ending must be 'END' or 'exhausted', not 1"),
            ({"rules": None}, "rules must be staves.stavegame.Rules"),
        ],
    )
    def test_the_wrong_kind_is_a_type_error(self, arguments: Any, message: str) -> None:
        """An argument of the wrong kind altogether is a TypeError that says what is due."""
        with pytest.raises(TypeError, match=message):
            stavegame.position(**arguments)

    @pytest.mark.parametrize(
        ("arguments", "where"),
        [
            ({"staves": [Stave()], "hands": ([], [A])}, ["hands[1][0]", "staves"]),
            ({"hands": ([(1, 2), B], [A]), "turn": "C"}, ["hands[0][0]", "hands[0][1]", "hands[1][0]", "turn"]),
            ({"decks": ([(1, 2)], []), "turn": Turn("A"), "ending": "x"}, ["decks[0][0]", "ending"]),
            ({"hands": ([],)}, ["hands"]),
            ({"hands": ([A], []), "decks": ([A], []), "turn": Turn("A", dry=True)}, ["turn.dry"]),
            ({"turn": Turn("A")}, ["turn.dry"]),
            (
                {"staves": [FULL, Stave(), Stave()], "turn": Turn("B", acted=True, placed=True, newcomer=(0, 2))},
                ["turn.newcomer"],
            ),
            (
                {"staves": [FULL, Stave(), Stave()], "turn": Turn("B", acted=True, placed=True, newcomer=(1, 2))},
                ["turn.newcomer"],
            ),
            ({"decks": ([], [B]), "turn": Turn("A", dry=True, after_quiet=True)}, ["turn.after_quiet"]),
            ({"ending": "END"}, ["ending"]),
            ({"ending": "exhausted"}, ["ending"]),
            ({"ending": "resigned"}, ["ending"]),
            ({"hands": ([A], []), "turn": Turn("A", after_quiet=True), "ending": "exhausted"}, ["ending"]),
            ({"staves": [FULL] * 3, "ending": "END", "turn": PLACED}, ["ending"]),
            ({"staves": [FULL] * 3, "turn": Turn("A", dry=True, acted=True)}, ["turn.acted"]),
            ({"staves": [FULL] * 3, "turn": Turn("A", dry=True, acted=True, placed=True)}, ["turn.acted"]),
            ({"hands": ([A], []), "turn": Turn("A", dry=True, acted=True)}, ["turn.acted"]),
            ({"hands": ([A] * 5000, []), "decks": ([A] * 5001, [])}, ["A's cards"]),
        ],
    )
    def test_every_fault_is_named(self, arguments: Any, where: list[str]) -> None:
        """What no game can come to is InvalidSetup, with the place of each fault."""
        with pytest.raises(InvalidSetup) as error:
            stavegame.position(**arguments)
        assert where == places(error)

    @given(states())
    def test_every_state_is_a_position(self, state: State) -> None:
        """A state put together from its parts is that state."""
        assert state == stavegame.position(
            staves=state.staves,
            hands=state.hands,
            decks=state.decks,
            turn=state.turn,
            rules=state.rules,
            ending=state.ending,
        )


class TestState:
    """The constructor of states lets no impossible one through."""

    START = stavegame.new_game(decks=([A], [B]))

    @pytest.mark.parametrize(
        ("changes", "where"),
        [
            ({"hands": ((B,), ())}, ["hands[0][0]"]),
            ({"hands": ((A,),)}, ["hands"]),
            ({"decks": (Deck(),)}, ["decks"]),
            ({"decks": (Deck(), Deck((A,)))}, ["decks[1][0]"]),
            ({"ending": "resigned"}, ["ending"]),
            ({"hands": ((), ())}, ["turn"]),
            ({"staves": ()}, ["staves"]),
        ],
    )
    def test_every_fault_is_named(self, changes: Any, where: list[str]) -> None:
        """A changed copy is checked as a new one is, also for having something to decide."""
        with pytest.raises(InvalidSetup) as error:
            attrs.evolve(self.START, **changes)
        assert where == places(error)

    @pytest.mark.parametrize(
        "changes",
        [{"hands": [(A,), ()]}, {"hands": ([A], ())}, {"hands": ((5,), ())}, {"decks": ((), ())}, {"turn": "A"}],
    )
    def test_the_wrong_kind_is_a_type_error(self, changes: Any) -> None:
        """Its fields hold what they are declared to hold, not what can be made into it."""
        with pytest.raises(TypeError, match=next(iter(changes))):
            attrs.evolve(self.START, **changes)


@pytest.mark.parametrize("part", ["hands", "decks"])
def test_nothing_more_is_said_of_a_state_without_cards_for_somebody(part: str) -> None:
    """Whose turn it is can't be looked at then."""
    parts: dict[str, Any] = {"staves": (Stave(),) * 3, "hands": ((A,), ()), "decks": (Deck(), Deck()), part: ()}
    with pytest.raises(InvalidSetup) as caught:
        State(stavegame.CLASSIC, **parts, turn=Turn("A", dry=True))
    assert [part] == places(caught)


def test_what_a_number_says_of_itself_does_not_count() -> None:
    """A negative number is refused, and a plain one is kept of any other."""
    with pytest.raises(InvalidSetup) as error:
        stavegame.position(hands=([(1, Positive(-1), 0)], []))
    assert ["hands[0][0][1]"] == places(error)
    (card,) = stavegame.position(hands=([(1, Positive(2), 0)], [])).hands[0]
    assert [int] * 3 == [*map(type, card.points)]
