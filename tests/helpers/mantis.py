"""Generated decks and games of Mantis, and the symmetries of its states."""

from itertools import combinations
from typing import Any

import attrs
from hypothesis import strategies as st

from helpers.play import played
from staves import mantis
from staves.mantis import COLORS, Action, Card, Color, Deck, Pile, Rules, State, Steal

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


cards = st.sampled_from([Card(face, back) for face, back in mantis.STANDARD_DECK])
rules = st.sampled_from([Rules(), Rules(goal=1), Rules(goal=4), Rules(goal=100)])


@st.composite
def decks(draw: st.DrawFn, players: int) -> list[Card]:
    """Draw a deck that so many can play with: any cards, or few different ones that repeat."""
    some = cards if draw(st.booleans()) else st.sampled_from(draw(st.lists(cards, min_size=1, max_size=4)))
    return draw(st.lists(some, min_size=4 * players + 1, max_size=4 * players + 20))


@st.composite
def starts(draw: st.DrawFn) -> State:
    """Draw the first state of a game, with the standard deck or any other."""
    players = draw(st.integers(2, 6))
    first = draw(st.integers(0, players - 1))
    if draw(st.booleans()):
        return mantis.new_game(players=players, seed=draw(st.integers(0, 10_000)), first=first, rules=draw(rules))
    return mantis.new_game(players=players, deck=draw(decks(players)), first=first, rules=draw(rules))


@st.composite
def games(draw: st.DrawFn) -> list[State]:
    """Draw the states of a game, so many of its actions chosen to shrink well, the rest at random."""
    return played(draw(starts()), draw(st.lists(st.integers(0, 10), max_size=20)), draw(st.integers(0, 1000)))


@st.composite
def states(draw: st.DrawFn) -> State:
    """Draw a state that some game reaches."""
    return draw(st.sampled_from(draw(games())))


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
