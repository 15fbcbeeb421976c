"""People who share a terminal: what each one sees, and when they pass on the keyboard."""

import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from staves._cli.terminal import Screen, is_terminal
from staves._core.game import AnyView
from staves._core.ink import PLAIN, Ink
from staves._core.moment import pictured
from staves._core.words import named
from staves.match import PlayerLeft
from staves.players import HumanPlayer


class TakenBack(Exception):  # noqa: N818 (it is no error, somebody has changed their mind)
    """Raised to undo the last action of a person and everything after it."""


class Desk:
    """The screen and keyboard that all people at the terminal share.

    Attributes:
        screen: The screen.
        rules: Returns the rules of the game, if it has begun with known options; else nothing.
        reader: The person who is looking at the screen.
    """

    def __init__(self, screen: Screen, rules: Callable[[], str] = str) -> None:
        self.screen = screen
        self.rules = rules
        self.reader: Person | None = None

    def ask(self, prompt: str) -> str:
        """Return what is typed; `PlayerLeft` at the end of the input."""
        try:
            typed = input(prompt)
        except EOFError:
            self.screen.say()
            raise PlayerLeft from None
        if not is_terminal(sys.stdin):
            self.screen.say(typed)  # which a terminal shows by itself
        return typed


class Person(HumanPlayer):
    """One of the people at a desk.

    Args:
        desk: Where the person sits.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._heard: list[str] = []
        self._read = 0
        desk.reader = desk.reader or self

    @property
    def view(self) -> Any:
        """The person's current view."""
        return self._view

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Do nothing: people at one terminal don't need chat."""

    def next_move(self) -> Any:
        """Make sure that this person is looking and has seen all events, then ask for an action."""
        desk = self._desk
        if desk.reader is not None and self._knows_else(desk.reader):
            desk.ask(f"\nIt is {named(self.view.player)}'s turn: pass the keyboard on, then press Enter. ")
            for text in self._heard[self._read :]:
                self._tell(text, "  ")
        # Otherwise it is on the screen, as the person who sat here before was told.
        self._read = len(self._heard)
        desk.reader = self
        return super().next_move()

    def _knows_else(self, other: "Person") -> bool:
        """Return whether this person and the other one have seen different things."""
        return self._heard != other._heard or pictured(self.view, PLAIN) != pictured(other.view, PLAIN)  # noqa: SLF001 (of its own class)

    def _hear(self, text: str) -> None:
        """Show an event, now or when this person is looking."""
        self._heard.append(text)
        if self._desk.reader is self:
            super()._hear(text)
            self._read = len(self._heard)

    _more = (("undo", "takes back your last action, and the bots' actions since then"),)

    @property
    def _commands(self) -> "dict[str, Callable[[AnyView, Sequence[Any]], None]]":
        return super()._commands | {"undo": _take_back}

    def _show_rules(self, view: AnyView) -> None:
        rules = self._desk.rules()
        if rules:
            self._page(rules)
        else:
            super()._show_rules(view)

    def _page(self, text: str) -> None:
        self._desk.screen.page(text)

    @property
    def _ink(self) -> Ink:
        return self._desk.screen.ink

    def _say(self, text: str) -> None:
        self._desk.screen.say(text)

    def _ask(self, prompt: str) -> str:
        return self._desk.ask(prompt)


def _take_back(_view: AnyView, _actions: Sequence[Any]) -> NoReturn:
    raise TakenBack
