"""What a check of the laws has found, in words."""

import attrs

from staves.testing.cases import Case, Unchecked, raised
from staves.testing.laws import Law
from staves.testing.outcome import Failure, Finding, Outcome


def first_problem(law: Law, case: Case) -> str | None:
    """Return what is wrong with a case by a law; None if it holds there. An exception is wrong too.

    Raises:
        Unchecked: Nothing could be compared.
    """
    try:
        return next(iter(law.problems(case)), None)
    except Unchecked:
        raise
    except Exception as error:  # noqa: BLE001 (whatever a game raises is what is wrong with it)
        return raised(error)


@attrs.frozen
class Counterexample:
    """A game that breaks a law, made as short as it could be.

    Attributes:
        case: The case that the law was checked on.
        problem: What is wrong with it.
        start: The start of the game as it was printed before anything was done.
    """

    case: Case
    problem: str
    start: str

    @property
    def failure(self) -> Failure:
        """The counterexample in texts."""
        return Failure(self.problem, self.start, tuple(map(str, self.case.play.actions)))

    def __str__(self) -> str:
        return str(self.failure)


@attrs.frozen
class Verdict:
    """What became of one law.

    Attributes:
        law: The law.
        cases: On how many cases it was checked. Those in which nothing could be compared are not counted.
        missing: Why it was not checked: what the game lacks, or why nothing could be compared in any case.
        counterexample: What breaks it; None if nothing does.
    """

    law: Law
    cases: int
    missing: str | None = None
    counterexample: Counterexample | None = None

    @property
    def holds(self) -> bool:
        """Whether the law was checked, and nothing was found that breaks it."""
        return self.finding.holds

    @property
    def finding(self) -> Finding:
        """The verdict in texts."""
        failure = None if self.counterexample is None else self.counterexample.failure
        return Finding(self.law.id, self.law.sentence, self.cases, self.missing, failure)

    def __str__(self) -> str:
        return str(self.finding)


@attrs.frozen
class Report:
    """What became of all the laws on one game. It is true exactly if none was found broken.

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
        return all(verdict.counterexample is None for verdict in self.verdicts)

    @property
    def outcome(self) -> Outcome:
        """The report in texts."""
        findings = tuple(verdict.finding for verdict in self.verdicts)
        return Outcome(self.game, self.games, self.actions, self.seconds, findings)

    def __str__(self) -> str:
        return str(self.outcome)
