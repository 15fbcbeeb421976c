"""Recorded games that commands read from files or from the input."""

import sys
from contextlib import nullcontext
from pathlib import Path

from staves._cli.files import file_problem
from staves._cli.parsing import Problem
from staves._core.game import AnyGame
from staves._core.limits import MAX_FILE_BYTES
from staves.records import Reading, scan, scan_lines


def read_games(path: str, game: AnyGame | None) -> Reading:
    """Read recorded games from a file, or from standard input for `-`, optionally of one game only."""
    try:
        with nullcontext(sys.stdin.buffer) if path == "-" else Path(path).open("rb") as file:
            data = file.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        raise file_problem("read", path, error) from None
    if len(data) > MAX_FILE_BYTES:
        raise Problem(f"{path!r} is too long: at most {MAX_FILE_BYTES:,} bytes are read")
    text = data.decode("utf-8", errors="surrogateescape")
    in_lines = path.endswith(".jsonl") or (path == "-" and text.removeprefix("\ufeff").lstrip().startswith("{"))
    return (scan_lines if in_lines else scan)(text, [game] if game else None, max_length=len(text))
