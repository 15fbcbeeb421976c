"""Code: a player sets a code in secret, and the other one guesses it, with a clue after each guess."""

import random
from typing import ClassVar

import attrs

import staves
from staves import (
    Game,
    GameState,
    GameView,
    Hidden,
    Play,
    Rulebook,
    Shown,
    Start,
    Words,
    by_the_book,
    notation_of,
)
from staves.data import Forms, choice, flag, items, one_of, optional, record, whole

DIGITS = 3
GUESSES = 3


@attrs.frozen
class Put:
    """Set the code, or guess it."""

    one: int
    two: int

    def __str__(self) -> str:
        return f"{self.one}{self.two}"


PUTS = tuple(Put(one, two) for one in range(DIGITS) for two in range(DIGITS))


@attrs.frozen
class CodeSet:
    """The code has been set; only player 0 knows it."""

    code: Put | None


@attrs.frozen
class Guessed:
    """Player 1 has guessed, and learns how many digits are right."""

    put: Put
    hits: int


@attrs.frozen
class Code(GameState["Code", Put, int, CodeSet | Guessed, "Notes"]):
    """The code, and the guesses with their clues."""

    code: Put | None = None
    guesses: tuple[Put, ...] = ()
    clues: tuple[int, ...] = ()
    game: ClassVar[Game["Code", Put, int, CodeSet | Guessed, "Notes"]]

    @property
    def begun(self) -> bool:
        """Whether the code has been set."""
        return self.code is not None


@attrs.frozen
class Notes(GameView[Code, Put, int | None]):
    """What a player knows: the guesses with their clues, and player 0 the code too."""

    player: int | None
    begun: bool
    code: Put | None
    guesses: tuple[Put, ...]
    clues: tuple[int, ...]
    game: ClassVar[Game["Code", Put, int, CodeSet | Guessed, "Notes"]]


BOOK = Rulebook([Put])


@BOOK.condition(Put, "put.new", "Nobody guesses twice the same.")
def is_new(seen: Code | Notes, put: Put) -> bool:
    """Say whether this has not been guessed."""
    return put not in seen.guesses


def to_move(seen: Code | Notes) -> int | None:
    """Return who is to set the code or to guess."""
    if not seen.begun:
        return 0
    return None if len(seen.guesses) == GUESSES or 2 in seen.clues else 1


def hits(code: Put, put: Put) -> int:
    """Return how many digits are right."""
    return (code.one == put.one) + (code.two == put.two)


def apply(state: Code, put: Put, tell: staves.Tell[CodeSet | Guessed] | None) -> Code:
    """Set the code, or note a guess and its clue."""
    if state.code is None:
        if tell is not None:
            tell(CodeSet(put))
        return Code(put)
    clue = hits(state.code, put)
    if tell is not None:
        tell(Guessed(put, clue))
    return Code(state.code, (*state.guesses, put), (*state.clues, clue))


def event_for(event: CodeSet | Guessed, player: int | None) -> CodeSet | Guessed:
    """Return what a player is told."""
    return CodeSet(None) if isinstance(event, CodeSet) and player != 0 else event


def winners(seen: Code | Notes) -> tuple[int, ...]:
    """Return player 1 if the code was found, else player 0."""
    return () if to_move(seen) is not None else (1,) if 2 in seen.clues else (0,)


def view(state: Code, player: int | None) -> Notes:
    """Return what a player knows."""
    return Notes(player, state.begun, state.code if player == 0 else None, state.guesses, state.clues)


def fitting(seen: Notes) -> list[Put]:
    """Return the codes that fit all clues."""
    clues = list(zip(seen.guesses, seen.clues, strict=True))
    return [code for code in PUTS if all(hits(code, put) == clue for put, clue in clues)]


def drawn(seen: Notes, codes: list[Put], rng: random.Random) -> Code:
    """Return a state with one of these codes, if one has been set that the viewer doesn't know."""
    hidden = seen.begun and seen.code is None
    return Code(rng.choice(codes) if hidden else seen.code, seen.guesses, seen.clues)


def resample(seen: Notes, rng: random.Random) -> Code:
    """Return a state with a code that fits all clues."""
    return drawn(seen, fitting(seen), rng)


Board = tuple[bool, tuple[Put, ...], tuple[int, ...]]


def board_after(board: Board, event: CodeSet | Guessed) -> Board:
    """Return what lies on the table after an event."""
    _, guesses, clues = board
    return (True, guesses, clues) if isinstance(event, CodeSet) else (True, (*guesses, event.put), (*clues, event.hits))


PUT = record(Put, one=whole(0, 2), two=whole(0, 2))
PARTS = {"guesses": items(PUT), "clues": items(whole(0, 2))}
GAME = Game(
    "code",
    BOOK,
    Play(
        players=lambda _: (0, 1),
        to_move=to_move,
        legal_actions=by_the_book(PUTS),
        apply=apply,
        winners=winners,
        max_actions_left=lambda state: GUESSES + 1 - state.begun - len(state.guesses),
    ),
    notation_of(PUTS),
    Start(lambda _: Code()),
    Hidden(view, resample, lambda seen: (seen.begun, seen.guesses, seen.clues), board_after, event_for=event_for),
    Shown(
        words=Words(
            actions={Put: "player {player} puts {action}"},
            events={CodeSet: "the code is set", Guessed: "{event.hits} right in {event.put}"},
        )
    ),
    Forms(
        record(Code, code=optional(PUT), **PARTS),
        record(Notes, player=choice(0, 1), begun=flag(), code=optional(PUT), **PARTS),
        one_of(record(CodeSet, code=optional(PUT)), record(Guessed, put=PUT, hits=whole(0, 2))),
    ),
)
Code.game = Notes.game = GAME
