"""Property tests for games (laws), and Hypothesis strategies. Needs Hypothesis (`staves[testing]`)."""

from importlib.util import find_spec

if find_spec("hypothesis") is None:
    raise ModuleNotFoundError(
        "staves.testing needs Hypothesis: python -m pip install 'staves[testing]'", name="hypothesis"
    )

from staves.testing._cases import Case, Play, Unchecked
from staves.testing._laws import LAWS, Law
from staves.testing._machine import GameMachine
from staves.testing._report import Counterexample, Report, Verdict
from staves.testing._running import check_game
from staves.testing._strategies import actions, first_states, games, illegal_actions, states
from staves.testing._suite import GameLaws, check_law

__all__ = [
    "LAWS",
    "Case",
    "Counterexample",
    "GameLaws",
    "GameMachine",
    "Law",
    "Play",
    "Report",
    "Unchecked",
    "Verdict",
    "actions",
    "check_game",
    "check_law",
    "first_states",
    "games",
    "illegal_actions",
    "states",
]
