"""Positions of Stavegame as text: the variant, the turn, how the game ended, the staves, hands and decks.

For example `end=turn-start coloring=chosen turn=A:begun ending=- staves=b:.,A203,A140/r:B122,A401,./- hands=023/050,302
decks=-/500`. The grammar is in `docs/reference/text.md`.
"""

from collections.abc import Iterable
from itertools import product
from typing import Final

from staves._core.notation import DIGITS, NOTHING, Scanner, decimal
from staves._core.option import read_added, write_added
from staves.stavegame._cards import card_of, cards_of
from staves.stavegame._parts import COLORS, NO_CARDS, PLAYERS, Card, Color, Deck, Player, Points, Slots, Stave
from staves.stavegame._setup import OPTIONS
from staves.stavegame._state import COLORINGS, ENDINGS, ENDS, Ending, Rules, State, Turn

_ADDED: Final = OPTIONS[2:]
"""Options added later, which come last in the text."""
EMPTY_SLOT: Final = "."
_SLOT: Final = "a card (A or B and its numbers) or . (for an empty slot)"
_BY_LETTER: Final[dict[str, Color]] = {color[0]: color for color in COLORS}
_DIGIT: Final = 9
"""Numbers up to this are written without separators, if all numbers of the card are."""


_WITH_DIGITS: Final[dict[str, Points]] = {
    f"{red}{green}{blue}": (red, green, blue) for red, green, blue in product(range(_DIGIT + 1), repeat=len(COLORS))
}


def write(state: State) -> str:
    """Return the complete state as text."""
    rules, turn = state.rules, state.turn
    return (
        f"end={rules.end} coloring={rules.coloring} "
        f"turn={turn.player}:{_so_far(turn)} ending={state.ending or NOTHING} "
        f"staves={'/'.join(map(_stave, state.staves))} "
        f"hands={'/'.join(map(_cards, state.hands))} decks={'/'.join(map(_cards, state.decks))}"
        f"{write_added(_ADDED, rules)}"
    )


def _so_far(turn: Turn) -> str:
    if not turn.acted:
        return f"begun{'+dry' if turn.dry else ''}{'+after-quiet' if turn.after_quiet else ''}"
    if turn.newcomer is not None:
        return "placed@{}{}".format(*turn.newcomer)
    return "placed" if turn.placed else "acted"


def _stave(stave: Stave) -> str:
    if stave.color is None:
        return NOTHING
    slots = (EMPTY_SLOT if card is None else f"{card.owner}{_points(card)}" for card in stave.slots)
    return f"{stave.color[0]}:{','.join(slots)}"


def _cards(cards: Iterable[Card]) -> str:
    return ",".join([_points(card) for card in cards]) or NOTHING


def _points(card: Card) -> str:
    red, green, blue = points = card.points
    if red <= _DIGIT >= green and blue <= _DIGIT:
        return f"{red}{green}{blue}"
    return f"({','.join(map(decimal, points))})"


def read(scanner: Scanner) -> State:
    """Parse a state.

    Raises:
        ParseError: The text is not a position.
        InvalidSetup: The position is impossible.
    """
    scanner.skip("end=")
    end = scanner.word(ENDS)
    scanner.skip(" coloring=")
    coloring = scanner.word(COLORINGS)
    scanner.skip(" turn=")
    turn = _read_turn(scanner)
    scanner.skip(" ending=")
    ending: Ending | None = None if scanner.took(NOTHING) else scanner.word(ENDINGS)
    scanner.skip(" staves=")
    first = _read_stave(scanner)
    scanner.skip("/")
    second = _read_stave(scanner)
    scanner.skip("/")
    third = _read_stave(scanner)
    scanner.skip(" hands=")
    hands = _read_pair(scanner)
    scanner.skip(" decks=")
    deck_a, deck_b = _read_pair(scanner)
    added = read_added(_ADDED, scanner)
    staves = (Stave(*first), Stave(*second), Stave(*third))
    return State(Rules(end, coloring, **added), staves, hands, (Deck(deck_a), Deck(deck_b)), turn, ending)


def _read_turn(scanner: Scanner) -> Turn:
    player = scanner.word(PLAYERS)
    scanner.skip(":")
    so_far = scanner.word(("begun", "acted", "placed"))
    if so_far == "begun":
        return Turn(player, dry=scanner.took("+dry"), after_quiet=scanner.took("+after-quiet"))
    if so_far == "acted":
        return Turn(player, acted=True)
    if not scanner.took("@"):
        return Turn(player, acted=True, placed=True)
    stave = int(scanner.one_of("012", "a stave from 0 to 2"))
    slot = int(scanner.one_of("012", "a slot from 0 to 2"))
    return Turn(player, acted=True, placed=True, newcomer=(stave, slot))


def _read_stave(scanner: Scanner) -> tuple[Color | None, Slots]:
    if scanner.took(NOTHING):
        return None, NO_CARDS
    color = _BY_LETTER[scanner.one_of("rgb", "a color (r, g or b) or - (for a stave without cards)")]
    scanner.skip(":")
    first = _read_slot(scanner)
    scanner.skip(",")
    second = _read_slot(scanner)
    scanner.skip(",")
    return color, (first, second, _read_slot(scanner))


def _read_slot(scanner: Scanner) -> Card | None:
    if scanner.took(EMPTY_SLOT):
        return None
    owner: Player = "A" if scanner.one_of("AB", _SLOT) == "A" else "B"
    return card_of(owner, _read_points(scanner))


def _read_pair(scanner: Scanner) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    a = _read_cards(scanner, "A")
    scanner.skip("/")
    return a, _read_cards(scanner, "B")


def _read_cards(scanner: Scanner, owner: Player) -> tuple[Card, ...]:
    if scanner.took(NOTHING):
        return ()
    return cards_of([(owner, points) for points in scanner.several(",", _read_points)])


def _read_points(scanner: Scanner) -> Points:
    start = scanner.position
    # Nearly all cards are three digits. Reading these at once saves a third of the time to read a state.
    points = _WITH_DIGITS.get(scanner.text[start : start + 3])
    if points is not None:
        scanner.position += 3
        return points
    if not scanner.took("("):
        return _read_digit(scanner), _read_digit(scanner), _read_digit(scanner)
    red = scanner.large_number("a number")
    scanner.skip(",")
    green = scanner.large_number("a number")
    scanner.skip(",")
    blue = scanner.large_number("a number")
    scanner.skip(")")
    if max(red, green, blue) <= _DIGIT:
        scanner.fail("three digits (as no number of the card is above 9)", start)
    return red, green, blue


def _read_digit(scanner: Scanner) -> int:
    return int(scanner.one_of(DIGITS, "a card (three digits, or numbers such as (2,0,13))"))
