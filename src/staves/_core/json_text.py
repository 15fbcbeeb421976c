"""Writing plain data as JSON, and parsing it strictly."""

import json
import re
import sys
from collections import Counter
from typing import Any, Final

from staves._core.data import LIST, OBJECT
from staves._core.errors import Malformed, shown
from staves._core.form import Strange
from staves._core.limits import MAX_DIGITS, MAX_JSON_DEPTH
from staves._core.notation import number_of, spelled


def encoded(data: Any) -> str:
    """Return plain data as JSON, compact and ASCII."""
    try:
        return _WRITER.encode(data)
    except ValueError:  # a number of more digits than Python converts at once
        return _spelled_out(data)


def decoded(text: str) -> Any:
    """Return the plain data that a text stands for. In the place of what is no plain data there is a `Strange`.

    Raises:
        Malformed: It is no JSON, or is nested too deeply.
        RecursionError: The caller's stack leaves too little room to read it.
    """
    # No number in a text that is short enough for it has more digits than Python converts at once.
    at_once = sys.get_int_max_str_digits() or MAX_DIGITS
    reader = _READER if len(text) <= min(at_once, MAX_DIGITS) else _WARY_READER
    try:
        return reader.decode(text)
    except json.JSONDecodeError as error:
        raise Malformed(f"position {error.pos}", f"not valid JSON ({error.msg})") from None
    except RecursionError:
        if is_deep(text):
            raise Malformed("document", f"is nested too deeply, more than {MAX_JSON_DEPTH} levels") from None
        raise  # it was the caller's own stack that left no room


def _object(pairs: list[tuple[str, Any]]) -> Any:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    counts = Counter(key for key, _ in pairs)
    return Strange(f"has the key {shown(next(key for key in found if counts[key] > 1))} twice")


def _constant(name: str) -> Strange:
    return Strange(f"is {name}, which is not valid JSON")


def _number(text: str) -> Any:
    digits = text.lstrip("-")
    if len(digits) > MAX_DIGITS:
        return Strange(f"is a number with {len(digits)} digits; at most {MAX_DIGITS} are allowed")
    return number_of(digits) if digits == text else -number_of(digits)


def _spelled_out(data: Any) -> str:
    """Return plain data as `_WRITER` writes it, with numbers of any size."""
    if type(data) is int:
        return spelled(data)
    if type(data) is LIST:
        return f"[{','.join(map(_spelled_out, data))}]"
    if type(data) is OBJECT:
        return f"{{{','.join(f'{_WRITER.encode(key)}:{_spelled_out(part)}' for key, part in data.items())}}}"
    return _WRITER.encode(data)


_NO_BRACKETS: Final = re.compile(r'[^][{}"]++|"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)


def is_deep(text: str) -> bool:
    """Return whether a document has lists and objects nested more deeply than any valid document."""
    level = 0
    for bracket in _NO_BRACKETS.sub("", text):
        level += 1 if bracket in "[{" else -1
        if level > MAX_JSON_DEPTH:
            return True
    return False


_WRITER: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False, allow_nan=False)
_READER: Final = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant)
# In a text that is long enough for it, a number could have too many digits for Python, or take it very long.
_WARY_READER: Final = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant, parse_int=_number)
