"""What is kept in a value, and under which name: fields, slots, elements, closures, pickles."""

import gc
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import islice, zip_longest
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any, Final, TypeAlias

import attrs

from staves._core.errors import shown
from staves._core.value import Value

Named: TypeAlias = tuple[str, Any]
"""What is kept somewhere, and where, such as `.hand[2]`."""

_PLAIN: Final = (int, float, str, bytes, Fraction, type(None))
_CLOSED: Final = (*_PLAIN, type, ModuleType, BuiltinFunctionType, CodeType)
_MAX: Final = 20_000
"""At most this many parts of a value are looked at."""
_SEQUENCE: Final[Any] = (tuple, list)
_SET: Final[Any] = (set, frozenset)
_DICT: Final[Any] = dict
# What a state has found once it was asked, and what Python puts there.
_NOT_KEPT: Final = frozenset({"_listed", "__dict__", "__weakref__"})


def kind_of(value: object) -> Any:
    """Return the class of a value, as one of which checkers don't ask more."""
    return type(value)


def within(value: Any, *, again: bool = False) -> Iterator[Named]:
    """Yield a value and everything that is kept in it, in a fixed order, each with its place.

    An object that occurs several times is yielded each time, but what is in it only once, unless `again`.
    """
    return islice(_within("", value, {}, again), _MAX)


def _within(place: str, value: Any, entered: dict[int, Any], again: bool) -> Iterator[Named]:  # noqa: FBT001
    yield place, value
    if isinstance(value, _CLOSED) or id(value) in entered:
        return
    entered[id(value)] = value  # kept, so that no other object gets its id meanwhile
    for name, part in parts(value):
        yield from _within(place + name, part, entered, again)
    if again:
        del entered[id(value)]


def parts(value: Any) -> Iterator[Named]:
    """Yield what is kept in a value itself, each with its name."""
    if isinstance(value, _SEQUENCE):
        yield from ((f"[{index}]", part) for index, part in enumerate(value))
    elif isinstance(value, _SET):
        yield from (("{}", part) for part in value)
    elif isinstance(value, _DICT):
        for key, part in value.items():
            yield f"[{shown(key)}]", key
            yield f"[{shown(key)}]", part
    elif isinstance(value, FunctionType):
        names, cells = value.__code__.co_freevars, value.__closure__ or ()
        yield from ((f", whose closure has {name}", _content(cell)) for name, cell in zip(names, cells, strict=True))
        yield ", whose defaults are ", value.__defaults__
        yield ", whose defaults are ", value.__kwdefaults__
    elif isinstance(value, MethodType):
        yield ".__self__", value.__self__
        yield "", value.__func__
    elif isinstance(value, partial):
        yield ".args", value.args
        yield ".keywords", value.keywords
    else:
        yield from _attributes(value)


def _content(cell: Any) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # nothing is in it yet
        return None


def _attributes(value: Any) -> Iterator[Named]:
    """Yield what an object has in its fields, its slots and its `__dict__`; if it has nothing, what Python finds."""
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
    """Return where two values keep something else, and what; None if they are alike to the last part.

    Objects that are the same or not the same can tell as much as what is in them, so it counts where an object occurs
    first.
    """
    ones, others = _noted(one), _noted(other)
    for (place, mark, part), (elsewhere, another, twin) in zip_longest(ones, others, fillvalue=("", None, None)):
        if (place, mark) != (elsewhere, another):
            return place or elsewhere, part, twin
    return None


def content(value: Any) -> list[tuple[str, Any, Any]]:
    """Return all numbers and texts that are kept in a value, with their places."""
    inside = within(value, again=True)  # whether two parts are one object makes no difference
    return [(place, type(part), part) for place, part in inside if isinstance(part, _PLAIN)]


def _noted(value: Any) -> list[tuple[str, Any, Any]]:
    first: dict[int, int] = {}
    return [
        (place, (type(part), part if isinstance(part, _PLAIN) else first.setdefault(id(part), number)), part)
        for number, (place, part) in enumerate(within(value))
        if not isinstance(part, type)
    ]


def compared(value: Value) -> tuple[list[Named], list[Named]]:
    """Return what a value keeps in the fields that it compares by, and in all others, its pickle among these."""
    kind = kind_of(value)
    names = {f".{field.name}" for field in attrs.fields(kind) if field.eq}
    inside: tuple[list[Named], list[Named]] = [], []
    for name, part in parts(value):
        inside[name not in names].extend((name + place, found) for place, found in within(part))
    known = {id(part) for _, part in (*inside[0], *inside[1])}
    reduce: Callable[[int], Any] = value.__reduce_ex__
    pickled = within(reduce(4))
    inside[1].extend((f" as a pickle has it{place}", part) for place, part in pickled if id(part) not in known)
    return inside


def remade(value: Any) -> Any | None:
    """Return an equal value, made of nothing but what it compares by; None if there is no such value."""
    kind = kind_of(value)
    given = {field.alias: getattr(value, field.name) for field in attrs.fields(kind) if field.init and field.eq}
    try:
        twin = kind(**given)
        return twin if twin == value and type(twin) is kind else None
    except Exception:  # noqa: BLE001 (it may not be possible)
        return None
