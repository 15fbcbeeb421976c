"""Mantis as a table in plain text: points and tanks, how many cards are left, and the back on top."""

from collections import Counter

from staves.core.ink import Ink
from staves.mantis.cards import COLORS, Pile
from staves.mantis.rules import ending, winners
from staves.mantis.state import State, Table
from staves.mantis.view import View


def picture(table: State | View, ink: Ink) -> str:
    """Return a line for each player, with the points and the colors in the tank, and one for the deck."""
    width = max(len(str(len(pile))) for pile in table.piles)
    rows = [
        f"{player}{'*' if player == table.turn else ' '}  {len(pile):>{width}} points  tank {_colors(tank)}"
        for player, (pile, tank) in enumerate(zip(table.piles, table.tanks, strict=True))
    ]
    back = "" if table.back is None else f", the top one {' or '.join(table.back)}"
    return "\n".join([*rows, f"deck {table.left}{back}   goal {table.goal}", *_over(table)])


def _colors(tank: Pile) -> str:
    counts = Counter(card.face for card in tank)
    return "  ".join(f"{counts[color]} {color}" for color in COLORS if counts[color]) or "-"


def _over(table: Table) -> list[str]:
    how = ending(table)
    if how is None:
        return []
    won = winners(table)
    who = f"player {won[0]} has won" if len(won) == 1 else f"players {', '.join(map(str, won))} share the win"
    return [f"over: {who}, {'by reaching the goal' if how == 'goal' else 'as the deck is empty'}"]
