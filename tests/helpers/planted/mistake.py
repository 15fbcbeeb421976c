"""A mistake that is planted in a game, and how to plant it."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import attrs

import staves
from helpers.games import changed
from staves import AnyGame, OpenView


@attrs.frozen(repr=False)
class Mistake:
    """One mistake.

    Attributes:
        law: The law that names it.
        name: What is wrong.
        base: The game in which it is made.
        says: What the law says of it, among other words.
        changes: The functions that are exchanged for wrong ones.
    """

    law: str
    name: str
    base: AnyGame
    says: str
    changes: dict[str, Any] = attrs.field(hash=False)

    def __repr__(self) -> str:
        return f"{self.base.name}-{self.law}-{self.name}".replace(" ", "_")


@contextmanager
def planted(mistake: Mistake) -> Generator[AnyGame]:
    """Make the states and views of the game belong to one in which the mistake is made."""
    state = staves.new_game(mistake.base, seed=1)
    view = type(staves.view(state, None))
    kinds: list[Any] = [type(state), *([] if view is OpenView else [view])]
    wrong = changed(mistake.base, **mistake.changes)
    for kind in kinds:
        kind.game = wrong
    try:
        yield wrong
    finally:
        for kind in kinds:
            kind.game = mistake.base
