"""With which settings a law is checked as a test, and what its error says."""

import unittest
from collections.abc import Callable, Iterator
from datetime import timedelta
from itertools import count
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.database import InMemoryExampleDatabase

from helpers.nim import NIM, Heap
from staves.testing import LAWS, Case, GameLaws, Law, Unchecked, check_law
from staves.testing import _suite as suite

HEAPS = st.integers(0, 50).map(Heap)


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    """Have settings as they are by default, but the same examples each time."""
    settings.register_profile("as it was", parent=settings())
    usual = settings(
        max_examples=40,
        derandomize=False,
        database=None,
        phases=set(Phase),
        suppress_health_check=[],
        deadline=timedelta(seconds=5),
    )
    settings.register_profile("usual", parent=usual)
    settings.load_profile("usual")
    yield
    settings.load_profile("as it was")


def law(problems: Callable[[Case], Any], **options: Any) -> Law:
    """Return a law that objects what this returns."""
    return Law("odd", "It is odd.", problems, **options)


def counted(problems: Callable[[Case], Any], **options: Any) -> int:
    """Return in how many cases a law is checked."""
    cases: list[Case] = []

    def note(case: Case) -> Any:
        cases.append(case)
        return problems(case)

    check_law(law(note, **options), NIM, HEAPS)
    return len(cases)


@pytest.mark.parametrize(("most", "checked"), [(None, 40), (3, 3), (39, 39), (41, 40)])
def test_a_law_is_checked_as_often_as_the_settings_say(most: int | None, checked: int) -> None:
    """Or fewer times, if that is enough for it."""
    assert checked == counted(lambda _: (), max_cases=most)


def test_a_law_may_take_its_time() -> None:
    """Whatever the settings say, there is no deadline, and cases may be hard to come by."""
    settings.register_profile("hasty", parent=settings(deadline=timedelta(microseconds=1)))
    settings.load_profile("hasty")
    rare = st.integers(0, 10**6).filter(lambda number: number % 60 == 0).map(lambda number: Heap(number % 50))
    check_law(law(lambda _: ()), NIM, rare)


def test_a_law_about_whole_games_is_checked_at_their_ends() -> None:
    """Any other, anywhere."""
    left: set[int] = set()

    def note(case: Case) -> list[str]:
        left.add(case.state.left)
        return []

    check_law(law(note, whole=True), NIM, HEAPS)
    assert {0} == left
    check_law(law(note), NIM, HEAPS)
    assert len(left) > 3


def few(case: Case) -> list[str]:
    """Object to more than two."""
    return [f"{case.state.left} left"] if case.state.left > 2 else []


def test_the_error_tells_the_simplest_case_that_was_found() -> None:
    """And Hypothesis names the law and the game."""
    with pytest.raises(AssertionError) as error:
        check_law(law(few), NIM, HEAPS)
    expected = ["It is odd.", "3 left", "at the start:", "    state = Heap(left=3, turn=0)"]
    assert expected == str(error.value).splitlines()
    assert any("odd_of_nim(" in note for note in error.value.__notes__)


def test_a_law_that_starts_processes_is_not_shrunk() -> None:
    """The first case that is found is told."""
    cases: list[int] = []

    def note(case: Case) -> list[str]:
        cases.append(case.play.start.left)
        return ["many"] if case.play.start.left > 9 else []

    with pytest.raises(AssertionError):
        check_law(law(note, whole=True, max_cases=40), NIM, HEAPS)
    found = next(place for place, left in enumerate(cases) if left > 9)
    assert {cases[found]} == {*cases[found:]}
    cases.clear()
    with pytest.raises(AssertionError, match=r"Heap\(left=10, turn=0\)"):
        check_law(law(note), NIM, HEAPS)


def test_what_was_found_is_tried_first_the_next_time() -> None:
    """Hypothesis keeps it under the name of the law."""
    kept = settings(database=InMemoryExampleDatabase())
    settings.register_profile("keeping", parent=kept)
    settings.load_profile("keeping")
    first: list[int] = []

    def note(case: Case) -> list[str]:
        first.append(case.state.left)
        return few(case)

    with pytest.raises(AssertionError):
        check_law(law(note), NIM, HEAPS)
    first.clear()
    with pytest.raises(AssertionError):
        check_law(law(note), NIM, HEAPS)
    assert 3 == first[0]
    first.clear()
    with pytest.raises(AssertionError):
        check_law(Law("other", "It is odd.", note), NIM, HEAPS)
    assert 0 == first[0]


def test_one_error_is_told_at_a_time() -> None:
    """Though the first states may be wrong, too."""

    def heap(number: int) -> Heap:
        return Heap(number) if number % 2 else Heap(number // 0)

    with pytest.raises((AssertionError, ZeroDivisionError)):
        check_law(law(few), NIM, st.integers(1, 50).map(heap))


def test_of_a_law_that_is_broken_now_and_then_the_last_time_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it doesn't happen again."""
    monkeypatch.setattr(suite, "reduced", lambda _, found: found.problem)
    times = count(1)

    def moody(case: Case) -> list[str]:
        time = next(times) if case.state.left > 2 else 4
        return [f"time {time}"] if time < 4 else []

    with pytest.raises(AssertionError) as error:
        check_law(law(moody), NIM, HEAPS)
    assert "It is odd.\ntime 3" == str(error.value)


def test_of_several_reasons_not_to_check_a_law_the_last_is_told() -> None:
    """If it is checked nowhere; that it lacks something is told before anything is tried."""
    reasons = count(1)

    def unsure(_case: Case) -> list[str]:
        raise Unchecked(f"reason {next(reasons)}")

    with pytest.raises(unittest.SkipTest, match=r"^reason 40$"):
        check_law(law(unsure), NIM, HEAPS)
    with pytest.raises(unittest.SkipTest, match=r"^no wings$"):
        check_law(law(unsure, missing=lambda _: "no wings"), NIM, HEAPS)
    assert 41 == next(reasons)

    def sometimes(case: Case) -> list[str]:
        return [] if case.state.left > 5 else unsure(case)

    check_law(law(sometimes), NIM, HEAPS)


def test_the_tests_of_a_suite_are_those_of_the_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has the name and the sentence of its law, and checks it on the game and its first states."""
    checked: list[Any] = []
    monkeypatch.setattr(suite, "check_law", lambda *given: checked.append(given))

    class Suite(GameLaws):
        game = NIM
        first_states = HEAPS

    for each in LAWS:
        test = getattr(Suite(), f"test_{each.id}")
        assert (f"test_{each.id}", each.sentence) == (test.__name__, test.__doc__)
        test()
    assert [(each, NIM, HEAPS) for each in LAWS] == checked
