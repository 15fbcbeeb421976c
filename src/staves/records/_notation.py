"""How a game is written down, for writing and for reading. The grammar is in `docs/reference/records.md`."""

import re
from contextlib import suppress
from datetime import date
from typing import Final

START: Final = "start: "
RESULT: Final = "result: "
DATE: Final = "date"
DAY: Final = "(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
"""What a date looks like, as a regular expression. Not every such day is in the calendar."""
SPACE: Final = " \t\r\n"
_MARK: Final = "\ufeff"

# What a body consists of: comments, and actions between separators. A brace that is no comment's is on its own.
TOKEN: Final = re.compile(r"\{(?:[^{}\\]|\\[\\{}nt])*\}|[^ \t\r\n;{}](?:[^\r\n;{}]*[^ \t\r\n;{}])?|[{}]")

ESCAPES: Final = {"\\": "\\\\", "{": "\\{", "}": "\\}", "\n": "\\n", "\t": "\\t"}
"""How characters that have a meaning in a comment are written in it."""
ESCAPED: Final = re.compile(r"\\(.)")
MEANT: Final = {escape[1]: sign for sign, escape in ESCAPES.items()}


def read_date(text: str) -> date | None:
    """Return the date that a text such as 2026-11-18 is; None if it is none."""
    with suppress(ValueError):
        return date.fromisoformat(text) if re.fullmatch(DAY, text) else None
    return None


def without_mark(text: str) -> str:
    """Return a text without the byte order mark that some editors write at the start of a file."""
    return text.removeprefix(_MARK)
