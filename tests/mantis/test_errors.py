"""What the errors of Mantis name: the argument or the place that is at fault."""

import enum
from typing import Any
from unittest.mock import ANY

import attrs
import pytest

import staves
from staves import InvalidSetup, mantis
from staves.mantis import Card, Deck, Pile, Rules, State, View

RED: tuple[str, tuple[str, str, str]] = ("red", ("red", "green", "blue"))
SOUND: dict[str, Any] = {"tanks": [[RED], []], "piles": [[], [RED]], "deck": [RED], "turn": 1}
GIVEN: dict[str, Any] = {"players": 2, "deck": [RED] * 9, "first": 1}
STATE = mantis.position(**SOUND)
VIEW = staves.view(STATE, 0)


@pytest.mark.parametrize(
    ("make", "arguments", "message"),
    [
        (mantis.new_game, {**GIVEN, "players": "2"}, "players must be"),
        (mantis.new_game, {**GIVEN, "first": "1"}, "first must be"),
        (mantis.new_game, {**GIVEN, "deck": 5}, "deck must be"),
        (mantis.new_game, {**GIVEN, "rules": 5}, "rules must be"),
        (
            mantis.new_game,
            {"players": 2},
            r"new_game\(\) needs a seed, to draw the order of the standard deck and who begins$",
        ),
        (mantis.new_game, {"players": 2, "deck": [RED] * 9}, r"new_game\(\) needs a seed, to draw who begins$"),
        (mantis.position, {**SOUND, "tanks": 5}, "tanks must be"),
        (mantis.position, {**SOUND, "tanks": [[], 5]}, r"tanks\[1\] must be"),
        (mantis.position, {**SOUND, "piles": 5}, "piles must be"),
        (mantis.position, {**SOUND, "piles": [5, []]}, r"piles\[0\] must be"),
        (mantis.position, {**SOUND, "deck": 5}, "deck must be"),
        (mantis.position, {**SOUND, "turn": "1"}, "turn must be"),
        (mantis.position, {**SOUND, "rules": 5}, "rules must be"),
        (Rules, {"goal": "5"}, "goal must be"),
        (Deck, {"cards": 5}, "cards must be"),
        (Deck, {"cards": (Card(*RED), 5)}, r"a deck consists of cards, and \[1\] is"),  # type: ignore[arg-type]
        (Card, {"face": 5, "back": RED[1]}, "face must be"),
        (Card, {"face": "red", "back": 5}, "back must be"),
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
        ({"tanks": {Pile()}}, "tanks"),
        ({"piles": {Pile()}}, "piles"),
        ({"tanks": (Pile(), 5)}, r"tanks\[1\]"),
        ({"piles": (5, Pile())}, r"piles\[0\]"),
        ({"turn": "1"}, "turn"),
    ],
)
@pytest.mark.parametrize("moment", [STATE, VIEW], ids=["state", "view"])
def test_a_part_of_the_wrong_kind_is_named(moment: State | View, changes: Any, message: str) -> None:
    """The TypeError begins with the part of a state or view that is of the wrong kind."""
    with pytest.raises(TypeError, match=f"^{message} must be"):
        attrs.evolve(moment, **changes)


@pytest.mark.parametrize(
    ("moment", "part", "message"), [(STATE, "deck", "deck must be"), (VIEW, "unseen", "unseen must be")]
)
def test_cards_of_the_wrong_kind_are_named(moment: State | View, part: str, message: str) -> None:
    """A deck in the place of a pile, or a pile in that of a deck, is a TypeError that names it."""
    wrong: Any
    for wrong in (5, (), VIEW.unseen if moment is STATE else STATE.deck):
        with pytest.raises(TypeError, match=f"^{message}"):
            attrs.evolve(moment, **{part: wrong})


@pytest.mark.parametrize(
    ("cards", "faults"),
    [
        ([RED, 5], ["deck[1]: must be a card, as its face and its back, not 5 (int)"]),
        ([RED, (*RED, "red")], ["deck[1]"]),
        ([("black", RED[1]), RED], ["deck[0].face"]),
        ([RED, ("red", 5)], ["deck[1].back"]),
        ([RED, ("red", ("red", "green"))], ["deck[1].back"]),
        ([RED, ("red", ("red", "black", "white"))], ["deck[1].back[1]", "deck[1].back[2]"]),
        (
            [RED, ("red", ("red", "red", "green"))],
            ["deck[1].back: must be three different colors, not red, red, green"],
        ),
        (
            [RED, ("pink", RED[1])],
            ["deck[1].face: must be one of the colors of the back, red, green or blue, not 'pink'"],
        ),
        ([RED] * 10_001, ["deck: must be at most 10000 cards, not 10001"]),
    ],
)
def test_each_fault_of_a_card_has_its_place(cards: Any, faults: list[str]) -> None:
    """A fault names the deck, the card or the part of it, in a new game and in a position."""
    with pytest.raises(InvalidSetup) as caught:
        mantis.position(**{**SOUND, "deck": cards})
    found = [str(fault) for fault in caught.value.faults]
    assert len(faults) == len(found)
    assert all(
        text == fault if " " in fault else text.startswith(f"{fault}: ")
        for text, fault in zip(found, faults, strict=True)
    )


def test_colors_are_listed_for_who_names_another() -> None:
    """Who names a color that there is none of is told all seven."""
    seven = "'red', 'green', 'blue', 'purple', 'pink', 'yellow' or 'orange'"
    with pytest.raises(InvalidSetup, match=f"^face: must be {seven}, not 'black'$"):
        Card("black", ("red", "green", "blue"))  # type: ignore[arg-type]


def test_two_who_have_reached_the_goal_are_named() -> None:
    """Only one player can reach the goal first."""
    won_twice: dict[str, Any] = {**SOUND, "piles": [[RED], [RED]], "rules": Rules(goal=1)}
    with pytest.raises(InvalidSetup, match=r"the goal of 1 wins, so 0 and 1 can't all have reached it$"):
        mantis.position(**won_twice)


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "an action (SCORE or STEAL)"),
        ("SCORED", 5, "the end"),
        ("STEAL", 5, "' '"),
        ("STEAL ", 6, "a player from 0 to 5"),
        ("STEAL 6", 6, "a player from 0 to 5"),
        ("STEAL 12", 7, "the end"),
    ],
)
def test_what_is_no_action_is_refused_at_its_place(text: str, position: int, expected: str) -> None:
    """A text that is no notation has an error that says where it goes wrong, and what is due there."""
    with pytest.raises(staves.ParseError) as caught:
        staves.parse_action(STATE, text)
    assert (position, expected) == (caught.value.position, caught.value.expected)


def test_tanks_lie_on_the_table() -> None:
    """What a match shows at its start are the tanks."""
    assert STATE.tanks == STATE.game.seen.board(STATE).tanks


@pytest.mark.parametrize("number", [1, 2, 8_191, 8_192, 10_000])
def test_equal_cards_are_counted(number: int) -> None:
    """A pile may hold a card as often as there may be cards."""
    pile = Pile([Card(*RED)] * number)  # type: ignore[arg-type]
    assert number == len(pile)
    assert [Card(*RED)] * number == list(pile)  # type: ignore[arg-type]


class Seat(enum.IntEnum):
    """A player, as a caller may name them."""

    SECOND = 1


def test_a_turn_is_kept_as_a_plain_number() -> None:
    """Of a player named by a number of one's own the number is kept."""
    named: dict[str, Any] = {**SOUND, "turn": Seat.SECOND}
    assert int is type(mantis.position(**named).turn)


def test_who_begins_is_kept_as_a_plain_number() -> None:
    """Of a first player named by a number of one's own the number is kept, also in a game that is dealt here."""
    assert int is type(mantis.new_game(players=2, seed=1, first=Seat.SECOND).turn)


def test_options_of_the_wrong_kind_are_refused() -> None:
    """The rules of a new game must be its `Rules`."""
    with pytest.raises(TypeError, match=r"rules must be staves\.mantis\.Rules, not 10"):
        mantis.new_game(players=2, seed=1, rules=10)  # type: ignore[arg-type]


def test_the_back_of_a_view_is_named() -> None:
    """A view has a back exactly when cards are left, and it is that of one of them."""
    for back in (None, ("red", "green", "pink")):
        with pytest.raises(InvalidSetup) as caught:
            attrs.evolve(VIEW, back=back)
        assert ["back"] == [fault.place for fault in caught.value.faults]


def test_the_most_cards_are_allowed() -> None:
    """A deck may have as many cards as there may be."""
    most: dict[str, Any] = {"tanks": [[], []], "deck": [RED] * 10_000, "turn": 0}
    assert 10_000 == mantis.position(**most).left


def test_the_unseen_cards_of_a_view_are_named() -> None:
    """Where a state would name its deck, a view names what is unseen; without any it is the end."""
    with pytest.raises(InvalidSetup) as caught:
        attrs.evolve(VIEW, unseen=Pile([Card(*RED)] * 10_000))  # type: ignore[arg-type]
    assert ["unseen"] == [fault.place for fault in caught.value.faults]
    over = staves.view(mantis.position(tanks=[[], []], deck=[], turn=0), 1)
    assert over == attrs.evolve(over)


def test_what_equals_every_color_is_none() -> None:
    """It is refused where it stands, on a back as on a face."""
    back: Any = ("orange", ANY, "red")
    with pytest.raises(InvalidSetup) as caught:
        Card("red", back)
    assert ["back[1]"] == [fault.place for fault in caught.value.faults]
    given: dict[str, Any] = {**GIVEN, "deck": [RED] * 8 + [(ANY, RED[1])]}
    with pytest.raises(InvalidSetup) as caught:
        mantis.new_game(**given)
    assert ["deck[8].face"] == [fault.place for fault in caught.value.faults]


def test_how_many_colors_a_back_has_is_told() -> None:
    """If they are too few or too many."""
    wrong: Any
    for wrong in (["red"], ("red", "green"), ["red", "green", "blue", "pink"]):
        with pytest.raises(InvalidSetup, match=f"^back: must be three colors, not {len(wrong)}$"):
            Card("red", wrong)


def test_a_wrong_back_is_shown_as_it_was_given() -> None:
    """Its colors are in the order in which they came, not in that of the backs of cards."""
    with pytest.raises(InvalidSetup) as caught:
        attrs.evolve(VIEW, back=["pink", "blue", "red", "green"])
    assert "must be that of an unseen card, not ('pink', 'blue', 'red', 'green')" in caught.value.faults[0].problem


@pytest.mark.parametrize("deck", [[], [RED]])
def test_whose_turn_it_is_is_said_even_if_the_game_is_over(deck: Any) -> None:
    """A position is for a player to move, who is not asked when no card is left."""
    nobody: Any = None
    with pytest.raises(TypeError, match=r"^turn must be a whole number"):
        mantis.position(**{**SOUND, "deck": deck, "turn": nobody})


@pytest.mark.parametrize(("players", "least"), [(2, 9), (3, 13), (4, 17), (5, 21), (6, 25)])
def test_a_deck_that_is_too_short_is_told_how_many_cards_it_needs(players: int, least: int) -> None:
    """Four for each player, and one to draw."""
    deck: Any = [RED] * (least - 1)
    problem = f"deck: must be at least {least} cards, four for each player and one to draw, not {least - 1}"
    with pytest.raises(InvalidSetup, match=f"^{problem}$"):
        mantis.new_game(players=players, first=0, deck=deck)
    assert 1 == mantis.new_game(players=players, first=0, deck=[*deck, RED]).left
