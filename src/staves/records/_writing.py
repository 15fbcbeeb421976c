"""Writing games as text."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from staves._core.checks import readable
from staves._core.errors import described, shown
from staves._core.limits import MAX_GAME_LENGTH
from staves._texts import to_text
from staves.records._notation import DATE, ESCAPES, RESULT, START, TOKEN
from staves.records._record import Record, result_text

_WIDTH: Final = 100
_HEADS: Final = (START.removesuffix(": "), DATE)


def write(record: Record[Any], *, max_length: int = MAX_GAME_LENGTH) -> str:
    """Serialize a game as text, which `read` reads back.

    Args:
        record: The game.
        max_length: The maximum length in characters, without the line break at the end. The default is the limit of
            `read`.

    Raises:
        TypeError: `record` is not a record, or its game doesn't define how its positions are written.
        ValueError: The text is too long, or the notation of an action or the name of a player can't be written in a
            record.
    """
    if type(record) is not Record:
        raise TypeError(f"write() takes a record, not {described(record)}")
    players = record.start.game.play.players(record.start)
    for name, count in Counter(map(str, players)).items():
        if count > 1 or not _can_stand_in_a_line(name):
            raise ValueError(f"a player whose name is written {shown(name)} can't be written in a record")
    lines = [f"{START}{to_text(record.start)}"]
    lines += [f"{player}: {name}" for player, name in zip(players, record.names, strict=True) if name is not None]
    if record.date is not None:
        lines.append(f"{DATE}: {record.date.isoformat()}")
    text = "\n".join([*lines, "", *_body(record), "", f"{RESULT}{result_text(record.winners)}"])
    return f"{readable(text, max_length, 'read')}\n"


def _can_stand_in_a_line(name: str) -> bool:
    """Return whether this name is unambiguous in the head and the result of a record."""
    in_result = f"{name} "  # there a space comes after it
    unclear = ": " in name or ", " in in_result or " and " in in_result
    return name.isprintable() and name == name.strip() != "" and name not in _HEADS and not unclear


def _body(record: Record[Any]) -> Iterator[str]:
    """Yield the lines of actions, with each comment on a separate line."""
    said = {after: list(some) for after, some in groupby(record.comments, lambda comment: comment.after)}
    done = 0
    for after in sorted({*said, len(record.actions)}):
        yield from lines_of([_written(action) for action in record.actions[done:after]])
        for comment in said.get(after, ()):
            yield "{" + "".join(ESCAPES.get(sign, sign) for sign in comment.text) + "}"
        done = after


def lines_of(texts: list[str]) -> Iterator[str]:
    """Yield lines of texts, at most `_WIDTH` characters long unless a single text is longer."""
    line = ""
    for text in texts:
        if line and len(f"{line}; {text}") > _WIDTH:
            yield line
            line = ""
        line = f"{line}; {text}" if line else text
    if line:
        yield line


def _written(action: object) -> str:
    text = str(action)
    if TOKEN.fullmatch(text) is None or text.startswith(("{", "}", RESULT.rstrip(), START)):
        raise ValueError(f"{shown(text)} can't be written in a record as the notation of an action")
    return text
