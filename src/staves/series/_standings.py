"""The standings of a tournament: points, ratings and problems."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import attrs

from staves._core.errors import unknown
from staves._setups import AnySetup
from staves.series._games import Series
from staves.series._ratings import Estimate, estimates
from staves.series._result import Result

_TOLD: Final = 5
"""The maximum number of problems to list individually."""


@attrs.frozen
class Standing:
    """The standing of a contestant in a tournament.

    Attributes:
        name: The contestant's name.
        games: The number of games that count.
        wins: The number of games won, alone or with others.
        draws: The number of drawn games.
        points: The points: 1 for a win, divided among the winners; in a draw, divided among all.
        rate: The average points per game.
        elo: The Elo rating; the mean of all contestants is 0.
        seats: The average points per game in each seat, in the order of the players; None for seats not played.
        faults: The number of games lost by a fault, such as an exception.
    """

    name: str
    games: int
    wins: int
    draws: int
    points: float
    rate: Estimate
    elo: Estimate
    seats: tuple[float | None, ...]
    faults: int


@attrs.frozen
class Standings:
    """The standings of a tournament. `print` shows them as a table.

    Attributes:
        setup: The game and its options.
        players: The players of the game, as text.
        seed: The seed of all games.
        planned: The number of games of the whole tournament.
        ranking: The standing of each contestant, best first.
        results: The results of all games that were played, in order.
    """

    setup: AnySetup
    players: tuple[str, ...]
    seed: int
    planned: int
    ranking: tuple[Standing, ...]
    results: tuple[Result, ...] = attrs.field(repr=False)

    def __iter__(self) -> Iterator[Standing]:
        return iter(self.ranking)

    def __getitem__(self, name: str) -> Standing:
        for standing in self.ranking:
            if standing.name == name:
                return standing
        raise KeyError(unknown("contestant", name, [standing.name for standing in self.ranking]))

    @property
    def finished(self) -> bool:
        """Whether all games were played: false after an interrupt."""
        return len(self.results) == self.planned

    @property
    def problems(self) -> tuple[Result, ...]:
        """The results of the games that had a problem."""
        return tuple(result for result in self.results if result.problem is not None)

    def rows(self) -> list[dict[str, Any]]:
        """Return a flat dict for each contestant, best first, for data frames."""
        return [
            {
                "rank": rank,
                "name": each.name,
                "games": each.games,
                "wins": each.wins,
                "draws": each.draws,
                "points": each.points,
                "rate": each.rate.value,
                "rate_low": each.rate.low,
                "rate_high": each.rate.high,
                "elo": each.elo.value,
                "elo_low": each.elo.low,
                "elo_high": each.elo.high,
                "faults": each.faults,
                **{f"rate_as_{player}": rate for player, rate in zip(self.players, each.seats, strict=True)},
            }
            for rank, each in enumerate(self.ranking, 1)
        ]

    def to_data(self) -> dict[str, Any]:
        """Return the standings as plain data for JSON, without the results of single games."""
        return {
            "setup": str(self.setup),
            "seed": self.seed,
            "games": len(self.results),
            "planned": self.planned,
            "standings": self.rows(),
            "problems": [{"number": result.number, "problem": result.problem} for result in self.problems],
        }

    def to_json(self) -> str:
        """Return the standings as JSON, without the results of single games."""
        return json.dumps(self.to_data(), indent=2)

    def __str__(self) -> str:
        games = f"{len(self.results):,} games" if self.finished else f"{len(self.results):,} of {self.planned:,} games"
        told = problems_told([f"game {result.number}: {result.problem}" for result in self.problems])
        head = f"{self.setup}: {games}, seed {self.seed}"
        return "\n".join([head, *_aligned([_TITLES, *map(_cells, self.ranking)], self.players), *told])


def problems_told(problems: Sequence[str]) -> list[str]:
    """Return the first problems, and the number of others."""
    left = len(problems) - _TOLD
    return [*problems[:_TOLD], *([f"and {left:,} more game{'s' * (left > 1)} with problems"] if left > 0 else [])]


_TITLES: Final = ("", "games", "wins", "draws", "points", "rate", "95 %", "Elo", "95 %")


def standings_of(series: Series, results: Iterable[Result]) -> Standings:
    """Return the standings after some results of a series."""
    played = tuple(results)
    rates, ratings = estimates(played, tuple(series.contestants), len(series.orders))
    players = tuple(map(str, series.players))
    found = [_standing(name, len(players), played, rates[name], ratings[name]) for name in series.contestants]
    found.sort(key=lambda standing: -standing.rate.value)
    return Standings(series.setup, players, series.seed, len(series), tuple(found), played)


def _standing(name: str, players: int, results: Iterable[Result], rate: Estimate, elo: Estimate) -> Standing:
    mine = [result for result in results if name in result.seats and result.counts]
    seats: list[float | None] = []
    for seat in range(players):
        points = [result.points[name] for result in mine if result.seats[seat] == name]
        seats.append(sum(points) / len(points) if points else None)
    return Standing(
        name,
        games=len(mine),
        wins=sum(name in result.winners for result in mine),
        draws=sum(not result.winners for result in mine),
        points=sum(result.points[name] for result in mine),
        rate=rate,
        elo=elo,
        seats=tuple(seats),
        faults=sum(result.at_fault == name for result in mine),
    )


def _cells(standing: Standing) -> tuple[str, ...]:
    rate, elo = standing.rate, standing.elo
    return (
        standing.name,
        f"{standing.games:,}",
        f"{standing.wins:,}",
        f"{standing.draws:,}",
        f"{standing.points:,.1f}",
        _percent(rate.value),
        f"{100 * rate.low:.1f} to {100 * rate.high:.1f} %",
        f"{elo.value:+.0f}",
        f"{elo.low:+.0f} to {elo.high:+.0f}",
        *("" if points is None else _percent(points) for points in standing.seats),
    )


def _percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def _aligned(rows: list[tuple[str, ...]], players: Iterable[str]) -> Iterator[str]:
    """Yield rows as lines: names left-aligned, numbers right-aligned."""
    titles, *others = rows
    table = [(*titles, *(f"as {player}" for player in players)), *others]
    first, *wide = [max(map(len, column)) for column in zip(*table, strict=True)]
    for name, *numbers in table:
        cells = [name.ljust(first), *(number.rjust(width) for number, width in zip(numbers, wide, strict=True))]
        yield "  ".join(cells).rstrip()
