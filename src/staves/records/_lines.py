"""Games as lines of JSON, one game per line."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from staves._core.checks import check_max_length
from staves._core.errors import InvalidSetup, Malformed, described
from staves._core.limits import MAX_GAME_LENGTH
from staves._games import Games, checked
from staves.data import from_json, to_json
from staves.records._notation import without_mark
from staves.records._problems import Problem, Problems, Reading, TooManyError
from staves.records._record import Record


def write_line(record: Record[Any], *, max_length: int = MAX_GAME_LENGTH) -> str:
    """Serialize a game as a line of JSON, including the line break.

    Args:
        record: The game.
        max_length: The maximum length in characters, without the line break. The default is the limit of `scan_lines`.

    Raises:
        TypeError: `record` is not a record, or its game doesn't define how its values are written as JSON.
        ValueError: The line is too long.
    """
    if type(record) is not Record:
        raise TypeError(f"write_line() takes a record, not {described(record)}")
    return f"{to_json(record, max_length=max_length)}\n"


def scan_lines(text: str, games: Games = None, *, max_length: int = MAX_GAME_LENGTH) -> Reading:
    """Read games from lines of JSON, and list the problems of the other lines.

    After 1,000 problems reading stops, and one more problem says so.

    Args:
        text: The lines. Empty ones are skipped, and so is a byte order mark at the start.
        games: The games that they may belong to, by default all in `staves.games.names`.
        max_length: The maximum length of a line in characters. Longer ones are not read.

    Raises:
        TypeError: `text` is not a string.
        ValueError: `max_length` is negative.
    """
    if not isinstance(text, str):
        raise TypeError(f"records are read from a str, not {described(text)}")
    check_max_length(max_length)
    problems = Problems()
    records = tuple(_records(without_mark(text), checked(games), max_length, problems))
    return Reading(records, problems.in_order())


def _records(text: str, games: Games, max_length: int, problems: Problems) -> Iterator[Any]:
    """Yield the games, and add the problems of the other lines to `problems`."""
    with suppress(TooManyError):
        for number, line in enumerate(text.split("\n"), 1):
            if not line.strip(" \t\r"):
                continue
            try:
                record = from_json(line, games=games, max_length=max_length)
            except (Malformed, InvalidSetup) as error:
                problems.add(Problem(number, 1, line, f"a record as JSON ({error})"))
                continue
            if type(record) is Record:
                yield record
            else:
                problems.add(Problem(number, 1, line, f"a record as JSON, and not a {type(record).__name__}"))
