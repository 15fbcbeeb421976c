"""The board of Mantis as a plain value, and the effect of events on it."""

from collections import Counter
from collections.abc import Iterable

import attrs

from staves.mantis._cards import Back, Card, Pile
from staves.mantis._events import Drawn, Event, NoMatch, Scored, Shown, Stolen
from staves.mantis._state import Piles, Player, State


@attrs.frozen
class Board:
    """What is on the board.

    Attributes:
        tanks: The tank of each player.
        piles: The score pile of each player.
        left: The number of cards left in the deck.
        back: The back of the top card, or None if the deck is empty.
    """

    tanks: Piles
    piles: Piles
    left: int
    back: Back | None


def board(state: State) -> Board:
    """Return the board."""
    return Board(state.tanks, state.piles, state.left, state.back)


def board_after(board: Board, event: Event) -> Board:
    """Return the board after an event. A drawn card is in hand until the next event."""
    match event:
        case Drawn():
            return attrs.evolve(board, left=board.left - 1, back=None)
        case Shown(back):
            return attrs.evolve(board, back=back)
        case NoMatch(player, card):
            return attrs.evolve(board, tanks=_with(board.tanks, player, [card]))
        case Scored(player, cards):
            tanks = _without(board.tanks, player, cards)
            return attrs.evolve(board, tanks=tanks, piles=_with(board.piles, player, cards))
        case Stolen(player, victim, cards):
            tanks = _without(board.tanks, victim, cards)
            return attrs.evolve(board, tanks=_with(tanks, player, cards))
        case _:
            return board


def _with(piles: Piles, player: Player, cards: Iterable[Card]) -> Piles:
    return (*piles[:player], Pile([*piles[player], *cards]), *piles[player + 1 :])


def _without(piles: Piles, player: Player, cards: Iterable[Card]) -> Piles:
    """Return the piles without these cards, except for the drawn one, which isn't in a pile."""
    left = Counter(piles[player]) - Counter(cards)
    return (*piles[:player], Pile(list(left.elements())), *piles[player + 1 :])
