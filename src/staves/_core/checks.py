"""Validation of external input: collects each fault with its place, and raises all of them at once."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, Final

from staves._core.errors import Fault, InvalidSetup, described, quoted, shown
from staves._core.limits import MAX_DIGITS, MAX_PARTS, TOO_LARGE

_SEQUENCE: Any = Sequence
TUPLE: Final[Any] = tuple
"""As this is `Any`, checkers don't take what `type(value) is TUPLE` finds out for a tuple of they don't know what."""


class Faults:
    """The faults found so far."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[Fault] = []
        """The faults, in the order in which they were found."""

    def add(self, place: str, problem: str) -> None:
        """Add a fault at `place`."""
        self.found.append(Fault(place, problem))

    def extend(self, faults: Iterable[Fault]) -> None:
        """Add faults that were found elsewhere."""
        self.found.extend(faults)

    def choice(self, value: object, among: Sequence[str], place: str) -> None:
        """Add a fault if the text at `place` is not one of the choices.

        Raises:
            TypeError: It is not a string.
        """
        text = isinstance(value, str)
        if text and value in among:
            return
        if not text:
            raise TypeError(f"{place} must be {quoted(among)}, not {described(value)}")
        self.add(place, f"must be {quoted(among)}, not {shown(value)}")

    def index(self, value: Any, size: int, place: str) -> None:
        """Add a fault if the number at `place` is not from 0 to `size` - 1.

        Raises:
            TypeError: It is not a whole number.
        """
        if not 0 <= whole(value, place) < size:
            self.add(place, f"must be from 0 to {size - 1}, not {shown(value)}")

    def tile(self, value: Any, side: int, place: str) -> None:
        """Add faults if the value at `place` is not a row and a column below `side`.

        Raises:
            TypeError: It is not a pair of whole numbers.
        """
        if type(value) is not TUPLE or len(value) != 2:  # noqa: PLR2004 (a row and a column)
            raise TypeError(f"{place} must be a row and a column, not {described(value)}")
        for index, number in enumerate(value):
            self.index(number, side, f"{place}[{index}]")

    def raise_any(self) -> None:
        """Raise an error if anything was found.

        Raises:
            InvalidSetup: At least one fault was found.
        """
        if self.found:
            raise InvalidSetup(self.found)


def is_whole(value: object) -> bool:
    """Return whether `value` is a whole number. A bool is not."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_max_length(max_length: object) -> int:
    """Return a limit of characters as a plain int; a `ValueError` if it is negative."""
    count = whole(max_length, "max_length")
    if count < 0:
        raise ValueError(f"max_length must be at least 0, not {shown(max_length)}")
    return count


def readable(text: str, max_length: int, reader: str) -> str:
    """Return a text that was written; a `ValueError` if it is too long for `reader` to read."""
    if len(text) > check_max_length(max_length):
        raise ValueError(
            f"the text has {len(text)} characters, but {reader}() reads at most {max_length}: "
            "pass a larger max_length to both"
        )
    return text


def is_sequence(value: Any) -> bool:
    """Return whether `value` is a sequence other than text or bytes."""
    if type(value) is tuple or type(value) is list:
        return True
    if not isinstance(value, _SEQUENCE) or isinstance(value, str | bytes | bytearray | memoryview):
        return False
    try:
        len(value)
    except OverflowError:  # a range may be longer than any sequence that can be held
        return False
    return True


def parts_of(value: Sequence[Any], max_length: int = MAX_PARTS) -> tuple[Any, ...] | None:
    """Return the parts of a sequence; None if there are more than `max_length`, or not as many as its length says.

    Check this tuple, not the sequence: a sequence of another class may give other parts each time.
    """
    count = len(value)
    parts = tuple(islice(value, count + 1)) if count <= max_length else ()
    return parts if len(parts) == count else None


def sequence(value: Any, name: str, what: str, max_length: int = MAX_PARTS) -> tuple[Any, ...]:
    """Return the parts of a sequence.

    Raises:
        TypeError: `value` is not a sequence.
        InvalidSetup: It has more than `max_length` parts, or not as many as its length says.
    """
    if not is_sequence(value):
        raise TypeError(f"{name} must be {what}, not {described(value)}")
    parts = parts_of(value, max_length)
    if parts is None:
        count = len(value)
        long = f"must have at most {max_length} parts, not {count}"
        odd = f"must have the {count} parts that its length says"
        raise InvalidSetup([Fault(name, long if count > max_length else odd)])
    return parts


def instance(value: object, kind: type, name: str) -> None:
    """Raise a `TypeError` unless the class of `value` is exactly `kind`: a subclass could behave differently."""
    if type(value) is not kind:
        own = "" if kind.__module__ == "builtins" else f"{'.'.join(kind.__module__.split('.')[:2])}."
        raise TypeError(f"{name} must be {own}{kind.__name__}, not {described(value)}")


def limit(value: Any, name: str, faults: Faults) -> None:
    """Add a fault if a limit is less than 1 or too large; raise a `TypeError` if it is not a whole number."""
    if whole(value, name) < 1:
        faults.add(name, f"must be at least 1, or None, not {shown(value)}")
    elif value >= TOO_LARGE:
        faults.add(name, f"must be less than 10^{MAX_DIGITS}")


def whole(value: Any, name: str) -> int:
    """Return `value` as a plain int; raise a `TypeError` if it is not a whole number."""
    if not is_whole(value):
        raise TypeError(f"{name} must be a whole number, not {described(value)}")
    return int.__pos__(value)


def check_index(value: object, size: int, name: str) -> None:
    """Raise a `TypeError` or `ValueError` if `value` is not an index from 0 to `size` - 1."""
    if not 0 <= whole(value, name) < size:
        raise ValueError(f"{name} must be from 0 to {size - 1}, not {shown(value)}")
