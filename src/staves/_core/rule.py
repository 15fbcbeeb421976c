"""Rules with public ids, and the book in which a game lists all of its own.

A book is written while its game is imported. Making the `Game` completes it: from then on it can't be changed.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar

import attrs

_Condition = TypeVar("_Condition", bound=Callable[..., bool])


@attrs.frozen
class Rule:
    """One numbered rule of a game: its public id, and what it says in one sentence."""

    id: str
    text: str


OVER: Final = Rule("over", "When a game is over, nobody acts.")
"""The first rule that every action of every game is judged by."""


Condition: TypeAlias = tuple[Callable[[Any, Any], bool], Rule]
"""Whether a rule holds for a sight and an action, and the rule."""


class Rulebook:
    """All the rules of one game, in the order of its rulebook, listed as they are defined.

    Args:
        kinds: The game's classes of actions, in the order in which errors name them.

    Attributes:
        conditions: For each kind of action, what it is judged by, in order. It can't be changed.
        rules: Every rule, in the order of the rulebook.
        kinds: The game's classes of actions.
    """

    conditions: Mapping[type, tuple[Condition, ...]]
    rules: tuple[Rule, ...]
    kinds: frozenset[type]
    _complete = False

    def __init__(self, kinds: Iterable[type]) -> None:
        self._conditions: dict[type, tuple[Condition, ...]] = dict.fromkeys(kinds, ())
        self.conditions = MappingProxyType(self._conditions)
        self.kinds = frozenset(self._conditions)
        self.rules = (OVER,)

    def __setattr__(self, name: str, value: object) -> None:
        if self._complete:
            raise AttributeError(f"{name} can't be set: the book is complete, as a game has been made of it")
        super().__setattr__(name, value)

    def complete(self) -> None:
        """Close the book, as making a `Game` of it does: nothing can be added any more."""
        super().__setattr__("_complete", True)

    def says(self, id: str, text: str) -> Rule:  # noqa: A002 (the rulebook's own word)
        """List a rule that no action can break: what the game is made of, what an action does.

        Raises:
            RuntimeError: The book is complete, as a `Game` has been made of it.
            ValueError: The book has a rule with this id already.
        """
        self._check_open(id)
        if any(rule.id == id for rule in self.rules):
            raise ValueError(f"the book has a rule {id!r} already")
        rule = Rule(id, text)
        self.rules += (rule,)
        return rule

    def condition(self, kind: type, id: str, text: str) -> Callable[[_Condition], _Condition]:  # noqa: A002 (the rulebook's own word)
        """List a rule that actions of `kind` are judged by, after those listed before it.

        The decorated function takes what the rules may look at (`Game.sight`, by default the state) and the action, and
        says whether the rule holds.

        Raises:
            RuntimeError: The book is complete, as a `Game` has been made of it.
            ValueError: The book has a rule with this id already, or no such kind of actions.
        """
        self._check_open(id)
        if kind not in self.conditions:
            kinds = ", ".join(known.__name__ for known in self.conditions)
            raise ValueError(f"{kind.__name__} is none of the book's kinds of actions ({kinds})")

        def listed(holds: _Condition) -> _Condition:
            self._conditions[kind] += ((holds, self.says(id, text)),)
            return holds

        return listed

    def _check_open(self, id: str) -> None:  # noqa: A002 (the rulebook's own word)
        if self._complete:
            raise RuntimeError(f"the rule {id!r} comes too late: the book is complete, as a game has been made of it")

    def broken(self, sight: object, action: object) -> Rule | None:
        """Return the first rule that `action`, one of this game's kinds, breaks with this sight of the game.

        Whether the game is over is for the caller to check.
        """
        for holds, rule in self.conditions[type(action)]:
            if not holds(sight, action):
                return rule
        return None
