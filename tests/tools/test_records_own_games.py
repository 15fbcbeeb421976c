"""Records of games that the library doesn't know, with actions and players of any names."""

from typing import Any

import pytest

from helpers.nim import NIM, Heap, Take
from helpers.records import AnyRecord, Say, saying
from staves import records
from staves.games import GAMES
from staves.records import Comment, Record


def record_of(start: Any, word: str, **others: Any) -> AnyRecord:
    """Return a record in which the word is said."""
    return Record(start, [Say(word)], **others)


def test_any_game_has_records() -> None:
    """Each action of them is replayed."""
    record: AnyRecord = Record(Heap(4), [Take(3), Take(1)])
    assert [Heap(4), Heap(1, 1), Heap(0)] == list(record.states())
    assert (1,) == record.winners


@pytest.mark.parametrize(
    "word",
    [
        "go",
        "a b",
        "a: b",
        "date: 2026-11-18",
        "1",
        "start:",
        "a result: b",
        "a start: b",
        "\\",
        "\\n",
        "é",
        ",",
    ],
)
def test_an_action_may_be_any_word(word: str) -> None:
    """Of those that keep apart from others, and from comments and the result."""
    game, start = saying(word, "A", "B")
    record = record_of(start, word, names=["Ann", "Bob"], comments=[Comment(0, word), Comment(1, "{}")])
    assert record == records.read(records.write(record), [game])
    assert ("A",) == record.winners


@pytest.mark.parametrize(
    "word",
    [
        "",
        " ",
        ";",
        "a;b",
        "a;",
        "{",
        "{a}",
        "a{",
        "a}b",
        "\n",
        "a\nb",
        " a",
        "a ",
        "\ta",
        "a\r",
        "result: A wins",
        "result:",
        "}",
        "start: a",
    ],
)
def test_an_action_that_would_not_be_read_back_is_not_written(word: str) -> None:
    """Though there may be a record of it."""
    game, start = saying(word, "A", "B")
    record = record_of(start, word)
    assert start.game is game
    with pytest.raises(ValueError, match="can't be written in a record"):
        records.write(record)


@pytest.mark.parametrize(
    "players",
    [
        ("A", "B"),
        (1, 2),
        ("1", "11"),
        ("draw", "unfinished"),
        ("result", "A wins"),
        ("a", "a win"),
        ("win", "wins"),
        ("and", "and b"),
        ("and", ",b"),
        ("a:", ":"),
        ("é", "b c"),
    ],
)
def test_players_may_have_any_names(players: Any) -> None:
    """That can be told apart in text."""
    game, start = saying("go", *players)
    named: list[AnyRecord] = [
        Record(start, names=["X", "Y"]),
        record_of(start, "go"),
        *(Record(start, winners=winners) for winners in [(), players, players[:1], players[1:]]),
    ]
    for record in named:
        assert record == records.read(records.write(record), [game])


def test_a_game_may_have_no_text() -> None:
    """Then its records are values, and nothing more."""
    game, start = saying("go", "A", "B", text=False)
    record = record_of(start, "go")
    assert [start, record.end] == list(record.states())
    with pytest.raises(TypeError, match="saying doesn't define how its positions are written"):
        records.write(record)
    for reader in (records.read, records.read_all, records.scan):
        with pytest.raises(TypeError, match="saying doesn't define how its positions are written"):
            reader("start: saying 0\n\nresult: unfinished\n", [*GAMES, game])


def test_a_text_may_be_of_some_games() -> None:
    """It is not read as one of any other."""
    game, start = saying("go", "A", "B")
    text = records.write(record_of(start, "go"))
    for games in (GAMES, GAMES[:1]):
        reading = records.scan(text, games)
        assert () == reading.records
        assert [(1, 8)] == [(problem.line, problem.column) for problem in reading.problems]
    assert 2 == len(records.scan(text * 2, (one for one in [game])).records)


@pytest.mark.parametrize(
    "players",
    [
        ("a, b", "c"),
        ("a and b", "c"),
        ("a: b", "c"),
        ("a and", "c"),
        ("a,", "c"),
        ("start", "c"),
        ("date", "c"),
        ("c", "c"),
        ("x\ny", "c"),
        (" a", "c"),
        ("", "c"),
    ],
)
def test_players_who_cannot_be_told_from_other_words_are_refused(players: tuple[str, str]) -> None:
    """A record that could not be read again is not written."""
    _, start = saying("go", *players)
    with pytest.raises(ValueError, match="can't be written in a record"):
        records.write(Record(start))


def test_the_same_word_is_another_action_in_another_game() -> None:
    """Even in one text."""
    game, start = saying("1", "A", "B")
    both: list[AnyRecord] = [record_of(start, "1"), Record(Heap(4), [Take(1)])]
    for games in (both, both[::-1]):
        text = "\n".join(map(records.write, games))
        assert games == [*records.scan(text, [game, NIM]).records]
