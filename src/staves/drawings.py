"""Games as pictures, in SVG: a board, a whole game as a strip of boards, and a game that plays itself."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from staves.core.checks import instance
from staves.core.drawing import THEMES, Marks, Theme, rendered
from staves.core.errors import described, shown
from staves.core.game import Moment, drawn
from staves.core.verbs import legal_actions

AnyMoment: TypeAlias = Moment[Any, Any]

LARGEST = 100_000


def svg(
    moment: AnyMoment,
    *,
    last: Any = None,
    legal: bool | Iterable[Any] = False,
    coordinates: bool = True,
    theme: Theme = "auto",
    width: float | None = None,
) -> str:
    """Return a picture of a state or a view as an SVG document.

    Args:
        moment: The state or the view.
        last: The action that led to it, to be shown on the board.
        legal: Whether to show where the legal actions lead; or the actions of which to show it.
        coordinates: Whether rows, columns and the like are numbered as the notation of actions names them.
        theme: 'light', 'dark', or 'auto': as the system of whoever looks at it is set.
        width: How wide it is shown, in pixels; by default as wide as it was drawn.

    Raises:
        TypeError: `moment` is neither a state nor a view, or something else is of the wrong kind.
        ValueError: There is no such theme or width.
    """
    game = _game_of(moment)
    instance(coordinates, bool, "coordinates")
    check_look(theme, width)
    kinds = tuple(game.book.conditions)
    if last is not None and type(last) not in kinds:
        raise TypeError(f"last must be an action of {game.name} or None, not {described(last)}")
    if legal is True:
        legal = legal_actions(moment)
    actions = tuple(legal or ())
    for action in actions:
        if type(action) not in kinds:
            raise TypeError(f"legal must be True, False or actions of {game.name}, not {described(action)}")
    return rendered(drawn(moment, Marks(last, actions, coordinates)), theme, width)


def check_look(theme: str, width: float | None) -> None:
    """Raise an error if a picture can't look so."""
    if theme not in THEMES:
        raise ValueError(f"theme must be 'auto', 'light' or 'dark', not {shown(theme)}")
    if width is not None and (type(width) not in (int, float) or not 0 < width <= LARGEST):
        raise ValueError(f"width must be a number of pixels from 1 to {LARGEST}, not {shown(width)}")


def _game_of(moment: Any) -> Any:
    if not isinstance(moment, Moment):
        raise TypeError(f"a picture is made of a state or a view, not {described(moment)}")
    return moment.game
