"""Checks of material from outside: each fault is noted with its place, and all are raised at once."""

from collections.abc import Iterable, Sequence
from typing import Any

from staves.core.errors import Fault, InvalidSetup, described, listed, shown

_SEQUENCE: Any = Sequence
MOST_DIGITS = 4000
"""Python refuses to write numbers that are much longer."""
LARGEST = 10**MOST_DIGITS
"""Numbers are smaller."""


class Faults:
    """The faults found so far."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, place: str, problem: str) -> None:
        """Note that something at `place` is wrong."""
        self.found.append(Fault(place, problem))

    def extend(self, faults: Iterable[Fault]) -> None:
        """Note faults that were found elsewhere."""
        self.found.extend(faults)

    def choice(self, value: object, among: Sequence[str], place: str) -> None:
        """Note that the text at `place` is none of those there are; a `TypeError` if it is no text."""
        text = isinstance(value, str)
        if text and value in among:
            return
        if not text:
            raise TypeError(f"{place} must be {listed(among)}, not {described(value)}")
        self.add(place, f"must be {listed(among)}, not {shown(value)}")

    def raise_any(self) -> None:
        """Raise `InvalidSetup` with all that was found, if anything was."""
        if self.found:
            raise InvalidSetup(self.found)


def is_whole(value: object) -> bool:
    """Say whether `value` is a whole number. A bool is none."""
    return isinstance(value, int) and not isinstance(value, bool)


def most_read(most: object) -> int:
    """Return how much is to be read at most; a `ValueError` if it is less than nothing."""
    if whole(most, "most") < 0:
        raise ValueError(f"most must be at least 0, not {shown(most)}")
    return most  # type: ignore[return-value]


def readable(text: str, most: int, reader: str) -> str:
    """Return a text that was written; a `ValueError` if it is longer than what `reader` reads of it."""
    if len(text) > most_read(most):
        raise ValueError(
            f"the text has {len(text)} characters, but {reader}() reads at most {most}: pass both a larger `most`"
        )
    return text


def is_sequence(value: Any) -> bool:
    """Say whether `value` is a sequence of things, as a list is and a text isn't."""
    if type(value) is tuple or type(value) is list:
        return True
    if not isinstance(value, _SEQUENCE) or isinstance(value, str | bytes | bytearray | memoryview):
        return False
    try:
        return len(value) >= 0
    except OverflowError:  # a range may be longer than any sequence that can be held
        return False


def sequence(value: Any, name: str, what: str) -> Sequence[Any]:
    """Return `value`; a `TypeError` if it is no sequence."""
    if not is_sequence(value):
        raise TypeError(f"{name} must be {what}, not {described(value)}")
    return value  # type: ignore[no-any-return]


def instance(value: object, kind: type, name: str) -> None:
    """Raise a `TypeError` if `value` is not of just the class `kind`: a subclass may do as it pleases."""
    if type(value) is not kind:
        own = "" if kind.__module__ == "builtins" else f"{'.'.join(kind.__module__.split('.')[:2])}."
        raise TypeError(f"{name} must be {own}{kind.__name__}, not {described(value)}")


def limit(value: Any, name: str, faults: Faults) -> None:
    """Note that a limit is less than 1, or more than can be written; a `TypeError` if it is no whole number."""
    if whole(value, name) < 1:
        faults.add(name, f"must be at least 1, or None, not {shown(value)}")
    elif value >= LARGEST:
        faults.add(name, "must be less than 10^4000")


def whole(value: Any, name: str) -> int:
    """Return `value`; a `TypeError` if it is no whole number."""
    if not is_whole(value):
        raise TypeError(f"{name} must be a whole number, not {described(value)}")
    return value  # type: ignore[no-any-return]


def check_index(value: object, size: int, name: str) -> None:
    """Raise a `TypeError` or `ValueError` if `value` is no index of something of `size` parts."""
    if not 0 <= whole(value, name) < size:
        raise ValueError(f"{name} must be from 0 to {size - 1}, not {shown(value)}")
