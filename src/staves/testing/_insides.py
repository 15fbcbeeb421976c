"""Everything stored in a value, with its name: fields, slots, elements, closures and pickles."""

import contextlib
import gc
import pickle
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import islice, zip_longest
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, Final, TypeAlias

import attrs

from staves._core.errors import shown
from staves._core.value import Value

Named: TypeAlias = tuple[str, Any]
"""A place, such as `.hand[2]`, and the value stored there."""

_PLAIN: Final = (int, float, str, bytes, Fraction, type(None))
_CLOSED: Final = (*_PLAIN, type, ModuleType, BuiltinFunctionType)
_MAX: Final = 20_000
"""The maximum number of parts of a value to inspect."""
_SEQUENCE: Final[Any] = (tuple, list)
_SET: Final[Any] = (set, frozenset)
_DICT: Final[Any] = dict
# Caches of a state, and attributes that Python adds.
_NOT_KEPT: Final = frozenset({"_listed", "__dict__", "__weakref__"})


def kind_of(value: object) -> Any:
    """Return the class of a value, typed loosely for type checkers."""
    return type(value)


def within(value: Any, *, again: bool = False) -> Iterator[Named]:
    """Yield a value and everything stored in it, in a fixed order, each with its place.

    An object that occurs several times is yielded each time, but its contents only once, unless `again`.
    """
    return islice(_within("", value, {}, again), _MAX)


def _within(place: str, value: Any, entered: dict[int, Any], again: bool) -> Iterator[Named]:  # noqa: FBT001
    yield place, value
    if isinstance(value, _CLOSED) or id(value) in entered:
        return
    entered[id(value)] = value  # kept alive, so that its id isn't reused
    for name, part in parts(value):
        yield from _within(place + name, part, entered, again)
    if again:
        del entered[id(value)]


def parts(value: Any) -> Iterator[Named]:
    """Yield what a value stores directly, each with its name."""
    if isinstance(value, _SEQUENCE):
        yield from ((f"[{index}]", part) for index, part in enumerate(value))
    elif isinstance(value, _SET):
        yield from (("{}", part) for part in value)
    elif isinstance(value, _DICT):
        for key, part in value.items():
            yield f"[{shown(key)}]", key
            yield f"[{shown(key)}]", part
    elif isinstance(value, FunctionType):
        cells: Any = value.__closure__
        names = enumerate(value.__code__.co_freevars)
        yield from ((f", whose closure has {name}", _content(cells[index])) for index, name in names)
        yield ", whose defaults are ", value.__defaults__
        yield ", whose defaults are ", value.__kwdefaults__
    elif isinstance(value, MethodType):
        yield ".__self__", value.__self__
        yield "", value.__func__
    elif isinstance(value, partial):
        yield ".func", value.func
        yield ".args", value.args
        yield ".keywords", value.keywords
    else:
        yield from _attributes(value)


def _content(cell: Any) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # the cell is empty
        return None


def _attributes(value: Any) -> Iterator[Named]:
    """Yield an object's fields, slots and `__dict__`, or, if it has none, what it pickles."""
    kind = kind_of(value)
    fields = [field.name for field in attrs.fields(kind)] if attrs.has(kind) else []
    slots = [name for base in kind.__mro__ for name in _slots(base)]
    names = [*dict.fromkeys([*fields, *slots, *getattr(value, "__dict__", {})])]
    kept = [name for name in names if name not in _NOT_KEPT and hasattr(value, name)]
    yield from ((f".{name}", getattr(value, name)) for name in kept)
    if not names:
        yield from (("", part) for part in gc.get_referents(value))


def _slots(kind: type) -> tuple[str, ...]:
    slots = kind.__dict__.get("__slots__", ())
    named = (slots,) if isinstance(slots, str) else tuple(slots)
    return tuple(f"_{kind.__name__.lstrip('_')}{name}" if _private(name) else name for name in named)


def _private(name: str) -> bool:
    return name.startswith("__") and not name.endswith("__")


def difference(one: Any, other: Any) -> tuple[str, Any, Any] | None:
    """Return the place and the contents of the first difference between two values, or None if there is none.

    Object identity can leak information too, so it also compares where each object occurs first.
    """
    ones, others = _noted(one), _noted(other)
    for (place, mark, part), (elsewhere, another, twin) in zip_longest(ones, others, fillvalue=("", None, None)):
        if (place, mark) != (elsewhere, another):
            return place or elsewhere, part, twin
    return None


def content(value: Any) -> list[tuple[str, Any, Any]]:
    """Return all numbers and texts stored in a value, with their places."""
    inside = within(value, again=True)  # object identity doesn't matter here
    return [(place, type(part), part) for place, part in inside if isinstance(part, _PLAIN)]


def _noted(value: Any) -> list[tuple[str, Any, Any]]:
    first: dict[int, int] = {}
    return [
        (place, (type(part), part if isinstance(part, _PLAIN) else first.setdefault(id(part), number)), part)
        for number, (place, part) in enumerate(within(value))
        if not isinstance(part, type)
    ]


def compared(value: Value) -> tuple[list[Named], list[Named]]:
    """Return the contents of the fields that a value compares by, and of all others, including its pickle."""
    kind = kind_of(value)
    names = {f".{field.name}" for field in attrs.fields(kind) if field.eq}
    inside: tuple[list[Named], list[Named]] = [], []
    for name, part in parts(value):
        inside[name not in names].extend((name + place, found) for place, found in within(part))
    known = {id(part) for _, part in (*inside[0], *inside[1])}
    reduce: Callable[[int], Any] = value.__reduce_ex__
    pickled = within(reduce(pickle.DEFAULT_PROTOCOL))
    inside[1].extend((f" as a pickle has it{place}", part) for place, part in pickled if id(part) not in known)
    return inside


def remade(value: Any) -> Any | None:
    """Return an equal value that is made only of the fields it compares by, or None if that is impossible."""
    kind = kind_of(value)
    given = {field.alias: getattr(value, field.name) for field in attrs.fields(kind) if field.init and field.eq}
    with contextlib.suppress(Exception):  # it may not be possible
        twin = kind(**given)
        if twin == value:
            return twin
    return None
