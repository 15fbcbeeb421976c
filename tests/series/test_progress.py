"""Tools that show progress take a series as it is."""

import io
from importlib.util import find_spec
from typing import Any, Final

import pytest

import staves
from staves.players import RandomPlayer
from staves.series import simulate

pytestmark = pytest.mark.skipif(find_spec("tqdm") is None, reason="needs tqdm")
SMALL: Final = staves.setup("stones rows=3 columns=3 stones=2")
BOTS: Final = {"one": RandomPlayer, "two": RandomPlayer}


def bar_over(run: Any) -> tuple[list[Any], str]:
    """Return what comes through a bar, and what it wrote."""
    from tqdm import tqdm  # noqa: PLC0415 (it may not be there)

    written = io.StringIO()
    return list(tqdm(run, file=written, mininterval=0, miniters=1)), written.getvalue()


def test_a_bar_knows_how_many_games_there_are() -> None:
    """And changes nothing about them."""
    results, written = bar_over(simulate(SMALL, BOTS, 12))
    assert list(simulate(SMALL, BOTS, 12)) == results
    assert "0/12" in written
    assert "100%" in written
    assert "12/12" in written


def test_a_bar_over_what_is_left_of_a_series_ends_at_its_end() -> None:
    """Its length is the number of games that are still to come."""
    run = simulate(SMALL, BOTS, 12)
    for _ in range(5):
        next(run)
    results, written = bar_over(run)
    assert 7 == len(results)
    assert "7/7" in written
