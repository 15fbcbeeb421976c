"""Pointing: the places of a board, and the paths of them that name actions."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

import attrs

if TYPE_CHECKING:
    from staves._core.drawing import Marks

S = TypeVar("S")

Path: TypeAlias = tuple[str, ...]
"""The places and choices that name an action, in the order of clicks."""
Box: TypeAlias = tuple[float, float, float, float]
"""The left, the top, the width and the height of something in a drawing."""


def _notation(_state: object, action: Any) -> Path:
    return (str(action),)


def _no_action(_state: object, _path: Path) -> None:
    return None


def _no_labels(_state: object) -> Mapping[str, str]:
    return {}


def _no_boxes(_state: object, _marks: object) -> Mapping[str, Box]:
    return {}


@attrs.frozen
class Places(Generic[S]):
    """What can be clicked to choose an action: places on the board, and choices such as a color.

    Each has a short name, such as `02` or `=g`. The functions are called with views as well as states.

    Attributes:
        path: The path of a legal action: names in order, such as `("A2", "02")`. Legal actions of a state have
            different paths, and no path is the beginning of another. By default it is the action's notation alone.
        labels: The label of each place and choice, by name. Without a label, the name is used.
        boxes: The rectangle of each place in the drawing, by name: left, top, width and height. In interactive
            drawings, other names in paths get a button below the board.
        meant: The action that a path names, legal or not, or None. It lets a page say why an action is illegal. By
            default None for every path.
    """

    path: Callable[[S, Any], Path] = _notation
    labels: Callable[[S], Mapping[str, str]] = _no_labels
    boxes: "Callable[[S, Marks], Mapping[str, Box]]" = _no_boxes
    meant: Callable[[S, Path], Any] = _no_action
