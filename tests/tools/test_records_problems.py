"""What is wrong with a text: where, what stands there, and what can be read all the same."""

import pytest

import staves
from helpers.records import (
    ENOUGH,
    MOVES,
    NAVA,
    PAIR,
    POSITION,
    WINS,
    acted,
    nava_record,
    notations,
    only,
    places,
    text_of,
    wrong,
)
from staves import InvalidSetup, records
from staves.records import Comment

END = "result: unfinished\n"
GOOD = text_of(f"04>00; 40>44\n{{Now!}}\n00>40\n\n{END}", "1: Ann", "date: 2026-11-18")
RECORD = records.read(GOOD)


# ------------------------------------------------------------ the start


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("hello", (1, 1, "hello")),
        ("\n\n  hello there \n", (3, 3, "hello there")),
        ("Start: nava", (1, 1, "Start: nava")),
        ("start:", (1, 1, "start:")),
        ("start:nava", (1, 1, "start:nava")),
        ("\ufeff\ufeff" + GOOD.partition("\n")[0], (1, 1, f"\ufeffstart: {POSITION}")),
    ],
)
def test_a_text_begins_with_a_record(text: str, place: tuple[int, int, str]) -> None:
    """What stands before one is reported."""
    ((line, column, found),) = wrong(text)
    assert place[:2] == (line, column)
    assert found.startswith(place[2])
    assert () == records.scan(text).records


@pytest.mark.parametrize(
    ("position", "place"),
    [
        ("", (1, 8, "")),
        ("chess", (1, 8, "c")),
        ("Nava plies=0/200", (1, 8, "N")),
        ("nava", (1, 12, "")),
        ("nava plies=0/200 turn=3 board=4,d1/5/5/5/d2,4", (1, 30, "3")),
        ("nava plies=٣/200 turn=1 board=4,d1/5/5/5/d2,4", (1, 19, "٣")),
        (f"{POSITION} ", (1, 63, " ")),
        (f"{POSITION};04>00", (1, 63, ";")),
        (f" {POSITION}", (1, 8, " ")),
        ("nava plies=0/200 turn=1 board=4,d1/5/5/5/d2,5", (1, 52, "5")),
    ],
)
def test_a_position_is_wrong_where_it_is_wrong_by_itself(position: str, place: tuple[int, int, str]) -> None:
    """Then nothing is read of the record, and of the next one all."""
    text = text_of(f"zz\n{END}", "1: Ann", start=position)
    assert [place] == wrong(text)
    reading = records.scan(text + GOOD)
    assert (RECORD,) == reading.records
    assert [place] == places(reading.problems)
    assert [(line + 10, *others) for line, *others in [place]] == wrong("\n" + GOOD + text)


def test_a_position_that_cannot_be_has_all_its_faults_told() -> None:
    """Each as a problem of its own."""
    position = POSITION.replace("111111", "1111111").replace("222222", "2222222")
    with pytest.raises(InvalidSetup) as caught:
        staves.from_text(position)
    problems = records.scan(text_of(END, start=position)).problems
    assert [(1, 8, position)] * 2 == places(problems)
    for fault, problem in zip(caught.value.faults, problems, strict=True):
        assert str(fault) in problem.expected


# ------------------------------------------------------------ headers


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        (["3: Cy"], [(2, 1, "3: Cy")]),
        (["1: Ann", "Bob: Bob"], [(3, 1, "Bob: Bob")]),
        (["1: Ann", "1: Ann"], [(3, 1, "1: Ann")]),
        (["date: 2026-11-18", "2: Bob", "date: 2026-11-18"], [(4, 1, "date: 2026-11-18")]),
        (
            ["01: Ann", "٣: Ann", "1 : Ann", " 1: Ann"],
            [(2, 1, "01: Ann"), (3, 1, "٣: Ann"), (4, 1, "1 : Ann"), (5, 1, " 1: Ann")],
        ),
        (["1:Ann", "Date: 2026-11-18"], [(2, 1, "1:Ann"), (3, 1, "Date: 2026-11-18")]),
        (["1", "date"], [(2, 1, "1"), (3, 1, "date")]),
        (["1: ", "2:  Bob"], [(2, 4, ""), (3, 4, " Bob")]),
        (["1: Ann ", "2: B\tb"], [(2, 4, "Ann "), (3, 4, "B\tb")]),
        (["1: " + "a" * 101], [(2, 4, "a" * 101)]),
        (["1: \ud800", "2: \0"], [(2, 4, "\ud800"), (3, 4, "\0")]),
        (["{Hello}"], [(2, 1, "{Hello}")]),
        (["result: draw"], [(2, 1, "result: draw")]),
    ],
)
def test_a_header_is_wrong_by_itself(headers: list[str], expected: list[tuple[int, int, str]]) -> None:
    """The game is read without it."""
    text = text_of(f"04>00\n{END}", *headers)
    assert expected == wrong(text)
    assert expected == wrong(text.replace("\n", "\r\n"))
    assert ["04>00"] == notations(only(text))


@pytest.mark.parametrize(
    "day",
    [
        *("2026-02-29", "2026-13-01", "2026-00-01", "2026-01-32", "0000-01-01", "10000-01-01", "2026-1-2", "20261118"),
        *("2026-W01-1", "2026-001", "2026/11/18", " 2026-11-18", "2026-11-18 ", "2026-11-18T00:00", "-026-11-18"),
        *("+026-11-18", "٣٣٣٦-11-18", "2026-11-1٨", "", "today", "2026-11-18\0", "1" * 5000),
    ],
)
def test_a_date_is_one_that_there_is(day: str) -> None:
    """Written in just one way."""
    text = text_of(f"04>00\n{END}", "2: Bob", f"date: {day}")
    assert [(3, 7, day)] == wrong(text)
    assert nava_record("04>00", names=(None, "Bob")) == only(text)


def test_a_name_that_is_none_is_left_out() -> None:
    """The others are there."""
    assert nava_record(names=(None, "Bob")) == only(text_of(END, "1:  Ann", "2: Bob"))


def test_after_a_comment_without_an_end_nothing_is_looked_at() -> None:
    """Nobody knows where it should end."""
    assert [(3, 7, "{")] == wrong(text_of(f"04>00;{{a;zz\n{END}"))


def test_the_empty_line_is_needed() -> None:
    """Without it all that follows is a header, and none of those."""
    text = text_of(END).replace("\n\n", "\n")
    assert (2, 1, "result: unfinished") == wrong(text)[0]
    text = text_of(f"\n04>00\n{END}", "1: Ann").replace("\n\n\n", "\n")
    assert (3, 1, "04>00") == wrong(text)[0]


# ------------------------------------------------------------ actions and comments


@pytest.mark.parametrize(
    ("body", "place", "read"),
    [
        ("04>00 40>44", (3, 6, " 40>44"), []),
        ("04>00; 40>44, 00>40", (3, 13, ", 00>40"), ["04>00"]),
        ("04>00\n4٣>44;00>40", (4, 2, "٣>44"), ["04>00"]),
        ("04>00\n\n  40>4", (5, 7, ""), ["04>00"]),
        ("04>00;\0", (3, 7, "\0"), ["04>00"]),
        ("04>00;04>5", (3, 10, "5"), ["04>00"]),
        ("04>00;40>44;SCORE", (3, 13, "SCORE"), ["04>00", "40>44"]),
        ("04>00\n\ufeff40>44", (4, 1, "\ufeff40>44"), ["04>00"]),
        ("04>00;\u202840>44", (3, 7, "\u202840>44"), ["04>00"]),
        ("04>00;{a\\qb}", (3, 7, "{"), ["04>00"]),
        ("04>00;{a\\\nb}", (3, 7, "{"), ["04>00"]),
        ("04>00;\n {a", (4, 2, "{"), ["04>00"]),
        ("04>00{a{b}", (3, 6, "{"), ["04>00"]),
        ("04>00{a\\}", (3, 6, "{"), ["04>00"]),
        ("result", (3, 1, "result"), []),
    ],
)
def test_what_cannot_be_read_ends_the_game(body: str, place: tuple[int, int, str], read: list[str]) -> None:
    """Everything before it is there."""
    for text in (text_of(f"{body}\n{END}"), text_of(f"{body}\r\n{END}")):
        assert place == wrong(text)[0]
        assert read == notations(only(text))


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ("04>00}40>44", (3, 6, "}")),
        ("04>00;\n40>44 }", (4, 7, "}")),
        ("04>00{a}}40>44", (3, 9, "}")),
        ("04>00{a\0b}40>44", (3, 6, "{a\0b}")),
        ("{\ud800}04>00;40>44", (3, 1, "{\ud800}")),
        ("04>00;40>44;{a\n\u2028\n}", (3, 13, "{a\n\u2028\n}")),
    ],
)
def test_what_is_no_action_does_not_end_the_game(body: str, place: tuple[int, int, str]) -> None:
    """A comment that is none is left out."""
    text = text_of(f"{body}\n{END}")
    assert [place] == wrong(text)
    assert list(MOVES[:2]) == notations(only(text))


def test_a_comment_of_too_many_signs_is_none() -> None:
    """However many may be read."""
    text = text_of(f"04>00{{{'a' * 10_001}}}40>44\n{END}")
    reading = records.scan(text, max_length=ENOUGH)
    assert [(3, 6)] == [place[:2] for place in places(reading.problems)]
    assert (nava_record(*MOVES[:2]),) == reading.records
    assert () == records.scan(text.replace("aa", "a", 1), max_length=ENOUGH).problems


@pytest.mark.parametrize(
    ("body", "place", "read", "rule"),
    [
        ("04>00;40>44\n{!}\n00>41;04>00", (5, 1, "00>41"), 2, "move.straight"),
        ("04>00 ;  04>00;40>44", (3, 10, "04>00"), 1, "move.own"),
        ("40>44", (3, 1, "40>44"), 0, "move.own"),
    ],
)
def test_an_illegal_action_ends_the_game(body: str, place: tuple[int, int, str], read: int, rule: str) -> None:
    """The problem has the rule, and what would have been legal."""
    text = text_of(f"{body}\n{END}")
    record = only(text)
    (problem,) = records.scan(text).problems
    assert [place] == wrong(text)
    assert read == len(record.actions)
    (broken,) = acted(NAVA, place[2])
    assert staves.explain(record.end, broken) == problem.rule
    assert problem.rule is not None
    assert rule == problem.rule.id
    assert tuple(map(str, staves.legal_actions(record.end))) == problem.legal
    assert f"line {place[0]}, column {place[1]}: {place[2]!r} breaks the rule {rule}: " in str(problem)


@pytest.mark.parametrize("stated", ["1 wins", "2 wins", "draw", "1 and 2 win"])
@pytest.mark.parametrize("wrong_action", ["04>04", "zz"])
def test_a_game_that_is_cut_at_an_action_has_no_result(stated: str, wrong_action: str) -> None:
    """What is stated was true of the whole game, and the comments on what could be read are kept."""
    text = text_of(f"{{a}}04>00{{b}}40>44\n{{c}}{{d}}{wrong_action}{{e}}00>40{{f}}\nresult: {stated}\n")
    record = only(text)
    assert 1 == len(records.scan(text).problems)
    assert (
        nava_record(*MOVES[:2], comments=[Comment(0, "a"), Comment(1, "b"), Comment(2, "c"), Comment(2, "d")]) == record
    )
    assert record.winners is None


def test_nothing_is_legal_after_the_end() -> None:
    """And the result is that of the game up to there."""
    text = text_of(f"{WINS};{WINS}\nresult: 0 wins\n", start=PAIR)
    assert [(3, 9, WINS)] == wrong(text)
    (problem,) = records.scan(text).problems
    assert () == problem.legal
    assert problem.rule is not None
    assert "over" == problem.rule.id
    assert (0,) == only(text).winners
    assert staves.is_terminal(only(text).end)
