"""The Python of a page, run block by block: a page is one program."""

import contextlib
import io
import linecache
import sys
import traceback
from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final

MAX_PRINTED: Final = 100_000
"""How many characters of what a block prints are kept."""
NAME: Final = "page"
"""What the module is called that a page makes."""


class Printed(io.StringIO):
    """What a block prints: its first `MAX_PRINTED` characters."""

    lost = 0

    def write(self, text: str) -> int:
        """Keep what there is room for."""
        kept = text[: MAX_PRINTED - self.tell()]
        self.lost += len(text) - len(kept)
        super().write(kept)
        return len(text)

    def text(self) -> str:
        """Return what was kept, and how much was not."""
        return self.getvalue() + (f"\n… and {self.lost} more characters\n" if self.lost else "")


class Program:
    """A module, made by the blocks that were run."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Forget what was run."""
        self.module = sys.modules[NAME] = ModuleType(NAME)  # so that what it defines can be pickled
        self.blocks: list[str] = []

    def goes_on(self, blocks: Sequence[str]) -> bool:
        """Say whether these are the blocks that were run, and others after them."""
        return len(self.blocks) < len(blocks) and self.blocks == blocks[: len(self.blocks)]

    def add(self, code: str, printed: Printed) -> str:
        """Run the next block. Return what went wrong, as a traceback; nothing if nothing did."""
        self.blocks.append(code)
        name = f"example {len(self.blocks)}"
        linecache.cache[name] = len(code), None, code.splitlines(keepends=True), name  # tracebacks quote it
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            try:
                exec(compile(code, name, "exec"), self.module.__dict__)  # noqa: S102 (what the user wants to run)
            except BaseException as error:  # noqa: BLE001 (whatever it is, the user is told)
                own = error.__traceback__ and error.__traceback__.tb_next
                return "".join(traceback.format_exception(error.with_traceback(own)))
        return ""


_program: Final = Program()


def run(blocks: Sequence[str]) -> dict[str, Any]:
    """Run blocks of a page, as one program.

    If they begin with those that were run last, it goes on from there; otherwise it begins again. So what a block
    prints doesn't depend on what was run before.

    Returns:
        The index of the last `block` that was run, the `text` that it printed, and the `error` that ended it, if any.
    """
    if not _program.goes_on(blocks):
        _program.begin()
    while True:
        index, printed = len(_program.blocks), Printed()
        error = _program.add(blocks[index], printed)
        if error or index + 1 == len(blocks):
            break
    if error:
        _program.begin()  # who knows how far it came
    return {"block": index, "text": printed.text(), "error": error}
