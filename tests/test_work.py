"""Counted work says what it should, and leaves no trace of the counting."""

import gc
import sys
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from helpers.work import builtins_called, peak, work


def squares(size: int) -> int:
    """Loop on one line."""
    return sum([number * number for number in range(size)])


def pairs(size: int) -> int:
    """Loop in a loop."""
    found = 0
    for one in range(size):
        for other in range(size):
            found += one < other
    return found


def test_work_is_the_number_of_lines_that_run() -> None:
    """It grows as the loops do, also on one line, and is the same each time."""
    assert 0 == work(int)
    assert work(lambda: squares(100)) == work(lambda: squares(100))
    assert 100 == work(lambda: squares(200)) - work(lambda: squares(100))
    assert 3.9 < work(lambda: pairs(200)) / work(lambda: pairs(100)) < 4.1


def test_calls_of_what_is_written_in_c_are_listed() -> None:
    """In order, and only those of the function itself."""
    assert [] == builtins_called(lambda: pairs(0))
    assert ["len", "upper"] == builtins_called(lambda: len("a") and "a".upper())


def test_the_garbage_collector_is_not_counted() -> None:
    """It runs at any time, and then calls what others have asked it to call."""

    def cycles() -> None:
        for _ in range(2 * gc.get_threshold()[0]):
            loop: list[Any] = []
            loop.append(loop)

    def called(_phase: str, _info: dict[str, int]) -> None:
        ran.append(len("ran"))

    ran: list[int] = []
    usual, listed = work(cycles), builtins_called(cycles)
    gc.callbacks.append(called)
    try:
        cycles()
        assert ran  # it does run there
        assert usual == work(cycles)
        assert listed == builtins_called(cycles)
    finally:
        gc.callbacks.remove(called)


@pytest.mark.parametrize("tracing", [False, True], ids=["alone", "while memory is traced"])
def test_the_peak_is_what_a_function_has_at_one_time(*, tracing: bool) -> None:
    """Not what it has had in all, nor what was there before, which may be traced already."""

    def several() -> None:
        for _ in range(5):
            bytearray(1_000_000)

    if tracing:
        tracemalloc.start()
    try:
        before = bytearray(5_000_000)
        assert 1_000_000 <= peak(several) < 1_100_000
        assert tracing == tracemalloc.is_tracing()
        del before
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("count", [work, builtins_called, peak], ids=lambda count: count.__name__)
def test_nothing_is_left_of_the_counting(count: Callable[[Callable[[], object]], object]) -> None:
    """Not even after an error; what traced before, such as coverage, traces again."""
    seen: list[str] = []
    usual, profile, collects = sys.gettrace(), sys.getprofile(), gc.isenabled()
    sys.settrace(lambda frame, *_: seen.append(frame.f_code.co_name))
    try:
        mine = sys.gettrace()
        with pytest.raises(ZeroDivisionError):
            count(lambda: 1 / 0)
        assert mine is sys.gettrace()
        pairs(1)
    finally:
        sys.settrace(usual)
    assert "pairs" in seen
    assert profile is sys.getprofile()
    assert collects == gc.isenabled()
    assert not tracemalloc.is_tracing()
