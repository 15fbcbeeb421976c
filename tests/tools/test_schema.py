"""The JSON Schema: published as the code says it, and true of what is written."""

import json
import typing
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import attrs
import jsonschema
import pytest

import schema
import staves
from helpers.documents import AnyGame, values
from helpers.duel import DUEL
from helpers.nim import NIM, Heap
from staves._core.form import Form, Forms
from staves.data import record, whole
from staves.games import GAMES
from staves.records import Record

VALIDATOR = jsonschema.Draft202012Validator(staves.schema())

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def test_the_published_schema_is_that_of_the_code() -> None:
    """`python rulebook/schema.py` would write just this."""
    assert schema.schema() == schema.PUBLISHED.read_text(encoding="utf-8")


def test_the_schema_is_one() -> None:
    """It is a schema itself, and everything it refers to is there and is referred to."""
    jsonschema.Draft202012Validator.check_schema(staves.schema())
    text = json.dumps(staves.schema())
    parts = staves.schema()["$defs"]
    assert text.count('"$ref"') == sum(text.count(f'"$ref": "#/$defs/{name}"') for name in parts)
    assert all(f'"#/$defs/{name}"' in text for name in parts)


@every_game
@pytest.mark.parametrize("seed", [0, 1])
def test_what_is_written_is_valid(game: AnyGame, seed: int) -> None:
    """Every kind of value, and every class of events."""
    every = list(values(game, seed))
    some = {type(value): value for value in every}
    assert game.data is not None
    wanted = {*game.data.state.of, *game.data.view.of, *(() if game.data.rules is None else game.data.rules.of)}
    assert wanted < {*some}
    for value in (*some.values(), *every[:: len(every) // 20 + 1]):
        VALIDATOR.validate(json.loads(staves.to_json(value)))


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"staves": 1, "game": "nava"},
        {"staves": 2, "game": "nava", "rules": {"ply_limit": 1}},
        {"staves": 1, "game": "stones", "rules": {"ply_limit": 1}},
        {"staves": 1, "game": "nava", "rules": {"ply_limit": 1}, "action": "00>01"},
        {"staves": 1, "game": "nava", "rules": {"ply_limit": True}},
        {"staves": 1, "game": "nava", "rules": {"ply_limit": 1, "more": 1}},
        {"staves": 1, "game": "nava", "action": 1},
        {"staves": 1, "game": "stones", "event": {"PlayerWon": {"player": 1}, "PlayerLost": {"player": 1}}},
        {"staves": 1, "game": "stones", "event": {}},
    ],
)
def test_what_is_malformed_is_not_valid(document: Any) -> None:
    """The schema refuses what the code refuses."""
    assert not VALIDATOR.is_valid(document)
    with pytest.raises(staves.Malformed):
        staves.from_data(document)


def test_a_schema_can_be_of_any_games() -> None:
    """Of one's own too, and of no others."""
    schema = staves.schema([NIM, DUEL])
    nim, duel = ("Heap", "OpenView", "Take"), ("Duel", "Glimpse", "Shown", "Kept")
    of_all = ("Record", "Comment", "Seen", "Seen.Change", "Table", "Sight")
    expected = {*(f"nim.{name}" for name in (*nim, *of_all)), *(f"duel.{name}" for name in (*duel, *of_all))}
    assert expected == {*schema["$defs"]}
    validator = jsonschema.Draft202012Validator(schema)
    validator.validate(staves.to_data(Heap(3)))
    assert not VALIDATOR.is_valid(staves.to_data(Heap(3)))
    assert not validator.is_valid(staves.to_data(staves.stavegame.PASS))


def test_two_forms_of_one_name_are_told_apart_or_refused() -> None:
    """A schema that says two things of one name would say nothing."""
    other = record(Heap, left=whole(), turn=whole())
    assert NIM.data is not None
    odd = attrs.evolve(NIM, data=attrs.evolve(NIM.data, rules=other))
    with pytest.raises(ValueError, match=r"^nim has two forms called Heap$"):
        staves.schema([odd])


def fields(kind: type) -> list[str]:
    """Return the names of the attributes that a class is made of."""
    return [field.name for field in attrs.fields(kind) if field.init]


def names(form: Form) -> list[str]:
    """Return the names of the attributes in the schema of a form."""
    return list(form.schema(lambda _: {})["properties"])


# What is written in place of an attribute.
ALIASES = {"rows": [], "columns": [], "stones": ["players", "board"], "junctions": ["board"]}


@every_game
def test_every_attribute_is_written_under_its_name(game: AnyGame) -> None:
    """Those of states, views, rules and of every class of events, in their order; a board as rows."""
    forms: Forms | None = game.data
    assert forms is not None
    for form in filter(None, (forms.state, forms.view, forms.rules)):
        (kind,) = form.of
        assert [alias for name in fields(kind) for alias in ALIASES.get(name, [name])] == names(form)
    event = import_module(f"staves.{game.name}").Event
    assert (typing.get_args(event) or (event,)) == forms.event.of
    assert [kind.__name__ for kind in forms.event.of] == names(forms.event)
    parts = staves.schema([game])["$defs"]
    for kind in forms.event.of:
        assert fields(kind) == list(parts[f"{game.name}.{kind.__name__}"]["properties"])


def parts_of(schema: Any) -> Iterator[Any]:
    """Yield every object and list of a schema."""
    if isinstance(schema, dict | list):
        yield schema
        for part in schema.values() if isinstance(schema, dict) else schema:
            yield from parts_of(part)


def test_every_schema_is_ones_own() -> None:
    """What somebody changes in one is changed nowhere else, neither in it nor in the next."""
    one, other = staves.schema([*GAMES, NIM]), staves.schema([*GAMES, NIM])
    ids = [id(part) for part in (*parts_of(one), *parts_of(other))]
    assert len({*ids}) == len(ids)
    for part in list(parts_of(one)):
        part.clear()
    assert other == staves.schema([*GAMES, NIM])


@pytest.mark.parametrize("day", ["2026-11-18", "0001-01-01", "9999-12-31", "2024-02-29"])
def test_a_day_is_valid(day: str) -> None:
    """As `from_data` finds, too."""
    document = {**staves.to_data(Record(staves.nava.new_game()))}
    document["record"]["date"] = day
    VALIDATOR.validate(document)
    assert day == str(staves.from_data(document).date)


@pytest.mark.parametrize(
    "day",
    [
        "",
        "today",
        "2026-1-1",
        "20261118",
        "2026-00-10",
        "2026-13-01",
        "2026-11-00",
        "2026-11-32",
        "0000-01-01",
        "2026-11-18T00:00",
        " 2026-11-18",
        "12026-11-18",
        "2026-W01-1",
        "٢026-11-18",
    ],
)
def test_what_is_no_day_is_not_valid(day: str) -> None:
    """The schema knows no calendar, but what a date looks like."""
    document = {**staves.to_data(Record(staves.nava.new_game()))}
    document["record"]["date"] = day
    assert not VALIDATOR.is_valid(document)
    with pytest.raises(staves.Malformed):
        staves.from_data(document)


def test_a_long_text_that_is_no_day_is_cut_short() -> None:
    """In the message, which is for people to read."""
    document = {**staves.to_data(Record(staves.nava.new_game()))}
    document["record"]["date"] = "1" * 5000
    with pytest.raises(staves.Malformed, match=r"^record\.date: must be a date such as 2026-11-18, not '1{39}…$"):
        staves.from_data(document)


def test_a_schema_takes_1_0_for_a_whole_number() -> None:
    """JSON Schema has no other word for them; the library refuses it."""
    document = {"staves": 1, "game": "nava", "rules": {"ply_limit": 1.0}}
    VALIDATOR.validate(document)
    with pytest.raises(staves.Malformed):
        staves.from_data(document)
