"""The results of a check as plain texts and numbers, for printing, other processes and files."""

from collections.abc import Iterable, Mapping
from typing import Any, Self

import attrs


@attrs.frozen
class Failure:
    """A game that breaks a law, in texts.

    Attributes:
        problem: What is wrong.
        start: The repr of the first state.
        actions: The actions, in order.
    """

    problem: str
    start: str
    actions: tuple[str, ...]

    def __str__(self) -> str:
        count = len(self.actions)
        after = f"after {count} action{'s' * (count != 1)} from the start" if count else "at the start"
        lines = [self.problem, f"{after}:", f"    state = {self.start}"]
        if count:
            lines += [
                f"    for text in {list(self.actions)!r}:",
                "        state = apply(state, parse_action(state, text))",
            ]
        return "\n".join(lines)


@attrs.frozen
class Finding:
    """The result for one law.

    Attributes:
        law: The id of the law.
        sentence: The sentence of the law.
        cases: The number of cases that were checked.
        missing: Why it was not checked, or None if it was.
        failure: The counterexample, or None.
    """

    law: str
    sentence: str
    cases: int
    missing: str | None = None
    failure: Failure | None = None

    @property
    def holds(self) -> bool:
        """Whether the law was checked and no counterexample was found."""
        return self.failure is None and self.missing is None

    def __str__(self) -> str:
        if self.failure is not None:
            text = "\n".join(f"      {line}" for line in str(self.failure).splitlines())
            return f"✗ {self.law:10} {self.sentence}\n{text}"
        if self.missing is not None:
            return f"- {self.law:10} not checked, because {self.missing}"
        return f"✓ {self.law:10} {self.sentence} ({self.cases:,})"

    def also(self, later: "Finding") -> "Finding":
        """Merge the findings of two parts of a check. The first failure counts."""
        checked = later if self.missing is not None else self
        failure = self.failure or later.failure
        return attrs.evolve(checked, cases=self.cases + later.cases, failure=failure)


@attrs.frozen
class Outcome:
    """The result for all laws on one game.

    Attributes:
        game: The name of the game.
        games: The number of games played.
        actions: The number of actions played.
        seconds: The total duration in all processes.
        findings: The finding for each law, in order.
    """

    game: str
    games: int
    actions: int
    seconds: float
    findings: tuple[Finding, ...]

    @property
    def broken(self) -> tuple[Finding, ...]:
        """The findings with a failure."""
        return tuple(finding for finding in self.findings if finding.failure is not None)

    def __str__(self) -> str:
        holding = sum(finding.holds for finding in self.findings)
        broken = len(self.broken)
        missing = len(self.findings) - holding - broken
        counts = [f"{holding} law{'s hold' if holding != 1 else ' holds'}"]
        if broken:
            counts.append(f"{broken} {'is' if broken == 1 else 'are'} broken")
        if missing:
            counts.append(f"{missing} not checked")
        played = f"{_counted(self.actions, 'action')} in {_counted(self.games, 'game')}, {self.seconds:.1f} s"
        head = f"{self.game}: {played}; {', '.join(counts)}"
        return "\n".join([head, *map(str, self.findings)])

    def also(self, later: "Outcome") -> "Outcome":
        """Merge the outcomes of two parts of a check."""
        pairs = zip(self.findings, later.findings, strict=True)
        return Outcome(
            self.game,
            self.games + later.games,
            self.actions + later.actions,
            self.seconds + later.seconds,
            tuple(one.also(two) for one, two in pairs),
        )

    def plain(self) -> dict[str, Any]:
        """Return the outcome as plain data for JSON."""
        return attrs.asdict(self)

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> Self:
        """Return the outcome from the plain data that `plain` returns.

        Raises:
            LookupError: The data aren't an outcome.
            TypeError: The data aren't an outcome.
        """
        given: dict[str, Any] = {**plain, "findings": tuple(map(_finding, plain["findings"]))}
        return cls(**given)


def _finding(plain: Mapping[str, Any]) -> Finding:
    given: dict[str, Any] = {**plain, "failure": _failure(plain["failure"])}
    return Finding(**given)


def _failure(plain: Mapping[str, Any] | None) -> Failure | None:
    if plain is None:
        return None
    given: dict[str, Any] = {**plain, "actions": tuple(plain["actions"])}
    return Failure(**given)


def together(parts: Iterable[Outcome]) -> Outcome:
    """Merge the outcomes of all parts of a check. There must be at least one."""
    first, *others = parts
    for other in others:
        first = first.also(other)
    return first


def _counted(number: int, thing: str) -> str:
    # Not `words.counted`, as these numbers are long enough to need separators.
    return f"{number:,} {thing}{'s' * (number != 1)}"
