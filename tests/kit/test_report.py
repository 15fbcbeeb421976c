"""Verdicts and reports of games, as values."""

from typing import Any

import pytest

from helpers.sticks import Sticks, Take
from staves.testing import Case, Counterexample, Law, Play, Report, Unchecked, Verdict
from staves.testing._outcome import Failure, Finding, Outcome
from staves.testing._report import first_problem

LAW = Law("odd", "It is odd.", lambda _: ())
START = Sticks(5)
CASE = Case(Play(START, (Take(1), Take(2))), Sticks(2), Sticks(2))
EXAMPLE = Counterexample(CASE, "it is even", "Sticks(5)")
FAILURE = Failure("it is even", "Sticks(5)", ("TAKE 1", "TAKE 2"))


def law(problems: Any) -> Law:
    """Return a law with these problems."""
    return Law("odd", "It is odd.", problems)


def test_the_first_problem_is_told() -> None:
    """If there is any; an exception is one, and that nothing could be compared is none."""
    assert first_problem(law(lambda _: ()), CASE) is None
    assert "b" == first_problem(law(lambda _: ["b", "a"]), CASE)
    assert "raised ZeroDivisionError" in (first_problem(law(lambda _: 1 // 0), CASE) or "")

    def unsure(_case: Case) -> list[str]:
        raise Unchecked("it is dark")

    with pytest.raises(Unchecked, match="it is dark"):
        first_problem(law(unsure), CASE)


def test_a_counterexample_is_told_in_texts() -> None:
    """What is wrong, the first state as it was, and the actions."""
    assert FAILURE == EXAMPLE.failure
    assert str(FAILURE) == str(EXAMPLE)


@pytest.mark.parametrize(
    ("verdict", "holds", "finding"),
    [
        (Verdict(LAW, 3), True, Finding("odd", "It is odd.", 3)),
        (Verdict(LAW, 0, "it is dark"), False, Finding("odd", "It is odd.", 0, "it is dark")),
        (Verdict(LAW, 3, None, EXAMPLE), False, Finding("odd", "It is odd.", 3, None, FAILURE)),
    ],
)
def test_a_verdict_is_told_in_texts(verdict: Verdict, finding: Finding, *, holds: bool) -> None:
    """It holds if it was checked and nothing was found."""
    assert holds == verdict.holds
    assert finding == verdict.finding
    assert str(finding) == str(verdict)


@pytest.mark.parametrize(
    ("verdicts", "true"),
    [
        ((), True),
        ((Verdict(LAW, 3), Verdict(LAW, 0, "it is dark")), True),
        ((Verdict(LAW, 3), Verdict(LAW, 3, None, EXAMPLE)), False),
        ((Verdict(LAW, 3, None, EXAMPLE),), False),
    ],
)
def test_a_report_is_true_if_no_law_is_broken(verdicts: tuple[Verdict, ...], *, true: bool) -> None:
    """In texts it says the same."""
    report = Report("sticks", 2, 9, 1.5, verdicts)
    assert true == bool(report)
    outcome = Outcome("sticks", 2, 9, 1.5, tuple(verdict.finding for verdict in verdicts))
    assert outcome == report.outcome
    assert str(outcome) == str(report)
