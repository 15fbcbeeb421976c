"""The drawing of Stones: tiles, and stones with the numbers of their players."""

from collections.abc import Iterable, Iterator
from typing import Final

from staves._core.drawing import Drawing, Looks, Marks, circle, element, labels, rect, traced, words
from staves._core.signs import Spot, arrow, cross, dot, grouped, notations, outlined, refusal, standing_sign, tint
from staves._core.words import sentence, standing
from staves.stones._actions import Step
from staves.stones._layout import TILE, board_size, center, tile_box
from staves.stones._rules import winners
from staves.stones._state import Player, State

_STONE: Final = 16
_RING: Final = 19.5
"""The radius of the mark around a stone."""
_ENTRY: Final = (48, 9, 34)
"""The width of a player's entry below the board, without its number and per digit of it; and its height."""
_GAP: Final = 8
_USUAL: Final = 600
"""The maximum width of a board with a panel of normal size below it."""

# They differ in brightness and hue. There may be a hundred players, so the number on a stone identifies its player.
_FILLS: Final = (
    ("#262320", "#0b0c0e"),
    ("#fffdf8", "#f4f4f0"),
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
    "checks": ("stroke", "#d6cab3", "#2e323a"),
    "shade": ("stroke", "#b5a88e", "#1c1e22"),
    "shine": ("stroke", "#ffffff", "#ffffff"),
}


def drawing(state: State, marks: Marks) -> Drawing:
    """Draw the board, and below it each player's number of stones, and the player to move or the winner."""
    wide, high = board_size(state, marks)
    ground = [rect("board", 0, 0, wide, high, rx=10), *_tiles(state, marks)]
    if marks.coordinates:
        left, top, *_ = tile_box(state, (0, 0), marks)
        columns = ((left + (column + 0.5) * TILE, top - 11, column) for column in range(state.columns))
        rows = ((left - 12, top + (row + 0.5) * TILE, row) for row in range(state.rows))
        ground.append(labels("soft quiet", (*columns, *rows), 12))
    below, above = _marked(state, marks)
    stones = [
        _stones(player, [center(state, tile, marks) for tile in state.stones_of(player)]) for player in state.players
    ]
    deep = 0.0
    if marks.parts != "board":
        panel, deep = _panel(state, high + _GAP, wide)
        ground.append(rect("board", 0, high + _GAP, wide, deep - _GAP, rx=10))
        above += panel
    return Drawing(
        wide,
        high + deep,
        f"Stones: {standing(state.turn, winners(state))}",
        _described(state),
        "".join(ground),
        "".join([*below, _shades(state, marks), *stones, *above]),
        LOOKS,
    )


# ------------------------------------------------------------------- the pieces


def _tiles(state: State, marks: Marks) -> Iterator[str]:
    """Yield the tiles of a board of any size as two elements: every other tile is a dash of a wide line."""
    left, top, *_ = tile_box(state, (0, 0), marks)
    wide, high = state.columns * TILE, state.rows * TILE
    yield rect("tile", left, top, wide, high)
    rows = "".join(
        f"M{left + (TILE if row % 2 == 0 else 0):g},{top + (row + 0.5) * TILE:g}h{wide - (TILE if row % 2 == 0 else 0)}"
        for row in range(state.rows)
        if state.columns > 1 or row % 2
    )
    yield traced("checks", rows, stroke_width=TILE, stroke_dasharray=str(TILE))


def _shades(state: State, marks: Marks) -> str:
    """Return the shadows of stones, each a dot of a single line."""
    spots = [center(state, tile, marks) for player in state.players for tile in state.stones_of(player)]
    dots = "".join(f"M{x:g},{y + 2:g}h0" for x, y in spots)
    return traced("shade", dots, stroke_width=2 * _STONE + 2, stroke_linecap="round")


def _stones(player: Player, spots: Iterable[Spot], size: float = _STONE) -> str:
    """Return the stones of a player, which share a style."""
    spots = tuple(spots)
    if not spots:
        return ""
    look = player % len(_FILLS)
    discs = "".join(circle("", *spot, size) for spot in spots)
    shine = "".join(
        f"M{x - 0.45 * size:g},{y - 0.62 * size:g}q{0.45 * size:g}-{0.32 * size:g} {0.9 * size:g},0" for x, y in spots
    )
    numbers = labels(f"{'on-light' if look in _LIGHT else 'on-dark'} strong", ((*spot, player) for spot in spots), size)
    return (
        element("g", f"p{look} edge", discs, stroke_width=1.25)
        + traced("shine", shine, stroke_width=1.75, stroke_linecap="round", opacity=0.55)
        + numbers
    )


# ------------------------------------------------------------------- what is marked


def _marked(state: State, marks: Marks) -> tuple[list[str], list[str]]:
    """Return the marks below and above the stones. Raise an `IndexError` if a tile is off the board."""
    below: list[str] = []
    above: list[str] = []
    if isinstance(marks.last, Step):
        for tile in (marks.last.source, marks.last.target):
            state.at(*tile)
            below.append(tint(tile_box(state, tile, marks), 0, 0))
    for target, steps in grouped((step.target, step) for step in marks.legal).items():
        spot, free = center(state, target, marks), state.at(*target) is None
        if not free:
            above.append(circle("target", *spot, _RING, stroke_width=3.5, data_action=notations(steps)))
        if len(marks.legal) == 1:
            _point(below, above, state, steps[0], marks, refused=False)
        elif free:
            above.append(dot(spot, 7, steps))
    if isinstance(marks.refused, Step):
        x, y = center(state, marks.refused.source, marks)
        above.append(refusal((x - _RING, y - _RING, 2 * _RING, 2 * _RING), _RING, 3, crossed=False))
        _point(below, above, state, marks.refused, marks, refused=True)
    return below, above


def _point(below: list[str], above: list[str], state: State, step: Step, marks: Marks, *, refused: bool) -> None:
    """Add an arrow from the source of a step to its target, or a cross beside a stone that stays."""
    state.at(*step.source)
    if step.source == step.target:
        x, y = center(state, step.source, marks)
        above.append(cross((x + _STONE, y - _STONE), 5.5))
        return
    gap = -6 if state.at(*step.target) is None else _STONE + 5
    actions = () if refused else [step]
    source, target = (center(state, tile, marks) for tile in (step.source, step.target))
    line, head = arrow(source, target, 4.5, gap, refused=refused, actions=actions)
    below.append(line)
    above.append(head)


# ------------------------------------------------------------------- what stands below the board


def _panel(state: State, top: float, wide: float) -> tuple[list[str], float]:
    """Return the panel with the numbers of stones, and the turn or the winner; and its height, including the gap."""
    unit = max(1.0, wide / _USUAL)  # scaled with the board, to stay readable
    least, digit, high = (unit * size for size in _ENTRY)
    least += digit * len(str(max(own.bit_count() for own in state.stones)))
    gap = 4 * unit
    columns = min(int((wide - 2 * gap) // (least + gap)), len(state.stones))
    entry = (wide - 4 * gap - gap * (columns - 1)) / columns
    rows = -(-len(state.stones) // columns)
    deep = 30 * unit + rows * (high + gap) + 2 * unit
    won = winners(state)
    said = sentence(standing(state.turn, won)).rstrip(".")
    parts = [words("ink strong", 12 * unit, top + 17 * unit, said, 14 * unit, "start")]
    for player, own in enumerate(state.stones):
        row, column = divmod(player, columns)
        x, y = 2 * gap + column * (entry + gap), top + 30 * unit + row * (high + gap)
        middle = y + high / 2
        parts += [
            outlined((x, y, entry, high), 8 * unit) if player == state.turn or player in won else "",
            standing_sign(player, state.turn, won, x + 10 * unit, middle, 5.5 * unit),
            _stones(player, [(x + 30 * unit, middle)], 10 * unit),
            words("ink" if own else "soft", x + 44 * unit, middle, own.bit_count(), 14 * unit, "start"),
        ]
    return parts, _GAP + deep


def _described(state: State) -> str:
    where = [
        f"player {player}: {', '.join(f'{row},{column}' for row, column in state.stones_of(player)) or 'none'}"
        for player in state.players
    ]
    return (
        f"A board of {state.rows} x {state.columns} tiles. Stones, by row and column: {'; '.join(where)}. "
        f"{sentence(standing(state.turn, winners(state)))}"
    )
