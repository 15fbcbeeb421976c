"""What a player of Mantis knows: all but the order of the deck and the face of its top card (`deck.known`)."""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from staves._core.checks import Faults, instance
from staves._core.errors import Fault, InvalidSetup, shown
from staves._core.moment import GameView, seated
from staves._core.seeds import below, shuffled
from staves._core.unchecked import unchecked
from staves.mantis.actions import Action
from staves.mantis.cards import (
    BACKS,
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
from staves.mantis.play import play
from staves.mantis.state import Deck, Piles, Player, Public, Rules, State, in_sight, unchecked_deck, unchecked_state


def _back(back: Sequence[Color] | None) -> Back | None:
    return None if back is None else as_back(back)


@attrs.frozen(weakref_slot=False)
class View(GameView[State, Action, Player], Public):
    """What `player` knows of a state.

    Attributes:
        player: Whose view it is.
        rules: The option that is played with.
        tanks: The tank of each player.
        piles: What each player has scored.
        unseen: The cards that are left in the deck.
        back: The back of the deck's top card; None: the deck is empty.
        turn: Whose turn it is; None when the game is over.
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
        seated(self.player, self.players)

    @property
    def left(self) -> int:
        """How many cards are left in the deck."""
        return len(self.unseen)


_view: Final = unchecked(View)


def view(state: State, player: Player) -> View:
    """Return what `player` knows of `state`."""
    unseen = unchecked_pile(_unseen(state))
    return _view(player, state.rules, state.tanks, state.piles, unseen, state.back, state.turn)


def _unseen(state: State) -> int:
    return state.every_card - in_sight(state)


def resample(view: View, rng: random.Random) -> State:
    """Return a state that `view` could be of: a card with the open back on top, the others in any order."""
    unseen = view.unseen.counts
    deck: tuple[Card, ...] = ()
    if view.back is not None:
        tops = cards_of(unseen & WITH_BACK[view.back])
        top = tops[below(rng, len(tops))]
        deck = (top, *shuffled(cards_of(unseen - ONES[top.number]), rng))
    every_card = unseen + in_sight(view)
    return unchecked_state(view.rules, view.tanks, view.piles, unchecked_deck(deck, len(deck)), view.turn, every_card)


def outcomes(state: State, action: Action) -> Iterator[tuple[int, State]]:
    """Yield what may follow `action`: a state for each card that may be drawn and each back that may come up then."""
    top, *below_top = state.deck
    places: defaultdict[Back, list[int]] = defaultdict(list)
    for place, card in enumerate(below_top):
        places[card.back].append(place)
    # How many cards may come up with each back, and the place of the first. The card that is drawn changes nothing in
    # that, as the top card, which goes where it was, has the same back.
    next_up = [(len(places[back]), places[back][0]) for back in BACKS if back in places]
    numbers = [card.number for card in state.deck]
    for card, count in Counter(cards_of(_unseen(state) & WITH_BACK[top.back])).items():
        # What the action does depends on the card that is drawn, and not on what comes up then.
        after = play(_with_deck(state, state.deck.swapped(0, numbers.index(card.number))), action, None)
        if not next_up:
            yield count, after
        for weight, place in next_up:
            yield count * weight, _with_deck(after, after.deck.swapped(0, place))


def _with_deck(state: State, deck: Deck) -> State:
    return unchecked_state(state.rules, state.tanks, state.piles, deck, state.turn, state.every_card)
