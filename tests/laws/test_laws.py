"""What holds of every game: the laws of the kit, over the library's own games and over those of strangers."""

from typing import Any

import pytest

from helpers.duel import DUEL
from helpers.nim import NIM
from staves import Game
from staves.games import GAMES
from staves.testing import LAWS, Law, check_game, check_law

ALL = [*GAMES, NIM, DUEL]
NEED_SECRETS = {"leak", "odds", "fair"}
"""The laws that have nothing to compare where nothing is hidden."""


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_a_few_games_keep_all_laws(game: Game[Any, Any, Any, Any, Any]) -> None:
    """A sample of what is tested at length below."""
    report = check_game(game, actions=10, seed=1)
    assert report, str(report)
    assert LAWS == tuple(verdict.law for verdict in report.verdicts)
    assert {verdict.law.id for verdict in report.verdicts if not verdict.cases} == (
        set() if game.hides else NEED_SECRETS
    )


@pytest.mark.slow
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.id)
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_a_law_holds(game: Game[Any, Any, Any, Any, Any], law: Law) -> None:
    """Every law holds of every game, and can be checked on it if there is something to compare."""
    assert (law.missing(game) is None) == (game.hides or law.id not in NEED_SECRETS)
    if law.missing(game) is None:
        check_law(law, game)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_million_actions(game: Game[Any, Any, Any, Any, Any]) -> None:
    """All laws hold over a million random actions of each game."""
    report = check_game(game, actions=1_000_000, seed=1)
    print(report)  # noqa: T201 (it is what such a run is for)
    assert report
    assert report.actions >= 1_000_000
