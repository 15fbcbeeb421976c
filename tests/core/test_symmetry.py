"""How one of several symmetries is chosen, and the one that every game has."""

import copy
import pickle
from collections.abc import Callable

from staves._core.symmetry import SAME, least_of


def test_the_first_of_the_least_is_chosen() -> None:
    """By the first key, then by the second among those that the first leaves."""
    assert -1 == least_of([3, -1, 1, -2], abs)
    assert 1 == least_of([1, 3, -1, -2], abs)
    assert -1 == least_of([3, 1, -1, 2], abs, lambda number: number)
    assert 7 == least_of([7, 8])


def test_a_key_is_asked_for_while_there_are_several() -> None:
    """Images may be large, so none is made in vain."""
    asked: list[tuple[str, int]] = []

    def noted(name: str, key: Callable[[int], int]) -> Callable[[int], int]:
        def noting(number: int) -> int:
            asked.append((name, number))
            return key(number)

        return noting

    assert 2 == least_of([3, -3, 2], noted("abs", abs), noted("id", int))
    assert 5 == least_of([5], noted("alone", int))
    assert [("abs", 3), ("abs", -3), ("abs", 2)] == asked


def test_the_symmetry_that_changes_nothing_is_a_value() -> None:
    """A copy of it is equal, also from another process."""
    for twin in (copy.deepcopy(SAME), pickle.loads(pickle.dumps(SAME)), type(SAME)()):
        assert SAME == twin
        assert hash(SAME) == hash(twin)
    assert ["state", "action", "player"] == [SAME.state("state"), SAME.action("action"), SAME.player("player")]
