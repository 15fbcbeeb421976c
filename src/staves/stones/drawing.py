"""Stones as a drawing: tiles, and on them stones with the number of their player."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from staves._core.drawing import Drawing, Looks, Marks, arrow, circle, element, rect, words
from staves._core.words import sentence, standing
from staves.stones.actions import Step
from staves.stones.grid import Location
from staves.stones.rules import winners
from staves.stones.state import Player, State

_TILE: Final = 44
_MARGIN: Final = 26
_EDGE: Final = 12
_LEAST: Final = 180
_ENTRY: Final = 56
_BELOW: Final = 36

# By brightness and by hue; as there may be a hundred players, what counts is the number on the stone.
_FILLS: Final = (
    ("#1b1b1b", "#0b0c0e"),
    ("#ffffff", "#f4f4f0"),
    ("#a63d00", "#bd5218"),
    ("#8fd0f5", "#8fd0f5"),
    ("#00684d", "#14805f"),
    ("#f2e26b", "#f2e26b"),
    ("#1f4f9e", "#3a70cc"),
    ("#e8b3cf", "#e8b3cf"),
)
_LIGHT: Final = (1, 3, 5, 7)
LOOKS: Final[Looks] = {
    **{f"p{number}": ("fill", *fills) for number, fills in enumerate(_FILLS)},
    "halo": ("stroke", "#ffffff", "#14161a"),
    "groove": ("stroke", "#efe9dd", "#2a2d33"),
}

Spot: TypeAlias = tuple[float, float]


def drawing(state: State, marks: Marks) -> Drawing:
    """Return the board with its stones, and below it who has how many stones and who is to move or has won."""
    left = top = _MARGIN if marks.coordinates else _EDGE
    width, height = state.columns * _TILE, state.rows * _TILE

    def center(tile: Location) -> Spot:
        row, column = tile
        return left + (column + 0.5) * _TILE, top + (row + 0.5) * _TILE

    ground = [rect("board", left - 4, top - 4, width + 8, height + 8, rx=8), *_tiles(state, left, top)]
    if marks.coordinates:
        ground += [words("soft", center((0, column))[0], top / 2 - 1, column, 12) for column in range(state.columns)]
        ground += [words("soft", left / 2 - 1, center((row, 0))[1], row, 12) for row in range(state.rows)]
    stones = [_stones(player, map(center, state.stones_of(player))) for player in state.players]
    last = _led_here(state, marks.last, center) if isinstance(marks.last, Step) else ""
    targets = {step.target: state.at(*step.target) for step in marks.legal}
    legal = [
        circle("legal", *center(tile), 7) if owner is None else _ring(*center(tile))
        for tile, owner in sorted(targets.items())
    ]
    room, below = max(width, _LEAST), top + height + 12
    legend, deep = _legend(state, left, below, room)
    return Drawing(
        left + room + _EDGE,
        below + deep + _EDGE,
        f"Stones: {standing(state.turn, winners(state))}",
        _described(state),
        "".join(ground),
        "".join([last, *stones, *legal, legend]),
        LOOKS,
    )


def _ring(x: float, y: float) -> str:
    """Return a ring around a stone, which stands out from stones of any color."""
    return circle("halo", x, y, 17.5, stroke_width=7) + circle("target", x, y, 19, stroke_width=4)


def _tiles(state: State, left: float, top: float) -> Iterator[str]:
    """Yield the tiles, in two elements for boards of any size."""
    width, height = state.columns * _TILE, state.rows * _TILE
    yield rect("tile", left + 1, top + 1, width - 2, height - 2, rx=5)
    across = "".join(f"M{left},{top + row * _TILE}h{width}" for row in range(1, state.rows))
    down = "".join(f"M{left + column * _TILE},{top}v{height}" for column in range(1, state.columns))
    if across or down:
        yield element("path", "groove", d=across + down, stroke_width=2)


def _stones(player: Player, spots: Iterable[Spot], size: float = 16) -> str:
    """Return stones of a player, which share their looks."""
    spots = tuple(spots)
    if not spots:
        return ""
    look = player % len(_FILLS)
    discs = "".join(circle("", *spot, size) for spot in spots)
    numbers = "".join(words("", *spot, player, size) for spot in spots)
    return element("g", f"p{look} edge", discs, stroke_width=1.5) + element(
        "g", "on-light" if look in _LIGHT else "on-dark", numbers
    )


def _led_here(state: State, step: Step, center: Callable[[Location], Spot]) -> str:
    """Return outlines of the tiles where a step began and ended, and an arrow; `IndexError` if one is off the board."""
    parts: list[str] = []
    for tile in (step.source, step.target):
        state.at(*tile)
        x, y = center(tile)
        parts.append(rect("last", x - 19.5, y - 19.5, _TILE - 5, _TILE - 5, rx=4, stroke_width=3))
    if step.source != step.target:
        parts.append(arrow(center(step.source), center(step.target), 4, 17))
    return "".join(parts)


def _legend(state: State, left: float, top: float, width: float) -> tuple[str, float]:
    """Return who has how many stones, a bar below who is to move or has won, that in words, and how high it all is."""
    columns = int(width // _ENTRY)
    parts: list[str] = []
    for player, own in enumerate(state.stones):
        row, column = divmod(player, columns)
        x, y = left + column * _ENTRY, top + row * _BELOW
        parts += [
            _stones(player, [(x + 12, y + 12)], 11),
            words("ink" if own else "soft", x + 30, y + 12, own.bit_count(), 14, "start"),
        ]
        if player == state.turn or player in winners(state):
            parts.append(rect("arrow", x + 2, y + 27, 42, 3, rx=1.5))
    deep = -(-len(state.stones) // columns) * _BELOW
    parts.append(words("ink", left, top + deep + 8, standing(state.turn, winners(state)), 14, "start"))
    return "".join(parts), deep + 18


def _described(state: State) -> str:
    where = [
        f"player {player}: {', '.join(f'{row},{column}' for row, column in state.stones_of(player)) or 'none'}"
        for player in state.players
    ]
    return (
        f"A board of {state.rows} x {state.columns} tiles. Stones, by row and column: {'; '.join(where)}. "
        f"{sentence(standing(state.turn, winners(state)))}"
    )
