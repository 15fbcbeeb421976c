"""Checks in parts: shared by processes, and kept in a file from which they go on."""

import json
from pathlib import Path
from typing import Any, Final

import attrs
import pytest

from helpers.nim import NIM
from staves.testing import _parts as parts
from staves.testing._parts import SIZE, Check, OtherCheck, Part, noted, outcomes


def find(_name: str) -> Any:
    """Return the game of the tests."""
    return NIM


CHECK: Final = Check(("one", "two"), find, SIZE + 10, laws=("over", "winners"))


def timeless(found: Any) -> list[tuple[Any, ...]]:
    """Return outcomes without the time they took."""
    return [(each.game, each.games, each.actions, each.findings) for each in found]


def test_the_number_of_processes_makes_no_difference() -> None:
    """Two share the work, with the same outcome."""
    assert timeless(outcomes(CHECK)) == timeless(outcomes(CHECK, jobs=2))


def test_progress_is_told_for_each_part() -> None:
    """Each part says how far it is."""
    told: list[tuple[Part, int]] = []
    list(outcomes(CHECK, progress=lambda part, played: told.append((part, played))))
    assert [*CHECK.parts()] == [*dict.fromkeys(part for part, _ in told)]
    assert max(played for _, played in told) <= SIZE


def test_a_check_goes_on_wherever_it_was_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After any byte of the file, the outcome is the same and the file is whole again."""
    monkeypatch.setattr(parts, "SIZE", 30)
    check = attrs.evolve(CHECK, actions=40)
    assert 4 == len([*check.parts()])
    file = tmp_path / "check.jsonl"
    whole = timeless(outcomes(check, file=file))
    written = file.read_bytes()
    ends = [place for place, byte in enumerate(written) if byte == ord("\n")]
    for cut in sorted({0, 1, ends[0], ends[0] + 1, ends[1] - 1, ends[1], ends[1] + 1, ends[-1], len(written)}):
        file.write_bytes(written[:cut])
        assert whole == timeless(outcomes(check, file=file))
        assert {*check.parts()} == {*noted(check, file)}


def test_every_cut_is_read(tmp_path: Path) -> None:
    """A file that is cut off anywhere has the parts whose lines are whole."""
    file = tmp_path / "check.jsonl"
    small = Check(("one",), find, 10, laws=("over",))
    list(outcomes(small, file=file))
    written = file.read_bytes()
    for cut in range(len(written) + 1):
        file.write_bytes(written[:cut])
        assert (cut == len(written)) == bool(noted(small, file))


@pytest.mark.parametrize("text", ["something\n", '{"check": 2}\n'])
def test_another_file_is_left_as_it_was(tmp_path: Path, text: str) -> None:
    """A file that no such check has written is refused."""
    file = tmp_path / "check.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(OtherCheck, match="contains a different check or other data; choose another file"):
        next(outcomes(CHECK, file=file))
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("line", ["[]", "{}", "no", '{"part": {}, "outcome": {}}'])
def test_a_line_of_something_else_is_refused(tmp_path: Path, line: str) -> None:
    """Behind the right head, too."""
    file = tmp_path / "check.jsonl"
    file.write_text(f"{json.dumps(CHECK.head())}\n{line}\n", encoding="utf-8")
    with pytest.raises(OtherCheck, match="has a line that no check wrote"):
        next(outcomes(CHECK, file=file))
