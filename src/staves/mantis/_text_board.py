"""The text board of Mantis: points, tanks, the number of cards left, and the back on top."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from staves._core.ink import Ink
from staves._core.notation import decimal
from staves.mantis._cards import COLORS, Color, Pile
from staves.mantis._state import Player, Public, State
from staves.mantis._view import View
from staves.mantis._words import ended

# The maximum number of characters for the cards of a color, and for the progress bar.
_SIGNS: Final = 5
_BAR: Final = 10


def text_board(table: State | View, ink: Ink) -> str:
    """Return a line for each player with their points and tank, and one for the deck."""
    return "\n".join([*_players(table, ink), _deck(table, ink), *_over(table, ink)])


def of_each_color(pile: Pile) -> Counter[Color]:
    """Return the number of cards of each color in a tank or score pile."""
    return Counter(card.face for card in pile)


def _players(table: Public, ink: Ink) -> Iterator[str]:
    width = max(len(str(len(pile))) for pile in table.piles)
    for player, (pile, tank) in enumerate(zip(table.piles, table.tanks, strict=True)):
        points = ink.paint(f"{len(pile):{width}}", "bold")
        counts = of_each_color(tank)
        yield ink.wrapped(
            f"{_name(player, table, ink)}  {_bar(len(pile), table.goal, ink)}{points} points  tank ",
            [_cards(color, counts[color], ink) for color in COLORS if counts[color]] or ["-"],
        )


def _name(player: Player, table: Public, ink: Ink) -> str:
    if player != table.turn:
        return f"{player} "
    return ink.paint(f"{player}{ink.sign('*', '◂')}", "bold", "reverse")


def _bar(points: int, goal: int, ink: Ink) -> str:
    """Return the progress bar toward the goal. In ASCII it is empty."""
    full = min(_BAR, _BAR * points // goal)
    return ink.sign("", f"{ink.paint('█' * full, 'bold')}{ink.paint('░' * (_BAR - full), 'dim')} ")


def _cards(color: Color, count: int, ink: Ink) -> str:
    signs = "▮" * min(count, _SIGNS) + ("…" if count > _SIGNS else "")
    return f"{ink.sign('', ink.paint(signs, color) + ' ')}{count} {ink.paint(color, color)}"


def _deck(table: State | View, ink: Ink) -> str:
    back = "" if table.back is None else f", the top one {' or '.join(ink.paint(color, color) for color in table.back)}"
    return ink.wrapped("", [f"deck {ink.paint(str(table.left), 'bold')}{back}", f"goal {decimal(table.goal)}"], "   ")


def _over(table: Public, ink: Ink) -> Iterator[str]:
    told = ended(table)
    if told is not None:
        who, how = told
        yield f"over: {ink.paint(who, 'bold')}, {how}"
