"""Pointing: the places of a board, and the paths of them that name actions."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

import attrs

if TYPE_CHECKING:
    from staves._core.drawing import Marks

S = TypeVar("S")

Path: TypeAlias = tuple[str, ...]
"""The places and choices that name an action, in the order in which they are pointed at."""
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
    """What can be pointed at to name an action: places on the board, and choices such as a color.

    Each has a short name, such as `02` or `=g`. The functions are called with views as well as states.

    Attributes:
        path: The names that stand for a legal action, in order, such as `("A2", "02")`. No two legal actions of a state
            have the same path, and no path begins another. By default it is the action's notation alone.
        labels: What each place and choice is in words, by its name. One without a label is called by its name.
        boxes: Where each place lies in the drawing with some `Marks`, by its name: the left, the top, the width and the
            height. What a path contains besides has a button below the board in interactive drawings.
        meant: The action that a path stands for, legal or not; None if it stands for none. So a page can say why
            something is not legal. It gets only names of places and choices. By default no path stands for an action.
    """

    path: Callable[[S, Any], Path] = _notation
    labels: Callable[[S], Mapping[str, str]] = _no_labels
    boxes: "Callable[[S, Marks], Mapping[str, Box]]" = _no_boxes
    meant: Callable[[S, Path], Any] = _no_action
