"""Records as text: what is written is read back, and all that the grammar allows is read."""

from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import staves
from helpers.nim import NIM, Heap, Take
from helpers.records import (
    ENOUGH,
    MOVES,
    NAVA,
    PAIR,
    POSITION,
    THREE,
    WINS,
    AnyRecord,
    acted,
    letters,
    nava_record,
    notations,
    only,
    pair,
    records_of,
    said,
    text_of,
)
from staves import mantis, records, stavegame, stones
from staves.games import GAMES
from staves.records import Comment, Record
from staves.records._writing import lines_of

END = "result: unfinished\n"
FULL = text_of("04>00; 40>44\n{Now!}\n00>40\n\nresult: unfinished\n", "1: Ann", "date: 2026-11-18")
RECORD = nava_record(*MOVES, names=("Ann", None), date=date(2026, 11, 18), comments=[Comment(2, "Now!")])


# ------------------------------------------------------------ there and back


@pytest.mark.parametrize("actions", [41, 42, 43, 44, 400])
def test_lines_of_actions_are_at_most_100_characters_long(actions: int) -> None:
    """And as full as they can be."""
    start = stones.new_game(board=[[0, -1], [-1, -1], [1, -1]], rules=stones.Rules(quiet_limit=None))
    moves = acted(start, "0,0>0,1", "2,0>2,1", "0,1>0,0", "2,1>2,0") * 100
    _, body, _ = records.write(Record(start, moves[:actions])).split("\n\n")
    lines = body.split("\n")
    assert actions == len("; ".join(lines).split("; "))
    # Eleven actions of seven characters with what stands between them; twelve would take 106.
    assert {97} >= {len(line) for line in lines[:-1]}
    assert 97 >= len(lines[-1])


@pytest.mark.parametrize(("length", "lines"), [(98, 2), (97, 1), (100, 2), (150, 2)])
def test_a_line_of_100_characters_is_not_cut(length: int, lines: int) -> None:
    """Nor is an action that is longer than a line."""
    for words in (["x" * length, "y"], ["y", "x" * length]):
        assert lines == len(list(lines_of(words)))
        assert words == "; ".join(lines_of(words)).split("; ")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@settings(max_examples=25)
@given(data=st.data())
def test_what_is_written_is_read_back(game: Any, data: st.DataObject) -> None:
    """Sign by sign, whoever played and whatever is said."""
    record = data.draw(records_of(game))
    text = records.write(record)
    assert record == records.read(text, max_length=ENOUGH)
    assert text == records.write(records.read(text, [game], max_length=ENOUGH))
    assert (record,) == records.read_all(text, max_length=ENOUGH)
    assert records.Reading((record,), ()) == records.scan(text, max_length=ENOUGH)
    assert text.isprintable() is False
    assert {"\n"} == {sign for sign in text if not sign.isprintable()}


@settings(max_examples=20)
@given(data=st.data())
def test_what_is_written_one_after_the_other_is_read_back(data: st.DataObject) -> None:
    """Games of all kinds stand in one text."""
    drawn = data.draw(st.lists(st.sampled_from(GAMES).flatmap(lambda game: records_of(game, 6)), max_size=4))
    text = "".join(map(records.write, drawn))
    assert tuple(drawn) == records.read_all(text, max_length=ENOUGH)
    assert tuple(drawn) == records.read_all(text.replace("\n", "\r\n"), max_length=ENOUGH)
    assert tuple(drawn) == records.read_all(
        "\n" + text.replace("\nresult: ", "\n\n\nresult: ") + "\n\n", max_length=ENOUGH
    )


@settings(max_examples=40)
@given(st.text(st.sampled_from("{}\\\n\tnt;a ") | letters, max_size=40))
def test_any_comment_is_read_back(text: str) -> None:
    """With whatever signs that mean something elsewhere."""
    record = nava_record(*MOVES, comments=[Comment(moment, text) for moment in (0, 0, 1, 3, 3)])
    assert record == records.read(records.write(record))


def test_comments_stand_on_lines_between_the_actions() -> None:
    """In the order in which they come, however many actions there are before them."""
    start = stones.new_game(board=[[0, -1], [-1, -1], [1, -1]], rules=stones.Rules(quiet_limit=None))
    texts = ["0,0>0,1", "2,0>2,1", "0,1>0,0", "2,1>2,0"]
    comments = [Comment(1, "a"), Comment(8, "b"), Comment(8, "c")]
    _, body, _ = records.write(Record(start, acted(start, *texts) * 3, comments=comments)).split("\n\n")
    assert [
        texts[0],
        "{a}",
        "; ".join([*texts[1:], *texts]),
        "{b}",
        "{c}",
        "; ".join(texts),
    ] == body.split("\n")


def test_equal_records_have_the_same_text() -> None:
    """However they came about."""
    assert FULL == records.write(RECORD)
    cards = [("red", ("red", "green", "blue"))] * 9 + [("pink", ("yellow", "pink", "orange"))] * 2
    one = mantis.new_game(players=2, deck=cards, first=0)
    other = mantis.new_game(players=2, deck=[(face, back[::-1]) for face, back in cards], first=0)
    written = records.write(Record(one, [mantis.SCORE], names=["Ann", None]))
    assert written == records.write(Record(other, (mantis.SCORE,), names=("Ann", None), winners=None))


def test_a_record_of_one_s_own_game_is_read_back() -> None:
    """If it is said that the text may be of that game."""
    record: AnyRecord = Record(Heap(4), [Take(1)], names=["Ann", "Bob"], winners=(0,))
    text = records.write(record)
    assert record == records.read(text, [NIM]) == records.read(text, iter([*GAMES, NIM]))
    both = text + FULL
    assert (record, RECORD) == records.read_all(both, (*GAMES, NIM))
    with pytest.raises(records.InvalidRecord):
        records.read(text)


def test_a_position_may_be_as_long_as_a_record() -> None:
    """Though alone it would not be read by default."""
    record: AnyRecord = Record(stones.new_game(rows=200, columns=200, players=100, stones=100, seed=1))
    with pytest.raises(staves.ParseError):
        staves.from_text(staves.to_text(record.start))
    assert record == records.read(records.write(record))


def test_a_long_comment_is_read_if_one_asks_for_it() -> None:
    """The longest that there are need twice as many signs."""
    record: AnyRecord = Record(NAVA, comments=[Comment(0, "{" * 10_000)])
    assert record == records.read(records.write(record), max_length=30_000)


@pytest.mark.parametrize("wrong", [None, NAVA, "text", [RECORD], Comment(0, "a")])
def test_only_records_are_written(wrong: Any) -> None:
    """Anything else is a TypeError."""
    with pytest.raises(TypeError, match=r"write\(\) takes a record, not "):
        records.write(wrong)


# ------------------------------------------------------------ what the grammar allows


@pytest.mark.parametrize(
    "body",
    [
        "04>00;40>44;00>40\n",
        "04>00\n40>44\n00>40\n",
        "04>00;\n40>44\n\n\n;;00>40;\n;\n",
        "  04>00  ;  40>44  \n  00>40  \n",
        ";;\n;04>00 ; ; 40>44;00>40;",
        "\n\n04>00\n \n40>44\n00>40\n  ",
        "04>00;40>44;00>40; ",
    ],
)
def test_actions_are_apart_by_semicolons_and_line_breaks(body: str) -> None:
    """As many as one likes, and spaces."""
    assert nava_record(*MOVES) == records.read(text_of(body + END))
    assert nava_record(*MOVES) == records.read(text_of(body + END).replace("\n", "\r\n"))


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("04>00{a}40>44\n", [(1, "a")]),
        ("{a}04>00{b}40>44{c}", [(0, "a"), (1, "b"), (2, "c")]),
        ("{a}{b}\n\n;{c};04>00; {d} ;40>44\n{e}\n{f}", [(0, "a"), (0, "b"), (0, "c"), (1, "d"), (2, "e"), (2, "f")]),
        ("04>00;40>44\n{}{ }", [(2, ""), (2, " ")]),
        ("{a\nb}04>00;40>44;", [(0, "a\nb")]),
        ("{\na\n\n b \n}04>00;40>44;", [(0, "\na\n\n b \n")]),
        ("{a\\nb\\tc\\\\d\\{e\\}f}04>00;40>44;", [(0, "a\nb\tc\\d{e}f")]),
        ("{\\\\n\\\\{a}04>00;40>44;".replace("\\\\{", "\\\\\\{"), [(0, "\\n\\{a")]),
        ("{a\tb}04>00;40>44;", [(0, "a\tb")]),
        ("{04>00; 40>44\nresult: draw\n1: Bob\n}04>00;40>44;", [(0, "04>00; 40>44\nresult: draw\n1: Bob\n")]),
        ("{x start: y\n start: z}04>00;40>44;", [(0, "x start: y\n start: z")]),
    ],
)
def test_comments_are_on_the_moment_after_the_actions_before_them(body: str, expected: list[tuple[int, str]]) -> None:
    """They keep actions apart too, and stand for themselves but for what is written with a backslash."""
    for text in (text_of(body + END), text_of(body + END).replace("\n", "\r\n")):
        record = records.read(text)
        assert expected == said(record)
        assert list(MOVES[:2]) == notations(record)


@pytest.mark.parametrize(
    ("headers", "names", "day"),
    [
        ((), (None, None), None),
        (("2: Bob", "date: 2024-02-29", "1: Ann"), ("Ann", "Bob"), date(2024, 2, 29)),
        (("date: 0001-01-01", "2: Bob"), (None, "Bob"), date.min),
        (("1: 2: {Bob}; \\n", "date: 9999-12-31"), ("2: {Bob}; \\n", None), date.max),
        (("1: start: nava", "2: " + "é" * 100), ("start: nava", "é" * 100), None),
    ],
)
def test_headers_stand_in_any_order(headers: tuple[str, ...], names: Any, day: date | None) -> None:
    """Those that there are; whoever has none is unknown."""
    for text in (text_of(END, *headers), text_of(END, *headers).replace("\n", "\r\n")):
        record = records.read(text)
        assert (names, day) == (record.names, record.date)


def test_headers_are_of_the_players_of_the_game() -> None:
    """Under their own names."""
    start = stavegame.new_game(seed=3)
    record: AnyRecord = Record(start, names=["Ann", "Bob"])
    text = records.write(record)
    assert "\nA: Ann\nB: Bob\n\n" in text
    assert record == records.read(text.replace("A: Ann\nB: Bob", "B: Bob\nA: Ann"))


@pytest.mark.parametrize(
    ("start", "body", "winners"),
    [
        (POSITION, "04>00\nresult: unfinished\n", None),
        (POSITION, "04>00;result: draw\n", ()),
        (POSITION, "04>00\nresult: 1 wins\n", (1,)),
        (POSITION, "result: 1 and 2 win\n", (1, 2)),
        (THREE, "result: 0, 1 and 2 win\n", (0, 1, 2)),
        (THREE, "result: 0 and 2 win\n", (0, 2)),
        (PAIR, f"{WINS}\n\nresult: 0 wins\n", (0,)),
        (PAIR, "result: 1 wins\n", (1,)),
        (PAIR, f"{WINS}{{!}}result: 0 wins\n", (0,)),
    ],
)
def test_the_result_ends_a_record(start: str, body: str, winners: Any) -> None:
    """It tells the winners, also those to whom the others have given up."""
    text = text_of(body, start=start)
    assert winners == records.read(text).winners
    assert records.read(text) == records.read(text[:-1])
    assert (
        records.read(text) == records.read(text.replace("\n", "\r\n")) == records.read(text.replace("\n", "\r\n")[:-2])
    )


def test_the_last_of_many_players_wins() -> None:
    """Names of players may be the beginnings of others."""
    row = ",".join(f"s{player}" for player in range(12))
    start = f"stones diagonal=no quiet=- players=12 turn=0 board={row}"
    for winners in [(1,), (11,), (1, 10, 11), tuple(range(12))]:
        record: AnyRecord = Record(records.read(text_of(END, start=start)).start, winners=winners)
        assert record == records.read(records.write(record))


def test_blank_lines_do_no_harm_around_records() -> None:
    """Before, between and after."""
    assert (RECORD, RECORD) == records.read_all(f"\n\n{FULL}\n \n\n{FULL}\n\n")
    assert RECORD == records.read(f"\n{FULL}\n")
    assert (RECORD,) * 3 == records.read_all(FULL * 3)


@pytest.mark.parametrize("nothing", ["", "\n", " \n\n  ", "\r\n"])
def test_a_text_may_tell_no_game(nothing: str) -> None:
    """But not if one is wanted."""
    assert () == records.read_all(nothing)
    assert records.Reading((), ()) == records.scan(nothing)
    with pytest.raises(records.InvalidRecord) as caught:
        records.read(nothing)
    assert 1 == len(caught.value.problems)


def test_the_blank_line_is_there_without_actions_too() -> None:
    """The least that there can be."""
    assert Record(NAVA) == only(f"start: {POSITION}\n\nresult: unfinished")
    assert Record(pair(), acted(pair(), WINS)) == only(f"start: {PAIR}\n\n{WINS}\nresult: 0 wins")
