"""Checks of material from outside: each fault is noted with its place, and all are raised at once."""

from collections.abc import Sequence
from typing import Any

from staves.core.errors import Fault, InvalidSetup, described, shown


class Faults:
    """The faults found so far."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, place: str, problem: str) -> None:
        """Note that something at `place` is wrong."""
        self.found.append(Fault(place, problem))

    def raise_any(self) -> None:
        """Raise `InvalidSetup` with all that was found, if anything was."""
        if self.found:
            raise InvalidSetup(self.found)


def is_whole(value: object, least: int = 0) -> bool:
    """Say whether `value` is a whole number, at least `least`. A bool is not a number."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def is_sequence(value: object) -> bool:
    """Say whether `value` is a sequence of things, as a list is and a text isn't."""
    return isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray)


def sequence(value: Any, name: str, what: str) -> Sequence[Any]:
    """Return `value`; a `TypeError` if it is no sequence."""
    if not is_sequence(value):
        raise TypeError(f"{name} must be {what}, not {described(value)}")
    return value  # type: ignore[no-any-return]


def instance(value: object, kind: type, name: str) -> None:
    """Raise a `TypeError` if `value` is not of class `kind`."""
    if not isinstance(value, kind):
        raise TypeError(f"{name} must be {kind.__name__}, not {described(value)}")


def check_index(value: object, size: int, name: str) -> None:
    """Raise a `TypeError` or `ValueError` if `value` is no index of something of `size` parts."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{name} must be a whole number, not {described(value)}")
    if not 0 <= value < size:
        raise ValueError(f"{name} must be from 0 to {size - 1}, not {shown(value)}")
