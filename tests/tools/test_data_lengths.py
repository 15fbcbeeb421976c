"""How long documents may be: whole games are longer than other values."""

from typing import Any

import pytest

import staves
from helpers.tables import begun
from staves import Malformed, data, nava, records
from staves.records import Record

START = nava.new_game()
RECORD = Record(START, staves.legal_actions(START)[:1])
GAMES = {
    "record": RECORD,
    "seen": records.seen(RECORD, 1),
    "table": begun("nava"),
    "sight": begun("nava").seen(1),
}
"""The kinds that have a whole game in them."""
PARTS = {
    "state": START,
    "view": staves.view(START, 1),
    "action": RECORD.actions[0],
    "event": nava.GameOver("limit", ()),
    "rules": nava.Rules(),
}
"""The others."""


@pytest.mark.parametrize("kind", [*GAMES, *PARTS])
def test_what_is_read_by_default_has_a_length(kind: str) -> None:
    """Two million characters of a whole game, and fifty thousand of anything else."""
    value = (GAMES | PARTS)[kind]
    most = 2_000_000 if kind in GAMES else 50_000
    text = staves.to_json(value)
    assert {"staves": 1, "game": "nava", kind: staves.to_data(value)[kind]} == staves.to_data(value)
    assert value == staves.from_json(text.ljust(most))
    with pytest.raises(Malformed, match=rf"^document: must be at most {most} characters long, not {most + 1}$"):
        staves.from_json(text.ljust(most + 1))
    assert value == staves.from_json(text.ljust(most + 1), max_length=most + 1)


@pytest.mark.parametrize("kind", [*GAMES, *PARTS])
def test_what_is_written_by_default_can_be_read(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """So a whole game that is too long is refused, and other values are written however long they are."""
    value = (GAMES | PARTS)[kind]
    text = staves.to_json(value)
    said = rf"^the text has {len(text)} characters, but from_json\(\) reads at most {len(text) - 1}: pass a larger"
    with pytest.raises(ValueError, match=said):
        staves.to_json(value, max_length=len(text) - 1)
    assert text == staves.to_json(value, max_length=len(text))
    monkeypatch.setattr(data, "MAX_GAME_LENGTH", len(text))
    assert text == staves.to_json(value)
    monkeypatch.setattr(data, "MAX_GAME_LENGTH", len(text) - 1)
    if kind in PARTS:
        assert text == staves.to_json(value)
        return
    with pytest.raises(ValueError, match=said):
        staves.to_json(value)
    assert text == staves.to_json(value, max_length=len(text))


class Short(str):
    """A text that claims to have no characters."""

    __slots__ = ()

    def __len__(self) -> int:
        return 0


@pytest.mark.parametrize("limit", [{}, {"max_length": 50_000}])
def test_a_text_is_as_long_as_it_is(limit: Any) -> None:
    """Whatever it claims."""
    text = staves.to_json(START)
    assert START == staves.from_json(Short(text.ljust(50_000)), **limit)
    with pytest.raises(Malformed, match=r"^document: must be at most 50000 characters long, not 50001$"):
        staves.from_json(Short(text.ljust(50_001)), **limit)


def test_of_many_keys_three_are_named() -> None:
    """So the error of a long document isn't long."""
    with pytest.raises(Malformed, match=r" or 'sight', but has 'd' and 'c' and 'b'$"):
        staves.from_data({"staves": 1, "d": 1, "c": 1, "game": "nava", "b": 1, "a": 1})
