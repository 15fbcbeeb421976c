"""Numbers that users type."""

import sys
from argparse import ArgumentTypeError

from staves._core.errors import shown
from staves._core.limits import MAX_DEPTH
from staves._core.notation import is_number


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
