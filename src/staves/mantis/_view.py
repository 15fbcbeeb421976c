"""Views of Mantis: everything except the order of the deck and the face of its top card (`deck.known`)."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from staves._core.checks import Faults, instance
from staves._core.errors import Fault, InvalidSetup, shown
from staves._core.moment import GameView, viewer
from staves._core.seeds import below, shuffled
from staves._core.unchecked import unchecked
from staves.mantis._actions import Action
from staves.mantis._cards import (
    BACKS,
    CARDS,
    ONES,
    WITH_BACK,
    Back,
    Card,
    Color,
    Pile,
    as_back,
    cards_of,
    same_back,
    unchecked_pile,
)
from staves.mantis._play import play
from staves.mantis._state import Deck, Piles, Player, Public, Rules, State, in_sight, unchecked_deck, unchecked_state


def _back(back: Sequence[Color] | None) -> Back | None:
    return None if back is None else as_back(back)


@attrs.frozen(weakref_slot=False)
class View(GameView[State, Action, Player], Public):
    """What `player` knows of a state.

    Attributes:
        player: The player whose view it is; None for a spectator.
        rules: The options of this game.
        tanks: The tank of each player.
        piles: The score pile of each player.
        unseen: The cards that are left in the deck.
        back: The back of the deck's top card; None if the deck is empty.
        turn: The player whose turn it is; None when the game is over.
    """

    player: Player
    rules: Rules
    tanks: Piles
    piles: Piles
    unseen: Pile
    back: Back | None = attrs.field(converter=_back)
    turn: Player | None

    def check_fields(self, faults: Faults) -> None:
        instance(self.unseen, Pile, "unseen")
        if (self.back is None) != (len(self.unseen) == 0):
            faults.add("back", "must be None exactly when no card is left")
        elif self.back is not None and not any(same_back(card.back, self.back) for card in self.unseen):
            faults.add("back", f"must be that of an unseen card, not {shown(self.back)}")
        # The rest is valid if a state with the unseen cards in the deck, in any order, is.
        try:
            State(self.rules, self.tanks, self.piles, Deck(tuple(self.unseen)), self.turn)
        except InvalidSetup as error:
            faults.extend(Fault(fault.place.replace("deck", "unseen"), fault.problem) for fault in error.faults)
        viewer(self.player, self.players)

    @property
    def left(self) -> int:
        """The number of cards left in the deck."""
        return len(self.unseen)


unchecked_view: Final = unchecked(View)
"""Makes a view from all its fields in order, without validation."""


def view(state: State, player: Player | None) -> View:
    """Return what `player` knows of `state`, or for None what a spectator knows."""
    unseen = unchecked_pile(_unseen(state))
    return unchecked_view(player, state.rules, state.tanks, state.piles, unseen, state.back, state.turn)


def _unseen(state: State) -> int:
    return state.every_card - in_sight(state)


def resample(view: View, rng: random.Random) -> State:
    """Return a random state that agrees with `view`: a card with the visible back on top, the others in any order."""
    unseen = view.unseen.counts
    deck: tuple[Card, ...] = ()
    if view.back is not None:
        tops = cards_of(unseen & WITH_BACK[view.back])
        top = tops[below(rng, len(tops))]
        deck = (top, *shuffled(cards_of(unseen - ONES[top.number]), rng))
    every_card = unseen + in_sight(view)
    return unchecked_state(view.rules, view.tanks, view.piles, unchecked_deck(deck, len(deck)), view.turn, every_card)


def chances(state: State, _action: Action) -> Iterator[tuple[int, State, str]]:
    """Yield what an action may draw: each card with the visible back, with each back that may come up next."""
    cards = list(state.deck)
    left = len(cards)
    numbers = [card.number for card in cards]
    # For each back, the number of cards that may come up with it, and the index of the first. The drawn card doesn't
    # change these, because the top card, which takes its place, has the same back.
    top, *below = [number // _FACES for number in numbers]
    counts, places = Counter(below), dict(zip(reversed(below), range(left - 1, 0, -1), strict=True))
    next_up = [(counts[back], places[back], label) for back, label in enumerate(_NEXT) if back in places]
    rules, tanks, piles, turn, every_card = state.rules, state.tanks, state.piles, state.turn, state.every_card
    for number in range(_FACES * top, _FACES * (top + 1)):
        count = numbers.count(number)
        if not count:
            continue
        place, face = numbers.index(number), CARDS[number].face
        cards[0], cards[place] = cards[place], cards[0]
        if not next_up:
            yield count, state, face
        for weight, other, label in next_up:
            cards[1], cards[other] = cards[other], cards[1]
            deck = unchecked_deck(tuple(cards), left)
            given = unchecked_state(rules, tanks, piles, deck, turn, every_card)
            yield count * weight, given, face + label
            cards[1], cards[other] = cards[other], cards[1]
        cards[0], cards[place] = cards[place], cards[0]


_FACES: Final = 3
"""Cards are numbered back by back. Each back has this many faces."""
_NEXT: Final = [f", next {'/'.join(back)}" for back in BACKS]


def apply_each(states: Sequence[State], action: Action) -> list[State]:
    """Return the state after `action` in each of its chances. The action is applied once per drawn card."""
    drawn, after = None, states[0]
    found: list[State] = []
    for state in states:
        card, deck = state.deck.draw()
        if card is not drawn:
            drawn, after = card, play(state, action, None)
        found.append(unchecked_state(after.rules, after.tanks, after.piles, deck, after.turn, after.every_card))
    return found
