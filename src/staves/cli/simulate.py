"""`staves simulate`: what comes of many games between bots."""

import random
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Any, Final

import attrs

import staves
from staves._core.errors import listed
from staves._core.limits import MAX_ACTIONS
from staves._core.seeds import below
from staves.cli.main import INTERRUPTED
from staves.cli.naming import add_game
from staves.cli.numbers import count
from staves.cli.options import setup_of
from staves.cli.parsing import add_seed
from staves.cli.seats import BOTS, RANDOM, seats_of
from staves.cli.terminal import Interrupts, Progress, complain
from staves.records.record import result_text

ABOUT: Final = """\
Let bots play many games, and print how often each player won, how long the games
were, and how many actions were legal. The same seed gives the same games. Ctrl-C
prints what has come of the games that are over."""
EXAMPLES: Final = """\
  staves simulate {1.name} -n 1000
  staves simulate {2.name} -n 200 {2.options}
  staves simulate {0.name} --seats greedy random
  staves simulate {3.name} -n 100 --json
"""


def describe(parser: ArgumentParser) -> None:
    """Tell the parser what the command takes."""
    add_game(parser)
    parser.add_argument("-n", dest="games", metavar="N", type=count, default=100, help="how many games (100)")
    add_seed(parser, "from which all chance comes")
    parser.add_argument(
        "--seats", nargs="+", metavar="BOT", help=f"who plays: {listed(BOTS)} for each player (all random)"
    )
    parser.add_argument("--json", action="store_true", help="write one object of JSON")


@attrs.define
class Tally:
    """The games that were played.

    Attributes:
        results: How often each result came, by the winners; None if a game was given up as too long.
        lengths: The number of actions of each game.
        branching: The sum of the numbers of legal actions.
        widest: The largest number of legal actions.
        seconds: How long it took.
    """

    results: "Counter[tuple[Any, ...] | None]" = attrs.field(factory=Counter[Any])
    lengths: list[int] = attrs.field(factory=list[int])
    branching: int = 0
    widest: int = 0
    seconds: float = 0.0


def run(arguments: Namespace) -> int:
    """Let them play."""
    setup = setup_of(arguments.game, arguments)
    rng = random.Random(arguments.seed)  # noqa: S311 (games, not secrets)
    first = setup.new_game(seed=rng)
    players = first.game.play.players(first)
    kinds = seats_of(arguments.seats or [RANDOM] * len(players), players, BOTS)
    bots = dict(zip(players, (None if kind == RANDOM else BOTS[kind](rng) for kind in kinds), strict=True))
    starts = chain([first], (setup.new_game(seed=rng) for _ in range(arguments.games - 1)))
    tally, code, began = Tally(), 0, time.perf_counter()
    try:
        with Progress("games") as progress, Interrupts(progress) as go_on:
            for done, start in enumerate(starts):
                go_on(done, arguments.games)
                _play(start, bots, rng, tally, go_on)
    except KeyboardInterrupt:
        code = INTERRUPTED
        line = f"staves simulate: interrupted after {len(tally.lengths):,} of {arguments.games:,} games\n"
        complain(f"\n{line}" if sys.stderr.isatty() else line)
        if not tally.lengths:
            return code
    tally.seconds = time.perf_counter() - began
    told = summary(tally, setup.game.name, arguments.seed, kinds, players)
    if arguments.json:
        from json import dumps  # noqa: PLC0415 (it is needed only here)

        print(dumps(told, indent=2))
    else:
        _print(told, tally)
    return code


def _play(state: Any, bots: dict[Any, Any], rng: random.Random, tally: Tally, go_on: Interrupts) -> None:
    """Play a game and add it to the tally, unless it is interrupted."""
    length = branching = widest = 0
    while (mover := staves.to_move(state)) is not None and length < MAX_ACTIONS:
        go_on.check()
        actions = staves.legal_actions(state)
        length += 1
        branching += len(actions)
        widest = max(widest, len(actions))
        bot = bots[mover]
        if bot is None:
            # As a RandomPlayer does, without the cost of a view.
            action = actions[below(rng, len(actions))]
        else:
            bot.update(None, staves.view(state, mover))
            action = bot.next_move()
        state = staves.apply(state, action)
    tally.results[staves.winners(state) if mover is None else None] += 1
    tally.lengths.append(length)
    tally.branching += branching
    tally.widest = max(tally.widest, widest)


def summary(tally: Tally, game: str, seed: int, kinds: Sequence[str], players: Sequence[Any]) -> dict[str, Any]:
    """Return the results of the games as plain data."""
    games, actions = len(tally.lengths), sum(tally.lengths)
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
        "wins": {str(player): _wins(tally, player, 1) for player in players},
        "shared": {str(player): _wins(tally, player, 2) for player in players},
        "draws": tally.results[()],
        "unfinished": tally.results[None],
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
        "actions_per_second": round(actions / max(tally.seconds, 1e-9)),
    }


def _wins(tally: Tally, player: Any, sharing: int) -> int:
    """Return how many games a player won, alone or with others, in which there were at least `sharing` winners."""
    return sum(number for won, number in tally.results.items() if won and player in won and len(won) >= sharing)


def _median(numbers: Sequence[int]) -> float:
    ordered, middle = sorted(numbers), len(numbers) // 2
    return ordered[middle] if len(numbers) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


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
    print(f"{told['actions']:,} actions in {tally.seconds:.2f} s, {told['actions_per_second']:,} a second")
