"""The places of Stones: tiles. A step is named by its source and its target."""

from collections.abc import Mapping

from staves._core.drawing import Marks
from staves._core.places import Box, Path
from staves.stones._actions import Step, parse
from staves.stones._layout import tile_box
from staves.stones._state import EMPTY, State


def path(_state: State, step: Step) -> Path:
    """Return the source and the target of a step."""
    (row, column), (to_row, to_column) = step.source, step.target
    return f"{row},{column}", f"{to_row},{to_column}"


def meant(_state: State, path: Path) -> Step | None:
    """Return the step between two tiles."""
    match path:
        case source, target:
            return parse(f"{source}>{target}")
        case _:
            return None


def boxes(state: State, marks: Marks) -> dict[str, Box]:
    """Return the boxes of the tiles, row by row."""
    return {
        f"{row},{column}": tile_box(state, (row, column), marks)
        for row in range(state.rows)
        for column in range(state.columns)
    }


def labels(state: State) -> Mapping[str, str]:
    """Describe the contents of each tile."""
    return {
        f"{row},{column}": f"row {row}, column {column}, {'empty' if owner == EMPTY else f'stone of player {owner}'}"
        for row, owners in enumerate(state.board)
        for column, owner in enumerate(owners)
    }
