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
    """A rule of a game.

    Attributes:
        id: The id that errors and the rulebook use.
        text: The rule in one sentence.
    """

    id: str
    text: str


OVER: Final = Rule("over", "Once the game is over, no action is legal.")
"""The first rule that every action of every game is judged by."""

Text: TypeAlias = str | Callable[[Mapping[str, Any] | None], str | None]
"""What a rule says in one sentence, or a function that says it for the options of a setup.

The function returns None if the options turn the rule off. It gets None where no setup is known, and then returns what
the rule says in general."""


def only_with(option: str, value: str, text: str) -> Text:
    """Return the text of a rule that holds only where an option has this value."""
    general = f'With {option}="{value}": {text}'

    def say(options: Mapping[str, Any] | None) -> str | None:
        if options is None:
            return general
        return text if options[option] == value else None

    return say


Condition: TypeAlias = tuple[Callable[[Any, Any], bool], Rule]
"""Whether a rule holds for a sight and an action, and the rule."""


class Rulebook:
    """All rules of a game, in the order of its rulebook.

    Args:
        kinds: The game's classes of actions, in the order in which errors name them.

    Attributes:
        conditions: For each kind of action its conditions, in order. Read-only.
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
        self._texts: dict[str, Text] = {OVER.id: OVER.text}

    def __setattr__(self, name: str, value: object) -> None:
        if self._complete:
            raise AttributeError(f"{name} can't be set: a game has been made from this book")
        super().__setattr__(name, value)

    def complete(self) -> None:
        """Close the book: no more rules can be added. Making a `Game` does this, too."""
        super().__setattr__("_complete", True)

    def says(self, id: str, text: Text) -> Rule:  # noqa: A002 (the rulebook's own word)
        """Add a rule that no action can break, such as what an action does.

        Args:
            id: The public id of the rule.
            text: The rule in one sentence. If that depends on the options, a function that takes the value of each
                option by name and returns the sentence, or None if the rule is turned off. Without known options it is
                called with None and returns the general sentence, the `text` of the `Rule`.

        Raises:
            RuntimeError: The book is complete, because a `Game` was made from it.
            ValueError: The book already has a rule with this id, or the rule has no general sentence.
        """
        self._check_open(id)
        if id in self._texts:
            raise ValueError(f"the book already has a rule {id!r}")
        general = text if isinstance(text, str) else text(None)
        if general is None:
            raise ValueError(f"the rule {id!r} must have a text when no options are known, not None")
        rule = Rule(id, general)
        self._texts[id] = text
        self.rules += (rule,)
        return rule

    def rules_with(self, options: Mapping[str, Any]) -> tuple[Rule, ...]:
        """Return every rule with its text for these options, without the rules that they turn off."""
        said = ((id_, text if isinstance(text, str) else text(options)) for id_, text in self._texts.items())
        return tuple(Rule(id_, text) for id_, text in said if text is not None)

    def condition(self, kind: type, id: str, text: Text) -> Callable[[_Condition], _Condition]:  # noqa: A002 (the rulebook's own word)
        """Add a condition that actions of `kind` must meet, after the conditions added before. `says` explains `text`.

        The decorated function takes what the rules may look at (`Play.sight`, by default the state) and the action. It
        returns whether the action keeps the rule.

        Raises:
            RuntimeError: The book is complete, because a `Game` was made from it.
            ValueError: The book already has a rule with this id, or has no such kind of actions.
        """
        self._check_open(id)
        if kind not in self.conditions:
            kinds = ", ".join(known.__name__ for known in self.conditions)
            raise ValueError(f"{kind.__name__} is not one of the book's kinds of actions ({kinds})")

        def listed(holds: _Condition) -> _Condition:
            self._conditions[kind] += ((holds, self.says(id, text)),)
            return holds

        return listed

    def _check_open(self, id: str) -> None:  # noqa: A002 (the rulebook's own word)
        if self._complete:
            raise RuntimeError(f"the rule {id!r} comes too late: a game has been made from this book")

    def broken(self, sight: object, action: object) -> Rule | None:
        """Return the first rule that `action` breaks, given what the rules may use (`sight`).

        The caller must check whether the game is over.
        """
        for holds, rule in self.conditions[type(action)]:
            if not holds(sight, action):
                return rule
        return None
