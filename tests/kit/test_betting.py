"""Bets against what a game claims: how much is won and lost, and when it is enough."""

from fractions import Fraction
from itertools import count
from math import exp, log, prod
from typing import Any

import pytest

from staves.testing import _betting as betting
from staves.testing._betting import CERTAIN, Odds, Pairs


def test_a_claim_is_refuted_at_ten_million() -> None:
    """Chance alone leads there once in as many cases at most."""
    assert CERTAIN == 10**7


@pytest.mark.parametrize(
    ("claimed", "drawn"),
    [({"x": 2, "y": 2}, "xxxyxx"), ({"x": 1, "y": 3}, "yxxyxyx"), ({"x": 1, "y": 2, "z": 5}, "zzxyzzxz")],
)
def test_a_bet_is_on_what_came_before_and_on_the_claim(claimed: dict[str, int], drawn: str) -> None:
    """The claim weighs as much as one draw of each result, and what is won is what the odds give."""
    shares = {result: Fraction(weight, sum(claimed.values())) for result, weight in claimed.items()}
    odds = Odds(shares)
    for result in drawn:
        assert not odds.sure(result)
    expected = [
        (drawn[:number].count(result) + len(shares) * shares[result]) / (number + len(shares)) / shares[result]
        for number, result in enumerate(drawn)
    ]
    assert float(prod(expected)) == pytest.approx(exp(odds._fortune))  # noqa: SLF001 (nothing else tells it so soon)
    assert {result: drawn.count(result) for result in claimed} == odds.seen


def test_what_always_falls_on_one_side_is_refuted_at_the_29th_time() -> None:
    """Two to the power of 29 is more than thirty times ten million."""
    odds = Odds({"heads": Fraction(1, 2), "tails": Fraction(1, 2)})
    assert [False] * 28 + [True] == [odds.sure("heads") for _ in range(29)]


def test_a_claim_is_refuted_by_more_than_what_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As much is not enough."""
    monkeypatch.setattr(betting, "CERTAIN", 1)
    odds = Odds({"heads": Fraction(1, 2), "tails": Fraction(1, 2)})
    assert not odds.sure("heads")
    assert odds.sure("heads")
    pairs = Pairs()
    monkeypatch.setattr(betting, "CERTAIN", 0.5)
    assert not pairs.sure({"a": 1}, {"a": 1})
    assert not pairs.sure({"a": 1}, {"a": 1})
    monkeypatch.setattr(betting, "CERTAIN", 0.49)
    assert pairs.sure({"a": 1}, {"a": 1})


def coins(pairs: Pairs) -> dict[Any, float]:
    """Return what is left of the coin for each feature, and what was won with it."""
    return {feature: exp(coin.fortune) for feature, coin in pairs._coins.items()}  # noqa: SLF001 (as above)


def test_each_feature_has_a_part_of_the_coin() -> None:
    """All the parts together are a coin, however many they are."""
    pairs = Pairs()
    for number in range(1, 5):
        assert not pairs.sure({number: 0}, {number: 0})
    assert {1: 1 / 2, 2: 1 / 6, 3: 1 / 12, 4: 1 / 20} == pytest.approx(coins(pairs))
    assert 4 == pairs.count
    assert not pairs.different


def test_only_what_both_have_is_compared() -> None:
    """What one of the two has not is left out."""
    pairs = Pairs()
    assert not pairs.sure({"a": 1, "b": 2}, {"b": 2, "c": 3})
    assert {"b"} == coins(pairs).keys()
    assert not pairs.different
    pairs.sure({"d": 1, "b": 2}, {"b": 2, "d": 3})
    assert pairs.different


def test_the_parts_are_given_in_the_order_of_the_features() -> None:
    """So that all processes find the same."""
    pairs, names = Pairs(), [*"qwertzuiopasdfg"]
    pairs.sure(dict.fromkeys([*names, "y"], 1), dict.fromkeys(["x", *reversed(names)], 1))
    assert names == [*coins(pairs)]
    assert [*coins(pairs).values()] == sorted(coins(pairs).values(), reverse=True)


def test_a_bet_is_on_what_was_more_often_real_than_drawn() -> None:
    """Nothing is bet on equal values."""
    pairs = Pairs()
    fortune, real, drawn = 0.5, [0, 0, 0], [0, 0, 0]
    for one, other in ((0, 1), (0, 1), (1, 0), (2, 2), (0, 2), (1, 2)):
        pairs.sure({"a": one}, {"a": other})
        if one != other:
            mine, theirs = ((real[each] + 1) / (drawn[each] + 1) for each in (one, other))
            fortune *= 2 * mine / (mine + theirs)
            real[one] += 1
            drawn[other] += 1
        assert {"a": fortune} == pytest.approx(coins(pairs))
    assert pairs.different
    assert 6 == pairs.count
    (coin,) = pairs._coins.values()  # noqa: SLF001 (as above)
    assert ({0: 3, 1: 2}, {1: 2, 0: 1, 2: 2}) == (coin.real, coin.drawn)


def test_states_that_always_differ_are_told_apart_soon() -> None:
    """As soon as the part of a single feature has become so much."""
    wins = (2 * number**2 / (number**2 + 1) for number in count(1))
    fortune, needed = 0.5, 0
    while fortune <= CERTAIN:
        fortune, needed = fortune * next(wins), needed + 1
    pairs = Pairs()
    assert [False] * (needed - 1) + [True] == [pairs.sure({"a": 1, "b": 1}, {"a": 0, "b": 1}) for _ in range(needed)]
    assert log(CERTAIN) < max(coin.fortune for coin in pairs._coins.values())  # noqa: SLF001 (as above)


@pytest.mark.parametrize(
    ("rounds", "worst"),
    [
        ([({"a": 1}, {"a": 2})], ("a", 1, 1, 0)),
        ([({"a": 2}, {"a": 1}), ({"a": 3}, {"a": 1}), ({"a": 2}, {"a": 4})], ("a", 2, 2, 0)),
        ([({"a": 3}, {"a": 1}), ({"a": 2}, {"a": 1}), ({"a": 1}, {"a": 5}), ({"a": 4}, {"a": 5})], ("a", 5, 0, 2)),
        ([({"a": 0, "b": 0}, {"a": 0, "b": 0})] + [({"b": 1}, {"b": 2})] * 9 + [({"a": 1}, {"a": 2})], ("b", 1, 9, 0)),
        ([({"a": 0}, {"a": 0})] + [({"b": 1}, {"b": 2})] + [({"a": 1}, {"a": 2})] * 9, ("a", 1, 9, 0)),
    ],
)
def test_the_worst_feature_is_told_with_its_worst_value(rounds: list[Any], worst: tuple[Any, ...]) -> None:
    """How often it was real and the other not, and how often the other way round."""
    pairs = Pairs()
    for real, drawn in rounds:
        pairs.sure(real, drawn)
    assert worst == pairs.worst()
