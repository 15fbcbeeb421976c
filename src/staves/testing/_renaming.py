"""The law about symmetries: a renamed game is the same game under other names."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import staves
from staves import AnyGame
from staves._symmetry import renamed
from staves.testing._cases import Case, made_anew

_SOME: Final = 3
_FIRST: Final = 10_000
"""Some of the first this many symmetries are checked. There may be too many to list."""


def no_symmetries(game: AnyGame) -> str | None:
    """Return the reason if the game doesn't list its symmetries."""
    return None if game.symmetries is not None else "the game doesn't say which symmetries it has (symmetries)"


def symmetric(case: Case) -> Iterator[str]:
    """Compare the answers of symmetric images with those of the state, and their representatives."""
    symmetries: Any = case.game.symmetries
    rng = random.Random(case.seed)  # noqa: S311 (games, not secrets)
    every: list[Any] = [*islice(symmetries.all(case.state), _FIRST)]
    for renaming in rng.sample(every, min(_SOME, len(every))):
        for verb, due, found in _answers(case, renaming):
            if due != found:
                yield f"{verb} of {renaming.state(case.state)!r} is {found!r}, but by {renaming!r} it must be {due!r}"


def _answers(case: Case, renaming: Any) -> Iterator[tuple[str, Any, Any]]:
    """Yield expected and actual answers for a symmetric image of a state."""
    state, players = case.state, case.game.play.players(case.state)
    image, mover = renaming.state(state), staves.to_move(state)
    yield "the constructor's copy", image, made_anew(image)
    yield "players", {*map(renaming.player, players)}, {*case.game.play.players(image)}
    yield "to_move()", None if mover is None else renaming.player(mover), staves.to_move(image)
    yield "winners()", {*map(renaming.player, staves.winners(state))}, {*staves.winners(image)}
    yield "legal_actions()", {*map(renaming.action, case.legal)}, {*staves.legal_actions(image)}
    for action in case.illegal:
        yield f"explain() of {action}", staves.explain(state, action), staves.explain(image, renaming.action(action))
    for action in case.some:
        after = staves.apply(state, action)
        yield f"apply() of {action}", renaming.state(after), staves.apply(image, renaming.action(action))
    for player in (*players, None):
        seen = staves.view(state, player)
        also = staves.view(image, None if player is None else renaming.player(player))
        yield "view()", renamed(seen, renaming), also
        yield "canonical() of a view", staves.canonical(seen).state, staves.canonical(also).state
    here, there = staves.canonical(state), staves.canonical(image)
    yield "canonical()", here.state, there.state
    yield "canonical() again", here.state, staves.canonical(here.state).state
    yield "canonical().action()", {*map(here.action, case.legal)}, {*staves.legal_actions(here.state)}
    yield "canonical().player()", None if mover is None else here.player(mover), staves.to_move(here.state)
