"""A whole game of Stavegame between two simple players, told turn by turn."""

import random
from collections.abc import Iterator

import staves
from staves.core.seeds import below
from staves.stavegame import (
    Action,
    Colored,
    Drawn,
    Event,
    Forwarded,
    Fought,
    GameOver,
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
    rng = random.Random(seed)  # noqa: S311 (a game, not a secret)
    state = new_game(seed=rng)
    yield f"Stavegame, seed {seed}: A takes the staves it can get at once, B plays at random."
    yield f"\n{state}\n"
    while not staves.is_terminal(state):
        player = staves.to_move(state)
        action = _greedy(state, rng) if player == "A" else _any(staves.legal_actions(state), rng)
        events = staves.events(state, action)
        state = staves.apply(state, action)
        yield f"{player} plays {action}"
        yield from (f"    {_said(event)}" for event in events)
        if any(isinstance(event, TurnOver | GameOver) for event in events):
            yield f"\n{state}\n"
    yield from _result(state)


def _any(actions: tuple[Action, ...], rng: random.Random) -> Action:
    return actions[below(rng, len(actions))]


def _greedy(state: State, rng: random.Random) -> Action:
    """Return an action after which A's lead is as large as it can be, any of them if there are several."""
    leads = {action: _lead(staves.apply(state, action)) for action in staves.legal_actions(state)}
    return _any(tuple(action for action, lead in leads.items() if lead == max(leads.values())), rng)


def _lead(state: State) -> tuple[int, int, int]:
    """Return how far A is ahead: in the result, in staves, and in points."""
    won = [staves.winners(state), *((stave_winner(stave, None),) for stave in state.staves)]
    result, *on_staves = [("A" in winners) - ("B" in winners) for winners in won]
    points = [points_on(stave, "A") - points_on(stave, "B") for stave in state.staves]
    return result, sum(on_staves), sum(points)


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
