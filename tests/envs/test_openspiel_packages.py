"""Games of other packages, as OpenSpiel lists them."""

import subprocess
import sys
from pathlib import Path

import pytest

from helpers.packages import COIN, install

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

BROKEN = """
import attrs
from coins import GAME as COIN
from staves import Start


def dealt(_rng):
    raise LookupError("no cards")


GAME = attrs.evolve(COIN, name="broken", start=Start(dealt))
"""


def test_a_game_that_does_not_begin_leaves_the_others_to_be_loaded(tmp_path: Path) -> None:
    """There is a warning, which says what was raised."""
    install(tmp_path, "coins", COIN, "coin = coins:GAME")
    install(tmp_path, "broken", BROKEN, "broken = broken:GAME")
    program = f"""
import sys
sys.path[:0] = [{str(tmp_path)!r}, *{sys.path!r}]
from staves.envs import openspiel
import pyspiel
import staves
print(*[name for name in pyspiel.registered_names() if name.startswith("staves_")])
print(openspiel(staves.setup("nava")).num_players())
"""
    done = subprocess.run([sys.executable, "-W", "always", "-c", program], capture_output=True, check=False, text=True)
    assert "staves_coin staves_mantis staves_nava staves_stavegame staves_stones\n2\n" == done.stdout, done.stderr
    assert "RuntimeWarning: can't register 'broken' with OpenSpiel: LookupError: no cards\n" in done.stderr
