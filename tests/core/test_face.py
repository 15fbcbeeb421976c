"""What `import staves` brings: each name once, and the games as they are listed."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import staves
from staves._games import SHIPPED

TREE = ast.parse(Path(staves.__file__).read_text(encoding="utf-8"))
FOR_CHECKERS = {
    alias.asname or alias.name
    for block in TREE.body
    if isinstance(block, ast.If)
    for line in block.body
    if isinstance(line, ast.ImportFrom)
    for alias in line.names
}


def test_every_name_is_there() -> None:
    """None is listed twice, and `testing`, which needs Hypothesis, is loaded only by name."""
    assert sorted({*staves.__all__}) == sorted(staves.__all__)
    assert all(hasattr(staves, name) for name in staves.__all__)
    assert "testing" not in staves.__all__
    assert import_module("staves.testing") is staves.testing


def test_completion_offers_every_name() -> None:
    """Also those that are loaded on first use, in a new process that has used none of them."""
    program = "import staves; print(*{*staves.__all__, 'engines', 'envs', 'testing', 'widget'} - {*dir(staves)})"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    assert run.stdout.split() == []
    assert {*staves.__all__, "testing"} <= {*dir(staves)}


def test_type_checkers_know_what_is_loaded_later() -> None:
    """Where nothing else is loaded, just those names are missing that they are told of."""
    program = "import staves; print(*({*staves.__all__, 'envs', 'testing', 'widget'} - {*vars(staves)}))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    assert FOR_CHECKERS == {*run.stdout.split()}


def test_everything_can_be_imported_at_once() -> None:
    """The games among it."""
    names: dict[str, object] = {}
    exec("from staves import *", names)  # noqa: S102 (it can't stand in a function)
    assert {*staves.__all__} <= {*names}
    assert all(isinstance(names[name], ModuleType) for name in SHIPPED)


def test_a_new_game_is_found_as_soon_as_it_is_listed() -> None:
    """Nothing else in `staves` names it. Here a module stands for the game."""
    program = """
import importlib, staves
staves._games.SHIPPED += ("_texts",)
importlib.reload(staves)
print("_texts" in staves.__all__, "_texts" in vars(staves), staves._texts.__name__)
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    assert "True False staves._texts\n" == run.stdout
