"""`staves simulate`: statistics of many games between bots."""

import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, Final

import attrs

from staves._cli.main import INTERRUPTED, REFUSED
from staves._cli.naming import add_game
from staves._cli.numbers import count
from staves._cli.options import setup_of
from staves._cli.parsing import add_seed
from staves._cli.seats import CONTESTANTS, RANDOM, check_count, contestants_of
from staves._cli.series import add_series, pressed, started, tell_interrupted
from staves._cli.terminal import Progress
from staves.records._record import result_text
from staves.series._games import in_order, players_in
from staves.series._result import UNFINISHED, Result
from staves.series._standings import problems_told

ABOUT: Final = """\
Let bots play many games, and print how often each player won, how long the games
were, and how many actions were legal. The same seed gives the same games, with any
number of processes. Ctrl-C prints the results of the finished games. With --out,
the same command can be run again to continue."""
EXAMPLES: Final = """\
  staves simulate {1.name} -n 1000
  staves simulate {2.name} -n 200 {2.options}
  staves simulate {0.name} --seats greedy random
  staves simulate {3.name} -n 100 --json
  staves simulate {0.name} -n 5000 --jobs 2 --out games.jsonl
"""


def describe(parser: ArgumentParser) -> None:
    """Define the arguments of the command."""
    add_game(parser)
    parser.add_argument("-n", "--games", metavar="N", type=count, default=100, help="number of games (100)")
    add_seed(parser, "the seed of all games")
    parser.add_argument(
        "--seats", nargs="+", metavar="BOT", help=f"the players: {CONTESTANTS}; one for each seat (all random)"
    )
    add_series(parser)


@attrs.define
class Tally:
    """The games that were played.

    Attributes:
        results: How often each result came, by the winners; None if a game didn't end by the rules.
        lengths: How many games had each number of actions.
        branching: The sum of the numbers of legal actions.
        widest: The largest number of legal actions.
        problems: The games that had a problem, in words.
        played: How many actions were played now; games that a file had already weren't.
        seconds: How long it took.
    """

    results: "Counter[tuple[Any, ...] | None]" = attrs.field(factory=Counter[Any])
    lengths: Counter[int] = attrs.field(factory=Counter[int])
    branching: int = 0
    widest: int = 0
    problems: list[str] = attrs.field(factory=list[str])
    played: int = 0
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """How many games there are."""
        return self.lengths.total()

    def add(self, result: Result, players: tuple[Any, ...]) -> None:
        """Add a game."""
        won = tuple([players[result.seats.index(name)] for name in result.winners])
        self.results[won if result.counts else None] += 1
        self.lengths[result.actions] += 1
        self.branching += result.legal
        self.widest = max(self.widest, result.widest)
        if result.problem is not None and result.problem != UNFINISHED:
            self.problems.append(f"game {result.number}: {result.problem}")


def run(arguments: Namespace) -> int:
    """Let them play."""
    setup = setup_of(arguments.game, arguments)
    players = players_in(setup)
    kinds = arguments.seats or [RANDOM] * len(players)
    contestants = contestants_of(kinds)
    check_count(kinds, players)
    series = in_order(setup, contestants, arguments.games, arguments.seed)
    tally, code, began = Tally(), 0, time.perf_counter()
    try:
        with (
            Progress("games") as progress,
            pressed(progress, arguments.jobs) as go_on,
            started(series, arguments, go_on) as results,
        ):
            for done, result in enumerate(results, 1):
                tally.add(result, players)
                tally.played += 0 if results.was_kept(result) else result.actions
                go_on(done, arguments.games)
    except KeyboardInterrupt:
        code = INTERRUPTED
        tell_interrupted("simulate", tally.games, arguments.games)
        if not tally.games:
            return code
    tally.seconds = time.perf_counter() - began
    told = summary(tally, setup.game.name, arguments.seed, kinds, players)
    if arguments.json:
        from json import dumps  # noqa: PLC0415 (it is needed only here)

        print(dumps(told, indent=2))
    else:
        _print(told, tally)
    return code or (REFUSED if any(told["problems"]) else 0)


def summary(tally: Tally, game: str, seed: int, kinds: Sequence[str], players: Sequence[Any]) -> dict[str, Any]:
    """Return the results of the games as plain data."""
    games, actions = tally.games, sum(length * number for length, number in tally.lengths.items())
    order = {player: place for place, player in enumerate(players)}
    # Single winners first, in the order of the players, then shared wins, draws and games that were given up.
    ranked = sorted(
        tally.results,
        key=lambda won: (won is None, not won, len(won or ()), [order[player] for player in won or ()]),
    )
    return {
        "game": game,
        "games": games,
        "seed": seed,
        "seats": list(kinds),
        "wins": {str(player): _wins(tally, player) for player in players},
        "shared": {str(player): _wins(tally, player) - tally.results[player,] for player in players},
        "draws": tally.results[()],
        "unfinished": tally.results[None],
        "problems": tally.problems,
        "results": {result_text(won): tally.results[won] for won in ranked},
        "lengths": {
            "min": min(tally.lengths),
            "mean": round(actions / games, 3),
            "median": _median(tally.lengths),
            "max": max(tally.lengths),
        },
        "branching": {"mean": round(tally.branching / max(actions, 1), 3), "max": tally.widest},
        "actions": actions,
        "seconds": round(tally.seconds, 3),
        "actions_per_second": round(tally.played / max(tally.seconds, 1e-9)),
    }


def _wins(tally: Tally, player: Any) -> int:
    """Return how many games a player won, alone or with others."""
    return sum(number for won, number in tally.results.items() if won and player in won)


def _median(lengths: Counter[int]) -> float:
    games = lengths.total()
    lower, upper = (_length_at(place, lengths) for place in ((games - 1) // 2, games // 2))
    return lower if games % 2 else (lower + upper) / 2


def _length_at(place: int, lengths: Counter[int]) -> int:
    """Return the length at a place, from 0, among all lengths in their order."""
    ordered = sorted(lengths)
    ends = accumulate(lengths[length] for length in ordered)
    return next(length for length, end in zip(ordered, ends, strict=True) if end > place)


def _print(told: dict[str, Any], tally: Tally) -> None:
    games = told["games"]
    print(f"{told['game']}: {games:,} game{'s' * (games != 1)}, seed {told['seed']}, {', '.join(told['seats'])}")
    width = max(map(len, told["results"]))
    for result, number in told["results"].items():
        print(f"  {result:{width}}  {number:{len(f'{games:,}')},}  {100 * number / games:5.1f} %")
    shared, lengths, branching = told["shared"], told["lengths"], told["branching"]
    if any(shared.values()):
        wins = (f"{player} {number:,} ({shared[player]:,})" for player, number in told["wins"].items())
        print(f"wins in all (shared): {', '.join(wins)}")
    print(
        f"actions in a game: {lengths['min']:,} to {lengths['max']:,}, "
        f"mean {lengths['mean']:,.1f}, median {lengths['median']:,g}"
    )
    print(f"legal actions: mean {branching['mean']:,.1f}, at most {branching['max']:,}")
    for problem in problems_told(tally.problems):
        print(problem)
    played = f", {tally.played:,} of them" if tally.played < told["actions"] else ""
    print(f"{told['actions']:,} actions{played} in {tally.seconds:.2f} s, {told['actions_per_second']:,} a second")
