"""Games as lines of JSON, a game on each."""

from collections.abc import Iterable
from typing import Any

from staves.core.checks import most_read
from staves.core.errors import InvalidSetup, Malformed, described
from staves.core.game import Game
from staves.core.value import plain
from staves.data import from_json, to_json
from staves.games import GAMES
from staves.records.notation import MOST_SIGNS
from staves.records.problems import Problem, Reading
from staves.records.record import Record


def write_line(record: Record[Any]) -> str:
    """Return a game as a line of JSON, with its line break.

    Raises:
        TypeError: `record` is not a record, or its game doesn't say how its values are written as JSON.
    """
    if type(record) is not Record:
        raise TypeError(f"write_line() takes a record, not {described(record)}")
    return f"{to_json(record)}\n"


def scan_lines(text: str, games: Iterable[Game[Any, Any, Any, Any, Any]] = GAMES, *, most: int = MOST_SIGNS) -> Reading:
    """Return the games that lines of JSON tell, and what is wrong with the other lines.

    Args:
        text: The lines; empty ones are passed over.
        games: The games that they may be of; by default the library's own.
        most: A line of more signs is not read at all.

    Raises:
        TypeError: `text` is not a string.
        ValueError: `most` is negative.
    """
    if not isinstance(text, str):
        raise TypeError(f"records are read from a str, not {described(text)}")
    most_read(most)
    games = tuple(games)
    records: list[Any] = []
    problems: list[Problem] = []
    for number, line in enumerate(plain(text).split("\n"), 1):
        if not line.strip(" \t\r"):
            continue
        try:
            record = from_json(line, games=games, most=most)
        except (Malformed, InvalidSetup) as error:
            problems.append(Problem(number, 1, line, f"a record as JSON ({error})"))
            continue
        if type(record) is Record:
            records.append(record)
        else:
            problems.append(Problem(number, 1, line, f"a record, and no {type(record).__name__} as JSON"))
    return Reading(tuple(records), tuple(problems))
