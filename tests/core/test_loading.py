"""What `import staves` leaves to be loaded on first use, told in the same process."""

import re

import pytest

import staves

GAMES = ["stavegame", "stones", "mantis", "nava"]
TOOLS = [
    *("data", "drawings", "engines", "envs", "frames", "games", "match", "players", "records"),
    *("series", "table", "testing", "widget"),
]
LATER = {
    "_core.ink": "Ink",
    "_core.learned": "Learned",
    "_core.notation": "Scanner",
    "_core.numbers": "Block Encoder Kinds Listing",
    "_core.option": "Option",
    "data": "from_data from_json schema to_data to_json",
    "drawings": "svg",
    "_encodings": "Features features",
    "_numberings": "Numbering NumberingByKind numbering",
    "_setups": "Setup new_game setup",
    "stavegame": "stave_winner",
    "_symmetry": "Canonical canonical",
    "_texts": "digest from_text to_text",
}


class Module:
    """What stands for a module that isn't really loaded, and has every name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __getattr__(self, name: str) -> str:
        return f"{name} of {self.name}"


def test_modules_are_loaded_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the games and of the tools, each by its name."""
    monkeypatch.setattr(staves, "import_module", Module)
    assert [f"staves.{name}" for name in GAMES + TOOLS] == [staves.__getattr__(name).name for name in GAMES + TOOLS]


def test_names_are_loaded_with_their_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other module is loaded for them."""
    monkeypatch.setattr(staves, "import_module", Module)
    for module, names in LATER.items():
        for name in names.split():
            assert f"{name} of staves.{module}" == staves.__getattr__(name)


def test_what_is_nowhere_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is loaded to look for it."""
    monkeypatch.setattr(staves, "import_module", None)
    for name in ("stave", "", "_core"):
        with pytest.raises(AttributeError, match=rf"^module 'staves' has no attribute '{name}'$"):
            staves.__getattr__(name)


def test_completion_offers_what_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """In alphabetical order, beside all that a module has."""
    for name in (*GAMES, *TOOLS, "svg"):
        monkeypatch.delitem(vars(staves), name, raising=False)
    offered = staves.__dir__()
    assert sorted(offered) == offered
    assert {*GAMES, *TOOLS, "svg", "apply", "__version__", "__name__"} <= {*offered}


def test_a_version_is_three_numbers() -> None:
    """They are separated by dots."""
    assert re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", staves.__version__)
