"""The notation of the actions of Stavegame."""

import contextlib
from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import staves
from helpers.stavegame import games, well_formed
from staves import ParseError, stavegame
from staves.stavegame import END, PASS, Action, End, Forward, Pass, Place, Slide
from staves.stavegame import _actions as actions

STATE = stavegame.new_game(seed=7)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Place(2, 1), "P2@1"),
        (Place(2, 1, "green"), "P2@1=g"),
        (Place(0, 0, "red"), "P0@0=r"),
        (Place(9999, 2, "blue"), "P9999@2=b"),
        (Forward(0, 2), "F02"),
        (Slide(0, 2, 1), "S02>1"),
        (Slide(1, 1, 1), "S11>1"),
        (END, "END"),
        (PASS, "PASS"),
    ],
)
def test_each_kind_has_its_notation(action: Action, text: str) -> None:
    """An action is written, and read, as the rulebook says."""
    assert text == str(action)
    assert action == staves.parse_action(STATE, text)


def test_reading_is_the_inverse_of_writing() -> None:
    """Every action that can be written is read back, legal or not."""
    for action in well_formed(10):
        assert action == staves.parse_action(STATE, str(action))


@given(games())
def test_every_legal_action_is_read_back(game: Any) -> None:
    """What is legal in a game can be written and read."""
    for step in game[1]:
        for action in staves.legal_actions(step.before):
            assert action == staves.parse_action(step.before, str(action))


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "an action (P, F, S, END or PASS)"),
        ("pass", 0, "an action (P, F, S, END or PASS)"),
        (" PASS", 0, "an action (P, F, S, END or PASS)"),
        ("PASS ", 4, "the end"),
        ("PASSE", 4, "the end"),
        ("PAS", 3, "'S'"),
        ("EN", 2, "'D'"),
        ("ENDE", 3, "the end"),
        ("P", 1, "the number of a hand card (up to four digits)"),
        ("P-1@0", 1, "the number of a hand card (up to four digits)"),
        ("P+1@0", 1, "the number of a hand card (up to four digits)"),
        ("P01@0", 2, "'@'"),
        ("P12345@0", 5, "'@'"),
        ("P٣@0", 1, "the number of a hand card (up to four digits)"),
        ("P1²@0", 2, "'@'"),
        ("P1@", 3, "a stave from 0 to 2"),
        ("P1@3", 3, "a stave from 0 to 2"),
        ("P1@1=", 5, "a color (r, g or b)"),
        ("P1@1=R", 5, "a color (r, g or b)"),
        ("P1@1=red", 6, "the end"),
        ("F", 1, "a stave from 0 to 2"),
        ("F30", 1, "a stave from 0 to 2"),
        ("F03", 2, "a slot from 0 to 2"),
        ("F021", 3, "the end"),
        ("S02", 3, "'>'"),
        ("S02>", 4, "a stave from 0 to 2"),
        ("S02>3", 4, "a stave from 0 to 2"),
        ("S02>1\x00", 5, "the end"),
    ],
)
def test_anything_else_is_refused_at_its_place(text: str, position: int, expected: str) -> None:
    """A text that is no notation has an error that says where it goes wrong, and what is due there."""
    with pytest.raises(ParseError) as error:
        staves.parse_action(STATE, text)
    assert (text, position, expected) == (error.value.text, error.value.position, error.value.expected)


@example("P1@1=g")
@given(st.text(alphabet="PFSENDA0123456789@.=>rgb 3\n٣", max_size=9))
def test_only_what_an_action_writes_is_read(text: str) -> None:
    """A text is either exactly what some action writes, or a ParseError."""
    with contextlib.suppress(ParseError):
        assert text == str(staves.parse_action(STATE, text))


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: Place(-1, 0), ValueError, "card must be from 0 to 9999, not -1"),
        (lambda: Place(10_000, 0), ValueError, "card must be from 0 to 9999, not 10000"),
        (lambda: Place(*(True, 0)), TypeError, "card must be a whole number, not True"),
        (lambda: Place(0, 3), ValueError, "stave must be from 0 to 2, not 3"),
        (lambda: Place(0, 0, "pink"), ValueError, "color must be 'red', 'green', 'blue' or None, not 'pink'"),  # type: ignore[arg-type]
        (lambda: Place(0, 0, ""), ValueError, "color must be 'red', 'green', 'blue' or None, not ''"),  # type: ignore[arg-type]
        (lambda: Place(0, 0, 5), TypeError, "color must be a str or None, not 5"),  # type: ignore[arg-type]
        (lambda: Forward(0, 1.0), TypeError, "slot must be a whole number, not 1.0"),  # type: ignore[arg-type]
        (lambda: Forward(3, 1), ValueError, "stave must be from 0 to 2"),
        (lambda: Slide(3, 0, 1), ValueError, "stave must be from 0 to 2"),
        (lambda: Slide(0, 0, 3), ValueError, "to must be from 0 to 2"),
        (lambda: Slide(0, "0", 1), TypeError, "slot must be a whole number, not '0'"),  # type: ignore[arg-type]
    ],
)
def test_an_action_that_cannot_be_written_cannot_be_made(make: Any, error: type[Exception], message: str) -> None:
    """An action made by hand names a card, staves and slots that there can be."""
    with pytest.raises(error, match=message):
        make()


@pytest.mark.parametrize(("action", "kind"), [(END, End), (PASS, Pass)])
def test_end_and_pass_are_values_like_other_actions(action: Action, kind: type[End | Pass]) -> None:
    """Whoever makes one has the one that there is, and it can't be changed."""
    assert action == kind()
    assert hash(action) == hash(kind())
    assert f"{kind.__name__}()" == repr(kind())
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(action, "card", 0)  # noqa: B010 (a type checker knows that it can't be)


def test_what_the_library_hands_out_is_one_object_per_value() -> None:
    """Equal actions from the library are the same, and equal to those made by hand."""
    assert staves.parse_action(STATE, "P0@1") is actions.place(0, 1, None)
    first = staves.legal_actions(stavegame.new_game(seed=8))[0]
    assert first is staves.parse_action(STATE, str(first))
    assert Place(0, 1) == actions.place(0, 1, None)
