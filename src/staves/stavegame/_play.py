"""Every transition of Stavegame: the effect of an action, and its automatic consequences.

`rules` decides what is allowed; the functions here receive only legal actions.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar

from staves._core.game import Tell
from staves._core.legality import LONG, keep
from staves._core.unchecked import unchecked
from staves.stavegame._actions import PASS, Action, End, Forward, Pass, Place, Slide
from staves.stavegame._choices import short_list
from staves.stavegame._events import (
    Event,
    colored,
    drawn,
    forwarded,
    fought,
    game_over,
    placed,
    removed,
    slid,
    turn_over,
)
from staves.stavegame._parts import FACES, LOOKS, PLAYERS, SLOTS, STAVES, Card, Color, Location, Player, Stave
from staves.stavegame._rules import (
    attacker_wins,
    color_given,
    is_quiet,
    nearest_slot,
    slot_ahead,
    stave_winners,
    winner_of,
)
from staves.stavegame._state import Ending, State, Staves, Turn, unchecked_state

T = TypeVar("T")
Telling: TypeAlias = Tell[Event] | None


def play(state: State, action: Action, tell: Telling) -> State:
    """Return the state after `action` and its automatic consequences, reporting each event."""
    return settle(_EFFECTS[type(action)](state, action, tell), tell)


def settle(state: State, tell: Telling) -> State:
    """Return the next state in which a player has a decision, or the game is over."""
    while True:
        listed = short_list(state)
        count = 0 if listed is None else len(listed)
        if count != 1:
            keep(state, listed if count < LONG else None)
            return state
        state = _pass(state, PASS, tell)


# ------------------------------------------------------------------- what an action does


def _place(state: State, place: Place, tell: Telling) -> State:
    turn, staves, hands = state.turn, state.staves, state.hands
    side, number, index = turn.side, place.stave, place.card
    hand, stave = hands[side], staves[number]
    card, rest = hand[index], hand[:index] + hand[index + 1 :]
    slot = nearest_slot(stave, turn.player) if place.slot is None else place.slot
    color = stave.color or color_given(card, place, state.rules)
    if tell is not None:
        tell(placed(card, number, slot, index))
        if stave.color is None:
            tell(colored(number, color))
    return unchecked_state(
        state.rules,
        _replaced(staves, number, _with(stave, slot, card, color)),
        (rest, hands[1]) if side == 0 else (hands[0], rest),
        state.decks,
        _PLACED[side][number][slot],
        None,
    )


def _forward(state: State, forward: Forward, tell: Telling) -> State:
    stave = state.staves[forward.stave]
    card: Card = stave.slots[forward.slot]  # type: ignore[assignment]  # the rules have checked that there is one
    ahead = slot_ahead(forward.slot, state.turn.player)
    if tell is not None:
        tell(forwarded(card, forward.stave, forward.slot, ahead))
    newcomer = state.turn.newcomer
    if newcomer == (forward.stave, forward.slot):
        newcomer = (forward.stave, ahead)
    moved = _forwarded(stave, card, forward.slot, ahead)
    return _acted(state, _replaced(state.staves, forward.stave, moved), newcomer)


def _slide(state: State, slide: Slide, tell: Telling) -> State:
    left, entered = state.staves[slide.stave], state.staves[slide.to]
    # The rules have checked that there is a card, and that its stave has a color.
    attacker: Card = left.slots[slide.slot]  # type: ignore[assignment]
    color: Color = left.color  # type: ignore[assignment]
    defender = entered.slots[slide.slot]
    if tell is not None:
        tell(slid(attacker, slide.stave, slide.slot, slide.to))
    winner, newcomer = attacker, state.turn.newcomer
    if defender is not None:
        winner, loser = _fought(attacker, defender, color)
        if tell is not None:
            tell(fought(attacker, defender, color, winner, slide.to, slide.slot))
            tell(removed(loser, slide.to, slide.slot))
        if loser is defender and newcomer == (slide.to, slide.slot):
            newcomer = None
    left_behind = _with(left, slide.slot, None, color)
    if tell is not None and left_behind.color is None:
        tell(colored(slide.stave, None))
    staves = _replaced(state.staves, slide.stave, left_behind)
    return _acted(state, _replaced(staves, slide.to, _with(entered, slide.slot, winner, entered.color)), newcomer)


def _fought(attacker: Card, defender: Card, color: Color) -> tuple[Card, Card]:
    """Return the winner and the loser of a fight in `color`."""
    return (attacker, defender) if attacker_wins(attacker, defender, color) else (defender, attacker)


def _acted(state: State, staves: Staves, newcomer: Location | None) -> State:
    """Return the state after a FORWARD or SLIDE that left the board as `staves`."""
    turn = _turn_acted(state.turn.player, state.turn.placed, newcomer)
    return unchecked_state(state.rules, staves, state.hands, state.decks, turn, None)


def _pass(state: State, _pass: Pass, tell: Telling) -> State:
    """Return the state after the turn: the start of the other player's turn, or the end if the game is exhausted."""
    turn = state.turn
    quiet = is_quiet(turn)
    if tell is not None:
        tell(turn_over(turn.player))
    if quiet and turn.after_quiet:
        return _game_over(state, "exhausted", tell)
    side = 1 - turn.side
    hands, decks = state.hands, state.decks
    dry = not decks[side].left
    if not dry:
        card, rest = decks[side].draw()
        if tell is not None:
            tell(drawn(PLAYERS[side], card))
        hand = (*hands[side], card)
        hands = (hand, hands[1]) if side == 0 else (hands[0], hand)
        decks = (rest, decks[1]) if side == 0 else (decks[0], rest)
    return unchecked_state(state.rules, state.staves, hands, decks, BEGUN[side][dry][quiet], None)


def _end(state: State, _end: End, tell: Telling) -> State:
    return _game_over(state, "END", tell)


def _game_over(state: State, ending: Ending, tell: Telling) -> State:
    over = unchecked_state(state.rules, state.staves, state.hands, state.decks, state.turn, ending)
    if tell is not None:
        won = stave_winners(over)
        tell(game_over(ending, won, winner_of(won)))
    return over


# ------------------------------------------------------------------- the parts that a state is made of

_stave: Final = unchecked(Stave)


def _with(stave: Stave, slot: int, card: Card | None, color: Color | None) -> Stave:
    """Return `stave` with a card, or nothing, in a slot, and with this color while it has cards (`stave.color`)."""
    one, two, three = stave.slots
    if slot == 0:
        before, one = one, card
    elif slot == 1:
        before, two = two, card
    else:
        before, three = three, card
    if not (one or two or three):
        return _EMPTY
    looks, layout = LOOKS[color][slot], stave.layout
    if before is not None:
        layout -= looks[before.kind]
    if card is not None:
        layout += looks[card.kind]
    return _stave(color, (one, two, three), FACES[color][1 if one and two and three else 0], layout)


_EMPTY: Final = Stave()


def _forwarded(stave: Stave, card: Card, slot: int, ahead: int) -> Stave:
    """Return `stave` with a card and the empty slot ahead of it exchanged. Its space stays the same."""
    one, two, three = stave.slots
    slots = (two, one, three) if slot + ahead == 1 else (one, three, two)
    looks, kind = LOOKS[stave.color], card.kind
    return _stave(stave.color, slots, stave.face, stave.layout - looks[slot][kind] + looks[ahead][kind])


# There are few different turns, so each is made once.

BEGUN: Final = [
    [[Turn(player, dry=dry, after_quiet=quiet) for quiet in (False, True)] for dry in (False, True)]
    for player in PLAYERS
]
"""Turns in which nothing but the draw has happened yet, by side, `dry` and `after_quiet`."""


@cache
def _turn_acted(player: Player, placed: bool, newcomer: Location | None) -> Turn:  # noqa: FBT001 (keywords cost time in each step)
    """Return a turn in which something has just been done."""
    return Turn(player, acted=True, placed=placed, newcomer=newcomer)


_PLACED: Final = [
    [[Turn(player, acted=True, placed=True, newcomer=(stave, slot)) for slot in SLOTS] for stave in STAVES]
    for player in PLAYERS
]
"""Turns in which a card has just been placed, by side, stave and slot."""

# ------------------------------------------------------------------- the parts put together

_EFFECTS: Final[dict[type[Action], Callable[[State, Any, Telling], State]]] = {
    Place: _place,
    Forward: _forward,
    Slide: _slide,
    Pass: _pass,
    End: _end,
}


def _replaced(items: tuple[T, T, T], index: int, item: T) -> tuple[T, T, T]:
    first, second, third = items
    if index == 0:
        return item, second, third
    return (first, item, third) if index == 1 else (first, second, item)
