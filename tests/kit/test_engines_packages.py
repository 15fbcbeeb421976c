"""What is said if the package of an engine isn't installed."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from staves.testing.engines import of_openspiel, of_pettingzoo
from staves.testing.engines._packages import package


@pytest.mark.parametrize(
    ("module", "needing", "text"),
    [
        (
            "pyspiel",
            lambda: of_openspiel("chess"),
            "staves.testing.engines.of_openspiel needs open_spiel: python -m pip install open_spiel",
        ),
        (
            "pettingzoo",
            lambda: of_pettingzoo(object),
            "staves.testing.engines.of_pettingzoo needs pettingzoo: python -m pip install pettingzoo",
        ),
    ],
)
def test_a_package_that_is_not_installed_is_named(
    module: str, needing: Callable[[], object], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With how to install it."""
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ModuleNotFoundError) as error:
        needing()
    assert (text, module) == (str(error.value), error.value.name)


def test_a_package_that_is_installed_is_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it is."""
    module = ModuleType("some_engine")
    monkeypatch.setitem(sys.modules, "some_engine", module)
    assert package("some_engine", "some-engine", "of_some") is module


def test_a_package_that_lacks_another_one_says_so_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is there, so to install it would be no help."""
    (tmp_path / "engine_that_lacks.py").write_text("import no_such_module_anywhere\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="No module named 'no_such_module_anywhere'"):
        package("engine_that_lacks", "lacks", "of_lacks")
