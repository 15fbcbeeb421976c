"""How counterexamples are made smaller: in the same game, and by looking for others."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import strategies as st

from helpers.sticks import Sticks, Take, game, legal_actions
from staves import Option, Rulebook
from staves.testing import Case, Law, Play, Unchecked
from staves.testing import _shrinking as shrinking
from staves.testing._report import Counterexample
from staves.testing._shrinking import reduced, shortest
from staves.testing._strategies import case_of

ONE, TWO = Take(1), Take(2)
simpler: Any = shrinking._simpler  # noqa: SLF001 (the order in which it tries is what makes it quick)


@attrs.frozen
class Heap(Sticks):
    """Sticks of which one or two are taken."""


@pytest.fixture(autouse=True)
def _fresh() -> None:
    """Have the game as it is, whatever a test has changed."""
    game(Heap, begin=lambda rng: Heap(rng.randint(5, 9)))


def wrong(problems: Callable[[Case], Any], **options: Any) -> Law:
    """Return a law that objects wherever this gives something true."""
    return Law("wrong", "It is wrong.", lambda case: ["wrong"] if problems(case) else [], **options)


def found(start: Any, *actions: Any) -> Counterexample:
    """Return a game as one that breaks a law."""
    return Counterexample(case_of(Play(start, actions), 1), "first", repr(start))


# ------------------------------------------------------------ what is simpler


def test_first_all_runs_are_left_out_and_then_single_actions_are_replaced() -> None:
    """The longest first; by actions that come before them in the list, which are swapped where they come later."""
    a, b, c = Take(1), Take(2), Take(3)
    game(Heap, legal_actions=lambda heap: (a, b, c) if heap.left > 4 else (b,), book=Rulebook([Take]))
    without = [(), (c,), (b,), (a, c), (b, c), (b, a)]
    assert [*without, (a, b, c), (b, a, a), (b, a, b)] == [*simpler(Play(Heap(9), (b, a, c)))]
    assert [(), (c,), (b,), (a, c), (b, a), (b, b)] == [*simpler(Play(Heap(9), (b, c)))]
    assert [] == [*simpler(Play(Heap(9), ()))]
    assert [()] == [*simpler(Play(Heap(9), (a,)))]
    assert [(), (a,)] == [*simpler(Play(Heap(9), (b,)))]
    assert [(), (a,), (b,)] == [*simpler(Play(Heap(9), (c,)))]


@pytest.mark.parametrize(
    ("count", "sizes"),
    [
        (1, [1]),
        (8, [8, 7, 6, 5, 4, 3, 2, 1]),
        (9, [9, 8, 7, 6, 5, 4, 3, 2, 1]),
        (20, [20, 10, 8, 7, 6, 5, 4, 3, 2, 1]),
        (50, [50, 25, 12, 8, 7, 6, 5, 4, 3, 2, 1]),
    ],
)
def test_runs_of_all_short_lengths_are_left_out_and_of_some_long_ones(count: int, sizes: list[int]) -> None:
    """All, half of all and so on, and up to eight; each wherever it may be."""
    actions = tuple(range(count))
    expected = [
        (*actions[:first], *actions[first + size :])
        for size in sizes
        for first in range(count)
        if first + size <= count
    ]
    assert expected == [*simpler(Play(Heap(0), actions))]


def test_a_game_that_cannot_be_replayed_is_only_shortened() -> None:
    """What it lists is not known."""
    assert [(), (TWO,), (TWO,)] == [*simpler(Play(Heap(3), (TWO, TWO)))]


# ------------------------------------------------------------ in the same game


def test_a_counterexample_is_reduced_as_far_as_it_stays_one() -> None:
    """To few actions that come early in the lists; what was tried and the seed stay the same."""
    seen: list[Case] = []

    def five(case: Case) -> bool:
        seen.append(case)
        return bool(case.state.left == 5)

    law = wrong(five)
    start = attrs.evolve(found(Heap(9), TWO, TWO, ONE, TWO, TWO), problem="first")
    start = attrs.evolve(start, case=attrs.evolve(start.case, others=(Take(7),), seed=77))
    smaller = reduced(law, start)
    assert (TWO, TWO) == smaller.case.play.actions
    assert ("wrong", "Heap(left=9, turn=0)") == (smaller.problem, smaller.start)
    assert {(Take(7),)} == {case.others for case in seen}
    assert {77} == {case.seed for case in seen}
    third = wrong(lambda case: len(case.play.actions) > 1 and case.state.left < 7)
    assert (ONE, TWO) == reduced(third, found(Heap(9), TWO, TWO, ONE)).case.play.actions
    assert "first" == reduced(wrong(lambda _: False), found(Heap(9), TWO)).problem


def test_a_counterexample_is_reduced_a_hundred_times_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or not at all, if the law starts processes."""
    tried: list[Any] = []

    def again(play: Any) -> list[Any]:
        tried.append(play)
        return [(ONE,)]

    monkeypatch.setattr(shrinking, "_simpler", again)
    reduced(wrong(lambda _: True), found(Heap(9), ONE))
    assert 100 == len(tried)
    reduced(wrong(lambda _: True, max_cases=3, whole=True), found(Heap(9), ONE))
    assert 100 == len(tried)
    tried.clear()
    reduced(wrong(lambda _: False), found(Heap(9), ONE))
    assert 1 == len(tried)


def test_a_law_about_whole_games_is_broken_by_whole_games_only() -> None:
    """So one that is cut off is not tried."""
    ends: list[int] = []

    def always(case: Case) -> bool:
        ends.append(case.state.left)
        return True

    law = wrong(always, whole=True)
    smaller = reduced(law, found(Heap(3), TWO, ONE))
    assert (ONE, TWO) == smaller.case.play.actions
    assert {0} == {*ends}
    assert () == reduced(attrs.evolve(law, whole=False), found(Heap(3), TWO, ONE)).case.play.actions


def test_what_cannot_be_checked_or_played_is_no_counterexample() -> None:
    """Neither makes the result another one."""

    def unsure(case: Case) -> list[str]:
        if len(case.play.actions) < 2:
            raise Unchecked("it is too short")
        return ["wrong"]

    assert 2 == len(reduced(Law("odd", "It is odd.", unsure), found(Heap(9), ONE, TWO, ONE)).case.play.actions)
    crashing = found(Heap(3), ONE)
    game(Heap, apply=lambda *_: 1 // 0)
    assert () == reduced(wrong(lambda _: True), crashing).case.play.actions
    assert crashing is reduced(wrong(lambda case: case.play.actions), crashing)


# ------------------------------------------------------------ in other games


def test_other_games_are_looked_at_up_to_the_length_that_is_known() -> None:
    """Two hundred of them, each from its start; one that breaks the law sooner makes them shorter."""
    begun: list[int] = []
    tried: list[tuple[int, int]] = []
    others: set[type] = set()

    def begin(rng: Any) -> Heap:
        begun.append(rng.randint(20, 99))
        return Heap(begun[-1])

    def problems(case: Case) -> bool:
        tried.append((case.play.start.left, len(case.play.actions)))
        others.add(type(case.others))
        return False

    wide = game(Heap, begin=begin)
    example = found(Heap(10), ONE, ONE, ONE)
    assert example is shortest(wide, None, wrong(problems), example)
    assert 200 == len(begun)
    assert [(left, length) for left in begun for length in range(4)] == [each for each in tried if each[0] != 10]
    assert {tuple} == others
    tried.clear()
    begun.clear()
    game(Heap, begin=begin, legal_actions=lambda heap: legal_actions(heap)[:1])
    law = wrong(lambda case: problems(case) or (len(begun) == 2 and len(case.play.actions) == 1))
    smaller = shortest(Heap.game, None, law, example)
    assert (begun[1], (ONE,)) == (smaller.case.play.start.left, smaller.case.play.actions)
    # Without its action it breaks nothing, and the games after it are looked at no further than this.
    lengths = [[0, 1, 2, 3], [0, 1, 0], *[[0, 1]] * 198]
    expected = [(left, length) for left, each in zip(begun, lengths, strict=True) for length in each]
    assert expected == [each for each in tried if each[0] != 10]


def test_a_game_that_is_over_or_crashes_is_not_looked_at_further() -> None:
    """Each state is checked once."""
    tried: list[tuple[int, ...]] = []

    def problems(case: Case) -> bool:
        if case.play.start.left == 2:
            tried.append(tuple(take.count for take in case.play.actions))
        return False

    example = found(Heap(10), ONE, ONE, ONE, ONE)
    short = game(Heap, begin=lambda _: Heap(2), legal_actions=lambda heap: legal_actions(heap)[:1])
    shortest(short, None, wrong(problems), example)
    assert [(), (1,), (1, 1)] * 200 == tried

    crashes: list[Any] = []

    def crash(heap: Any) -> Any:
        if heap.left == 1:
            crashes.append(heap)
            raise ZeroDivisionError
        return legal_actions(heap)[:1]

    tried.clear()
    short = game(Heap, begin=lambda _: Heap(2), legal_actions=crash)
    shortest(short, None, wrong(problems), example)
    assert [()] * 200 == tried
    assert 400 == len(crashes)  # each is met by the law and when the game is to go on


def test_the_smallest_of_all_is_kept() -> None:
    """Of fewest actions, then of the shortest start; of equal ones the one that was known."""
    starts = iter([Heap(100), Heap(7), Heap(8), *[Heap(1000)] * 197])
    many = game(Heap, begin=lambda _: next(starts), options=(Option("odd", "bool", default=False),))
    many = game(Heap, begin=lambda _, **__: next(starts), options=many.options)
    law = wrong(lambda case: case.state.left > 5)
    smaller = shortest(many, None, law, found(Heap(10), ONE))
    assert (Heap(7), ()) == (smaller.case.play.start, smaller.case.play.actions)
    starts = iter([Heap(9)] * 200)
    kept = found(Heap(8))
    assert Heap(8) == shortest(many, None, law, kept).case.play.start
    starts = iter([Heap(600)] * 200)
    assert Heap(10) == shortest(many, None, law, found(Heap(10))).case.play.start


@pytest.mark.parametrize(
    ("options", "law", "starts", "expected"),
    [
        ((), {}, None, 10),
        ((), {"max_cases": 3}, None, 10),
        ((Option("odd", "bool", default=False),), {}, None, 7),
        ((Option("odd", "bool", default=False),), {"max_cases": 3}, None, 10),
        ((Option("odd", "bool", default=False),), {}, st.just(Heap(7)), 10),
    ],
)
def test_other_games_are_not_looked_at_where_that_is_of_no_use(
    options: Any, law: dict[str, Any], starts: Any, expected: int
) -> None:
    """At the start of a game without options, for laws with few cases, and where first states are given."""
    many = game(Heap, begin=lambda _, **__: Heap(7), options=options)
    example = found(Heap(10))
    assert expected == shortest(many, starts, wrong(lambda _: True, **law), example).case.play.start.left


def test_where_actions_are_needed_other_games_are_looked_at_without_options_too() -> None:
    """They may need fewer."""
    many = game(Heap, begin=lambda _: Heap(6))
    law = wrong(lambda case: case.state.left == 5)
    assert (ONE,) == shortest(many, None, law, found(Heap(9), TWO, TWO)).case.play.actions
