"""Standings as a table, rows and JSON, of contestants whose numbers are known."""

import json

import pytest

from helpers.contestants import SMALL
from staves.players import RandomPlayer
from staves.series import Estimate, Result
from staves.series._games import all_orders
from staves.series._standings import Standing, Standings, problems_told, standings_of

BEST = Standing(
    "Adalbert",
    games=12345,
    wins=10000,
    draws=1234,
    points=10617.04,
    rate=Estimate(0.86044, 0.8546, 0.8655),
    elo=Estimate(1234.6, -5.4, 2000.2),
    seats=(0.9, 0.82),
    faults=0,
)
WORST = Standing(
    "b",
    games=5,
    wins=0,
    draws=1,
    points=0.5,
    rate=Estimate(0.1, 0.0, 1.0),
    elo=Estimate(-1234.6, -2000.2, 5.4),
    seats=(None, 0.1),
    faults=4,
)
NEW = Standing("c", 0, 0, 0, 0.0, Estimate(0.0, 0.0, 0.0), Estimate(0.0, 0.0, 0.0), (None, None), 0)


def standings(played: int, planned: int, problems: int = 0) -> Standings:
    """Return the standings of the three after `played` games. The first `problems` games had a problem."""
    results = tuple(
        Result(number, ("Adalbert", "b"), ("Adalbert",), 9, f"b fell over {number}" if number < problems else None)
        for number in range(played)
    )
    return Standings(SMALL, ("A", "Bob"), 17, planned, (BEST, WORST, NEW), results)


def test_a_table_has_names_to_the_left_and_numbers_to_the_right() -> None:
    """Big numbers have commas; where somebody hasn't sat, or not played at all, there is nothing."""
    expected = (
        "stones rows=3 columns=3 stones=2: 1,200 games, seed 17\n"
        "           games    wins  draws    points    rate            95 %    Elo         95 %    as A  as Bob\n"
        "Adalbert  12,345  10,000  1,234  10,617.0  86.0 %  85.5 to 86.6 %  +1235  -5 to +2000  90.0 %  82.0 %\n"
        "b              5       0      1       0.5  10.0 %  0.0 to 100.0 %  -1235  -2000 to +5          10.0 %\n"
        "c              0       0      0       0.0   0.0 %    0.0 to 0.0 %     +0     +0 to +0"
    )
    assert expected == str(standings(1200, 1200))


@pytest.mark.parametrize(
    ("played", "planned", "finished", "said"),
    [
        (1200, 1201, False, "1,200 of 1,201 games, seed 17"),
        (0, 1, False, "0 of 1 games, seed 17"),
        (3, 3, True, "3 games, seed 17"),
    ],
)
def test_the_head_tells_how_much_was_played(played: int, planned: int, said: str, *, finished: bool) -> None:
    """Of how much, if it isn't all."""
    found = standings(played, planned)
    assert f"stones rows=3 columns=3 stones=2: {said}" == str(found).partition("\n")[0]
    assert finished == found.finished


@pytest.mark.parametrize(("count", "last"), [(1, "game 0: b fell over 0"), (5, "game 4: b fell over 4")])
def test_few_problems_are_told_one_by_one(count: int, last: str) -> None:
    """Below the table, each with the number of its game."""
    lines = str(standings(9, 9, count)).split("\n")
    assert 5 + count == len(lines)
    assert ("game 0: b fell over 0", last) == (lines[5], lines[-1])


def test_of_many_problems_the_others_are_counted() -> None:
    """Numbers above 999 have a comma."""
    words = [f"game {number}" for number in range(1006)]
    assert [*words[:5], "and 1,001 more games with problems"] == problems_told(words)
    assert [*words[:5], "and 2 more games with problems"] == problems_told(words[:7])
    assert [*words[:5], "and 1 more game with problems"] == problems_told(words[:6])
    assert words[:5] == problems_told(words[:5])
    assert [] == problems_told([])


def test_rows_have_everything_of_each_contestant() -> None:
    """Each seat has a column with the name of its player."""
    first, second, third = standings(2, 2).rows()
    assert {
        "rank": 1,
        "name": "Adalbert",
        "games": 12345,
        "wins": 10000,
        "draws": 1234,
        "points": 10617.04,
        "rate": 0.86044,
        "rate_low": 0.8546,
        "rate_high": 0.8655,
        "elo": 1234.6,
        "elo_low": -5.4,
        "elo_high": 2000.2,
        "faults": 0,
        "rate_as_A": 0.9,
        "rate_as_Bob": 0.82,
    } == first
    names = ("rank", "name", "faults", "rate_as_A", "rate_as_Bob")
    assert (2, "b", 4, None, 0.1) == tuple(second[name] for name in names)
    assert (3, "c", 0, None, None) == tuple(third[name] for name in names)


def test_json_has_the_rows_and_the_problems() -> None:
    """And what was played of what, but no single results."""
    found = standings(3, 4, 2)
    assert {
        "setup": "stones rows=3 columns=3 stones=2",
        "seed": 17,
        "games": 3,
        "planned": 4,
        "standings": found.rows(),
        "problems": [{"number": 0, "problem": "b fell over 0"}, {"number": 1, "problem": "b fell over 1"}],
    } == json.loads(found.to_json())
    assert found.to_json().startswith('{\n  "setup": ')


def test_a_contestant_who_hasnt_played_yet_has_seats_too() -> None:
    """After an interrupt, or if only games were played that don't count; a row for it is as long as the others."""
    series = all_orders(SMALL, dict.fromkeys("abc", RandomPlayer), 2, 0)
    found = standings_of(series, [Result(0, ("b", "a"), ("b",), 5)])
    assert [("b", (1.0, None)), ("a", (None, 0.0)), ("c", (None, None))] == [(one.name, one.seats) for one in found]
    assert [1.0, None, None] == [row["rate_as_0"] for row in found.rows()]
    assert found.rows() == json.loads(found.to_json())["standings"]
    assert ["", "b", "a", "c"] == [line[:1].strip() for line in str(found).split("\n")[1:]]


def test_contestants_are_ranked_by_points_per_game() -> None:
    """Whose rates are equal stay in the order in which they were named."""
    series = all_orders(SMALL, dict.fromkeys("cabd", RandomPlayer), 1, 0)
    games = [("ca", "c"), ("ca", "c"), ("ca", "a"), ("bd", "b"), ("cd", "c"), ("bd", "")]
    played = [Result(number, tuple(seats), tuple(won), 9) for number, (seats, won) in enumerate(games)]
    found = standings_of(series, played)
    assert [("c", 0.75), ("b", 0.75), ("a", 1 / 3), ("d", 0.5 / 3)] == [(one.name, one.rate.value) for one in found]
    assert [("c", 4, 3, 0, 3.0), ("b", 2, 1, 1, 1.5), ("a", 3, 1, 0, 1.0), ("d", 3, 0, 1, 0.5)] == [
        (one.name, one.games, one.wins, one.draws, one.points) for one in found
    ]
    assert (SMALL, ("0", "1"), 0, 12) == (found.setup, found.players, found.seed, found.planned)
    assert tuple(played) == found.results


def test_faults_are_those_of_the_contestant() -> None:
    """A game that another lost by a fault is a win like any other."""
    series = all_orders(SMALL, dict.fromkeys("ab", RandomPlayer), 2, 0)
    problems = ("b fell over", "b fell over", "a fell over", None)
    won = ("a", "a", "b", "a")
    games = [
        Result(number, series.game(number).seats, (name,), 9, problem)
        for number, (name, problem) in enumerate(zip(won, problems, strict=True))
    ]
    assert [("a", 3, 1, (0.5, 1.0)), ("b", 1, 2, (0.0, 0.5))] == [
        (one.name, one.wins, one.faults, one.seats) for one in standings_of(series, games)
    ]


def test_standings_dont_show_their_results_in_full() -> None:
    """As there may be thousands."""
    assert "results" not in repr(standings(9, 9))
    assert standings(9, 9) != standings(8, 9)
