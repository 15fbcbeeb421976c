"""What a player of Stavegame knows: all but the order in which the cards left in the decks come (`deck.known`)."""

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

import attrs

from staves._core.checks import Faults, instance
from staves._core.errors import Fault, InvalidSetup
from staves._core.moment import GameView, seated
from staves._core.seeds import shuffled
from staves._core.unchecked import unchecked
from staves._core.value import plain
from staves.stavegame.actions import Action
from staves.stavegame.cards import cards_with
from staves.stavegame.play import play
from staves.stavegame.state import (
    PLAYERS,
    Card,
    Deck,
    Ending,
    Hands,
    Player,
    Points,
    Public,
    Rules,
    State,
    Staves,
    Turn,
    index_of,
    unchecked_deck,
    unchecked_state,
)


def _points(at_place: tuple[int, Card]) -> Points:
    return at_place[1].points


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
        object.__setattr__(self, "unseen", tuple(map(_in_order, PLAYERS, self.unseen)))

    def left(self, player: Player) -> int:
        """Return how many cards `player` has left to draw; `UnknownPlayer` if there is no such player."""
        return len(self.unseen[index_of(player)])


_view: Final = unchecked(View)


def view(state: State, player: Player) -> View:
    """Return what `player` knows of `state`."""
    a, b = state.decks
    unseen = (_in_order("A", a), _in_order("B", b))
    return _view(player, state.rules, state.staves, state.hands, unseen, state.turn, state.ending)


def _in_order(owner: Player, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return a player's cards by their numbers, as objects that were not made in the order of any deck."""
    return cards_with(owner, sorted([card.points for card in cards]))


def resample(view: View, rng: random.Random) -> State:
    """Return a state that `view` could be of: the decks in any order, each as likely."""
    a, b = (unchecked_deck(shuffled(cards, rng), len(cards)) for cards in view.unseen)
    return unchecked_state(view.rules, view.staves, view.hands, (a, b), view.turn, view.ending)


def outcomes(state: State, action: Action) -> Iterator[tuple[int, State]]:
    """Yield what may follow `action`: a state for each card that may be drawn, by how many of it are left."""
    after = play(state, action, None)
    drawn_from: list[Player] = [player for player in PLAYERS if state.left(player) > after.left(player)]
    if not drawn_from:
        yield 1, after
        return
    # There is no second: a player who has drawn can place a card, or if there is no room for one, END the game.
    (player,) = drawn_from
    places = sorted(enumerate(state.deck(player)), key=_points)
    for _, alike in groupby(places, _points):
        (place, _), *others = alike
        yield 1 + len(others), play(_on_top(state, player, place), action, None)


def _on_top(state: State, player: Player, place: int) -> State:
    """Return `state` with the card at some place of the player's deck on top of it."""
    a, b = state.decks
    decks = (a.swapped(0, place), b) if player == "A" else (a, b.swapped(0, place))
    return unchecked_state(state.rules, state.staves, state.hands, decks, state.turn, state.ending)
