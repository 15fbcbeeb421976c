"""Generated decks and games of Mantis, and the symmetries of its states."""

from itertools import combinations
from typing import Any

import attrs
from hypothesis import strategies as st

from helpers.play import games_from, states_from
from staves import mantis
from staves.mantis import COLORS, Action, Card, Color, Deck, Pile, Rules, State, Steal, strategies

CLASSIC = Rules()


def faces(text: str) -> list[Card]:
    """Make cards from their faces; `red` and `red0` to `red14` have each another of the backs with red."""
    made: list[Card] = []
    for word in text.split():
        face: Any = word.rstrip("0123456789")
        others: Any = list(combinations([color for color in COLORS if color != face], 2))
        made.append(Card(face, (face, *others[int(word[len(face) :] or 0)])))
    return made


def place(*tanks: str, deck: str, turn: int = 0, piles: tuple[str, ...] | None = None, rules: Rules = CLASSIC) -> State:
    """Set up a position from the tanks, the deck from its top, and the score piles."""
    return mantis.position(
        tanks=[faces(tank) for tank in tanks],
        piles=None if piles is None else [faces(pile) for pile in piles],
        deck=faces(deck),
        turn=turn,
        rules=rules,
    )


def heaps(*texts: str) -> tuple[Pile, ...]:
    """Make the tanks or the score piles of all players."""
    return tuple(Pile(faces(text)) for text in texts)


cards = strategies.cards()


def games() -> st.SearchStrategy[list[State]]:
    """Return the states of games from all kinds of first states."""
    return games_from(strategies.first_states())


def states() -> st.SearchStrategy[State]:
    """Return states that such games reach."""
    return states_from(strategies.first_states())


@attrs.frozen
class Symmetry:
    """A change of the names of colors and players under which the game stays the same."""

    colors: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6)
    shift: int = 0

    def color(self, color: Color) -> Color:
        """Rename a color."""
        return COLORS[self.colors[COLORS.index(color)]]

    def card(self, card: Card) -> Card:
        """Rename the colors of a card."""
        return Card(self.color(card.face), [self.color(color) for color in card.back])

    def player(self, player: int, state: State) -> int:
        """Rename a player."""
        return (player + self.shift) % len(state.players)

    def action(self, action: Action, state: State) -> Action:
        """Rename whom an action names."""
        return Steal(self.player(action.player, state)) if isinstance(action, Steal) else action

    def state(self, state: State) -> State:
        """Rename everything in a state."""
        tanks, piles = [Pile()] * len(state.players), [Pile()] * len(state.players)
        for player in state.players:
            tanks[self.player(player, state)] = Pile(tuple(map(self.card, state.tanks[player])))
            piles[self.player(player, state)] = Pile(tuple(map(self.card, state.piles[player])))
        turn = None if state.turn is None else self.player(state.turn, state)
        return State(state.rules, tuple(tanks), tuple(piles), Deck(tuple(map(self.card, state.deck))), turn)
