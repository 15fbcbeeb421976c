"""The strength of contestants by their results: points per game and Elo, with confidence intervals.

Elo is the Bradley-Terry model: the strengths of two contestants in a game give the probability that one finishes ahead
of the other. Every winner finishes ahead of everyone else, and all other pairs are tied.

The intervals are bootstrapped over deals, because the games of a deal share their luck. One virtual tied deal is added,
so that a few deals with the same result don't yield an interval of width zero.
"""

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, Self

import attrs

from staves._core.seeds import below
from staves.series._result import Result

_SAMPLES: Final = 200
_BLOCKS: Final = 500
"""The maximum number of blocks to resample. More deals are grouped into blocks of neighbors, to save time."""
_OUTSIDE: Final = 0.025
"""The fraction of the samples below an interval, and above it."""
_VIRTUAL: Final = 0.5
"""The weight in games, for each side, of a virtual draw between any two contestants who meet. It keeps the rating of an
unbeaten contestant finite."""
_CLOSE: Final = 1e-7
"""Convergence threshold for the change of a strength per round."""

Pair = tuple[str, str]


@attrs.frozen
class Estimate:
    """An estimate with its 95 % confidence interval.

    Attributes:
        value: The estimate.
        low: The lower end of the interval.
        high: The upper end of the interval.
    """

    value: float
    low: float
    high: float


class Sums:
    """Totals of some games: the games and points of each contestant, and of each pair."""

    def __init__(self) -> None:
        self.games: dict[str, float] = {}
        self.points: dict[str, float] = {}
        self.met: dict[Pair, float] = {}
        self.ahead: dict[Pair, float] = {}

    def add(self, result: Result) -> None:
        """Add a game."""
        for name, points in result.points.items():
            self.games[name] = self.games.get(name, 0) + 1
            self.points[name] = self.points.get(name, 0.0) + points
        for pair in combinations(sorted(result.seats), 2):
            one, other = (name in result.winners for name in pair)
            self.met[pair] = self.met.get(pair, 0) + 1
            self.ahead[pair] = self.ahead.get(pair, 0.0) + (1 + one - other) / 2

    def __iadd__(self, other: "Sums") -> Self:
        _add(self.games, other.games)
        _add(self.points, other.points)
        _add(self.met, other.met)
        _add(self.ahead, other.ahead)
        return self


def _add(to: dict[Any, Any], more: Mapping[Any, float]) -> None:
    for key, value in more.items():
        to[key] = to.get(key, 0) + value


def estimates(
    results: Iterable[Result], names: Sequence[str], per_deal: int
) -> tuple[dict[str, Estimate], dict[str, Estimate]]:
    """Return the points per game and the Elo of each contestant."""
    deals: dict[int, Sums] = {}
    for result in results:
        if result.counts:
            deals.setdefault(result.number // per_deal, Sums()).add(result)
    played = list(deals.values())
    whole = _sum(played)
    rates, ratings = _rates(whole, names), strengths(whole, names)
    samples = [_sum(drawn) for drawn in _drawn(_blocks([*played, _level(whole, len(played))]))] if played else []
    return (
        _with_intervals(rates, [_rates(sample, names) for sample in samples]),
        _with_intervals(ratings, [strengths(sample, names) for sample in samples]),
    )


def _level(whole: Sums, deals: int) -> Sums:
    """Return a virtual tied deal, with the average number of games."""
    level = Sums()
    share = sum(whole.points.values()) / sum(whole.games.values())
    level.games = {name: games / deals for name, games in whole.games.items()}
    level.points = {name: games * share for name, games in level.games.items()}
    level.met = {pair: games / deals for pair, games in whole.met.items()}
    level.ahead = {pair: games / 2 for pair, games in level.met.items()}
    return level


def _blocks(deals: Sequence[Sums]) -> list[Sums]:
    size = -(-len(deals) // _BLOCKS)
    return [_sum(deals[start : start + size]) for start in range(0, len(deals), size)]


def _sum(parts: Iterable[Sums]) -> Sums:
    whole = Sums()
    for part in parts:
        whole += part
    return whole


def _drawn(blocks: Sequence[Sums]) -> Iterable[list[Sums]]:
    """Yield bootstrap samples, each one block smaller than `blocks`. The fixed seed makes them deterministic."""
    rng = random.Random(0)  # noqa: S311 (games, not secrets)
    for _ in range(_SAMPLES):
        yield [blocks[below(rng, len(blocks))] for _ in blocks[1:]]


def _rates(sums: Sums, names: Iterable[str]) -> dict[str, float]:
    return {name: sums.points.get(name, 0.0) / (sums.games.get(name) or 1) for name in names}


def _with_intervals(values: Mapping[str, float], samples: Sequence[Mapping[str, float]]) -> dict[str, Estimate]:
    found: dict[str, Estimate] = {}
    for name, value in values.items():
        spread = sorted(sample[name] for sample in samples) or [value]
        last = len(spread) - 1
        found[name] = Estimate(value, spread[round(_OUTSIDE * last)], spread[round((1 - _OUTSIDE) * last)])
    return found


def strengths(sums: Sums, names: Sequence[str]) -> dict[str, float]:
    """Return the Elo of each contestant. Those who have played average 0; all others have 0."""
    ahead: dict[str, dict[str, float]] = {name: {} for name in names}
    for (one, other), games in sums.met.items():
        ahead[one][other] = sums.ahead[one, other] + _VIRTUAL
        ahead[other][one] = games - sums.ahead[one, other] + _VIRTUAL
    strong = {name: 1.0 for name, others in ahead.items() if others}
    change = _CLOSE
    while change >= _CLOSE:
        change = 0.0
        for name, before in strong.items():
            # Newman's iteration. Zermelo's better-known one takes thousands of rounds if some win nearly all games.
            won = sum(times * strong[other] / (before + strong[other]) for other, times in ahead[name].items())
            lost = sum(ahead[other][name] / (before + strong[other]) for other in ahead[name])
            strong[name] = won / lost
            change = max(change, abs(math.log(strong[name] / before)))
    logs = {name: math.log(value) for name, value in strong.items()}
    mean = sum(logs.values()) / max(1, len(logs))
    return {name: 400 * (logs[name] - mean) / math.log(10) if name in logs else 0.0 for name in names}
