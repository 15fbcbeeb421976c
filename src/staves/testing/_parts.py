"""Checks in independent parts, for several processes and several runs.

Each part is a number of actions with its own seed, derived from the seed of the check and the number of the part. So
the outcome doesn't depend on the number of processes, or on what an earlier run has done.
"""

import json
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, TypeAlias

import attrs

from staves import AnyGame
from staves._core.errors import StavesError
from staves.testing._laws import laws_of
from staves.testing._outcome import Outcome, together
from staves.testing._running import Progress, check_game

FindGame: TypeAlias = Callable[[str], AnyGame]
"""Returns a game by name, in any process."""

SIZE: Final = 2_000
_VERSION: Final = 1


class OtherCheck(StavesError, ValueError):  # noqa: N818 (a name that says it without the word)
    """The file contains another check, or something else. It isn't changed."""


@attrs.frozen
class Part:
    """A part of a check.

    Attributes:
        game: The name of the game.
        number: The number of the part within the check of this game, from 0.
        actions: The number of actions to play.
        seed: The random seed.
    """

    game: str
    number: int
    actions: int
    seed: int


@attrs.frozen
class Check:
    """A check of some games.

    Attributes:
        names: The names of the games, for `find`.
        find: Returns a game by name. Other processes call it too, so it must be a module-level function.
        actions: The number of actions to play in each game.
        seed: The random seed.
        laws: The ids of the laws, or None for all of them.
        fail_fast: Whether each part stops as soon as a law is broken.
        engine: The command line of the engine that `find` starts, or None if the games are in Python.
    """

    names: tuple[str, ...]
    find: FindGame
    actions: int = 2_000
    seed: int = 0
    laws: tuple[str, ...] | None = None
    fail_fast: bool = False
    engine: str | None = None

    def parts(self) -> Iterator[Part]:
        """Yield the parts, game by game."""
        for game in self.names:
            for number, done in enumerate(range(0, self.actions, SIZE)):
                own = random.Random(f"{self.seed} {number}").randrange(2**32)  # noqa: S311 (games, not secrets)
                yield Part(game, number, min(SIZE, self.actions - done), own if number else self.seed)

    def head(self) -> dict[str, Any]:
        """Return the header of the check's file."""
        laws = None if self.laws is None else list(self.laws)
        fields = {"games": list(self.names), "actions": self.actions, "seed": self.seed, "laws": laws}
        asked = {} if self.engine is None else {"engine": self.engine}
        return {"check": _VERSION, **fields, "fail_fast": self.fail_fast, **asked}


def done(check: Check, part: Part, progress: Progress | None = None) -> Outcome:
    """Run a part of a check."""
    game = check.find(part.game)
    laws = [law for law in laws_of(game) if check.laws is None or law.id in check.laws]
    return check_game(
        game, laws=laws, actions=part.actions, seed=part.seed, fail_fast=check.fail_fast, progress=progress
    ).outcome


def outcomes(
    check: Check,
    *,
    jobs: int = 1,
    file: Path | str | None = None,
    progress: Callable[[Part, int], object] | None = None,
) -> Iterator[Outcome]:
    """Run all parts of a check, and yield the outcome of each game in order.

    Args:
        check: The check.
        jobs: The number of processes, which doesn't affect the outcome.
        file: A file to which each finished part is added. Parts that it already contains are skipped.
        progress: Called with the current part, and the number of its actions played so far.

    Raises:
        OtherCheck: The file contains something else.
        OSError: It can't be read or written.
    """
    found = {} if file is None else noted(check, Path(file))
    parts = list(check.parts())
    left = [part for part in parts if part not in found]
    with ExitStack() as stack:
        alone = jobs == 1 or len(left) <= 1
        run = _here(check, left, progress) if alone else _in_processes(check, left, jobs, stack)
        for game in check.names:
            own = [part for part in parts if part.game == game]
            while any(part not in found for part in own):
                part, outcome = next(run)
                found[part] = outcome
                if file is not None:
                    _note(Path(file), part, outcome)
            yield together(found[part] for part in own)


def _here(
    check: Check, parts: Iterable[Part], progress: Callable[[Part, int], object] | None
) -> Iterator[tuple[Part, Outcome]]:
    return ((part, done(check, part, None if progress is None else partial(_show, progress, part))) for part in parts)


def _show(progress: Callable[[Part, int], object], part: Part, played: int, _all: int) -> None:
    progress(part, played)


def _in_processes(check: Check, parts: Sequence[Part], jobs: int, stack: ExitStack) -> Iterator[tuple[Part, Outcome]]:
    # Spawned processes, unlike forked ones, behave the same on every system.
    pool = ProcessPoolExecutor(min(jobs, len(parts)), get_context("spawn"))
    stack.callback(pool.shutdown, cancel_futures=True)
    waiting = {pool.submit(done, check, part): part for part in parts}
    return ((waiting[future], future.result()) for future in as_completed(waiting))


def noted(check: Check, file: Path) -> dict[Part, Outcome]:
    """Return the parts in a file, and remove a partial line from an interrupted run.

    Raises:
        OtherCheck: The file contains something else.
    """
    head = f"{json.dumps(check.head())}\n".encode()
    written = file.read_bytes() if file.exists() else b""
    if not written.startswith(head) and not head.startswith(written):
        raise OtherCheck(f"{file} contains a different check or other data; choose another file")
    whole = written[: written.rfind(b"\n") + 1]
    lines = whole[len(head) :].splitlines()
    try:
        plain = [json.loads(line) for line in lines]
        found = {Part(**each["part"]): Outcome.of(each["outcome"]) for each in plain}
    except (ValueError, LookupError, TypeError):
        raise OtherCheck(f"{file} has a line that no check wrote; choose another file") from None
    file.write_bytes(whole or head)
    return found


def _note(file: Path, part: Part, outcome: Outcome) -> None:
    with file.open("ab") as out:
        out.write(f"{json.dumps({'part': attrs.asdict(part), 'outcome': outcome.plain()})}\n".encode())
