"""Making a valid first state, from a seed or from given data."""

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from staves._core.checks import TUPLE, Faults, instance, sequence, whole
from staves._core.errors import described, listed
from staves._core.limits import MAX_COUNTED
from staves._core.option import LIMIT, Option
from staves._core.seeds import Seed, below, generator, shuffled
from staves._core.value import plain
from staves.mantis._cards import (
    CARDS,
    EVERY_CARD_ONCE,
    MOST_CARDS,
    Card,
    Pile,
    as_back,
    card_faults,
    counts_of,
    one_of_cards,
    unchecked_pile,
)
from staves.mantis._rules import reached_goal
from staves.mantis._state import (
    DEFAULT,
    GOAL_OF_TWO,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    USUAL_GOAL,
    USUAL_PLAYERS,
    Deck,
    Piles,
    Player,
    Rules,
    State,
    unchecked_deck,
    unchecked_state,
)
from staves.mantis._valid import check_players, check_seat, check_seats, impossible_cards

Cards: TypeAlias = Sequence[Card | tuple[str, Sequence[str]]]
"""Cards, as `Card`s or as pairs of a face and a back."""

TANK_SIZE: Final = 4


def new_game(
    *,
    players: int,
    seed: Seed | None = None,
    deck: Cards | None = None,
    first: Player | None = None,
    rules: Rules = DEFAULT,
) -> State:
    """Return the first state of a game.

    Args:
        players: The number of players.
        seed: The seed for the order of the deck and the first player.
        deck: The deck; without a seed in the order in which it is dealt and drawn.
        first: The player who begins.
        rules: The options of the game.

    Raises:
        TypeError: An argument is of the wrong type, or a seed is required and missing.
        InvalidSetup: The arguments don't describe a valid game; `faults` lists every problem.
    """
    instance(rules, Rules, "rules")
    found = Faults()
    players, first = whole(players, "players"), plain(first)
    if check_players(players, "players", found) and first is not None:
        check_seat(first, players, "first", found)
    if seed is None and (deck is None or first is None):
        drawn = {"the order of the standard deck": deck, "who begins": first}
        missing = listed((what for what, given in drawn.items() if given is None), "and")
        raise TypeError(f"new_game() needs a seed, to draw {missing}")
    rng = None if seed is None else generator(seed, found)
    cards = CARDS if deck is None else _cards(deck, "deck", found)
    least, count = TANK_SIZE * players + 1, len(CARDS if deck is None else deck)
    if players <= MOST_PLAYERS and count < least:
        found.add("deck", f"must be at least {least} cards, four for each player and one to draw, not {count}")
    found.raise_any()
    if rng is not None:
        cards = shuffled(cards, rng)
        first = below(rng, players) if first is None else first
    dealt = TANK_SIZE * players
    tanks = tuple(unchecked_pile(counts_of(cards[start : start + TANK_SIZE])) for start in range(0, dealt, TANK_SIZE))
    nothing = (unchecked_pile(0),) * players
    every_card = EVERY_CARD_ONCE if deck is None else counts_of(cards)
    return unchecked_state(rules, tanks, nothing, unchecked_deck(cards, len(cards) - dealt), first, every_card)


OPTIONS: Final = (
    Option("players", "int", USUAL_PLAYERS, (LEAST_PLAYERS, MOST_PLAYERS), text="number of players"),
    Option(
        "goal",
        "int",
        DEFAULT.goal,
        LIMIT,
        text=f"points that win at once; none: {USUAL_GOAL}, or {GOAL_OF_TWO} with two players",
        optional=True,
    ),
)


_RULES: Final = lru_cache(typed=True)(Rules)


def start(rng: random.Random, *, players: int = USUAL_PLAYERS, **rules: Any) -> State:
    """Return the first state of a game with the standard deck."""
    return new_game(players=players, seed=rng, rules=_RULES(**rules))


def position(
    *,
    tanks: Sequence[Cards | Pile],
    piles: Sequence[Cards | Pile] | None = None,
    deck: Cards,
    turn: Player,
    rules: Rules = DEFAULT,
) -> State:
    """Return a state in the middle of a game, or at its end if the deck is empty or a player has reached the goal.

    Args:
        tanks: The tank of each player.
        piles: The score pile of each player; empty by default.
        deck: The cards that are left, in the order in which they are drawn.
        turn: The player whose turn it is, if the game is not over.
        rules: The options of the game.

    Raises:
        TypeError: An argument is of the wrong type.
        InvalidSetup: The position is impossible; the error lists every fault found.
    """
    instance(rules, Rules, "rules")
    found = Faults()
    left = Deck(_cards(deck, "deck", found))
    in_tanks = _all_piles(tanks, "tanks", found)
    scored = (Pile(),) * len(in_tanks) if piles is None else _all_piles(piles, "piles", found)
    turn = whole(turn, "turn")
    check_seats(len(in_tanks), len(scored), turn, found)
    given = unchecked_state(rules, in_tanks, scored, left, turn, 0)
    found.extend(impossible_cards(given))
    found.raise_any()
    return State(rules, in_tanks, scored, left, None if not left or reached_goal(given) else turn)


def _all_piles(each: object, name: str, found: Faults) -> Piles:
    """Return the cards of each player."""
    given = sequence(each, name, "a sequence of the cards of each player", MAX_COUNTED)
    return tuple(
        cards if type(cards) is Pile else Pile(_cards(cards, f"{name}[{player}]", found))
        for player, cards in enumerate(given)
    )


def _cards(cards: object, name: str, found: Faults) -> tuple[Card, ...]:
    """Return the valid ones of the given cards, and add all faults."""
    given = sequence(cards, name, "a sequence of cards")
    if len(given) > MOST_CARDS:
        found.add(name, f"must be at most {MOST_CARDS} cards, not {len(given)}")
        return ()
    made: list[Card] = []
    for index, card in enumerate(given):
        place = f"{name}[{index}]"
        pair = plain(card, 2)
        if type(card) is Card:
            made.append(one_of_cards(card.face, card.back))
        elif type(pair) is not TUPLE or len(pair) != 2:  # noqa: PLR2004 (a face and a back)
            found.add(place, f"must be a card, as its face and its back, not {described(card)}")
        else:
            face, back = pair[0], as_back(pair[1])
            wrong = tuple(card_faults(face, back, f"{place}."))
            found.extend(wrong)
            if not wrong:
                made.append(one_of_cards(face, back))
    return tuple(made)
