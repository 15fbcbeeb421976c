"""Outcomes as texts, as JUnit XML and as lines of a file, and checks in parts."""

import json
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import attrs
import pytest

from helpers.nim import NIM
from staves.testing import _parts as parts
from staves.testing._junit import junit
from staves.testing._outcome import Failure, Finding, Outcome, together
from staves.testing._parts import SIZE, Check, OtherCheck, Part, noted, outcomes

NAME: Final = 'ni<m> & "co"\x00'
BROKEN: Final = Finding("pure", "Asking changes nothing.", 4, None, Failure("wrong \x1b <&>", "Nim(3)", ("1", "2")))
OUTCOME: Final = Outcome(
    NAME, 2, 9, 0.25, (BROKEN, Finding("text", "It has a text.", 0, "it has none"), Finding("over", "It ends.", 3))
)

ALLOWED: Final = {
    "testsuites": ({"name", "time", "tests", "failures", "disabled", "errors"}, {"testsuite"}),
    "testsuite": ({"name", "tests", "failures", "errors", "time", "skipped"}, {"testcase"}),
    "testcase": ({"name", "classname", "time"}, {"failure", "skipped"}),
    "failure": ({"type", "message"}, set[str]()),
    "skipped": ({"message"}, set[str]()),
}
"""What elements may have by the schema of Jenkins, as far as it is needed: attributes and children."""


def named(game: str, law: str) -> str:
    """Return a command."""
    return f"check '{game}' --law {law}"


def test_junit_has_what_the_schema_allows() -> None:
    """Each element has only known attributes and children, and the counts are right."""
    root = ET.fromstring(junit([("one", OUTCOME), ("two", OUTCOME)], named).encode())  # noqa: S314 (it was just made here)
    for element in root.iter():
        attributes, children = ALLOWED[element.tag]
        assert {*element.attrib} <= attributes
        assert {child.tag for child in element} <= children
    assert ("6", "2", "0", "0.500") == tuple(root.get(key) for key in ("tests", "failures", "errors", "time"))
    suite = root[0]
    assert ("3", "1", "1") == tuple(suite.get(key) for key in ("tests", "failures", "skipped"))
    assert 'ni<m> & "co"\\x00' == suite.get("name")


def test_junit_tells_what_is_wrong_and_how_to_repeat_it() -> None:
    """A failure has the problem, the counterexample and the command; what isn't checked has the reason."""
    root = ET.fromstring(junit([("one", OUTCOME)], named).encode())  # noqa: S314 (it was just made here)
    (failure,) = root.iter("failure")
    assert "wrong \\x1b <&>" == failure.get("message")
    assert failure.text is not None
    assert "for text in ['1', '2']:" in failure.text
    assert "to repeat: check 'one' --law pure" in failure.text
    (skipped,) = root.iter("skipped")
    assert "it has none" == skipped.get("message")


def test_an_outcome_goes_through_json() -> None:
    """It comes back equal."""
    assert Outcome.of(json.loads(json.dumps(OUTCOME.plain()))) == OUTCOME


def test_parts_are_put_together() -> None:
    """Counts are summed, the first failure stands, and what was checked in one part was checked."""
    other = Outcome(
        NAME,
        1,
        1,
        0.5,
        (
            Finding("pure", "Asking changes nothing.", 1, None, Failure("other", "", ())),
            Finding("text", "It has a text.", 5),
            Finding("over", "It ends.", 0, "no game ended"),
        ),
    )
    whole = together([OUTCOME, other])
    assert (3, 10, 0.75) == (whole.games, whole.actions, whole.seconds)
    assert [5, 5, 3] == [finding.cases for finding in whole.findings]
    assert BROKEN.failure == whole.findings[0].failure
    assert [None, None] == [finding.missing for finding in whole.findings[1:]]
    assert other.findings[0].failure == together([other, OUTCOME]).findings[0].failure


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
