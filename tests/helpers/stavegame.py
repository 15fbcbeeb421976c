"""Generated material, positions and whole games of Stavegame, and the symmetries of its states."""

import random
from collections.abc import Callable, Iterator

import attrs
from hypothesis import strategies as st

import staves
from staves import stavegame
from staves.stavegame import Action, Card, Color, Deck, Event, Forward, Place, Player, Slide, State, Stave, Turn

Points = tuple[int, int, int]

COLORS: tuple[Color, Color, Color] = ("red", "green", "blue")

EMPTY = Stave()


def a(red: int, green: int, blue: int) -> Card:
    """Return a card of A's."""
    return Card("A", (red, green, blue))


def b(red: int, green: int, blue: int) -> Card:
    """Return a card of B's."""
    return Card("B", (red, green, blue))


points = st.tuples(*[st.integers(0, 5)] * 3)
rules = st.builds(
    stavegame.Rules,
    end=st.sampled_from(["turn-start", "any-time"]),
    coloring=st.sampled_from(["chosen", "automatic"]),
    placing=st.sampled_from(["nearest", "anywhere"]),
)


@st.composite
def decks(draw: st.DrawFn, largest: int = 12) -> list[Points]:
    """Draw a deck: empty, tiny or larger, of any cards or of few that repeat."""
    cards = points if draw(st.booleans()) else st.sampled_from(draw(st.lists(points, min_size=1, max_size=3)))
    return draw(st.lists(cards, max_size=largest))


@attrs.frozen
class Step:
    """One action of a game: the state before it, the action, what happened, and the state after it."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


def steps(state: State, chosen: Iterator[int]) -> Iterator[Step]:
    """Play on from `state`, taking the actions that `chosen` numbers among the legal ones."""
    for number in chosen:
        actions = staves.legal_actions(state)
        if not actions:
            return
        action = actions[number % len(actions)]
        after = staves.apply(state, action)
        yield Step(state, action, staves.events(state, action), after)
        state = after


def numbers(seed: int) -> Iterator[int]:
    """Yield random numbers without end."""
    rng = random.Random(seed)
    while True:
        yield rng.randrange(10_000)


@st.composite
def starts(draw: st.DrawFn) -> State:
    """Draw the first state of a game with any decks and rules."""
    return stavegame.new_game(decks=(draw(decks()), draw(decks())), rules=draw(rules))


@st.composite
def games(draw: st.DrawFn) -> tuple[State, list[Step]]:
    """Draw a whole game: its first state and its steps. It shrinks to few and early actions."""
    start = draw(starts())
    played = list(steps(start, iter(draw(st.lists(st.integers(0, 50), max_size=40)))))
    last = played[-1].after if played else start
    return start, [*played, *steps(last, numbers(draw(st.integers(0, 1000))))]


@st.composite
def states(draw: st.DrawFn) -> State:
    """Draw a state that some game reaches."""
    start, played = draw(games())
    return draw(st.sampled_from([start, *(step.after for step in played)]))


def well_formed(hand: int) -> tuple[Action, ...]:
    """Return every action that has a notation, of so many hand cards."""
    places = [
        Place(card, stave, color, slot)
        for card in range(hand)
        for stave in range(3)
        for slot in (None, 0, 1, 2)
        for color in (None, "red", "green", "blue")
    ]
    forwards = [Forward(stave, slot) for stave in range(3) for slot in range(3)]
    slides = [Slide(stave, slot, to) for stave in range(3) for slot in range(3) for to in range(3)]
    return (*places, *forwards, *slides, stavegame.END, stavegame.PASS)


# ------------------------------------------------------------------- symmetries


@attrs.frozen
class Symmetry:
    """A change of names under which the game stays the same."""

    player: Callable[[Player], Player] = lambda player: player
    stave: Callable[[int], int] = lambda stave: stave
    slot: Callable[[int], int] = lambda slot: slot
    colors: tuple[int, int, int] = (0, 1, 2)

    def color(self, color: Color | None) -> Color | None:
        """Rename a color."""
        return None if color is None else COLORS[self.colors[COLORS.index(color)]]

    def card(self, card: Card) -> Card:
        """Rename a card's owner and the colors of its numbers."""
        numbers = {self.colors[index]: number for index, number in enumerate(card.points)}
        return Card(self.player(card.owner), (numbers[0], numbers[1], numbers[2]))

    def action(self, action: Action) -> Action:
        """Rename what an action names."""
        if isinstance(action, Place):
            slot = None if action.slot is None else self.slot(action.slot)
            return Place(action.card, self.stave(action.stave), self.color(action.color), slot)
        if isinstance(action, Forward):
            return Forward(self.stave(action.stave), self.slot(action.slot))
        if isinstance(action, Slide):
            return Slide(self.stave(action.stave), self.slot(action.slot), self.stave(action.to))
        return action

    def state(self, state: State) -> State:
        """Rename everything in a state."""
        slots = [(self.stave(stave), self.slot(slot)) for stave in range(3) for slot in range(3)]
        cards = [None if card is None else self.card(card) for stave in state.staves for card in stave.slots]
        board = dict(zip(slots, cards, strict=True))
        color: dict[int, Color | None] = {
            self.stave(number): self.color(stave.color) for number, stave in enumerate(state.staves)
        }
        hands = {self.player(player): tuple(map(self.card, state.hand(player))) for player in stavegame.PLAYERS}
        left = {self.player(player): Deck(tuple(map(self.card, state.deck(player)))) for player in stavegame.PLAYERS}
        newcomer = state.turn.newcomer
        return State(
            state.rules,
            (
                Stave(color[0], (board[0, 0], board[0, 1], board[0, 2])),
                Stave(color[1], (board[1, 0], board[1, 1], board[1, 2])),
                Stave(color[2], (board[2, 0], board[2, 1], board[2, 2])),
            ),
            (hands["A"], hands["B"]),
            (left["A"], left["B"]),
            Turn(
                self.player(state.turn.player),
                dry=state.turn.dry,
                acted=state.turn.acted,
                placed=state.turn.placed,
                newcomer=None if newcomer is None else (self.stave(newcomer[0]), self.slot(newcomer[1])),
                after_quiet=state.turn.after_quiet,
            ),
            state.ending,
        )
