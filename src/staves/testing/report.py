"""What a check of the laws has found, in words."""

import attrs

from staves.testing.cases import Case, Unchecked, raised
from staves.testing.laws import Law


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

    def __str__(self) -> str:
        play = self.case.play
        texts = [str(action) for action in play.actions]
        count = len(texts)
        after = f"after {count} action{'s' * (count != 1)} from the start" if texts else "at the start"
        lines = [self.problem, f"{after}:", f"    state = {self.start}"]
        if texts:
            lines += [f"    for text in {texts!r}:", "        state = apply(state, parse_action(state, text))"]
        return "\n".join(lines)


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
        return self.counterexample is None and self.missing is None

    def __str__(self) -> str:
        if self.counterexample is not None:
            text = "\n".join(f"      {line}" for line in str(self.counterexample).splitlines())
            return f"✗ {self.law.id:10} {self.law.sentence}\n{text}"
        if self.missing is not None:
            return f"- {self.law.id:10} not checked, because {self.missing}"
        return f"✓ {self.law.id:10} {self.law.sentence} ({self.cases:,})"


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

    def __str__(self) -> str:
        holding = sum(verdict.holds for verdict in self.verdicts)
        missing = sum(verdict.missing is not None for verdict in self.verdicts)
        broken = len(self.verdicts) - holding - missing
        counts = [f"{holding} law{'s hold' if holding != 1 else ' holds'}"]
        if broken:
            counts.append(f"{broken} {'is' if broken == 1 else 'are'} broken")
        if missing:
            counts.append(f"{missing} not checked")
        head = (
            f"{self.game}: {self.actions:,} actions in {self.games:,} games, {self.seconds:.1f} s; {', '.join(counts)}"
        )
        return "\n".join([head, *map(str, self.verdicts)])
