"""The notation of a PLACE that names its slot."""

import re
from itertools import product
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import staves
from staves import ParseError, stavegame
from staves.stavegame import Place

STATE = stavegame.new_game(seed=7)


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ((2, 1, None, 0), "P2@1.0"),
        ((2, 1, "green", 0), "P2@1.0=g"),
        ((0, 0, "red", 2), "P0@0.2=r"),
        ((9999, 2, "blue", 1), "P9999@2.1=b"),
        ((2, 1, None, None), "P2@1"),
        ((2, 1, "green", None), "P2@1=g"),
    ],
)
def test_a_slot_is_written_between_the_stave_and_the_color(parts: Any, text: str) -> None:
    """An action is written, and read, as the rulebook says; without a slot it is what it was."""
    assert text == str(Place(*parts))
    assert Place(*parts) == staves.parse_action(STATE, text)


def test_a_slot_is_the_last_part_of_a_place() -> None:
    """It may be given by name, and is None if it isn't."""
    named = Place(card=2, stave=1, color="green", slot=0)
    assert (2, 1, "green", 0) == (named.card, named.stave, named.color, named.slot)
    assert Place(2, 1, slot=0) == Place(2, 1, None, 0)
    assert None is Place(2, 1).slot
    assert "Place(card=2, stave=1, color='green', slot=0)" == repr(named)
    assert 4 == len({Place(2, 1), *(Place(2, 1, slot=slot) for slot in range(3))})


def test_what_is_read_does_not_depend_on_the_rules() -> None:
    """Options decide what is legal, not what can be read: each state reads both forms, and gets the same actions."""
    newest = stavegame.new_game(seed=7, rules=stavegame.NEWEST)
    for card, stave, slot, color in product((0, 9), range(3), ("", ".0", ".1", ".2"), ("", "=r", "=g", "=b")):
        text = f"P{card}@{stave}{slot}{color}"
        assert text == str(staves.parse_action(STATE, text))
        assert staves.parse_action(STATE, text) == staves.parse_action(newest, text)


# That an error has a place follows from the rulebook. The words for what is due there are this page's own: those for
# the color are as they are without a slot, and those for the slot are as in F03.
SLOT_COLOR_OR_END = "'.' and a slot, '=' and a color, or the end"
COLOR_OR_END = "'=' and a color, or the end"
SLOT = "a slot from 0 to 2"


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("P1@1x", 4, SLOT_COLOR_OR_END),
        ("P1@1,0", 4, SLOT_COLOR_OR_END),
        ("P1@10", 4, SLOT_COLOR_OR_END),
        ("P1@1 .0", 4, SLOT_COLOR_OR_END),
        ("P1@1\n", 4, SLOT_COLOR_OR_END),
        ("P1@1.", 5, SLOT),
        ("P1@1..0", 5, SLOT),
        ("P1@1.3", 5, SLOT),
        ("P1@1.-1", 5, SLOT),
        ("P1@1.+0", 5, SLOT),
        ("P1@1. 0", 5, SLOT),
        ("P1@1.\u0660", 5, SLOT),
        ("P1@1.²", 5, SLOT),
        ("P1@1.=g", 5, SLOT),
        ("P1@1.g", 5, SLOT),
        ("P1@1.True", 5, SLOT),
        ("P1@1.00", 6, COLOR_OR_END),
        ("P1@1.01", 6, COLOR_OR_END),
        ("P1@1.0.0", 6, COLOR_OR_END),
        ("P1@1.0 ", 6, COLOR_OR_END),
        ("P1@1.0\n", 6, COLOR_OR_END),
        ("P1@1.0g", 6, COLOR_OR_END),
        ("P1@1.0=", 7, "a color (r, g or b)"),
        ("P1@1.0=G", 7, "a color (r, g or b)"),
        ("P1@1.0=green", 8, "the end"),
        ("P1@1.0=g\x00", 8, "the end"),
        ("P1@1=g.0", 6, "the end"),
        ("P1@.0", 3, "a stave from 0 to 2"),
        ("P1@3.0", 3, "a stave from 0 to 2"),
        ("P1.0@1", 2, "'@'"),
        ("P.0@1", 1, "the number of a hand card (up to four digits)"),
        ("F0.2", 2, SLOT),
        ("S0.2>1", 2, SLOT),
        ("S02>1.2", 5, "the end"),
    ],
)
def test_anything_else_is_refused_at_its_place(text: str, position: int, expected: str) -> None:
    """A text that is no notation has an error that says where it goes wrong, and what is due there."""
    with pytest.raises(ParseError) as error:
        staves.parse_action(STATE, text)
    assert (text, position, expected) == (error.value.text, error.value.position, error.value.expected)


@example("P1@1.2=g")
@example("P1@1.2")
@given(st.from_regex("P[019]{1,5}@[0-3]([.][0-3\u0660]?)?(=[rgbx]?)?([.][0-3])?", fullmatch=True))
def test_only_what_an_action_writes_is_read(text: str) -> None:
    """A text is either exactly what some action writes, or a ParseError."""
    if re.fullmatch("P(0|[1-9][0-9]{0,3})@[0-2]([.][0-2])?(=[rgb])?", text):
        assert text == str(staves.parse_action(STATE, text))
    else:
        with pytest.raises(ParseError):
            staves.parse_action(STATE, text)


# Whether the message adds "or None" is left to the code.
@pytest.mark.parametrize(
    ("slot", "error", "message"),
    [
        (3, ValueError, "^slot must be from 0 to 2.*, not 3$"),
        (-1, ValueError, "^slot must be from 0 to 2.*, not -1$"),
        (10**30, ValueError, "^slot must be from 0 to 2"),
        (True, TypeError, "^slot must be a whole number.*, not True \\(bool\\)$"),
        (False, TypeError, "^slot must be a whole number.*, not False \\(bool\\)$"),
        (1.0, TypeError, r"^slot must be a whole number.*, not 1\.0 \(float\)$"),
        ("0", TypeError, "^slot must be a whole number.*, not '0' \\(str\\)$"),
        ((0,), TypeError, "^slot must be a whole number"),
    ],
)
def test_a_slot_that_does_not_exist_cannot_be_named(slot: Any, error: type[Exception], message: str) -> None:
    """An action made by hand names a slot that there can be, or none."""
    for color in (None, "green"):
        parts: Any = (0, 0, color, slot)
        with pytest.raises(error, match=message):
            Place(*parts)
    assert 2 == Place(0, 0, slot=2).slot


def test_what_the_library_hands_out_is_one_object_per_value() -> None:
    """Legal actions that name a slot are those that are read."""
    newest = stavegame.new_game(seed=8, rules=stavegame.NEWEST)
    first = staves.legal_actions(newest)[0]
    assert first is staves.parse_action(newest, str(first))
    assert "P0@0.0" == str(first).partition("=")[0]
