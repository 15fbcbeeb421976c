"""`staves demo`: a whole game between bots, shown turn by turn."""

import random
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Final

from staves._cli.naming import add_game
from staves._cli.options import setup_of
from staves._cli.parsing import SEED, add_look, add_seed
from staves._cli.story import Board, opening, story
from staves._cli.terminal import is_terminal, key, screen
from staves._core.game import AnyState
from staves._core.ink import PLAIN, Ink
from staves._games import SHIPPED
from staves.match import Match
from staves.players import LEVELS

ABOUT: Final = """\
Watch bots play a game, turn by turn. At a terminal, press Enter for the
next turn, a for all the rest, or q to quit."""
EXAMPLES: Final = """\
  staves demo
  staves demo {1.name} {1.options}
  staves demo {0.name} --seed 3 | less
"""


_LEVEL: Final = "medium"


def describe(parser: ArgumentParser) -> None:
    """Define the arguments of the command."""
    add_game(parser, default=SHIPPED[0])
    add_seed(parser, "the seed of the deal")
    add_look(parser)


def run(arguments: Namespace) -> int:
    """Play the game and print its story."""
    out = screen(arguments)
    resting = out.live and is_terminal(sys.stdin)
    start = setup_of(arguments.game, arguments).new_game(seed=arguments.seed)
    for text in told(start, arguments.seed, out.ink):
        out.say(text)
        if resting and isinstance(text, Board):
            answer = key("Enter: go on, a: all, q: leave ")
            if answer == "q":
                return 0
            resting = answer != "a"
    return 0


def told(start: AnyState, seed: int = SEED, ink: Ink = PLAIN) -> Iterator[str]:
    """Yield the output for a game from `start`, one line or board at a time."""
    rng = random.Random(seed)  # noqa: S311 (games, not secrets)
    players = [LEVELS[_LEVEL](rng) for _ in start.game.play.players(start)]
    yield opening(start, seed, [_LEVEL] * len(players))
    yield from story(Match(start, players), ink)
