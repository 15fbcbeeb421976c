"""What a player of Stavegame knows: all but the order in which the cards left in the decks come (`deck.known`)."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Final

import attrs

from staves._core.checks import Faults, instance
from staves._core.errors import Fault, InvalidSetup
from staves._core.moment import GameView, seated
from staves._core.seeds import shuffled
from staves._core.unchecked import unchecked
from staves._core.value import plain
from staves.stavegame.actions import Action
from staves.stavegame.cards import card_of
from staves.stavegame.events import Drawn, Event
from staves.stavegame.play import play
from staves.stavegame.state import (
    PLAYERS,
    Card,
    Deck,
    Ending,
    Hands,
    Player,
    Public,
    Rules,
    State,
    Staves,
    Turn,
    index_of,
    unchecked_state,
)

_points = attrgetter("points")


def _unseen(cards: Sequence[Sequence[Card]]) -> Hands:
    return plain(cards)  # type: ignore[no-any-return]


@attrs.frozen(weakref_slot=False)
class View(GameView[State, Action, Player], Public):
    """What `player` knows of a state.

    Attributes:
        player: Whose view it is.
        rules: The variant that is played.
        staves: The three staves.
        hands: A's hand and B's hand.
        unseen: The cards left in A's deck and in B's, in order of their numbers.
        turn: Whose turn it is, and what has happened in it.
        ending: How the game ended; None while it goes on.
    """

    player: Player
    rules: Rules
    staves: Staves
    hands: Hands
    unseen: Hands = attrs.field(converter=_unseen)
    turn: Turn
    ending: Ending | None = None

    def check_fields(self, faults: Faults) -> None:
        seated(self.player, PLAYERS)
        instance(self.unseen, tuple, "unseen")
        if len(self.unseen) != len(PLAYERS):
            faults.add("unseen", f"must be two, A's and B's, not {len(self.unseen)}")
            return
        for side, cards in enumerate(self.unseen):
            instance(cards, tuple, f"unseen[{side}]")
            for index, card in enumerate(cards):
                instance(card, Card, f"unseen[{side}][{index}]")
        # It is valid if a state with the unseen cards in the decks, in any order, is.
        a, b = map(Deck, self.unseen)
        try:
            State(self.rules, self.staves, self.hands, (a, b), self.turn, self.ending)
        except InvalidSetup as error:
            faults.extend(Fault(fault.place.replace("decks", "unseen"), fault.problem) for fault in error.faults)

    def derive_fields(self) -> None:
        object.__setattr__(self, "unseen", tuple(map(_in_order, self.unseen)))

    def left(self, player: Player) -> int:
        """Return how many cards `player` has left to draw; `UnknownPlayer` if there is no such player."""
        return len(self.unseen[index_of(player)])


_view: Final = unchecked(View)


def view(state: State, player: Player) -> View:
    """Return what `player` knows of `state`."""
    a, b = state.decks
    unseen = (_in_order(a), _in_order(b))
    return _view(player, state.rules, state.staves, state.hands, unseen, state.turn, state.ending)


def _in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards by their numbers, as objects that were not made in the order of any deck."""
    return tuple([card_of(card.owner, card.points) for card in sorted(cards, key=_points)])


def resample(view: View, rng: random.Random) -> State:
    """Return a state that `view` could be of: the decks in any order, each as likely."""
    a, b = view.unseen
    return _state(view, (shuffled(a, rng), shuffled(b, rng)))


def _state(view: View, decks: Hands) -> State:
    a, b = map(Deck, decks)
    return unchecked_state(view.rules, view.staves, view.hands, (a, b), view.turn, view.ending)


def outcomes(state: State, action: Action) -> Iterator[tuple[int, State]]:
    """Yield what may follow `action`: a state for each card that may be drawn, by how many of it are left."""
    events: list[Event] = []
    after = play(state, action, events.append)
    drawers: list[Player] = [event.player for event in events if isinstance(event, Drawn)]
    if not drawers:
        yield 1, after
        return
    # There is no second: who has drawn can place a card, or if there is no room for one, END the game.
    (player,) = drawers
    counts = Counter(state.deck(player))
    for card in sorted(counts, key=_points):
        yield counts[card], play(_on_top(state, player, card), action, None)


def _on_top(state: State, player: Player, card: Card) -> State:
    """Return `state` with `card` as the next of the player's deck."""
    place = [other.points for other in state.deck(player)].index(card.points)
    a, b = state.decks
    decks = (a.swapped(0, place), b) if player == "A" else (a, b.swapped(0, place))
    return unchecked_state(state.rules, state.staves, state.hands, decks, state.turn, state.ending)
