"""A whole game of Stavegame between two simple players, told turn by turn."""

from collections.abc import Iterator

import staves
from staves.match import GameStart, Match, TurnTo
from staves.players import GreedyPlayer, RandomPlayer
from staves.stavegame import (
    Colored,
    Drawn,
    Event,
    Forwarded,
    Fought,
    Placed,
    Removed,
    Slid,
    State,
    TurnOver,
    new_game,
    points_on,
    stave_winner,
)


def told(seed: int) -> Iterator[str]:
    """Yield the story of the game that `seed` deals, a line or a board at a time."""
    match = Match(new_game(seed=seed), (GreedyPlayer(seed), RandomPlayer(seed)))
    mover, turn_over = None, False
    for message in match:
        if isinstance(message, GameStart):
            yield f"Stavegame, seed {seed}: A takes the staves it can get at once, B plays at random."
            yield f"\n{match.state}\n"
        elif isinstance(message, TurnTo):
            if turn_over:
                yield f"\n{match.state}\n"
            mover, turn_over = message.player, False
        else:
            if mover is not None:
                yield f"{mover} plays {match.action}"
            mover, turn_over = None, turn_over or isinstance(message, TurnOver)
            yield f"    {_said(message)}"
    yield f"\n{match.state}\n"
    yield from _result(match.state)


def _said(event: Event) -> str:  # noqa: PLR0911 (a sentence for each event)
    match event:
        case Drawn(player, card):
            return f"{player} draws {card}"
        case Placed(card, stave, slot):
            return f"{card} is placed on stave {stave}, slot {slot}"
        case Colored(stave, None):
            return f"stave {stave} is empty and has no color"
        case Colored(stave, color):
            return f"stave {stave} is {color}"
        case Forwarded(card, stave, slot, to):
            return f"{card} goes forward on stave {stave}, from slot {slot} to slot {to}"
        case Slid(card, stave, slot, to):
            return f"{card} slides from stave {stave} to stave {to}, slot {slot}"
        case Fought(attacker, defender, color, winner):
            return f"{attacker} fights {defender} in {color}, and {winner} wins"
        case Removed(card):
            return f"{card} is out of the game"
        case TurnOver(player):
            return f"the turn of {player} is over"
        case over:
            how = (
                "ended"
                if over.ending == "END"
                else "exhausted, after two turns in which nothing was left to draw or done"
            )
            return f"the game is {how}"


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
