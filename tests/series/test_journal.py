"""The file of a series: nothing is lost, and nothing is mixed up."""

import json
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any

import attrs
import pytest

from helpers.contestants import BOTS, SMALL
from staves.players import RandomPlayer
from staves.series import OtherSeries, Result, simulate, tournament
from staves.series._games import in_order
from staves.series._journal import Journal
from staves.series._result import read_result


def results_in(file: Path) -> list[Result]:
    """Return the results that the lines of a file tell, those that were cut off left out."""
    found: list[Result] = []
    for line in file.read_text(encoding="utf-8").splitlines()[1:]:
        try:
            result = read_result(json.loads(line))
        except ValueError:
            continue
        if result is not None:
            found.append(result)
    return found


def test_each_result_is_a_line(tmp_path: Path) -> None:
    """It is written before it is yielded, below a line that says which series it is."""
    file = tmp_path / "games.jsonl"
    played: list[Result] = []
    for result in simulate(SMALL, BOTS, 5, file=file):
        played.append(result)
        assert played == results_in(file)
    head = json.loads(file.read_text(encoding="utf-8").partition("\n")[0])
    assert {
        "series": 1,
        "setup": "stones rows=3 columns=3 stones=2",
        "contestants": ["greedy", "random"],
        "seed": 0,
        "games_per_deal": 1,
    } == head


def test_a_series_goes_on_where_it_was(tmp_path: Path) -> None:
    """The games that are there aren't played again, here or by workers."""
    file = tmp_path / "games.jsonl"
    run = simulate(SMALL, BOTS, 8, file=file)
    first = list(islice(run, 3))
    run.close()
    assert first == results_in(file)
    played: list[int] = []

    def noted(seed: int) -> RandomPlayer:
        played.append(seed)
        return RandomPlayer(seed)

    both = dict.fromkeys(BOTS, noted)
    for _ in range(2):
        all_of_them = list(simulate(SMALL, both, 8, file=file))
        assert list(range(8)) == [result.number for result in all_of_them]
        assert first == all_of_them[:3]
        assert len(played) == 5 * 2


def test_a_tournament_goes_on_with_more_deals(tmp_path: Path) -> None:
    """And with fewer ones, the others stay in the file."""
    file = str(tmp_path / "games.jsonl")
    expected = tournament(SMALL, BOTS, 3)
    tournament(SMALL, BOTS, 2, file=file)
    assert expected == tournament(SMALL, BOTS, 3, file=file)
    assert tournament(SMALL, BOTS, 1) == tournament(SMALL, BOTS, 1, file=file)
    assert len(Path(file).read_text(encoding="utf-8").splitlines()) == 7


def test_a_run_that_is_interrupted_at_any_byte_goes_on(tmp_path: Path) -> None:
    """Whatever was being written, all whole lines count, and the end is the same as without an interrupt."""
    file = tmp_path / "games.jsonl"
    expected = list(simulate(SMALL, BOTS, 3, file=file))
    whole = file.read_bytes()
    for end in range(len(whole) + 1):
        file.write_bytes(whole[:end])
        assert expected == list(simulate(SMALL, BOTS, 3, file=file))
        assert expected == sorted(results_in(file), key=lambda each: each.number)[-3:]


def test_a_head_that_was_cut_off_twice_is_no_other_series(tmp_path: Path) -> None:
    """Each run ends the line before it writes on."""
    file = tmp_path / "games.jsonl"
    list(simulate(SMALL, BOTS, 1, file=file))
    head = file.read_bytes().partition(b"\n")[0]
    file.write_bytes(head[:5] + b"\n" + head[:9])
    assert list(simulate(SMALL, BOTS, 1)) == list(simulate(SMALL, BOTS, 1, file=file))


def _lines(*lines: object) -> str:
    return "".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines)


HEAD = {
    "series": 1,
    "setup": "stones rows=3 columns=3 stones=2",
    "contestants": ["greedy", "random"],
    "seed": 0,
    "games_per_deal": 1,
}
LINE = {
    "number": 0,
    "seats": ["greedy", "random"],
    "winners": ["greedy"],
    "actions": 5,
    "problem": None,
    "legal": 9,
    "widest": 3,
}


@pytest.mark.parametrize(
    "lines",
    [
        ["Dear diary,"],
        ["", "Dear diary,"],
        [HEAD | {"seed": 1}],
        [HEAD | {"contestants": ["random", "greedy"]}],
        [HEAD | {"setup": "nava"}],
        [HEAD | {"games_per_deal": 2}],
        [LINE],
        [HEAD, 7],
        [HEAD, LINE | {"seats": ["random", "greedy"]}],
        [HEAD, LINE | {"seats": "greedy"}],
        [HEAD, LINE | {"winners": [3]}],
        [HEAD, LINE | {"actions": True}],
        [HEAD, LINE | {"number": -1}],
        [HEAD, LINE | {"problem": 3}],
        [HEAD, LINE | {"more": 3}],
    ],
)
def test_a_file_of_something_else_is_refused_before_the_first_game(lines: Iterable[Any], tmp_path: Path) -> None:
    """It stays as it was; the error names it and the line."""
    file = tmp_path / "games.jsonl"
    file.write_text(_lines(*lines), encoding="utf-8")
    with pytest.raises(OtherSeries, match=r"games.jsonl holds another series: line [12] ") as caught:
        simulate(SMALL, BOTS, 2, file=file)
    assert caught.value.path == str(file)
    assert _lines(*lines) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(("length", "shown"), [(199, 199), (200, 200), (201, 200), (5000, 200)])
def test_of_a_line_of_something_else_the_beginning_is_quoted(length: int, shown: int, tmp_path: Path) -> None:
    """At most 200 characters, as the line may be a whole file."""
    file = tmp_path / "games.jsonl"
    file.write_text(_lines(HEAD, f'"{"x" * (length - 2)}"'), encoding="utf-8")
    with pytest.raises(OtherSeries) as caught:
        simulate(SMALL, BOTS, 2, file=file)
    quoted = repr(f'"{"x" * (length - 2)}"'[:shown])
    problem = f"holds another series: line 2 is not a game of this one ({quoted})"
    assert (problem, f"{file} {problem}: name another file") == (caught.value.problem, str(caught.value))


@pytest.mark.parametrize(("length", "actions"), [(1 << 19, 6), ((1 << 19) + 1, 6), (1 << 20, 5), (2 << 20, 5)])
def test_a_line_ends_after_a_mebibyte(length: int, actions: int, tmp_path: Path) -> None:
    """What follows is read as the next one, so not even a file without line breaks is read at once."""
    file = tmp_path / "games.jsonl"
    file.write_text(_lines(HEAD, f"{'x' * length}{json.dumps(LINE)}", LINE | {"actions": 6}), encoding="utf-8")
    (result,) = simulate(SMALL, BOTS, 1, file=file)
    assert actions == result.actions


def test_what_is_told_twice_counts_once(tmp_path: Path) -> None:
    """The first line holds."""
    file = tmp_path / "games.jsonl"
    file.write_text(_lines(HEAD, LINE, LINE | {"actions": 6}), encoding="utf-8")
    (result,) = simulate(SMALL, BOTS, 1, file=file)
    assert result.actions == 5
    assert result.to_json() == json.dumps(LINE)
    assert attrs.asdict(result) == LINE | {"seats": ("greedy", "random"), "winners": ("greedy",)}


@pytest.mark.parametrize(
    "damage", ["", "{", "[" * 100_000, '"' + "x" * (2 << 20), "\x00" * 50, "\ufffd", chr(0xDCFF), "9" * 5000]
)
def test_damaged_lines_are_played_again(damage: str, tmp_path: Path) -> None:
    """The results come in order all the same, now and from then on."""
    file = tmp_path / "games.jsonl"
    expected = list(simulate(SMALL, BOTS, 6, file=file))
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[2] = lines[5] = f"{damage}\n"
    file.write_bytes("".join(lines).encode("utf-8", "surrogateescape"))
    for games, more in ((3, 1), (6, 2), (6, 2), (4, 2)):
        assert expected[:games] == list(simulate(SMALL, BOTS, games, file=file))
        assert len(file.read_bytes().splitlines()) == len(lines) + more


@pytest.mark.parametrize("order", [(1, 0, 5, 3), (5, 3), (3, 1, 2, 0, 5), (0, 5, 3)])
def test_results_may_be_in_any_order_with_gaps(order: tuple[int, ...], tmp_path: Path) -> None:
    """They come in that of their numbers, and only what isn't there is played."""
    file = tmp_path / "games.jsonl"
    file.write_text(_lines(HEAD, *(LINE | {"number": number, "actions": 50 + number} for number in order)))
    journal = Journal(file, in_order(SMALL, BOTS, 7, 0))
    assert sorted(order) == [number for number in range(7) if number in journal]
    assert sorted(order) == [result.number for result in journal]
    results = list(simulate(SMALL, BOTS, 7, file=file))
    assert list(range(7)) == [result.number for result in results]
    assert sorted(order) == [result.actions - 50 for result in results if result.actions >= 50]


def test_of_a_whole_file_nothing_is_kept_in_memory(tmp_path: Path) -> None:
    """As it may have millions of lines; only what comes before its turn is."""
    file = tmp_path / "games.jsonl"
    expected = list(simulate(SMALL, BOTS, 6, file=file))
    series = in_order(SMALL, BOTS, 6, 0)
    assert {} == Journal(file, series)._early  # noqa: SLF001 (what takes memory)
    head, first, *others = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([head, *others[:2], first, *others[2:]]))
    journal = Journal(file, series)
    assert [1, 2] == list(journal._early)  # noqa: SLF001 (the same)
    assert expected == list(journal)
    assert all(number in journal for number in range(6))
    assert 6 not in journal
