"""The text board of Nava: X3 or Z3 is a stack, by owner and height; X0 or Z0 is a cube.

With Unicode, stacks are ●3 or ○3 where lines cross, cubes are ■ or □, and stacks with discs of both players are listed
below.
"""

from collections.abc import Iterator
from typing import Final

from staves._core.ink import Ink, padded, visible
from staves.nava._state import PLACES, PLAYERS, SIZE, Cube, Junction, Player, Stack, State
from staves.nava._words import ended

MARKS: Final[dict[Player, str]] = {1: "X", 2: "Z"}
_DISCS: Final[dict[Player, str]] = {1: "\u25cf", 2: "\u25cb"}
_CUBES: Final[dict[Player, str]] = {1: "\u25a0", 2: "\u25a1"}
_PAINTS: Final[dict[Player, str]] = {1: "cyan", 2: "yellow"}
_CROSSINGS: Final = (
    "\u250c\u252c\u252c\u252c\u2510",
    *("\u251c\u253c\u253c\u253c\u2524",) * 3,
    "\u2514\u2534\u2534\u2534\u2518",
)


def text_board(state: State, ink: Ink) -> str:
    """Return the board, and below it the supplies and the player to move or the winner."""
    board = _crossed(state, ink) if ink.unicode else _boxed(state, ink)
    return "\n".join([*board, *_mixed(state, ink), ink.wrapped("", _below(state, ink), "   "), *_over(state, ink)])


def _boxed(state: State, ink: Ink) -> Iterator[str]:
    """Yield the lines of a board on which each junction is a box."""
    line, wall = ink.paint("  +" + "----+" * SIZE, "dim"), ink.paint("|", "dim")
    yield ink.paint("   " + "".join(f" {column:<4}" for column in range(SIZE)).rstrip(), "dim")
    yield line
    for row, cells in enumerate(state.board):
        yield f"{ink.paint(str(row), 'dim')} {wall}" + "".join(
            f" {padded(_piece(cell, ink), 3)}{wall}" for cell in cells
        )
        yield line


def _crossed(state: State, ink: Ink) -> Iterator[str]:
    """Yield the lines of a board on which each junction is where two lines cross."""
    yield ink.paint("  " + "".join(f"{column:<5}" for column in range(SIZE)).rstrip(), "dim")
    for row, (cells, crossings) in enumerate(zip(state.board, _CROSSINGS, strict=True)):
        if row:
            yield ink.paint("  " + "    ".join("\u2502" * SIZE), "dim")
        line = [ink.paint(f"{row} ", "dim")]
        for cell, crossing in zip(cells, crossings, strict=True):
            piece = _piece(cell, ink)
            way = crossing + ("" if len(line) == SIZE else "\u2500" * 4)
            line.append(piece + ink.paint(way[visible(piece) :], "dim"))
        yield "".join(line)


def _piece(junction: Junction, ink: Ink) -> str:
    if junction is None:
        return ""
    if isinstance(junction, Cube):
        text = ink.sign(f"{MARKS[junction.owner]}0", _CUBES[junction.owner])
    else:
        text = f"{ink.sign(MARKS[junction.owner], _DISCS[junction.owner])}{junction.height}"
    return _painted(text, junction.owner, ink)


def _painted(text: str, player: Player, ink: Ink, *styles: str) -> str:
    return ink.paint(text, _PAINTS[player], "bold", *styles)


def _mixed(state: State, ink: Ink) -> Iterator[str]:
    """With Unicode, yield a line that lists the stacks with discs of both players."""
    stacks = [
        "{},{} ".format(*place) + "".join(_painted(_DISCS[player], player, ink) for player in junction.discs)
        for place, junction in zip(PLACES, state.junctions, strict=True)
        if isinstance(junction, Stack) and len(set(junction.discs)) == len(PLAYERS)
    ]
    if ink.unicode and stacks:
        yield ink.wrapped("from the top   ", stacks, "   ")


def _below(state: State, ink: Ink) -> Iterator[str]:
    """Yield a legend of each player's pieces, and the number of cubes in their supply."""
    for player in PLAYERS:
        name = _painted(f"{player}*", player, ink, "reverse") if player == state.turn else f"{player}"
        mark = _painted(ink.sign(MARKS[player], f"{_DISCS[player]} {_CUBES[player]}"), player, ink)
        yield f"{name} = {mark}, {state.supply(player)} cubes left"


def _over(state: State, ink: Ink) -> Iterator[str]:
    told = ended(state)
    if told is not None:
        yield f"over: {ink.paint(told, 'bold')}"
