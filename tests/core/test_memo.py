"""Tables of answers, and the one budget that they share."""

import gc
import sys
import threading
from collections.abc import Iterator
from importlib.util import module_from_spec

import pytest

from staves._core import memo
from staves._core.memo import Memo


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Start with nothing spent, and a budget of some ten entries."""
    memo.forget()
    monkeypatch.setattr(memo, "BUDGET", 2000)
    yield
    memo.forget()


def test_an_answer_is_found_once() -> None:
    """A key is put to the function when it is met first."""
    asked: list[int] = []

    def tenfold(key: int) -> int:
        asked.append(key)
        return 10 * key

    table = Memo(tenfold, 50)
    assert [10, 20, 10, 20] == [table(key) for key in (1, 2, 1, 2)]
    assert [1, 2] == asked
    assert {1: 10, 2: 20} == table.known


def test_all_tables_are_emptied_when_the_budget_is_spent() -> None:
    """Whichever table goes beyond it: its answer is kept, and nothing else."""
    one, other = Memo(str, 100), Memo(float, 100)
    for key in range(5):
        one(key)
        other(key)
    assert 2000 == memo.spent()
    assert 5 == len(one.known) == len(other.known)
    assert "7" == one(7)
    assert {7: "7"} == one.known
    assert {} == other.known
    assert 200 == memo.spent()


def test_a_large_answer_is_kept_alone() -> None:
    """An answer that is larger than the budget is given, and gone with the next one."""
    table = Memo(str, 5000)
    assert ["1", "2"] == [table(1), table(2)]
    assert {2: "2"} == table.known


def test_a_table_that_nobody_uses_is_gone() -> None:
    """The budget keeps no table alive."""
    gc.collect()
    before = len(memo._memos)  # noqa: SLF001 (it is what is tested)
    table = Memo(str, 1)
    assert before + 1 == len(memo._memos)  # noqa: SLF001 (the same)
    del table
    gc.collect()
    assert before == len(memo._memos)  # noqa: SLF001 (the same)


def test_threads_may_empty_tables_at_any_moment() -> None:
    """While every table is emptied all the time, each thread gets the right answers."""
    table: Memo[int, int] = Memo(lambda key: key + 1, 300)
    wrong: list[int] = []

    def ask(start: int) -> None:
        wrong.extend(key for key in range(start, start + 3000) if table(key % 50) != key % 50 + 1)
        Memo(str, 1)(start)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=ask, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert [] == wrong
    assert memo.spent() <= 2000


def test_a_long_answer_takes_more() -> None:
    """Each part of a tuple counts."""
    numbers: Memo[int, list[int]] = Memo(lambda key: [*range(key)], 50)
    numbers(5)
    assert 150 == memo.spent()
    parts: Memo[int, tuple[int, ...]] = Memo(lambda key: tuple(range(key)), 50)
    parts(5)
    assert 150 + 150 + 5 * 8 == memo.spent()


def test_tables_may_be_made_while_all_are_emptied() -> None:
    """As by a signal handler, or by what a garbage collection calls."""
    made: list[Memo[int, str]] = []

    class Known(dict[int, str]):
        def clear(self) -> None:
            made.append(Memo(str, 1))
            super().clear()

    table = Memo(str, 100)
    setattr(table, "known", Known())  # noqa: B010 (it is final, but for this)
    table(1)
    memo.forget()
    assert {} == table.known
    assert 1 == len(made)


def test_a_table_may_go_while_all_are_emptied() -> None:
    """As one that was only kept by what another one knew."""
    outer: Memo[int, Memo[int, str]] = Memo(lambda _: Memo(str, 1), 1)
    outer(1)(1)
    last = Memo(str, 1)
    last(1)
    memo.forget()
    assert {} == outer.known
    assert {} == last.known


def test_the_budget_of_a_process_is_40_megabytes() -> None:
    """Of which nothing is spent before a table is asked."""
    spec = memo.__spec__
    assert spec is not None
    assert spec.loader is not None
    fresh = module_from_spec(spec)
    spec.loader.exec_module(fresh)
    assert (40 * 1024 * 1024, 0) == (fresh.BUDGET, fresh.spent())
