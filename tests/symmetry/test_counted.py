"""Sequences counted in two ways that share nothing."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import counted
from counted import ROWS, Row, by_the_library

PAGE = Path(__file__).parents[2] / "docs" / "design" / "proved.md"
pytestmark = pytest.mark.skipif(
    shutil.which("cc") is None and shutil.which("gcc") is None, reason="no C compiler for count_nava.c"
)
ALL = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.state.game.name)


@ALL
def test_both_ways_count_the_same_at_every_length(row: Row) -> None:
    """From one action on, merged or not."""
    for length in range(2, 7):
        assert by_the_library(row, length) == row.again(length)


@pytest.mark.slow
@ALL
def test_the_quick_counts_are_right(row: Row) -> None:
    """Those that are kept beside the large ones."""
    length = min(row.counts)
    assert row.counts[length] == by_the_library(row, length) == row.again(length)


@ALL
def test_the_large_counts_are_beyond_a_thousand_million(row: Row) -> None:
    """That is what they are for."""
    assert row.counts[max(row.counts)] > 10**9


@pytest.mark.nightly
def test_the_whole_table_is_printed_and_right() -> None:
    """It takes about ten minutes."""
    ended = subprocess.run([sys.executable, Path(counted.__file__)], capture_output=True, check=True, text=True)
    assert ended.stdout.endswith("\nall as expected\n")


@ALL
def test_the_page_has_the_table(row: Row) -> None:
    """Each position with its length and its number."""
    length = max(row.counts)
    assert f"| {row.name} | {length} | {row.counts[length]:,} |" in PAGE.read_text(encoding="utf-8")
