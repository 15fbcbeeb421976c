"""The board of Stavegame: staves, hands and numbers of cards left, and the effect of events on them."""

import attrs

from staves.stavegame._events import Colored, Drawn, Event, Forwarded, Fought, Placed, Slid
from staves.stavegame._parts import SIDES, Card, Color, Player
from staves.stavegame._state import Hands, State


@attrs.frozen
class Board:
    """What is on the board. Between two events, a stave may not have its color yet.

    Attributes:
        staves: For each stave, its color and the contents of its slots.
        hands: A's hand and B's hand.
        left: The numbers of cards that A and B have left to draw.
    """

    staves: tuple[tuple[Color | None, tuple[Card | None, ...]], ...]
    hands: Hands
    left: tuple[int, int]


def board(state: State) -> Board:
    """Return the board."""
    return Board(
        tuple((stave.color, stave.slots) for stave in state.staves), state.hands, (state.left("A"), state.left("B"))
    )


def board_after(board: Board, event: Event) -> Board:  # noqa: PLR0911 (a case for each event)
    """Return the board after an event."""
    match event:
        case Drawn(player, card):
            a, b = board.left
            in_decks = (a - 1, b) if player == "A" else (a, b - 1)
            return attrs.evolve(board, left=in_decks, hands=_with(board.hands, player, (*_hand(board, player), card)))
        case Placed(card, stave, slot, number):
            hand = _hand(board, card.owner)
            left = (*hand[:number], *hand[number + 1 :])
            placed = attrs.evolve(board, hands=_with(board.hands, card.owner, left))
            return _laid(placed, stave, slot, card)
        case Colored(stave, color):
            _, slots = board.staves[stave]
            return _restaved(board, stave, color, slots)
        case Forwarded(card, stave, slot, to):
            return _laid(_laid(board, stave, slot, None), stave, to, card)
        case Slid(card, stave, slot, to):
            return _laid(_laid(board, stave, slot, None), to, slot, card)
        case Fought(_, _, _, winner, stave, slot):
            return _laid(board, stave, slot, winner)
        case _:
            return board


def _hand(board: Board, player: Player) -> tuple[Card, ...]:
    return board.hands[SIDES[player]]


def _with(hands: Hands, player: Player, hand: tuple[Card, ...]) -> Hands:
    a, b = hands
    return (hand, b) if player == "A" else (a, hand)


def _laid(board: Board, stave: int, slot: int, card: Card | None) -> Board:
    """Return the board with this card, or none, in a slot."""
    color, slots = board.staves[stave]
    return _restaved(board, stave, color, (*slots[:slot], card, *slots[slot + 1 :]))


def _restaved(board: Board, stave: int, color: Color | None, slots: tuple[Card | None, ...]) -> Board:
    staves = (*board.staves[:stave], (color, slots), *board.staves[stave + 1 :])
    return attrs.evolve(board, staves=staves)
