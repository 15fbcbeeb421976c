"""Mutable boards with `push` and `pop`, such as those of python-chess."""

import contextlib
import copy
import random
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Final, TypeAlias

import attrs

from staves._core.checks import TUPLE
from staves._core.errors import described
from staves._core.value import Value
from staves._games import is_name
from staves.testing.engines._foreign import Engine, EngineGame, Position, game_of

Ask: TypeAlias = str | Callable[[Any], Any]
"""The name of a method or attribute of a board, or a function that takes the board."""

_TEXTS: Final = ("fen", "sfen")


def of_board(  # noqa: PLR0913 (boards differ in many ways)
    new: Callable[..., Any],
    *,
    name: str,
    read_move: Callable[[str], Any],
    write_move: Callable[[Any], str] = str,
    text: Ask | None = None,
    starts: Iterable[str] = (),
    players: Iterable[Any] = (0, 1),
    to_move: Callable[[Any], Any] | None = None,
    winners: Callable[[Any], Iterable[Any]] | None = None,
    legal: Ask = "legal_moves",
    is_legal: Callable[[Any, Any], bool] | str | None = "is_legal",
    is_over: Ask = "is_game_over",
    push: str | Callable[[Any, Any], object] = "push",
    pop: str | None = "pop",
    copies: Iterable[Ask] | None = None,
    asks: Iterable[Ask] = (),
    refuses: bool = False,
) -> EngineGame:
    """Return a game for testing, made from a class of mutable boards.

    The default method names are those of python-chess. Pass other names, or functions. The report says which laws
    can't be checked because the board lacks a method.

    Args:
        new: Returns a new board: the first position, or the one that a text describes.
        name: The name of the game.
        read_move: Parses a move; raises `ValueError` for other text.
        write_move: Returns the text of a move.
        text: The position as text, from which `new` makes an equal board. By default `fen` or `sfen`, if there is one.
        starts: Texts of additional positions to start from.
        players: The players, the first of whom begins.
        to_move: The player whose turn it is. By default two players take turns, as given by the attribute `turn`.
        winners: The players who have won a game that is over.
        legal: The legal moves.
        is_legal: Whether a move is legal, given the board and the move; None if this can't be asked.
        is_over: Whether the game is over.
        push: The method that makes a move, or a function of the board and the move.
        pop: The method that undoes the last move; None if there is none.
        copies: Ways to copy a board, the first of which is used to play. By default those that the board has of its
            own (`copy`, `__copy__`, `__deepcopy__`), or `copy.deepcopy` if it has none and can be copied so.
        asks: Further methods or functions that must return the same for equal boards.
        refuses: Whether `push` refuses illegal moves; most boards trust their callers.

    Raises:
        TypeError: An argument is of the wrong kind.
        ValueError: A board doesn't have what is named, or whose turn it is can't be told.
    """
    if not callable(new):
        raise TypeError(f"of_board() takes a function that returns a board, such as its class, not {described(new)}")
    if not is_name(name):
        raise ValueError(f"name must consist of letters, digits, - and _, with a letter first, not {name!r}")
    for several, what in ((starts, "starts"), (asks, "asks"), (copies, "copies")):
        if isinstance(several, str):
            raise TypeError(f"{what} must be a list, not the text {several!r}")
    board, every, given = new(), tuple(players), tuple(asks)
    ways = _copies_of(board) if copies is None else tuple(copies)
    named = {"legal": legal, "push": push, "text": text, "asks": given, "copies": ways}
    chosen = {"is_legal": (is_legal, "is_legal"), "is_over": (is_over, "is_game_over"), "pop": (pop, "pop")}
    named |= {name: each for name, (each, usual) in chosen.items() if each != usual}
    _check_names(board, named)
    if to_move is None and (len(every) != 2 or not hasattr(board, "turn")):  # noqa: PLR2004 (who take turns)
        raise ValueError(
            "say whose turn it is (to_move=): there must be two players, and a board with a 'turn', without it"
        )
    found = next((each for each in _TEXTS if hasattr(board, each)), None) if text is None else text
    return game_of(
        Boards(
            name=name,
            players=every,
            new=new,
            read_move=read_move,
            write_move=write_move,
            text=found,
            starts=tuple(starts),
            mover=to_move,
            winning=winners,
            listed=legal,
            is_legal=None if isinstance(is_legal, str) and not hasattr(board, is_legal) else is_legal,
            is_over=is_over if callable(is_over) or hasattr(board, is_over) else None,
            push=push,
            pop=pop if pop is not None and hasattr(board, pop) else None,
            ways=ways,
            asks=given,
            refuses=refuses,
        )
    )


def _check_names(board: Any, named: Mapping[str, Any]) -> None:
    """Reject names that a board doesn't have. The keys are the names of the arguments."""
    for argument, given in named.items():
        for name in given if isinstance(given, TUPLE) else (given,):
            if isinstance(name, str) and not hasattr(board, name):
                raise ValueError(f"{argument}: a {type(board).__name__} has no method or attribute {name!r}")


def _copies_of(board: Any) -> tuple[Ask, ...]:
    """Return the ways to copy a board: those that it defines, or else `copy.deepcopy` if that works."""
    own: dict[str, Ask] = {"copy": "copy", "__copy__": copy.copy, "__deepcopy__": copy.deepcopy}
    found = tuple(way for name, way in own.items() if hasattr(board, name))
    if not found:
        with contextlib.suppress(Exception):  # uncopyable objects raise all kinds of exceptions
            copy.deepcopy(board)
            found = (copy.deepcopy,)
    return found


def ask(board: Any, what: Ask) -> Any:
    """Call a method of a board, or return an attribute."""
    if not isinstance(what, str):
        return what(board)
    found = getattr(board, what)
    return found() if callable(found) and not hasattr(found, "__iter__") else found


def _named(what: Ask) -> str:
    return f"{what}()" if isinstance(what, str) else f"{what.__module__}.{what.__name__}()"


@attrs.frozen
class Boards(Value, Engine):
    """An engine that consists of boards."""

    name: str
    players: tuple[Any, ...]
    new: Callable[..., Any]
    read_move: Callable[[str], Any]
    write_move: Callable[[Any], str]
    text: Ask | None
    starts: tuple[str, ...]
    mover: Callable[[Any], Any] | None
    winning: Callable[[Any], Iterable[Any]] | None
    listed: Ask
    is_legal: Callable[[Any, Any], bool] | str | None
    is_over: Ask | None
    push: str | Callable[[Any, Any], object]
    pop: str | None
    ways: tuple[Ask, ...]
    asks: tuple[Ask, ...]
    refuses: bool

    def lacks(self) -> dict[str, str]:
        reasons = {"told": "every player sees the whole board"}
        if self.text is None:
            reasons["text"] = "the board can't be written as text (text=)"
        if self.winning is None:
            reasons["winners"] = "the board can't say who has won (winners=)"
        if self.is_legal is None:
            reasons["explain"] = "the board can't be asked about one move (is_legal=)"
        if self.pop is None:
            reasons["undo"] = "the board can't undo a move (pop=)"
        if not self.ways:
            reasons["copies"] = "the board can't be copied (copies=)"
        if not self.refuses:
            reasons["refused"] = "push() accepts any move, legal or not (refuses=)"
        return reasons

    def start(self, rng: random.Random) -> str:
        return rng.choice(("", *self.starts))

    def fresh(self, start: str) -> Position:
        return self.new(start) if start else self.new()

    def to_move(self, position: Position) -> Any:
        if self.is_over is not None and ask(position, self.is_over):
            return None
        if self.is_over is None and not self._moves(position):
            return None
        if self.mover is not None:
            return self.mover(position)
        return self.players[position.turn != self.new().turn]

    def _moves(self, position: Position) -> list[str]:
        return [self.write_move(move) for move in ask(position, self.listed)]

    def legal(self, position: Position) -> tuple[str, ...]:
        if self.is_over is not None and ask(position, self.is_over):
            return ()
        return tuple(self._moves(position))

    def allows(self, position: Position, action: str) -> bool:
        if self.is_legal is None:
            return action in self._moves(position)
        move = self.read_move(action)
        if isinstance(self.is_legal, str):
            return bool(getattr(position, self.is_legal)(move))
        return self.is_legal(position, move)

    def spelled(self, action: str) -> str:
        return self.write_move(self.read_move(action))

    def act(self, position: Position, action: str) -> None:
        move = self.read_move(action)
        if isinstance(self.push, str):
            getattr(position, self.push)(move)
        else:
            self.push(position, move)

    def undo(self, position: Position, player: Any, action: str) -> None:  # noqa: ARG002 (a board knows its last move)
        getattr(position, str(self.pop))()

    def winners(self, position: Position) -> tuple[Any, ...]:
        if self.winning is None or self.to_move(position) is not None:
            return ()
        won = [*self.winning(position)]
        return tuple(player for player in self.players if player in won)

    def shows(self, position: Position) -> Mapping[str, Hashable]:
        asked = {"the turn": self.to_move(position), "the text": self.printed(position)}
        return asked | {_named(what): repr(ask(position, what)) for what in self.asks}

    def printed(self, position: Position) -> str:
        return str(position) if self.text is None else str(ask(position, self.text))

    def written(self, position: Position) -> str:
        return self.printed(position)

    def read(self, text: str) -> Position:
        return self.new(text)

    def copies(self) -> Mapping[str, Callable[[Position], Position]]:
        return {_named(way): _Copier(way) for way in self.ways}


@attrs.frozen
class _Copier:
    way: Ask

    def __call__(self, position: Position) -> Position:
        return ask(position, self.way)
