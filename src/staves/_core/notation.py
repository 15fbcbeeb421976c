"""Parsing actions and positions from left to right, with an exact position for each error."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NoReturn, TypeVar

from staves._core.checks import TUPLE
from staves._core.errors import ParseError, quoted
from staves._core.limits import MAX_DIGITS, MAX_SHORT_DIGITS, MAX_TYPED_DIGITS

DIGITS: Final = "0123456789"
NOTHING: Final = "-"
"""What stands for nothing, as for the player who is to move when the game is over."""

# Numbers are converted in chunks of this many digits, which is below any limit that `sys.set_int_max_str_digits`
# accepts.
_AT_ONCE: Final = 600
_BASE: Final = 10**_AT_ONCE

T = TypeVar("T")
W = TypeVar("W", bound=str)


class Scanner:
    """A text, and the position up to which it has been read.

    Anything unexpected raises a `ParseError` with its position.

    Attributes:
        text: The whole text.
        position: The current position, counted from 0.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.position: int = 0

    def sees(self, literal: str) -> bool:
        """Return whether `literal` comes next."""
        return self.text.startswith(literal, self.position)

    def took(self, literal: str) -> bool:
        """Read `literal` if it comes next, and return whether it did."""
        if not self.text.startswith(literal, self.position):
            return False
        self.position += len(literal)
        return True

    def skip(self, literal: str) -> None:
        """Read `literal`."""
        if not self.took(literal):
            read = sum(self.sees(literal[:end]) for end in range(1, len(literal)))
            self.position += read
            self.fail(repr(literal[read:]))

    def one_of(self, signs: str, expected: str) -> str:
        """Read one of these characters."""
        sign = self.text[self.position : self.position + 1]
        if not sign or sign not in signs:
            self.fail(expected)
        self.position += 1
        return sign

    def word(self, words: Sequence[W]) -> W:
        """Read one of `words`. No word may be the beginning of another."""
        found = next(filter(self.sees, words), None)
        if found is None:
            self.fail(quoted(words))
        self.position += len(found)
        return found

    def code(self, length: int, known: Mapping[str, T], expected: str) -> T:
        """Read this many characters, and return the value that they encode."""
        meant = known.get(self.text[self.position : self.position + length])
        if meant is None:
            self.fail(expected)
        self.position += length
        return meant

    def number(self, expected: str, digits: int = MAX_SHORT_DIGITS) -> int:
        """Read a number of at most this many digits, without sign or leading zero."""
        text, start = self.text, self.position
        first = self.one_of(DIGITS, expected)
        place = self.position
        end = place if first == "0" else min(len(text), start + digits)
        while place < end and text[place] in DIGITS:
            place += 1
        self.position = place
        return number_of(text[start:place])

    def large_number(self, expected: str) -> int:
        """Read a number of any size (up to the library's limit), without sign or leading zero."""
        start = self.position
        number = self.number(expected, MAX_DIGITS)
        following = self.text[self.position : self.position + 1]
        if following and following in DIGITS:
            if number == 0:
                self.fail(f"{expected} without leading zeros", start)
            self.fail(f"the end of the number (which has at most {MAX_DIGITS} digits)")
        return number

    def count(self) -> tuple[int, int | None]:
        """Read a count and its limit, such as 7/100, or `-` for no limit, which is read as (0, None)."""
        if self.took(NOTHING):
            return 0, None
        count = self.large_number("a number")
        self.skip("/")
        return count, self.large_number("a limit")

    def optional(self, read: Callable[["Scanner"], T]) -> T | None:
        """Read `-`, which means None, or a value with `read`."""
        return None if self.took(NOTHING) else read(self)

    def several(self, separator: str, read: Callable[["Scanner"], T]) -> list[T]:
        """Read values with `read`, separated by `separator`."""
        found = [read(self)]
        while self.took(separator):
            found.append(read(self))
        return found

    def end(self, expected: str = "the end") -> None:
        """Make sure that nothing more follows."""
        if self.position < len(self.text):
            self.fail(expected)

    def fail(self, expected: str, position: int | None = None) -> NoReturn:
        """Raise an error for the current position, or another one.

        Raises:
            ParseError: Always.
        """
        raise ParseError(self.text, self.position if position is None else position, expected)


def whole(text: str, read: Callable[[Scanner], T]) -> T:
    """Return what `read` makes of all of the text; `ParseError` if something is left."""
    scanner = Scanner(text)
    result = read(scanner)
    scanner.end()
    return result


def is_number(text: str) -> bool:
    """Return whether a typed text is a whole number from 0 with a sensible number of digits."""
    return text.isascii() and text.isdecimal() and len(text) <= MAX_TYPED_DIGITS


def decimal(number: int) -> str:
    """Return a number from 0 as text, however large it is."""
    written: list[str] = []
    while number >= _BASE:
        number, low = divmod(number, _BASE)
        written.append(f"{low:0{_AT_ONCE}}")
    return "".join([str(number), *reversed(written)])


def spelled(value: Any) -> str:
    """Return the repr of a number, a tuple of numbers or None, however large they are."""
    if type(value) is int:
        return f"{'-' * (value < 0)}{decimal(abs(value))}"
    if type(value) is TUPLE:
        return f"({', '.join(map(spelled, value))}{',' if len(value) == 1 else ''})"
    return repr(value)


def counted(count: int, limit: int | None) -> str:
    """Return a count and its limit as text, which `Scanner.count` reads."""
    return NOTHING if limit is None else f"{decimal(count)}/{decimal(limit)}"


def number_of(digits: str) -> int:
    """Return the number from 0 that is written with these digits, however many they are."""
    if len(digits) <= _AT_ONCE:
        return int(digits)
    return number_of(digits[:-_AT_ONCE]) * _BASE + int(digits[-_AT_ONCE:])
