"""How many digits Python converts at once, which a program may limit."""

import sys
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def digits_at_once(limit: int) -> Generator[None]:
    """Let Python convert numbers of so many digits only."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(limit)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)
