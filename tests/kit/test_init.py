"""The kit needs Hypothesis."""

import importlib
import importlib.util

import pytest

from staves import testing


def test_without_hypothesis_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is that of a module that isn't there."""
    asked: list[str] = []

    def find_spec(name: str) -> None:
        asked.append(name)

    monkeypatch.setattr(importlib.util, "find_spec", find_spec)
    with pytest.raises(ModuleNotFoundError, match=r"staves\[testing\]") as error:
        importlib.reload(testing)
    assert "hypothesis" == error.value.name
    assert ["hypothesis"] == asked
    monkeypatch.undo()
    assert testing is importlib.reload(testing)
