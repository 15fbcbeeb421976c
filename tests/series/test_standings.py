"""What comes of a tournament: points, rates and Elo with intervals, as a table, as JSON and as rows."""

import json
import math
import pickle
import random
from collections.abc import Callable
from itertools import combinations, permutations
from typing import Any

import attrs
import pytest

import staves
from helpers.contestants import BOTS, SMALL, Raiser
from helpers.work import work
from staves._core.errors import InvalidSetup
from staves.players import GreedyPlayer, RandomPlayer
from staves.series import Estimate, Result, Standings, tournament
from staves.series._games import Series, all_orders
from staves.series._ratings import Sums, strengths
from staves.series._standings import problems_told, standings_of

THREE = {"a": RandomPlayer, "b": RandomPlayer, "c": RandomPlayer}


def series(names: str = "ab", deals: int = 10) -> Series:
    """Return a tournament of random players with these names."""
    return all_orders(SMALL, dict.fromkeys(names, RandomPlayer), deals, 0)


def results(of: Series, winners: "list[str]", problem: str | None = None) -> list[Result]:
    """Return results with these winners, each a text of names."""
    return [
        Result(number, of.game(number).seats, tuple(name for name in of.game(number).seats if name in won), 9, problem)
        for number, won in enumerate(winners)
    ]


def test_every_order_of_seats_is_played_on_every_deal() -> None:
    """With three contestants for two seats there are six orders."""
    standings = tournament(SMALL, THREE, 2)
    assert [*permutations("abc", 2)] * 2 == [result.seats for result in standings.results]
    assert (12, True) == (standings.planned, standings.finished)


def test_there_are_at_most_720_games_a_deal() -> None:
    """Six contestants at a table for six; more would take for ever."""
    setup = staves.setup("mantis players=6")
    names = [f"bot{number}" for number in range(7)]
    assert len(all_orders(setup, dict.fromkeys(names[:6], RandomPlayer), 1, 0)) == 720
    said = "contestants: must be fewer: 7 of them make 5,040 games a deal for 6 players, and there may be at most 720"
    with pytest.raises(InvalidSetup, match=said):
        tournament(setup, dict.fromkeys(names, RandomPlayer), 1)
    with pytest.raises(InvalidSetup, match="contestants: must be at least 6, one for each player, not 5"):
        tournament(setup, dict.fromkeys(names[:5], RandomPlayer), 1)
    with pytest.raises(InvalidSetup, match="deals: must be at least 1, not 0"):
        tournament(SMALL, BOTS, 0)


def test_points_are_shared() -> None:
    """A win is a point, which winners share; a draw is shared by all."""
    of = series()
    standings = standings_of(of, results(of, ["a", "b", "ab", "", "a"]))
    a, b = standings["a"], standings["b"]
    assert (5, 3, 1, 3.0) == (a.games, a.wins, a.draws, a.points)
    assert (5, 2, 1, 2.0) == (b.games, b.wins, b.draws, b.points)
    assert a.rate.value == 0.6
    assert ["a", "b"] == [standing.name for standing in standings]
    assert a.seats == ((1 + 0.5 + 1) / 3, (0 + 0.5) / 2)


def test_standings_are_asked_for_by_name() -> None:
    """A name that there isn't is answered by the one that may be meant."""
    standings = tournament(SMALL, BOTS, 1)
    assert standings["greedy"].name == "greedy"
    with pytest.raises(KeyError, match="there is no contestant 'greed'; did you mean greedy"):
        standings["greed"]


def test_what_is_nobodys_fault_counts_for_nobody() -> None:
    """A contestant at fault loses; if nobody is known to be, it is as if the game hadn't been played."""
    of = series(deals=2)
    died = results(of, ["", "", ""], "the worker died")
    standings = standings_of(of, [*died, Result(3, ("b", "a"), ("b",), 1, "a raised an error")])
    assert [("b", 1, 1.0, 0), ("a", 1, 0.0, 1)] == [
        (each.name, each.games, each.points, each.faults) for each in standings
    ]
    assert len(standings.problems) == 4
    nothing = standings_of(of, died)
    assert [(0, 0.0, 0.0)] * 2 == [(each.games, each.rate.value, each.elo.value) for each in nothing]
    assert str(nothing)


def test_problems_are_told_below_the_table() -> None:
    """The first ones, and how many others there are."""
    said = str(tournament(SMALL, {"good": RandomPlayer, "bad": Raiser}, 4))
    assert said.count("bad raised ValueError: I can't decide") == 5
    assert said.endswith("\nand 3 more games with problems")
    assert problems_told(list("abcdef"))[5:] == ["and 1 more game with problems"]
    assert problems_told(list("abcde")) == list("abcde")


def test_elo_of_two_is_as_the_formula_says() -> None:
    """With half a virtual game to each of both, the odds are those of the points."""
    of, sums = series(), Sums()
    for result in results(of, ["a"] * 9 + ["b"] * 3):
        sums.add(result)
    found = strengths(sums, ["a", "b"])
    assert found["a"] - found["b"] == pytest.approx(400 * math.log10(9.5 / 3.5), abs=0.01)
    assert found["a"] + found["b"] == pytest.approx(0)


def test_elo_of_three_orders_them() -> None:
    """Who beats those who beat others is stronger; somebody who never played is in the middle."""
    sums = Sums()
    for number in range(10):
        sums.add(Result(number, ("a", "b"), ("a",) if number % 3 else ("b",), 5))
        sums.add(Result(number, ("b", "c"), ("b",) if number % 3 else ("c",), 5))
    found = strengths(sums, ["a", "b", "c", "d"])
    assert found["a"] > found["b"] > found["c"]
    assert found["a"] - found["b"] == pytest.approx(found["b"] - found["c"], abs=0.1)
    assert found["d"] == pytest.approx(0, abs=0.01)
    assert sum(found.values()) == pytest.approx(0, abs=0.01)


def test_each_comes_ahead_as_often_as_the_strengths_say() -> None:
    """That is what makes them the most likely ones, however uneven the contestants are."""
    names, sums, rng = "abcde", Sums(), random.Random(1)
    for number in range(300):
        seats = tuple(rng.sample(names, 3))
        sums.add(Result(number, seats, (min(seats),) if rng.random() < 0.95 else seats[:2], 5))
    found = strengths(sums, [*names, "z"])
    for name in names:
        ahead = expected = 0.0
        for (one, other), games in sums.met.items():
            if name in {one, other}:
                won = sums.ahead[one, other] if name == one else games - sums.ahead[one, other]
                apart = found[name] - found[one if name == other else other]
                ahead += won + 0.5
                expected += (games + 1) / (1 + 10 ** (-apart / 400))
        assert ahead == pytest.approx(expected, rel=1e-5)
    assert found["a"] > found["e"] + 500
    assert found["z"] == 0


@pytest.mark.parametrize("deals", [100, 10_000])
def test_uneven_contestants_take_no_more_rounds_however_many_games_there_are(deals: int) -> None:
    """Here each beats all who come later, always."""
    names, sums = [*"abcdef"], Sums()
    for pair in combinations(names, 2):
        sums.met[pair], sums.ahead[pair] = deals, float(deals)
    assert work(lambda: strengths(sums, names)) < 10_000
    found = strengths(sums, names)
    assert sorted(names, key=lambda name: -found[name]) == names


def test_intervals_hold_the_estimate_and_narrow_with_more_deals() -> None:
    """They are drawn from deals, always the same way."""
    wide: list[float] = []
    for deals in (10, 40, 1200):
        of = series(deals=deals)
        found = standings_of(of, results(of, ["a", "a", "a", "b"] * (deals // 2)))
        assert found == standings_of(of, found.results)
        for estimate in (found["a"].rate, found["a"].elo):
            assert estimate.low <= estimate.value <= estimate.high
        wide.append(found["a"].elo.high - found["a"].elo.low)
    assert wide[0] > wide[1] > wide[2] > 0


@pytest.mark.parametrize("deals", [1, 20, 1200])
def test_deals_that_all_end_alike_dont_tell_everything(deals: int) -> None:
    """The fewer they are, the wider is the interval."""
    of = series(deals=deals)
    (first, second) = standings_of(of, results(of, ["a"] * (2 * deals)))
    assert ("a", 1.0, 1.0) == (first.name, first.rate.value, first.rate.high)
    low, high = {1: (0.5, 0.5), 20: (0.8, 0.98), 1200: (0.99, 0.9999)}[deals]
    assert low <= first.rate.low <= high
    assert first.elo.low < first.elo.value == pytest.approx(first.elo.high)
    assert (0.0, 0.0) == (second.rate.value, second.rate.low)
    assert 1 - first.rate.low == pytest.approx(second.rate.high)


def test_both_seatings_of_a_deal_belong_together() -> None:
    """If the deal decides who wins, and each contestant gets it once, nothing is left to chance."""
    of = series(deals=20)
    found = standings_of(of, results(of, ["a", "b"] * 20))
    assert Estimate(0.5, 0.5, 0.5) == found["a"].rate


def test_the_table_is_aligned() -> None:
    """Names to the left, numbers to the right."""
    of = series("ab")
    long = standings_of(of, results(of, ["a"] * 20))
    head, titles, *rows = str(long).splitlines()
    assert head == "stones rows=3 columns=3 stones=2: 20 games, seed 0"
    assert titles.split() == [
        "games",
        "wins",
        "draws",
        "points",
        "rate",
        "95",
        "%",
        "Elo",
        "95",
        "%",
        "as",
        "0",
        "as",
        "1",
    ]
    assert len({len(line) for line in (titles, *rows)}) == 1
    assert rows[0].startswith("a     20    20      0    20.0  100.0 %")
    assert str(standings_of(of, long.results[:7])).startswith("stones rows=3 columns=3 stones=2: 7 of 20 games")


def test_a_seat_where_nobody_sat_is_empty() -> None:
    """After an interrupt there may be such seats."""
    of = series("ab")
    (first, _) = standings_of(of, results(of, ["a"]))
    assert first.seats == (1.0, None)


def test_standings_go_to_json_and_rows() -> None:
    """Both are plain data, without the single results."""
    standings = tournament(SMALL, {"good": GreedyPlayer, "bad": Raiser}, 1)
    told: dict[str, Any] = json.loads(standings.to_json())
    assert standings.to_data() == told
    assert standings.rows() == told["standings"]
    assert (2, 2, 0) == (told["games"], told["planned"], told["seed"])
    assert told["problems"][0] == {"number": 0, "problem": "bad raised ValueError: I can't decide"}
    first = standings.rows()[0]
    assert (1, "good", 2, 1.0) == (first["rank"], first["name"], first["games"], first["rate_as_0"])
    names = "rank name games wins draws points rate rate_low rate_high elo elo_low elo_high faults rate_as_0 rate_as_1"
    assert names.split() == [*first]
    good = standings.ranking[0]
    assert [first["rate_low"], first["rate_high"]] == [good.rate.low, good.rate.high]
    assert [first["elo_low"], first["elo_high"]] == [good.elo.low, good.elo.high]
    assert all(isinstance(value, str | int | float) for row in standings.rows() for value in row.values())
    assert standings == pickle.loads(pickle.dumps(standings))


def test_ctrl_c_gives_the_standings_so_far() -> None:
    """What was played isn't lost, and the standings say that they aren't all."""
    done: list[tuple[int, int]] = []

    def pressed(number: int, most: int) -> None:
        done.append((number, most))
        if number == 3:
            raise KeyboardInterrupt

    standings = tournament(SMALL, BOTS, 5, progress=pressed)
    assert [(1, 10), (2, 10), (3, 10)] == done
    assert (3, 10, False) == (len(standings.results), standings.planned, standings.finished)
    assert standings.results == tournament(SMALL, BOTS, 5).results[:3]


def test_greedy_players_are_better() -> None:
    """As everybody knows who has played against one."""
    standings = tournament(SMALL, BOTS, 20)
    assert standings.ranking[0].name == "greedy"
    assert standings["greedy"].elo.low > standings["random"].elo.high


@pytest.mark.parametrize("show", [Standings.rows, Standings.to_json, str])
def test_standings_made_by_hand_need_a_player_for_each_seat(show: Callable[[Standings], object]) -> None:
    """Otherwise the rates of some seats would be left out."""
    standings = standings_of(of := series(), results(of, ["a", "b"]))
    assert show(standings)
    with pytest.raises(ValueError, match="zip"):
        show(attrs.evolve(standings, players=("0",)))
