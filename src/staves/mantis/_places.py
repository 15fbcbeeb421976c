"""The places of Mantis: the tanks and the deck. An action is named by the tank that the next card is drawn for."""

from collections.abc import Mapping

from staves._core.drawing import Marks
from staves._core.errors import listed
from staves._core.places import Box, Path
from staves.mantis._actions import SCORE, Action, Score, steal
from staves.mantis._cards import COLORS
from staves.mantis._layout import deck_box, row_box, tank_box
from staves.mantis._state import Player, Public, State
from staves.mantis._text_board import of_each_color
from staves.mantis._view import View


def path(table: Public, action: Action) -> Path:
    """Return the player's own tank for SCORE, or the victim's tank for STEAL."""
    return (str(table.turn if isinstance(action, Score) else action.player),)


def meant(table: Public, path: Path) -> Action | None:
    """Return the action of a player who points at a tank."""
    (name, *others) = path
    if others or not name.isdecimal():
        return None
    return SCORE if int(name) == table.turn else steal(int(name))


def boxes(table: Public, marks: Marks) -> dict[str, Box]:
    """Return the boxes of the tanks, and of the deck unless it is omitted."""
    deck = {} if marks.parts == "board" else {"deck": deck_box()}
    return {**deck, **{str(player): _tank(player, marks) for player in table.players}}


def _tank(player: Player, marks: Marks) -> Box:
    """Return the box of a tank, including the marks at its edges."""
    left, _, wide, _ = tank_box(player, marks)
    _, top, _, high = row_box(player, marks)
    return left, top, wide, high


def labels(table: State | View) -> Mapping[str, str]:
    """Describe the contents of each tank, and what is known about the deck."""
    tanks = {str(player): f"tank of player {player}, {_cards(table, player)}" for player in table.players}
    top = "" if table.back is None else f", the top one {listed(table.back)}"
    return {**tanks, "deck": f"deck, {table.left} card{'s' * (table.left != 1)}{top}"}


def _cards(table: Public, player: Player) -> str:
    counts = of_each_color(table.tanks[player])
    return listed([f"{counts[color]} {color}" for color in COLORS if counts[color]], "and") or "empty"
