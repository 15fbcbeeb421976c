"""Fences: two players claim cells of a row, or pass; nobody claims a cell between two of the other's."""

import attrs

import staves
from staves import (
    Game,
    Open,
    OpenState,
    OpenView,
    Play,
    Positions,
    Rulebook,
    Scanner,
    Shown,
    Start,
    Words,
    by_the_book,
    notation_of,
)
from staves.data import Forms, choice, optional, record, text, whole

FREE = "."
SIZE = 5


@attrs.frozen
class Claim:
    """Claim a cell, or pass."""

    cell: int | None

    def __str__(self) -> str:
        return "PASS" if self.cell is None else str(self.cell)


ACTIONS = (*map(Claim, range(SIZE)), Claim(None))


@attrs.frozen
class Fences(OpenState["Fences", Claim, str, Claim]):
    """Who has which cell, whose turn it is, and how many have just passed."""

    cells: str = FREE * SIZE
    turn: str = "a"
    passes: int = 0


BOOK = Rulebook([Claim])


@BOOK.condition(Claim, "claim.free", "A claimed cell must be free.")
def is_free(state: Fences, claim: Claim) -> bool:
    """Say whether a cell is free, if one is claimed."""
    return claim.cell is None or state.cells[claim.cell] == FREE


@BOOK.condition(Claim, "claim.open", "Nobody claims a cell between two of the other player's.")
def is_open(state: Fences, claim: Claim) -> bool:
    """Say whether the other player doesn't have both neighbors of a cell."""
    if claim.cell is None or claim.cell in {0, SIZE - 1}:
        return True
    other = opponent(state.turn)
    return state.cells[claim.cell - 1 : claim.cell + 2 : 2] != 2 * other


def opponent(player: str) -> str:
    """Return the other player."""
    return "b" if player == "a" else "a"


def to_move(state: Fences) -> str | None:
    """Return whose turn it is; it is over after two passes or when the row is full."""
    return state.turn if state.passes < 2 and FREE in state.cells else None


def cells_after(cells: str, claim: Claim, player: str) -> str:
    """Return the row after an action."""
    return cells if claim.cell is None else cells[: claim.cell] + player + cells[claim.cell + 1 :]


def apply(state: Fences, claim: Claim, tell: staves.Tell[Claim] | None) -> Fences:
    """Return the state after an action."""
    if tell is not None:
        tell(claim)
    passes = state.passes + 1 if claim.cell is None else 0
    return Fences(cells_after(state.cells, claim, state.turn), opponent(state.turn), passes)


def winners(state: Fences) -> tuple[str, ...]:
    """Return who has more cells."""
    if to_move(state) is not None:
        return ()
    mine, theirs = state.cells.count("a"), state.cells.count("b")
    return ("a",) * (mine > theirs) + ("b",) * (theirs > mine)


def write(state: Fences) -> str:
    """Return the text of a state."""
    return f"{state.cells} {state.turn} {state.passes}"


def read(scanner: Scanner) -> Fences:
    """Return the state of a text."""
    cells = "".join(scanner.one_of("ab.", "a cell") for _ in range(SIZE))
    scanner.skip(" ")
    turn = scanner.one_of("ab", "a player")
    scanner.skip(" ")
    return Fences(cells, turn, int(scanner.one_of("012", "how many have passed")))


def board_after(board: tuple[str, str], claim: Claim) -> tuple[str, str]:
    """Return the row and whose turn it is after an action."""
    cells, turn = board
    return cells_after(cells, claim, turn), opponent(turn)


FORM = record(Fences, cells=text(), turn=choice("a", "b"), passes=whole(0, 2))
GAME: Game[Fences, Claim, str, Claim, OpenView[Fences, Claim, str]] = Game(
    "fences",
    BOOK,
    Play(
        players=lambda _: ("a", "b"),
        to_move=to_move,
        legal_actions=by_the_book(ACTIONS),
        apply=apply,
        winners=winners,
        max_actions_left=lambda state: 2 * state.cells.count(FREE) + 2 - state.passes if to_move(state) else 0,
    ),
    notation_of(ACTIONS, Positions(write, read)),
    Start(lambda _: Fences()),
    Open(lambda state: (state.cells, state.turn), board_after),
    Shown(words=Words(actions={Claim: "{player} takes cell {action}"})),
    Forms(
        FORM,
        record(OpenView, state=FORM, player=choice("a", "b")),
        record(Claim, cell=optional(whole(0, SIZE - 1))),
    ),
)
Fences.game = GAME
