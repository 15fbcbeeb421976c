"""The places of Stavegame: hand cards and slots."""

from typing import Any

import pytest

import staves
from helpers.drawings import looking, middle, seen, targets
from helpers.stavegame import EMPTY, a, b
from staves import drawings, stavegame
from staves.stavegame import END, PASS, Forward, Place, Player, Slide, State, Stave

MIDDLE = stavegame.position(
    staves=[Stave("blue", (None, a(2, 0, 3), b(1, 4, 0))), Stave("green", (b(1, 2, 2), a(4, 0, 1), None)), EMPTY],
    hands=([(0, 2, 3), (2, 2, 1)], [(2, 3, 0)]),
    decks=([(1, 1, 3)], []),
    turn="A",
)


def paths(state: State) -> dict[str, str]:
    """Return the path of each legal action, by its notation."""
    return {str(action): " ".join(path) for path, action in drawings.paths(state).items()}


def test_placing_is_a_card_and_the_slot_that_it_goes_to() -> None:
    """The nearest free one, and then the color, if there is a choice."""
    assert {
        "P0@0": "A0 00",
        "P0@1": "A0 12",
        "P0@2": "A0 22",
        "P1@0": "A1 00",
        "P1@1": "A1 12",
        "P1@2=r": "A1 22 =r",
        "P1@2=g": "A1 22 =g",
        "F01": "01 00",
        "S01>1": "01 11",
        "PASS": "PASS",
    } == paths(MIDDLE)


@pytest.mark.parametrize(("player", "nearest"), [("A", "12"), ("B", "10")])
def test_the_nearest_slot_depends_on_whose_side_it_is(player: Player, nearest: str) -> None:
    """For A it is slot 2, for B slot 0."""
    state = stavegame.position(hands=([(0, 0, 1)], [(0, 0, 1)]), decks=([], []), turn=player)
    assert Place(0, 1) == drawings.paths(state)[f"{player}0", nearest]


@pytest.mark.parametrize(
    ("path", "action"),
    [
        (("01", "11"), Slide(0, 1, 1)),
        (("01", "12"), None),
        (("01", "00"), Forward(0, 1)),
        (("01", "02"), None),
        (("A1", "22", "=g"), Place(1, 2, "green")),
        (("A1", "22", "=g", "=g"), None),
        (("A1", "21"), Place(1, 2, None, 1)),
        (("B0", "22"), None),
    ],
)
def test_a_path_means_an_action_of_the_player_to_move(path: tuple[str, ...], action: Any) -> None:
    """Whether or not it is legal; what can never be one means nothing."""
    assert action == stavegame.GAME.shown.places.meant(MIDDLE, path)


def test_where_the_player_names_the_slot_the_nearest_is_named_too() -> None:
    """As any other."""
    state = stavegame.position(hands=([(0, 0, 1)], []), rules=stavegame.Rules(placing="anywhere"))
    assert Place(0, 1, None, 2) == stavegame.GAME.shown.places.meant(state, ("A0", "12"))


def test_anywhere_is_the_slot_that_the_action_names() -> None:
    """Each free slot of a stave is a place of its own."""
    state = stavegame.position(hands=([(0, 3, 3)], []), decks=([], []), rules=stavegame.NEWEST)
    assert Place(0, 1, "green", 0) == drawings.paths(state)["A0", "10", "=g"]
    assert Place(0, 2, "blue", 1) == drawings.paths(state)["A0", "21", "=b"]


@pytest.mark.parametrize(("player", "path"), [("A", ("11", "10")), ("B", ("11", "12"))])
def test_a_card_goes_forward_to_the_slot_ahead(player: Player, path: tuple[str, str]) -> None:
    """Away from its player's side."""
    card = a(1, 0, 0) if player == "A" else b(1, 0, 0)
    state = stavegame.position(staves=[EMPTY, Stave("red", (None, card, None)), EMPTY], decks=([], []), turn=player)
    assert Forward(1, 1) == drawings.paths(state)[path]


def test_a_card_slides_to_the_same_slot_of_another_stave() -> None:
    """Whether there is a card or not."""
    assert Slide(0, 1, 1) == drawings.paths(MIDDLE)["01", "11"]


def test_ending_and_passing_are_choices() -> None:
    """Each by its notation."""
    full = Stave("red", (a(1, 0, 0),) * 3)
    state = stavegame.position(staves=[full] * 3, decks=([(1, 2, 3)], []))
    assert {("END",): END, ("PASS",): PASS} == {
        path: action for path, action in drawings.paths(state).items() if len(path) == 1
    }


def test_each_place_says_what_is_there() -> None:
    """Staves with their colors, cards with the colors of their numbers, and choices in words; a view says the same."""
    labels = stavegame.GAME.shown.places.labels(MIDDLE)
    assert {
        "00": "stave 0, blue, slot 0, empty",
        "01": "stave 0, blue, slot 1, card of A, 2 red, 0 green, 3 blue",
        "02": "stave 0, blue, slot 2, card of B, 1 red, 4 green, 0 blue",
        "10": "stave 1, green, slot 0, card of B, 1 red, 2 green, 2 blue",
        "11": "stave 1, green, slot 1, card of A, 4 red, 0 green, 1 blue",
        "12": "stave 1, green, slot 2, empty",
        "20": "stave 2, no color, slot 0, empty",
        "21": "stave 2, no color, slot 1, empty",
        "22": "stave 2, no color, slot 2, empty",
        "A0": "hand card 0 of A, 0 red, 2 green, 3 blue",
        "A1": "hand card 1 of A, 2 red, 2 green, 1 blue",
        "B0": "hand card 0 of B, 2 red, 3 green, 0 blue",
        "=r": "red",
        "=g": "green",
        "=b": "blue",
        "END": "end the game",
        "PASS": "pass",
    } == labels
    view = staves.view(MIDDLE, "B")
    assert labels == view.game.shown.places.labels(view)


@pytest.mark.parametrize("look", [{}, {"coordinates": False}])
@pytest.mark.parametrize("count", [1, 4, 12, 13, 24, 25, 100])
def test_a_hand_card_is_pointed_at_where_it_is_drawn(count: int, look: dict[str, Any]) -> None:
    """Those that aren't drawn for want of room have buttons below the board."""
    state = stavegame.position(hands=([(index, 1, 0) for index in range(2, count + 2)], []), decks=([], []))
    found = targets(state, **look)
    cards = [part.box for part in seen(state, **look) if part.look == "A edge"]
    assert (count if count <= 24 else 22) == len(cards)
    assert [*map(middle, cards)] == [middle(found[f"A{index}"]) for index in range(len(cards))]
    below = [bottom for _, _, _, bottom in cards]
    assert all(max(below) < found[f"A{index}"][1] for index in range(len(cards), count))


@pytest.mark.parametrize("look", [{}, {"coordinates": False}, {"parts": "board"}])
def test_a_slot_is_pointed_at_where_it_is_drawn(look: dict[str, Any]) -> None:
    """They come stave by stave, between the cards of B's hand and of A's, as they lie on the table."""
    found = targets(MIDDLE, **look)
    slots = [f"{stave}{slot}" for stave in range(3) for slot in range(3)]
    assert looking(seen(MIDDLE, **look), "slot") == [found[slot] for slot in slots]
    hands = (["B0"], ["A0", "A1"]) if "parts" not in look else ([], [])
    assert [*hands[0], *slots, *hands[1]] == [*found][: 9 + len(hands[0]) + len(hands[1])]


def test_without_hands_their_cards_have_buttons() -> None:
    """Those that can be placed, then colors and PASS."""
    assert ["A0", "A1", "=r", "=g", "PASS"] == [*targets(MIDDLE, parts="board")][9:]
    assert ["=r", "=g", "PASS"] == [*targets(MIDDLE)][12:]
    start = [*targets(stavegame.new_game(seed=3), parts="board")][9:]
    assert ["A0", "A1", "A2", "=r", "=g", "PASS"] == start
