"""Checking all the laws on a game in a plain program, with a report."""

import contextlib
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

import attrs
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from hypothesis.errors import Flaky

import staves
from staves.core.errors import told
from staves.testing.cases import AnyGame, Case, Play
from staves.testing.laws import LAWS, Law
from staves.testing.strategies import LONGEST, cases, others
from staves.testing.strategies import setups as setups_of

Progress: TypeAlias = Callable[[int, int], object]
"""Is told how many actions have been played, and how many are to be."""


@attrs.frozen
class Counterexample:
    """A game that breaks a law, made as short as it could be.

    Attributes:
        case: The case that the law was checked on.
        problem: What is wrong with it.
    """

    case: Case
    problem: str

    def __str__(self) -> str:
        play = self.case.play
        texts = [str(action) for action in play.actions]
        count = len(texts)
        after = f"after {count} action{'s' * (count != 1)} from the start" if texts else "at the start"
        lines = [self.problem, f"{after}:", f"    state = {play.start!r}"]
        if texts:
            lines += [f"    for text in {texts!r}:", "        state = apply(state, parse_action(state, text))"]
        return "\n".join(lines)


@attrs.frozen
class Verdict:
    """What became of one law.

    Attributes:
        law: The law.
        cases: On how many cases it was checked.
        missing: Why it was not checked, where the game lacks something.
        counterexample: What breaks it; None if nothing does.
    """

    law: Law
    cases: int
    missing: str | None = None
    counterexample: Counterexample | None = None

    @property
    def holds(self) -> bool:
        """Whether nothing was found that breaks the law."""
        return self.counterexample is None

    def __str__(self) -> str:
        if self.counterexample is not None:
            text = "\n".join(f"      {line}" for line in str(self.counterexample).splitlines())
            return f"✗ {self.law.id:10} {self.law.sentence}\n{text}"
        if self.missing is not None:
            return f"- {self.law.id:10} not checked: {self.missing}"
        return f"✓ {self.law.id:10} {self.law.sentence} ({self.cases:,})"


@attrs.frozen
class Report:
    """What became of all the laws on one game. It is true exactly if they all hold.

    Attributes:
        game: The name of the game.
        games: How many games were played.
        actions: How many actions.
        seconds: How long it took.
        verdicts: Each law, in their order.
    """

    game: str
    games: int
    actions: int
    seconds: float
    verdicts: tuple[Verdict, ...]

    def __bool__(self) -> bool:
        return all(verdict.holds for verdict in self.verdicts)

    def __str__(self) -> str:
        broken = sum(not verdict.holds for verdict in self.verdicts)
        missing = sum(verdict.missing is not None for verdict in self.verdicts)
        counts = [f"{len(self.verdicts) - broken - missing} laws hold"]
        if broken:
            counts.append(f"{broken} {'is' if broken == 1 else 'are'} broken")
        if missing:
            counts.append(f"{missing} not checked")
        head = (
            f"{self.game}: {self.actions:,} actions in {self.games:,} games, {self.seconds:.1f} s; {', '.join(counts)}"
        )
        return "\n".join([head, *map(str, self.verdicts)])


def first_problem(law: Law, case: Case) -> str | None:
    """Return what is wrong with a case by a law; None if it holds there. An exception is wrong too."""
    try:
        return next(iter(law.problems(case)), None)
    except Exception as error:  # noqa: BLE001 (whatever a game raises is what is wrong with it)
        return f"raised {told(error)}"


def check_game(
    game: AnyGame,
    *,
    setups: st.SearchStrategy[Any] | None = None,
    laws: Sequence[Law] = LAWS,
    actions: int = 2_000,
    seed: int = 0,
    progress: Progress | None = None,
) -> Report:
    """Play random games, check the laws on all their states, and report which hold.

    Args:
        game: The game.
        setups: First states to play from; by default all kinds of them, or what the game's `start` gives.
        laws: What to check.
        actions: So many actions are played at least.
        seed: Where chance comes from; the same seed gives the same report.
        progress: Is told now and then how far it is. By default a line on the terminal shows it.
    """
    run = _Run(game, setups_of(game) if setups is None else setups, laws, actions)
    show = _bar if progress is None and sys.stderr.isatty() else progress or _silent
    began = time.perf_counter()
    run.play(seed, show)
    found = {law: _shortest(run, law, broken, seed) for law, broken in run.broken.items()}
    verdicts = [Verdict(law, run.checked[law], law.missing(game), found.get(law)) for law in laws]
    return Report(game.name, run.games, run.actions, time.perf_counter() - began, tuple(verdicts))


_ALWAYS: Final = 100  # cases on which even a law is checked that takes long
_KNOWN: Final = 50  # actions that were legal not long ago, and so make good illegal ones


class _Run:
    """Random games, and what of the laws was found in them."""

    def __init__(self, game: AnyGame, setups: st.SearchStrategy[Any], laws: Iterable[Law], most: int) -> None:
        self.game = game
        self.setups = setups
        self.most = most
        self.games = self.actions = 0
        self.broken: dict[Law, Counterexample] = {}
        self.checked: Counter[Law] = Counter()
        self._laws = [law for law in laws if law.missing(game) is None]

    def play(self, seed: int, show: Progress) -> None:
        """Play as many games as there are actions to play."""
        while self.actions < self.most:
            before = self.actions
            length = self.actions // self.games if self.games else self.most
            count = max(1, min(1000, (self.most - self.actions) // max(length, 1)))
            self._some_games(seed + self.games, count, show)
            if self.actions == before:
                return  # every game is over at its start
        show(self.most, self.most)

    def _some_games(self, seed: int, count: int, show: Progress) -> None:
        @seeded(seed)
        @_quietly(max_examples=count, phases=[Phase.generate])
        @given(self.setups, st.integers(0, 2**32))
        def play(start: Any, chance: int) -> None:
            if self.actions < self.most:
                self._game(start, random.Random(chance))  # noqa: S311 (games, not secrets)
                show(min(self.actions, self.most), self.most)

        play()

    def _game(self, start: Any, rng: random.Random) -> None:
        """Play a random game, and check the laws on each of its states."""
        state, again, done = start, start, list[Any]()
        known = list(staves.legal_actions(start))
        self.games += 1
        for _ in range(LONGEST):
            legal = staves.legal_actions(state)
            case = Case(Play(start, tuple(done)), state, again, tuple(others(state, known, rng)), rng.randrange(2**32))
            self._check(case, whole=not legal)
            if not legal:
                return
            action = rng.choice(legal)
            done.append(action)
            known = (known + list(legal))[-_KNOWN:]
            try:
                state, again = staves.apply(state, action), staves.apply(again, action)
            except Exception:  # noqa: BLE001 (there is a law for this: the game goes no further)
                self._check(case, whole=False, always=True)
                return
            self.actions += 1

    def _check(self, case: Case, *, whole: bool, always: bool = False) -> None:
        for law in self._laws:
            checked = self.checked[law]
            due = (always or checked < _ALWAYS or self.actions % law.every == 0) and checked != law.most
            if due and law not in self.broken and (whole or not law.whole):
                self.checked[law] += 1
                problem = first_problem(law, case)
                if problem is not None:
                    self.broken[law] = Counterexample(case, problem)


def _shortest(run: _Run, law: Law, found: Counterexample, seed: int) -> Counterexample:
    """Return a counterexample that is as short as can be found."""
    smaller = [found]

    @seeded(seed)
    @_quietly(max_examples=200, phases=[Phase.generate, Phase.shrink])
    @given(cases(run.game, run.setups, whole=law.whole))
    def holds(case: Case) -> None:
        problem = first_problem(law, case)
        if problem is not None:
            smaller.append(Counterexample(case, problem))
            raise _BrokenError

    with contextlib.suppress(_BrokenError, Flaky):
        holds()
    # The last one that was tried is the smallest.
    return _with_fewer_actions(law, smaller[-1])


class _BrokenError(Exception):
    """A law is broken."""


def _with_fewer_actions(law: Law, found: Counterexample) -> Counterexample:
    """Leave out actions as long as the law stays broken."""
    size = len(found.case.play.actions)
    while size:
        for first in range(0, len(found.case.play.actions), size):
            smaller = _without(law, found, first, first + size)
            if smaller is not None:
                found = smaller
                break
        else:
            size //= 2
    return found


def _without(law: Law, found: Counterexample, first: int, last: int) -> Counterexample | None:
    """Return the counterexample without some of its actions, if it is one then."""
    case = found.case
    left = (*case.play.actions[:first], *case.play.actions[last:])
    try:
        state, again = Play(case.play.start, left).states[-1], Play(case.play.start, left).states[-1]
        if law.whole and not staves.is_terminal(state):
            return None
    except Exception:  # noqa: BLE001 (what can't be played is no counterexample)
        return None
    shorter = attrs.evolve(case, play=Play(case.play.start, left), state=state, again=again)
    problem = first_problem(law, shorter)
    return None if problem is None else Counterexample(shorter, problem)


ANY_HEALTH: Final[Any] = list(HealthCheck)  # what Hypothesis finds slow or large is a game's nature


def _quietly(**options: Any) -> settings:
    return settings(database=None, deadline=None, suppress_health_check=ANY_HEALTH, print_blob=False, **options)


def _silent(_done: int, _most: int) -> None:
    """Show nothing."""


_BAR: Final = 30


def _bar(done: int, most: int) -> None:
    """Show on the terminal how far it is."""
    share = _BAR * done // most
    end = "\n" if done == most else ""
    sys.stderr.write(f"\r{'█' * share}{'░' * (_BAR - share)} {done:,} of {most:,} actions{end}")
    sys.stderr.flush()
