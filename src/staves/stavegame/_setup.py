"""Making a valid first state, from a seed or from given data."""

import random
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Any, Final, TypeAlias

from staves._core.checks import Faults, instance, is_sequence, sequence
from staves._core.errors import described
from staves._core.limits import MAX_COUNTED
from staves._core.option import Option
from staves._core.seeds import Seed, generator, shuffled
from staves._core.value import plain
from staves.stavegame._cards import card_of, cards_of
from staves.stavegame._parts import (
    LARGEST_HAND,
    PLAYERS,
    SIDES,
    STAVES,
    Card,
    Deck,
    Player,
    Points,
    Stave,
    index_of,
    points_faults,
    unchecked_deck,
)
from staves.stavegame._play import BEGUN, settle
from staves.stavegame._state import (
    CLASSIC,
    COLORINGS,
    ENDINGS,
    ENDS,
    PLACINGS,
    Ending,
    Rules,
    State,
    Turn,
    unchecked_state,
)
from staves.stavegame._valid import impossible, strange_cards

Cards: TypeAlias = Sequence[Card | Sequence[int]]
"""Cards of one player, as `Card`s or as their numbers."""

HAND_SIZE: Final = 3
EMPTY_BOARD: Final = (Stave(), Stave(), Stave())
STANDARD_DECK: Final[tuple[Points, ...]] = tuple(
    (red, green, blue)
    for red, green, blue in product(range(6), repeat=3)
    if red + green + blue == 5  # noqa: PLR2004 (`deck.standard`)
)
"""The 21 cards whose numbers sum to 5 (`deck.standard`), in order of their numbers."""


def new_game(*, seed: Seed | None = None, decks: tuple[Cards, Cards] | None = None, rules: Rules = CLASSIC) -> State:
    """Return the first state of a game.

    Args:
        seed: The seed for shuffling the decks. A's deck is shuffled before B's.
        decks: A's and B's deck; without a seed in the order in which they are drawn.
        rules: The variant to play.

    Raises:
        TypeError: An argument is of the wrong kind, or there is neither a seed nor a deck.
        InvalidSetup: The arguments don't describe a valid game; `faults` lists every problem.
    """
    instance(rules, Rules, "rules")
    if seed is None and decks is None:
        raise TypeError("new_game() needs a seed, to shuffle the standard decks, or decks in the order they are drawn")
    found = Faults()
    rng = None if seed is None else generator(seed, found)
    a, b = map(_standard_cards, PLAYERS) if decks is None else _pair(decks, "decks", found)
    found.raise_any()
    if rng is not None:
        a, b = shuffled(a, rng), shuffled(b, rng)
    dealt = unchecked_state(
        rules,
        EMPTY_BOARD,
        (a[:HAND_SIZE], b[:HAND_SIZE]),
        (unchecked_deck(a, max(0, len(a) - HAND_SIZE)), unchecked_deck(b, max(0, len(b) - HAND_SIZE))),
        BEGUN[SIDES["A"]][len(a) <= HAND_SIZE][False],
        None,
    )
    return settle(dealt, None)


@cache
def _standard_cards(owner: Player) -> tuple[Card, ...]:
    return tuple(card_of(owner, points) for points in STANDARD_DECK)


OPTIONS: Final = (
    Option("end", "choice", CLASSIC.end, choices=ENDS, text="when a full board allows END"),
    Option("coloring", "choice", CLASSIC.coloring, choices=COLORINGS, text="how a stave gets its color"),
    Option("placing", "choice", CLASSIC.placing, choices=PLACINGS, text="which slots a card can be placed on"),
)


_RULES: Final = lru_cache(typed=True)(Rules)


def start(rng: random.Random, **rules: Any) -> State:
    """Return the first state of a game with the standard decks."""
    return new_game(seed=rng, rules=_RULES(**rules))


def position(
    *,
    staves: Sequence[Stave] = EMPTY_BOARD,
    hands: tuple[Cards, Cards] = ((), ()),
    decks: tuple[Cards, Cards] = ((), ()),
    turn: Turn | Player = "A",
    rules: Rules = CLASSIC,
    ending: Ending | None = None,
) -> State:
    """Return a state in the middle of a game.

    Automatic consequences are applied: a turn with no decisions ends, the next player draws, and so on, possibly to the
    end of the game.

    Args:
        staves: The three staves.
        hands: A's and B's hand.
        decks: A's and B's deck, in the order in which they are drawn.
        turn: The player whose turn it is, after the draw; or a `Turn`, which also says what has happened in it. For a
            player, nothing has happened yet, and with an empty deck nothing was drawn.
        rules: The variant being played.
        ending: How the game ended, if it is over.

    Raises:
        TypeError: An argument is of the wrong type.
        InvalidSetup: The position is impossible; the error lists every fault found. (A position without faults
            may still be unreachable.)
    """
    instance(rules, Rules, "rules")
    found = Faults()
    a, b = _pair(hands, "hands", found)
    deck_a, deck_b = _pair(decks, "decks", found)
    one, two, three = _board(staves, found)
    if isinstance(turn, str):
        found.choice(turn, PLAYERS, "turn")
    if ending is not None:
        found.choice(ending, ENDINGS, "ending")
    found.raise_any()
    if isinstance(turn, str):
        turn = Turn(turn, dry=not (deck_a, deck_b)[index_of(turn)])
    given = unchecked_state(rules, (one, two, three), (a, b), (Deck(deck_a), Deck(deck_b)), turn, plain(ending))
    found.extend(impossible(given))
    found.raise_any()
    return settle(given, None)


def _board(staves: object, found: Faults) -> Sequence[Stave]:
    board = sequence(staves, "staves", "a sequence of three Staves")
    for number, stave in enumerate(board):
        instance(stave, Stave, f"staves[{number}]")
    if len(board) != len(STAVES):
        found.add("staves", f"must be three, not {len(board)}")
        return EMPTY_BOARD
    return board


def _pair(cards: object, name: str, found: Faults) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return A's and B's cards, made of what `cards` gives for each."""
    both = sequence(cards, name, "a pair of sequences of cards, A's and B's")
    if len(both) != len(PLAYERS):
        found.add(name, f"must be two, A's and B's, not {len(both)}")
        return (), ()
    a, b = (_cards(both[index], player, f"{name}[{index}]", found) for index, player in enumerate(PLAYERS))
    return a, b


def _cards(cards: object, owner: Player, name: str, found: Faults) -> tuple[Card, ...]:
    made: list[tuple[Player, Points]] = []
    given = sequence(cards, name, "a sequence of cards")
    if len(given) > LARGEST_HAND:
        found.add(name, f"must be at most {LARGEST_HAND} cards, the limit of the notation, not {len(given)}")
        return ()
    for index, card in enumerate(given):
        place = f"{name}[{index}]"
        if type(card) is Card:
            found.extend(strange_cards([card], owner, place))
            made.append((card.owner, card.points))
        elif not is_sequence(card):
            found.add(place, f"must be a card, as its three numbers, not {described(card)}")
        else:
            points = plain(sequence(card, place, "three numbers", MAX_COUNTED))
            wrong = tuple(points_faults(points, place))
            found.extend(wrong)
            if not wrong:
                made.append((owner, points))
    return cards_of(made)
