"""A fault that is planted: a text in a module, and what stands there instead."""

import ast
from dataclasses import dataclass

from scope import SOURCE, functions


@dataclass(frozen=True)
class Planted:
    """What is wrong, in which module, and the text before and after."""

    key: str
    module: str
    before: str
    after: str

    def made(self) -> ast.Module:
        """Return the module with the fault.

        Raises:
            ValueError: The text isn't in the module, or more than once.
        """
        source = (SOURCE / self.module).read_text(encoding="utf-8")
        if source.count(self.before) != 1:
            raise ValueError(f"{self.key}: {source.count(self.before)} times in {self.module}: {self.before!r}")
        return ast.parse(source.replace(self.before, self.after))

    @property
    def function(self) -> str:
        """The function in which it is, or "" for what is run when the module is imported."""
        source = (SOURCE / self.module).read_text(encoding="utf-8")
        pairs = enumerate(zip(self.before, self.after, strict=False))
        same = next((place for place, (old, new) in pairs if old != new), 0)
        line = source[: source.index(self.before) + same].count("\n") + 1
        within = [name for name, node in functions(ast.parse(source), "") if _has(node, line)]
        return within[-1] if within else ""


def _has(node: ast.FunctionDef, line: int) -> bool:
    return node.body[0].lineno <= line <= (node.end_lineno or line)
