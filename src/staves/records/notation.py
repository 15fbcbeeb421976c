"""How a game is written down, for writing and for reading. The grammar is in `docs/reference/records.md`."""

import re
from typing import Final

START: Final = "start: "
RESULT: Final = "result: "
DATE: Final = "date"
SPACE: Final = " \t\r\n"
_MARK: Final = "\ufeff"

# What a body consists of: comments, and actions between separators. A brace that is no comment's is on its own.
TOKEN: Final = re.compile(r"\{(?:[^{}\\]|\\[\\{}nt])*\}|[^ \t\r\n;{}](?:[^\r\n;{}]*[^ \t\r\n;{}])?|[{}]")

ESCAPES: Final = {"\\": "\\\\", "{": "\\{", "}": "\\}", "\n": "\\n", "\t": "\\t"}
"""How signs are written in a comment that mean something there."""
ESCAPED: Final = re.compile(r"\\(.)")
MEANT: Final = {escape[1]: sign for sign, escape in ESCAPES.items()}


def without_mark(text: str) -> str:
    """Return a text without the byte order mark that some editors write at the start of a file."""
    return text.removeprefix(_MARK)
