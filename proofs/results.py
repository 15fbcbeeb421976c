"""The theorems of all games, as a table, and what refutes each if the rules are weakened."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any, Final

from theorem import Subject, Theorem, failure, refutation

SUBJECTS: Final[tuple[Subject[Any], ...]] = tuple(
    import_module(f"theorems.{name}").SUBJECT for name in ("stavegame", "stavegame_turns", "stones", "mantis", "nava")
)
HEAD: Final = ("| game | theorem | for | obligations | result |", "| --- | --- | --- | --: | --- |")


PROVED: Final = "proved"


def row(subject: Subject[Any], theorem: Theorem) -> str:
    """Return the line of the table for a theorem, which is proved now."""
    result = PROVED if failure(theorem) is None else "NOT PROVED"
    return f"| {subject.name} | {theorem.sentence} | {theorem.scope} | {len(theorem.obligations)} | {result} |"


def table() -> Iterator[str]:
    """Yield the lines of the table."""
    yield from HEAD
    for subject in SUBJECTS:
        for theorem in subject.theorems(subject.rules):
            yield row(subject, theorem)


def refuted(subject: Subject[Any]) -> dict[str, dict[str, str]]:
    """Return for each theorem the weakened rules with which it doesn't hold, and for each of these what shows it."""
    found: dict[str, dict[str, str]] = {theorem.sentence: {} for theorem in subject.theorems(subject.rules)}
    for name, rules in subject.weakened.items():
        for theorem in subject.theorems(rules):
            counterexample = refutation(theorem)
            if counterexample is not None:
                found[theorem.sentence][name] = str(counterexample)
    return found


def all_proved(lines: Iterable[str]) -> bool:
    """Say whether each theorem of a table is proved."""
    return all(line.endswith(f"| {PROVED} |") for line in lines if line not in HEAD)
