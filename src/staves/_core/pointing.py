"""Pointing: from places of a board to actions, and back."""

from collections.abc import Iterable
from typing import Any, Final

from staves._core import verbs
from staves._core.drawing import Marks
from staves._core.errors import described
from staves._core.moment import GameView, Moment, asked_about

# What they are generic in doesn't matter here.
_MOMENT: Final[Any] = Moment
_VIEW: Final[Any] = GameView


def paths(moment: Moment[Any, Any]) -> dict[tuple[str, ...], Any]:
    """Return the legal actions of a state or a view by their paths: the places and choices that name each, in order.

    No path begins with another, so once somebody has pointed at all places of a path, the action is known. A view has
    the paths of its state if its player is to move, otherwise none.

    Raises:
        TypeError: `moment` is neither a state nor a view.
    """
    asked = _asked("paths", moment)
    if isinstance(asked, _VIEW) and asked.player != verbs.to_move(asked):
        return {}
    path, known = asked.game.shown.places.path, asked_about(moment)
    return {path(known, action): action for action in verbs.legal_actions(asked)}


def meant(moment: Moment[Any, Any], names: Iterable[str]) -> Any:
    """Return the action, legal or not, that somebody means by pointing at these places and choices, or None.

    Pass the action to `explain` to tell people why it is illegal.

    Args:
        moment: The state or the view that was shown.
        names: The names of the places and choices, in order, whatever a page has sent.

    Raises:
        TypeError: `moment` is neither a state nor a view, or `names` is not a sequence of strings.
    """
    places, asked = _asked("meant", moment).game.shown.places, asked_about(moment)
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise TypeError(f"names must be a sequence of strings, not {described(names)}")
    known = {**places.boxes(asked, Marks()), **places.labels(asked)}
    path: list[str] = []
    for index, name in enumerate(names):
        if not isinstance(name, str):
            raise TypeError(f"names[{index}] must be a str, not {described(name)}")
        if name not in known:
            return None
        path.append(name)
    return places.meant(asked, tuple(path)) if path else None


def _asked(function: str, moment: Any) -> Any:
    if not isinstance(moment, _MOMENT):
        raise TypeError(f"{function}() takes a state or a view, not {described(moment)}")
    return moment
