"""Work that is counted instead of timed: it is the same on every machine, however busy."""

import gc
import sys
import tracemalloc
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType
from typing import Any


@contextmanager
def _alone() -> Generator[None]:
    """Put off the garbage collector, which calls functions of others, such as Hypothesis, whenever it runs."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def work(function: Callable[[], object]) -> int:
    """Return how many lines of Python run when `function` is called; a loop on one line counts once for each pass."""
    lines = 0

    def trace(_frame: FrameType, event: str, _: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()  # coverage measures with one too
    with _alone():
        sys.settrace(trace)
        try:
            function()
        finally:
            sys.settrace(before)
    return lines


def builtins_called(function: Callable[[], object]) -> list[str]:
    """Return the names of the functions written in C that are called from Python when `function` is."""
    called: list[str] = []

    def note(_: FrameType, event: str, function: Any) -> None:
        if event == "c_call":
            called.append(function.__name__)

    before = sys.getprofile()
    with _alone():
        sys.setprofile(note)
        try:
            function()
        finally:
            sys.setprofile(before)
    return called[:-1]  # the last one is setprofile


def peak(function: Callable[[], object]) -> int:
    """Return how many bytes more than before are in use at most while `function` runs."""
    traced = tracemalloc.is_tracing()
    if not traced:
        tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        function()
        _, most = tracemalloc.get_traced_memory()
    finally:
        if not traced:
            tracemalloc.stop()
    return most - before
