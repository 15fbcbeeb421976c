"""Reading the notation of actions, from left to right, with an exact place for each mistake."""

from collections.abc import Callable
from typing import NoReturn, TypeVar

from staves.core.errors import ParseError

DIGITS = "0123456789"
LONGEST_NUMBER = 4


T = TypeVar("T")


class Scanner:
    """A text and how far it has been read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0

    def sees(self, literal: str) -> bool:
        """Say whether `literal` comes next."""
        return self.text.startswith(literal, self.position)

    def skip(self, literal: str) -> None:
        """Read `literal`."""
        for index, sign in enumerate(literal):
            if not self.sees(sign):
                self.fail(repr(literal[index:]))
            self.position += 1

    def one_of(self, signs: str, expected: str) -> str:
        """Read one of `signs`."""
        sign = self.text[self.position : self.position + 1]
        if not sign or sign not in signs:
            self.fail(expected)
        self.position += 1
        return sign

    def number(self, expected: str) -> int:
        """Read a number without sign, leading zero or more than four digits."""
        start = self.position
        first = self.one_of(DIGITS, expected)
        longest = 1 if first == "0" else LONGEST_NUMBER
        for sign in self.text[start + 1 : start + longest]:
            if sign not in DIGITS:
                break
            self.position += 1
        return int(self.text[start : self.position])

    def end(self, expected: str = "the end") -> None:
        """Find nothing more to read."""
        if self.position < len(self.text):
            self.fail(expected)

    def fail(self, expected: str) -> NoReturn:
        """Raise a `ParseError` for what stands here."""
        raise ParseError(self.text, self.position, expected)


def whole(text: str, read: Callable[[Scanner], T]) -> T:
    """Return what `read` makes of all of the text; `ParseError` if something is left."""
    scanner = Scanner(text)
    result = read(scanner)
    scanner.end()
    return result
