"""What environments share: players, actions and views as arrays, first states, and rendering."""

import random
from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar

import numpy as np
from gymnasium import logger, spaces
from numpy.typing import NDArray

import staves
from staves._core.errors import described
from staves._core.limits import MAX_DEALS
from staves._setups import AnySetup, Setup

T = TypeVar("T")

Mask: TypeAlias = "NDArray[np.int8]"
Vector: TypeAlias = "NDArray[np.float32]"

RENDER_MODES: Final = ("human", "ansi", "svg")
_SETUP: Final[Any] = Setup


class Codes:
    """The players of a setup, and its actions and views as arrays."""

    def __init__(self, verb: str, setup: AnySetup, by: str | None) -> None:
        if not isinstance(setup, _SETUP):
            hint = "; setup() makes one from text" if isinstance(setup, str) else ""
            raise TypeError(f"{verb}() takes a setup, not {described(setup)}{hint}")
        self.setup = setup
        number: Any = staves.numbering
        self.numbering: staves.Numbering[Any] = number(setup, by=by)
        self.features: staves.Features[Any] = staves.features(setup)
        first = setup.new_game(seed=0)
        self.players: tuple[Any, ...] = setup.game.play.players(first)

    def actions(self) -> spaces.Discrete:
        """Return the action space."""
        return spaces.Discrete(len(self.numbering))

    def vectors(self) -> Any:
        """Return the observation space of the vectors."""
        return spaces.Box(0.0, 1.0, (self.features.size,), np.float32)

    def masks(self) -> spaces.Box:
        """Return the space of the masks."""
        return spaces.Box(0, 1, (len(self.numbering),), np.int8)

    def vector(self, view: Any) -> Vector:
        """Return the vector of a view, as a writable array."""
        return np.frombuffer(self.features.vector(view), np.float32)

    def mask(self, view: Any) -> Mask:
        """Return the mask of legal actions, as a writable array."""
        return np.frombuffer(self.numbering.mask(view), np.int8)


def dealt(setup: AnySetup, begin: Callable[[], T | None]) -> T:
    """Call `begin` until it doesn't return None, which stands for a game without a decision, and return the result.

    Raises:
        RuntimeError: It was None too many times.
    """
    for _ in range(MAX_DEALS):
        found = begin()
        if found is not None:
            return found
    raise RuntimeError(f"{MAX_DEALS:,} games of '{setup}' in a row were over before any decision")


def check_mode(mode: str | None) -> None:
    """Reject an invalid render mode.

    Raises:
        ValueError: There is no such render mode.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode must be None or one of {', '.join(RENDER_MODES)}, not {mode!r}")


def rendered(moment: Any, mode: str | None) -> str | None:
    """Return a state or view as text or an SVG drawing, or print it in mode "human"."""
    if mode is None:
        logger.warn(f"render() shows nothing: make the environment with a render_mode ({', '.join(RENDER_MODES)})")
        return None
    if mode == "svg":
        return staves.svg(moment)
    if mode == "ansi":
        return str(moment)
    print(moment)  # noqa: T201 (this mode prints)
    return None


def unseeded() -> random.Random:
    """Return a generator for an environment that got no seed."""
    return random.Random()  # noqa: S311 (games, not secrets)
