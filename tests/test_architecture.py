"""Who may know whom, and what an import costs."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import staves
from staves._games import SHIPPED

ROOT = Path(staves.__file__).parent


def imported(path: Path) -> set[str]:
    """Return what of `staves` a file imports, at its top or anywhere in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in names if name.split(".")[0] == "staves"}


def modules(name: str) -> list[Path]:
    """Return the files of one part of the library, which is a folder or a module."""
    return sorted((ROOT / name).glob("*.py")) or [ROOT / f"{name}.py"]


@pytest.mark.parametrize("path", modules("_core"), ids=lambda path: path.stem)
def test_the_core_knows_no_game_and_no_tool(path: Path) -> None:
    """The shared part imports nothing but itself."""
    assert {name for name in imported(path) if not name.startswith("staves._core.")} == set()


@pytest.mark.parametrize("game", SHIPPED)
def test_games_know_the_core_and_themselves(game: str) -> None:
    """A game imports the shared part and its own modules, and no other game or tool."""
    allowed = ("staves._core.", f"staves.{game}.")
    for path in modules(game):
        assert {name for name in imported(path) if not name.startswith(allowed)} == set(), path


TOOLS = sorted(
    path
    for path in ROOT.rglob("*.py")
    if path.relative_to(ROOT).parts[0].removesuffix(".py") not in {"__init__", "_games", "_core", *SHIPPED}
)


@pytest.mark.parametrize("path", TOOLS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_tool_names_a_game(path: Path) -> None:
    """No import and no text in a tool has the name of a game in it as a word, so a tool serves every game alike.

    Docstrings may, as an example.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in docs]
    said = [str(node.value) for node in constants] + [*imported(path)]
    names = re.compile(rf"(?<![a-z0-9])({'|'.join(SHIPPED)})(?![a-z0-9])", re.IGNORECASE)
    assert [] == [*filter(names.search, said)]


def test_every_folder_is_the_core_a_tool_or_a_listed_game() -> None:
    """A game is listed in one place; of the tools only some have folders."""
    folders = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    tools = {"_cli", "_core", "engines", "envs", "players", "records", "series", "table", "testing", "widget"}
    assert tools == folders - {*SHIPPED}


def test_every_listed_game_is_a_folder_or_a_module() -> None:
    """Not both, of which one would hide the other."""
    for name in SHIPPED:
        assert (ROOT / name / "__init__.py").exists() != (ROOT / f"{name}.py").exists()


def test_no_module_has_the_name_of_a_public_function() -> None:
    """Importing it would put the module in the place of the function."""
    public = {path.stem for path in ROOT.glob("*.py")} | {path.parent.name for path in ROOT.glob("*/__init__.py")}
    functions = {name for name in staves.__all__ if callable(getattr(staves, name))}
    assert set() == public & functions
    assert set() == {path.stem for path in modules("envs")} & {*staves.envs.__all__}


def test_hypothesis_is_needed_only_by_what_needs_it() -> None:
    """All of `staves` works without it but the kit, which says what to do."""
    program = """
import sys
sys.modules["hypothesis"] = None
from staves import *
print(legal_actions(mantis.new_game(players=2, seed=1))[0])
print(len(games.GAMES), any("strategies" in name for name in sys.modules))
try:
    import staves.testing
except ModuleNotFoundError as error:
    print(error)
"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout
    needs = "staves.testing needs Hypothesis: python -m pip install 'staves[testing]'"
    assert ["SCORE", f"{len(SHIPPED)} False", needs] == printed.splitlines()


CLOCKS = {"monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time", "process_time_ns", "time_ns"}


def test_no_test_looks_at_a_clock() -> None:
    """On a busy machine everything takes longer; `helpers.work` counts work, and `bench` measures time."""
    for path in Path(__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Name) and node.id in CLOCKS), path
            assert not (isinstance(node, ast.alias) and node.name in CLOCKS), path
            assert not (isinstance(node, ast.Attribute) and node.attr in CLOCKS), path
            assert not (isinstance(node, ast.Attribute) and ast.unparse(node) == "time.time"), path


def test_importing_staves_loads_no_game() -> None:
    """`import staves` loads the verbs and attrs; a game is loaded when it is first used."""
    program = """
import sys, attrs
before = set(sys.modules)
import staves
print(sorted({name for name in sys.modules if name.startswith("staves.")}))
print(sorted({name.split(".")[0] for name in set(sys.modules) - before} - set(sys.stdlib_module_names)))
staves.stavegame.new_game(seed=1)
print(staves.stave_winner.__module__, staves.games.GAMES[0].name)
"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout
    modules, packages, used = printed.splitlines()
    assert "stavegame" not in modules
    assert packages == "['staves']"
    assert used == "staves.stavegame._state stavegame"
