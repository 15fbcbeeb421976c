"""Every transition of Mantis: what an action does, and what then follows by itself.

What is allowed is the business of `rules`; the functions here get legal actions only.
"""

from typing import TypeAlias

from staves._core.game import Tell
from staves.mantis import events
from staves.mantis.actions import Action, Score
from staves.mantis.cards import ALIKE, ONES, Card, cards_of, total, unchecked_pile
from staves.mantis.events import Event
from staves.mantis.rules import ending, is_goal, next_player, winners
from staves.mantis.state import Player, State, unchecked_state

Telling: TypeAlias = Tell[Event] | None


def play(state: State, action: Action, tell: Telling) -> State:
    """Return the state after `action` and all that follows by itself, telling each event."""
    mover: Player = state.turn  # type: ignore[assignment]  # the rules have seen that the game is not over
    owner = mover if isinstance(action, Score) else action.player
    card, deck = state.deck.draw()
    tanks, piles = list(state.tanks), state.piles
    tank, one = tanks[owner].counts, ONES[card.number]
    matching = tank & ALIKE[card.number]
    over, robbed = not deck.left, None

    if not matching:
        tanks[owner] = unchecked_pile(tank + one)
    elif owner == mover:
        tanks[mover] = unchecked_pile(tank - matching)
        scored = piles[mover].counts + matching + one
        changed = list(piles)
        changed[mover] = unchecked_pile(scored)
        piles = tuple(changed)
        over = over or is_goal(total(scored), state.rules, len(tanks))
    else:
        tanks[owner] = unchecked_pile(tank - matching)
        tanks[mover] = unchecked_pile(tanks[mover].counts + matching + one)
        robbed = owner

    turn = None if over else next_player(len(tanks), mover, robbed)
    after = unchecked_state(state.rules, tuple(tanks), piles, deck, turn, state.every_card)
    if tell is not None:
        _tell(mover, owner, card, matching, after, tell)
    return after


def _tell(mover: Player, owner: Player, card: Card, matching: int, after: State, tell: Tell[Event]) -> None:
    """Tell what became of the drawn card and of those in the owner's tank that it matched, and what then follows."""
    tell(events.drawn(mover, card))
    moved = cards_of(matching + ONES[card.number])
    if not matching:
        tell(events.no_match(owner, card))
    elif owner == mover:
        tell(events.scored(mover, moved))
    else:
        tell(events.stolen(mover, owner, moved))
    if after.back is not None:
        tell(events.shown(after.back))
    how = ending(after)
    if how is not None:
        tell(events.game_over(how, winners(after)))
    elif after.turn == mover:
        tell(events.turn_again(mover))
