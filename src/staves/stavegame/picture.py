"""Stavegame as a board in plain text: B's side above, A's side below, as the two sit."""

from staves.core.ink import Ink
from staves.stavegame.state import SLOTS, Card, Player, State, points_text
from staves.stavegame.view import View

_LEAST_WIDTH = 9  # of "stave N" with its color below it, and of a card with one-digit numbers


def picture(table: State | View, ink: Ink) -> str:
    """Return the board, the hands with the number of each card, and how many cards the decks hold."""
    columns = [
        [f"stave {number}", stave.color or "-", *(_text(card) for card in stave.slots)]
        for number, stave in enumerate(table.staves)
    ]
    widths = [max(_LEAST_WIDTH, *map(len, column)) for column in columns]
    names = ["", "", *(f"slot {slot}" for slot in SLOTS)]
    rows = [
        f"{name:6}  " + " | ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
        for name, *cells in zip(names, *columns, strict=True)
    ]
    return "\n".join([_side(table, "B"), *rows, _side(table, "A")])


def _side(table: State | View, player: Player) -> str:
    hand = "  ".join(f"{index}:{points_text(card.points)}" for index, card in enumerate(table.hand(player)))
    mark = "*" if table.ending is None and table.turn.player == player else " "
    return f"{player}{mark}      hand {hand or '-'}  deck {table.left(player)}"


def _text(card: Card | None) -> str:
    return "." if card is None else str(card)
