"""Values: frozen, of plain parts, and never there without having passed their own checks."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import attrs

from staves.core.checks import Faults, is_sequence

LONGEST: Final = 100_000
_PLAIN: Final = frozenset({int, str, bool, type(None)})
NUMBER_OR_TEXT: Final = (int, str)


class Value:
    """The base of frozen attrs classes that check what they are made of.

    What is copied or unpickled goes through the constructor too.
    """

    __slots__ = ()

    def __attrs_post_init__(self) -> None:
        for name in given(type(self)):
            part = getattr(self, name)
            kept = plain(part)
            if kept is not part:
                object.__setattr__(self, name, kept)
        faults = Faults()
        self._check(faults)
        faults.raise_any()
        self._derive()

    def _check(self, faults: Faults) -> None:
        """Note what is wrong with the parts; a `TypeError` for one of the wrong kind altogether."""

    def _derive(self) -> None:
        """Set what follows from the parts."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), {alias: getattr(self, name) for name, alias in given(type(self)).items()})


def _given(kind: type) -> dict[str, str]:
    return {field.name: field.alias for field in attrs.fields(kind) if field.init}


given: Final[Callable[[type], dict[str, str]]] = cache(_given)
"""Returns the fields of a class of values that its constructor takes, each with the name that it has there."""


def _made(kind: type[Value], parts: dict[str, Any]) -> Value:
    return kind(**parts)


def plain(value: Any) -> Any:
    """Return the plain int, str or tuple of them that a number, text or sequence of any class is.

    Enums and other subclasses may compare and print as they please, while equal values should be
    alike in every way. So values keep what is plain of what they get. Anything else stays as it is,
    also a sequence that is longer than any that is of use, so that it is refused at no cost.
    """
    if type(value) in _PLAIN:
        return value
    if is_sequence(value):
        return tuple(map(_plain, value)) if len(value) <= LONGEST else value
    return _plain(value)


def _plain(value: Any) -> Any:
    if type(value) in _PLAIN or not isinstance(value, NUMBER_OR_TEXT):
        return value
    return int.__pos__(value) if isinstance(value, int) else str.__str__(value)
