"""What a check has found, as plain texts and numbers: to be printed, sent between processes and written to files."""

from collections.abc import Iterable, Mapping
from typing import Any, Self

import attrs


@attrs.frozen
class Failure:
    """A game that breaks a law, in texts.

    Attributes:
        problem: What is wrong.
        start: The start of the game, as it prints.
        actions: What was done, in order.
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
    """What became of one law.

    Attributes:
        law: The id of the law.
        sentence: What it says.
        cases: On how many cases it was checked.
        missing: Why it was not checked; None if it was.
        failure: What breaks it; None if nothing does.
    """

    law: str
    sentence: str
    cases: int
    missing: str | None = None
    failure: Failure | None = None

    @property
    def holds(self) -> bool:
        """Whether the law was checked, and nothing was found that breaks it."""
        return self.failure is None and self.missing is None

    def __str__(self) -> str:
        if self.failure is not None:
            text = "\n".join(f"      {line}" for line in str(self.failure).splitlines())
            return f"✗ {self.law:10} {self.sentence}\n{text}"
        if self.missing is not None:
            return f"- {self.law:10} not checked, because {self.missing}"
        return f"✓ {self.law:10} {self.sentence} ({self.cases:,})"

    def also(self, later: "Finding") -> "Finding":
        """Return what was found in two parts of a check, of which the first counts if both have a failure."""
        checked = later if self.missing is not None else self
        failure = self.failure or later.failure
        return attrs.evolve(checked, cases=self.cases + later.cases, failure=failure)


@attrs.frozen
class Outcome:
    """What became of all laws on one game.

    Attributes:
        game: The name of the game.
        games: How many games were played.
        actions: How many actions.
        seconds: How long it took, in all processes together.
        findings: Each law, in their order.
    """

    game: str
    games: int
    actions: int
    seconds: float
    findings: tuple[Finding, ...]

    @property
    def broken(self) -> tuple[Finding, ...]:
        """The laws that are broken."""
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
        head = (
            f"{self.game}: {self.actions:,} actions in {self.games:,} games, {self.seconds:.1f} s; {', '.join(counts)}"
        )
        return "\n".join([head, *map(str, self.findings)])

    def also(self, later: "Outcome") -> "Outcome":
        """Return the outcome of two parts of a check."""
        pairs = zip(self.findings, later.findings, strict=True)
        return Outcome(
            self.game,
            self.games + later.games,
            self.actions + later.actions,
            self.seconds + later.seconds,
            tuple(one.also(two) for one, two in pairs),
        )

    def plain(self) -> dict[str, Any]:
        """Return the outcome as JSON can hold it."""
        return attrs.asdict(self)

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> Self:
        """Return the outcome that `plain` has returned.

        Raises:
            LookupError: It is none.
            TypeError: It is none.
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
    """Return the outcome of all parts of a check, of which there is at least one."""
    first, *others = parts
    for other in others:
        first = first.also(other)
    return first
