"""Numbers that users type."""

import sys
from argparse import ArgumentTypeError

from staves._core.errors import shown
from staves._core.limits import MAX_DEPTH
from staves._core.notation import is_number


def number(text: str) -> int:
    """Parse a whole number of at least 0."""
    if not is_number(text):
        raise ArgumentTypeError(f"must be a whole number from 0, not {shown(text)}")
    return int(text)


def count(text: str) -> int:
    """Parse a whole number of at least 1, up to a limit."""
    if not is_number(text) or not 0 < int(text) <= sys.maxsize:
        raise ArgumentTypeError(f"must be a whole number from 1, not {shown(text)}")
    return int(text)


def depth(text: str) -> int:
    """Parse a depth: a whole number of at least 1, up to `MAX_DEPTH`."""
    if not is_number(text) or not 0 < int(text) <= MAX_DEPTH:
        raise ArgumentTypeError(f"must be a whole number from 1 to {MAX_DEPTH}, not {shown(text)}")
    return int(text)
