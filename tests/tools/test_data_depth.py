"""How deep a document may be nested, and how deep in the stack it may be read."""

import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

import staves
from staves import nava, stavegame
from staves._core.json_text import is_deep
from staves.records import Record


def deep(levels: int, read: Callable[[], Any]) -> Any:
    """Return what is read this deep in the stack."""
    return read() if levels == 0 else deep(levels - 1, read)


@pytest.mark.parametrize(
    "value", [nava.new_game(), nava.Rules(), Record(nava.new_game()), stavegame.new_game(seed=1)], ids=type
)
def test_a_correct_document_is_never_called_too_deep(value: Any) -> None:
    """However little room the caller's stack leaves: the document is read, or it is Python's own error."""
    text = staves.to_json(value)
    found: list[Any] = []
    most = sys.getrecursionlimit()
    for levels in range(most - 250, most):
        try:
            found.append(deep(levels, lambda: staves.from_json(text)))
        except RecursionError:
            found.append(RecursionError)
    first = found.index(RecursionError)
    assert first > 0
    assert found == [*[value] * first, *[RecursionError] * (250 - first)]


@pytest.mark.parametrize("levels", [*range(90, 112), 10_000])
@pytest.mark.parametrize("brackets", ["[]", "{}", '"]"'])
def test_how_deep_a_document_may_be(levels: int, brackets: str) -> None:
    """What is nested up to a hundred levels is told from what is deeper, by brackets that are not in texts."""
    inner = {"[]": "[" * levels + "]" * levels, "{}": '{"[":' * levels + "1" + "}" * levels}
    text = f'{{"staves":1,"state":{inner.get(brackets, json.dumps("[" * levels))}}}'
    assert (brackets in inner and levels >= 100) == is_deep(text)


@pytest.mark.parametrize(("text", "brackets"), [('"["', 0), (r'"\"["', 0), (r'"\\"[', 1), (r'"\\\"[', 0), ("]][", 0)])
def test_brackets_in_texts_are_none(text: str, brackets: int) -> None:
    """Wherever the text ends, if it does."""
    rest = "[" * (100 - brackets)
    assert not is_deep(text + rest)
    assert (text != r'"\\\"[') == is_deep(f"{text}{rest}[[[")
