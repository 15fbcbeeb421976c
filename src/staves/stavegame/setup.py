"""From a seed or from given material to a valid first state."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any, Final, TypeAlias

from staves.core.checks import Faults, instance, is_sequence, sequence
from staves.core.errors import Fault, described, shown
from staves.core.seeds import Seed, generator, shuffled
from staves.stavegame import draft
from staves.stavegame.actions import END, LARGEST_HAND
from staves.stavegame.choices import has_choice
from staves.stavegame.play import settle
from staves.stavegame.rules import BOOK, is_quiet
from staves.stavegame.state import (
    CLASSIC,
    PLAYERS,
    STAVES,
    Card,
    Deck,
    Ending,
    Player,
    Rules,
    State,
    Stave,
    Turn,
    has_room,
    index_of,
    points_faults,
)

Points: TypeAlias = tuple[int, int, int]
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
    found = Faults()
    if decks is not None:
        a, b = _pair(decks, "decks", found)
    elif seed is not None:
        a, b = map(_standard_cards, PLAYERS)
    else:
        raise TypeError("new_game() needs a seed, to shuffle the standard decks, or decks in the order they are drawn")
    if seed is not None:
        rng = generator(seed)
        a, b = shuffled(a, rng), shuffled(b, rng)
    dealt = draft.state(
        rules,
        EMPTY_BOARD,
        (a[:HAND_SIZE], b[:HAND_SIZE]),
        (Deck(a[HAND_SIZE:]), Deck(b[HAND_SIZE:])),
        Turn("A", dry=len(a) <= HAND_SIZE),
        valid=False,
    )
    return settle(dealt, None) if decks is None else _settled(dealt, found)


@cache
def _standard_cards(owner: Player) -> tuple[Card, ...]:
    return tuple(Card(owner, points) for points in STANDARD_DECK)


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
    is over, the next player draws, and so on.

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
        InvalidSetup: No game can come to this position; it names every fault.
    """
    found = Faults()
    a, b = _pair(hands, "hands", found)
    deck_a, deck_b = _pair(decks, "decks", found)
    board: Any = tuple(sequence(staves, "staves", "a sequence of three Staves"))
    if isinstance(turn, str) and turn not in PLAYERS:
        found.add("turn", f"is a Turn, 'A' or 'B', not {shown(turn)}")
        turn = "A"
    if isinstance(turn, str):
        turn = Turn(turn, dry=not (deck_a, deck_b)[index_of(turn)])
    given = draft.state(rules, board, (a, b), (Deck(deck_a), Deck(deck_b)), turn, ending, valid=False)
    return _settled(given, found)


def faults(state: State) -> tuple[Fault, ...]:
    """Return what keeps `state` from being a moment of a game."""
    found = tuple(_impossible(state))
    if not found and state.ending is None and not has_choice(state):
        return (Fault("turn", f"{state.turn.player} has nothing to decide, so the turn is over"),)
    return found


def _settled(state: State, found: Faults) -> State:
    """Return the next state with something to decide, if nothing is wrong with this one."""
    found.found.extend(_impossible(state))
    found.raise_any()
    return settle(state, None)


def _pair(cards: object, name: str, found: Faults) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return A's and B's cards, made of what `cards` gives for each."""
    both = sequence(cards, name, "a pair of sequences of cards, A's and B's")
    if len(both) != len(PLAYERS):
        found.add(name, f"are two, A's and B's, not {len(both)}")
        return (), ()
    a, b = (_cards(both[index], player, f"{name}[{index}]", found) for index, player in enumerate(PLAYERS))
    return a, b


def _cards(cards: object, owner: Player, name: str, found: Faults) -> tuple[Card, ...]:
    made: list[Card] = []
    for index, given in enumerate(sequence(cards, name, "a sequence of cards")):
        place = f"{name}[{index}]"
        if isinstance(given, Card):
            made.append(given)
        elif not is_sequence(given):
            found.add(place, f"is a card, as its three numbers, not {described(given)}")
        else:
            wrong = tuple(points_faults(given, place))
            found.found.extend(wrong)
            if not wrong:
                red, green, blue = given
                made.append(Card(owner, (red, green, blue)))
    return tuple(made)


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
        yield Fault("staves", f"are three, not {len(state.staves)}")
        return
    for number, stave in enumerate(state.staves):
        instance(stave, Stave, f"staves[{number}]")
    material = tuple(_impossible_cards(state))
    yield from material
    if not material:
        yield from _impossible_turn(state)
        yield from _impossible_ending(state)


def _impossible_cards(state: State) -> Iterator[Fault]:
    for name, both, kind in (("hands", state.hands, tuple), ("decks", state.decks, Deck)):
        if len(both) != len(PLAYERS):
            yield Fault(name, f"are two, A's and B's, not {len(both)}")
            return
        for index, (player, cards) in enumerate(zip(PLAYERS, both, strict=True)):
            instance(cards, kind, f"{name}[{index}]")
            for place, card in enumerate(cards):
                instance(card, Card, f"{name}[{index}][{place}]")
                if card.owner != player:
                    yield Fault(f"{name}[{index}][{place}]", f"is a card of {player}, not of {card.owner}")
    for player, hand, deck in zip(PLAYERS, state.hands, state.decks, strict=True):
        if len(hand) + len(deck) > LARGEST_HAND:
            yield Fault(f"{player}'s cards", f"are at most {LARGEST_HAND}, not {len(hand) + len(deck)}")


def _impossible_turn(state: State) -> Iterator[Fault]:
    turn = state.turn
    player = turn.player
    deck = state.deck(player)
    other: Player = "B" if player == "A" else "A"
    if turn.dry and deck:
        yield Fault("turn.dry", f"{player} has cards left to draw")
    if not (turn.dry or deck or turn.placed or state.hand(player)):
        yield Fault("turn.dry", f"where is the card that {player} drew? If none was left to draw, the turn is dry")
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
        rule = BOOK.broken(state, END)
        if rule is not None:
            yield Fault("ending", f"END was not allowed: {rule.text}")
    elif state.ending == "exhausted":
        if not (turn.after_quiet and is_quiet(turn)):
            yield Fault("ending", "a game is exhausted only after two quiet turns")
    elif state.ending is not None:
        yield Fault("ending", f"is 'END', 'exhausted' or None, not {shown(state.ending)}")
