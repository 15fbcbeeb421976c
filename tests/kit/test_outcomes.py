"""Outcomes as texts, as JUnit XML and as JSON, and several put together."""

import json
from typing import Final
from xml.etree import ElementTree as ET

import attrs
import pytest

from staves.testing._junit import junit
from staves.testing._outcome import Failure, Finding, Outcome, together

NAME: Final = 'ni<m> & "co"\x00'
BROKEN: Final = Finding("pure", "Asking changes nothing.", 4, None, Failure("wrong \x1b <&>", "Nim(3)", ("1", "2")))
OUTCOME: Final = Outcome(
    NAME, 2, 9, 0.25, (BROKEN, Finding("text", "It has a text.", 0, "it has none"), Finding("over", "It ends.", 3))
)

APPLIED: Final = ["        state = apply(state, parse_action(state, text))"]

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


def test_an_outcome_says_how_many_laws_hold_are_broken_and_were_not_checked() -> None:
    """In its first line, which leaves out what there is none of."""
    head, *_ = str(OUTCOME).splitlines()
    assert f"{NAME}: 9 actions in 2 games, 0.2 s; 1 law holds, 1 is broken, 1 not checked" == head
    head, _ = str(attrs.evolve(OUTCOME, findings=OUTCOME.findings[2:])).splitlines()
    assert head.endswith(" s; 1 law holds")


@pytest.mark.parametrize(
    ("actions", "lines"),
    [
        ((), ["at the start:", "    state = Nim(3)"]),
        (("1",), ["after 1 action from the start:", "    state = Nim(3)", "    for text in ['1']:", *APPLIED]),
        (
            ("1", "2"),
            ["after 2 actions from the start:", "    state = Nim(3)", "    for text in ['1', '2']:", *APPLIED],
        ),
    ],
)
def test_a_failure_says_how_to_get_there(actions: tuple[str, ...], lines: list[str]) -> None:
    """In lines of Python, which apply actions only if there are any."""
    assert ["wrong", *lines] == str(Failure("wrong", "Nim(3)", actions)).splitlines()


def test_findings_are_aligned() -> None:
    """Whatever became of the law, what is said of it begins in the same column, and a failure is indented below."""
    broken, missing, held = map(str, OUTCOME.findings)
    assert "✗ pure       Asking changes nothing." == broken.splitlines()[0]
    assert all(line.startswith(" " * 6) for line in broken.splitlines()[1:])
    assert "- text       not checked, because it has none" == missing
    assert "✓ over       It ends. (3)" == held


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


def test_a_finding_is_told_in_lines() -> None:
    """Numbers have separators, and a failure its own lines."""
    assert "✓ over       It ends. (1,234,567)" == str(Finding("over", "It ends.", 1_234_567))
    assert [
        "✗ pure       Asking changes nothing.",
        "      wrong",
        "      after 2 actions from the start:",
        "          state = Nim(3)",
        "          for text in ['1', '2']:",
        "              state = apply(state, parse_action(state, text))",
    ] == str(attrs.evolve(BROKEN, failure=Failure("wrong", "Nim(3)", ("1", "2")))).splitlines()


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((0, 0, 0), "0 laws hold"),
        ((1, 0, 0), "1 law holds"),
        ((2, 0, 0), "2 laws hold"),
        ((0, 1, 0), "0 laws hold, 1 is broken"),
        ((1, 2, 3), "1 law holds, 2 are broken, 3 not checked"),
        ((3, 0, 1), "3 laws hold, 1 not checked"),
    ],
)
def test_laws_are_counted(counts: tuple[int, int, int], said: str) -> None:
    """In the singular and the plural."""
    kinds = (OUTCOME.findings[2], OUTCOME.findings[0], OUTCOME.findings[1])
    findings = tuple(kind for kind, many in zip(kinds, counts, strict=True) for _ in range(many))
    head = str(attrs.evolve(OUTCOME, findings=findings)).partition("\n")[0]
    assert said == head.partition("; ")[2]


@pytest.mark.parametrize(
    ("actions", "games", "said"),
    [
        (0, 0, "0 actions in 0 games"),
        (1, 1, "1 action in 1 game"),
        (2, 2, "2 actions in 2 games"),
        (12_345, 1_000, "12,345 actions in 1,000 games"),
    ],
)
def test_actions_and_games_are_counted(actions: int, games: int, said: str) -> None:
    """In the singular and the plural, with separators."""
    head = str(Outcome("nim", games, actions, 0.25, ())).partition(";")[0]
    assert f"nim: {said}, 0.2 s" == head


def test_a_failure_in_any_part_is_kept() -> None:
    """In whichever it was; and parts of other checks aren't put together."""
    good, bad = Finding("pure", "Asking changes nothing.", 1), BROKEN
    for one, other in ((good, bad), (bad, good)):
        whole = one.also(other)
        assert (5, BROKEN.failure, None) == (whole.cases, whole.failure, whole.missing)
    with pytest.raises(ValueError, match="zip"):
        OUTCOME.also(attrs.evolve(OUTCOME, findings=()))
