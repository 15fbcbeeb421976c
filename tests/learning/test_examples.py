"""The learners in `examples` learn."""

import sys
from functools import partial
from typing import Any

import pytest

import tabular
from staves.players import RandomPlayer


def test_a_table_learns() -> None:
    """After a few games it wins more than without any, against the same players on the same deals."""
    before, after = (
        tabular.points(partial(tabular.TablePlayer, table), RandomPlayer, 30, seed=0)
        for table in ({}, tabular.trained(100, seed=1))
    )
    assert before + 5 < after


def test_what_a_table_learns_follows_from_the_seed() -> None:
    """The same boards with the same values."""
    assert tabular.trained(5, seed=1) == tabular.trained(5, seed=1)
    assert tabular.trained(5, seed=1) != tabular.trained(5, seed=2)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"), [(0, 10, 0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1)]
)
def test_the_interval_is_that_of_wilson(won: float, games: int, low: float, high: float) -> None:
    """Compared with published figures."""
    assert (low, high) == tuple(round(bound, 4) for bound in tabular.interval(won, games))


def test_the_example_tells_how_each_player_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before, in the middle and in the end."""
    monkeypatch.setattr(sys, "argv", ["tabular.py", "--games", "10", "--deals", "2", "--seeds", "1"])
    tabular.main()
    lines = capsys.readouterr().out.splitlines()
    assert ["0", "1", "10"] == [line.split()[2] for line in lines]
    assert all("RandomPlayer" in line and "GreedyPlayer" in line for line in lines)


@pytest.mark.nightly
def test_a_network_learns() -> None:
    """It wins at least 80 % of the games against random players after 30,000 steps."""
    for name in ("sb3_contrib", "torch"):
        pytest.importorskip(name, reason=f"{name} is not installed")
    example: Any = pytest.importorskip("maskable_ppo")
    model = example.trained(30_000, seed=0)
    assert example.wins(partial(example.Trained, model), RandomPlayer, 100) >= 160
