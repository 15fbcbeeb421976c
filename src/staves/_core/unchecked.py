"""Making frozen values without checks, for transitions, where everything is valid by construction."""

from collections.abc import Callable
from typing import Any, TypeVar

import attrs

from staves._core.moment import GameState

T = TypeVar("T")

# The twin is a subclass without fields of its own, so Python lets an object of it become one of the class.
_UNFROZEN = {"__slots__": (), "__init__": object.__init__, "__setattr__": object.__setattr__}
_SOURCE = """
def {name}({fields}):
    __value = __Twin()
    {assignments}
    __value.__class__ = __Kind
    return __value
"""


def unchecked(kind: type[T]) -> Callable[..., T]:
    """Return a function that makes values of an attrs class, and checks nothing.

    It takes every field in order, also those that the constructor does not take, such as derived ones. It fills an
    object of an unfrozen twin of the class and then changes the object's class, which costs a third of what a frozen
    attrs object costs.
    """
    finished: Any = kind
    fields = [field.name for field in attrs.fields(finished)]
    slots = [*fields, "_listed"] if issubclass(kind, GameState) else fields
    assignments = [f"__value.{name} = {name if name in fields else None}" for name in slots]
    scope: dict[str, Any] = {"__Kind": kind, "__Twin": type(kind.__name__, (finished,), _UNFROZEN)}
    name = f"unchecked_{kind.__name__}"
    source = _SOURCE.format(name=name, fields=", ".join(fields), assignments="; ".join(assignments))
    # Only a function with each field written out is as fast as one written by hand; attrs makes its own in this way.
    exec(source, scope)  # noqa: S102 (as said)
    make: Callable[..., T] = scope[name]
    return make
