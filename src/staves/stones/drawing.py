"""Stones as a picture: tiles, and on them stones with the number of their player."""

from typing import Final

from staves.core.drawing import Drawing, Looks, Marks, arrow, circle, rect, words
from staves.stones.actions import Step
from staves.stones.rules import winners
from staves.stones.state import EMPTY, Player, State

_TILE: Final = 44
_MARGIN: Final = 26
_LEAST: Final = 150
_ENTRY: Final = 56
_BELOW: Final = 36

# By brightness and by hue; as there may be a hundred players, what counts is the number on the stone.
_FILLS: Final = (
    ("#1b1b1b", "#0b0c0e"),
    ("#ffffff", "#f4f4f0"),
    ("#a63d00", "#e0702a"),
    ("#8fd0f5", "#8fd0f5"),
    ("#00684d", "#1f9e7c"),
    ("#f2e26b", "#f2e26b"),
    ("#1f4f9e", "#4c86e0"),
    ("#e8b3cf", "#e8b3cf"),
)
_LIGHT: Final = (1, 3, 5, 7)
LOOKS: Final[Looks] = {
    **{f"p{number}": ("fill", *fills) for number, fills in enumerate(_FILLS)},
    "on-dark": ("fill", "#ffffff", "#ffffff"),
    "on-light": ("fill", "#1b1b1b", "#1b1b1b"),
}


def drawing(state: State, marks: Marks) -> Drawing:
    """Return the board with its stones, and below it who is to move and who has how many stones."""
    left = top = _MARGIN if marks.coordinates else 12
    width, height = state.columns * _TILE, state.rows * _TILE
    tiles = [
        rect("tile", left + column * _TILE + 1, top + row * _TILE + 1, _TILE - 2, _TILE - 2, rx=5)
        for row in range(state.rows)
        for column in range(state.columns)
    ]
    ground = [rect("board", left - 4, top - 4, width + 8, height + 8, rx=8), *tiles]
    if marks.coordinates:
        ground += [
            words("soft", left + (column + 0.5) * _TILE, top / 2 - 1, column, 12) for column in range(state.columns)
        ]
        ground += [words("soft", left / 2 - 1, top + (row + 0.5) * _TILE, row, 12) for row in range(state.rows)]

    def center(row: int, column: int) -> tuple[float, float]:
        return left + (column + 0.5) * _TILE, top + (row + 0.5) * _TILE

    parts: list[str] = []
    if isinstance(marks.last, Step):
        for row, column in (marks.last.source, marks.last.target):
            corner = left + column * _TILE + 2.5, top + row * _TILE + 2.5
            parts.append(rect("last", *corner, _TILE - 5, _TILE - 5, rx=4, stroke_width=3))
    for row, owners in enumerate(state.board):
        parts += [_stone(*center(row, column), owner) for column, owner in enumerate(owners) if owner != EMPTY]
    if isinstance(marks.last, Step):
        parts.append(arrow(center(*marks.last.source), center(*marks.last.target), 4, 17))
    for target in sorted({step.target for step in marks.legal}):
        free = state.at(*target) is None
        where = center(*target)
        parts.append(circle("legal", *where, 7) if free else circle("target", *where, 18, stroke_width=4))
    below, deep = _legend(state, left, top + height + 12, max(width, _LEAST))
    return Drawing(
        left + max(width, _LEAST) + 12,
        top + height + 12 + deep,
        f"Stones: {_whose(state)}",
        _described(state),
        "".join(ground),
        "".join(parts) + below,
        LOOKS,
    )


def _stone(x: float, y: float, owner: Player, size: float = 16) -> str:
    look = owner % len(_FILLS)
    number = words("on-light" if look in _LIGHT else "on-dark", x, y, owner, size)
    return circle(f"p{look}", x, y, size) + circle("edge", x, y, size, stroke_width=1.5) + number


def _legend(state: State, left: float, top: float, width: float) -> tuple[str, float]:
    """Return who has how many stones, with a bar below who is to move, and how high that is."""
    columns = int(width // _ENTRY)
    parts: list[str] = []
    for player, own in enumerate(state.stones):
        row, column = divmod(player, columns)
        x, y = left + column * _ENTRY, top + row * _BELOW
        parts += [
            _stone(x + 12, y + 12, player, 11),
            words("ink" if own else "soft", x + 30, y + 12, own.bit_count(), 14, "start"),
        ]
        if player == state.turn:
            parts.append(rect("arrow", x + 2, y + 27, 42, 3, rx=1.5))
    return "".join(parts), -(-len(state.stones) // columns) * _BELOW


def _whose(state: State) -> str:
    if state.turn is not None:
        return f"player {state.turn} is to move"
    won = winners(state)
    return f"player {won[0]} has won" if won else "a draw"


def _described(state: State) -> str:
    where = [
        f"player {player}: {', '.join(f'{row},{column}' for row, column in state.stones_of(player)) or 'none'}"
        for player in state.players
    ]
    return f"A board of {state.rows} rows and {state.columns} columns. Stones of {'; '.join(where)}."
