"""What a player of Mantis knows: all but the order of the deck and the face of its top card (`deck.known`)."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from staves._core.checks import Faults, instance
from staves._core.errors import Fault, InvalidSetup, shown
from staves._core.moment import GameView, seated
from staves._core.seeds import below, shuffled
from staves._core.unchecked import unchecked
from staves.mantis.actions import Action
from staves.mantis.cards import BACKS, Back, Card, Color, Pile, as_back, cards_of, same_back, unchecked_pile
from staves.mantis.play import play
from staves.mantis.state import Deck, Piles, Player, Public, Rules, State, in_sight, unchecked_state


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
    cards = list(view.unseen)
    if not cards:
        return _state(view, ())
    tops = [place for place, card in enumerate(cards) if card.back == view.back]
    top = cards.pop(tops[below(rng, len(tops))])
    return _state(view, (top, *shuffled(cards, rng)))


def _state(view: View, deck: tuple[Card, ...]) -> State:
    return unchecked_state(
        view.rules, view.tanks, view.piles, Deck(deck), view.turn, view.unseen.counts + in_sight(view)
    )


def outcomes(state: State, action: Action) -> Iterator[tuple[int, State]]:
    """Yield what may follow `action`: a state for each card that may be drawn and each back that may come up then."""
    numbers = [card.number for card in state.deck]
    backs = Counter(card.back for card in state.deck)
    left = [card for card in cards_of(_unseen(state)) if card.back == state.back]
    for card, count in Counter(left).items():
        deck = state.deck.swapped(0, numbers.index(card.number))
        if len(deck) == 1:
            yield count, play(state, action, None)
        # Where a card with each back lies below the top, the first of them.
        places = {other.back: place for place, other in reversed(list(enumerate(deck))) if place}
        for back in BACKS:
            if back in places:
                drawn_from = deck.swapped(1, places[back])
                yield count * (backs[back] - (back == card.back)), play(_with_deck(state, drawn_from), action, None)


def _with_deck(state: State, deck: Deck) -> State:
    return unchecked_state(state.rules, state.tanks, state.piles, deck, state.turn, state.every_card)
