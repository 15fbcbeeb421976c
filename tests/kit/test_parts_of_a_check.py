"""How a check is divided into parts, what its file holds, and who does which part."""

import json
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import attrs
import pytest

from helpers.nim import NIM
from staves.testing import _parts as parts
from staves.testing._laws import laws_of
from staves.testing._outcome import Outcome
from staves.testing._parts import Check, OtherCheck, Part, done, noted, outcomes


def find(_name: str) -> Any:
    """Return the game of the tests."""
    return NIM


SMALL: Final = Check(("one", "two"), find, 7, seed=5, laws=("over", "end"))
"""Of each game it plays few actions."""


@pytest.fixture(autouse=True)
def _no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no other process started."""
    monkeypatch.setattr(parts, "ProcessPoolExecutor", None)


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a part consist of three actions."""
    monkeypatch.setattr(parts, "SIZE", 3)


def test_a_part_has_two_thousand_actions() -> None:
    """The last one has what is left, and each but the first has a seed of its own, the same for all games."""
    found = [*Check(("one", "two"), find, 4_010, seed=7).parts()]
    assert [("one", 0, 2_000), ("one", 1, 2_000), ("one", 2, 10)] == [
        (part.game, part.number, part.actions) for part in found[:3]
    ]
    assert [attrs.evolve(part, game="two") for part in found[:3]] == found[3:]
    first, second, third = (part.seed for part in found[:3])
    assert first == 7
    assert len({first, second, third}) == 3
    assert all(0 <= seed < 2**32 for seed in (second, third))
    many = [part.seed for part in Check(("one",), find, 80_000).parts()]
    assert len({*many}) == 40
    assert 2**31 < max(many) < 2**32
    others = [part.seed for part in Check(("one",), find, 4_010, seed=8).parts()]
    assert {second, third}.isdisjoint(others)


def test_by_default_a_check_is_one_part_with_the_seed_0() -> None:
    """It checks all laws, and goes on when one is broken."""
    check = Check(("one",), find)
    assert [Part("one", 0, 2_000, 0)] == [*check.parts()]
    assert (None, False, None) == (check.laws, check.fail_fast, check.engine)


def test_the_head_of_a_file_tells_what_is_checked() -> None:
    """The engine only if there is one."""
    expected = {
        "check": 1,
        "games": ["one", "two"],
        "actions": 7,
        "seed": 5,
        "laws": ["over", "end"],
        "fail_fast": False,
    }
    assert expected == SMALL.head()
    assert list(expected) == list(SMALL.head())
    other = attrs.evolve(SMALL, laws=None, engine="./chess", fail_fast=True)
    assert {**expected, "laws": None, "fail_fast": True, "engine": "./chess"} == other.head()


def test_a_part_is_checked_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """With its actions and seed, the laws of the check, and its progress."""
    given: dict[str, Any] = {}

    def check_game(game: Any, **options: Any) -> Any:
        given.update(options, game=game)
        return attrs.make_class("Checked", ["outcome"])("what was found")

    monkeypatch.setattr(parts, "check_game", check_game)
    show = print
    assert "what was found" == str(done(attrs.evolve(SMALL, fail_fast=True), Part("two", 1, 4, 99), show))
    assert ["over", "end"] == sorted((law.id for law in given.pop("laws")), reverse=True)
    assert {"game": NIM, "actions": 4, "seed": 99, "fail_fast": True, "progress": show} == given
    done(attrs.evolve(SMALL, laws=None), Part("two", 1, 4, 99))
    assert len(given["laws"]) == len(laws_of(NIM))
    assert given["progress"] is None


@pytest.mark.usefixtures("small_parts")
def test_the_outcomes_of_the_parts_are_put_together_game_by_game() -> None:
    """Progress is told with the part and what it has played, up to the end."""
    told: list[tuple[str, int, int]] = []
    found = list(outcomes(SMALL, progress=lambda part, played: told.append((part.game, part.number, played))))
    assert ["nim", "nim"] == [outcome.game for outcome in found]
    assert all(outcome.actions >= 7 and outcome.games >= 3 for outcome in found)
    assert ["over", "end"] == [finding.law for finding in found[0].findings]
    assert all(finding.cases >= 3 for finding in found[0].findings)
    assert [("one", 0), ("one", 1), ("one", 2), ("two", 0)] == [*dict.fromkeys((who, which) for who, which, _ in told)][
        :4
    ]
    assert ("one", 0, 3) in told
    assert ("one", 2, 1) in told


@pytest.mark.usefixtures("small_parts")
def test_what_is_in_the_file_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each part is written as it is done, in a line; what is there is only read, and put together with the rest."""
    file = tmp_path / "check.jsonl"
    asked: list[Part] = []

    def one(_check: Check, part: Part, _progress: object = None) -> Outcome:
        asked.append(part)
        return Outcome(part.game, 1, part.actions, 0.5, ())

    monkeypatch.setattr(parts, "done", one)
    running: Any = outcomes(SMALL, file=str(file))
    assert Outcome("one", 3, 7, 1.5, ()) == next(running)
    running.close()
    assert [("one", 0), ("one", 1), ("one", 2)] == [(part.game, part.number) for part in asked]
    head, *lines = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    assert SMALL.head() == head
    assert [attrs.asdict(part) for part in asked] == [line["part"] for line in lines]
    assert [3, 3, 1] == [line["outcome"]["actions"] for line in lines]
    with file.open("a", encoding="utf-8") as out:
        out.write('{"part": {"game": "two", "num')
    asked.clear()
    assert [("one", 7), ("two", 7)] == [(found.game, found.actions) for found in outcomes(SMALL, file=file)]
    assert [("two", 0), ("two", 1), ("two", 2)] == [(part.game, part.number) for part in asked]
    assert 7 == len(file.read_bytes().splitlines())
    assert [*SMALL.parts()] == [*noted(SMALL, file)]


def test_a_file_is_begun_with_the_head(tmp_path: Path) -> None:
    """Also one that has only the beginning of it, which an interrupted run may have left; others are refused."""
    file = tmp_path / "check.jsonl"
    head = f"{json.dumps(SMALL.head())}\n".encode()
    for before in (None, b"", head[:9], head):
        if before is not None:
            file.write_bytes(before)
        assert {} == noted(SMALL, file)
        assert head == file.read_bytes()
        file.unlink()
    file.write_bytes(b"x" + head)
    with pytest.raises(OtherCheck, match="contains a different check or other data"):
        noted(SMALL, file)
    assert b"x" + head == file.read_bytes()


@pytest.mark.parametrize(
    "line",
    [
        "no",
        "3",
        '{"outcome": {}}',
        '{"part": {"game": 1}, "outcome": {}}',
        '{"part": {"game": "one", "number": 0, "actions": 3, "seed": 5}, "outcome": {}}',
    ],
)
def test_a_line_that_no_check_wrote_is_refused(tmp_path: Path, line: str) -> None:
    """Whatever it has in place of a part and its outcome; the file stays as it was."""
    file = tmp_path / "check.jsonl"
    text = f"{json.dumps(SMALL.head())}\n{line}\n"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(OtherCheck, match="has a line that no check wrote"):
        noted(SMALL, file)
    assert text == file.read_text(encoding="utf-8")


class Threads(ThreadPoolExecutor):
    """Threads in place of processes, which note how they are used."""

    made: list[tuple[int, str]]
    ended: list[bool]

    def __init__(self, workers: int, context: Any) -> None:
        super().__init__(1)
        self.made.append((workers, context.get_start_method()))

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do it in a thread."""
        return super().submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 (as it is)
        """Note whether what waits is given up."""
        self.ended.append(cancel_futures)
        super().shutdown(wait, cancel_futures=cancel_futures)


@pytest.mark.usefixtures("small_parts")
@pytest.mark.parametrize(
    ("actions", "jobs", "made"),
    [
        (3, 2, []),
        (4, 1, []),
        (4, 2, [(2, "spawn")]),
        (17, 2, [(2, "spawn")]),
        (17, 6, [(6, "spawn")]),
        (17, 99, [(6, "spawn")]),
    ],
)
def test_there_are_no_more_processes_than_parts(
    monkeypatch: pytest.MonkeyPatch, actions: int, jobs: int, made: list[tuple[int, str]]
) -> None:
    """They are spawned, and none for one job or part; what waits is given up when nobody wants more outcomes."""
    monkeypatch.setattr(parts, "ProcessPoolExecutor", Threads)
    monkeypatch.setattr(Threads, "made", [], raising=False)
    monkeypatch.setattr(Threads, "ended", [], raising=False)
    monkeypatch.setattr(parts, "done", lambda _, part, *__: Outcome(part.game, 1, part.actions, 0.5, ()))
    check = attrs.evolve(SMALL, names=("one",), actions=actions)
    assert [("one", actions)] == [(found.game, found.actions) for found in outcomes(check, jobs=jobs)]
    assert made == Threads.made
    assert [True] * len(made) == Threads.ended


def test_one_part_needs_no_other_process() -> None:
    """However many there may be."""
    (found,) = outcomes(attrs.evolve(SMALL, names=("one",)), jobs=4)
    assert found.actions >= 7
