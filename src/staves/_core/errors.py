"""The public exceptions. Every message is written for people."""

from collections.abc import Iterable, Iterator
from typing import Any, cast

import attrs

from staves._core.limits import MAX_SHOWN_LENGTH, MAX_TOLD_LENGTH
from staves._core.rule import Rule


def shown(value: object) -> str:
    """Return `value` as an error message quotes it: its repr, cut short if it is long."""
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 (whatever it is, the error that quotes the value comes first)
        # Python writes no number of very many digits. An address, as of `object.__repr__`, would help nobody.
        kind = f"int of {int.bit_length(value)} bits" if isinstance(value, int) else f"{type(value).__name__} object"
        text = f"<{kind}>"
    return text if len(text) <= MAX_SHOWN_LENGTH else f"{text[:MAX_SHOWN_LENGTH]}…"


def described(value: object) -> str:
    """Return `value` as an error message quotes a value of the wrong type: its repr and its class."""
    return f"{shown(value)} ({type(value).__name__})"


def listed(words: Iterable[object], conjunction: str = "or") -> str:
    """Return words as a sentence lists them: 'a', 'a or b', 'a, b or c'; the empty text for none."""
    *others, last = list(map(str, words)) or [""]
    return f"{', '.join(others)} {conjunction} {last}" if others else last


def quoted(values: Iterable[object], conjunction: str = "or") -> str:
    """Return values as an error message lists them: "'a', 'b' or 3"."""
    return listed(map(repr, values), conjunction)


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    """Return the error message for an unknown name, with the closest known name."""
    names = list(known)
    near = nearest(word, names)
    hint = f"there are {listed(names, 'and')}" if near is None else f"did you mean {near}?"
    return f"there is no {what} {shown(word)}; {hint}"


def nearest(word: str, known: Iterable[str], alike: float = 0.6) -> str | None:
    """Return the name that is most similar to a word, if the similarity (0 to 1) is high enough; otherwise None."""
    from difflib import get_close_matches  # noqa: PLC0415 (nearly always the name is right)

    near = get_close_matches(word[:MAX_SHOWN_LENGTH].lower(), list(known), cutoff=alike)
    return near[0] if near else None


def told(error: BaseException) -> str:
    """Return an exception as an error message quotes it: its class and its text, cut short if it is long."""
    try:
        text = str(error)
    except Exception:  # noqa: BLE001 (whatever it is, the exception that is quoted comes first)
        text = "?"
    name = type(error).__name__
    return f"{name}: {text if len(text) <= MAX_TOLD_LENGTH else f'{text[:MAX_TOLD_LENGTH]}…'}" if text else name


def without_frames(error: BaseException, handled: BaseException | None) -> str:
    """Remove the frames from `error` and all its causes, and return the traceback as text.

    The text leaves out the frame that has caught `error`. Where `error` stems from `handled`, which was being handled
    before and is somebody else's, it no longer does.
    """
    import traceback  # noqa: PLC0415 (needed only where a player has failed)

    chain = [error]
    for part in chain:
        for link in ("__cause__", "__context__"):
            if handled is not None and getattr(part, link) is handled:
                BaseException.__setattr__(part, link, None)  # the exception's own class may be frozen
        chain += [other for other in _behind(part) if not any(other is known for known in chain)]
    below = None if error.__traceback__ is None else error.__traceback__.tb_next
    text = "".join(traceback.format_exception(error.with_traceback(below)))
    for part in chain:
        part.with_traceback(None)
    return text


def _behind(error: BaseException) -> Iterator[BaseException]:
    """Yield the exceptions that one directly stems from, or is a group of."""
    yield from (other for other in (error.__cause__, error.__context__) if other is not None)
    if isinstance(error, BaseExceptionGroup):
        yield from cast("BaseExceptionGroup[BaseException]", error).exceptions


class StavesError(Exception):
    """The base class of the exceptions that `staves` defines."""

    def __repr__(self) -> str:
        # What is hidden in a state would be in the repr of the arguments, and so in every log.
        return f"{type(self).__name__}({str(self)!r})"


class IllegalAction(StavesError, ValueError):
    """An action that the rules forbid in this state.

    Attributes:
        state: The state, which hasn't changed.
        action: The illegal action.
        rule: The first rule that the action breaks.
    """

    def __init__(self, state: Any, action: Any, rule: Rule) -> None:
        super().__init__(state, action, rule)
        self.state = state
        self.action = action
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.action} breaks the rule {self.rule.id}: {self.rule.text}"


@attrs.frozen
class Fault:
    """One thing that is wrong with the input.

    Attributes:
        place: Where it is, such as `hands[0]`.
        problem: What is wrong, and what would be right.
    """

    place: str
    problem: str

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}"


class InvalidSetup(StavesError, ValueError):
    """The input does not describe a valid game or position.

    Attributes:
        faults: Every fault that was found, each with its `place` and its `problem`.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        if len(self.faults) == 1:
            return str(self.faults[0])
        return "".join([f"{len(self.faults)} faults", *(f"\n  {fault}" for fault in self.faults)])


class Malformed(StavesError, ValueError):
    """Text or plain data that is not a valid document.

    If the document is well-formed but its value impossible, `InvalidSetup` is raised instead.

    Attributes:
        place: Where the problem is: a path such as `state.board[2][0]`, `document` for the whole, or, if the text is
            not JSON, a position counted from 0, such as `position 17`.
        problem: What is wrong there.
    """

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(place, problem)
        self.place = place
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}"


class ParseError(StavesError, ValueError):
    """Text that is not the notation of an action, or not the text of a position.

    Attributes:
        text: The whole text.
        position: Where the problem is, counted from 0.
        expected: What should be there.
    """

    def __init__(self, text: str, position: int, expected: str) -> None:
        super().__init__(text, position, expected)
        self.text = text
        self.position = position
        self.expected = expected

    def __str__(self) -> str:
        if self.position == len(self.text):
            return f"{self._around()} ends where {self.expected} is expected"
        found = shown(self.text[self.position])
        return f"{self._around()} has {found} at position {self.position}, where {self.expected} is expected"

    def _around(self) -> str:
        """Return the text as the message quotes it: if it is long, what stands around the place."""
        start = 0 if self.position < MAX_SHOWN_LENGTH else self.position - MAX_SHOWN_LENGTH // 2
        quoted = repr(self.text[start : start + MAX_SHOWN_LENGTH])
        return f"{'…' if start else ''}{quoted}{'…' if start + MAX_SHOWN_LENGTH < len(self.text) else ''}"


class UnknownPlayer(StavesError, ValueError):
    """A player who is not in the game.

    Attributes:
        player: The name that was given.
        players: The players of the game.
    """

    def __init__(self, player: Any, players: Iterable[Any]) -> None:
        self.player = player
        self.players: tuple[Any, ...] = tuple(players)
        super().__init__(player, self.players)

    def __str__(self) -> str:
        return f"there is no player {shown(self.player)}; the players are {quoted(self.players, 'and')}"
