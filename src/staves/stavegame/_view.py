"""Views of Stavegame: everything except the order of the decks (`deck.known`)."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from staves._core.checks import Faults, instance
from staves._core.errors import Fault, InvalidSetup
from staves._core.moment import GameView, viewer
from staves._core.seeds import shuffled
from staves._core.unchecked import unchecked
from staves.stavegame._actions import Action
from staves.stavegame._cards import cards_with
from staves.stavegame._parts import PLAYERS, Card, Deck, Player, index_of, points_text, unchecked_deck
from staves.stavegame._play import play
from staves.stavegame._state import Ending, Hands, Public, Rules, State, Staves, Turn, unchecked_state

# A tuple is kept, and any sequence may be given, as this tells type checkers.


def _unseen(cards: Sequence[tuple[Card, ...]]) -> Hands:
    return cards  # type: ignore[return-value]


@attrs.frozen(weakref_slot=False)
class View(GameView[State, Action, Player], Public):
    """What `player` knows of a state.

    Attributes:
        player: The player whose view it is; None for a spectator.
        rules: The variant being played.
        staves: The three staves.
        hands: A's hand and B's hand.
        unseen: The cards left in A's deck and in B's, in order of their numbers.
        turn: The player whose turn it is, and what has happened in it.
        ending: How the game ended; None while it is unfinished.
    """

    player: Player
    rules: Rules
    staves: Staves
    hands: Hands
    unseen: Hands = attrs.field(converter=_unseen)
    turn: Turn
    ending: Ending | None = None

    def check_fields(self, faults: Faults) -> None:
        viewer(self.player, PLAYERS)
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
        """Return the number of cards that `player` has left to draw.

        Raises:
            UnknownPlayer: There is no such player.
        """
        return len(self.unseen[index_of(player)])


unchecked_view: Final = unchecked(View)
"""Makes a view from all its fields in order, without validation."""


def view(state: State, player: Player | None) -> View:
    """Return what `player` knows of `state`, or for None what a spectator knows."""
    a, b = state.decks
    unseen = (_in_order("A", a), _in_order("B", b))
    return unchecked_view(player, state.rules, state.staves, state.hands, unseen, state.turn, state.ending)


def _in_order(owner: Player, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return a player's cards by their numbers, as objects that weren't created in the order of a deck."""
    return cards_with(owner, sorted([card.points for card in cards]))


def resample(view: View, rng: random.Random) -> State:
    """Return a random state that agrees with `view`. All orders of the decks are equally likely."""
    a, b = (unchecked_deck(shuffled(cards, rng), len(cards)) for cards in view.unseen)
    return unchecked_state(view.rules, view.staves, view.hands, (a, b), view.turn, view.ending)


def chances(state: State, action: Action) -> Iterator[tuple[int, State, str]]:
    """Yield what `action` may draw: for each card, the number left, and a state with it on top of the deck."""
    after = play(state, action, None)
    drawn_from: list[Player] = [player for player in PLAYERS if state.left(player) > after.left(player)]
    if not drawn_from:
        yield 1, state, ""
        return
    # No second draw is possible: after a draw, the player can place a card, or END the game if there is no space.
    (player,) = drawn_from
    a, b = state.decks
    cards = list(a if player == "A" else b)
    left = len(cards)
    points = [card.points for card in cards]
    counts, places = Counter(points), dict(zip(reversed(points), range(left - 1, -1, -1), strict=True))
    for numbers in sorted(counts):
        place = places[numbers]
        cards[0], cards[place] = cards[place], cards[0]
        deck = unchecked_deck(tuple(cards), left)
        cards[0], cards[place] = cards[place], cards[0]
        decks = (deck, b) if player == "A" else (a, deck)
        given = unchecked_state(state.rules, state.staves, state.hands, decks, state.turn, state.ending)
        yield counts[numbers], given, points_text(numbers)
