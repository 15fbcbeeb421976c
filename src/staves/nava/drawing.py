"""Nava as a drawing: stacks and cubes on the junctions of a grid, and beside it the cubes left to lay.

Player 1 has dark discs with plain rims and an X, player 2 light ones with notched rims and a Z.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from staves._core.drawing import Drawing, Looks, Marks, arrow, circle, element, number, path, rect, words
from staves._core.words import sentence, standing
from staves.nava.actions import Move
from staves.nava.rules import ending, winners
from staves.nava.state import CUBES, PLACES, PLAYERS, SIZE, Cube, Junction, Location, Player, Stack, State
from staves.nava.text_board import MARKS
from staves.nava.words import ended

_STEP: Final = 100
"""How far junctions are apart. What lies on one reaches no farther than half of it."""
_AROUND: Final = 60
_BOARD: Final = (SIZE - 1) * _STEP + 2 * _AROUND
_PANEL: Final = 58
_GAP: Final = 12
_NUMBERED: Final = 32

_WIDE: Final = 34.0  # half as wide as a disc is
_FLAT: Final = 15.0  # half as deep as it looks
_THICK: Final = 10.0
_TOWER: Final = 80.0  # no stack is higher: where there are many discs, they are thinner
_CUBE: Final = 32.0
_DEEP: Final = 11.0
_NOTCHES: Final = (-0.6, 0.0, 0.6)  # from left to right, as parts of half the width

Spots: TypeAlias = dict[Location, tuple[float, float]]
"""Where each junction is drawn."""

_PIECES: Final[Looks] = {
    "front1": ("fill", "#27407f", "#2f4f9f"),
    "top1": ("fill", "#3c5db0", "#4a72cf"),
    "side1": ("fill", "#182a57", "#203872"),
    "rim1": ("stroke", "#b9c8f2", "#c6d3f7"),
    "mark1": ("fill", "#ffffff", "#ffffff"),
    "front2": ("fill", "#f0b93a", "#edb637"),
    "top2": ("fill", "#fbdd8a", "#fbdd8a"),
    "side2": ("fill", "#cf9417", "#c78d12"),
    "rim2": ("stroke", "#563a00", "#4a3200"),
    "mark2": ("fill", "#3a2700", "#3a2700"),
}
"""The front, top, side, rim and letter of what belongs to player 1 or 2."""
LOOKS: Final[Looks] = {
    **_PIECES,
    "way": ("stroke", "#8d8069", "#7d8494"),
    "junction": ("fill", "#8d8069", "#7d8494"),
    "disc-shadow": ("fill", "#d3c8b3", "#1b1d21"),
}


def drawing(state: State, marks: Marks) -> Drawing:
    """Return the board between the panels of both players, which tell who is to move or has won, and the supplies."""
    left = _NUMBERED if marks.coordinates else _GAP
    top = _GAP + _PANEL + left
    spots: Spots = {
        (row, column): (left + _AROUND + column * _STEP, top + _AROUND + row * _STEP) for row, column in PLACES
    }
    ground = [rect("board", left, top, _BOARD, _BOARD, rx=14), *_grid(*spots[0, 0])]
    if marks.coordinates:
        for index in range(SIZE):
            x, y = spots[index, index]
            ground += [words("soft", x, top - 16, index, 20), words("soft", left / 2, y, index, 20)]
    parts = [*_led_here(state, marks.last, spots)] if isinstance(marks.last, Move) else []
    targets = sorted({move.target for move in marks.legal})
    parts += [circle("target", *spots[place], 42, stroke_width=5) for place in targets if state.at(*place) is not None]
    for place, junction in zip(PLACES, state.junctions, strict=True):
        if isinstance(junction, Stack):
            parts += _stack(*spots[place], junction.discs)
        elif isinstance(junction, Cube):
            parts += _cube(*spots[place], junction.owner)
    parts += [circle("legal", *spots[place], 13) for place in targets if state.at(*place) is None]
    bottom = top + _BOARD + _GAP
    parts += [*_panel(state, 1, left, _GAP), *_panel(state, 2, left, bottom)]
    return Drawing(
        left + _BOARD + _GAP,
        bottom + _PANEL + _GAP,
        f"Nava: {_standing(state)}",
        _described(state),
        "".join(ground),
        "".join(parts),
        LOOKS,
    )


def _grid(x: float, y: float) -> Iterator[str]:
    """Yield lines that cross at the junctions, of which the first is here."""
    long = (SIZE - 1) * _STEP
    across = "".join(f"M{x},{y + index * _STEP}h{long}" for index in range(SIZE))
    down = "".join(f"M{x + index * _STEP},{y}v{long}" for index in range(SIZE))
    yield element("path", "way", d=across + down, stroke_width=3, stroke_linecap="round")
    for row, column in PLACES:
        yield circle("junction", x + column * _STEP, y + row * _STEP, 5)


# ------------------------------------------------------------------- the pieces


def _height(junction: Junction) -> float:
    """Return how far what lies on a junction reaches up and down from there."""
    if isinstance(junction, Stack):
        return _FLAT + _thickness(junction.height) * junction.height / 2
    return 0 if junction is None else (_CUBE + _DEEP) / 2


def _thickness(height: int) -> float:
    return min(_THICK, _TOWER / height)


def _stack(x: float, y: float, discs: tuple[Player, ...]) -> Iterator[str]:
    """Yield the discs from the lowest to the topmost, and on top its owner's letter and the height."""
    thick = _thickness(len(discs))
    low = y + thick * len(discs) / 2
    yield element("ellipse", "disc-shadow", cx=x + 3, cy=low + 3, rx=_WIDE + 2, ry=_FLAT + 2)
    for index, player in enumerate(reversed(discs)):
        yield from _disc(x, low - index * thick, thick, player)
    yield words(f"mark{discs[0]}", x, low - len(discs) * thick, f"{MARKS[discs[0]]}{len(discs)}", 20)


def _disc(x: float, y: float, thick: float, player: Player) -> Iterator[str]:
    """Yield a disc with the middle of its lower side here."""
    look, top = f"rim{player}", y - thick
    around = f"A{number(_WIDE)} {number(_FLAT)} 0 0 0 {number(x + _WIDE)},{number(y)}"
    side = f"M{number(x - _WIDE)},{number(top)}V{number(y)}{around}V{number(top)}z"
    yield element("path", f"front{player} {look}", d=side, stroke_width=0.15 * thick)
    if player == PLAYERS[1]:
        notches = (
            f"M{number(x + at * _WIDE)},{number(y + (1 - at**2) ** 0.5 * _FLAT)}v{number(-thick)}" for at in _NOTCHES
        )
        yield element("path", look, d="".join(notches), stroke_width=5)
    yield element("ellipse", f"top{player} {look}", cx=x, cy=top, rx=_WIDE, ry=_FLAT, stroke_width=0.15 * thick)


def _cube(x: float, y: float, player: Player) -> Iterator[str]:
    """Yield a cube with its owner's letter."""
    yield from _block(x, y, player, _CUBE)
    yield words(f"mark{player}", x - _DEEP / 2, y + _DEEP / 2, MARKS[player], 20)


def _block(x: float, y: float, player: Player, size: float) -> Iterator[str]:
    """Yield the three sides of a cube that are seen."""
    deep = size * _DEEP / _CUBE
    left, top = x - (size + deep) / 2, y - (size - deep) / 2
    right, bottom = left + size, top + size
    over = (left, top), (left + deep, top - deep), (right + deep, top - deep), (right, top)
    beside = (right, top), (right + deep, top - deep), (right + deep, bottom - deep), (right, bottom)
    yield rect(f"front{player} rim{player}", left, top, size, size, stroke_width=1.5)
    yield path(f"top{player} rim{player}", over, stroke_width=1.5, stroke_linejoin="round")
    yield path(f"side{player} rim{player}", beside, stroke_width=1.5, stroke_linejoin="round")


# ------------------------------------------------------------------- what stands around


def _led_here(state: State, move: Move, spots: Spots) -> Iterator[str]:
    """Yield outlines of the junctions where a move began and ended, and an arrow, which is seen between the pieces."""
    ends = spots[move.source], spots[move.target]
    for x, y in ends:
        yield rect("last", x - 47, y - 47, 94, 94, rx=12, stroke_width=4)
    if move.count:
        yield arrow(*ends, 7, 3 + (_height(state.at(*move.target)) if ends[0][0] == ends[1][0] else _WIDE))


def _panel(state: State, player: Player, left: float, top: float) -> Iterator[str]:
    """Yield who a player is, who is to move or how the game has ended, and the cubes that are left to be laid."""
    middle = top + _PANEL / 2
    said = _said(state, player)
    yield rect("tile", left, top, _BOARD, _PANEL, rx=12)
    if player == state.turn or player in winners(state):
        yield rect("last", left + 2, top + 2, _BOARD - 4, _PANEL - 4, rx=10, stroke_width=4)
    yield from _disc(left + 52, middle + _THICK / 2, _THICK, player)
    yield words(f"mark{player}", left + 52, middle - _THICK / 2, MARKS[player], 20)
    yield words("ink", left + 100, middle - (11 if said else 0), f"player {player}", 20, "start")
    if said:
        yield words("ink", left + 100, middle + 13, said, 18, "start")
    supply = state.supply(player)
    for index in range(CUBES):
        x = left + _BOARD - 54 - 21 * index
        yield from (
            _block(x, middle, player, 13)
            if index < supply
            else [rect("line", x - 8, middle - 7, 14, 14, rx=3, stroke_width=2)]
        )
    yield words("ink", left + _BOARD - 23, middle, supply, 20)


def _said(state: State, player: Player) -> str:
    if state.turn is not None:
        return "is to move" if player == state.turn else ""
    if not winners(state):
        return "draw by limit"
    return f"has won by {ending(state)}" if player in winners(state) else ""


# ------------------------------------------------------------------- in words


def _standing(state: State) -> str:
    return ended(state) or standing(state.turn, ())


def _described(state: State) -> str:
    lying = "".join(
        f"Row {row}, column {column}: {_told(junction)}. "
        for (row, column), junction in zip(PLACES, state.junctions, strict=True)
        if junction is not None
    )
    supplies = ", ".join(f"{state.supply(player)} of player {player}" for player in PLAYERS)
    return (
        f"A board of {SIZE} rows and {SIZE} columns of junctions. {lying}Cubes left: {supplies}. "
        f"{sentence(_standing(state))}"
    )


def _told(junction: Stack | Cube) -> str:
    whose = f"player {junction.owner}"
    if isinstance(junction, Cube):
        return f"a cube of {whose}"
    if len(set(junction.discs)) > 1:
        return f"a stack of {whose}, from the top discs of players {', '.join(map(str, junction.discs))}"
    return f"{junction.height} discs of {whose}" if junction.height > 1 else f"a disc of {whose}"
