"""Nim, as a stranger would write a game: one heap, take one to three, who takes the last wins."""

import random
from array import array
from typing import Any, ClassVar

import attrs

import staves
from staves import (
    Block,
    Game,
    Learned,
    Open,
    OpenState,
    OpenView,
    Option,
    Play,
    Positions,
    Rulebook,
    Scanner,
    Start,
    Symmetries,
    by_the_book,
    notation_of,
)
from staves.data import Forms, choice, one_of, record, whole


@attrs.frozen
class Take:
    """Take `count` from the heap."""

    count: int

    def __str__(self) -> str:
        return str(self.count)


BOOK = Rulebook([Take])
BOOK.says("heap", "There is one heap.")


@attrs.frozen
class Heap(OpenState["Heap", Take, int, Take]):
    """A heap, and whose turn it is."""

    left: int
    turn: int = 0
    game: ClassVar[Game["Heap", Take, int, Take, OpenView["Heap", Take, int]]]


@BOOK.condition(Take, "take.some", "A player takes one, two or three.")
def _some(_heap: Heap, take: Take) -> bool:
    return 1 <= take.count <= 3


@BOOK.condition(Take, "take.left", "No more can be taken than is left.")
def _left(heap: Heap, take: Take) -> bool:
    return take.count <= heap.left


TAKES = tuple(map(Take, (1, 2, 3)))


def _apply(heap: Heap, take: Take, tell: staves.Tell[Take] | None) -> Heap:
    if tell is not None:
        tell(take)
    return Heap(heap.left - take.count, 1 - heap.turn)


def _write(heap: Heap) -> str:
    return f"left={heap.left} turn={heap.turn}"


def _read(scanner: Scanner) -> Heap:
    scanner.skip("left=")
    left = scanner.number("how many are left")
    scanner.skip(" turn=")
    return Heap(left, int(scanner.one_of("01", "a player")))


HEAP = record(Heap, left=whole(), turn=choice(0, 1))
FORMS = Forms(
    state=HEAP,
    view=record(OpenView, state=HEAP, player=choice(0, 1)),
    event=one_of(record(Take, count=whole())),
)


@attrs.frozen
class Encoder:
    """A 1 for each thing on the heap, and whose turn it is, for every game whose states have `left` and `turn`."""

    most: int

    @property
    def blocks(self) -> tuple[Block, ...]:
        """What a vector consists of."""
        return Block("heap", (self.most,)), Block("turn", (2,), seats=0)

    def write(self, view: Any, vector: "array[float]") -> None:
        """Write a view into a vector of zeros."""
        for place in range(view.state.left):
            vector[place] = 1
        vector[self.most + (view.state.turn != view.player)] = 1

    def fits(self, view: Any) -> bool:
        """Say whether the heap is no higher than at the start."""
        return bool(view.state.left <= self.most)


@attrs.frozen
class Swap:
    """The players swapped, or not."""

    swapped: bool

    def state(self, heap: Heap) -> Heap:
        """Return the heap, with the other player to move."""
        return attrs.evolve(heap, turn=self.player(heap.turn))

    def action(self, take: Take) -> Take:
        """Return the same action, as it names no player."""
        return take

    def player(self, player: int) -> int:
        """Return the new name of a player."""
        return 1 - player if self.swapped else player


NIM: Game[Heap, Take, int, Take, OpenView[Heap, Take, int]] = Game(
    name="nim",
    book=BOOK,
    play=Play(
        players=lambda _: (0, 1),
        to_move=lambda heap: heap.turn if heap.left else None,
        legal_actions=by_the_book(TAKES),
        apply=_apply,
        winners=lambda heap: () if heap.left else (1 - heap.turn,),
        max_actions_left=lambda heap: heap.left,
    ),
    notation=notation_of(TAKES, Positions(_write, _read)),
    start=Start(lambda rng: Heap(rng.randint(0, 20))),
    seen=Open(board=lambda heap: heap.left, board_after=lambda left, take: left - take.count),
    data=FORMS,
    learned=Learned(lambda heap: Encoder(heap.left)),
    symmetries=Symmetries(lambda _: (Swap(swapped=False), Swap(swapped=True))),
)
Heap.game = NIM


def rows_of(rng: random.Random, *, rows: int, mode: str, odd: bool) -> Heap:
    """Return a heap that depends on all options, and on chance where the mode is 'drawn'."""
    return Heap(rows + 10 * odd + (rng.randint(20, 30) if mode == "drawn" else 0))


HEAPS = attrs.evolve(
    NIM,
    name="heaps",
    start=Start(
        rows_of,
        options=(
            Option("rows", "int", 3, limits=(1, 9)),
            Option("mode", "choice", "fixed", choices=("fixed", "drawn")),
            Option("odd", "bool", default=True),
        ),
    ),
)
"""Nim whose heap depends on options."""
