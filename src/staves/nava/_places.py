"""The places of Nava: junctions. A move is named by its source and its target."""

from collections.abc import Mapping

from staves._core.drawing import Marks
from staves._core.places import Box, Path
from staves.nava._actions import Move, parse
from staves.nava._layout import junction_box
from staves.nava._state import PLACES, State
from staves.nava._words import contents


def path(_state: State, move: Move) -> Path:
    """Return the source and the target of a move."""
    (row, column), (to_row, to_column) = move.source, move.target
    return f"{row}{column}", f"{to_row}{to_column}"


def meant(_state: State, path: Path) -> Move | None:
    """Return the move between two junctions."""
    match path:
        case source, target:
            return parse(f"{source}>{target}")
        case _:
            return None


def boxes(_state: State, marks: Marks) -> dict[str, Box]:
    """Return the boxes of the junctions, row by row."""
    return {f"{row}{column}": junction_box((row, column), marks) for row, column in PLACES}


def labels(state: State) -> Mapping[str, str]:
    """Describe the contents of each junction."""
    return {
        f"{row}{column}": f"row {row}, column {column}, {'empty' if junction is None else contents(junction)}"
        for (row, column), junction in zip(PLACES, state.junctions, strict=True)
    }
