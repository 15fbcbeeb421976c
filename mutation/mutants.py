"""The small faults that can be made in a module, one at a time.

A mutant is a module in which one node of the syntax tree is replaced by another. Left out is what has no
behaviour of its own: annotations and other types, docstrings, imports and `__all__`, and the wording of messages
and of the rules' sentences. That an error is raised, its class and the place it names are not left out.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Protocol

from operators import WORDING, Lineage, called, replacements

_LONGEST = 100
_CONTEXT = 25

# The calls whose arguments are nothing but wording, from which argument on.
_WORDING = {"Fault": 1, "add": 1, "sequence": 2, "says": 1, "condition": 2, "_no_text": 0} | dict.fromkeys(
    ("TypeError", "ValueError", "IndexError", "AttributeError"), 0
)


class Fault(Protocol):
    """What can be wrong with a module."""

    @property
    def key(self) -> str:
        """What it is called."""
        ...

    @property
    def function(self) -> str:
        """The function in which it is, or "" for what is run when the module is imported."""
        ...

    def made(self) -> ast.Module:
        """Return the module with the fault."""
        ...


@dataclass(frozen=True)
class Mutant:
    """A place in a tree and what is to stand there; its key names it as long as the code around it stays.

    `function` is the function that runs it, or "" for what is run when the module is imported.
    """

    key: str
    function: str
    tree: ast.Module
    parent: ast.AST
    field: str
    index: int | None
    new: ast.AST

    def made(self) -> ast.Module:
        """Return the tree with the fault made in it, the very tree it was found in."""
        _put(self.parent, self.field, self.index, self.new)
        return ast.fix_missing_locations(self.tree)


def mutants(source: str, name: str) -> list[Mutant]:
    """Return all mutants of a module, in the order of its text."""
    tree = ast.parse(source)
    found: list[Mutant] = []
    keys: Counter[str] = Counter()
    for owner, lineage, field, index, new in _places(tree, (), name):
        parent = lineage[-1]
        function = owner.partition(" ")[2] if _runs_late(lineage, field) else ""
        change = _change(parent, field, index, new)
        if change is not None:
            key = f"{owner}: {change}"
            keys[key] += 1
            numbered = key if keys[key] == 1 else f"{key} ({keys[key]})"
            found.append(Mutant(numbered, function, tree, parent, field, index, new))
    return found


def _runs_late(lineage: Lineage, field: str) -> bool:
    """Say whether what is in this field of the last node runs when a function is called, not when it is imported."""
    return any(isinstance(node, ast.FunctionDef) and inner in node.body for node, inner in pairwise(lineage)) or (
        isinstance(lineage[-1], ast.FunctionDef) and field == "body"
    )


def _put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def _change(parent: ast.AST, field: str, index: int | None, new: ast.AST) -> str | None:
    """Return how the text changes, around a mere constant with what it stands in; None if it doesn't."""
    old = getattr(parent, field) if index is None else getattr(parent, field)[index]
    before, after = _text(old), _text(new)
    if before == after:
        return None
    if isinstance(old, ast.Constant):
        around = _text(parent)
        _put(parent, field, index, new)
        around_after = _text(parent)
        _put(parent, field, index, old)
        if max(len(around), len(around_after)) <= _LONGEST and around != around_after:
            before, after = around, around_after
    if max(len(before), len(after)) > _LONGEST:
        before, after = _shortened(before, after)
    return f"{before} → {after}"


def _text(node: ast.AST) -> str:
    """Return the first line of what a node stands for, decorators and names of definitions only."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return " ".join([*(f"@{ast.unparse(decorator)}" for decorator in node.decorator_list), node.name])
    if isinstance(node, ast.For):
        return f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}"
    return ast.unparse(node).strip().partition("\n")[0]


def _shortened(before: str, after: str) -> tuple[str, str]:
    """Return long texts without most of what they begin and end with alike."""
    begin = max(_alike(before, after) - _CONTEXT, 0)
    end = max(_alike(before[:begin:-1], after[:begin:-1]) - _CONTEXT, 0)
    start, stop = "…" * (begin > 0), "…" * (end > 0)
    return f"{start}{before[begin : len(before) - end]}{stop}", f"{start}{after[begin : len(after) - end]}{stop}"


def _alike(one: str, other: str) -> int:
    """Return how many signs two texts begin with alike."""
    signs = zip(one, other, strict=False)
    return next((place for place, (a, b) in enumerate(signs) if a != b), min(len(one), len(other)))


def _places(parent: ast.AST, lineage: Lineage, owner: str) -> Iterator[tuple[str, Lineage, str, int | None, ast.AST]]:
    """Yield whatever may stand in the place of a node below `parent`: where it is, and the other node."""
    lineage = (*lineage, parent)
    fields: Iterator[tuple[str, Any]] = ast.iter_fields(parent)
    for field, value in fields:
        nodes: list[Any] = [*value] if isinstance(value, list) else [value]
        for place, node in enumerate(nodes):
            if not isinstance(node, ast.AST) or _is_left_out(node, parent, field, place):
                continue
            index = place if isinstance(value, list) else None
            for new in replacements(node, lineage):
                yield owner, lineage, field, index, ast.copy_location(new, node)
            inside = owner
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                inside = f"{owner}{'.' if ' ' in owner else ' '}{node.name}"
            yield from _places(node, lineage, inside)


def _is_left_out(node: ast.AST, parent: ast.AST, field: str, place: int) -> bool:
    """Say whether a node has no behaviour, or only that of wording."""
    if field in {"annotation", "returns", "bases", "ctx"}:
        return True
    match node:
        case (
            ast.Import()
            | ast.ImportFrom()
            | ast.Expr(ast.Constant())
            | ast.AnnAssign(annotation=ast.Name("TypeAlias"))
            | ast.Assign([ast.Name("__all__")])
            | ast.If(ast.Name("TYPE_CHECKING"))
            | ast.FunctionDef(decorator_list=[ast.Name("overload")])
            | ast.Call(ast.Name("TypeVar"))
        ):
            return True
        case ast.keyword(arg=name):
            return name in WORDING or (name == "text" and called(parent) == "Option")
        case _:
            pass
    name = called(parent) if field == "args" else ""
    return (name == "cast" and place == 0) or (name in _WORDING and place >= _WORDING[name])
