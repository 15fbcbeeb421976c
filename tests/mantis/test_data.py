"""Mantis as JSON: what each kind of value looks like, and how cards are read."""

import json
from functools import partial
from itertools import permutations
from typing import Any

import pytest

import staves
from helpers.work import work
from staves import InvalidSetup, Malformed, mantis
from staves.mantis import Card

RED, GREEN = Card("red", ("red", "green", "blue")), Card("green", ("red", "green", "blue"))
PINK = Card("pink", ("purple", "pink", "orange"))
STATE = mantis.position(tanks=[[GREEN, RED, RED], []], piles=[[], [PINK]], deck=[PINK, RED], turn=1)
JSON_RED, JSON_GREEN = ["red", ["red", "green", "blue"]], ["green", ["red", "green", "blue"]]
JSON_PINK = ["pink", ["purple", "pink", "orange"]]
OPEN = {"rules": {"goal": None}, "tanks": [[JSON_RED, JSON_RED, JSON_GREEN], []], "piles": [[], [JSON_PINK]]}
VIEW = {"player": 0, **OPEN, "unseen": [JSON_RED, JSON_PINK], "back": ["purple", "pink", "orange"], "turn": 1}


@pytest.mark.parametrize(
    ("value", "content"),
    [
        (STATE, {"state": {**OPEN, "deck": [JSON_PINK, JSON_RED], "turn": 1}}),
        (staves.view(STATE, 0), {"view": VIEW}),
        (mantis.Rules(goal=12), {"rules": {"goal": 12}}),
        (mantis.SCORE, {"action": "SCORE"}),
        (mantis.Steal(5), {"action": "STEAL 5"}),
        (mantis.Drawn(1, RED), {"event": {"Drawn": {"player": 1, "card": JSON_RED}}}),
        (mantis.Scored(1, (RED, RED)), {"event": {"Scored": {"player": 1, "cards": [JSON_RED, JSON_RED]}}}),
        (
            mantis.Stolen(1, 0, (PINK, PINK)),
            {"event": {"Stolen": {"player": 1, "victim": 0, "cards": [JSON_PINK] * 2}}},
        ),
        (mantis.NoMatch(5, PINK), {"event": {"NoMatch": {"player": 5, "card": JSON_PINK}}}),
        (mantis.Shown(RED.back), {"event": {"Shown": {"back": ["red", "green", "blue"]}}}),
        (mantis.TurnAgain(0), {"event": {"TurnAgain": {"player": 0}}}),
        (mantis.GameOver("deck", (0, 1)), {"event": {"GameOver": {"ending": "deck", "winners": [0, 1]}}}),
    ],
)
def test_a_document_reads_well(value: object, content: dict[str, Any]) -> None:
    """A card is its face and its back; cards in no order have one in JSON."""
    document = {"staves": 1, "game": "mantis", **content}
    assert json.dumps(document, separators=(",", ":")) == staves.to_json(value)
    assert value == staves.from_data(document)


def test_what_has_no_order_is_read_in_any() -> None:
    """The cards of tanks and score piles, those that are unseen, and the colors of a back."""
    view = staves.view(STATE, 0)
    for cards in permutations([JSON_RED, JSON_RED, JSON_GREEN]):
        content = {**VIEW, "tanks": [list(cards), []], "unseen": [JSON_PINK, JSON_RED]}
        for back in permutations(["orange", "purple", "pink"]):
            content |= {"piles": [[], [["pink", list(back)]]], "back": list(back)}
            assert view == staves.from_data({"staves": 1, "game": "mantis", "view": content})
    shown = {"staves": 1, "game": "mantis", "event": {"Shown": {"back": ["blue", "red", "green"]}}}
    assert mantis.Shown(RED.back) == staves.from_data(shown)


def test_every_card_is_read() -> None:
    """All that there are, and equal ones are one object."""
    for face, back in mantis.STANDARD_DECK:
        for colors in ([*back], [*reversed(back)]):
            data = {"staves": 1, "game": "mantis", "event": {"Drawn": {"player": 0, "card": [face, colors]}}}
            first, second = staves.from_data(data).card, staves.from_data(data).card
            assert Card(face, back) == first
            assert first is second


PLACE = "state.deck[1]"


@pytest.mark.parametrize(
    ("card", "error"),
    [
        ("red", f"{PLACE}: must be a list of 2, not 'red'"),
        (["red"], f"{PLACE}: must be a list of 2, not of 1"),
        ([*JSON_RED, JSON_RED[0]], f"{PLACE}: must be a list of 2, not of 3"),
        (["red", "red"], f"{PLACE}[1]: must be a list of 3, not 'red'"),
        (["red", ["red", "green"]], f"{PLACE}[1]: must be a list of 3, not of 2"),
        (["red", ["red", "green", "blue", "pink"]], f"{PLACE}[1]: must be a list of 3, not of 4"),
        ([["red"], ["red", "green", "blue"]], f"{PLACE}[0]: must be 'red', "),
        (["red", ["red", "green", ["blue"]]], f"{PLACE}[1][2]: must be 'red', "),
        (["Red", ["red", "green", "blue"]], "'yellow' or 'orange', not 'Red'"),
        ([None, ["red", "green", "blue"]], "'yellow' or 'orange', not null"),
        (("red", ["red", "green", "blue"]), f"{PLACE}: must be a list of 2, not ('red', ["),
        (["red", ("red", "green", "blue")], f"{PLACE}[1]: must be a list of 3, not ('red', "),
    ],
)
def test_what_is_no_card_is_malformed(card: object, error: str) -> None:
    """A card is a list of a face and a list of three colors."""
    with pytest.raises(Malformed) as raised:
        staves.from_data({"staves": 1, "game": "mantis", "state": {**OPEN, "deck": [JSON_PINK, card], "turn": 1}})
    assert error in str(raised.value)


def test_impossible_cards_are_faults() -> None:
    """The face is one of three different colors on the back."""
    deck = [["pink", ["red", "green", "blue"]], JSON_RED, ["red", ["red", "red", "blue"]]]
    with pytest.raises(InvalidSetup) as error:
        staves.from_data({"staves": 1, "game": "mantis", "state": {**OPEN, "deck": deck, "turn": 1}})
    assert ["state.deck[0][0]", "state.deck[2][1]"] == [fault.place for fault in error.value.faults]
    with pytest.raises(InvalidSetup) as error:
        staves.from_data({"staves": 1, "game": "mantis", "event": {"Shown": {"back": ["red", "red", "blue"]}}})
    assert ["event.Shown.back: must be three different colors, not red, red, blue"] == list(
        map(str, error.value.faults)
    )


def test_a_pile_may_be_too_large() -> None:
    """A tank holds no more cards than there can be."""
    document = {
        "staves": 1,
        "game": "mantis",
        "state": {**OPEN, "tanks": [[JSON_RED] * 10_001, []], "deck": [], "turn": None},
    }
    with pytest.raises(InvalidSetup, match=r"^state\.tanks\[0\]: a pile has at most 10000 cards$"):
        staves.from_data(document)


def test_the_back_of_a_view_has_three_different_colors() -> None:
    """That is what is said of it, whatever is unseen."""
    with pytest.raises(InvalidSetup) as error:
        staves.from_data({"staves": 1, "game": "mantis", "view": {**VIEW, "back": ["red", "red", "blue"]}})
    assert ["view.back: must be three different colors, not red, red, blue"] == list(map(str, error.value.faults))


def test_a_card_with_its_colors_in_order_is_found_at_once() -> None:
    """As the library writes them, 100 cards take a fifth of the work that they take with their colors in disorder."""
    rest = {**OPEN, "turn": 1}
    told = [[face, [*back]] for face, back in mantis.STANDARD_DECK[:100]]
    disorder = [[face, back[::-1]] for face, back in told]
    documents: list[Any] = [
        {"staves": 1, "game": "mantis", "state": {**rest, "deck": deck}} for deck in (told[:1], told, disorder)
    ]
    one, at_once, checked = (work(partial(staves.from_data, document)) for document in documents)
    assert at_once - one < (checked - one) / 5


def test_cards_and_events_are_described_once() -> None:
    """Events in the order in which they happen, and a card wherever it is by its name."""
    schema = staves.schema([mantis.GAME])
    (document,) = schema["anyOf"]
    kinds = "Drawn Scored Stolen NoMatch Shown TurnAgain GameOver"
    assert kinds.split() == [*document["properties"]["event"]["properties"]]
    assert {"$ref": "#/$defs/mantis.Card"} == schema["$defs"]["mantis.Drawn"]["properties"]["card"]


@pytest.mark.parametrize("player", [-1, 6])
def test_a_player_that_no_game_has_is_malformed(player: int) -> None:
    """Six play at most."""
    document = {"staves": 1, "game": "mantis", "event": {"TurnAgain": {"player": player}}}
    with pytest.raises(Malformed, match=f"event.TurnAgain.player: must be a whole number from 0 to 5, not {player}"):
        staves.from_data(document)
