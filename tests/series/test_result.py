"""Results of games: who gets which points, whose fault it was, and what is read from a line of JSON."""

import json
from typing import Any

import attrs
import pytest

from staves._core.limits import MAX_ACTIONS
from staves.series import Result
from staves.series._result import UNFINISHED, faulted, read_result, row_of

ABC = ("a", "b", "c")


@pytest.mark.parametrize(
    ("winners", "points"),
    [
        (("b",), {"a": 0.0, "b": 1.0, "c": 0.0}),
        (("a", "c"), {"a": 0.5, "b": 0.0, "c": 0.5}),
        ((), {"a": 1 / 3, "b": 1 / 3, "c": 1 / 3}),
        (ABC, {"a": 1 / 3, "b": 1 / 3, "c": 1 / 3}),
    ],
)
def test_the_points_of_a_game_sum_to_one(winners: tuple[str, ...], points: dict[str, float]) -> None:
    """Winners share them; in a draw everybody does."""
    assert points == Result(4, ABC, winners, 9).points


@pytest.mark.parametrize(
    ("winners", "problem", "at_fault", "counts"),
    [
        (("a", "c"), "b left the match", "b", True),
        (("a",), None, None, True),
        ((), None, None, True),
        ((), "the worker died", None, False),
    ],
)
def test_a_problem_is_the_fault_of_who_lost_alone(
    winners: tuple[str, ...], problem: str | None, at_fault: str | None, *, counts: bool
) -> None:
    """If nobody won, nobody is known to be at fault, and the game doesn't count."""
    result = Result(4, ABC, winners, 9, problem)
    assert (at_fault, counts) == (result.at_fault, result.counts)


def test_of_several_losers_the_first_is_at_fault() -> None:
    """A series writes no such result, but a file may have one."""
    assert Result(0, ABC, ("b",), 9, "something happened").at_fault == "a"


def test_who_is_at_fault_loses_to_all_others() -> None:
    """In the order of the seats; the problem begins with the name."""
    assert Result(4, ABC, ("a", "c"), 9, "b fell asleep", 0, 0) == faulted(4, list(ABC), "b", 9, "fell asleep")


def test_what_isnt_told_is_nothing() -> None:
    """No problem, and no choices that were counted."""
    assert (4, ABC, ("b",), 9, None, 0, 0) == row_of(Result(4, ABC, ("b",), 9))
    assert (4, ABC, ("b",), 9, "oh", 5, 3) == row_of(Result(4, ABC, ("b",), 9, "oh", 5, 3))


def test_a_game_without_end_is_told_with_the_number_of_its_actions() -> None:
    """That is where every game is given up."""
    assert f"unfinished, as it had {MAX_ACTIONS:,} actions" == UNFINISHED


DATA = {"number": 0, "seats": [*ABC], "winners": ["b"], "actions": 0, "problem": None, "legal": 0, "widest": 0}


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"winners": []},
        {"problem": "b did it"},
        {"number": 10**6, "actions": 700, "legal": 9000, "widest": 44},
        {"winners": ["c"], "seats": ["c"]},
    ],
)
def test_a_result_is_read_as_it_was_written(changes: dict[str, Any]) -> None:
    """Numbers may be 0, and there may be no winner."""
    data: Any = DATA | changes
    result: Any = read_result(data)
    assert result == Result(**data | {"seats": tuple(data["seats"]), "winners": tuple(data["winners"])})
    assert data == json.loads(result.to_json())
    hash(result)  # all parts are immutable


@pytest.mark.parametrize("name", ["number", "actions", "legal", "widest"])
@pytest.mark.parametrize("value", [-1, True, 1.0, "1", None, [1]])
def test_numbers_are_whole_and_not_negative(name: str, value: Any) -> None:
    """All of them."""
    assert read_result(DATA | {name: value}) is None


@pytest.mark.parametrize("name", ["seats", "winners"])
@pytest.mark.parametrize("value", ["b", ("b",), {"b": 1}, ["b", 3], [3, "b"], [None], None, 3])
def test_seats_and_winners_are_lists_of_names(name: str, value: Any) -> None:
    """Both of them."""
    assert read_result(DATA | {name: value}) is None


@pytest.mark.parametrize("value", [3, False, ["b did it"]])
def test_a_problem_is_a_text(value: Any) -> None:
    """Or there is none."""
    assert read_result(DATA | {"problem": value}) is None


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        "text",
        [*DATA],
        [*DATA.values()],
        {},
        DATA | {"more": 1},
        *({key: value for key, value in DATA.items() if key != name} for name in DATA),
    ],
)
def test_what_has_other_parts_is_no_result(data: Any) -> None:
    """Each part of a result must be there, and nothing else."""
    assert read_result(data) is None


def test_a_result_doesnt_change() -> None:
    """It is one value among many."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Result(4, ABC, ("b",), 9).actions = 3  # type: ignore[misc]
