"""Games that are named on the command line, by their names or their places."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.games import NAMES
from helpers.packages import COIN
from helpers.terminal import printed, refused

HEAPS = "helpers.nim:HEAPS"


def test_any_game_is_named_by_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the name of a game may stand, so may its module and its name there; also at the beginning of a position."""
    assert "1\n2\n3\n" == printed(capsys, "legal", HEAPS)
    assert "1\n" == printed(capsys, "legal", HEAPS, "--rows", "1", "--odd", "no")
    assert "1\n2\n" == printed(capsys, "legal", "helpers.nim:NIM left=2 turn=1")
    assert "3 is legal.\n" == printed(capsys, "explain", HEAPS, "3")
    assert "Heap(left=13, turn=0)\n" == printed(capsys, "show", HEAPS)
    assert "nim left=12 turn=0\n" == printed(capsys, "show", HEAPS, "--text", "--rows", "2")
    told = json.loads(printed(capsys, "simulate", HEAPS, "--mode", "drawn", "-n", "2", "--json"))
    assert ("heaps", 2) == (told["game"], told["games"])
    shown = printed(capsys, "play", "helpers.nim:NIM", "--seats", "random", "random", "--from", "nim left=1 turn=0")
    assert shown.endswith("Player 0 has won.\n")
    shown = printed(capsys, "play", HEAPS, "--seats", "random", "random", "--from", HEAPS, "--rows", "1", "--odd", "no")
    assert "Heap(left=1, turn=0)" in shown
    assert printed(capsys, "check", "helpers.nim:NIM", "--actions", "5").startswith("nim: ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "nowhere:GAME"), "can't load the game nowhere:GAME: ModuleNotFoundError: No module named 'nowhere'"),
        (("show", "helpers.nim:GAME"), "can't load the game helpers.nim:GAME: AttributeError: "),
        (("show", "broken:GAME"), "can't load the game broken:GAME: SystemExit: 3"),
        (("show", "helpers.nim:BOOK"), "helpers.nim:BOOK must be a staves.Game, not <"),
        (("play", "helpers.nim:BOOK"), "argument GAME: helpers.nim:BOOK must be a staves.Game, not <"),
        (("check", "helpers.nim:BOOK"), "helpers.nim:BOOK must be a staves.Game, not <"),
        (("show", "helpers.nim:NIM left=x"), "invalid position: 'nim left=x' has 'x' at position 9"),
        (("show", "a/b:GAME"), f"there is no game 'a/b:GAME'; there are {NAMES}"),
        (("show", "a:B left=2"), "can't load the game a:B: ModuleNotFoundError"),
        (("show", "silent:GAME"), "can't start this game: game: nim has no usual start (start=)"),
        (("show", "silent:GAME left=2"), "nim doesn't define how its positions are written (notation.positions)"),
    ],
)
def test_a_place_without_a_game_is_told(
    words: tuple[str, ...], said: str, site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever its module does, it takes a line."""
    (site / "broken.py").write_text("raise SystemExit(3)", encoding="utf-8")
    (site / "silent.py").write_text(
        "from helpers import games, nim\nGAME = games.changed(nim.NIM, start=None, positions=None)",
        encoding="utf-8",
    )
    try:
        assert refused(capsys, *words).startswith(f"staves {words[0]}: {said}")
    finally:
        sys.modules.pop("silent", None)


def test_a_game_in_the_folder_of_the_user_is_found(tmp_path: Path) -> None:
    """Also by a script that is installed elsewhere, which doesn't look there by itself."""
    (tmp_path / "mine.py").write_text(COIN, encoding="utf-8")
    program = "import sys; from staves._cli.main import main; sys.path.remove(''); sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", program, "show", "mine:GAME", "--heads"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        check=False,
        text=True,
    )
    assert ("", "Coin(heads=True)\n") == (done.stderr, done.stdout)
