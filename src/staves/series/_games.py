"""The games of a series, and their seeds."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from itertools import permutations
from math import perm
from typing import Any, Final, NamedTuple

import attrs

from staves._core.checks import Faults, instance, whole
from staves._core.errors import described, shown
from staves._core.seeds import check_seed
from staves._setups import AnySetup, Setup
from staves.records._record import name_problem
from staves.table._bots import Contestant

MAX_ORDERS: Final = 720
"""The maximum number of games per deal: six contestants at a table for six."""
_BYTES: Final = 8
_MAPPING: Any = Mapping


class Game(NamedTuple):
    """A game to be played: its number in the series, the number of its deal, and its seating."""

    number: int
    deal: int
    seats: tuple[str, ...]


@attrs.frozen
class Series:
    """The games of a series.

    Attributes:
        setup: The game and its options.
        contestants: Callables that take a seed and return a player, by name.
        seed: The seed of all games.
        orders: The orders of seats that are played on each deal.
        deals: The number of deals.
        players: The players of the game, in order.
    """

    setup: AnySetup
    contestants: dict[str, Contestant]
    seed: int
    orders: tuple[tuple[str, ...], ...]
    deals: int
    players: tuple[Any, ...]

    def __len__(self) -> int:
        return self.deals * len(self.orders)

    def game(self, number: int) -> Game:
        """Return the game with this number."""
        deal, order = divmod(number, len(self.orders))
        return Game(number, deal, self.orders[order])


def derived(seed: int, *path: object) -> int:
    """Derive a 64-bit seed from a seed and a path. It is the same on every machine, and differs between paths."""
    text = repr((seed, *path)).encode()
    return int.from_bytes(blake2b(text, digest_size=_BYTES).digest())


def in_order(setup: Any, contestants: Any, games: Any, seed: Any) -> Series:
    """Return the series in which each contestant has a fixed seat.

    Raises:
        InvalidSetup: The number of contestants isn't that of the players, or a number is wrong; it lists every fault.
        TypeError: An argument is of the wrong type.
    """
    named, players, faults = _checked(setup, contestants, seed)
    if len(named) != len(players):
        faults.add("contestants", f"must be {len(players)}, one for each player, not {len(named)}")
    _count(games, "games", faults)
    faults.raise_any()
    return Series(setup, named, int(seed), (tuple(named),), games, players)


def all_orders(setup: Any, contestants: Any, deals: Any, seed: Any) -> Series:
    """Return the series in which every ordered choice of contestants plays every deal.

    Raises:
        InvalidSetup: There are too few or too many contestants; the error lists every fault.
        TypeError: An argument is of the wrong type.
    """
    named, players, faults = _checked(setup, contestants, seed)
    count = len(players)
    if len(named) < count:
        faults.add("contestants", f"must be at least {count}, one for each player, not {len(named)}")
    elif perm(len(named), count) > MAX_ORDERS:
        problem = f"must be fewer: {len(named)} of them make {perm(len(named), count):,} games a deal for {count}"
        faults.add("contestants", f"{problem} players, and there may be at most {MAX_ORDERS}")
    _count(deals, "deals", faults)
    faults.raise_any()
    return Series(setup, named, int(seed), tuple(permutations(named, count)), deals, players)


def _checked(setup: Any, contestants: Any, seed: Any) -> tuple[dict[str, Contestant], tuple[Any, ...], Faults]:
    """Return the contestants, the players of the game, and the faults so far."""
    instance(setup, Setup, "setup")
    if not isinstance(contestants, _MAPPING):
        raise TypeError(f"contestants must be a mapping from names, not {described(contestants)}")
    faults = Faults()
    check_seed(whole(seed, "seed"), faults)
    named: dict[str, Contestant] = dict(contestants)
    for name, contestant in named.items():
        instance(name, str, "a contestant's name")
        if not callable(contestant):
            raise TypeError(f"contestants[{shown(name)}] must be callable with a seed, not {described(contestant)}")
        problem = name_problem(name)
        if problem is not None:
            faults.add(f"contestants[{shown(name)}]", f"the name {problem}")
    return named, players_in(setup), faults


def _count(value: Any, name: str, faults: Faults) -> None:
    if whole(value, name) < 1:
        faults.add(name, f"must be at least 1, not {shown(value)}")


def players_in(setup: AnySetup) -> tuple[Any, ...]:
    """Return the players of a setup's game, in order."""
    return tuple(players_of(setup.new_game(seed=0)))  # the setup was checked with this deal, so it can be dealt


def players_of(state: Any) -> Sequence[Any]:
    """Return the players of a game, in order."""
    players: Sequence[Any] = state.game.play.players(state)
    return players
