"""Python's limit on the number of digits in conversions between integers and text."""

import sys
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def digits_at_once(limit: int) -> Generator[None]:
    """Set the limit, and restore the previous one afterwards."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(limit)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)
