"""Theorems, what is to be shown for each, and what comes of it."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import attrs

from logic import Truth, Verdict, judged

Rules = TypeVar("Rules")


@attrs.frozen
class Obligation:
    """A step of a proof: what is claimed follows from what is assumed.

    Attributes:
        name: What is to be shown, in a few words.
        assumed: A formula.
        claimed: Another one.
        shown: What a counterexample consists of, as values that say in words what they are.
    """

    name: str
    assumed: Truth
    claimed: Truth
    shown: tuple[Any, ...] = ()


@attrs.frozen
class Theorem:
    """What is proved.

    Attributes:
        sentence: What holds.
        scope: Of what it holds.
        obligations: What has to be shown for it. Together they are the proof.
    """

    sentence: str
    scope: str
    obligations: tuple[Obligation, ...]


@attrs.frozen
class Subject(Generic[Rules]):
    """A game of which something is proved.

    Attributes:
        name: Its name.
        rules: Its rules, as far as the theorems depend on them.
        theorems: The theorems, as formulas for some rules.
        weakened: Rules that are a little different, by what is different.
    """

    name: str
    rules: Rules
    theorems: Callable[[Rules], tuple[Theorem, ...]]
    weakened: Mapping[str, Rules]


@attrs.frozen
class Finding:
    """What came of an obligation.

    Attributes:
        obligation: Which it is.
        verdict: Whether it is proved. What is unknown is not.
        counterexample: What refutes it, a line for each value shown.
    """

    obligation: Obligation
    verdict: Verdict
    counterexample: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return it as lines of text."""
        return "\n    ".join([f"{self.verdict}: {self.obligation.name}", *self.counterexample])


def finding(obligation: Obligation) -> Finding:
    """Return what comes of an obligation. One whose assumption can't be true would show nothing."""
    if judged(obligation.assumed, claimed=False)[0] != "refuted":
        return Finding(obligation, "unknown", ("nothing is as it assumes",))
    return _judged(obligation)


def _judged(obligation: Obligation) -> Finding:
    verdict, plain = judged(obligation.assumed, obligation.claimed)
    refuted = verdict == "refuted"
    return Finding(obligation, verdict, tuple(str(plain(value)) for value in obligation.shown) if refuted else ())


def failure(theorem: Theorem) -> Finding | None:
    """Return the first obligation of a theorem that isn't met; None: the theorem is proved."""
    return next((found for found in map(finding, theorem.obligations) if found.verdict != "proved"), None)


def refutation(theorem: Theorem) -> Finding | None:
    """Return the first obligation of a theorem to which there is a counterexample; None: there is none."""
    return next((found for found in map(_judged, theorem.obligations) if found.verdict == "refuted"), None)
