"""The text board of Stones: a player's number is a stone, a dot is an empty tile."""

from typing import Final

from staves._core.ink import Ink
from staves.stones._state import EMPTY, Player, State

_PAINTS: Final = ("cyan", "yellow", "green", "red", "purple", "blue", "orange", "pink")


def text_board(state: State, ink: Ink) -> str:
    """Return the board with row and column numbers, and below it the player to move and the numbers of stones."""
    width = max(len(str(state.columns - 1)), len(str(max(max(row) for row in state.board))))
    margin = len(str(state.rows - 1))
    names = {EMPTY: ink.paint(ink.sign(".", "\u00b7").rjust(width), "dim")}
    names.update((player, _painted(f"{player:{width}}", player, ink)) for player in state.players)
    head = " " * margin + "".join(f" {column:{width}}" for column in range(state.columns))
    rows = [
        ink.paint(f"{row:{margin}}", "dim") + "".join(f" {names[player]}" for player in tiles)
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
