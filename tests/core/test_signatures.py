"""What `help()` shows of the public functions."""

import importlib
import inspect
from types import ModuleType
from typing import Any

import attrs
import pytest

import staves
from helpers.nim import NIM
from staves import mantis, nava, stavegame
from staves._core.value import Value
from staves._games import SHIPPED
from staves.games import GAMES

MODULES: list[ModuleType] = [
    staves,
    *(
        importlib.import_module(f"staves.{name}")
        for name in (
            *SHIPPED,
            *("data", "drawings", "games", "match", "players", "records", "testing", "_texts"),
        )
    ),
]


def public(module: ModuleType) -> dict[str, Any]:
    """Return the public functions of a module, and the methods of its classes."""
    found: dict[str, Any] = {}
    names: Any = getattr(module, "__all__", None) or [name for name in dir(module) if not name.startswith("_")]
    for name in names:
        thing = getattr(module, name)
        if inspect.isfunction(thing):
            found[f"{module.__name__}.{name}"] = thing
        for method, function in inspect.getmembers(thing, inspect.isfunction) if inspect.isclass(thing) else ():
            if not method.startswith("_"):
                found[f"{module.__name__}.{name}.{method}"] = function
    return found


PUBLIC = {name: thing for module in MODULES for name, thing in public(module).items()}


@pytest.mark.parametrize("name", PUBLIC)
def test_the_signature_is_short(name: str) -> None:
    """Names and defaults take four lines at most, and with the types of all arguments nine."""
    signature = inspect.signature(PUBLIC[name])
    assert len(str(signature)) <= 900
    bare = [parameter.replace(annotation=inspect.Parameter.empty) for parameter in signature.parameters.values()]
    assert len(str(inspect.Signature(bare))) <= 400


@pytest.mark.parametrize("name", PUBLIC)
def test_limits_have_telling_names(name: str) -> None:
    """A limit says of what it is, such as `max_length`."""
    assert not {"most", "least", "limit"} & {*inspect.signature(PUBLIC[name]).parameters}


def test_functions_of_all_modules_are_looked_at() -> None:
    """Those with games as defaults among them."""
    assert {"staves.from_json", "staves.schema", "staves.stones.new_game", "staves.testing.check_game"} < {*PUBLIC}
    assert "staves.match.Match.record" not in PUBLIC


def test_a_game_is_shown_by_its_name() -> None:
    """In a word, and in a list of games too."""
    assert "<Game nim>" == repr(NIM)
    assert f"({', '.join(f'<Game {name}>' for name in SHIPPED)})" == repr(GAMES)


VALUES = [
    thing
    for game in SHIPPED
    for name, thing in vars(importlib.import_module(f"staves.{game}")).items()
    if not name.startswith("_") and inspect.isclass(thing) and issubclass(thing, Value)
]


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: f"{kind.__module__.split('.')[1]}.{kind.__name__}")
def test_what_follows_from_the_fields_of_a_value_cannot_be_given(kind: Any) -> None:
    """The constructor takes what is compared and shown, and nothing else."""
    shown = [field.name for field in attrs.fields(kind) if field.eq and field.repr]
    assert shown == [*inspect.signature(kind).parameters]


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (mantis.Card, "back"),
        (mantis.State, "tanks"),
        (mantis.State, "piles"),
        (nava.Stack, "discs"),
        (nava.State, "junctions"),
        (stavegame.Card, "points"),
        (stavegame.Stave, "slots"),
        (stavegame.View, "unseen"),
    ],
)
def test_any_sequence_may_be_given_where_a_tuple_is_kept(kind: Any, name: str) -> None:
    """The constructor says so, and the field is a tuple."""
    assert "Sequence[" in str(inspect.signature(kind).parameters[name].annotation)


def test_a_tuple_is_kept_of_a_list() -> None:
    """A view takes the unseen cards as a list of hands, and is the same."""
    view = staves.view(stavegame.new_game(seed=1), "A")
    again = attrs.evolve(view, unseen=[*view.unseen])
    assert view == again
    assert tuple is type(again.unseen)
