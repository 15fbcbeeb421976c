"""How a check is run: how many games are played and how far, on which of their states which law is checked, and why."""

import unittest
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, repeat
from types import SimpleNamespace
from typing import Any

import attrs
import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.internal.conjecture.providers import HypothesisProvider

from helpers.games import changed
from helpers.nim import NIM, Heap
from helpers.sticks import STICKS, Sticks, Take
from staves import AnyGame, Rulebook
from staves.testing import LAWS, Case, Law, Report, Unchecked, check_game
from staves.testing import _running as running

ALL: Law = Law("all", "There is nothing to object to.", lambda _: ())


@attrs.frozen
class Pile(Sticks):
    """Sticks of which one is taken at a time, so that a game from so many has so many actions."""


def pile(starts: Iterable[int] = (), **changes: Any) -> AnyGame:
    """Return the game of piles, with starts of these heights and then of 9."""
    heights = chain(starts, repeat(9))
    begun: dict[str, Any] = {
        "begin": lambda _: Pile(next(heights)),
        "legal_actions": lambda pile: (Take(1),) if pile.left else (),
        "apply": lambda pile, take, _: Pile(pile.left - take.count, 1 - pile.turn),
    }
    Pile.game = changed(STICKS, **begun | changes)
    return Pile.game


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nothing tried but what is legal, and counterexamples left as they are."""
    monkeypatch.setattr(running, "others", lambda *_: ())
    monkeypatch.setattr(running, "shortest", lambda _game, _starts, _law, found: found)


def noting(
    notes: list[Any],
    problems: Callable[[Case], Iterable[str]] = lambda _: (),
    *,
    what: Callable[[Case], Any] = lambda case: len(case.play.actions),
    **options: Any,
) -> Law:
    """Return a law that notes something of each case it is checked on, by default after how many actions that is."""

    def note(case: Case) -> Iterable[str]:
        notes.append(what(case))
        return problems(case)

    return Law(f"note {len(options)}", "It is noted when it is checked.", note, **options)


def unchecked(_case: Case) -> list[str]:
    """Find nothing to compare."""
    raise Unchecked("nothing is there")


# ------------------------------------------------------------ how much is played


def test_all_laws_are_checked_or_those_that_are_given() -> None:
    """In this order."""
    assert LAWS == tuple(verdict.law for verdict in check_game(STICKS, actions=0).verdicts)
    own = (noting([]), ALL)
    assert own == tuple(verdict.law for verdict in check_game(STICKS, laws=own, actions=0).verdicts)
    assert () == check_game(STICKS, laws=[], actions=0).verdicts


def test_by_default_two_thousand_actions_are_played_with_the_seed_0() -> None:
    """The default is the same as the number, and another seed gives other games."""
    told: list[tuple[int, int]] = []

    def reported(**options: Any) -> Report:
        return attrs.evolve(check_game(NIM, laws=[], **options), seconds=0.0)

    usual = reported(progress=lambda done, most: told.append((done, most)))
    assert (2000, 2000) == told[-1]
    assert {2000} == {most for _, most in told}
    assert usual == reported(seed=0)
    assert usual != reported(seed=1)


def test_a_check_goes_on_when_a_law_is_broken_unless_it_is_told_to_stop() -> None:
    """By default it plays what it was asked to; to stop it takes no more than the first broken law."""
    wrong = Law("wrong", "Nothing is ever taken.", lambda case: ["taken"] if len(case.play.actions) == 3 else [])
    for options, actions, cases in (({}, 27, 30), ({"fail_fast": False}, 27, 30), ({"fail_fast": True}, 3, 4)):
        given: dict[str, Any] = {"laws": [ALL, wrong], "actions": 20, **options}
        report = check_game(pile(), **given)
        assert (actions, cases) == (report.actions, report.verdicts[0].cases)
        assert not report
    starts = from_iterator([1, *[9] * 20])
    report = check_game(pile(), first_states=starts, laws=[ALL, wrong], actions=20, fail_fast=True)
    assert (2, 4, 6) == (report.games, report.actions, report.verdicts[0].cases)
    assert check_game(pile(), laws=[ALL], actions=20, fail_fast=True).actions == 27


def test_a_check_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    """In seconds, from its beginning to its end."""
    clock = iter([5.0, 7.5])
    monkeypatch.setattr(running, "time", SimpleNamespace(perf_counter=clock.__next__))
    assert 2.5 == check_game(pile(), laws=[], actions=1).seconds


def test_what_breaks_a_law_is_made_as_small_as_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the same game, from the same first states."""
    given: list[Any] = []

    def shortest(*found: Any) -> str:
        given.extend(found)
        return "smaller"

    monkeypatch.setattr(running, "shortest", shortest)
    wrong = Law("wrong", "It is never over.", lambda case: [] if case.state.left else ["it is over"])
    starts = st.just(Pile(3))
    report = check_game(pile(), first_states=starts, laws=[wrong, ALL], actions=3)
    game, first_states, law, found = given
    assert (Pile.game, starts, wrong, "it is over", "Pile(left=3, turn=0)") == (
        *(game, first_states, law, found.problem),
        found.start,
    )
    assert ["smaller", "None"] == [str(verdict.counterexample) for verdict in report.verdicts]


def test_by_default_a_bar_shows_the_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of actions; it isn't used if something else is told."""
    shown: list[Any] = []

    @contextmanager
    def bar(name: str) -> Generator[Callable[[int, int], None]]:
        yield lambda played, most: shown.append((name, played, most))

    monkeypatch.setattr(running, "Bar", bar)
    check_game(pile(), laws=[], actions=1, progress=lambda *_: None)
    assert [] == shown
    check_game(pile([1]), laws=[], actions=1)
    assert [("actions", 1, 1), ("actions", 1, 1)] == shown


@pytest.mark.parametrize(
    ("actions", "most", "played", "checked"),
    [(850, 10**5, 1000, 951), (901, 10**5, 1000, 1001), (1020, 10**5, 1020, 1021), (1020, 700, 1400, 1122)],
)
def test_a_long_game_is_left(
    monkeypatch: pytest.MonkeyPatch, actions: int, most: int, played: int, checked: int
) -> None:
    """After 1,000 actions, or as many as are asked for, or as may be; only 100 more than these are checked."""
    monkeypatch.setattr(running, "MAX_GENERATED_ACTIONS", most)
    report = check_game(pile([10**6] * 2), laws=[ALL], actions=actions)
    assert (played, checked) == (report.actions, report.verdicts[0].cases)


@pytest.mark.parametrize(
    ("starts", "games"),
    [([0] * 10, 10), ([0] * 9 + [3] + [0] * 10, 20), ([3] + [0] * 9 + [3] + [0] * 10, 21), ([0] * 9 + [9], 10)],
)
def test_a_check_gives_up_after_ten_games_in_a_row_without_an_action(starts: list[int], games: int) -> None:
    """What comes before a game with actions doesn't count."""
    report = check_game(pile(starts), laws=[ALL], actions=9)
    assert games == report.games


def test_progress_is_not_told_to_be_complete_if_it_is_not() -> None:
    """Where nothing can be played, nothing is told."""
    told: list[tuple[int, int]] = []
    check_game(pile([0] * 10), laws=[ALL], actions=9, progress=lambda *each: told.append(each))
    assert [] == told
    check_game(pile([2, 3]), laws=[ALL], actions=4, progress=lambda *each: told.append(each))
    assert [(1, 4), (2, 4), (3, 4), (4, 4), (4, 4), (4, 4)] == told


# ------------------------------------------------------------ games from a strategy


@pytest.mark.parametrize(
    ("length", "batches"),
    [
        (1, [(5, 1), (6, 1000), (1006, 1000), (2006, 499)]),
        (0, [(5, 1), (6, 1000), *((6 + 1000 * number, 1000) for number in range(1, 9))]),
        (2, [(5, 1), (6, 1000), (1006, 249)]),
        (1200, [(5, 1), (6, 1), (7, 1)]),
        (1000, [(5, 1), (6, 1), (7, 1)]),
        (3000, [(5, 1)]),
    ],
)
def test_as_many_first_states_are_drawn_as_games_are_expected(
    monkeypatch: pytest.MonkeyPatch, length: int, batches: list[tuple[int, int]]
) -> None:
    """At most 1,000 at a time, each time with a seed of its own, by how long the games were so far."""
    drawn: list[tuple[int, int]] = []

    def some_games(run: Any, _starts: object, seed: int, number: int, _show: object) -> None:
        drawn.append((seed, number))
        run.games += number
        run.actions += length * number

    monkeypatch.setattr(running._Run, "_some_games", some_games)  # noqa: SLF001 (to play all of them would take long)
    check_game(NIM, first_states=st.just(Heap(9)), laws=[], actions=2500, seed=5)
    assert batches == (drawn if length else drawn[: len(batches)])
    assert len(drawn) == (len(batches) if length else running._STUCK)  # noqa: SLF001 (the number is tested elsewhere)


def from_iterator(starts: Iterable[int]) -> st.SearchStrategy[Any]:
    """Return a strategy that gives piles of these heights, whatever is drawn."""
    heights = iter(starts)
    return st.builds(lambda: Pile(next(heights)))


@pytest.mark.parametrize(("starts", "games", "played"), [([1, 3, 5], 3, 9), ([1, 4, 5], 2, 5), ([2, 2, 1, 7], 3, 5)])
def test_no_more_games_are_played_than_are_needed(starts: list[int], games: int, played: int) -> None:
    """Though more were expected, as the first one was short."""
    heights = chain(starts, repeat(9))
    report = check_game(pile(), first_states=from_iterator(heights), laws=[ALL], actions=5)
    assert (games, played) == (report.games, report.actions)


def test_games_from_a_strategy_are_played_even_if_no_others_are() -> None:
    """Whatever the settings say about which tests are run."""
    try:
        report = check_game(pile(), first_states=st.just(Pile(3)), laws=[ALL], actions=3)
    except unittest.SkipTest:
        pytest.fail("nothing was played")
    assert (1, 3) == (report.games, report.actions)


@pytest.mark.parametrize(("length", "drawn"), [(5, 1), (7, 1), (1, 40), (39, 2)])
def test_no_more_first_states_are_drawn_than_that(length: int, drawn: int) -> None:
    """Up to as many as were expected."""
    heights = iter([length] * 100)
    actions = length if drawn == 1 else 40
    check_game(pile(), first_states=from_iterator(heights), laws=[ALL], actions=actions)
    assert 100 - drawn == len([*heights])


def test_games_from_a_strategy_depend_on_the_seed_alone() -> None:
    """The same one gives the same games, another one others, each of which is played in its own way."""
    starts = st.integers(5, 15).map(Heap)

    def played(seed: int) -> list[Any]:
        ends: list[Any] = []
        law = noting(ends, what=lambda case: case.play, whole=True)
        check_game(NIM, first_states=starts, laws=[law], actions=60, seed=seed)
        return ends

    first, second, other = map(played, (1, 1, 2))
    assert first == second
    assert [play.start for play in first] != [play.start for play in other]
    assert len({play.start for play in first}) > 3
    assert len({play.actions for play in played(3)}) > 5
    just = st.just(Heap(15))
    ends: list[Any] = []
    law = noting(ends, what=lambda case: case.play.actions, whole=True)
    report = check_game(NIM, first_states=just, laws=[law], actions=60)
    assert len(ends) == report.games == len(set(ends))


@pytest.fixture
def usual_phases() -> Iterator[None]:
    """Let Hypothesis look for simpler failures where it isn't told not to."""
    settings.register_profile("as it was", parent=settings())
    settings.register_profile("usual phases", parent=settings(), phases=list(Phase))
    settings.load_profile("usual phases")
    yield
    settings.load_profile("as it was")


@pytest.mark.usefixtures("usual_phases")
def test_a_strategy_that_fails_is_not_searched_for_a_simpler_failure() -> None:
    """Its error is told at once."""
    drawn: list[int] = []

    def failing(number: int) -> Heap:
        drawn.append(number)
        if number > 100:
            raise ZeroDivisionError(number)
        return Heap(1)

    with pytest.raises(ZeroDivisionError):
        check_game(NIM, first_states=st.integers(0, 10**6).map(failing), laws=[], actions=100)
    assert len(drawn) <= 4


def test_hypothesis_takes_no_constants_from_modules_in_a_check_and_is_left_as_it_was() -> None:
    """What is drawn would otherwise depend on which modules are loaded."""
    name = "_maybe_draw_constant"
    before, during = vars(HypothesisProvider)[name], list[Any]()
    law = noting(during, what=lambda _: vars(HypothesisProvider)[name])
    check_game(NIM, first_states=st.just(Heap(3)), laws=[law], actions=3)
    assert {None} == {each(None, "integer", {}, p=1.0) for each in during}
    assert before is vars(HypothesisProvider)[name]

    def fail(_number: int) -> Heap:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        check_game(NIM, first_states=st.integers().map(fail), laws=[], actions=3)
    assert before is vars(HypothesisProvider)[name]


def test_an_older_hypothesis_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that has no such function gets none."""
    monkeypatch.delattr(HypothesisProvider, "_maybe_draw_constant")
    with running._seed_alone():  # noqa: SLF001 (nothing could be drawn without the function)
        assert "_maybe_draw_constant" not in vars(HypothesisProvider)
    assert "_maybe_draw_constant" not in vars(HypothesisProvider)


# ------------------------------------------------------------ what is tried


def test_what_was_legal_in_the_last_states_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last fifty actions, those of the start among them at first."""
    known: list[list[Any]] = []

    def others(_state: Any, listed: list[Any], _rng: Any) -> tuple[Any, ...]:
        known.append([*listed])
        return ()

    monkeypatch.setattr(running, "others", others)
    takes = {left: [Take(left), Take(left + 100)] for left in range(1, 61)}
    anything = Rulebook([Take])
    game = pile(
        [60],
        book=anything,
        legal_actions=lambda pile: takes.get(pile.left, ()),
        apply=lambda pile, *_: Pile(pile.left - 1),
    )
    check_game(game, laws=[ALL], actions=60)
    listed = [take for left in range(60, 0, -1) for take in takes[left]]
    assert takes[60] == known[0]
    assert [*takes[60], *takes[60], *takes[59]] == known[2]
    assert [[*takes[60], *listed[: 2 * played]][-50:] for played in range(61)] == known


def test_every_case_has_a_state_twice_and_a_seed_of_its_own() -> None:
    """The two share nothing, and the seeds are anything below 2 ** 32."""
    cases: list[Case] = []
    check_game(NIM, laws=[noting(cases, what=lambda case: case)], actions=200)
    for case in cases:
        assert case.state == case.again == case.play.states[-1]
        assert len({id(case.state), id(case.again), id(case.play.start)}) == 3
    seeds = {case.seed for case in cases}
    assert len(seeds) == len(cases)
    assert 0 <= min(seeds) < 2**28
    assert 2**31 < max(seeds) < 2**32
    assert 0.25 < sum(seed < 2**31 for seed in seeds) / len(seeds) < 0.75


# ------------------------------------------------------------ on which states a law is checked


@pytest.mark.parametrize("every", [1, 7, 60, 1000])
def test_an_expensive_law_is_checked_on_the_first_hundred_states_and_then_on_some(every: int) -> None:
    """One in so many, by the number of actions."""
    notes: list[int] = []
    report = check_game(pile([210]), laws=[noting(notes, every=every)], actions=210)
    expected = [*range(100), *(played for played in range(100, 211) if played % every == 0)]
    assert expected == notes
    assert len(expected) == report.verdicts[0].cases


def test_a_law_is_not_checked_again_once_it_is_broken() -> None:
    """The others still are."""
    notes, also = list[int](), list[int]()
    broken = noting(notes, lambda case: ["oh"] if len(case.play.actions) == 2 else [])
    report = check_game(pile(), laws=[broken, attrs.evolve(noting(also), id="also")], actions=9)
    assert [0, 1, 2] == notes
    assert [*range(10)] == also
    assert (3, 10) == tuple(verdict.cases for verdict in report.verdicts)
    assert [None, None] == [verdict.missing for verdict in report.verdicts]


def test_a_law_about_whole_games_is_checked_at_their_ends() -> None:
    """On each, or on the first few games if it is to be checked on few."""
    notes, few = list[int](), list[int]()
    laws = [noting(notes, whole=True), noting(few, whole=True, max_cases=3)]
    report = check_game(pile(range(1, 21)), laws=laws, actions=210)
    assert [*range(1, 21)] == notes
    assert [1, 2, 3] == few
    assert (20, 3) == tuple(verdict.cases for verdict in report.verdicts)


def test_a_law_with_few_cases_is_tried_ten_times_as_often_all_over_the_run() -> None:
    """In each tenth of an equal share of the run once, and not at equal distances."""
    notes: list[int] = []
    report = check_game(pile([300]), laws=[noting(notes, unchecked, max_cases=3)], actions=300)
    assert 30 == len(notes)
    assert all(number * 10 <= place + 1 <= number * 10 + 10 for number, place in enumerate(notes))
    assert len({place % 10 for place in notes}) > 7
    assert (0, "nothing is there") == (report.verdicts[0].cases, report.verdicts[0].missing)


def test_a_law_with_few_cases_is_checked_on_no_more() -> None:
    """Those in which nothing was compared don't count."""
    notes: list[int] = []
    even = noting(notes, lambda case: () if len(case.play.actions) % 2 == 0 else unchecked(case), max_cases=3)
    report = check_game(pile([300]), laws=[even], actions=300)
    assert 3 == report.verdicts[0].cases == sum(place % 2 == 0 for place in notes)
    assert notes[-1] % 2 == 0
    assert report.verdicts[0].missing is None


@pytest.mark.parametrize(
    ("played", "games", "tried", "checked", "due"),
    [
        (0, 0, 0, 0, True),
        (0, 1, 0, 0, True),
        (807, 1, 1, 0, False),
        (808, 1, 1, 0, True),
        (804, 5, 1, 0, True),
        (803, 5, 1, 0, False),
        (9999, 1, 9, 0, True),
        (9999, 1, 10, 0, False),
        (9999, 1, 1, 1, False),
    ],
)
def test_a_law_is_due_when_so_many_games_and_actions_were_played(
    played: int, games: int, tried: int, checked: int, *, due: bool
) -> None:
    """Of ten tries in 5,000 actions the second one comes after 809."""
    law = attrs.evolve(ALL, max_cases=1)
    run: Any = running._Run(NIM, None, [law], 5_000, fail_fast=False)  # noqa: SLF001 (to play that would take long)
    run.actions, run.games = played, games
    run._tried[law], run.checked[law] = tried, checked  # noqa: SLF001 (the same)
    assert due == run._due(law)  # noqa: SLF001 (the same)


# ------------------------------------------------------------ why a law is not checked


def test_the_most_frequent_reason_is_told() -> None:
    """And of a law that is not checked in one case, the others are checked there all the same."""

    def moody(case: Case) -> list[str]:
        raise Unchecked("z" if len(case.play.actions) == 0 else "b" if len(case.play.actions) < 6 else "a")

    cases: list[int] = []
    report = check_game(pile(), laws=[noting(list[Any](), moody), attrs.evolve(noting(cases), id="also")], actions=9)
    assert "b" == report.verdicts[0].missing
    assert 0 == report.verdicts[0].cases
    assert 10 == len(cases)


def test_a_law_without_a_case_says_what_there_was_none_of() -> None:
    """No state, or no end of a game, is missing in a check that plays nothing or goes no further."""
    whole = attrs.evolve(ALL, whole=True)
    report = check_game(pile(), laws=[ALL, whole], actions=0)
    assert ["no state was reached", "no game was played to its end"] == [each.missing for each in report.verdicts]
    report = check_game(pile(apply=unchecked), laws=[ALL, whole], actions=5)
    assert [None, "no game was played to its end"] == [each.missing for each in report.verdicts]


def test_what_is_missing_is_told_of_a_law_that_was_not_checked_alone() -> None:
    """A law that the game lacks something for is not tried; one that is broken has been checked."""
    tried: list[int] = []
    lacking = noting(tried, missing=lambda _: "it has no wings")
    never = Law("never", "It never ends.", lambda _: ["ended"], whole=True)
    sometimes = Law("odd", "It is odd.", lambda case: ["two"] if case.state.left == 2 else unchecked(case))
    report = check_game(pile(), laws=[lacking, never, sometimes, ALL], actions=9)
    assert ["it has no wings", None, None, None] == [verdict.missing for verdict in report.verdicts]
    assert [] == tried
    assert [0, 1, 1, 10] == [verdict.cases for verdict in report.verdicts]
    assert [False, True, True, False] == [verdict.counterexample is not None for verdict in report.verdicts]


@pytest.mark.parametrize("what", ["legal_actions", "apply"])
def test_where_a_game_crashes_all_laws_are_checked(what: str) -> None:
    """Also those that would not be due, but none about whole games."""
    good: Any = getattr(pile().play, what)

    def crash(pile: Any, *rest: Any) -> Any:
        if pile.left == 90:
            raise KeyError("oh")
        return good(pile, *rest)

    at_once = list[int]()
    check_game(pile([90], **{what: crash}), laws=[noting(at_once)], actions=1)
    assert {*range(10)} == {*at_once}
    rare, whole, usual = list[int](), list[int](), list[int]()
    wrong = pile([240], **{what: crash})
    laws = [noting(rare, every=7), noting(whole, whole=True, every=7), attrs.evolve(noting(usual), id="usual")]
    check_game(wrong, laws=laws, actions=1)
    assert [*range(100), 150] == rare
    assert [] == whole
    assert [*range(101), 150] == usual
