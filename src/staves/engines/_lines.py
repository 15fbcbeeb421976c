"""Lines of JSON between engines and their clients. Every line read is untrusted input."""

from math import isfinite
from typing import Any, Final

from staves._core.data import LIST, OBJECT
from staves._core.errors import Malformed
from staves._core.form import Strange
from staves._core.json_text import decoded, encoded
from staves._core.limits import MAX_JSON_DEPTH, MAX_LINE_BYTES

VERSION: Final = 1
"""The version of the protocol."""
TOO_LONG: Final = f"must be at most {MAX_LINE_BYTES} bytes long, with its line break"


def written(message: Any) -> bytes:
    """Serialize a message as a line, including the line break.

    Raises:
        Malformed: It is too long.
    """
    line = f"{encoded(message)}\n".encode()
    if len(line) > MAX_LINE_BYTES:
        raise Malformed("line", f"{TOO_LONG}, not {len(line)}")
    return line


def read(line: bytes) -> Any:
    """Parse a line, with or without its line break, to plain data.

    Raises:
        Malformed: It is too long, isn't JSON in UTF-8, or contains values that plain data can't have.
    """
    if len(line) > MAX_LINE_BYTES:
        raise Malformed("line", TOO_LONG)
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        raise Malformed(f"byte {error.start}", "not valid UTF-8 from here on") from None
    data = decoded(text)
    _check(data, 0)
    return data


def _check(data: Any, around: int) -> None:
    """Reject what is JSON but not plain data, at any depth. `around` counts the lists and objects around it."""
    if isinstance(data, str):
        try:
            data.encode()
        except UnicodeEncodeError:  # a lone surrogate isn't a character
            raise Malformed("line", "has half of a surrogate pair in a text") from None
    elif type(data) is LIST or type(data) is OBJECT:
        if around == MAX_JSON_DEPTH:
            raise Malformed("line", f"is nested too deeply, more than {MAX_JSON_DEPTH} levels")
        for part in data if type(data) is LIST else (*data, *data.values()):
            _check(part, around + 1)
    elif isinstance(data, Strange):
        raise Malformed("line", data.problem)
    elif isinstance(data, float) and not isfinite(data):
        raise Malformed("line", "has a number that is too large")
