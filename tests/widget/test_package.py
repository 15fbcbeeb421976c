"""What boards on pages need of an installed package."""

import subprocess
import sys
from importlib.resources import files
from typing import Any

import pytest

import staves


@pytest.mark.parametrize("name", ["board.js", "notebook.js"])
def test_the_scripts_are_in_the_package(name: str) -> None:
    """Also in that which a wheel has installed."""
    assert "export" in files("staves.widget").joinpath(name).read_text(encoding="utf-8")


def test_the_page_gets_both_scripts() -> None:
    """The one that any page can use, and after it that for notebooks, each in lines of its own."""
    pytest.importorskip("anywidget", reason="anywidget is not installed")
    board: Any = staves.widget.Board(staves.setup("nava"))
    one, other = (files("staves.widget").joinpath(name).read_text("utf-8") for name in ("board.js", "notebook.js"))
    assert {"_esm": f"{one}\n{other}"} == board.get_state("_esm")


def test_without_anywidget_it_says_what_is_missing() -> None:
    """And nothing else needs it: neither all that `staves` has, nor the scripts for a page of one's own."""
    program = """
import sys
sys.modules["anywidget"] = None
from staves import *
import staves
from importlib.resources import files
from typing import Any
print(len(files("staves.widget").joinpath("board.js").read_text(encoding="utf-8")) > 0, "traitlets" in sys.modules)
try:
    staves.widget.Board(setup("nava"))
except ModuleNotFoundError as error:
    print(error.name, error)
"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout
    needs = "staves.widget.Board needs anywidget: python -m pip install 'staves[notebook]'"
    assert ["True False", f"anywidget {needs}"] == printed.splitlines()


def test_the_error_names_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a program may look at it, and how to install it."""
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "staves.widget._notebook", raising=False)
    with pytest.raises(
        ModuleNotFoundError, match=r"needs anywidget: python -m pip install 'staves\[notebook\]'"
    ) as error:
        staves.widget.Board  # noqa: B018 (what is tried)
    assert error.value.name == "anywidget"


def test_the_package_has_nothing_else() -> None:
    """A name that isn't there is an error, as in any module."""
    with pytest.raises(AttributeError, match="has no attribute 'Bored'"):
        staves.widget.Bored  # noqa: B018 (what is tried)
