"""Every transition of Stavegame: what an action does, and what then follows by itself.

What is allowed is the business of `rules`; the functions here get legal actions only.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar

from staves._core.game import Tell
from staves._core.legality import keep
from staves._core.unchecked import unchecked
from staves.stavegame import events
from staves.stavegame.actions import Action, End, Forward, Pass, Place, Slide
from staves.stavegame.choices import LONG, can_only_pass, legal_actions
from staves.stavegame.events import Event
from staves.stavegame.rules import (
    attacker_wins,
    color_given,
    is_quiet,
    nearest_slot,
    slot_ahead,
    stave_winners,
    winners,
)
from staves.stavegame.state import (
    FACES,
    SIDES,
    Card,
    Color,
    Ending,
    Location,
    Player,
    Slots,
    State,
    Stave,
    Staves,
    Turn,
    unchecked_state,
)

T = TypeVar("T")
PLACED: Final = True
Telling: TypeAlias = Tell[Event] | None


def play(state: State, action: Action, tell: Telling) -> State:
    """Return the state after `action` and all that follows by itself, telling each event."""
    return settle(_EFFECTS[type(action)](state, action, tell), tell)


def settle(state: State, tell: Telling) -> State:
    """Return the next state in which somebody has something to decide, or the game is over."""
    while True:
        if len(state.hands[state.turn.side]) > LONG:
            over = can_only_pass(state)
        else:
            listed = legal_actions(state)
            keep(state, listed)
            over = len(listed) == 1
        if not over:
            return state
        state = _next_turn(state, tell)


# ------------------------------------------------------------------- what an action does


def _place(state: State, place: Place, tell: Telling) -> State:
    turn, staves, hands = state.turn, state.staves, state.hands
    side, number, index = turn.side, place.stave, place.card
    hand, stave = hands[side], staves[number]
    card = hand[index]
    slot = nearest_slot(stave, turn.player) if place.slot is None else place.slot
    color = stave.color or color_given(card, place, state.rules)
    if tell is not None:
        tell(events.placed(card, number, slot, index))
        if stave.color is None:
            tell(events.colored(number, color))
    return unchecked_state(
        state.rules,
        _replaced(staves, number, _stave_of(color, _replaced(stave.slots, slot, card))),
        _replaced_in_pair(hands, side, hand[:index] + hand[index + 1 :]),
        state.decks,
        _turn_acted(turn.player, PLACED, (number, slot)),
        None,
    )


def _forward(state: State, forward: Forward, tell: Telling) -> State:
    stave = state.staves[forward.stave]
    card: Card = stave.slots[forward.slot]  # type: ignore[assignment]  # the rules have seen that there is one
    ahead = slot_ahead(forward.slot, state.turn.player)
    if tell is not None:
        tell(events.forwarded(card, forward.stave, forward.slot, ahead))
    slots = _replaced(_replaced(stave.slots, forward.slot, None), ahead, card)
    newcomer = state.turn.newcomer
    if newcomer == (forward.stave, forward.slot):
        newcomer = (forward.stave, ahead)
    return _acted(state, _replaced(state.staves, forward.stave, _stave_of(stave.color, slots)), newcomer)


def _slide(state: State, slide: Slide, tell: Telling) -> State:
    left, entered = state.staves[slide.stave], state.staves[slide.to]
    # That there is a card, and that the stave it leaves has a color, the rules have seen.
    attacker: Card = left.slots[slide.slot]  # type: ignore[assignment]
    color: Color = left.color  # type: ignore[assignment]
    defender = entered.slots[slide.slot]
    if tell is not None:
        tell(events.slid(attacker, slide.stave, slide.slot, slide.to))
    winner, newcomer = attacker, state.turn.newcomer
    if defender is not None:
        winner, loser = _fought(attacker, defender, color)
        if tell is not None:
            tell(events.fought(attacker, defender, color, winner, slide.to, slide.slot))
            tell(events.removed(loser, slide.to, slide.slot))
        if loser is defender and newcomer == (slide.to, slide.slot):
            newcomer = None
    slots_left = _replaced(left.slots, slide.slot, None)
    color_left = left.color if any(slots_left) else None
    if tell is not None and color_left is None:
        tell(events.colored(slide.stave, None))
    staves = _replaced(state.staves, slide.stave, _stave_of(color_left, slots_left))
    slots_entered = _replaced(entered.slots, slide.slot, winner)
    return _acted(state, _replaced(staves, slide.to, _stave_of(entered.color, slots_entered)), newcomer)


def _fought(attacker: Card, defender: Card, color: Color) -> tuple[Card, Card]:
    """Return the winner and the loser of a fight in `color`."""
    return (attacker, defender) if attacker_wins(attacker, defender, color) else (defender, attacker)


def _acted(state: State, staves: Staves, newcomer: Location | None) -> State:
    """Return the state after a FORWARD or SLIDE that left the board as `staves`."""
    turn = _turn_acted(state.turn.player, state.turn.placed, newcomer)
    return unchecked_state(state.rules, staves, state.hands, state.decks, turn, None)


def _pass(state: State, _pass: Pass, tell: Telling) -> State:
    return _next_turn(state, tell)


def _end(state: State, _end: End, tell: Telling) -> State:
    return _game_over(state, "END", tell)


# ------------------------------------------------------------------- what follows by itself


def _next_turn(state: State, tell: Telling) -> State:
    """Return the state after the turn that is over: the other player's, or the end if all is exhausted."""
    turn = state.turn
    quiet = is_quiet(turn)
    if tell is not None:
        tell(events.turn_over(turn.player))
    if quiet and turn.after_quiet:
        return _game_over(state, "exhausted", tell)
    player: Player = "B" if turn.player == "A" else "A"
    hands, decks = state.hands, state.decks
    side = SIDES[player]
    try:
        card, rest = decks[side].draw()
    except IndexError:
        dry = True
    else:
        dry = False
        if tell is not None:
            tell(events.drawn(player, card))
        hands = _replaced_in_pair(hands, side, (*hands[side], card))
        decks = _replaced_in_pair(decks, side, rest)
    return unchecked_state(state.rules, state.staves, hands, decks, turn_begun(player, dry, quiet), None)


def _game_over(state: State, ending: Ending, tell: Telling) -> State:
    over = unchecked_state(state.rules, state.staves, state.hands, state.decks, state.turn, ending)
    if tell is not None:
        tell(events.game_over(ending, stave_winners(over), winners(over)))
    return over


# ------------------------------------------------------------------- the parts that a state is made of

_stave: Final = unchecked(Stave)


def _stave_of(color: Color | None, slots: Slots) -> Stave:
    """Return `Stave(color, slots)`."""
    one, two, three = slots
    first = 0 if one is None else one.kind
    second = 0 if two is None else two.kind
    third = 0 if three is None else three.kind
    return _stave(color, slots, FACES[color][1 if first and second and third else 0], first, second, third)


# Of turns there are few, so each is made once.


@cache
def turn_begun(player: Player, dry: bool, after_quiet: bool) -> Turn:  # noqa: FBT001 (keywords cost time in each step)
    """Return a turn in which nothing has happened yet but the draw."""
    return Turn(player, dry=dry, after_quiet=after_quiet)


@cache
def _turn_acted(player: Player, placed: bool, newcomer: Location | None) -> Turn:  # noqa: FBT001 (the same)
    """Return a turn in which something has just been done."""
    return Turn(player, acted=True, placed=placed, newcomer=newcomer)


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


def _replaced_in_pair(items: tuple[T, T], index: int, item: T) -> tuple[T, T]:
    first, second = items
    return (item, second) if index == 0 else (first, item)
