"""What `staves perft` counts with: how much memory, what it tells meanwhile, and when."""

import io
import re
import sys
from typing import Any

import pytest

from helpers.terminal import Tty
from staves._cli.main import main
from staves._core.limits import MEGABYTES_KEPT


@pytest.mark.parametrize(("words", "megabytes"), [([], MEGABYTES_KEPT), (["--memory", "3"], 3)])
@pytest.mark.parametrize("divided", [[], ["--divide"]])
def test_memory_is_given_in_megabytes(
    words: list[str], megabytes: int, divided: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 1,048,576 bytes; and there is a usual number of them."""
    given: set[int] = set()

    def counts(_state: object, length: int, _tell: object, most: int) -> list[int]:
        given.add(most)
        return [0] * length

    monkeypatch.setattr("staves._cli.perft.counts", counts)
    assert main(["perft", "nava", "2", *divided, *words]) == 0
    assert {megabytes * 1024 * 1024} == given


def test_each_length_is_told_before_the_next_one_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the output is a file, as the last one takes nearly all of the time."""
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, write_through=False))
    seen: list[bytes] = []

    def counts(_state: object, length: int, *_: object) -> list[int]:
        seen.append(written.getvalue())
        return [10**length] * length

    monkeypatch.setattr("staves._cli.perft.counts", counts)
    assert main(["perft", "nava", "3"]) == 0
    lines = [b"1  10\n", b"2  100\n", b"3  1000\n"]
    assert [b"".join(lines[:count]) for count in range(3)] == seen
    assert b"".join(lines) == written.getvalue()


def test_a_terminal_shows_how_many_parts_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """On stderr, where it is wiped away at the end."""
    screen, times = Tty(), iter(range(100))
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr("staves._cli.terminal.time.monotonic", lambda: float(next(times)))
    monkeypatch.setenv("TERM", "xterm")

    def counts(_state: object, length: int, tell: Any, _most: int) -> list[int]:
        tell(2, 5)
        return [0] * length

    monkeypatch.setattr("staves._cli.perft.counts", counts)
    assert main(["perft", "nava", "1"]) == 0
    assert ["", "2 of 5 parts", ""] == [re.sub(r"^\W+", "", text) for text in screen.getvalue().split("\r\x1b[K")]
