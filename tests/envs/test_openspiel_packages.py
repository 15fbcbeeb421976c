"""Games of other packages, as OpenSpiel lists them."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

from helpers.nim import NIM
from helpers.packages import COIN, install
from staves import Start

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

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


def test_what_cannot_be_registered_is_a_warning() -> None:
    """A game without a start is nobody's fault: it can't be listed."""
    from staves.envs._spiel_games import _register_all  # noqa: PLC0415 (only where OpenSpiel is installed)

    def dealt(_rng: object) -> Any:
        raise LookupError("no cards")

    unbegun = attrs.evolve(NIM, name="unbegun", start=Start(dealt))
    last = attrs.evolve(NIM, name="last")
    with pytest.warns(RuntimeWarning) as warned:
        _register_all([attrs.evolve(NIM, name="unstarted", start=None), unbegun, last])
    assert ["can't register 'unbegun' with OpenSpiel: LookupError: no cards"] == [str(each.message) for each in warned]
    assert {"staves_unstarted", "staves_unbegun", "staves_last"}.intersection(pyspiel.registered_names()) == {
        "staves_last"
    }
