"""Numbers that users type."""

import sys
from argparse import ArgumentTypeError

from staves._core.errors import shown
from staves._core.limits import MAX_DEPTH, MAX_TYPED_DIGITS


def number(text: str) -> int:
    """Return a whole number from 0."""
    if not is_number(text):
        raise ArgumentTypeError(f"must be a whole number from 0, not {shown(text)}")
    return int(text)


def count(text: str) -> int:
    """Return a whole number from 1 that is not too large to count to."""
    if not is_number(text) or not 0 < int(text) <= sys.maxsize:
        raise ArgumentTypeError(f"must be a whole number from 1, not {shown(text)}")
    return int(text)


def depth(text: str) -> int:
    """Return a whole number from 1 that is not too large to go so deep."""
    if not is_number(text) or not 0 < int(text) <= MAX_DEPTH:
        raise ArgumentTypeError(f"must be a whole number from 1 to {MAX_DEPTH}, not {shown(text)}")
    return int(text)


def is_number(text: str) -> bool:
    """Say whether a text is a whole number, and not absurdly long."""
    return text.isascii() and text.isdecimal() and len(text) <= MAX_TYPED_DIGITS
