"""Values: frozen, of plain parts, and never there without having passed their own checks."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, Self

import attrs

from staves._core.checks import Faults, is_sequence, parts_of
from staves._core.limits import MAX_PARTS

_PLAIN: Final = frozenset({int, str, bool, type(None)})
NUMBER_OR_TEXT: Final = (int, str)
_FROM_ATTRS: Final = ("__getstate__", "__setstate__")


class Frozen:
    """The base of frozen attrs classes, which closes the ways to change a value that attrs leaves open.

    A value can't be initialized twice, and has no `__setstate__`. As it never changes, a copy is the value itself.
    """

    __slots__ = ()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        for name in _FROM_ATTRS:
            if name in cls.__dict__:
                delattr(cls, name)

    def __attrs_pre_init__(self) -> None:
        for name in given(type(self)):
            if hasattr(self, name):
                raise TypeError(f"this {type(self).__name__} is already initialized and can't be changed")
            break

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self


class Value(Frozen):
    """The base of frozen attrs classes that check what they are made of.

    Unpickling goes through the constructor too.
    """

    __slots__ = ()

    def __attrs_post_init__(self) -> None:
        for name in given(type(self)):
            part = getattr(self, name)
            kept = self._kept(part)
            if kept is not part:
                object.__setattr__(self, name, kept)
        faults = Faults()
        self.check_fields(faults)
        faults.raise_any()
        self.derive_fields()

    def check_fields(self, faults: Faults) -> None:
        """Note what is wrong with the fields, or raise a `TypeError` or `ValueError` at once."""

    def derive_fields(self) -> None:
        """Set the fields that follow from the others."""

    @staticmethod
    def _kept(part: Any) -> Any:
        """Return what is kept of a field that was given."""
        return plain(part)

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), {alias: getattr(self, name) for name, alias in given(type(self)).items()})


def _given(kind: type) -> dict[str, str]:
    return {field.name: field.alias for field in attrs.fields(kind) if field.init}


given: Final[Callable[[type], dict[str, str]]] = cache(_given)
"""Returns the fields of a class of values that its constructor takes, each with the name that it has there."""


def _made(kind: type[Value], parts: dict[str, Any]) -> Value:
    return kind(**parts)


def plain(value: Any, max_length: int = MAX_PARTS) -> Any:
    """Return the plain int, str or tuple of them that a number, text or sequence of any class is.

    Subclasses such as enums may compare and print differently, while equal values should be alike in every way.
    So values keep what is plain of what they get. Anything else stays as it is, and so does a sequence that is
    longer than `max_length`, or whose length isn't what it says.
    """
    if type(value) in _PLAIN:
        return value
    parts = parts_of(value, max_length) if is_sequence(value) else None
    return _plain(value) if parts is None else tuple(map(_plain, parts))


def _plain(value: Any) -> Any:
    if type(value) in _PLAIN or not isinstance(value, NUMBER_OR_TEXT):
        return value
    return int.__pos__(value) if isinstance(value, int) else str.__str__(value)
