"""For which games `staves serve` answers, and what it refuses before it reads anything."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from helpers.packages import in_current_folder
from helpers.terminal import refused
from staves._cli.main import main
from staves._games import SHIPPED


def served(monkeypatch: pytest.MonkeyPatch, *words: str) -> list[dict[str, Any]]:
    """Return the lines that are answered to a question about the first game."""
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"id": 1, "do": "new_game", "game": "nava"}\n')))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written))
    assert main(["serve", *words]) == 0
    return [json.loads(line) for line in written.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("words", "games"), [((), SHIPPED), (("--of", "nava"), ("nava",)), (("--of", "helpers.nim:NIM", "nava"), None)]
)
def test_the_games_that_are_named_are_served(
    words: tuple[str, ...], games: tuple[str, ...] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By default all that ship, until the input ends."""
    greeting, answer = served(monkeypatch, *words)
    assert [*(games or ("nim", "nava"))] == greeting["games"]
    assert (1, True) == (answer["id"], "is" in answer)


def test_games_that_cannot_be_served_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a line: two of one name, and one whose positions nobody can write."""
    assert "two are called 'nava'" in refused(capsys, "serve", "--of", "nava", "nava")
    code = "from helpers import games, nim\nGAME = games.changed(nim.NIM, data=None, positions=None)\n"
    with in_current_folder(tmp_path, "silent", code):
        line = refused(capsys, "serve", "--of", "silent:GAME")
    assert line.startswith("staves serve: nim doesn't define how its positions or values are written")
