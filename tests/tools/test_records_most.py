"""How much is read of a record at most, and that nothing of it is read twice."""

from typing import Any

import pytest

import staves
from helpers.nim import NIM
from helpers.records import PAIR, notations, said, text_of
from helpers.work import work
from staves import records
from staves.records import Problem

SHUTTLE = "stones diagonal=no quiet=- players=2 turn=0 board=s0,1/2/s1,1"
THERE, BACK = "0,0>0,1;2,0>2,1", "0,1>0,0;2,1>2,0"


def test_actions_after_the_last_one_that_a_game_may_have_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the first of them is a problem. Comments before it belong to the game, and those after it don't."""
    monkeypatch.setattr("staves.records._reading.MAX_ACTIONS", 3)
    text = text_of(f"{THERE};0,1>0,0 {{a}} ;2,1>2,0; {{b}} ;zz;{THERE};\nresult: draw\n", start=SHUTTLE)
    reading = records.scan(text)
    (record,) = reading.records
    assert ["0,0>0,1", "2,0>2,1", "0,1>0,0"] == notations(record)
    assert ([(3, "a")], None) == (said(record), record.winners)
    assert (
        Problem(3, 30, "2,1>2,0", "the end of the game (it has at most 3 actions)"),
        Problem(3, 44, "zz", reading.problems[1].expected),
    ) == reading.problems


def test_a_game_may_have_as_many_actions_as_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """That many are no problem."""
    monkeypatch.setattr("staves.records._reading.MAX_ACTIONS", 4)
    reading = records.scan(text_of(f"{THERE};{BACK}\nresult: unfinished\n", start=SHUTTLE))
    assert ((), 4) == (reading.problems, len(reading.records[0].actions))


def test_comments_after_the_last_one_that_a_game_may_have_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them is a problem, and the actions after them are read."""
    monkeypatch.setattr("staves.records._reading.MAX_COMMENTS", 2)
    body = "{a}\n0,0>0,1\n{b}\n2,0>2,1\n{c}\n{d}\n0,1>0,0\nresult: unfinished\n"
    reading = records.scan(text_of(body, start=SHUTTLE))
    (record,) = reading.records
    assert [(0, "a"), (1, "b")] == said(record)
    assert ["0,0>0,1", "2,0>2,1", "0,1>0,0"] == notations(record)
    expected = "no more comments (a game has at most 2)"
    assert (Problem(7, 1, "{c}", expected), Problem(8, 1, "{d}", expected)) == reading.problems


def test_a_notation_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it occurs in the games of a text."""
    parsed: list[str] = []

    def counted(state: Any, text: str) -> Any:
        parsed.append(text)
        return parse_action(state, text)

    parse_action = staves.parse_action
    monkeypatch.setattr(staves, "parse_action", counted)
    game = "start: nim left=9 turn=0\n\n2;1;2;2;1\nresult: unfinished\n"
    assert 10 == sum(len(record.actions) for record in records.read_all(game * 2, [NIM]))
    assert ["2", "1"] == parsed


@pytest.mark.parametrize("separator", [", ", " and "])
def test_a_result_with_more_names_than_players_takes_no_more_work(separator: str) -> None:
    """It is looked at no further than the players can be named."""

    def lines(names: int) -> int:
        text = text_of(f"result: {separator.join(['x'] * names)} win\n", start=PAIR)
        assert ["the winners, 'draw' or 'unfinished'"] == [problem.expected for problem in records.scan(text).problems]
        return work(lambda: records.scan(text))

    lines(3)  # what is found out once is known then
    assert lines(3) == lines(300)
