"""The limits that keep small, hostile input from using much time or memory."""

import pytest

from helpers.pages import ROOT
from staves._core import limits

TOLD = [
    ("MAX_DIGITS", 4_000, "text.md"),
    ("MAX_POSITION_LENGTH", 32_768, "text.md"),
    ("MAX_SETUP_LENGTH", 32_768, "setups.md"),
    ("MAX_JSON_LENGTH", 50_000, "json.md"),
    ("MAX_GAME_LENGTH", 2_000_000, "json.md"),
    ("MAX_JSON_DEPTH", 100, "engines.md"),
    ("MAX_ACTIONS", 100_000, "records.md"),
    ("MAX_COMMENTS", 100_000, "records.md"),
    ("MAX_NAME_LENGTH", 100, "records.md"),
    ("MAX_COMMENT_LENGTH", 10_000, "records.md"),
    ("MAX_SEEN_PARTS", 10_000_000, "json.md"),
    ("MAX_PROBLEMS", 1_000, "records.md"),
    ("MAX_LINE_BYTES", 1_048_576, "engines.md"),
    ("MAX_SAID_BYTES", 4_096, "engines.md"),
    ("MAX_ID_LENGTH", 100, "engines.md"),
    ("MEGABYTES_KEPT", 500, "command-line.md"),
]

OTHERS = {
    # JavaScript has exact whole numbers up to this one.
    "MAX_TABLE_NUMBER": 9_007_199_254_740_991,
    "MAX_ID": 9_007_199_254_740_991,
    # Values.
    "MAX_PARTS": 100_000,
    "MAX_COUNTED": 1_000,
    "MAX_EVENTS": 1_000_000,
    "MAX_NUMBERS": 10_000_000,
    # Texts.
    "MAX_SHORT_DIGITS": 4,
    "MAX_TYPED_DIGITS": 100,
    "MAX_REPAIRED_LENGTH": 16_384,
    "MAX_SETUP_OPTIONS": 100,
    "MAX_INPUT_BYTES": 1_048_576,
    "MAX_FILE_BYTES": 134_217_728,
    # Playing and showing.
    "MAX_CHAT_LINES": 1_000,
    "MAX_BOARDS": 1_000,
    "MAX_SHOWN_LENGTH": 40,
    "MAX_TOLD_LENGTH": 500,
    "MAX_SHOWN_ACTIONS": 10,
    "MAX_SHOWN_PROBLEMS": 20,
    "MAX_ACTIONS_LISTED": 40,
    "MAX_DEALS": 1_000,
    "MAX_DEPTH": 500,
    # Engines.
    "MAX_LINES_AHEAD": 8,
    "MAX_ASKED_LENGTH": 200,
    "MAX_BATCH": 100,
    # Tests of games.
    "MAX_GENERATED_ACTIONS": 10_000,
    "MAX_CHOSEN_ACTIONS": 12,
}


@pytest.mark.parametrize(("name", "number", "page"), TOLD, ids=[name for name, _, _ in TOLD])
def test_limits_are_as_large_as_the_documentation_says(name: str, number: int, page: str) -> None:
    """Whoever relies on them finds them there."""
    assert number == getattr(limits, name)
    assert f" {number:,} " in " ".join((ROOT / "docs" / "reference" / page).read_text(encoding="utf-8").split())


def test_other_limits_are_what_errors_and_docstrings_tell() -> None:
    """What is as long as a limit is still accepted, so programs depend on each of them."""
    assert {name: getattr(limits, name) for name in OTHERS} == OTHERS


def test_every_limit_is_known() -> None:
    """One that only makes things faster is not a limit of what is accepted."""
    names = {name for name in vars(limits) if name.isupper()}
    assert 10**4_000 == limits.TOO_LARGE
    assert {"TOO_LARGE", "MAX_NUMBERED_OBJECTS"} == names - {*OTHERS} - {name for name, _, _ in TOLD}
