"""Checking all laws on a game without a test framework."""

import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

from hypothesis import Phase, given
from hypothesis import seed as seeded
from hypothesis import strategies as st
from hypothesis.internal.conjecture.providers import HypothesisProvider

import staves
from staves import AnyGame
from staves._cli.terminal import Progress as Bar
from staves._core.limits import MAX_GENERATED_ACTIONS
from staves.testing._cases import Case, Play, Unchecked, belonging, made_anew
from staves.testing._laws import Law, laws_of, not_checked
from staves.testing._report import Counterexample, Report, Verdict, first_problem
from staves.testing._shrinking import shortest
from staves.testing._strategies import SEEDS, others, quietly, starts_of

Progress: TypeAlias = Callable[[int, int], object]
"""Called with the number of actions played so far, and the total."""


def check_game(
    game: AnyGame,
    *,
    first_states: st.SearchStrategy[Any] | None = None,
    laws: Sequence[Law] | None = None,
    actions: int = 2_000,
    seed: int = 0,
    fail_fast: bool = False,
    progress: Progress | None = None,
) -> Report:
    """Play random games, check the laws (property-based tests) on all their states, and return a report.

    Args:
        game: The game.
        first_states: First states to play from; by default those of the game's own `first_states`, or of its `start`.
        laws: The laws to check; by default all `LAWS`.
        actions: The minimum number of actions to play. A game is not played further than this, or than 1,000 actions.
        seed: The random seed; the same seed gives the same report.
        fail_fast: Whether to stop as soon as a law is broken; the others are then checked less.
        progress: Called with the number of actions played so far, and with `actions`. By default a bar on the terminal
            shows them.

    Raises:
        ValueError: There are no `first_states` and the game has no `start`, or they belong to another game.
    """
    checked = laws_of(game) if laws is None else laws
    run = _Run(game, first_states, checked, actions, fail_fast=fail_fast)
    began = time.perf_counter()
    with Bar("actions") as bar:
        run.play(seed, progress or bar)
    found = {law: shortest(game, first_states, law, broken) for law, broken in run.broken.items()}
    verdicts = [Verdict(law, run.checked[law], run.missing(law), found.get(law)) for law in checked]
    return Report(game.name, run.games, run.actions, time.perf_counter() - began, tuple(verdicts))


_ALWAYS: Final = 100  # even expensive laws are checked on this many cases
_TRIES: Final = 10  # the tries for each case of a law with few cases, because a case may have nothing to compare
_GOLDEN: Final = 0.618  # its multiples are spread evenly over the unit interval
_LONG: Final = 1_000  # a game continues to this length, even if fewer actions are required
_MORE: Final = 100  # extra actions of the last game to check before it is only played to the end
_STUCK: Final = 10  # games in a row without a single action
_KNOWN: Final = 50  # recently legal actions, which make good illegal ones


@contextmanager
def _seed_alone() -> Generator[None]:
    """Make Hypothesis depend only on the seed. By default it also draws constants from the loaded modules."""
    kept = vars(HypothesisProvider).get("_maybe_draw_constant")
    if kept is None:  # pragma: no cover (older versions don't look into modules)
        yield
        return
    HypothesisProvider._maybe_draw_constant = lambda *_, **__: None  # type: ignore[method-assign]  # noqa: SLF001 (there is no other way)
    try:
        yield
    finally:
        HypothesisProvider._maybe_draw_constant = kept  # type: ignore[method-assign]  # noqa: SLF001 (there is no other way)


def _legal(state: Any) -> Sequence[Any] | None:
    """Return the legal actions, or None if the game raises an exception, which another law reports."""
    try:
        return staves.legal_actions(state)
    except Exception:  # noqa: BLE001 (whatever it is)
        return None


class _Run:
    """Random games, and the verdicts of the laws on them."""

    def __init__(
        self,
        game: AnyGame,
        first_states: st.SearchStrategy[Any] | None,
        laws: Iterable[Law],
        max_actions: int,
        *,
        fail_fast: bool,
    ) -> None:
        self.game = game
        self.first_states = first_states
        self.max_actions = max_actions
        self.fail_fast = fail_fast
        # A game may never end, and the cost of checking a state grows with its history.
        self._longest = min(MAX_GENERATED_ACTIONS, max(max_actions, _LONG))
        self.games = self.actions = 0
        self.broken: dict[Law, Counterexample] = {}
        self.checked: Counter[Law] = Counter()
        self._tried: Counter[Law] = Counter()
        self._unchecked: defaultdict[Law, Counter[str]] = defaultdict(Counter)
        self._laws = [law for law in laws if not_checked(law, game) is None]

    def missing(self, law: Law) -> str | None:
        """Return why a law was not checked on any case, or None if it was."""
        lacking = not_checked(law, self.game)
        if lacking is not None or self.checked[law]:
            return lacking
        for reason, _ in self._unchecked[law].most_common():
            return reason
        return "no game was played to its end" if law.whole else "no state was reached"

    def play(self, seed: int, show: Progress) -> None:
        """Play games until enough actions have been played."""
        starts, start = starts_of(self.game, self.first_states)
        rng = random.Random(seed)  # noqa: S311 (games, not secrets)
        stuck = 0
        while self.actions < self.max_actions and not self._done:
            before = self.actions
            if start is not None:
                self._game(belonging(start(rng), self.game), rng, show)
            else:
                length = self.actions // self.games if self.games else self.max_actions
                count = max(1, min(1000, (self.max_actions - self.actions) // max(length, 1)))
                self._some_games(starts, seed + self.games, count, show)
            stuck = stuck + 1 if self.actions == before else 0
            if stuck == _STUCK:
                return  # every game seems to be over at the start
        show(self.max_actions, self.max_actions)

    @property
    def _done(self) -> bool:
        return self.fail_fast and bool(self.broken)

    def _some_games(self, starts: st.SearchStrategy[Any], seed: int, count: int, show: Progress) -> None:
        @seeded(seed)
        @quietly(max_examples=count, phases=[Phase.generate])
        @given(starts, SEEDS)
        def play(start: Any, chance: int) -> None:
            if self.actions < self.max_actions and not self._done:  # the first games are the shortest
                self._game(start, random.Random(f"{seed} {chance}"), show)  # noqa: S311 (games, not secrets)

        with _seed_alone():
            play()

    def _game(self, start: Any, rng: random.Random, show: Progress) -> None:
        """Play a random game, and check the laws on each of its states."""
        printed = repr(start)
        # Play two games that share nothing, so that comparing them shows whether a game modifies its states.
        state, again, done = made_anew(start), made_anew(start), list[Any]()
        known = list(_legal(state) or ())
        self.games += 1
        while True:
            legal = _legal(state)
            case = Case(Play(start, tuple(done)), state, again, tuple(others(state, known, rng)), rng.randrange(2**32))
            if legal is None:
                self._check(case, printed, whole=False, always=True)
                return
            ended = not legal or len(done) == self._longest
            if ended or self.actions < self.max_actions + _MORE:
                self._check(case, printed, whole=ended)
            if ended or self._done:
                return
            action = rng.choice(legal)
            done.append(action)
            known = (known + list(legal))[-_KNOWN:]
            try:
                state, again = staves.apply(state, action), staves.apply(again, action)
            except Exception:  # noqa: BLE001 (another law reports this; the game stops here)
                self._check(case, printed, whole=False, always=True)
                return
            self.actions += 1
            show(min(self.actions, self.max_actions), self.max_actions)

    def _check(self, case: Case, printed: str, *, whole: bool, always: bool = False) -> None:
        for law in self._laws:
            if law not in self.broken and (whole or not law.whole) and (always or self._due(law)):
                self._tried[law] += 1
                try:
                    problem = first_problem(law, case)
                except Unchecked as reason:
                    self._unchecked[law].update([str(reason)])
                    continue
                self.checked[law] += 1
                if problem is not None:
                    self.broken[law] = Counterexample(case, problem, printed)

    def _due(self, law: Law) -> bool:
        """Return whether to check a law on the next case. If it has few cases, they are spread over the run."""
        if law.max_cases is None:
            return self._tried[law] < _ALWAYS or self.actions % law.every == 0
        if law.whole:
            return self.checked[law] < law.max_cases
        tried, tries = self._tried[law], _TRIES * law.max_cases
        # Not evenly, or games of equal length would all be checked at the same moments.
        due = (tried + tried * _GOLDEN % 1) * self.max_actions / tries
        return self.checked[law] < law.max_cases and tried < tries and self.actions + self.games >= due
