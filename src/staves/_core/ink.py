"""How boards are written as text: plain, or with colors and with signs that ASCII doesn't have."""

from collections.abc import Iterable
from typing import Final

import attrs

_CODES: Final = {
    "bold": "1",
    "dim": "2",
    "under": "4",
    "reverse": "7",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "purple": "35",
    "cyan": "36",
    "orange": "38;5;208",
    "pink": "38;5;211",
}


@attrs.frozen
class Ink:
    """How to write a text board: with colors and Unicode, or without. Colors never carry information alone.

    Attributes:
        color: Whether to use escape codes for colors (red, orange, yellow, green, cyan, blue, purple and pink) and for
            bold, dim, under and reverse.
        unicode: Whether to use characters beyond ASCII.
        width: The maximum line length in characters, where lines can be broken; None for no limit.
    """

    color: bool = False
    unicode: bool = False
    width: int | None = None

    def paint(self, text: str, *styles: str) -> str:
        """Return `text` in styles such as red, bold and dim."""
        if not (self.color and text and styles):
            return text
        return f"\x1b[{';'.join(_CODES[style] for style in styles)}m{text}\x1b[0m"

    def sign(self, plain: str, fancy: str) -> str:
        """Return the second text if Unicode is allowed, otherwise the first."""
        return fancy if self.unicode else plain

    def wrapped(self, head: str, parts: Iterable[str], between: str = "  ") -> str:
        """Return a head and its parts, wrapped into lines. Later lines are indented by the length of the head."""
        lines, room = [head], self.width
        begun = False
        for part in parts:
            longer = f"{lines[-1]}{between if begun else ''}{part}"
            if begun and room is not None and visible(longer) > room:
                longer = " " * visible(head) + part
                lines.append(longer)
            lines[-1] = longer
            begun = True
        return "\n".join(lines)


PLAIN: Final = Ink()
"""ASCII without colors, as `str(state)` is written."""


def visible(text: str) -> int:
    """Return how many characters of a line are seen."""
    first, *others = text.split("\x1b[")
    return len(first) + sum(len(other.partition("m")[2]) for other in others)


def padded(text: str, width: int) -> str:
    """Return a line with spaces at its end, so that `width` characters are seen."""
    return text + " " * (width - visible(text))
