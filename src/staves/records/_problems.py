"""Problems found while reading games from text."""

import re
from bisect import bisect_left
from collections.abc import Iterable
from typing import Any

import attrs

from staves._core.errors import StavesError, shown
from staves._core.limits import MAX_PROBLEMS, MAX_SHOWN_ACTIONS, MAX_SHOWN_PROBLEMS
from staves._core.rule import Rule


@attrs.frozen
class Problem:
    """A problem in a text: where it is, what was found, and what was expected.

    Attributes:
        line: The line, counted from 1.
        column: The character in the line, counted from 1.
        found: What was found; empty at the end of the text.
        expected: What was expected.
        rule: The rule that an action breaks, or None.
        state: The state in which it breaks the rule, or None.
    """

    line: int
    column: int
    found: str
    expected: str
    rule: Rule | None = None
    state: Any = attrs.field(default=None, repr=False)

    @property
    def legal(self) -> tuple[str, ...]:
        """For an illegal action, all legal actions."""
        return tuple(map(str, self._listed()))

    def _listed(self) -> tuple[Any, ...]:
        # Call the game, so that the state doesn't cache the list, which can be long on large boards.
        return () if self.state is None else self.state.game.play.legal_actions(self.state)

    def __str__(self) -> str:
        found = shown(self.found) if self.found else "the end"
        place = f"line {self.line}, column {self.column}"
        if self.rule is None:
            return f"{place}: {found}, where {self.expected} is expected"
        legal = self._listed()
        more = f" and {len(legal) - MAX_SHOWN_ACTIONS} more" if len(legal) > MAX_SHOWN_ACTIONS else ""
        instead = f" Legal: {', '.join(map(str, legal[:MAX_SHOWN_ACTIONS]))}{more}." if legal else ""
        return f"{place}: {found} breaks the rule {self.rule.id}: {self.rule.text}{instead}"


class InvalidRecord(StavesError, ValueError):  # noqa: N818 (the name says what is wrong)
    """Text that isn't a valid game, or contains something other than games.

    Attributes:
        problems: Every problem, in the order of the text.
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        if len(self.problems) == 1:
            return str(self.problems[0])
        told = [f"\n  {problem}" for problem in self.problems[:MAX_SHOWN_PROBLEMS]]
        more = len(self.problems) - len(told)
        return "".join([f"{len(self.problems)} problems", *told, f"\n  and {more} more" if more else ""])


@attrs.frozen
class Reading:
    """What could be read from a text, and the problems with the rest.

    Attributes:
        records: The games, each read as far as possible.
        problems: All problems, in the order of the text. After 1,000 reading stops, and one more problem says so.
    """

    records: tuple[Any, ...]
    problems: tuple[Problem, ...]


class TooManyError(Exception):
    """The maximum number of problems is exceeded."""


class Places:
    """Maps positions in a text to lines and columns. Lines are counted only once."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._breaks: list[int] | None = None

    def of(self, position: int) -> tuple[int, int]:
        """Return the line and column of a position."""
        if self._breaks is None:
            self._breaks = [-1, *(match.start() for match in re.finditer("\n", self._text))]
        line = bisect_left(self._breaks, position)
        return line, position - self._breaks[line - 1]


class Problems:
    """Collects the problems of a text: up to `MAX_PROBLEMS`, and one more that says reading has stopped."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    def add(self, problem: Problem) -> None:
        """Add a problem. Raise `TooManyError` if there are too many."""
        if len(self._found) < MAX_PROBLEMS:
            self._found.append(problem)
            return
        last = max(*self._found, problem, key=_place)
        expected = f"the end (reading stops after {MAX_PROBLEMS} problems)"
        self._found.append(Problem(last.line, last.column, last.found, expected))
        raise TooManyError

    def in_order(self) -> tuple[Problem, ...]:
        """Return the problems in the order of the text."""
        return tuple(sorted(self._found, key=_place))


def _place(problem: Problem) -> tuple[int, int]:
    return problem.line, problem.column
