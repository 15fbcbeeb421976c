"""Sequential tests of random draws, as bets against the claimed probabilities.

A player with one coin bets before each draw, at odds that are fair if the claim is true. Then the expected fortune is
always one coin, whatever the strategy, so the probability that it ever reaches `CERTAIN` coins is at most 1 in
`CERTAIN` (Ville's inequality). This bounds the rate of false positives. The number of draws needn't be fixed in
advance, and the test may stop at any time.
"""

from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import log
from typing import Any, Final

import attrs

CERTAIN: Final = 10_000_000
"""The fortune at which a claim is refuted."""


@attrs.define
class Odds:
    """A bet that results don't have the claimed probabilities.

    Attributes:
        claimed: Each result with its probability.
        seen: How often each has occurred.
    """

    claimed: Mapping[Any, Fraction]
    seen: Counter[Any] = attrs.field(factory=Counter[Any])
    _fortune: float = 0.0

    def sure(self, result: Hashable) -> bool:
        """Add one of the claimed results, and return whether the claim is refuted."""
        claim = float(self.claimed[result])
        # The weight of earlier results grows with their number.
        trust = len(self.claimed)
        expected = (self.seen[result] + trust * claim) / (self.seen.total() + trust)
        self._fortune += log(expected / claim)
        self.seen[result] += 1
        return self._fortune > log(CERTAIN)


@attrs.define
class _Coin:
    """Bets on which of two values is the real one, by how often each was real or drawn before."""

    fortune: float
    real: Counter[Any] = attrs.field(factory=Counter[Any])
    drawn: Counter[Any] = attrs.field(factory=Counter[Any])

    def bet(self, real: Hashable, drawn: Hashable) -> None:
        """Bet on a pair of values, and add them."""
        if real != drawn:
            mine, other = self._weight(real), self._weight(drawn)
            self.fortune += log(2 * mine / (mine + other))
            self.real[real] += 1
            self.drawn[drawn] += 1

    def _weight(self, value: Hashable) -> float:
        return (self.real[value] + 1) / (self.drawn[value] + 1)


@attrs.define
class Pairs:
    """Bets that real and drawn states can be told apart, each by one feature and with a part of the coin.

    If what is drawn is as likely as what is real, each of the two might as well be the other. The parts are 1/2, 1/6,
    1/12 and so on, as it isn't known before how many features there are.

    Attributes:
        count: How many pairs there were.
    """

    count: int = 0
    _coins: dict[Any, _Coin] = attrs.field(factory=dict[Any, _Coin])

    def sure(self, real: Mapping[Any, Hashable], drawn: Mapping[Any, Hashable]) -> bool:
        """Take note of the features of a real state and of a drawn one, and say whether they can be told apart."""
        self.count += 1
        for feature in filter(drawn.__contains__, real):  # in order: that of a set differs between processes
            if feature not in self._coins:
                number = len(self._coins) + 1
                self._coins[feature] = _Coin(-log(number * (number + 1)))
            self._coins[feature].bet(real[feature], drawn[feature])
        return any(coin.fortune > log(CERTAIN) for coin in self._coins.values())

    @property
    def different(self) -> bool:
        """Whether any draw differed from the real outcome."""
        return any(coin.real for coin in self._coins.values())

    def worst(self) -> tuple[Any, Any, int, int]:
        """Return the feature that tells most, and its value that does, with how often that was only real or drawn."""
        feature, coin = max(self._coins.items(), key=lambda item: item[1].fortune)
        value = max({**coin.real, **coin.drawn}, key=lambda value: abs(coin.real[value] - coin.drawn[value]))
        return feature, value, coin.real[value], coin.drawn[value]
