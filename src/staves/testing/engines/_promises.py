"""Laws about engines with mutable positions, which only their adapters can check."""

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs

from staves import AnyGame
from staves.testing._cases import Case, Unchecked
from staves.testing._laws import Law
from staves.testing.engines._foreign import Engine, EngineState, Position, differences, played

_SOME: Final = 3


def _fresh(state: EngineState) -> Position:
    """Return a new position that should equal the state's."""
    return played(state.engine, state.start, state.actions)


def _other(engine: Engine, one: Position, other: Position) -> Iterator[str]:
    """Yield the differences between two positions that should be equal, and their legal actions."""
    yield from _shown(engine, one, other)
    here, there = engine.legal(one), engine.legal(other)
    if here != there:
        yield f"the legal actions are {' '.join(here)}, not {' '.join(there)}"


def _shown(engine: Engine, one: Position, other: Position) -> Iterator[str]:
    """Yield the differences between what two positions show that should be equal."""
    yield from differences(engine.shows(one), engine.shows(other))
    if not engine.same(one, other):
        yield "the engine says that the two are not equal"
    elif engine.hashed(one) != engine.hashed(other):
        yield "the engine's hashes differ, though it says that the two are equal"


def _any(case: Case) -> str | None:
    """Return a random legal action, or None if the game is over."""
    rng = random.Random(case.seed)  # noqa: S311 (games, not secrets)
    legal = case.state.engine.legal(case.state.position)
    return rng.choice(legal) if legal else None


def replayed(case: Case) -> Iterator[str]:
    """Replay the game in a single position, and compare."""
    state: EngineState = case.state
    for text in _other(state.engine, _fresh(state), state.position):
        yield f"replayed from the start, {text}"


def copied(case: Case) -> Iterator[str]:
    """Copy the position in every way, act on the copy and on the original, and compare."""
    state: EngineState = case.state
    engine, action = state.engine, _any(case)
    for way, copy in engine.copies().items():
        position = _fresh(state)
        twin, kept = copy(position), copy(position)
        for text in _other(engine, twin, state.position):
            yield f"a copy by {way} is a different position: {text}"
        if action is None:
            continue
        engine.act(twin, action)
        for text in _shown(engine, position, state.position):
            yield f"{action} on a copy by {way} changes the original: {text}"
        engine.act(position, action)
        for text in _shown(engine, kept, state.position):
            yield f"{action} changes an earlier copy by {way}: {text}"
        for text in _other(engine, twin, position):
            yield f"{action} on a copy by {way} leads to a different position: {text}"


def undone(case: Case) -> Iterator[str]:
    """Apply and undo each legal action, and compare."""
    state: EngineState = case.state
    engine = state.engine
    position = _fresh(state)
    mover = engine.to_move(position)
    for action in engine.legal(position):
        engine.act(position, action)
        engine.undo(position, mover, action)
        wrong = list(_shown(engine, position, state.position))
        if wrong:
            yield from (f"after {action} was undone, {text}" for text in wrong)
            position = _fresh(state)
    yield from (f"after every action was undone, {text}" for text in _other(engine, position, state.position))
    yield from _all_undone(state)


def _all_undone(state: EngineState) -> Iterator[str]:
    """Undo the whole game, then do the same in a copy made before, and compare."""
    engine = state.engine
    done: list[tuple[Any, str]] = []
    position = engine.fresh(state.start)
    for action in state.actions:
        done.append((engine.to_move(position), action))
        engine.act(position, action)
    kept = [(f" in a copy by {way}", copy(position)) for way, copy in engine.copies().items()]
    for where, each in [("", position), *kept]:
        for mover, action in reversed(done):
            engine.undo(each, mover, action)
        for text in _other(engine, each, engine.fresh(state.start)):
            yield f"after the whole game was undone{where}, {text}"


def refused(case: Case) -> Iterator[str]:
    """Try actions that are not listed. They must be refused and change nothing."""
    state: EngineState = case.state
    engine = state.engine
    if engine.to_move(state.position) is None:
        return
    for move in case.illegal[:_SOME]:
        position = _fresh(state)
        try:
            engine.act(position, move.text)
        except Exception:  # noqa: BLE001 (however an engine refuses)
            for text in _other(engine, position, state.position):
                yield f"{move} is refused but changed the position: {text}"
        else:
            if not engine.refused(position):
                yield f"{move} is not listed as legal, but the engine accepts it"


def told_alike(case: Case) -> Iterator[str]:
    """Compare what a player is told about two positions that the player shouldn't be able to tell apart."""
    state: EngineState = case.state
    engine, rng = state.engine, random.Random(case.seed)  # noqa: S311 (games, not secrets)
    twins = [(player, engine.twin(state, player, rng)) for player in engine.players]
    if not any(twin is not None for _, twin in twins):
        raise Unchecked("no other position was found that looks the same to a player")
    for player, twin in twins:
        if twin is not None:
            here, there = engine.told(state.position, player), engine.told(twin, player)
            for text in differences(here, there):
                yield f"player {player} is told hidden information: {text} in a position that looks the same to them"


def _lacking(law: str) -> Callable[[AnyGame], str | None]:
    """Return a function that gives the reason why a law can't be checked on an engine."""

    def missing(game: Any) -> str | None:
        reason: str | None = game.not_checked.get(law)
        return reason

    return missing


PROMISES: Final[tuple[Law, ...]] = tuple(
    attrs.evolve(law, missing=_lacking(law.id))
    for law in (
        Law("replay", "The same actions from the same start lead to the same position.", replayed),
        Law("copies", "A copy equals the original, and changing one does not change the other.", copied, every=5),
        Law("undo", "Undoing an action restores the position.", undone, every=5),
        Law("refused", "The engine refuses an illegal action and leaves the position unchanged.", refused),
        Law(
            "told",
            "A player gets the same information in positions that look the same to that player.",
            told_alike,
            every=2,
        ),
    )
)
"""All of them."""
