"""Files of many games: text, or lines of JSON if the file name ends in .jsonl."""

import os
from pathlib import Path
from typing import Any, Final

from staves._core.limits import MAX_GAME_LENGTH
from staves._games import Games
from staves.records._lines import scan_lines, write_line
from staves.records._problems import Reading
from staves.records._reading import scan
from staves.records._record import Record
from staves.records._writing import write

_JSON_LINES: Final = ".jsonl"


def append(path: Path | str, record: Record[Any], *, max_length: int = MAX_GAME_LENGTH) -> None:
    """Append a game to a file, which is created if needed.

    It is written in one piece, after a line break if the last one is missing. If an earlier write was interrupted, only
    that game is lost.

    Args:
        path: Where the file is.
        record: The game.
        max_length: The maximum length of the record in characters, without the line break at the end. The default is
            the limit of `load`.

    Raises:
        TypeError: `record` is not a record, or its game doesn't define how its positions or values are written.
        ValueError: It is too long, or can't be written as text, as for `write`. The file isn't changed.
        OSError: The file cannot be written.
    """
    path = Path(path)
    text = (
        write_line(record, max_length=max_length)
        if path.suffix == _JSON_LINES
        else f"{write(record, max_length=max_length)}\n"
    )
    with path.open("ab+") as file:
        if file.tell():
            file.seek(-1, os.SEEK_END)
            if file.read() != b"\n":
                text = f"\n{text}"
        file.write(text.encode())


def load(path: Path | str, games: Games = None, *, max_length: int = MAX_GAME_LENGTH) -> Reading:
    """Read the games of a file, each as far as possible, and list all problems.

    Args:
        path: Where the file is.
        games: The games that they may belong to, by default all in `staves.games.names`.
        max_length: The maximum length of a record in characters. Longer ones are not read.

    Raises:
        OSError: The file cannot be read.
        ValueError: `max_length` is negative.
    """
    path = Path(path)
    # Invalid UTF-8 can't be part of a record either; it is reported in its place.
    text = path.read_bytes().decode("utf-8", errors="surrogateescape")
    reader = scan_lines if path.suffix == _JSON_LINES else scan
    return reader(text, games, max_length=max_length)
