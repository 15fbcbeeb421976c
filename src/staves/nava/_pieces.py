"""Drawing of the stacks and cubes of Nava. Player 1's have plain rims and an X, player 2's notched rims and a Z.

Pieces never overlap, so everything in the same style is a single element.
"""

from itertools import groupby
from typing import Final

from staves._core.drawing import Looks, element, labels, number, traced
from staves.nava._state import PLAYERS, Junction, Player, Stack
from staves.nava._text_board import MARKS

WIDE: Final = 34
"""Half the width of a disc."""
_FLAT: Final = 15  # half its apparent depth
_THICK: Final = 10.0
_TOWER: Final = 80.0  # the maximum height of a stack, whose discs get thinner if there are many
_CUBE: Final = 32
_DEEP: Final = 11
_NOTCHES: Final = (-0.6, 0.0, 0.6)  # from left to right, as parts of half the width

PIECES: Final[Looks] = {
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
    "shade": ("fill", "#cbbfa7", "#15171a"),
}
"""The front, top, side, rim and letter of the pieces of player 1 or 2."""


def height_of(junction: Junction) -> float:
    """Return how far the piece on a junction extends up and down from there."""
    if isinstance(junction, Stack):
        return _FLAT + top_of(junction.height)
    return 0 if junction is None else (_CUBE + _DEEP) / 2


def top_of(height: int) -> float:
    """Return the height of the top of a stack above its junction."""
    return _thickness(height) * height / 2


def _thickness(height: int) -> float:
    return min(_THICK, _TOWER / height)


class Pieces:
    """All pieces of a drawing, put together layer by layer."""

    def __init__(self) -> None:
        self._shades = ""
        self._fronts = ""
        self._notches = ""
        self._sides = dict.fromkeys(PLAYERS, "")
        self._tops = dict.fromkeys(PLAYERS, "")
        self._letters: dict[Player, list[tuple[float, float, object]]] = {player: [] for player in PLAYERS}
        self._cubes = dict.fromkeys(PLAYERS, "")

    def drawn(self) -> str:
        """Return the pieces as SVG."""
        cubes_and_tops = (
            traced(f"{part}{player} rim{player}", steps[player], stroke_width=1.5, stroke_linejoin="round")
            for player in PLAYERS
            for part, steps in (("front", self._cubes), ("side", self._sides), ("top", self._tops))
        )
        return "".join(
            [
                traced("shade", self._shades),
                element("g", "", self._fronts, stroke_width=1.5) if self._fronts else "",
                traced("rim2", self._notches, stroke_width=5),
                *cubes_and_tops,
                *(labels(f"mark{player} strong", self._letters[player], 20) for player in PLAYERS),
            ]
        )

    def stack(self, x: float, y: float, discs: tuple[Player, ...], apart: int = 0) -> "Pieces":
        """Add a stack around a point, with its owner's letter and its height on top.

        If some of its upper discs are to be separate, they are returned instead of added.
        """
        thick = _thickness(len(discs))
        low = y + thick * len(discs) / 2
        self._shades += _ellipse(x + 4, low + 3, WIDE + 2, _FLAT + 2)
        upper, label = Pieces(), f"{MARKS[discs[0]]}{len(discs)}"
        if apart < len(discs):
            low = self.discs(x, low, thick, discs[apart:], "" if apart else label)
        if apart:
            upper.discs(x, low, thick, discs[:apart], label)
        return upper

    def disc(self, x: float, y: float, player: Player) -> None:
        """Add a single disc with its owner's letter."""
        self.discs(x, y + _THICK / 2, _THICK, (player,), MARKS[player])

    def discs(self, x: float, low: float, thick: float, discs: tuple[Player, ...], label: str) -> float:
        """Add discs, given from the top down, and a label on top, if any. Return the position of the top."""
        for player, run in groupby(reversed(discs)):
            count = len([*run])
            self._sides_of(x, low, thick, player, count)
            low -= thick * count
        self._tops[discs[0]] += _ellipse(x, low, WIDE, _FLAT)
        if label:
            self._letters[discs[0]].append((x, low, label))
        return low

    def cube(self, x: float, y: float, player: Player) -> None:
        """Add a cube around a point, with its owner's letter."""
        self._shades += f"M{number(x - 26)},{number(y + 24)}l8-8h47l2,3l-5,7h-49z"
        self.block(x, y, player, _CUBE)
        self._letters[player].append((x - _DEEP / 2, y + _DEEP / 2, MARKS[player]))

    def block(self, x: float, y: float, player: Player, size: float) -> None:
        """Add the three visible sides of a cube."""
        deep = size * _DEEP / _CUBE
        left, top = x - (size + deep) / 2, number(y - (size - deep) / 2)
        wide, away, back = number(size), number(deep), number(-deep)
        self._cubes[player] += f"M{number(left)},{top}h{wide}v{wide}h-{wide}z"
        self._tops[player] += f"M{number(left)},{top}l{away}{back}h{wide}l{back},{away}z"
        self._sides[player] += f"M{number(left + size)},{top}l{away}{back}v{wide}l{back},{away}z"

    def _sides_of(self, x: float, y: float, thick: float, player: Player, count: int) -> None:
        """Add the sides of a player's discs. This point is the center of the lowest disc's lower side."""
        up, left = number(-thick), number(x - WIDE)
        side = f"v{number(thick)}a{WIDE} {_FLAT} 0 0 0 {2 * WIDE} 0v{up}"
        sides = "".join(f"M{left},{number(y - disc * thick)}{side}" for disc in range(1, count + 1))
        self._fronts += traced(f"front{player} rim{player}", sides)
        if player == PLAYERS[1]:
            self._notches += "".join(
                f"M{number(x + at * WIDE)},{number(y + (1 - at**2) ** 0.5 * _FLAT)}v{number(-thick * count)}"
                for at in _NOTCHES
            )


def _ellipse(x: float, y: float, wide: int, high: int) -> str:
    half = f"a{wide} {high} 0 0 0 "
    return f"M{number(x - wide)},{number(y)}{half}{2 * wide} 0{half}-{2 * wide} 0z"
