"""A fault that is planted: a text in a module, and what stands there instead."""

import ast
from dataclasses import dataclass

from scope import SOURCE


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
