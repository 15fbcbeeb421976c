"""Stavegame as JSON: what each kind of value looks like, and how cards are read."""

import json
from typing import Any, get_args

import attrs
import pytest

import staves
from helpers.stavegame import EMPTY, a, b
from staves import InvalidSetup, Malformed, stavegame
from staves.stavegame import Card, Stave, Turn

STATE = stavegame.State(
    stavegame.FIRST_DRAFT,
    (EMPTY, Stave("red", (b(1, 2, 0), None, a(3, 1, 1))), EMPTY),
    ((a(0, 0, 5),), (b(1, 1, 1), b(2, 0, 0))),
    (stavegame.Deck((a(9, 9, 9), a(1, 0, 0))), stavegame.Deck(())),
    Turn("A", acted=True, placed=True, newcomer=(1, 2)),
)
SEEN = {
    "rules": {"end": "any-time", "coloring": "chosen"},
    "staves": [
        {"color": None, "slots": [None, None, None]},
        {"color": "red", "slots": [["B", [1, 2, 0]], None, ["A", [3, 1, 1]]]},
        {"color": None, "slots": [None, None, None]},
    ],
    "hands": [[[0, 0, 5]], [[1, 1, 1], [2, 0, 0]]],
}
TURN = {"player": "A", "dry": False, "acted": True, "placed": True, "newcomer": [1, 2], "after_quiet": False}


@pytest.mark.parametrize(
    ("value", "content"),
    [
        (STATE, {"state": {**SEEN, "decks": [[[9, 9, 9], [1, 0, 0]], []], "turn": TURN, "ending": None}}),
        (
            staves.view(STATE, "B"),
            {"view": {"player": "B", **SEEN, "unseen": [[[1, 0, 0], [9, 9, 9]], []], "turn": TURN, "ending": None}},
        ),
        (stavegame.GRAVEYARD, {"rules": {"end": "turn-start", "coloring": "automatic"}}),
        (stavegame.Place(12, 0), {"action": "P12@0"}),
        (stavegame.Slide(0, 2, 1), {"action": "S02>1"}),
        (stavegame.END, {"action": "END"}),
        (stavegame.Drawn("A", a(1, 2, 0)), {"event": {"Drawn": {"player": "A", "card": ["A", [1, 2, 0]]}}}),
        (
            stavegame.Placed(b(1, 2, 0), 1, 0, 9_999),
            {"event": {"Placed": {"card": ["B", [1, 2, 0]], "stave": 1, "slot": 0, "number": 9_999}}},
        ),
        (stavegame.Colored(2, None), {"event": {"Colored": {"stave": 2, "color": None}}}),
        (
            stavegame.Placed(a(1, 2, 0), 0, 2, 0),
            {"event": {"Placed": {"card": ["A", [1, 2, 0]], "stave": 0, "slot": 2, "number": 0}}},
        ),
        (
            stavegame.Forwarded(b(1, 2, 0), 2, 1, 2),
            {"event": {"Forwarded": {"card": ["B", [1, 2, 0]], "stave": 2, "slot": 1, "to": 2}}},
        ),
        (
            stavegame.Slid(a(1, 2, 0), 0, 2, 1),
            {"event": {"Slid": {"card": ["A", [1, 2, 0]], "stave": 0, "slot": 2, "to": 1}}},
        ),
        (
            stavegame.Removed(b(1, 2, 0), 2, 0),
            {"event": {"Removed": {"card": ["B", [1, 2, 0]], "stave": 2, "slot": 0}}},
        ),
        (stavegame.TurnOver("B"), {"event": {"TurnOver": {"player": "B"}}}),
        (
            stavegame.Fought(a(1, 0, 0), b(2, 0, 0), "red", b(2, 0, 0), 2, 0),
            {
                "event": {
                    "Fought": {
                        "attacker": ["A", [1, 0, 0]],
                        "defender": ["B", [2, 0, 0]],
                        "color": "red",
                        "winner": ["B", [2, 0, 0]],
                        "stave": 2,
                        "slot": 0,
                    }
                }
            },
        ),
        (
            stavegame.GameOver("exhausted", ("A", None, "B"), ()),
            {"event": {"GameOver": {"ending": "exhausted", "staves": ["A", None, "B"], "winners": []}}},
        ),
    ],
)
def test_a_document_reads_well(value: object, content: dict[str, Any]) -> None:
    """Names and numbers as everybody knows them, in a fixed order."""
    document = {"staves": 1, "game": "stavegame", **content}
    assert json.dumps(document, separators=(",", ":")) == staves.to_json(value)
    assert value == staves.from_data(document)


@pytest.mark.parametrize(
    ("kind", "part", "wrong", "most"),
    [
        ("Placed", "number", 10_000, 9_999),
        ("Placed", "number", -1, 9_999),
        ("Placed", "stave", 3, 2),
        ("Placed", "stave", -1, 2),
        ("Slid", "slot", 3, 2),
        ("Slid", "slot", -1, 2),
        ("Slid", "to", 3, 2),
        ("Forwarded", "to", -1, 2),
    ],
)
def test_numbers_beyond_the_limits_are_malformed(kind: str, part: str, wrong: int, most: int) -> None:
    """Hand cards are numbered up to 9999, staves and slots up to 2; a schema knows that, too."""
    parts = {"card": ["A", [1, 2, 0]], "stave": 0, "slot": 2, "to": 1}
    if kind == "Placed":
        parts = {"card": ["A", [1, 2, 0]], "stave": 0, "slot": 2, "number": 0}
    with pytest.raises(Malformed) as raised:
        staves.from_data({"staves": 1, "game": "stavegame", "event": {kind: {**parts, part: wrong}}})
    assert f"event.{kind}.{part}: must be a whole number from 0 to {most}, not {wrong}" == str(raised.value)


def test_the_schema_knows_every_event_and_what_a_card_is() -> None:
    """Events come in the order in which the game names them, and all that have a card refer to one definition."""
    parts = staves.schema([stavegame.GAME])["$defs"]
    names = [kind.__name__ for kind in get_args(stavegame.Event)]
    assert [f"stavegame.{name}" for name in names] == [name for name in parts if name[10:] in names]
    assert {"$ref": "#/$defs/stavegame.Card"} == parts["stavegame.Drawn"]["properties"]["card"]


def test_a_view_tells_nothing_of_the_order_of_a_deck() -> None:
    """States that look alike have views with the same JSON, read or not."""
    other = staves.resample(staves.view(STATE, "A"), 1)
    swapped = attrs.evolve(STATE, decks=(stavegame.Deck((a(1, 0, 0), a(9, 9, 9))), stavegame.Deck(())))
    texts = {staves.to_json(staves.view(state, "A")) for state in (STATE, swapped, other)}
    assert 1 == len(texts)
    view = staves.from_json(texts.pop())
    data = staves.to_data(view)
    data["view"]["unseen"][0].reverse()
    assert view == staves.from_data(data)


def with_card(card: object, *, hand: bool = False) -> dict[str, Any]:
    """Return the document of the state with another card in a slot, or as the hand of B."""
    data = staves.to_data(STATE)
    if hand:
        data["state"]["hands"][1] = [card]
    else:
        data["state"]["staves"][1]["slots"][0] = card
    return data


SLOT, HAND = "state.staves[1].slots[0]", "state.hands[1][0]"


@pytest.mark.parametrize(
    ("card", "error"),
    [
        ([1, 2, 0], f"{SLOT}: must be a list of 2, not of 3"),
        ({"owner": "A"}, f"{SLOT}: must be a list of 2, not an object"),
        (["C", [1, 2, 0]], f"{SLOT}[0]: must be 'A' or 'B', not 'C'"),
        (["A", [1, 2]], f"{SLOT}[1]: must be a list of 3, not of 2"),
        (["A", [1, 2, True]], f"{SLOT}[1][2]: must be a whole number from 0, not true"),
        (["A", [1, -2, 0]], f"{SLOT}[1][1]: must be a whole number from 0, not -2"),
    ],
)
def test_a_card_in_a_slot_has_an_owner(card: object, error: str) -> None:
    """It is a pair of the owner and three numbers."""
    with pytest.raises(Malformed) as raised:
        staves.from_data(with_card(card))
    assert error == str(raised.value)


@pytest.mark.parametrize(
    ("card", "error"),
    [
        (["B", [1, 2, 0]], f"{HAND}: must be a list of 3, not of 2"),
        ([1, 2, 0, 0], f"{HAND}: must be a list of 3, not of 4"),
        ([], f"{HAND}: must be a list of 3, not of 0"),
        (None, f"{HAND}: must be a list of 3, not null"),
        ("120", f"{HAND}: must be a list of 3, not '120'"),
        ([1, 2.0, 0], f"{HAND}[1]: must be a whole number from 0, not 2.0"),
        ([1, 2, -1], f"{HAND}[2]: must be a whole number from 0, not -1"),
    ],
)
def test_a_card_in_a_hand_is_its_numbers(card: object, error: str) -> None:
    """Whose it is is clear."""
    with pytest.raises(Malformed) as raised:
        staves.from_data(with_card(card, hand=True))
    assert error == str(raised.value)
    with pytest.raises(Malformed) as raised:
        staves.from_data({**with_card(b(1, 2, 0).points, hand=True)})
    assert f"{HAND}: must be a list of 3, not (1, 2, 0)" == str(raised.value)


@pytest.mark.parametrize("number", [999, 1000, 10**3999])
def test_a_number_may_be_large(number: int) -> None:
    """As large as cards may have, though not larger."""
    twin = staves.from_data(with_card([number, 0, 1], hand=True))
    assert (Card("B", (number, 0, 1)),) == twin.hand("B")
    assert Card("B", (0, number, 1)) == staves.from_data(with_card(["B", [0, number, 1]])).staves[1].slots[0]


def test_a_number_may_be_too_large() -> None:
    """Faults name the number, wherever the card is."""
    data = with_card(["B", [0, 10**4000, 1]])
    data["state"]["hands"][0] = [[1, 2, 3], [10**4000, 1, 10**4000]]
    with pytest.raises(InvalidSetup) as error:
        staves.from_data(data)
    places = [f"{SLOT}[1][1]", "state.hands[0][1][0]", "state.hands[0][1][2]"]
    assert places == [fault.place for fault in error.value.faults]


def test_equal_cards_are_one_object() -> None:
    """Nothing tells two equal cards of a deck apart, but that a view has others."""
    state = stavegame.position(decks=([(1, 2, 3)] * 3, []), hands=([(1, 2, 3)], []))
    twin = staves.from_json(staves.to_json(state))
    assert 1 == len({id(card) for card in (*twin.hand("A"), *twin.deck("A"))})
    assert twin.hand("A")[0] is not staves.view(twin, "A").unseen[0][0]
