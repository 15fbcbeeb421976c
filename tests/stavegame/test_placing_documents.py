"""Where documents name the rules: `placing` comes last, and only if it isn't the default."""

import json
from hashlib import blake2b
from typing import Any

import attrs
import jsonschema
import pytest

import staves
from helpers.stavegame import EMPTY, a, b
from staves import InvalidSetup, Malformed, ParseError, records, stavegame
from staves.records import Record
from staves.stavegame import Rules, Stave, position

COMMON = {"end": "turn-start", "coloring": "chosen"}


def middle(**rules: Any) -> stavegame.State:
    """Return a position with a card that was placed this turn, under the given rules."""
    return position(
        staves=(Stave("red", (b(1, 2, 0), None, a(3, 1, 1))), EMPTY, EMPTY),
        hands=([(0, 0, 5)], [(2, 2, 1)]),
        decks=([(1, 0, 0)], []),
        turn=stavegame.Turn("A", acted=True, placed=True, newcomer=(0, 2)),
        rules=Rules(**rules),
    )


# ------------------------------------------------------------------- setups


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("stavegame", {}),
        ("stavegame placing=anywhere", {"placing": "anywhere"}),
        ("stavegame end=any-time placing=anywhere", {"end": "any-time", "placing": "anywhere"}),
        ("stavegame coloring=automatic placing=anywhere", {"coloring": "automatic", "placing": "anywhere"}),
    ],
)
def test_a_setup_has_the_option_last(text: str, rules: Any) -> None:
    """It is read, written and played by; the default isn't written."""
    setup = staves.setup(text)
    assert text == str(setup)
    assert setup == staves.setup("stavegame", **rules)
    assert Rules(**rules) == setup.new_game(seed=7).rules
    assert setup.new_game(seed=7) == stavegame.new_game(seed=7, rules=Rules(**rules))
    assert {"end", "coloring", "placing"} == {*setup.options}
    assert "stavegame" == str(staves.setup("stavegame placing=nearest"))


def test_the_option_has_two_words() -> None:
    """It is listed after the others, with the default first."""
    (*_, option) = stavegame.GAME.options
    assert ("placing", "choice", "nearest") == (option.name, option.kind, option.default)
    assert ("nearest", "anywhere") == option.choices
    assert option.text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("stavegame placing=", ("placing", "must be 'nearest' or 'anywhere', not ''")),
        ("stavegame placing=far", ("placing", "must be 'nearest' or 'anywhere', not 'far'")),
        ("stavegame placing=none", ("placing", "must be 'nearest' or 'anywhere', not 'none'")),
        ("stavegame placing=anywhere placing=anywhere", ("placing", "must be given only once")),
    ],
)
def test_another_setup_is_refused(text: str, fault: tuple[str, str]) -> None:
    """The error says what there is."""
    with pytest.raises(InvalidSetup) as caught:
        staves.setup(text)
    assert [fault] == [(fault.place, fault.problem) for fault in caught.value.faults]


def test_an_option_of_the_wrong_kind_is_a_type_error() -> None:
    """As for the other options."""
    with pytest.raises(TypeError, match="placing must be 'nearest' or 'anywhere', not 3"):
        staves.setup("stavegame", placing=3)


# ------------------------------------------------------------------- JSON


@pytest.mark.parametrize(
    ("rules", "written"),
    [
        ({}, COMMON),
        ({"placing": "nearest"}, COMMON),
        ({"placing": "anywhere"}, {**COMMON, "placing": "anywhere"}),
        (
            {"end": "any-time", "coloring": "automatic", "placing": "anywhere"},
            {"end": "any-time", "coloring": "automatic", "placing": "anywhere"},
        ),
    ],
)
def test_json_has_it_last_and_only_if_it_is_anywhere(rules: Any, written: dict[str, str]) -> None:
    """In rules, states, views and records, to the character; what is absent is the nearest slot."""
    state = middle(**rules)
    record: Record[Any] = Record(state, staves.legal_actions(state)[-1:])
    text = json.dumps(written, separators=(",", ":"))
    assert f'{{"staves":1,"game":"stavegame","rules":{text}}}' == staves.to_json(Rules(**rules))
    for value in (Rules(**rules), state, staves.view(state, "B"), record, records.seen(record, "A")):
        assert f'"rules":{text}' in staves.to_json(value)
        assert value == staves.from_json(staves.to_json(value))


def test_json_of_an_action_has_its_notation() -> None:
    """The slot is in it."""
    for text in ("P12@0.2", "P12@0.2=b"):
        action = staves.parse_action(middle(), text)
        assert f'{{"staves":1,"game":"stavegame","action":"{text}"}}' == staves.to_json(action)
        assert action == staves.from_json(staves.to_json(action))


# A document with the default written out is neither asked for nor forbidden by the rulebook, so it isn't tried here.
@pytest.mark.parametrize("placing", ["", "far", True, None, 1, ["anywhere"]])
def test_json_with_another_way_of_placing_is_malformed(placing: object) -> None:
    """The error names the place, and the schema refuses it, too."""
    document: Any = {"staves": 1, "game": "stavegame", "rules": {**COMMON, "placing": placing}}
    with pytest.raises(Malformed) as caught:
        staves.from_data(document)
    assert str(caught.value).startswith("rules.placing: must be ")
    validator = jsonschema.Draft202012Validator(staves.schema())
    assert not validator.is_valid(document)
    for rules in (COMMON, {**COMMON, "placing": "anywhere"}):
        validator.validate({**document, "rules": rules})


# ------------------------------------------------------------------- texts, digests, records

TURN = "turn=A:placed@02 ending=- staves=r:B120,.,A311/-/- hands=005/221 decks=100/-"
NEAREST = f"stavegame end=turn-start coloring=chosen {TURN}"
ANYWHERE = f"{NEAREST} placing=anywhere"


def test_the_text_of_a_position_has_it_last() -> None:
    """A text of the nearest slot is what it was."""
    assert NEAREST == staves.to_text(middle())
    assert ANYWHERE == staves.to_text(middle(placing="anywhere"))
    assert middle() == staves.from_text(NEAREST)
    assert middle(placing="anywhere") == staves.from_text(ANYWHERE)
    both = middle(end="any-time", coloring="automatic", placing="anywhere")
    assert f"stavegame end=any-time coloring=automatic {TURN} placing=anywhere" == staves.to_text(both)


@pytest.mark.parametrize(
    "placing",
    ["nearest", "", "far", "Anywhere", "anywhere ", "anywhere placing=anywhere"],
)
def test_a_position_has_one_text(placing: str) -> None:
    """The default is not written, and nothing else is read."""
    assert ANYWHERE == staves.to_text(staves.from_text(ANYWHERE))
    text = ANYWHERE.replace("placing=anywhere", f"placing={placing}")
    with pytest.raises(ParseError) as caught:
        staves.from_text(text)
    assert len(NEAREST) <= caught.value.position


@pytest.mark.parametrize(
    "moved",
    [
        "placing=anywhere end=turn-start coloring=chosen",
        "end=turn-start placing=anywhere coloring=chosen",
        "end=turn-start coloring=chosen placing=anywhere",
    ],
)
def test_it_has_one_place(moved: str) -> None:
    """It stands at the end and nowhere else."""
    assert ANYWHERE == staves.to_text(staves.from_text(ANYWHERE))
    with pytest.raises(ParseError):
        staves.from_text(f"stavegame {moved} {TURN}")


def test_a_digest_tells_the_two_ways_of_placing_apart() -> None:
    """It is made of the text, so that of the nearest slot is what it was."""
    for text in (NEAREST, ANYWHERE):
        state = staves.from_text(text)
        assert blake2b(text.encode(), digest_size=16).hexdigest() == staves.digest(state)
    assert DIGEST == staves.digest(middle(placing="anywhere"))


DIGEST = "86da2c523b76dadb92b8db4408d7b7c7"
"""BLAKE2b of ANYWHERE, made without this library."""


def test_a_record_begins_with_it() -> None:
    """Its first line is the position, and so tells how cards are placed; its actions name slots."""
    start = attrs.evolve(stavegame.new_game(decks=([(2, 2, 0)], [(0, 1, 0)])), rules=Rules(placing="anywhere"))
    actions = [staves.parse_action(start, text) for text in ("P0@1.2=g", "F12", "PASS", "P0@1.2")]
    record: Record[Any] = Record(start, actions)
    text = records.write(record)
    header, _, body = text.partition("\n\n")
    expected = "start: stavegame end=turn-start coloring=chosen turn=A:begun+dry ending=- "
    assert header.startswith(expected)
    assert header.splitlines()[0].endswith(" placing=anywhere")
    assert body.startswith("P0@1.2=g; F12; PASS; P0@1.2\n")
    assert record == records.read(text)


@pytest.mark.parametrize("text", ["P0@1.2=g", "P0@1=g"])
def test_a_record_is_played_by_its_rules(text: str) -> None:
    """An action that breaks the rule of the slot is found."""
    start = stavegame.new_game(decks=([(2, 2, 0)], [(0, 1, 0)]))
    wrong = {"P0@1.2=g": "nearest", "P0@1=g": "anywhere"}[text]
    placings: tuple[Any, Any] = ("nearest", "anywhere")
    for placing in placings:
        first = attrs.evolve(start, rules=Rules(placing=placing))
        action = staves.parse_action(first, text)
        if placing == wrong:
            with pytest.raises(InvalidSetup, match=f"place.{placing}"):
                Record(first, [action])
        else:
            assert (action,) == Record(first, [action]).actions
