"""Stones as a board in plain text: a player's number for a stone, a dot for an empty tile."""

from typing import Final

from staves._core.ink import Ink
from staves.stones._state import EMPTY, Player, State

_PAINTS: Final = ("cyan", "yellow", "green", "red", "purple", "blue", "orange", "pink")


def text_board(state: State, ink: Ink) -> str:
    """Return the board with numbered rows and columns, and below it who is to move and who has how many stones."""
    width = max(len(str(state.columns - 1)), len(str(max(max(row) for row in state.board))))
    margin = len(str(state.rows - 1))
    names = {EMPTY: ink.paint(ink.sign(".", "\u00b7").rjust(width), "dim")}
    names.update((player, _painted(f"{player:>{width}}", player, ink)) for player in state.players)
    head = " " * margin + "".join(f" {column:>{width}}" for column in range(state.columns))
    rows = [
        ink.paint(f"{row:>{margin}}", "dim") + "".join(f" {names[player]}" for player in tiles)
        for row, tiles in enumerate(state.board)
    ]
    counts = [
        f"{_painted(f'{player}{_turn(state, player)}:', player, ink)} {own.bit_count()}"
        for player, own in enumerate(state.stones)
    ]
    return "\n".join([ink.paint(head, "dim"), *rows, ink.wrapped("stones  ", counts)])


def _painted(text: str, player: Player, ink: Ink) -> str:
    return ink.paint(text, _PAINTS[player % len(_PAINTS)], "bold")


def _turn(state: State, player: Player) -> str:
    return "*" if player == state.turn else ""
