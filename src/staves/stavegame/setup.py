"""From a seed or from given material to a valid first state."""

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any, Final, TypeAlias

from staves._core.checks import Faults, instance, is_sequence, sequence
from staves._core.deck import filled
from staves._core.errors import Fault, described, shown
from staves._core.limits import MAX_COUNTED
from staves._core.option import Option
from staves._core.seeds import Seed, generator, shuffled
from staves._core.value import plain
from staves.stavegame import draft
from staves.stavegame.actions import END, LARGEST_HAND
from staves.stavegame.choices import must_pass
from staves.stavegame.play import settle
from staves.stavegame.rules import BOOK, is_quiet
from staves.stavegame.sight import sight
from staves.stavegame.state import (
    CLASSIC,
    COLORINGS,
    ENDINGS,
    ENDS,
    PLAYERS,
    STAVES,
    Card,
    Deck,
    Ending,
    Player,
    Points,
    Rules,
    State,
    Stave,
    Turn,
    has_room,
    index_of,
    points_faults,
)

Cards: TypeAlias = Sequence[Card | Sequence[int]]
"""Cards of one player: as `Card`s, or just as their numbers."""

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
        seed: Where the order of the decks comes from. A is shuffled before B.
        decks: A's and B's deck; without a seed in the order in which they are drawn.
        rules: The variant to play.

    Raises:
        TypeError: An argument is of the wrong kind, or there is neither a seed nor a deck.
        InvalidSetup: The material is no material for a game; it names every fault.
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
    dealt = draft.state(
        rules,
        EMPTY_BOARD,
        (a[:HAND_SIZE], b[:HAND_SIZE]),
        (filled(Deck, a, min(HAND_SIZE, len(a))), filled(Deck, b, min(HAND_SIZE, len(b)))),
        draft.turn_begun("A", dry=len(a) <= HAND_SIZE, after_quiet=False),
    )
    return settle(dealt, None)


@cache
def _standard_cards(owner: Player) -> tuple[Card, ...]:
    return tuple(draft.card(owner, points) for points in STANDARD_DECK)


OPTIONS: Final = (
    Option("end", "choice", CLASSIC.end, choices=ENDS, text="when a full board allows END"),
    Option("coloring", "choice", CLASSIC.coloring, choices=COLORINGS, text="how a stave gets its color"),
)


def start(rng: random.Random, **rules: Any) -> State:
    """Return the first state of a game with the standard decks."""
    return new_game(seed=rng, rules=Rules(**rules) if rules else CLASSIC)


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

    What follows by itself from the position follows: a turn in which there is nothing to decide
    is over, the next player draws, and so on. With nothing left to draw or do, that may be the end.

    Args:
        staves: The three staves.
        hands: A's and B's hand.
        decks: A's and B's deck, in the order in which they are drawn.
        turn: Whose turn it is, after the draw; or a `Turn`, which also tells what has happened in
            it. If only the player is named, nothing has, and with an empty deck nothing was drawn.
        rules: The variant that is played.
        ending: How the game ended, if it is over.

    Raises:
        TypeError: An argument is of the wrong kind.
        InvalidSetup: The position is impossible; it names every fault that shows. (That none shows
            doesn't mean that a game can come to it.)
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
    given = draft.state(
        rules, (one, two, three), (a, b), (Deck(deck_a), Deck(deck_b)), turn, plain(ending), valid=False
    )
    found.extend(_impossible(given))
    found.raise_any()
    return settle(given, None)


def faults(state: State) -> tuple[Fault, ...]:
    """Return what keeps `state` from being a moment of a game."""
    found = tuple(_impossible(state))
    if not found and must_pass(state):
        return (Fault("turn", f"{state.turn.player} has nothing to decide, so the turn is over"),)
    return found


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
        found.add(name, f"must be at most {LARGEST_HAND} cards, which have a notation, not {len(given)}")
        return ()
    for index, card in enumerate(given):
        place = f"{name}[{index}]"
        if type(card) is Card:
            found.extend(_strange_cards([card], owner, place))
            made.append((card.owner, card.points))
        elif not is_sequence(card):
            found.add(place, f"must be a card, as its three numbers, not {described(card)}")
        else:
            points = plain(sequence(card, place, "three numbers", MAX_COUNTED))
            wrong = tuple(points_faults(points, place))
            found.extend(wrong)
            if not wrong:
                made.append((owner, points))
    return draft.cards(made)


def _all_own(cards: Iterable[object], player: Player) -> bool:
    for card in cards:  # noqa: SIM110 (all() would take twice as long)
        if type(card) is not Card or card.owner != player:
            return False
    return True


def _strange_cards(cards: Iterable[Card], owner: Player, place: str) -> Iterator[Fault]:
    for card in cards:
        if card.owner != owner:
            yield Fault(place, f"must be a card of {owner}'s, not {card}")


def _impossible(state: State) -> Iterator[Fault]:
    """Yield what no moment of a game can look like, whether or not anybody has something to decide."""
    for value, kind, name in (
        (state.rules, Rules, "rules"),
        (state.staves, tuple, "staves"),
        (state.hands, tuple, "hands"),
        (state.decks, tuple, "decks"),
        (state.turn, Turn, "turn"),
    ):
        instance(value, kind, name)
    if len(state.staves) != len(STAVES):
        yield Fault("staves", f"must be three, not {len(state.staves)}")
        return
    for number, stave in enumerate(state.staves):
        if type(stave) is not Stave:
            instance(stave, Stave, f"staves[{number}]")
    material = tuple(_impossible_cards(state))
    yield from material
    if not material:
        yield from _impossible_turn(state)
        yield from _impossible_ending(state)


def _impossible_cards(state: State) -> Iterator[Fault]:
    for name, both, kind in (("hands", state.hands, tuple), ("decks", state.decks, Deck)):
        if len(both) != len(PLAYERS):
            yield Fault(name, f"must be two, A's and B's, not {len(both)}")
            return
        for index, (player, cards) in enumerate(zip(PLAYERS, both, strict=True)):
            if type(cards) is kind and _all_own(cards, player):
                continue  # as nearly always, without the cost of naming each place
            instance(cards, kind, f"{name}[{index}]")
            for place, card in enumerate(cards):
                instance(card, Card, f"{name}[{index}][{place}]")
                yield from _strange_cards([card], player, f"{name}[{index}][{place}]")
    for player, hand, deck in zip(PLAYERS, state.hands, state.decks, strict=True):
        if len(hand) + len(deck) > LARGEST_HAND:
            yield Fault(f"{player}'s cards", f"must be at most {LARGEST_HAND}, not {len(hand) + len(deck)}")


def _impossible_turn(state: State) -> Iterator[Fault]:
    turn = state.turn
    player = turn.player
    deck = state.deck(player)
    other: Player = "B" if player == "A" else "A"
    if turn.dry and deck:
        yield Fault("turn.dry", f"must be False, as {player} has cards left to draw")
    if not (turn.dry or turn.acted or deck or state.hand(player)):
        yield Fault("turn.dry", f"must be True, as {player} has neither the card drawn nor a deck to draw it from")
    empty = all(stave.color is None for stave in state.staves)
    if turn.acted and empty:
        yield Fault("turn.acted", "whoever acts leaves a card on the board")
    elif turn.acted and turn.newcomer is None and not any(map(has_room, state.staves)):
        yield Fault("turn.acted", "a card that went forward or slid leaves a slot free")
    if turn.newcomer is not None:
        stave, slot = turn.newcomer
        card = state.staves[stave].slots[slot]
        if card is None or card.owner != player:
            yield Fault("turn.newcomer", f"no card of {player} lies at slot {slot} of stave {stave}")
    if turn.after_quiet and state.deck(other):
        yield Fault("turn.after_quiet", f"{other} has cards left to draw, so the turn before was not quiet")


def _impossible_ending(state: State) -> Iterator[Fault]:
    turn = state.turn
    if state.ending == "END":
        rule = BOOK.broken(sight(state, END), END)
        if rule is not None:
            yield Fault("ending", f"END was not allowed: {rule.text}")
    elif state.ending == "exhausted":
        if not (turn.after_quiet and is_quiet(turn)):
            yield Fault("ending", "a game is exhausted only after two quiet turns")
    elif state.ending is not None:
        yield Fault("ending", f"must be 'END', 'exhausted' or None, not {shown(state.ending)}")
