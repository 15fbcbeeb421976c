"""The errors of the public face: what they carry, and how they read."""

import copy
import pickle
from typing import Any

import pytest

import staves
from staves import Fault, IllegalAction, InvalidSetup, Malformed, ParseError, Rule, StavesError, UnknownPlayer
from staves._core.errors import described, listed, nearest, quoted, told, unknown, without_frames
from staves.engines import EngineError, EngineRefused, EngineSilent
from staves.match import Log, MatchError
from staves.records import InvalidRecord, Problem
from staves.series import GameFailed, OtherSeries, PlayerFailed, Result
from staves.table import NotYourTurn, OutOfDate
from staves.testing._parts import OtherCheck

ERRORS = [
    IllegalAction("a state", "S02>1", Rule("slide.own", "A card slides.")),
    InvalidSetup([Fault("decks[0]", "is no deck"), Fault("seed", "is at least 0")]),
    ParseError("P1x", 2, "'@'"),
    UnknownPlayer("C", ("A", "B")),
    Malformed("state.board[2][0]", "must be a whole number, not '7'"),
]


RULE = Rule("slide.own", "A card slides.")
MADE: list[tuple[type[StavesError], dict[str, Any]]] = [
    (EngineError, {"command": "./engine", "problem": "is gone", "asked": "{}", "said": "oops"}),
    (EngineSilent, {"command": "./engine", "problem": "is silent", "asked": None, "said": ""}),
    (EngineRefused, {"command": "./engine", "asked": "{}", "details": {"kind": "Malformed", "text": "no", "id": 1}}),
    (GameFailed, {"number": 3, "problem": "KeyError"}),
    (IllegalAction, {"state": "a state", "action": "S02>1", "rule": RULE}),
    (InvalidRecord, {"problems": (Problem(1, 2, "x", "a move"), Problem(3, 4, "", "an action"))}),
    (InvalidSetup, {"faults": (Fault("decks[0]", "is no deck"), Fault("seed", "is at least 0"))}),
    (Malformed, {"place": "state.board[2][0]", "problem": "must be a whole number, not '7'"}),
    (MatchError, {"player": 1, "action": "P0@1", "rule": RULE, "log": Log((), "a state"), "problem": "left"}),
    (NotYourTurn, {"player": "A", "to_move": "B"}),
    (OtherCheck, {}),
    (OtherSeries, {"path": "games.jsonl", "problem": "is empty"}),
    (OutOfDate, {"number": 3, "current": 5}),
    (ParseError, {"text": "P1x", "position": 2, "expected": "'@'"}),
    (PlayerFailed, {"result": Result(0, ("a", "b"), ("a",), 7, "b raised KeyError")}),
    (UnknownPlayer, {"player": "C", "players": ("A", "B")}),
]
"""Every error of the library, with the arguments that it can be made of, in order."""


@pytest.mark.parametrize(("kind", "given"), MADE, ids=lambda part: getattr(part, "__name__", ""))
def test_an_error_survives_copies(kind: type[StavesError], given: dict[str, Any]) -> None:
    """In order or by name, it is made the same, and so is one that is copied or sent to another process."""
    error = kind(**dict(reversed(given.items())))
    for twin in (kind(*given.values()), copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert type(error) is type(twin)
        assert str(error) == str(twin)
        assert error.args == twin.args
        assert vars(error) == vars(twin)
    assert given.items() <= vars(error).items()
    if kind is not EngineRefused:  # it makes the problem itself
        assert tuple(given.values()) == error.args


def test_what_is_wrong_may_be_listed_only_once() -> None:
    """The errors that take several things keep them as a tuple, whatever they came in."""
    for kind, given in MADE[5:7]:
        (things,) = given.values()
        for error in (kind(iter(things)), pickle.loads(pickle.dumps(kind(iter(things))))):
            assert (things,) == error.args
            assert [things] == [*vars(error).values()]
    assert (("A", "B"),) == UnknownPlayer("C", iter("AB")).args[1:]


def test_every_error_is_in_the_table() -> None:
    """All that inherit from `StavesError`, wherever they are defined."""
    found, new = set[type[StavesError]](), {StavesError}
    while new:
        new = {kind for each in new for kind in each.__subclasses__() if kind.__module__.startswith("staves.")}
        found |= new
    assert found == {kind for kind, _ in MADE}


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (ERRORS[0], "S02>1 breaks the rule slide.own: A card slides."),
        (ERRORS[1], "2 faults\n  decks[0]: is no deck\n  seed: is at least 0"),
        (InvalidSetup([Fault("seed", "is at least 0")]), "seed: is at least 0"),
        (ERRORS[2], "'P1x' has 'x' at position 2, where '@' is expected"),
        (ParseError("P1", 2, "'@'"), "'P1' ends where '@' is expected"),
        (ERRORS[3], "there is no player 'C'; the players are 'A' and 'B'"),
        (ERRORS[4], "state.board[2][0]: must be a whole number, not '7'"),
    ],
)
def test_an_error_reads_as_a_sentence(error: StavesError, text: str) -> None:
    """The message says what is wrong, and where."""
    assert text == str(error)


def test_the_repr_of_an_error_is_its_class_and_its_message() -> None:
    """The arguments of the error aren't shown, because one may be a state that contains hidden information."""
    assert "InvalidSetup('seed: is at least 0')" == repr(InvalidSetup([Fault("seed", "is at least 0")]))
    assert "IllegalAction('S02>1 breaks the rule slide.own: A card slides.')" == repr(ERRORS[0])


def test_a_long_text_is_cut_in_the_message_only() -> None:
    """The whole text is kept, and the message shows its beginning."""
    error = ParseError("P" * 10_000, 1, "a number")
    assert len(error.text) == 10_000
    assert len(str(error)) < 150


@pytest.mark.parametrize(
    ("position", "text"),
    [
        (0, "'0123456789abcdefghijABCDEFGHIJ0123456789'… has '0' at position 0"),
        (39, "'0123456789abcdefghijABCDEFGHIJ0123456789'… has '9' at position 39"),
        (40, "…'ABCDEFGHIJ0123456789xyz' has 'x' at position 40"),
        (41, "…'BCDEFGHIJ0123456789xyz' has 'y' at position 41"),
        (43, "…'DEFGHIJ0123456789xyz' ends"),
    ],
)
def test_of_a_long_text_the_message_shows_what_stands_around(position: int, text: str) -> None:
    """So that one sees the mistake, wherever it is."""
    line = "0123456789abcdefghijABCDEFGHIJ0123456789xyz"
    assert str(ParseError(line, position, "'-'")).startswith(text)


def test_words_are_listed_as_there_are() -> None:
    """With or before the last."""
    assert ["", "a", "a or b", "a, b or c"] == [listed("abc"[:count]) for count in range(4)]
    assert "a, b and 3" == listed(["a", "b", 3], "and")
    assert "'a', 'b' or 3" == quoted(["a", "b", 3])


class Silent:
    """Something that can't be shown."""

    def __repr__(self) -> str:
        raise RuntimeError


def test_what_cannot_be_shown_is_named_by_its_class() -> None:
    """An error about a value that has no repr is still the error about that value."""
    assert "there is no player <Silent object>; the players" in str(UnknownPlayer(Silent(), ("A", "B")))
    assert described("x" * 38) == "'" + "x" * 38 + "' (str)"
    assert described("x" * 39) == "'" + "x" * 39 + "… (str)"


def test_a_number_that_is_too_long_to_be_written_is_named_by_its_size() -> None:
    """So the message is the same each time, and tells nothing of the memory that it lies in."""
    assert "<int of 16610 bits> (int)" == described(10**5000)
    assert "<int of 16610 bits>" in str(UnknownPlayer(-(10**5000), (0, 1)))


def test_every_error_is_a_staves_error() -> None:
    """Who catches `StavesError` catches all of them, and who catches `ValueError` too."""
    for kind in (IllegalAction, InvalidSetup, ParseError, UnknownPlayer):
        assert issubclass(kind, StavesError)
        assert issubclass(kind, ValueError)
        assert getattr(staves, kind.__name__) is kind


class MuteError(Exception):
    """An exception that has no text."""

    def __str__(self) -> str:
        raise RuntimeError


def test_an_exception_is_quoted_by_its_class_and_its_text() -> None:
    """A text is quoted whole if it isn't long, and one that can't be had is a question mark."""
    assert "KeyError: 'a'" == told(KeyError("a"))
    assert f"ValueError: {'x' * 500}" == told(ValueError("x" * 500))
    assert f"ValueError: {'x' * 500}…" == told(ValueError("x" * 501))
    assert "MuteError: ?" == told(MuteError())
    assert "ValueError" == told(ValueError()) == told(ValueError(""))


def test_an_error_has_its_arguments() -> None:
    """As with any exception, the arguments are what it was made of, and players may come one by one."""
    assert ("P1x", 2, "'@'") == ParseError("P1x", 2, "'@'").args
    error = UnknownPlayer("C", iter("AB"))
    assert ("C", ("A", "B")) == error.args
    assert "C" == pickle.loads(pickle.dumps(error)).player


def test_a_text_that_just_fits_is_shown_whole() -> None:
    """Nothing is left out of it, so nothing says so; one sign more, and the end is."""
    assert str(ParseError("x" * 40, 0, "y")).startswith(f"'{'x' * 40}' has ")
    assert str(ParseError("x" * 41, 0, "y")).startswith(f"'{'x' * 40}'… has ")


def test_the_nearest_name_is_meant() -> None:
    """The most similar name is suggested, in any order of the names. If none is similar enough, all are listed."""
    for names in (["stove", "stones"], ["stones", "stove"]):
        assert "there is no game 'stone'; did you mean stones?" == unknown("game", "stone", names)
        assert "there is no game 'nova'; there are " + " and ".join(names) == unknown("game", "nova", names)
    assert "stones" == nearest("STONES", ["stove", "stones"], 1.0)
    assert nearest("stone", ["stove", "stones"], 0.95) is None
    assert "nava" == nearest("xava", ["nava"])  # three of four letters, so the similarity is 0.75
    assert nearest("xava", ["nava"], 0.8) is None
    assert nearest("xaya", ["nava"]) is None  # two of four
    assert "nava" == nearest("xaya", ["nava"], 0.5)


def test_of_a_long_word_only_the_beginning_counts() -> None:
    """As much of it as the error shows."""
    name = "abcdefghij" * 4
    assert name == nearest(name + "z" * 1000, [name, "abc"], 1.0)
    assert nearest("z" * 41 + name, [name]) is None


def caught(raised: Exception) -> Exception:
    """Return an exception that was raised, so that it leads to the frames that it went through."""
    with pytest.raises(type(raised)) as found:
        raise raised
    return found.value


def test_the_frames_of_an_exception_are_removed_wherever_it_leads() -> None:
    """From its causes and from those that it is a group of, and the text tells of all of them."""
    handled = KeyError("handled")
    cause, one, other = (caught(ValueError(text)) for text in ("cause", "one", "other"))
    one.__context__ = handled
    group = caught(ExceptionGroup("several", [one, other]))
    group.__cause__ = cause
    text = without_frames(group, handled)
    assert [None] * 4 == [error.__traceback__ for error in (group, cause, one, other)]
    assert one.__context__ is None
    assert ["ValueError: cause", "ValueError: one", "ValueError: other"] == [
        line.strip(" |") for line in text.splitlines() if "ValueError" in line
    ]
    assert "handled" not in text


def test_an_exception_that_nobody_raised_has_no_frames() -> None:
    """It is told of all the same."""
    assert "ValueError: never raised\n" == without_frames(ValueError("never raised"), None)
