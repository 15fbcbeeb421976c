"""`staves demo`: a whole game between simple players, told turn by turn."""

import random
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Final

import staves
from staves._core.game import AnyState
from staves._core.ink import PLAIN, Ink
from staves.cli.naming import add_game
from staves.cli.parsing import SEED, add_look, add_seed
from staves.cli.seats import GREEDY, RANDOM
from staves.cli.story import opening, story
from staves.cli.terminal import screen
from staves.match import Match
from staves.players import GreedyPlayer, RandomPlayer

ABOUT: Final = "Watch a greedy player play a game against random ones, turn by turn."
EXAMPLES: Final = """\
  staves demo
  staves demo {1.name} --seed 3 | less
"""


def describe(parser: ArgumentParser) -> None:
    """Tell the parser what the command takes."""
    add_game(parser, optional=True)
    add_seed(parser, "which deals the game")
    add_look(parser)


def run(arguments: Namespace) -> int:
    """Tell it."""
    out = screen(arguments)
    for text in told(staves.new_game(arguments.game, seed=arguments.seed), arguments.seed, out.ink):
        out.say(text)
    return 0


def told(start: AnyState, seed: int = SEED, ink: Ink = PLAIN) -> Iterator[str]:
    """Yield the story of a game from `start`, a line or a board at a time."""
    others, rng = len(start.game.play.players(start)) - 1, random.Random(seed)  # noqa: S311 (games, not secrets)
    yield opening(start, seed, (GREEDY, *[RANDOM] * others))
    yield from story(Match(start, (GreedyPlayer(seed), *(RandomPlayer(rng) for _ in range(others)))), ink)
