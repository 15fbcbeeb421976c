"""Every transition of Mantis: the effect of an action, and its automatic consequences.

`rules` decides what is allowed; the functions here receive only legal actions.
"""

from typing import Final, TypeAlias

from staves._core.game import Tell
from staves._core.memo import Memo
from staves.mantis._actions import Action, Score
from staves.mantis._cards import ALIKE, ONES, cards_of, total, unchecked_pile
from staves.mantis._events import DRAWN, NO_MATCH, SHOWN, TURN_AGAIN, Event, game_over, scored, stolen
from staves.mantis._rules import ending, is_goal, next_player, winners
from staves.mantis._state import Player, State, unchecked_state

Telling: TypeAlias = Tell[Event] | None


def play(state: State, action: Action, tell: Telling) -> State:
    """Return the state after `action` and its automatic consequences, reporting each event."""
    mover: Player = state.turn  # type: ignore[assignment]  # the rules have checked that the game is not over
    owner = mover if isinstance(action, Score) else action.player
    card, deck = state.deck.draw()
    tanks, piles = list(state.tanks), state.piles
    tank, gained = tanks[owner].counts, ONES[card.number]
    matching = tank & ALIKE[card.number]
    over, robbed = not deck.left, None

    if not matching:
        tanks[owner] = unchecked_pile(tank + gained)
    elif owner == mover:
        tanks[mover] = unchecked_pile(tank - matching)
        gained += matching
        scored = piles[mover].counts + gained
        changed = list(piles)
        changed[mover] = unchecked_pile(scored)
        piles = tuple(changed)
        over = over or is_goal(total(scored), state.rules, len(tanks))
    else:
        tanks[owner] = unchecked_pile(tank - matching)
        gained += matching
        tanks[mover] = unchecked_pile(tanks[mover].counts + gained)
        robbed = owner

    turn = None if over else next_player(len(tanks), mover, robbed)
    after = unchecked_state(state.rules, tuple(tanks), piles, deck, turn, state.every_card)
    if tell is not None:
        number = card.number
        tell(DRAWN[mover][number])
        if matching:
            gain = mover, owner, gained
            tell(_known_gains.get(gain) or _gains(gain))
        else:
            tell(NO_MATCH[owner][number])
        if deck.left:
            tell(SHOWN[deck._cards[-deck.left].number])  # noqa: SLF001 (deck[0] costs as much as two events)
        if turn is None:
            tell(game_over(ending(after), winners(after)))
        elif turn == mover:
            tell(TURN_AGAIN[mover])
    return after


def _gained(gain: tuple[Player, Player, int]) -> Event:
    """Return the event of a player who takes cards, given as counts, from their own or another tank."""
    mover, owner, counts = gain
    cards = cards_of(counts)
    return scored(mover, cards) if owner == mover else stolen(mover, owner, cards)


# A card matches few cards, and the same combinations occur again and again.
_gains: Final = Memo(_gained, 600)
_known_gains: Final = _gains.known
