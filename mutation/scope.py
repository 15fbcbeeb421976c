"""Which modules faults are made in: all that decide something, and why the others are left out."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from mutants import Mutant, mutants

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "staves"
_LIST = re.findall(r"^SHIPPED: Final = \(([^)]*)\)$", (SOURCE / "_games.py").read_text(encoding="utf-8"), re.MULTILINE)
GAMES = tuple(re.findall(r"\w+", _LIST[0]))
"""The names of the games, as they stand in the source: nothing of staves may be loaded here."""

LEFT_OUT = {
    "where things are drawn, and how they look; tests look at bounds, contrast and size instead": (
        *("_core/drawing.py", "_core/film.py", "_core/ink.py", "_core/picture.py", "_core/pieces.py"),
        *("_core/reel.py", "_core/shelf.py", "_core/signs.py"),
        *("*/_drawing.py", "*/_faces.py", "*/_layout.py", "*/_marking.py", "*/_pieces.py"),
    ),
    "wording, which no test should repeat": ("*/_guide.py", "*/_words.py", "_core/prose.py", "_cli/samples.py"),
    "a part of the tests": ("*/strategies.py",),
    "written down for a type checker alone": ("envs/spiel_types.py",),
}
"""What is left out: the reason, and patterns of modules."""


def decides(module: str) -> bool:
    """Say whether a module, such as `nava/_rules.py`, is in the scope."""
    return not any(Path(module).match(pattern) for patterns in LEFT_OUT.values() for pattern in patterns)


def modules() -> tuple[str, ...]:
    """Return the modules of the scope, in order."""
    found = sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))
    return tuple(module for module in found if decides(module))


def faults(module: str) -> Iterator[Mutant]:
    """Yield the faults that can be made in a module."""
    yield from mutants((SOURCE / module).read_text(encoding="utf-8"), module)


def functions(parent: ast.AST, owner: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield each function below a node, with its name as it stands in faults."""
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{owner}.{node.name}" if owner else node.name
            if isinstance(node, ast.FunctionDef):
                yield name, node
            yield from functions(node, name)
        else:
            yield from functions(node, owner)
