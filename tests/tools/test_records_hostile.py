"""Records that were cut off, spoilt, or made to do harm: whatever is read, nothing but the said errors comes out."""

from bisect import bisect_right
from itertools import accumulate, cycle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import staves
from helpers.records import ENOUGH, MOVES, PAIR, WINS, AnyRecord, acted, nava_record, pair, records_of, text_of
from staves import mantis, records, stavegame
from staves.games import GAMES
from staves.records import Comment, InvalidRecord, Reading, Record

END = "result: unfinished\n"
STRANGE = [
    *"\0\r\t\n \x0b\x0c\x1c\x85\xa0\xad\u200b\u2028\ud800\ufeff٣²é{}\\;:-09A",
    "\r\n",
    "start: ",
    "result: ",
    "\\n",
]
BARE: tuple[AnyRecord, ...] = (
    nava_record(*MOVES, names=("Ann", "Bob"), comments=[Comment(0, "a{b}\n"), Comment(2, "Now!"), Comment(3, "\\")]),
    Record(pair(), acted(pair(), WINS), names=(None, "start: {")),
    Record(mantis.new_game(players=3, seed=1), [mantis.SCORE], winners=(0, 2), comments=[Comment(1, "start: ")]),
    Record(stavegame.new_game(seed=1), [stavegame.PASS, stavegame.PASS], winners=()),
)


def read(text: str, most: int = ENOUGH) -> Reading:
    """Return what can be read of a text, upon which all who read it must agree."""
    reading = records.scan(text, max_length=most)
    if reading.problems:
        for reader in (records.read_all, records.read):
            with pytest.raises(InvalidRecord) as caught:
                reader(text, max_length=most)
            assert reading.problems == caught.value.problems[: len(reading.problems)]
            assert str(caught.value)
        return reading
    assert reading.records == records.read_all(text, max_length=most)
    if len(reading.records) == 1:
        assert reading.records == (records.read(text, max_length=most),)
    else:
        with pytest.raises(InvalidRecord):
            records.read(text, max_length=most)
    return reading


def sound(text: str) -> None:
    """Demand that a text is read as it should be, whatever it is."""
    reading = read(text)
    lines = text.split("\n")
    found = [(problem.line, problem.column) for problem in reading.problems]
    assert sorted(found) == found
    for problem in reading.problems:
        assert 1 <= problem.line <= len(lines)
        assert f"line {problem.line}, column {problem.column}: " in str(problem)
    # What could be read are games, and their text is no worse than that of any others.
    again = "".join(map(records.write, reading.records))
    assert Reading(reading.records, ()) == read(again)
    assert again == "".join(map(records.write, records.read_all(again, max_length=ENOUGH)))


# ------------------------------------------------------------ cut off


def test_what_was_cut_off_does_no_harm_to_the_rest() -> None:
    """Wherever it was: the games before it are read, and it is told that one is missing or not all there."""
    games: list[AnyRecord] = [
        nava_record(*MOVES, names=("Ann", None), comments=[Comment(1, "a{b}\\\n"), Comment(3, "!")]),
        Record(pair(), acted(pair(), WINS), comments=[Comment(1, "start: over")]),
        nava_record(winners=(1, 2)),
    ]
    texts = [records.write(game) for game in games]
    whole = "".join(texts)
    starts = [0, *accumulate(map(len, texts))]
    complete = {*starts, *(start - 1 for start in starts[1:])}
    for place in range(len(whole) + 1):
        cut = whole[:place]
        reading = read(cut)
        count = bisect_right(starts, place + 1) - 1
        assert tuple(games[:count]) == reading.records[:count]
        assert (place in complete) is (not reading.problems)
        assert len(reading.records) <= count + (place not in complete)
        followed = read(f"{cut}\n{texts[1]}")
        assert (games[1],) == followed.records[-1:]
        assert reading.records == followed.records[:-1] or place not in complete
        for partial in reading.records[count:]:
            assert partial.start == games[count].start
            assert partial.actions == games[count].actions[: len(partial.actions)]
            assert partial.comments == games[count].comments[: len(partial.comments)]


# ------------------------------------------------------------ spoilt


@st.composite
def spoilt(draw: st.DrawFn, text: str) -> str:
    """Draw a text that differs from this one in a few places."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(start + 9, len(text))))
        sign = draw(st.sampled_from(STRANGE) | st.sampled_from(sorted({*text, "x"})))
        lines = text.split("\n")
        line = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines)))
        text = draw(
            st.sampled_from(
                [
                    text[:start] + sign + text[start:],  # insert
                    text[:start] + sign + text[start + 1 :],  # replace
                    text[:start] + text[start + 1 :],  # delete
                    text[:start] + text[end:],  # delete several
                    text[:start] + text[start : start + 2][::-1] + text[start + 2 :],  # swap
                    text[:start],  # truncate
                    text[start:],  # lose the beginning
                    text[:end] + text[start:],  # duplicate
                    "\n".join([*lines[:other], lines[line], *lines[other:]]),  # duplicate a line
                    "\n".join([*lines[:line], *lines[line + 1 :]]),  # delete a line
                    text.replace("\n", "\r\n"),
                    "\ufeff" + text,
                ]
            )
        )
    return text


@settings(max_examples=60)
@given(data=st.data())
def test_what_was_spoilt_is_read_as_far_as_it_can_be(data: st.DataObject) -> None:
    """And nothing but problems comes of the rest."""
    chosen = data.draw(st.lists(st.sampled_from(BARE), min_size=1, max_size=3))
    sound(data.draw(spoilt("".join(map(records.write, chosen)))))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@settings(max_examples=10)
@given(data=st.data())
def test_any_game_may_be_spoilt(game: Any, data: st.DataObject) -> None:
    """Whatever the game."""
    sound(data.draw(spoilt(records.write(data.draw(records_of(game, longest=5))))))


@settings(max_examples=60)
@given(st.lists(st.sampled_from([*STRANGE, *MOVES, f"start: {PAIR}", "1: ", "date: ", WINS, END, "\n\n"])).map("".join))
def test_any_text_may_be_read(text: str) -> None:
    """Whatever its pieces."""
    sound(text)


class Liar(str):
    """A text that says of itself what it pleases."""

    __slots__ = ()

    def __len__(self) -> int:
        return 0

    def __getitem__(self, index: Any) -> str:
        return "z"

    def startswith(self, *_: Any) -> bool:
        """Say yes."""
        return True

    def split(self, *_: Any, **__: Any) -> Any:
        """Return nothing."""
        return []

    def removeprefix(self, *_: Any) -> Any:
        """Return something else."""
        return Liar("z")


def test_a_text_is_taken_for_what_it_is() -> None:
    """Whatever its class says."""
    text = records.write(BARE[0])
    assert BARE[0] == records.read(Liar(text))
    assert () == records.scan(Liar(text), max_length=len(text.rstrip()) - 1).records
    position = staves.to_text(pair())
    assert Record(pair()) == records.read(Liar(text_of(END, start=position)))
    assert (BARE[0],) == records.scan_lines(Liar(records.write_line(BARE[0]))).records
    with pytest.raises(InvalidRecord) as caught:
        records.read(Liar(text + text))
    assert [(text.count("\n") + 1, 1)] == [(problem.line, problem.column) for problem in caught.value.problems]


def test_endless_pieces_are_read() -> None:
    """A thousand records, each spoilt in another way, and all the good ones between them."""
    good = records.write(BARE[1])
    pieces = zip(range(300), cycle(STRANGE), strict=False)
    text = "".join(f"{good}start: {sign}{number}\n{sign}\n" for number, sign in pieces)
    reading = records.scan(text)
    assert len(reading.records) >= 300
    assert {BARE[1]} == {record for record in reading.records if record.actions}
