"""Values: frozen, of plain parts, and never there without having passed their own checks."""

from typing import Any, Final

import attrs

from staves.core.checks import Faults, is_sequence

LONGEST: Final = 100_000


class Value:
    """The base of frozen attrs classes that check what they are made of.

    What is copied or unpickled goes through the constructor too.
    """

    __slots__ = ()

    def __attrs_post_init__(self) -> None:
        for field in given(self):
            object.__setattr__(self, field.name, plain(getattr(self, field.name)))
        faults = Faults()
        self._check(faults)
        faults.raise_any()
        self._derive()

    def _check(self, faults: Faults) -> None:
        """Note what is wrong with the parts; a `TypeError` for one of the wrong kind altogether."""

    def _derive(self) -> None:
        """Set what follows from the parts."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), {field.alias: getattr(self, field.name) for field in given(self)})


def given(value: Value) -> "list[attrs.Attribute[Any]]":
    """Return the fields of a value that its constructor takes."""
    return [field for field in attrs.fields(type(value)) if field.init]  # type: ignore[arg-type]


def _made(kind: type[Value], parts: dict[str, Any]) -> Value:
    return kind(**parts)


def plain(value: Any) -> Any:
    """Return the plain int, str or tuple of them that a number, text or sequence of any class is.

    Enums and other subclasses may compare and print as they please, while equal values should be
    alike in every way. So values keep what is plain of what they get. Anything else stays as it is,
    also a sequence that is longer than any that is of use, so that it is refused at no cost.
    """
    if is_sequence(value):
        return tuple(map(_plain, value)) if len(value) <= LONGEST else value
    return _plain(value)


def _plain(value: Any) -> Any:
    if isinstance(value, int) and not isinstance(value, bool):
        return int.__pos__(value)
    return str.__str__(value) if isinstance(value, str) else value
