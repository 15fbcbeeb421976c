"""Positions of Mantis as text: the goal, the turn, and all cards.

For example `goal=- turn=1 tanks=rGb*2,Rgo/-/gbY piles=rgO,bPy*3/-/- deck=rGb,rBo`. A card is written as the colors
of its back, with that of its face as a capital letter. The grammar is in `docs/reference/text.md`.
"""

from typing import Final, TypeAlias

from staves._core.errors import InvalidSetup
from staves._core.notation import NOTHING, Scanner, decimal
from staves._core.option import read_added, write_added
from staves.mantis._cards import CARDS, COLORS, MOST_CARDS, ONES, Card, Pile, digits_of, unchecked_pile
from staves.mantis._setup import OPTIONS
from staves.mantis._state import Deck, Rules, State
from staves.mantis._valid import too_many

LETTERS: Final = dict(zip(COLORS, "rgbpkyo", strict=True))
"""Purple is `p`, so pink is `k`."""


def _code(card: Card) -> str:
    letters = (LETTERS[color].upper() if color == card.face else LETTERS[color] for color in card.back)
    return "".join(letters)


_CODES: Final = tuple(map(_code, CARDS))
_NUMBERS: Final = {code: number for number, code in enumerate(_CODES)}
_SIGNS: Final = 3
_CARD: Final = "a card (such as rGb: the letters of its back in the order rgbpkyo, with the face's as a capital)"
_COUNT: Final = "a count from 2"
_ADDED: Final = OPTIONS[2:]
"""Options added later, which come last in the text."""
_COUNT_DIGITS: Final = len(str(MOST_CARDS))


def write(state: State) -> str:
    """Return the complete state as text."""
    goal, turn = state.rules.goal, state.turn
    return (
        f"goal={NOTHING if goal is None else decimal(goal)} turn={NOTHING if turn is None else turn} "
        f"tanks={'/'.join(map(_pile, state.tanks))} piles={'/'.join(map(_pile, state.piles))} "
        f"deck={','.join([_CODES[card.number] for card in state.deck]) or NOTHING}{write_added(_ADDED, state.rules)}"
    )


def _pile(pile: Pile) -> str:
    counted = zip(_CODES, digits_of(pile.counts), strict=True)
    cards = (f"{code}*{count}" if count > 1 else code for code, count in counted if count)
    return ",".join(cards) or NOTHING


def read(scanner: Scanner) -> State:
    """Parse a state.

    Raises:
        ParseError: The text is not a position.
        InvalidSetup: The position is impossible.
    """
    scanner.skip("goal=")
    goal = scanner.optional(lambda scanner: scanner.large_number("a number of points or -"))
    scanner.skip(" turn=")
    turn = scanner.optional(lambda scanner: scanner.number("a player or - (if the game is over)"))
    scanner.skip(" tanks=")
    tanks = scanner.several("/", _read_pile)
    scanner.skip(" piles=")
    piles = scanner.several("/", _read_pile)
    scanner.skip(" deck=")
    deck = scanner.optional(lambda scanner: scanner.several(",", _read_card)) or []
    added = read_added(_ADDED, scanner)
    # A pile couldn't count more.
    faults = tuple(too_many(len(deck) + sum(sum(pile.values()) for pile in (*tanks, *piles))))
    if faults:
        raise InvalidSetup(faults)
    cards = Deck([CARDS[card] for card in deck])
    return State(Rules(goal, **added), tuple(map(_made, tanks)), tuple(map(_made, piles)), cards, turn)


Counts: TypeAlias = dict[int, int]
"""The count of each card, by card number."""


def _made(counts: Counts) -> Pile:
    return unchecked_pile(sum(count * ONES[number] for number, count in counts.items()))


def _read_pile(scanner: Scanner) -> Counts:
    counts: Counts = {}
    if scanner.took(NOTHING):
        return counts
    last = -1
    more = True
    while more:
        start = scanner.position
        number = _read_card(scanner)
        if number <= last:
            scanner.fail(f"a card that comes after {_CODES[last]}", start)
        counts[number] = _read_count(scanner) if scanner.took("*") else 1
        last, more = number, scanner.took(",")
    return counts


def _read_card(scanner: Scanner) -> int:
    return scanner.code(_SIGNS, _NUMBERS, _CARD)


def _read_count(scanner: Scanner) -> int:
    start = scanner.position
    count = scanner.number(_COUNT, _COUNT_DIGITS)
    if count <= 1:
        scanner.fail(_COUNT, start)
    return count
