"""Reports of checks."""

import attrs

from staves.testing._cases import Case, Unchecked, raised
from staves.testing._laws import Law
from staves.testing._outcome import Failure, Finding, Outcome


def first_problem(law: Law, case: Case) -> str | None:
    """Return how a case breaks a law, or None if it doesn't. An exception breaks it too.

    Raises:
        Unchecked: Nothing could be compared.
    """
    try:
        return next(iter(law.problems(case)), None)
    except Unchecked:
        raise
    except Exception as error:  # noqa: BLE001 (any exception of the game is reported)
        return raised(error)


@attrs.frozen
class Counterexample:
    """A game that breaks a law, shrunk as far as possible.

    Attributes:
        case: The case that breaks the law.
        problem: What is wrong.
        start: The repr of the first state, taken before the first action.
    """

    case: Case
    problem: str
    start: str

    @property
    def failure(self) -> Failure:
        """The counterexample as plain strings."""
        return Failure(self.problem, self.start, tuple(map(str, self.case.play.actions)))

    def __str__(self) -> str:
        return str(self.failure)


@attrs.frozen
class Verdict:
    """The result for one law.

    Attributes:
        law: The law.
        cases: The number of cases in which it was checked.
        missing: Why it was not checked: what the game lacks, or why nothing could be compared. None if it was checked.
        counterexample: The counterexample, or None.
    """

    law: Law
    cases: int
    missing: str | None = None
    counterexample: Counterexample | None = None

    @property
    def holds(self) -> bool:
        """Whether the law was checked and no counterexample was found."""
        return self.finding.holds

    @property
    def finding(self) -> Finding:
        """The verdict as plain strings."""
        failure = None if self.counterexample is None else self.counterexample.failure
        return Finding(self.law.id, self.law.sentence, self.cases, self.missing, failure)

    def __str__(self) -> str:
        return str(self.finding)


@attrs.frozen
class Report:
    """The result for all laws on one game. It is true if no law was found broken.

    Attributes:
        game: The name of the game.
        games: The number of games played.
        actions: The number of actions played.
        seconds: The duration in seconds.
        verdicts: The result for each law, in order.
    """

    game: str
    games: int
    actions: int
    seconds: float
    verdicts: tuple[Verdict, ...]

    def __bool__(self) -> bool:
        return all(verdict.counterexample is None for verdict in self.verdicts)

    @property
    def outcome(self) -> Outcome:
        """The report as plain strings."""
        findings = tuple(verdict.finding for verdict in self.verdicts)
        return Outcome(self.game, self.games, self.actions, self.seconds, findings)

    def __str__(self) -> str:
        return str(self.outcome)
