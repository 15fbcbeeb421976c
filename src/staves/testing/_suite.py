"""One test for each law, for pytest or unittest."""

import unittest
from collections.abc import Callable
from typing import Any, ClassVar

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky

from staves import AnyGame
from staves.testing._cases import Case, Unchecked
from staves.testing._laws import LAWS, Law, not_checked
from staves.testing._report import Counterexample, first_problem
from staves.testing._shrinking import reduced
from staves.testing._strategies import ANY_HEALTH, cases


def check_law(law: Law, game: AnyGame, first_states: st.SearchStrategy[Any] | None = None) -> None:
    """Check one law on a game with Hypothesis, using its current settings.

    Raises:
        AssertionError: The law is broken; the message contains the counterexample.
        unittest.SkipTest: The law can't be checked on the game, or nothing could be compared.
    """
    missing = not_checked(law, game)
    if missing is not None:
        raise unittest.SkipTest(missing)

    found: list[str] = []
    unchecked: list[str] = []
    checked = False

    def holds(case: Case) -> None:
        nonlocal checked
        try:
            problem = first_problem(law, case)
        except Unchecked as reason:
            unchecked.append(str(reason))
            return
        checked = True
        if problem is not None:
            found.append(f"{law.sentence}\n{reduced(law, Counterexample(case, problem, repr(case.play.start)))}")
            raise AssertionError(found[-1])

    holds.__name__ = holds.__qualname__ = name = f"{law.id}_of_{game.name}"
    # Hypothesis stores examples by the source of a test and this, so that no law takes those of another.
    vars(holds)["_hypothesis_internal_add_digest"] = name.encode()
    usual = settings().max_examples
    # A law that starts processes is too slow for shrinking.
    phases = [Phase.reuse, Phase.generate, *([Phase.shrink] if law.shrinks else [])]
    limits = settings(
        max_examples=min(usual, law.max_cases or usual),
        phases=phases,
        deadline=None,
        suppress_health_check=ANY_HEALTH,
        report_multiple_bugs=False,
    )
    try:
        limits(given(cases(game, first_states, whole=law.whole))(holds))()
    except Flaky as error:  # a nondeterministic game may break the law only sometimes
        raise AssertionError(*found[-1:]) from error
    if not checked:
        raise unittest.SkipTest(unchecked[-1])


class GameLaws:
    """A base class for tests of a game: one test for each law.

    ```python
    class TestNim(GameLaws):
        game = NIM
    ```

    Attributes:
        game: The game.
        first_states: First states to play from; None means the same as for `check_game`.
    """

    game: ClassVar[AnyGame]
    first_states: ClassVar[st.SearchStrategy[Any] | None] = None


def _test_of(law: Law) -> Callable[[GameLaws], None]:
    def test(self: GameLaws) -> None:
        check_law(law, self.game, self.first_states)

    test.__doc__ = law.sentence
    test.__name__ = f"test_{law.id}"
    return test


for _law in LAWS:
    setattr(GameLaws, f"test_{_law.id}", _test_of(_law))
