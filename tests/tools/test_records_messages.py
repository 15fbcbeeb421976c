"""What the problems of records say, word by word: in the text of an error, and in its parts."""

from collections.abc import Iterable
from typing import Any

import pytest

import staves
from helpers.hostile import most_lines
from helpers.records import PAIR, POSITION, WINS, acted, nava_record, text_of
from helpers.work import work
from staves import Malformed, records, stones
from staves.records import InvalidRecord, Problem

END = "result: unfinished\n"
FIRST = text_of(END)
SECOND = text_of(END, start=PAIR)
LINE = records.write_line(nava_record())
RULES = stones.Rules(quiet_limit=None)


def told(text: str) -> list[str]:
    """Return all problems of a text as they are told."""
    return [str(problem) for problem in records.scan(text).problems]


def error(count: int) -> InvalidRecord:
    """Return an error with this number of problems."""
    return InvalidRecord(Problem(line, 1, "a", "b") for line in range(1, count + 1))


# ------------------------------------------------------------ one problem


def test_a_problem_says_what_was_found_and_what_is_expected() -> None:
    """Nothing is found at the end of a text."""
    assert "line 3, column 5: 'a', where b is expected" == str(Problem(3, 5, "a", "b"))
    assert "line 3, column 5: the end, where b is expected" == str(Problem(3, 5, "", "b"))


def test_only_an_illegal_action_has_legal_ones_beside_it() -> None:
    """There are none that could stand for anything else."""
    (problem,) = records.scan(text_of("zz\n" + END)).problems
    assert ((), None, None) == (problem.legal, problem.rule, problem.state)


@pytest.mark.parametrize(
    ("tiles", "count", "more"),
    [
        ([(2, 2), (4, 3)], 8, ""),
        ([(2, 2), (0, 0), (4, 3)], 10, ""),
        ([(2, 2), (0, 3), (4, 3)], 11, " and 1 more"),
        ([(2, 2), (2, 4), (4, 3)], 12, " and 2 more"),
    ],
)
def test_ten_legal_actions_are_named(tiles: list[tuple[int, int]], count: int, more: str) -> None:
    """Of more, it is told how many."""
    board = [[0 if (row, column) in tiles else -1 for column in range(7)] for row in range(7)]
    board[6][6] = 1
    start = stones.new_game(board=board, rules=RULES)
    (message,) = told(text_of("6,6>6,5\n" + END, start=staves.to_text(start)))
    legal = [str(action) for action in staves.legal_actions(start)]
    assert count == len(legal)
    rule = staves.explain(start, staves.parse_action(start, "6,6>6,5"))
    assert rule is not None
    assert (
        f"line 3, column 1: '6,6>6,5' breaks the rule {rule.id}: {rule.text} Legal: {', '.join(legal[:10])}{more}."
        == message
    )


def test_where_nothing_is_legal_nothing_is_named() -> None:
    """The rule is all that is told."""
    (message,) = told(text_of(f"{WINS};{WINS}\nresult: 0 wins\n", start=PAIR))
    (action,) = acted(staves.from_text(PAIR), WINS)
    rule = staves.explain(staves.apply(staves.from_text(PAIR), action), action)
    assert rule is not None
    assert f"line 3, column 9: {WINS!r} breaks the rule over: {rule.text}" == message


def test_a_problem_is_printed_without_its_state() -> None:
    """Which may be a large board."""
    (problem,) = records.scan(text_of("40>44\n" + END)).problems
    assert problem.state is not None
    assert repr(problem.state) not in repr(problem)
    assert f"Problem(line=3, column=1, found='40>44', expected='a legal action', rule={problem.rule!r})" == repr(
        problem
    )


# ------------------------------------------------------------ many problems


def test_an_error_with_one_problem_says_nothing_else() -> None:
    """Others say how many there are first."""
    assert "line 1, column 1: 'a', where b is expected" == str(error(1))
    assert (
        "2 problems\n  line 1, column 1: 'a', where b is expected\n  line 2, column 1: 'a', where b is expected"
        == str(error(2))
    )


@pytest.mark.parametrize(("count", "more"), [(19, []), (20, []), (21, ["  and 1 more"]), (1001, ["  and 981 more"])])
def test_an_error_tells_twenty_problems(count: int, more: list[str]) -> None:
    """Of more, it says how many; all of them are there."""
    first, *lines = str(error(count)).split("\n")
    assert f"{count} problems" == first
    assert [f"  {problem}" for problem in error(count).problems[:20]] + more == lines


def test_problems_are_in_the_order_of_the_text() -> None:
    """An illegal action is found when all the rest of its record was read, and comes first."""
    problems = records.scan(text_of("04>04}\n" + END)).problems
    assert [(3, 1, "04>04"), (3, 6, "}")] == [(problem.line, problem.column, problem.found) for problem in problems]


def test_places_of_many_problems_take_little_work() -> None:
    """The lines of a text are not counted again for each problem."""
    text = text_of("}\n" * 900 + END)
    assert work(lambda: records.scan(text)) < most_lines(text)
    assert 900 == len(records.scan(text).problems)


# ------------------------------------------------------------ where the problems of texts are


@pytest.mark.parametrize("line_break", ["\n", "\r\n"])
@pytest.mark.parametrize("others", [[SECOND], [SECOND, FIRST]])
def test_the_second_game_is_shown_where_one_is_wanted(others: list[str], line_break: str) -> None:
    """Its first line, that is."""
    with pytest.raises(InvalidRecord) as caught:
        records.read("".join([FIRST, *others]).replace("\n", line_break))
    assert (Problem(4, 1, f"start: {PAIR}", "the end"),) == caught.value.problems


def test_where_a_game_is_wanted_and_none_is_there_the_end_is_shown() -> None:
    """And what would begin a game."""
    with pytest.raises(InvalidRecord) as caught:
        records.read("\n\n  ")
    assert "line 3, column 3: the end, where 'start: ' is expected" == str(caught.value)


def test_what_stands_before_the_first_game_is_shown_without_its_line_break() -> None:
    """However lines end."""
    for line_break in ("\n", "\r\n"):
        (problem,) = records.scan(f"a b\nc\n{FIRST}".replace("\n", line_break)).problems
        assert Problem(1, 1, "a b", "'start: '") == problem


def test_of_a_record_that_is_too_long_the_first_character_too_many_is_shown() -> None:
    """Counted from where the record starts."""
    limit = len(FIRST.rstrip())
    long = text_of(f"04>00\n{END}")
    reading = records.scan(FIRST + long + FIRST, max_length=limit)
    assert (nava_record(), nava_record()) == reading.records
    # Six characters are too many, and so are the last six of "result: unfinished", the first of which is the 13th.
    assert (Problem(7, 13, "n", f"the end (at most {limit} characters are read)"),) == reading.problems


def test_headers_end_where_the_next_record_starts() -> None:
    """Also if the empty line is missing: the record is cut off, and that is all that is wrong with it."""
    text = f"start: {POSITION}\n1: Ann\n{SECOND}"
    (problem,) = records.scan(text).problems
    assert (2, 7, "") == (problem.line, problem.column, problem.found)
    assert "(the record is cut off here)" in problem.expected
    first, second = records.scan(text).records
    assert (nava_record(names=("Ann", None)), PAIR) == (first, staves.to_text(second.start))


# ------------------------------------------------------------ what is expected in the head, the body, and the result


def expected(text: str) -> list[str]:
    """Return what is expected in the places of all problems of a text."""
    return [problem.expected for problem in records.scan(text).problems]


@pytest.mark.parametrize(
    ("headers", "instead"),
    [
        ([], "'date: ' or '1: ' or '2: ' or an empty line"),
        (["1: Ann"], "'date: ' or '2: ' or an empty line"),
        (["date: 2026-11-18"], "'1: ' or '2: ' or an empty line"),
        (["2: Bob", "1: Ann"], "'date: ' or an empty line"),
        (["2: Bob", "date: 2026-11-18", "1: Ann"], "an empty line"),
    ],
)
def test_the_headers_that_are_missing_are_named(headers: list[str], instead: str) -> None:
    """Those that there are already can't come again."""
    assert [instead] == expected(text_of(END, *headers, "x"))
    for header in headers:
        assert [instead] == expected(text_of(END, *headers, header))


@pytest.mark.parametrize(
    ("headers", "named"), [([], ["date", *range(9)]), (["date: 2026-11-18", "0: A"], range(1, 11))]
)
def test_ten_headers_are_named(headers: list[str], named: Iterable[Any]) -> None:
    """Though there may be more players."""
    row = ",".join(f"s{player}" for player in range(12))
    start = f"stones diagonal=no quiet=- players=12 turn=0 board={row}"
    instead = " or ".join([*(f"'{name}: '" for name in named), "an empty line"])
    assert [instead] == expected(text_of(END, *headers, "x", start=start))


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        (text_of(END, "1:  Ann"), "a name, which must not be empty, or begin or end with a space,"),
        (text_of(END, "1: " + "a" * 101), "a name, which must be at most 100 characters, not 101,"),
        (text_of(END, "1: a\0b"), r"a name, which must contain only printable characters, not '\x00',"),
        (text_of("{a\0b}\n" + END), r"a comment, which must contain only printable characters, not '\x00',"),
        (text_of(END + "more"), "the end of the record, or 'start: ',"),
        (text_of("04>00"), "'result: ' (the record is cut off here)"),
        (text_of(f"{WINS}\nresult: draw\n", start=PAIR), "'0 wins' (the result of the actions)"),
    ],
)
def test_what_is_expected_is_told_with_the_reason(text: str, instead: str) -> None:
    """In words that fit the sentence."""
    assert [instead] == expected(text)


def test_a_position_that_cannot_be_is_told_with_its_faults() -> None:
    """Each as it is told where the position stands alone."""
    position = POSITION.replace("111111", "1111111").replace("222222", "2222222")
    with pytest.raises(staves.InvalidSetup) as caught:
        staves.from_text(position)
    assert [f"a possible position ({fault})" for fault in caught.value.faults] == expected(text_of(END, start=position))
    assert 2 == len(caught.value.faults)


# ------------------------------------------------------------ lines of JSON


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (LINE, "no JSON\n"),
        ('"names":', '"name":'),  # it has no such part: Malformed
        ("[]", "[7]"),
        ('"winners":null', '"winners":[7]'),  # no such player: InvalidSetup
    ],
)
def test_what_is_wrong_with_a_line_is_told_as_it_is_of_a_document(old: str, new: str) -> None:
    """Whether it is no record at all, or one that there can't be; the other lines are read."""
    line = LINE.replace(old, new, 1)
    assert line != LINE
    with pytest.raises((Malformed, staves.InvalidSetup)) as caught:
        staves.from_json(line.rstrip())
    reading = records.scan_lines(LINE + line + LINE)
    assert (nava_record(),) * 2 == reading.records
    assert (Problem(2, 1, line.rstrip(), f"a record as JSON ({caught.value})"),) == reading.problems


def test_a_line_is_written_up_to_the_length_that_is_asked_for() -> None:
    """Without its line break."""
    length = len(LINE.rstrip())
    assert LINE == records.write_line(nava_record(), max_length=length)
    with pytest.raises(ValueError, match=f"has {length} characters"):
        records.write_line(nava_record(), max_length=length - 1)
