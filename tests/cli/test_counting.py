"""How sequences are counted: which positions are kept together, and when it is told how much is done.

Positions are toys here: one is the tuple of the actions that led to it, and how many there are is said by the test.
"""

from collections.abc import Callable, Iterable
from sys import getsizeof
from types import SimpleNamespace
from typing import Any, ClassVar

import attrs
import pytest

import staves
from staves._cli import counting

SIZE = 10
"""How many bytes a position takes, as the counter is told."""


@attrs.frozen
class Toy:
    """A position."""

    path: tuple[int, ...] = ()
    game: ClassVar[Any] = SimpleNamespace(symmetries=object())


@attrs.define
class Watch:
    """What the counter has done.

    Attributes:
        levels: How many positions it counted together, how far they are from the start, and the memory left for them.
        measured: How many positions there were when it asked how large one is.
        renamed: How many positions it brought into a canonical form, by their distance from the start.
        told: How much was done.
    """

    levels: list[tuple[int, int, int]] = attrs.Factory(list)
    measured: list[int] = attrs.Factory(list)
    renamed: dict[int, int] = attrs.Factory(dict)
    told: list[tuple[int, int]] = attrs.Factory(list)

    def tell(self, done: int, most: int) -> None:
        """Note how much is done."""
        self.told.append((done, most))


Count = Callable[..., tuple[list[int], Watch]]


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Count:
    """Return a function that counts in a made-up tree. Its arguments are the numbers of actions at each depth."""

    def counted(*widths: int, memory: int = 0, images: int = 1 << 30) -> tuple[list[int], Watch]:
        watch = Watch()
        usual = counting._Counter.count  # noqa: SLF001 (there is no other place to look at)

        def level(self: Any, positions: Any, length: int, left: int, span: Any) -> None:
            watch.levels.append((len(positions), length, left))
            usual(self, positions, length, left, span)

        def size(positions: Any) -> int:
            watch.measured.append(len(positions))
            return SIZE

        def canonical(state: Toy) -> Any:
            depth = len(state.path)
            watch.renamed[depth] = watch.renamed.get(depth, 0) + 1
            return SimpleNamespace(state=Toy((*state.path[:-1], state.path[-1] % images)))

        with monkeypatch.context() as patch:
            patch.setattr(staves, "legal_actions", lambda state: range(widths[len(state.path)]))
            patch.setattr(staves, "apply", lambda state, action: Toy((*state.path, action)))
            patch.setattr(staves, "canonical", canonical)
            patch.setattr(counting._Counter, "count", level)  # noqa: SLF001
            patch.setattr(counting, "_size_of", size)
            start: Any = Toy()
            return counting.counts(start, len(widths), watch.tell, memory), watch

    return counted


def products(widths: Iterable[int]) -> list[int]:
    """Return how many sequences of each length there are, if `widths` are the numbers of actions at each depth."""
    found = [1]
    for width in widths:
        found.append(found[-1] * width)
    return found[1:]


def test_the_last_two_lengths_are_counted_without_keeping_positions(count: Count) -> None:
    """What goes on from the last ones that are kept is only counted."""
    for widths in ((3,), (3, 2), (3, 2, 4), (3, 2, 4, 5)):
        sums, watch = count(*widths)
        assert sums == products(widths)
        kept = [1, *products(widths)][: max(len(widths) - 1, 1)]
        assert [number for number, *_ in watch.levels] == kept


@pytest.mark.parametrize(("memory", "most"), [(0, 1000), (-5, 1000), (60_000, 1500), (59_999, 1499), (10_000, 1000)])
def test_a_quarter_of_the_memory_is_for_the_next_positions(memory: int, most: int, count: Count) -> None:
    """But a thousand of them are always kept; how large they are is measured once there are a hundred."""
    room = memory + 2 * most * SIZE
    sums, watch = count(1, 2 * most, 1, 1, 1, memory=room)
    assert sums == products((1, 2 * most, 1, 1, 1))
    left = memory - most * SIZE
    assert watch.levels == [(1, 0, room), (1, 1, room), (2 * most, 2, memory), (most, 3, left), (most, 3, left)]
    assert watch.measured == [2 * most, 2 * most, 100, most, most]


@pytest.mark.parametrize(("width", "looked"), [(99, False), (100, True)])
def test_few_positions_are_not_worth_a_look(width: int, *, looked: bool, count: Count) -> None:
    """Neither for how much memory they take, nor for which of them are symmetric."""
    sums, watch = count(width, 2, 1)
    assert sums == products((width, 2, 1))
    assert watch.renamed == ({1: width} if looked else {})
    assert watch.measured == ([width, width] if looked else [])


@pytest.mark.parametrize(("images", "goes_on"), [(99, True), (100, False)])
def test_symmetries_pay_off_if_a_third_of_the_positions_is_saved(images: int, *, goes_on: bool, count: Count) -> None:
    """Otherwise one doesn't look for them any more."""
    sums, watch = count(150, 2, 1, 1, images=images)
    assert sums == products((150, 2, 1, 1))
    assert watch.renamed == ({1: 150, 2: 2 * images} if goes_on else {1: 150})
    assert [number for number, *_ in watch.levels] == [1, images, 2 * images]


def test_how_much_is_done_is_told_in_millionths(count: Count, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each position has the same share of what its predecessor has."""
    monkeypatch.setattr(counting, "_OFTEN", 1)
    monkeypatch.setattr(counting, "_SAMPLE", 4)
    monkeypatch.setattr(counting, "_FEW", 4)
    for widths in ((10, 1), (2, 4, 1), (2, 5, 4, 2, 1)):
        _, watch = count(*widths)
        parts = products(widths)[-3] if len(widths) > 2 else 1
        assert [most for _, most in watch.told] == [1_000_000] * parts
        assert [done for done, _ in watch.told] == pytest.approx(
            [1_000_000 * number / parts for number in range(1, parts + 1)], abs=1
        )


@pytest.mark.parametrize(("positions", "times"), [(63, 0), (64, 1), (127, 1), (128, 2)])
def test_not_too_often_is_told_how_much_is_done(positions: int, times: int, count: Count) -> None:
    """Once for 64 positions."""
    _, watch = count(positions, 1, 1)
    assert len(watch.told) == times


@attrs.frozen(eq=False)
class Box:
    """A position that has parts."""

    parts: Any


def size_of(*positions: Any) -> int:
    """Return about how many bytes one of these takes."""
    return counting._size_of(dict.fromkeys(positions, 1))  # noqa: SLF001 (it shows nowhere else)


@pytest.mark.parametrize("kind", [tuple, list, frozenset])
def test_a_position_takes_as_much_as_its_parts(kind: Callable[[Any], Any]) -> None:
    """Whatever they are in; what several positions or parts share counts once."""
    few, many = kind([]), kind([1 << 900, 1 << 9000])
    more = getsizeof(many) - getsizeof(few) + sum(map(getsizeof, many))
    assert size_of(Box(many)) - size_of(Box(few)) == more
    assert size_of(Box((many, many))) - size_of(Box((few, few))) == more
    boxes = Box(many), Box(many)
    assert size_of(*boxes) - size_of(Box(few), Box(few)) in {more // 2 - 1, more // 2, more // 2 + 1, more // 2 + 25}


@attrs.frozen
class Lazy:
    """A value with a part that is made when somebody asks for it."""

    given: int
    made: int = attrs.field(init=False, eq=False, repr=False)


def test_what_was_not_made_takes_no_memory() -> None:
    """Only what a position is made of is measured."""
    one, other = (size_of(Lazy(given)) for given in (1, 2))
    assert one == other


def test_nothing_is_counted_where_all_games_are_over(count: Count) -> None:
    """However long the sequences may be."""
    sums, watch = count(3, 0, 1, 1, 1)
    assert sums == [3, 0, 0, 0, 0]
    assert [number for number, *_ in watch.levels] == [1, 3]
