"""A step takes no more bytecodes than the repository says."""

import subprocess
import sys
from ast import literal_eval
from pathlib import Path

import pytest

import counts


def test_no_step_has_grown() -> None:
    """No part of a step takes over 3 % more bytecodes than are kept for this Python, neither cold nor warm."""
    ended = subprocess.run(
        [sys.executable, counts.__file__, "--check"], capture_output=True, check=False, text=True, timeout=300
    )
    if ended.stdout.startswith("no counts are kept"):
        pytest.skip(ended.stdout)
    assert 0 == ended.returncode, ended.stderr + ended.stdout


def test_the_parts_of_a_step_are_its_sum() -> None:
    """Each bytecode of a step is counted in one part, and a bare step takes fewer of them."""
    ended = subprocess.run(
        [sys.executable, "-c", "import counts; print(counts.parts_of('stones', 50))"],
        capture_output=True,
        check=True,
        cwd=Path(counts.__file__).parent,
        text=True,
        timeout=300,
    )
    *parts, step, bare = literal_eval(ended.stdout).values()
    assert all(count > 0 for count in parts)
    assert sum(parts) == pytest.approx(step)
    assert 0 < bare < step


@pytest.mark.parametrize(
    ("old", "new", "grew"),
    [
        ({"apply": 100.0}, {"apply": 103.1}, True),
        ({"apply": 100.0}, {"apply": 102.9}, False),
        ({"apply": 100.0}, {"apply": 50.0}, False),
        ({}, {"apply": 1.0}, True),
    ],
    ids=["more", "little more", "less", "not kept"],
)
def test_growth_is_flagged(old: counts.Counts, new: counts.Counts, grew: bool) -> None:  # noqa: FBT001 (a case)
    """A count that is over 3 % above the kept one fails the comparison, and its line says so."""
    lines, worse = counts.compared({"nava": old}, {"nava": new})
    assert (grew, grew) == (worse, lines[0].endswith("<-- grew"))
