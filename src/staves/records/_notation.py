"""The notation of records, shared by reader and writer. The grammar is in `docs/reference/records.md`."""

import re
from contextlib import suppress
from datetime import date
from typing import Final

from staves._core.value import plain

START: Final = "start: "
RESULT: Final = "result: "
DATE: Final = "date"
DAY: Final = "(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
"""Regular expression for a date. Some matches aren't in the calendar."""
SPACE: Final = " \t\r\n"
_MARK: Final = "\ufeff"

# The tokens of a body: comments, and actions between separators. An unmatched brace is its own token.
TOKEN: Final = re.compile(r"\{(?:[^{}\\]|\\[\\{}nt])*\}|[^ \t\r\n;{}](?:[^\r\n;{}]*[^ \t\r\n;{}])?|[{}]")

ESCAPES: Final = {"\\": "\\\\", "{": "\\{", "}": "\\}", "\n": "\\n", "\t": "\\t"}
"""Escapes for the characters that are special in comments."""
ESCAPED: Final = re.compile(r"\\(.)")
MEANT: Final = {escape[1]: sign for sign, escape in ESCAPES.items()}


def read_date(text: str) -> date | None:
    """Parse a date such as 2026-11-18. Return None if it isn't one."""
    with suppress(ValueError):
        return date.fromisoformat(text) if re.fullmatch(DAY, text) else None
    return None


def without_mark(text: str) -> str:
    """Return a text of any class as a plain one, without the byte order mark that some editors write at its start."""
    whole: str = plain(text)
    return whole.removeprefix(_MARK)


def first_line(text: str) -> str:
    """Return the first line of a text, without the line break."""
    return text.partition("\n")[0].rstrip("\r")
