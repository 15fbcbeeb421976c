"""Actions as people type them."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, Heap, Take
from helpers.whisper import Room, Whisper
from staves import Notation, ParseError, notation_of
from staves.games import GAMES

STATES = {game.name: staves.new_game(game, seed=1) for game in GAMES}


@pytest.mark.parametrize(
    ("game", "typed", "text"),
    [
        ("stavegame", "P0@1", "P0@1"),
        ("stavegame", "p0@1=G", "P0@1=g"),
        ("stavegame", " \t' p0 @ 1 . 2\t= g '", "P0@1.2=g"),
        ("stavegame", '"Pass', "PASS"),
        ("stavegame", "eNd''\"", "END"),
        ("stavegame", "s02  >\t1", "S02>1"),
        ("mantis", "steal \t 2", "STEAL 2"),
        ("mantis", "'score'", "SCORE"),
        ("stones", "0 , 3 > 1 , 3", "0,3>1,3"),
        ("nava", "\t04 >02", "04>02"),
    ],
)
def test_what_a_person_types_is_read(game: str, typed: str, text: str) -> None:
    """In any case, with spaces, tabs and quotes; of a state as of a view."""
    state = STATES[game]
    for moment in (state, staves.view(state, state.game.play.players(state)[1])):
        assert text == str(staves.parse_action(moment, typed, lenient=True))


@pytest.mark.parametrize(
    ("game", "typed", "place", "expected"),
    [
        ("stavegame", "", 0, "an action (P, F, S, END or PASS)"),
        ("stavegame", "''", 2, "an action (P, F, S, END or PASS)"),
        ("stavegame", " p0 @ 7", 6, "a stave from 0 to 2"),
        ("stavegame", " 'p0@ '", 7, "a stave from 0 to 2"),
        ("stavegame", "p 0@1", 1, "the number of a hand card (up to four digits)"),
        ("stavegame", "'pass  now'", 5, "the end"),
        ("stavegame", "pa\u017f\u017f", 2, "'SS'"),
        ("stavegame", "PASS\n", 4, "the end"),
        ("stavegame", "p\uff10@1", 1, "the number of a hand card (up to four digits)"),
        ("mantis", "\u017fcore", 0, "an action (SCORE or STEAL)"),
        ("mantis", "steal2", 5, "' '"),
        ("stones", "\u201c0,3>1,3\u201d", 0, "a row (up to four digits)"),
        ("nava", "`04>02", 0, "a row from 0 to 4"),
        ("nava", "04\xa0>02", 2, "'>'"),
    ],
)
def test_what_is_wrong_is_told_of_what_was_typed(game: str, typed: str, place: int, expected: str) -> None:
    """The place is that up to which it could be read, in the text with its spaces and quotes."""
    with pytest.raises(ParseError) as caught:
        staves.parse_action(STATES[game], typed, lenient=True)
    error = caught.value
    assert (typed, place, expected) == (error.text, error.position, error.expected)


# ------------------------------------------------------------------- games of others


@attrs.frozen
class Say:
    """Say something."""

    text: str

    def __str__(self) -> str:
        return self.text


def reading(*known: str, finite: bool) -> Callable[[str], str]:
    """Return a lenient reader of a notation of these actions, which tells its texts or doesn't."""
    notation: Notation[Any, Say] = notation_of(map(Say, known))
    heap = attrs.evolve(Talk(3))
    Talk.game = changed(NIM, parse_action=notation.parse_action, texts=notation.texts if finite else None)
    return lambda text: staves.parse_action(heap, text, lenient=True).text  # type: ignore[attr-defined]


class Talk(Heap):
    """A heap of a game whose notation can be chosen."""


both = pytest.mark.parametrize("finite", [True, False], ids=["texts", "no texts"])


@both
def test_case_may_matter(finite: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    """As it is typed it is read if it can be; in another case only if no two actions can be meant."""
    read = reading("a-b", "A-b", "Xy", "XY", "one", finite=finite)
    for typed, text in (("a-b", "a-b"), ("A - b", "A-b"), (" Xy ", "Xy"), ("'XY'", "XY"), ("ONE", "one")):
        assert text == read(typed)
    for typed, one, other in (("a-B", "a-b", "A-b"), ("xy", "Xy", "XY"), ("xY", "Xy", "XY")):
        with pytest.raises(ParseError) as caught:
            read(typed)
        assert {repr(one), repr(other)} == {*caught.value.expected.split(" or ")}
        assert typed == caught.value.text
    with pytest.raises(ParseError) as caught:
        read(" 'xy'")
    assert 3 == caught.value.position


@both
def test_quotes_may_matter(finite: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    """In a notation with quotes at the end, such as that of a cube that is turned, they are taken for what they are."""
    read = reading("R", "R'", "L", finite=finite)
    for typed, text in (
        ("R", "R"),
        ("r'", "R'"),
        (" R' ", "R'"),
        ("'R''", "R'"),
        ("'R'", "R"),
        ("L'", "L"),
        ("'l", "L"),
    ):
        assert text == read(typed)
    with pytest.raises(ParseError, match="where 'R' or \"R'\" is expected"):
        read("R'\"")


@both
def test_spaces_may_be_due(finite: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    """Those of the notation have to be there, and more of them are forgiven, around punctuation too."""
    read = reading("e4, e5", "to (1) (2)", "-1", "2 -1", "2-1", finite=finite)
    for typed, text in (
        ("E4  ,\te5", "e4, e5"),
        ("to  ( 1 ) ( 2 )", "to (1) (2)"),
        ("- 1", "-1"),
        ("2  -1", "2 -1"),
        ("2- 1", "2-1"),
    ):
        assert text == read(typed)
    for typed in ("e4,e5", "to(1) (2)", "to (1)(2)", "e 4, e5", "e4, e 5"):
        with pytest.raises(ParseError):
            read(typed)
    with pytest.raises(ParseError, match=r"'2 -1' or '2-1' is expected|'2-1' or '2 -1' is expected"):
        read("2 - 1")


def test_long_words_need_a_notation_that_tells_its_texts() -> None:
    """Without that not all cases can be tried, so the case has to be right, while spaces don't."""
    text = "PASS TO THE PLAYER ON THE LEFT"
    assert text == reading(text, finite=True)(text.lower())
    read = reading(text, finite=False)
    assert text == read("PASS TO THE  PLAYER ON THE LEFT'")
    with pytest.raises(ParseError):
        read(text.lower())
    assert "DISCONNECT" == reading("DISCONNECT", finite=False)("disconnect")


def test_a_stranger_s_game_is_read_leniently_too() -> None:
    """It needs nothing for it."""
    assert Take(2) == staves.parse_action(Heap(3), " '2'", lenient=True)
    assert Whisper(1) == staves.parse_action(Room(), "TO  1", lenient=True)


# ------------------------------------------------------------------- limits


@pytest.mark.parametrize("value", [None, 0, 1, "yes"])
def test_lenient_is_a_bool(value: Any) -> None:
    """Anything else is a TypeError, as it is when the text is no str."""
    with pytest.raises(TypeError, match=r"^lenient must be bool, not "):
        staves.parse_action(Heap(3), "2", lenient=value)
    with pytest.raises(TypeError, match=r"^parse_action\(\) takes the text of an action as a str, not "):
        staves.parse_action(Heap(3), 2, lenient=True)  # type: ignore[arg-type]
