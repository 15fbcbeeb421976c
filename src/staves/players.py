"""Ready-made players for a match of any game."""

import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any, TextIO

import staves
from staves._core.checks import Faults
from staves._core.errors import ParseError
from staves._core.game import AnyView
from staves._core.seeds import Seed, below, generator
from staves.match import Chat, GameStart, PlayerLeft, TurnTo

__all__ = ["GreedyPlayer", "HumanPlayer", "RandomPlayer"]


class RandomPlayer:
    """A player who takes any legal action, each as likely, drawn from `seed`.

    Raises:
        TypeError: `seed` is neither a whole number nor a `random.Random`.
        InvalidSetup: It is negative.
    """

    def __init__(self, seed: Seed) -> None:
        faults = Faults()
        self._rng = generator(seed, faults)
        faults.raise_any()
        self._view: AnyView | None = None

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Get ready, in silence."""

    def update(self, message: object, view: AnyView) -> None:  # noqa: ARG002 (part of the protocol)
        """Remember the view."""
        self._view = view

    def next_move(self) -> Any:
        """Return a legal action."""
        return self._any(staves.legal_actions(_seen(self._view)))

    def _any(self, actions: tuple[Any, ...]) -> Any:
        return actions[below(self._rng, len(actions))]


class GreedyPlayer(RandomPlayer):
    """A player who takes the action after which the own score is highest, any of them if there are several.

    Where something is drawn, the score is the mean of what may follow.
    """

    def next_move(self) -> Any:
        """Return a legal action that scores at once."""
        view = _seen(self._view)
        # Any state that it could be will do: the outcomes are the same for all of them.
        state = staves.resample(view, 0)
        actions = staves.legal_actions(state)
        scores = [self._mean(view, staves.outcomes(state, action)) for action in actions]
        best = max(scores)
        return self._any(tuple(action for action, score in zip(actions, scores, strict=True) if score == best))

    @staticmethod
    def _mean(view: AnyView, outcomes: tuple[tuple[Fraction, Any], ...]) -> Fraction:
        return sum((chance * view.game.play.score(after, view.player) for chance, after in outcomes), start=Fraction(0))


class HumanPlayer:
    """A person at a terminal, who sees the board and what may be done, and types actions in their notation.

    Args:
        name: How the person is addressed.
        source: Where lines are read from; the standard input if it is not given.
        target: Where text is written to; the standard output if it is not given.
    """

    def __init__(self, name: str = "you", source: TextIO | None = None, target: TextIO | None = None) -> None:
        self._name = name
        self._source = sys.stdin if source is None else source
        self._target = sys.stdout if target is None else target
        self._view: AnyView | None = None

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Keep what says lines to everybody, for lines that begin with an apostrophe."""
        self._chat = chat

    def update(self, message: object, view: AnyView) -> None:
        """Tell the person what happens."""
        self._view = view
        if isinstance(message, Chat):
            text = "".join(sign if sign.isprintable() else "?" for sign in message.text)
            self._say(f"{message.player}: {text}")
        elif not isinstance(message, GameStart | TurnTo):  # the board and the prompt tell as much
            self._say(f"- {view.game.shown.words.tell(message)}")

    def next_move(self) -> Any:
        """Ask until a legal action is typed, and return it.

        Raises:
            PlayerLeft: The input is at its end, or was interrupted.
        """
        view = _seen(self._view)
        self._say(f"\n{view}\n")
        self._list(view)
        while True:
            line = self._line(f"{self._name} ({staves.to_move(view)})> ")
            if line in {"?", "h", "help"}:
                self._help(view)
            elif line.startswith("'"):
                self._chat(line[1:].strip())
            elif line:
                action = self._understood(view, line)
                if action is not None:
                    return action

    def _understood(self, view: AnyView, line: str) -> Any:
        """Return the action that a line denotes; None, with an explanation to the person, if it isn't legal."""
        try:
            action = staves.parse_action(view, line)
        except ParseError as error:
            self._say(f"{error}. Type ? for help.")
            return None
        rule = staves.explain(view, action)
        if rule is None:
            return action
        self._say(f"{action} breaks the rule {rule.id}: {rule.text}")
        return None

    def _list(self, view: AnyView) -> None:
        self._say("You may play: " + "  ".join(map(str, staves.legal_actions(view))))

    def _help(self, view: AnyView) -> None:
        self._say(f"Type one of the actions below and press Enter. This is {view.game.name}; its rules:")
        for rule in view.game.book.rules:
            self._say(f"  {rule.id}: {rule.text}")
        self._say("A line that begins with ' is said to everybody. Ctrl-D or Ctrl-C leaves the game.")
        self._list(view)

    def _line(self, prompt: str) -> str:
        self._target.write(prompt)
        self._target.flush()
        try:
            line = self._source.readline()
        except KeyboardInterrupt:
            line = ""
        if not line:
            self._say("")
            raise PlayerLeft
        return line.strip()

    def _say(self, text: str) -> None:
        self._target.write(f"{text}\n")


def _seen(view: AnyView | None) -> AnyView:
    if view is None:
        raise RuntimeError("a player is asked for a move before any message has come")
    if staves.is_terminal(view):
        raise RuntimeError("a player is asked for a move in a game that is over")
    return view
