"""How results become points, strengths and intervals, with numbers that are worked out by hand."""

import math
import random
from typing import Any

import pytest

from staves.series import Estimate, Result
from staves.series._ratings import Sums, estimates, strengths
from staves.series._ratings import _blocks as blocks
from staves.series._ratings import _drawn as drawn
from staves.series._ratings import _level as level
from staves.series._ratings import _with_intervals as with_intervals

THIRD: Any = pytest.approx(1 / 3)


def sums_of(*games: tuple[str, str]) -> Sums:
    """Return the sums of games, each told by the seats and the winners, which are letters."""
    sums = Sums()
    for number, (seats, winners) in enumerate(games):
        sums.add(Result(number, tuple(seats), tuple(winners), 5))
    return sums


def parts(sums: Sums) -> tuple[dict[str, float], dict[str, float], dict[str, float], dict[str, float]]:
    """Return games, points, and for each pair, such as "ab", how often they met and the first was ahead."""
    met, ahead = ({"".join(pair): value for pair, value in of.items()} for of in (sums.met, sums.ahead))
    return sums.games, sums.points, met, ahead


def test_winners_are_ahead_of_all_others_and_nobody_else_is() -> None:
    """Pairs are named in the order of the alphabet, whoever sits first; who is tied is ahead by half."""
    one = {"a": 1, "b": 1, "c": 1}
    pairs = {"ab": 1, "ac": 1, "bc": 1}
    assert (one, {"c": 0.0, "a": 0.5, "b": 0.5}, pairs, {"ab": 0.5, "ac": 1.0, "bc": 1.0}) == parts(
        sums_of(("cab", "ab"))
    )
    assert (one, {"c": 1.0, "a": 0.0, "b": 0.0}, pairs, {"ab": 0.5, "ac": 0.0, "bc": 0.0}) == parts(
        sums_of(("cab", "c"))
    )
    assert (one, {"c": THIRD, "a": THIRD, "b": THIRD}, pairs, dict.fromkeys(pairs, 0.5)) == parts(sums_of(("cab", "")))


def test_games_add_up() -> None:
    """One by one, or as sums of some."""
    expected = (
        {"a": 3, "b": 2, "c": 1},
        {"a": 1.5, "b": 1.5, "c": 0.0},
        {"ab": 2, "ac": 1},
        {"ab": 0.5, "ac": 1.0},
    )
    games = [("ab", "b"), ("ba", ""), ("ac", "a")]
    assert expected == parts(sums_of(*games))
    total = Sums()
    for game in games:
        total += sums_of(game)
    assert expected == parts(total)


def test_the_virtual_deal_is_a_tie_of_average_length() -> None:
    """Of two deals with three games each, half has three; everybody has the points of an average player."""
    whole = sums_of(("ab", "b"), ("ba", "b"), ("ac", "a"), ("ab", "b"), ("ba", "b"), ("ac", "a"))
    assert (
        {"a": 3, "b": 2, "c": 1},
        {"a": 1.5, "b": 1.0, "c": 0.5},
        {"ab": 2, "ac": 1},
        {"ab": 1, "ac": 0.5},
    ) == parts(level(whole, 2))


@pytest.mark.parametrize(
    ("deals", "sizes"),
    [(1, [1]), (499, [1] * 499), (500, [1] * 500), (501, [2] * 250 + [1]), (1000, [2] * 500), (1001, [3] * 333 + [2])],
)
def test_many_deals_are_drawn_in_blocks(deals: int, sizes: list[int]) -> None:
    """At most 500 of about the same size, in the order of the deals."""
    sums: list[Sums] = []
    for number in range(deals):
        one = Sums()
        one.games = {str(number): 1}
        sums.append(one)
    found = blocks(sums)
    assert sizes == [len(block.games) for block in found]
    assert [str(number) for number in range(deals)] == [name for block in found for name in block.games]


def test_the_same_blocks_are_drawn_in_every_version() -> None:
    """Or the same results would have other intervals after an update."""
    four = [Sums() for _ in range(4)]
    rng = random.Random(0)
    expected = [[int(rng.random() * 2**53) % 4 for _ in range(3)] for _ in range(200)]
    assert expected == [[four.index(block) for block in sample] for sample in drawn(four)]


def test_an_interval_leaves_out_a_fortieth_at_each_end() -> None:
    """Of 200 samples the lowest five and the highest five."""
    samples = [{"a": float(number), "b": -1.0} for number in range(200)]
    random.Random(1).shuffle(samples)
    found = with_intervals({"a": 77.5, "b": 3.0}, samples)
    assert {"a": Estimate(77.5, 5.0, 194.0), "b": Estimate(3.0, -1.0, -1.0)} == found
    assert {"a": Estimate(77.5, 77.5, 77.5)} == with_intervals({"a": 77.5}, [])


def test_games_that_dont_count_are_in_no_estimate() -> None:
    """And without a game, everything is 0."""
    lost = [Result(number, ("a", "b"), (), 5, "the worker died") for number in range(4)]
    nothing = dict.fromkeys("ab", Estimate(0.0, 0.0, 0.0))
    assert (nothing, nothing) == estimates(lost, "ab", 2)
    one = Result(4, ("a", "b"), ("a",), 5)
    assert estimates([one], "ab", 2) == estimates([*lost, one], "ab", 2)


def test_the_estimates_of_one_deal_are_between_it_and_a_tie() -> None:
    """Two blocks, of which each sample has one: the deal, which "a" won twice, or a tie of two games."""
    rates, ratings = estimates([Result(number, ("a", "b"), ("a",), 5) for number in range(2)], "ab", 2)
    assert {"a": Estimate(1.0, 0.5, 1.0), "b": Estimate(0.0, 0.0, 0.5)} == rates
    apart = 400 * math.log10(2.5 / 0.5)
    for name, sign in (("a", 1), ("b", -1)):
        found = ratings[name]
        assert sign * apart / 2 == pytest.approx(found.value)
        assert sorted([0, sign * apart / 2]) == pytest.approx([found.low, found.high])


def test_games_of_a_deal_are_drawn_together() -> None:
    """Three games a deal: each sample has some of three deals, where "a" has won none, one and all, and of the tie."""
    winners = ["b", "b", "b", "a", "b", "b", "a", "a", "a"]
    results = [Result(number, ("a", "b"), (winner,), 5) for number, winner in enumerate(winners)]
    rng = random.Random(0)
    won = [0, 1 / 3, 1, 1 / 2]  # the share of the games of each deal that "a" has won
    samples = sorted(sum(won[int(rng.random() * 2**53) % 4] for _ in range(3)) / 3 for _ in range(200))
    rates, _ = estimates(results, "ab", 3)
    assert [4 / 9, samples[5], samples[194]] == pytest.approx([rates["a"].value, rates["a"].low, rates["a"].high])


def test_only_who_has_met_somebody_is_in_the_average() -> None:
    """Somebody who hasn't played has 0, which changes nothing for the others."""
    sums = sums_of(*[("ab", "a")] * 3, ("ab", "b"))
    apart = 400 * math.log10(3.5 / 1.5)
    found = strengths(sums, ["z", "b", "y", "a"])
    assert {"z": 0.0, "b": pytest.approx(-apart / 2), "y": 0.0, "a": pytest.approx(apart / 2)} == found
    assert {"a": 0.0, "b": 0.0} == strengths(Sums(), ["a", "b"])


@pytest.mark.parametrize("names", ["abcd", "dcba", "bdac"])
def test_strengths_that_are_known_are_found(names: str) -> None:
    """With as many points as these odds give on average, in any order, and to a thousandth of a point."""
    elo = dict(zip("abcd", (300.0, 120.0, -60.0, -360.0), strict=True))
    sums = Sums()
    for one, other in ("ab", "ac", "ad", "bc", "bd", "cd"):
        games = 40
        share = 1 / (1 + 10 ** ((elo[other] - elo[one]) / 400))
        sums.met[one, other] = games
        sums.ahead[one, other] = (games + 1) * share - 0.5  # half a virtual game for each is added
    found = strengths(sums, [*names])
    assert elo == pytest.approx(found, abs=1e-3)
    assert list(names) == list(found)


def test_the_strengths_are_found_though_all_fall_at_first() -> None:
    """Each comes ahead as often as the strengths say, with half a virtual game for each side."""
    met = {"ab": 8, "ac": 3, "bc": 7}
    ahead = {"ab": 8, "ac": 0, "bc": 2}
    sums = Sums()
    for pair, games in met.items():
        sums.met[pair[0], pair[1]], sums.ahead[pair[0], pair[1]] = games, ahead[pair]
    found = strengths(sums, "abc")
    for name, won in {"a": 8.5 + 0.5, "b": 0.5 + 2.5, "c": 3.5 + 5.5}.items():
        others = {other: games for pair, games in met.items() for other in pair if name in pair and other != name}
        expected = sum((n + 1) / (1 + 10 ** ((found[other] - found[name]) / 400)) for other, n in others.items())
        assert won == pytest.approx(expected, rel=1e-5)
