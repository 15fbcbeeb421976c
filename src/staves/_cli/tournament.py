"""`staves tournament`: rank bots by playing all combinations."""

from argparse import ArgumentParser, Namespace
from typing import Final

from staves._cli.main import INTERRUPTED, REFUSED
from staves._cli.naming import add_game
from staves._cli.numbers import count
from staves._cli.options import setup_of
from staves._cli.parsing import Problem, add_seed
from staves._cli.seats import CONTESTANTS, GREEDY, RANDOM, contestants_of
from staves._cli.series import add_series, pressed, started, tell_interrupted
from staves._cli.terminal import Progress
from staves._core.errors import InvalidSetup
from staves.series._games import all_orders, players_in
from staves.series._result import UNFINISHED, Result
from staves.series._standings import standings_of

ABOUT: Final = """\
Let bots play each other: every deal, with every combination of them, in every order of
seats. Print the points and the Elo of each, with 95 % intervals. The same seed gives
the same games, with any number of processes. Ctrl-C prints the standings so far. With
--out, the same command can be run again to continue."""
EXAMPLES: Final = """\
  staves tournament {1.name} --deals 50
  staves tournament {1.name} --seats mine=my_bots:Bot greedy random --deals 500 --jobs 2
  staves tournament {3.name} --seats my_bots:Old my_bots:New --out games.jsonl --json
"""


def describe(parser: ArgumentParser) -> None:
    """Define the arguments of the command."""
    add_game(parser)
    parser.add_argument("--deals", metavar="N", type=count, default=100, help="number of deals (100)")
    add_seed(parser, "the seed of all games")
    parser.add_argument(
        "--seats",
        nargs="+",
        metavar="BOT",
        help=f"the players: {CONTESTANTS} (greedy, and random for all others)",
    )
    add_series(parser)


def run(arguments: Namespace) -> int:
    """Let them play."""
    setup = setup_of(arguments.game, arguments)
    kinds = arguments.seats or [GREEDY, *[RANDOM] * (len(players_in(setup)) - 1)]
    try:
        series = all_orders(setup, contestants_of(kinds), arguments.deals, arguments.seed)
    except InvalidSetup as error:
        raise Problem("; ".join(map(str, error.faults)).replace("contestants: ", "--seats ")) from None
    played: list[Result] = []
    try:
        with (
            Progress("games") as progress,
            pressed(progress, arguments.jobs) as go_on,
            started(series, arguments, go_on) as results,
        ):
            for result in results:
                played.append(result)
                go_on(len(played), len(series))
    except KeyboardInterrupt:
        tell_interrupted("tournament", len(played), len(series))
    standings = standings_of(series, played)
    print(standings.to_json() if arguments.json else standings)
    if not standings.finished:
        return INTERRUPTED
    return REFUSED if any(result.problem != UNFINISHED for result in standings.problems) else 0
