"""The rules of a game can get an option, and all that was ever written is read and written as it was."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import staves
from helpers.grown import grow
from staves.games import GAMES

TESTS = Path(__file__).parents[1]
PROGRAM = "import sys; from helpers.grown import check; print(check(bytes.fromhex(sys.stdin.read())))"


def test_an_option_can_be_added_to_the_rules_of_every_game_that_has_some(tmp_path: Path) -> None:
    """Only what has it says so, in every kind of document, and each position still has just one text."""
    grow(tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (tmp_path, TESTS, *sys.path)))},
        input=pickle.dumps([staves.setup(game) for game in GAMES]).hex(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (f"{tmp_path / 'staves' / '__init__.py'}: all is as it was\n", "") == (done.stdout, done.stderr)
