"""Tests of what is drawn by chance, as bets against what is said of it.

A player with one coin bets before each draw, at odds that are fair if what is said is true. Then the expected fortune
stays at one coin, whatever the strategy, so the probability that it ever reaches `CERTAIN` coins is at most 1 in
`CERTAIN` (Ville's inequality). That is how often a test can be wrong about a game that does as it says. It needs no
number of draws to be fixed before, and may stop at any moment.
"""

from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import log
from typing import Any, Final

import attrs

CERTAIN: Final = 10_000_000
"""A fortune that nobody comes to by luck."""


@attrs.define
class Odds:
    """A bet that results don't come with the probabilities that are claimed.

    Attributes:
        claimed: Each result with its probability.
        seen: How often each came.
    """

    claimed: Mapping[Any, Fraction]
    seen: Counter[Any] = attrs.field(factory=Counter[Any])
    _fortune: float = 0.0

    def sure(self, result: Hashable) -> bool:
        """Take note of a result, one of those claimed, and say whether the claim is refuted."""
        claim = float(self.claimed[result])
        # What came before is trusted the more, the more of it there is.
        trust = len(self.claimed)
        expected = (self.seen[result] + trust * claim) / (self.seen.total() + trust)
        self._fortune += log(expected / claim)
        self.seen[result] += 1
        return self._fortune > log(CERTAIN)


@attrs.define
class _Coin:
    """Bets on which of two different values is the real one, by how often each was real and drawn before."""

    fortune: float
    real: Counter[Any] = attrs.field(factory=Counter[Any])
    drawn: Counter[Any] = attrs.field(factory=Counter[Any])

    def bet(self, real: Hashable, drawn: Hashable) -> None:
        """Bet on a pair of values, and take note of them."""
        if real != drawn:
            mine, other = self._weight(real), self._weight(drawn)
            self.fortune += log(2 * mine / (mine + other))
            self.real[real] += 1
            self.drawn[drawn] += 1

    def _weight(self, value: Hashable) -> float:
        return (self.real[value] + 1) / (self.drawn[value] + 1)


@attrs.define
class Pairs:
    """Bets that real states can be told from drawn ones, each by one feature and with a part of the coin.

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
        for feature in real.keys() & drawn.keys():
            if feature not in self._coins:
                number = len(self._coins) + 1
                self._coins[feature] = _Coin(-log(number * (number + 1)))
            self._coins[feature].bet(real[feature], drawn[feature])
        return any(coin.fortune > log(CERTAIN) for coin in self._coins.values())

    @property
    def different(self) -> bool:
        """Whether anything that was drawn was not the real thing."""
        return any(coin.real for coin in self._coins.values())

    def worst(self) -> tuple[Any, Any, int, int]:
        """Return the feature that tells most, and its value that does, with how often that was only real or drawn."""
        feature, coin = max(self._coins.items(), key=lambda item: item[1].fortune)
        value = max({**coin.real, **coin.drawn}, key=lambda value: abs(coin.real[value] - coin.drawn[value]))
        return feature, value, coin.real[value], coin.drawn[value]
