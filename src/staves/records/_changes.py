"""Differences between two versions of plain data, written as plain data themselves.

A change is one of three things:

- `[value]`: replaces the old value;
- `[start, count, values]`: in a list, the values replace `count` elements from index `start` on;
- `{key: change}`: changes the values of an object by key, or the elements of a list by index, written as text.

`{}` changes nothing.
"""

import re
from collections.abc import Iterable
from typing import Any, Final

from staves._core.data import LIST, OBJECT
from staves._core.errors import Malformed, shown
from staves._core.form import Form, Refer, Schema, refused

NOTHING: Final[dict[str, Any]] = {}
"""The change that changes nothing."""
_SPLICE: Final = 3
_INDEX: Final = re.compile("0|[1-9][0-9]{0,8}")


def difference(old: Any, new: Any) -> Any:
    """Return the change that turns `old` into `new`. Values of different types differ: 1 is not True."""
    if type(old) is not type(new):
        return [new]
    if type(new) is OBJECT and old.keys() == new.keys():
        return _inside((key, old[key], new[key]) for key in new)
    if type(new) is not LIST:
        return NOTHING if old == new else [new]
    if len(old) != len(new):
        return _spliced(old, new)
    changes = _inside((str(index), *both) for index, both in enumerate(zip(old, new, strict=True)))
    # If most parts differ, such as when one card replaces another, this is shorter.
    replaced = 2 * len(changes) > len(new) and all(
        type(change) is LIST and len(change) == 1 for change in changes.values()
    )
    return [new] if replaced else changes


def _inside(parts: Iterable[tuple[str, Any, Any]]) -> dict[str, Any]:
    changes = ((key, difference(old, new)) for key, old, new in parts)
    return {key: change for key, change in changes if change != NOTHING}


def _spliced(old: list[Any], new: list[Any]) -> list[Any]:
    """Return the change of a list whose length changes: everything between the first and the last difference."""
    shorter = min(len(old), len(new))
    start = 0
    while start < shorter and difference(old[start], new[start]) == NOTHING:
        start += 1
    end = 0
    while end < shorter - start and difference(old[-1 - end], new[-1 - end]) == NOTHING:
        end += 1
    return [start, len(old) - start - end, new[start : len(new) - end]]


def changed(old: Any, change: Any, place: str) -> Any:
    """Apply a change to plain data, and return the result. The old data isn't modified.

    Raises:
        Malformed: It is not a change, or doesn't fit this data. The error's place begins with `place`.
    """
    if type(change) is OBJECT:
        if not change:
            return old
        new = _copied(old, place)
        for key, part in change.items():
            step = _step(old, key, place)
            new[step] = changed(old[step], part, f"{place}.{step}" if type(old) is OBJECT else f"{place}[{step}]")
        return new
    if type(change) is LIST and len(change) == 1:
        return change[0]
    if type(change) is not LIST or len(change) != _SPLICE:
        error = refused("a change: [value], [start, count, values] or an object", change)
        raise Malformed(place, error.problem)
    start, count, values = change
    if type(old) is not LIST or type(values) is not LIST:
        raise Malformed(place, "must be [start, count, values] of a list, with the values in a list")
    if type(start) is not int or type(count) is not int or start < 0 or count < 0 or start + count > len(old):
        raise Malformed(place, f"must take parts of a list of {len(old)}, not {shown(count)} from {shown(start)} on")
    return [*old[:start], *values, *old[start + count :]]


def _copied(old: Any, place: str) -> Any:
    if type(old) is not OBJECT and type(old) is not LIST:
        raise Malformed(place, f"must be [value], as {shown(old)} has no parts that could change")
    return old.copy()


def _step(old: Any, key: Any, place: str) -> Any:
    """Return the key or index of the part that changes."""
    if type(old) is OBJECT and key in old:
        return key
    if type(old) is LIST and type(key) is str and _INDEX.fullmatch(key) and int(key) < len(old):
        return int(key)
    raise Malformed(place, f"has no part {shown(key)} that could change")


def size(data: Any) -> int:
    """Return the number of values in plain data: each number, text, list and object counts as one."""
    count, rest = 0, [data]
    while rest:
        part = rest.pop()
        count += 1
        if type(part) is OBJECT:
            rest += part.values()
        elif type(part) is LIST:
            rest += part
    return count


def _schema(refer: Refer) -> Schema:
    number = {"type": "integer", "minimum": 0}
    return {
        "description": "[value]: replaces the old value; [start, count, values]: in a list, replaces count items from "
        "start on; {key: change}: changes the values of these keys, in a list the items at these indexes, as text",
        "anyOf": [
            {"type": "array", "minItems": 1, "maxItems": 1},
            {"type": "array", "prefixItems": [number, number, {"type": "array"}], "items": False, "minItems": _SPLICE},
            {"type": "object", "additionalProperties": refer(CHANGE)},
        ],
    }


def _same(data: Any) -> Any:
    return data


CHANGE: Final = Form(_same, _same, _schema, name="Seen.Change")
"""The form of changes. An invalid one is only detected when it is applied."""
