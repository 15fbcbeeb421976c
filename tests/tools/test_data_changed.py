"""Documents that are nearly right: refused with one of two errors, or read as what they say."""

import contextlib
import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.documents import AnyGame, changed, documents, misspelt, normal
from staves import InvalidSetup, Malformed
from staves.games import GAMES

DOCUMENTS = {game.name: documents(game) for game in GAMES}
VALIDATORS = {game.name: jsonschema.Draft202012Validator(staves.schema([game])) for game in GAMES}

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def refusal(read: Any, given: Any) -> tuple[type, str] | None:
    """Return the error with which something is refused; if it is read, it is read as what it says."""
    try:
        value = read(given)
    except (Malformed, InvalidSetup) as error:
        return type(error), str(error).encode().decode()  # it can be printed and sent, whatever it quotes
    document = json.loads(given) if isinstance(given, str) else given
    assert normal(document) == normal(staves.to_data(value))
    assert value == staves.from_json(staves.to_json(value))
    return None


def has_floats(data: Any) -> bool:
    """Say whether there is a float in a document, which a schema takes for a whole number if it is 1.0."""
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return isinstance(data, float) or any(map(has_floats, parts))


@every_game
@given(data=st.data())
def test_a_changed_document_is_refused_or_means_what_it_says(game: AnyGame, data: st.DataObject) -> None:
    """Only two errors come out, for JSON the same as for plain data, and the schema refuses the same."""
    document = data.draw(changed(data.draw(st.sampled_from(DOCUMENTS[game.name]))))
    found = refusal(staves.from_data, document)
    assert found == refusal(staves.from_json, json.dumps(document))
    kind, problem = found or (None, "")
    if document.get("game") == game.name:
        valid = VALIDATORS[game.name].is_valid(document)
        assert valid or kind is Malformed
        assert not valid or kind is not Malformed or has_floats(document) or problem.startswith("action: '")


@every_game
@given(data=st.data())
def test_a_misspelt_text_is_refused_or_means_what_it_says(game: AnyGame, data: st.DataObject) -> None:
    """Only two errors come out of a text in which a few signs are wrong."""
    document = data.draw(st.sampled_from(DOCUMENTS[game.name]))
    refusal(staves.from_json, data.draw(misspelt(json.dumps(document, separators=(",", ":")))))


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    """What people write is no document."""
    with pytest.raises(Malformed):
        staves.from_json(text)


_ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda parts: st.lists(parts) | st.dictionaries(st.sampled_from(["state", "turn", "staves", "", "board"]), parts),
)


@every_game
@given(kind=st.sampled_from(["state", "view", "action", "event", "rules"]), content=_ANY)
def test_any_content_is_refused(game: AnyGame, kind: str, content: Any) -> None:
    """In the right envelope too, nothing is taken for what it isn't."""
    document = {"staves": 1, "game": game.name, kind: content}
    with contextlib.suppress(Malformed):
        staves.from_data(document)
        raise AssertionError(f"{document} was read")
