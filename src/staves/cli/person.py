"""People at the keyboard: what they are shown, and what they may type."""

import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

import staves
from staves._core.game import pictured
from staves._core.ink import PLAIN, Ink, padded, visible
from staves._core.limits import MAX_ACTIONS_LISTED
from staves._core.words import named
from staves.cli.numbers import is_number
from staves.cli.terminal import Screen, is_terminal
from staves.match import GameStart, PlayerLeft, TurnTo

_WIDTH: Final = 80

HELP: Final = (
    ("an action", "such as {example}, plays it; so does its number in the list"),
    ("legal", "lists all legal actions"),
    ("board", "shows the board again"),
    ("rules", "shows the rules of {game}"),
    ("?, help", "shows this"),
    ("quit", "leaves the game, as Ctrl-D does"),
)
_ASKING: Final = {"h": "help", "?": "help", "q": "quit", "exit": "quit"}


class Desk:
    """The screen and the keyboard, which all people at the terminal share.

    Attributes:
        screen: The screen.
        reader: Who looks at it.
    """

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
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


class Person:
    """Somebody at the keyboard, who sees the own view and what happens, in words.

    Args:
        desk: Where the person sits.
        player: Whom the person plays.
    """

    def __init__(self, desk: Desk, player: Any) -> None:
        self._desk = desk
        self._player = player
        self._heard: list[str] = []
        self._read = 0
        self.view: Any = None
        desk.reader = desk.reader or self

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Get ready; people at one terminal can talk without us."""

    def update(self, message: object, view: Any) -> None:
        """Tell what happens, now or when it is this person who looks."""
        self.view = view
        if isinstance(message, GameStart | TurnTo):
            return
        text = view.game.words.tell(message)
        self._heard.append(text)
        if self._desk.reader is self:
            self._tell(text, "  ")
            self._read = len(self._heard)

    def next_move(self) -> Any:
        """Ask until a legal action is typed, and return it.

        Raises:
            PlayerLeft: The person leaves.
        """
        self._sit_down()
        self._show_board()
        actions = staves.legal_actions(self.view)
        self._list(actions, MAX_ACTIONS_LISTED)
        while True:
            prompt = f"{named(self._player)}> "
            typed = self._desk.ask(prompt)
            word = typed.strip()
            command = _ASKING.get(word.lower(), word.lower())
            if command == "quit":
                raise PlayerLeft
            if command == "help":
                self._help(actions)
            elif command == "legal":
                self._list(actions, len(actions))
            elif command == "board":
                self._show_board()
            elif command == "rules":
                self._rules()
            elif word:
                action = self._understood(word, actions, len(prompt) + typed.index(word))
                if action is not None:
                    return action

    def _sit_down(self) -> None:
        """See to it that it is this person who looks, and has read what has happened."""
        desk = self._desk
        if desk.reader is not None and self._knows_else(desk.reader):
            desk.ask(f"\nIt is the turn of {named(self._player)}: pass the keyboard on, and press Enter. ")
            for text in self._heard[self._read :]:
                self._tell(text, "  ")
        # Otherwise it stands on the screen, as whoever sat here before was told.
        self._read = len(self._heard)
        desk.reader = self

    def _knows_else(self, other: "Person") -> bool:
        """Say whether this person has seen or heard anything that the other hasn't, or the other way round."""
        return self._heard != other._heard or pictured(self.view, PLAIN) != pictured(other.view, PLAIN)

    def _understood(self, word: str, actions: Sequence[Any], place: int) -> Any:
        """Return the legal action that is meant; None, with an answer to the person, if there is none."""
        if is_number(word):
            if 0 < int(word) <= len(actions):
                return actions[int(word) - 1]
            self._tell(f"There is no action {word}: they are numbered from 1 to {len(actions)}. Type ? for help.")
            return None
        try:
            action = staves.parse_action(self.view, word)
        except staves.ParseError as error:
            meant = [action for action in actions if _loosely(str(action)) == _loosely(word)]
            if len(meant) == 1:
                return meant[0]
            if self._desk.screen.live and is_terminal(sys.stdin):
                self._say(f"{' ' * (place + error.position)}^")  # right below what was typed
            self._tell(f"{error}. Type ? for help.")
            return None
        rule = staves.explain(self.view, action)
        if rule is None:
            return action
        self._tell(f"{action} breaks the rule {rule.id}: {rule.text}")
        return None

    def _show_board(self) -> None:
        self._say(f"\n{pictured(self.view, self._ink)}\n")

    def _list(self, actions: Sequence[Any], most: int) -> None:
        """List actions by number, as many as are wanted."""
        ink = self._ink
        digits = len(str(len(actions)))
        cells = [f"{ink.paint(f'{number:{digits}}', 'dim')} {action}" for number, action in enumerate(actions, 1)]
        self._say(columns(cells[:most], ink))
        if len(cells) > most:
            self._say(f"and {len(cells) - most} more, which are listed by typing legal")

    def _help(self, actions: Sequence[Any]) -> None:
        game = self.view.game
        lines = [(what, does.format(example=actions[0], game=game.name)) for what, does in HELP]
        lines[1:1] = [(f"  {what}", does) for what, does in game.words.notation.items()]
        self._say("You may type")
        width = max(len(what) for what, _ in lines)
        for what, does in lines:
            self._tell(does, f"  {what:{width}}  ")

    def _rules(self) -> None:
        for rule in self.view.game.book.rules:
            self._tell(rule.text, f"{self._ink.paint(rule.id, 'bold')}  ")

    @property
    def _ink(self) -> Ink:
        return self._desk.screen.ink

    def _tell(self, text: str, head: str = "") -> None:
        """Say something in words, which may be broken into lines."""
        self._desk.screen.tell(text, head)

    def _say(self, text: str) -> None:
        self._desk.screen.say(text)


def _loosely(text: str) -> str:
    """Return a text as it is compared with what people type."""
    return "".join(text.split()).lower()


def columns(cells: Sequence[str], ink: Ink) -> str:
    """Return cells in columns, row by row, as many as the width has room for."""
    widest = max(map(visible, cells))
    each = max(1, ((ink.width or _WIDTH) + 2) // (widest + 3))
    rows = [cells[start : start + each] for start in range(0, len(cells), each)]
    return "\n".join("   ".join(padded(cell, widest) for cell in row).rstrip() for row in rows)
