"""A person at a keyboard, as a player."""

import sys
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, NoReturn, TextIO

import staves
from staves._core.errors import ParseError, nearest, unknown
from staves._core.game import AnyView
from staves._core.ink import PLAIN, Ink, padded, visible
from staves._core.limits import MAX_ACTIONS_LISTED
from staves._core.moment import pictured
from staves._core.notation import is_number
from staves._core.words import named, sentence
from staves.match import Chat, GameStart, PlayerLeft, TurnTo
from staves.players._ready import seen
from staves.players._search import SearchPlayer

_HELP: Final = (
    ("an action", "such as {example}, or its number in the list, plays it"),
    ("? {example}", "says what the action would do, or which rule forbids it"),
    ("hint", "suggests a good action"),
    ("legal", "lists all legal actions"),
    ("board", "shows the board again"),
    ("rules", "shows the rules of {game}; add the id of a rule to show only that rule"),
    ("?, help", "shows this help"),
    ("quit", "leaves the game; Ctrl-D does so, too"),
)
_CHAT: Final = ("'hello", "sends hello to everybody")
_ASKING: Final = {"h": "help", "?": "help", "q": "quit", "exit": "quit"}
_WIDTH: Final = 80


class HumanPlayer:
    """A person at a keyboard, who sees their own view and the events as sentences, and types actions.

    Args:
        name: The name in prompts; by default that of the player, such as `player 0`.
        source: Where to read lines from, by default standard input.
        target: Where to write text, by default standard output.
    """

    def __init__(self, name: str = "", source: TextIO | None = None, target: TextIO | None = None) -> None:
        self._name = name
        self._source = sys.stdin if source is None else source
        self._target = sys.stdout if target is None else target
        self._view: AnyView | None = None
        self._chat: Callable[[str], None] | None = None

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Store `chat`, for lines that begin with an apostrophe."""
        self._chat = chat

    def update(self, message: object, view: AnyView) -> None:
        """Show the message to the person."""
        self._view = view
        if isinstance(message, Chat):
            text = "".join(sign if sign.isprintable() else "?" for sign in message.text)
            self._tell(f"{message.player}: {text}")
        elif not isinstance(message, GameStart | TurnTo):  # the board and the prompt tell as much
            self._hear(view.game.shown.words.tell(message))

    def next_move(self) -> Any:
        """Ask until a legal action is typed, and return it.

        Raises:
            PlayerLeft: The person leaves: by `quit`, the end of the input, or an interrupt.
        """
        view = seen(self._view)
        mover = staves.to_move(view)
        prompt = f"{self._name} ({mover})> " if self._name else f"{named(mover)}> "
        actions = staves.legal_actions(view)
        self._show_board(view)
        self._list(actions, MAX_ACTIONS_LISTED)
        while True:
            typed = self._ask(prompt)
            word, place = typed.strip(), len(prompt) + len(typed) - len(typed.lstrip())
            if word.startswith("'") and self._chat is not None:
                self._chat(word[1:].strip())
            elif word and not self._answered(view, word, actions, place):
                action = self._parsed(view, word, actions, place)
                if action is not None and self._is_legal(view, action):
                    return action

    def _answered(self, view: AnyView, word: str, actions: Sequence[Any], place: int) -> bool:
        """Run a command. Return whether the line was one."""
        name, _, rest = word.replace("?", "? ", 1).partition(" ") if word[0] == "?" else word.partition(" ")
        command = _ASKING.get(name.lower(), name.lower())
        asked = rest.strip()
        if command == "help" and asked.lower() not in {"", "rules", *self._commands}:
            action = self._parsed(view, asked, actions, place + word.rindex(asked))
            if action is not None and self._is_legal(view, action):
                self._tell(_said(view, action))
        elif command == "rules":
            self._rules(view, asked)
        elif command not in self._commands or (asked and command != "help"):
            return False
        else:
            self._commands[command](view, actions)
        return True

    @property
    def _commands(self) -> dict[str, Callable[[AnyView, Sequence[Any]], None]]:
        """The one-word commands."""
        return {
            "help": self._help,
            "hint": lambda view, _: self._tell(_said(view, _hint(view))),
            "legal": lambda _, actions: self._list(actions, len(actions)),
            "board": lambda view, _: self._show_board(view),
            "quit": _leave,
        }

    def _parsed(self, view: AnyView, word: str, actions: Sequence[Any], place: int) -> Any:
        """Parse an action, legal or not. If there is none, explain why to the person, and return None."""
        if is_number(word):
            if 0 < int(word) <= len(actions):
                return actions[int(word) - 1]
            self._tell(f"There is no action {word}: they are numbered from 1 to {len(actions)}. Type ? for help.")
            return None
        try:
            return staves.parse_action(view, word, lenient=True)
        except ParseError as error:
            near = nearest(word, [*self._commands, "rules"]) if word.isalpha() else None
            if near is not None:
                self._tell(f"There is no command {word}; did you mean {near}? Type ? for help.")
                return None
            if self._source.isatty() and self._target.isatty():
                self._say(f"{' ' * (place + error.position)}^")  # right below what was typed
            self._tell(f"{error}. Type ? for help.")
            return None

    def _is_legal(self, view: AnyView, action: Any) -> bool:
        """Return whether an action is legal. If it isn't, show the person which rule forbids it."""
        rule = staves.explain(view, action)
        if rule is not None:
            self._tell(f"{action} breaks the rule {rule.id}: {rule.text}")
        return rule is None

    def _show_board(self, view: AnyView) -> None:
        self._say(f"\n{pictured(view, self._ink)}\n")

    def _list(self, actions: Sequence[Any], count: int) -> None:
        """List the first actions, numbered."""
        ink, digits = self._ink, len(str(len(actions)))
        cells = [f"{ink.paint(f'{number:{digits}}', 'dim')} {action}" for number, action in enumerate(actions, 1)]
        self._say(_columns(cells[:count], ink))
        if len(cells) > count:
            self._say(f"and {len(cells) - count} more; type legal to list them")

    def _help(self, view: AnyView, actions: Sequence[Any]) -> None:
        game = view.game
        action, *others, leave = [
            (what.format(example=actions[0]), does.format(example=actions[0], game=game.name)) for what, does in _HELP
        ]
        hints = [(f"  {what}", does) for what, does in game.shown.words.notation.items()]
        lines = [action, *hints, *others, *self._more, *([_CHAT] if self._chat else []), leave]
        self._say("You can type")
        width = max(len(what) for what, _ in lines)
        for what, does in lines:
            self._tell(does, f"  {what:{width}}  ")

    def _rules(self, view: AnyView, id_: str) -> None:
        """Show all rules, or the one with an id."""
        rules = {rule.id: rule for rule in view.game.book.rules}
        if not id_:
            self._show_rules(view)
        elif id_ in rules:
            self._tell(rules[id_].text)
        else:
            self._tell(sentence(unknown("rule", id_, rules)).replace("?.", "?"))

    def _hear(self, text: str) -> None:
        """Describe an event."""
        self._tell(text, "  ")

    def _tell(self, text: str, head: str = "") -> None:
        """Print wrapped text after a heading."""
        self._say(self._ink.wrapped(head, text.split(" "), " "))

    # A subclass overrides these if people share a terminal.

    _more: ClassVar[tuple[tuple[str, str], ...]] = ()

    def _show_rules(self, view: AnyView) -> None:
        told = (self._ink.wrapped(f"{rule.id}  ", rule.text.split(" "), " ") for rule in view.game.book.rules)
        self._page("\n".join(told))

    def _page(self, text: str) -> None:
        self._say(text)

    @property
    def _ink(self) -> Ink:
        return PLAIN

    def _say(self, text: str) -> None:
        self._target.write(f"{text}\n")

    def _ask(self, prompt: str) -> str:
        """Return the next line. Raise `PlayerLeft` at the end of the input."""
        self._target.write(prompt)
        self._target.flush()
        try:
            line = self._source.readline()
        except KeyboardInterrupt:
            line = ""
        if not line:
            self._say("")
            raise PlayerLeft
        return line


def _leave(_view: AnyView, _actions: Sequence[Any]) -> NoReturn:
    raise PlayerLeft


def _hint(view: AnyView) -> Any:
    """Return a good player's action, which is deterministic."""
    player = SearchPlayer(0)
    player.update(None, view)
    return player.next_move()


def _said(view: AnyView, action: Any) -> str:
    """Describe the effect of a legal action in a sentence."""
    return f"{action}: {staves.describe(view, action)}"


def _columns(cells: Sequence[str], ink: Ink) -> str:
    """Arrange cells row by row, in as many columns as fit the width."""
    widest = max(map(visible, cells))
    each = max(1, ((ink.width or _WIDTH) + 3) // (widest + 3))
    rows = [cells[start : start + each] for start in range(0, len(cells), each)]
    return "\n".join("   ".join(padded(cell, widest) for cell in row).rstrip() for row in rows)
