"""No law is said to be broken by a game that keeps it, whatever the seed. The result is kept in `false_alarms.md`."""

import datetime as dt
import subprocess
from collections import Counter
from pathlib import Path

import attrs
import pytest

from helpers.duel import DUEL
from helpers.lots import LOTS
from helpers.nim import NIM
from helpers.sound import bids, code, dice, fences, hall, hands, patience, peek
from helpers.sticks import STICKS
from staves import AnyGame
from staves.testing import LAWS, Report, check_game

KINDS = {
    STICKS: "open; 2 players",
    NIM: "open, with vectors for learning agents; 2 players",
    fences.GAME: "open, with passing; 2 players",
    patience.GAME: "chance; 1 player",
    LOTS: "chance; 2 players",
    dice.GAME: "chance; 2 to 6 players",
    DUEL: "hidden cards; 2 players",
    hands.GAME: "hidden hands and chance; 2 or 3 players",
    hall.GAME: "private events; 3 players",
    peek.GAME: "cards that single players have seen, and chance; 2 players",
    code.GAME: "a secret choice with clues; 2 players",
    bids.GAME: "secret choices that are revealed together; 2 to 4 players",
}
"""Games of different kinds that keep all laws."""

RUNS, ACTIONS = 100, 30
RARE = 50  # the laws that start processes are checked in every fiftieth run, each on one game
RESULT = Path(__file__).with_name("false_alarms.md")
HEAD = f"""\
# False alarms

Games of different kinds that keep all laws, checked with {RUNS} seeds each, by
`pytest -m nightly tests/kit/test_false_alarms.py`, which writes this page. The laws `alone`
and `process`, which start processes, are checked in every fiftieth run.

| game | kind | date | commit | seeds | actions | cases checked | laws checked | not checked | false alarms |
| --- | --- | --- | --- | --- | ---: | ---: | ---: | --- | ---: |
"""


def checked(game: AnyGame, seed: int) -> Report:
    """Return the report on a game with this seed."""
    rare = seed % RARE == 0
    laws = [attrs.evolve(law, max_cases=1) if law.whole and law.max_cases else law for law in LAWS]
    used = [law for law in laws if rare or not (law.whole and law.max_cases)]
    return check_game(game, laws=used, actions=ACTIONS, seed=seed, progress=lambda _done, _all: None)


def note(game: AnyGame, row: str) -> None:
    """Write a row of the result, in place of the one that was there."""
    old = RESULT.read_text().splitlines() if RESULT.exists() else []
    rows = [
        line for line in old if line.startswith("| ") and not line.startswith(("| game |", "| ---", f"| {game.name} |"))
    ]
    RESULT.write_text(HEAD + "".join(f"{line}\n" for line in sorted([*rows, row])))


def commit() -> str:
    """Return which commit this is."""
    found = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)  # noqa: S607
    return found.stdout.strip()


@pytest.mark.nightly
@pytest.mark.parametrize("game", KINDS, ids=lambda game: game.name)
def test_a_sound_game_is_found_to_be_sound(game: AnyGame) -> None:
    """In a hundred runs, each with another seed."""
    reports = [checked(game, seed) for seed in range(RUNS)]
    cases = Counter[str]()
    for report in reports:
        cases.update({verdict.law.id: verdict.cases for verdict in report.verdicts})
    alarms = [str(report) for report in reports if not report]
    missing = ", ".join(law.id for law in LAWS if not cases[law.id]) or "none"
    row = [
        game.name,
        KINDS[game],
        f"{dt.datetime.now(dt.UTC):%Y-%m-%d}",
        commit(),
        f"0 to {RUNS - 1}",
        f"{sum(report.actions for report in reports):,}",
        f"{cases.total():,}",
        str(sum(cases[law.id] > 0 for law in LAWS)),
        missing,
        str(len(alarms)),
    ]
    note(game, f"| {' | '.join(row)} |")
    assert [] == alarms


@pytest.mark.slow
def test_a_sound_game_is_found_to_be_sound_once() -> None:
    """A glance at the games, with one seed each and few actions."""
    for game in KINDS:
        quick = [law for law in LAWS if law.max_cases is None]
        report = check_game(game, laws=quick, actions=5, seed=1)
        assert report, str(report)
