"""Laws about pointing: actions as paths of places."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as ET

import staves
from staves import AnyView
from staves._core.checks import TUPLE
from staves.drawings import paths
from staves.testing._cases import Case


def named(case: Case) -> Iterator[str]:
    """Compare the paths of the legal actions with each other, and with those of the views."""
    path_of = case.game.shown.places.path
    found = {action: path_of(case.state, action) for action in case.playable}
    if not all(map(_is_path, found.values())):
        action, path = next(pair for pair in found.items() if not _is_path(pair[1]))
        yield f"the path of {action} must be a tuple of names, at least one, not {path!r}"
    else:
        yield from _alike(found)
        yield from _seen(case, {name for path in found.values() for name in path})


def _alike(found: dict[Any, tuple[str, ...]]) -> Iterator[str]:
    """Look for actions with the same path, and for paths that are prefixes of others."""
    # In this order, a path is followed directly by those that it is a prefix of.
    for (first, path), (other, longer) in pairwise(sorted(found.items(), key=lambda pair: pair[1])):
        if longer[: len(path)] == path:
            yield f"the path of {first}, {' '.join(path)}, begins that of {other}, {' '.join(longer)}"


def _seen(case: Case, names: set[str]) -> Iterator[str]:
    """Compare the paths of the state with those of the views, and check the drawing for the player to move."""
    for player in case.game.play.players(case.state):
        view, moves = staves.view(case.state, player), player == staves.to_move(case.state)
        if paths(view) != (paths(case.state) if moves else {}):
            yield f"the paths of the actions differ between the state and the view of player {player}"
        if moves:
            yield from _shown(view, names)


def _shown(view: AnyView, names: set[str]) -> Iterator[str]:
    """Look for the places with these names in the drawing."""
    root = ET.fromstring(staves.svg(view, interactive=True))  # noqa: S314 (it was just made here)
    targets = {target.attrib["data-at"]: target.attrib for target in root.iter() if "data-at" in target.attrib}
    for name in sorted(names - targets.keys()):
        yield f"the place {name!r} has no target in the drawing"
    *_, wide, high = map(float, root.attrib["viewBox"].split())
    for name, target in targets.items():
        x, y, width, height = (float(target[key]) for key in ("x", "y", "width", "height"))
        if not (0 <= x < x + width <= wide and 0 <= y < y + height <= high):
            yield f"the place {name!r} must lie in the drawing of {wide:g} x {high:g}, not at {x:g}, {y:g}"
        if not target["aria-label"].strip():
            yield f"the place {name!r} has no label"


def _is_path(path: Any) -> bool:
    return isinstance(path, TUPLE) and path != () and all(isinstance(name, str) and name for name in path)
