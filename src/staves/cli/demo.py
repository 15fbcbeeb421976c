"""`staves demo`: a whole game of Stavegame between two simple players, told turn by turn."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Final

import staves
from staves.cli.parsing import add_look, add_seed
from staves.cli.story import story
from staves.cli.terminal import screen
from staves.core.ink import PLAIN, Ink
from staves.match import Match
from staves.players import GreedyPlayer, RandomPlayer
from staves.stavegame import State, new_game, points_on, stave_winner

ABOUT: Final = "Watch two simple players play a game of Stavegame, turn by turn."
EXAMPLES: Final = """\
  staves demo
  staves demo --seed 3 | less
"""


def describe(parser: ArgumentParser) -> None:
    """Tell the parser what the command takes."""
    add_seed(parser, "which deals the game")
    add_look(parser)


def run(arguments: Namespace) -> int:
    """Tell it."""
    out = screen(arguments)
    for text in told(arguments.seed, out.ink):
        out.say(text)
    return 0


def told(seed: int, ink: Ink = PLAIN) -> Iterator[str]:
    """Yield the story of the game that `seed` deals, a line or a board at a time."""
    match = Match(new_game(seed=seed), (GreedyPlayer(seed), RandomPlayer(seed)))
    yield f"Stavegame, seed {seed}: A takes the staves it can get at once, B plays at random."
    yield from story(match, ink)
    yield from _result(match.state)


def _result(state: State) -> Iterator[str]:
    """Yield who won each stave and why, and who won the game."""
    tied = state.turn.player if state.ending == "END" else None
    for number, stave in enumerate(state.staves):
        a, b = points_on(stave, "A"), points_on(stave, "B")
        winner = stave_winner(stave, tied)
        if stave.color is None:
            yield f"Stave {number} has no cards and goes to nobody."
        else:
            tie = ", a tie" if a == b else ""
            yield f"Stave {number} is {stave.color}: A has {a}, B has {b}{tie}. It goes to {winner or 'nobody'}."
    winners = staves.winners(state)
    yield f"{winners[0]} wins." if winners else "Nobody has more staves: a draw."
