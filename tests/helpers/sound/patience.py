"""Patience: one player bets, card by card, whether the next one will be higher or lower than the last."""

import random
from collections.abc import Iterator
from typing import ClassVar

import attrs

import staves
from staves import (
    Game,
    GameState,
    GameView,
    Hidden,
    Play,
    Positions,
    Rulebook,
    Scanner,
    Shown,
    Start,
    Words,
    by_the_book,
    notation_of,
)
from staves.data import Forms, choice, items, record, whole

CARDS = (1, 2, 2, 3, 4, 5)


@attrs.frozen
class Bet:
    """Bet that the next card is higher, or that it is not."""

    high: bool

    def __str__(self) -> str:
        return "HIGH" if self.high else "LOW"


BETS = (Bet(high=True), Bet(high=False))


@attrs.frozen
class Turned:
    """The next card has been turned over."""

    card: int


@attrs.frozen
class Patience(GameState["Patience", Bet, int, Turned, "Table"]):
    """The deck, the cards that lie open, and how many wrong bets are still allowed."""

    deck: tuple[int, ...]
    row: tuple[int, ...]
    lives: int = 2
    game: ClassVar[Game["Patience", Bet, int, Turned, "Table"]]

    @property
    def left(self) -> int:
        """How many cards are in the deck."""
        return len(self.deck)


@attrs.frozen
class Table(GameView[Patience, Bet, int | None]):
    """What can be seen, with the cards of the deck in order of their numbers."""

    player: int | None
    unseen: tuple[int, ...]
    row: tuple[int, ...]
    lives: int
    game: ClassVar[Game["Patience", Bet, int, Turned, "Table"]]

    @property
    def left(self) -> int:
        """How many cards are in the deck."""
        return len(self.unseen)


BOOK = Rulebook([Bet])


@BOOK.condition(Bet, "bet.possible", "Nobody bets on a card that there is not.")
def possible(seen: Patience | Table, bet: Bet) -> bool:
    """Say whether there is any such card in the game."""
    return seen.row[-1] < max(CARDS) if bet.high else seen.row[-1] > min(CARDS)


def apply(state: Patience, bet: Bet, tell: staves.Tell[Turned] | None) -> Patience:
    """Turn over the next card."""
    card, *rest = state.deck
    if tell is not None:
        tell(Turned(card))
    lost = bet.high != (card > state.row[-1])
    return Patience(tuple(rest), (*state.row, card), state.lives - lost)


def chances(state: Patience, _bet: Bet) -> Iterator[tuple[int, Patience, str]]:
    """Yield each card that may be turned over."""
    for card in sorted({*state.deck}):
        rest = list(state.deck)
        rest.remove(card)
        yield state.deck.count(card), attrs.evolve(state, deck=(card, *rest)), str(card)


def view(state: Patience, player: int | None) -> Table:
    """Return what can be seen."""
    return Table(player, tuple(sorted(state.deck)), state.row, state.lives)


def resample(seen: Table, rng: random.Random) -> Patience:
    """Return a state with the deck in any order."""
    return Patience(tuple(rng.sample(seen.unseen, len(seen.unseen))), seen.row, seen.lives)


def begin(rng: random.Random) -> Patience:
    """Shuffle the cards and turn over the first."""
    first, *deck = rng.sample(CARDS, len(CARDS))
    return Patience(tuple(deck), (first,))


def write(state: Patience) -> str:
    """Return the text of a state."""
    return f"{','.join(map(str, state.row))}|{','.join(map(str, state.deck)) or '-'} {state.lives}"


def read(scanner: Scanner) -> Patience:
    """Return the state of a text."""

    def cards() -> tuple[int, ...]:
        return tuple(scanner.several(",", lambda scanner: scanner.number("a card", 1)))

    row = cards()
    scanner.skip("|")
    deck = scanner.optional(lambda _: cards()) or ()
    scanner.skip(" ")
    return Patience(deck, row, int(scanner.one_of("012", "how many lives there are")))


LIST = items(whole(1, 5))
GAME: Game[Patience, Bet, int, Turned, Table] = Game(
    "patience",
    BOOK,
    Play(
        players=lambda _: (0,),
        to_move=lambda seen: 0 if seen.left and seen.lives else None,
        legal_actions=by_the_book(BETS),
        apply=apply,
        winners=lambda seen: (0,) if seen.lives and not seen.left else (),
        max_actions_left=lambda state: len(state.deck),
    ),
    notation_of(BETS, Positions(write, read)),
    Start(begin),
    Hidden(view, resample, lambda seen: seen.row, lambda row, turned: (*row, turned.card), chances),
    Shown(words=Words(actions={Bet: "you bet on {action}"}, events={Turned: "a {event.card} is turned over"})),
    Forms(
        record(Patience, deck=LIST, row=LIST, lives=whole(0, 2)),
        record(Table, player=choice(0), unseen=LIST, row=LIST, lives=whole(0, 2)),
        record(Turned, card=whole(1, 5)),
    ),
)
Patience.game = Table.game = GAME
