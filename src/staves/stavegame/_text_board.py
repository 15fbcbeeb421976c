"""The text board of Stavegame: B's side above, A's side below."""

from collections.abc import Iterator, Sequence
from typing import Final

from staves._core.ink import Ink, padded, visible
from staves._core.notation import decimal
from staves.stavegame._parts import COLORS, SLOTS, Card, Color, Player, Stave
from staves.stavegame._rules import winners
from staves.stavegame._state import State
from staves.stavegame._view import View

SHAPES: Final[dict[Color, str]] = {"red": "\u25cf", "green": "\u25c6", "blue": "\u25a0"}
"""The shape of each color, as in the drawing: a disc, a diamond and a square."""

_PAINTS: Final[dict[Player, str]] = {"A": "cyan", "B": "yellow"}
_LEAST_WIDTH: Final = 9  # of "stave N" with its color below it, and of a card with one-digit numbers


def text_board(table: State | View, ink: Ink) -> str:
    """Return the board, the hands with the number of each card, and the sizes of the decks.

    With color, the relevant numbers stand out: on a stave those for its color, in a hand those that may set a color.
    """
    columns = [[*_column(number, stave, ink)] for number, stave in enumerate(table.staves)]
    widths = [max(_LEAST_WIDTH, *map(visible, column)) for column in columns]
    names = ["", "", *(ink.paint(f"slot {slot}", "dim") for slot in SLOTS)]
    rows = [
        f"{padded(name, 6)} {_row(cells, widths, ink)}".rstrip() for name, *cells in zip(names, *columns, strict=True)
    ]
    if ink.unicode:
        above, between, below = (_line(signs, widths, ink) for signs in ("╭┬╮", "├┼┤", "╰┴╯"))
        rows = [above, *rows[:2], between, *rows[2:], below]
    return "\n".join([_side(table, "B", ink), *rows, _side(table, "A", ink)])


def _column(number: int, stave: Stave, ink: Ink) -> Iterator[str]:
    """Yield the cells in the column of a stave, from its name to slot 2."""
    yield f"stave {number}"
    if stave.color is None:
        yield ink.paint("-", "dim")
    else:
        yield ink.paint(ink.sign("", f"{SHAPES[stave.color]} ") + stave.color, stave.color, "bold")
    for card in stave.slots:
        if card is None:
            yield ink.paint(ink.sign(".", "·"), "dim")
        else:
            yield f"{ink.paint(card.owner, _PAINTS[card.owner], 'bold')} {_points(card, (stave.color,), ink)}"


def _points(card: Card, counting: Sequence[Color | None], ink: Ink) -> str:
    """Return the numbers of a card, with the relevant ones highlighted."""
    numbers = [
        ink.paint(decimal(number), *((color, "bold", "under") if color in counting else ()))
        for color, number in zip(COLORS, card.points, strict=True)
    ]
    return f"({','.join(numbers)})"


def _row(cells: Sequence[str], widths: Sequence[int], ink: Ink) -> str:
    edge = ink.sign("", ink.paint("│", "dim"))
    between = f" {ink.paint(ink.sign('|', '│'), 'dim')} "
    inside = between.join(map(padded, cells, widths))
    return f"{edge} {inside} {edge}"


def _line(signs: str, widths: Sequence[int], ink: Ink) -> str:
    left, between, right = tuple(signs)
    return " " * 7 + ink.paint(left + between.join("─" * (width + 2) for width in widths) + right, "dim")


def _side(table: State | View, player: Player, ink: Ink) -> str:
    name = f"{player}{_mark(table, player, ink)}"
    turn = ("reverse",) if table.ending is None and table.turn.player == player else ()
    hand = [f"{index}:{_points(card, card.highest, ink)}" for index, card in enumerate(table.hand(player))]
    margin = " " * (7 if ink.unicode else 6)
    head = f"{ink.paint(name, _PAINTS[player], 'bold', *turn)}{margin}{ink.paint('hand', 'dim')} "
    deck = f"{ink.paint('deck', 'dim')} {table.left(player)}"
    return ink.wrapped(head, [*(hand or ["-"]), deck])


def _mark(table: State | View, player: Player, ink: Ink) -> str:
    """Return the mark after a player's letter: for the turn, and with Unicode for the winner."""
    if table.ending is None:
        return ink.sign("*", "▸") if table.turn.player == player else " "
    return ink.sign(" ", "★") if player in winners(table) else " "
