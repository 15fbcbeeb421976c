"""A board that is changed by each move, as those of many libraries are: a pile of sticks, of which one to three go."""

from typing import Any, Self


class Pile:
    """The player who takes the last stick wins."""

    def __init__(self, text: str = "7 0") -> None:
        sticks, turn = text.split()
        self.sticks, self.turn = int(sticks), int(turn)
        self.taken: list[int] = []

    def fen(self) -> str:
        """Return the position as text."""
        return f"{self.sticks} {self.turn}"

    @property
    def legal_moves(self) -> list[int]:
        """The moves that may be made."""
        return [count for count in (1, 2, 3) if count <= self.sticks]

    def is_legal(self, move: int) -> bool:
        """Say whether a move may be made."""
        return 1 <= move <= min(3, self.sticks)

    def is_game_over(self) -> bool:
        """Say whether nothing is left."""
        return self.sticks == 0

    def push(self, move: int) -> None:
        """Take sticks, as many as it says, without asking whether that is legal."""
        self.sticks -= move
        self.turn = 1 - self.turn
        self.taken.append(move)

    def pop(self) -> int:
        """Take the last move back."""
        move = self.taken.pop()
        self.sticks += move
        self.turn = 1 - self.turn
        return move

    def copy(self) -> Self:
        """Return a board of its own."""
        board = type(self)(self.fen())
        board.taken = self.taken[:]
        return board

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pile) and self.fen() == other.fen()

    def __hash__(self) -> int:
        return hash(self.fen())


def read_move(text: str) -> int:
    """Return the move of a text."""
    if text not in {"1", "2", "3"}:
        raise ValueError(text)
    return int(text)


def winner(board: Pile) -> list[int]:
    """Return the player who took the last stick."""
    return [1 - board.turn]


class Forgetful(Pile):
    """Its pop() forgets whose turn it was."""

    def pop(self) -> int:
        """Take the last move back."""
        self.turn = 1 - self.turn
        return super().pop()


class Shared(Pile):
    """Its copies share the list of moves."""

    def copy(self) -> Self:
        """Return a copy."""
        board = super().copy()
        board.taken = self.taken
        return board


class Lossy(Pile):
    """Its copies lose a stick of a large pile."""

    def copy(self) -> Self:
        """Return a copy."""
        board = super().copy()
        board.sticks = min(board.sticks, 6)
        return board


class Alias(Pile):
    """Its copies are itself."""

    def copy(self) -> Self:
        """Return a copy."""
        return self


class Strict(Pile):
    """It finds the largest move illegal that it lists."""

    def is_legal(self, move: int) -> bool:
        """Say whether a move is legal."""
        return 1 <= move < min(3, self.sticks)


class Unwritten(Pile):
    """Its text leaves out whose turn it is."""

    def fen(self) -> str:
        """Return the position as text."""
        return f"{self.sticks} 0"


class Counting(Pile):
    """It takes boards for different that have come about in different ways."""

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and isinstance(other, Pile) and self.taken == other.taken

    def __hash__(self) -> int:
        return hash(tuple(self.taken))


class Salted(Pile):
    """Equal boards have different hashes."""

    def __hash__(self) -> int:
        return hash((self.fen(), len(self.taken)))


class Careful(Pile):
    """Its push() refuses illegal moves."""

    def push(self, move: int) -> None:
        """Take sticks."""
        if not self.is_legal(move):
            raise ValueError(f"{move} is illegal")
        super().push(move)


class Hasty(Pile):
    """Its push() refuses illegal moves when they have been made."""

    def push(self, move: int) -> None:
        """Take sticks."""
        legal = self.is_legal(move)
        super().push(move)
        if not legal:
            raise ValueError(f"{move} is illegal")


class Bare:
    """It can do nothing but what it must."""

    def __init__(self) -> None:
        self.left, self.turn = 3, "a"
        self.lock: Any = (each for each in "")  # which can't be copied

    def moves(self) -> list[str]:
        """Return the moves."""
        return ["take"] if self.left else []

    def push(self, _move: str) -> None:
        """Make a move."""
        self.left -= 1
        self.turn = "b" if self.turn == "a" else "a"

    def __str__(self) -> str:
        return f"{self.left} {self.turn}"
