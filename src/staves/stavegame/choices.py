"""What a player may choose from: the legal actions, found by asking the rules.

What one card may do depends on little: how its numbers compare, where it is, and the look of the
staves around it. So the rules are asked once for each such case and their answer is kept; a game
soon finds nearly all of its actions by looking them up.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from staves.stavegame.actions import END, PASS, Action, forward, place, slide
from staves.stavegame.rules import AWAY, BOOK, place_once
from staves.stavegame.state import COLORS, STAVES, State, Stave, has_room

Moves: TypeAlias = tuple[Action, ...]

_known: Final[dict[object, Moves]] = {}
_MOST_KNOWN: Final = 100_000  # some 20 MB; the usual decks need far less

_EDGE: Final = "edge"  # stands before slot 0, at index -1, as well as after slot 2, and is not free


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the legal actions of a state; none when the game is over."""
    return choices(state) if state._choices is None else state._choices


def has_choice(state: State) -> bool:
    """Say whether the player has anything to decide, which is anything but PASS (`turn.over`)."""
    return len(legal_actions(state)) > 1


def choices(state: State) -> tuple[Action, ...]:
    """Find the legal actions: PLACE by card, stave and color, FORWARD and SLIDE by card, END, PASS."""
    if state.ending is not None:
        return ()
    actions: list[Action] = []
    if place_once(state):
        _add_places(state, actions)
    _add_moves(state, actions)
    if BOOK.broken(state, END) is None:
        actions.append(END)
    actions.append(PASS)
    return tuple(actions)


def _add_places(state: State, actions: list[Action]) -> None:
    one, two, three = state.staves
    looks = (_look(one), _look(two), _look(three))
    coloring = state.rules.coloring
    for index, card in enumerate(state.hand(state.turn.player)):
        # All that the rules of PLACE look at: the card's highest numbers, and of each stave
        # whether it is empty or full.
        case = (index, card._order, looks, coloring)
        moves = _known.get(case)
        actions += _learn(case, state, _places(index)) if moves is None else moves


def _look(stave: Stave) -> int:
    """Return 0 for an empty stave, 1 for one with room, 2 for a full one."""
    if stave.color is None:
        return 0
    return 1 if has_room(stave) else 2


def _add_moves(state: State, actions: list[Action]) -> None:
    player, newcomer = state.turn.player, state.turn.newcomer
    away = AWAY[player]
    one, two, three = state.staves
    around = ((one.color, two.color), (one.color, two.color, three.color), (two.color, three.color))
    for number, stave in enumerate(state.staves):
        if stave.color is None:
            continue
        slots = (*stave.slots, _EDGE)
        for slot, card in enumerate(stave.slots):
            if card is not None and card.owner == player:
                # All that the rules of FORWARD and SLIDE look at: what is ahead, how the card's
                # numbers compare, the colors around, and whether the card is new there.
                ahead = slots[slot + away] is None
                case = (number, slot, ahead, card._order, around[number], newcomer == (number, slot))
                moves = _known.get(case)
                actions += _learn(case, state, _moves(number, slot)) if moves is None else moves


def _learn(case: object, state: State, actions: Iterator[Action]) -> Moves:
    """Keep and return those of `actions` that are legal in `state`, and so wherever the case is the same."""
    if len(_known) >= _MOST_KNOWN:
        _known.clear()
    moves = tuple(action for action in actions if BOOK.broken(state, action) is None)
    _known[case] = moves
    return moves


def _places(card: int) -> Iterator[Action]:
    return (place(card, stave, color) for stave in STAVES for color in (None, *COLORS))


def _moves(stave: int, slot: int) -> Iterator[Action]:
    yield forward(stave, slot)
    for to in STAVES:
        yield slide(stave, slot, to)
