"""Boards in a row, as pieces: each is there once for every stretch of boards that show it without a break.

From one board to the next most elements stay. What both boards have goes on, and of the rest some has gone and some
has come. All pieces stand in one list, so that those of any board are in the order in which they are painted there.

What has come may be what has gone, in another place: a piece that has moved. Then it glides from there.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import product
from typing import Final, NamedTuple

from staves._core.pieces import Kind, Piece, Spot, pieces, placed

STILL: Final = Spot(0.0, 0.0)
_NEAR: Final = 0.05
"""Numbers in drawings are rounded, so pieces that move together may seem to differ by this much."""
_MAX_EQUAL: Final = 30
"""Equal pieces that have gone, of which a piece that has come may be one."""


class Shot:
    """A piece and when it is seen.

    Attributes:
        piece: The piece.
        first: The number of the first board that shows it.
        end: The number of the first board after that which doesn't.
        glide: Where it glides from, as seen from its place; None: it comes from nowhere.
        after: The piece that is painted next.
    """

    __slots__ = ("after", "end", "first", "glide", "piece")

    def __init__(self, piece: Piece, first: int, origin: Spot | None = None) -> None:
        self.piece = piece
        self.first = self.end = first
        self.glide: Spot | None = origin if first else STILL
        self.after: Shot | None = None

    def insert(self, shot: "Shot") -> "Shot":
        """Put a shot right after this one, and return it."""
        shot.after, self.after = self.after, shot
        return shot

    def rest(self) -> "Iterator[Shot]":
        """Go through the shots after this one."""
        shot = self.after
        while shot is not None:
            yield shot
            shot = shot.after


def reel(boards: Sequence[str], *, moving: bool = True) -> list[Shot]:
    """Return the pieces of boards, in the order in which they are painted; unless `moving`, none of them glides."""
    head = Shot(Piece("", ""), 0)
    row: list[Shot] = []
    for number, board in enumerate(boards):
        found = [(piece, origin if moving else None) for piece, origin in pieces(board, apart=moving)]
        row, gone, come = _next(head, row, found, number)
        # What a drawing says has arrived is all that has moved.
        if moving and not any(origin for _, origin in found):
            _find_moved(gone, come)
    for shot in row:
        shot.end = len(boards)
    return [*head.rest()]


def _next(
    head: Shot, row: list[Shot], board: list[tuple[Piece, Spot | None]], number: int
) -> tuple[list[Shot], list[Shot], list[Shot]]:
    """Return the shots of the next board, those that have gone, and those that have come and are now in their place."""
    shown: list[Shot] = []
    gone: list[Shot] = []
    come: list[Shot] = []
    last, left, right = head, 0, 0
    # What has come from somewhere is not what was there before, however much it looks like it.
    there = [piece if origin is None else object() for piece, origin in board]
    for old, new, count in _in_common([shot.piece for shot in row], there):
        for shot in row[left:old]:
            shot.end = number
            gone.append(shot)
        for piece, origin in board[right:new]:
            last = last.insert(Shot(piece, number, origin))
            come.append(last)
            shown.append(last)
        left, right = old + count, new + count
        if count:
            shown += row[old:left]
            last = row[left - 1]
    return shown, gone, come


def _in_common(old: Sequence[object], new: Sequence[object]) -> Iterator[tuple[int, int, int]]:
    """Yield where in the old board and in the new one equal pieces begin, and how many there are; at the end, none."""
    least = min(len(old), len(new))
    start = next((at for at in range(least) if old[at] != new[at]), least)
    stay = next((at for at in range(least - start) if old[-1 - at] != new[-1 - at]), least - start)
    yield 0, 0, start
    changed = SequenceMatcher(None, old[start : len(old) - stay], new[start : len(new) - stay], autojunk=False)
    for left, right, count in changed.get_matching_blocks():
        yield start + left, start + right, count
    yield len(old) - stay, len(new) - stay, stay
    yield len(old), len(new), 0


# ------------------------------------------------------------------- what has moved


def _find_moved(gone: list[Shot], come: list[Shot]) -> None:
    """Set where each new piece glides from, if it is one that has gone and this isn't known yet.

    Where several would do, pieces move together: the way that most of them can have taken comes first, then the
    shortest. Text goes with a piece that it stands on, as alone it is another text at another place. If fewer pieces
    have come than have gone, one was put on another, which now looks different: then it is the former that has moved.
    """
    before = _by_kind(gone)
    now = _by_kind(shot for shot in come if shot.glide is None)
    ways: defaultdict[tuple[int, ...], list[_Way]] = defaultdict(list)
    for kind, places in now.items():
        olds = before[kind][:_MAX_EQUAL]
        for (new, spot), (old, was) in product(places, olds):
            glide = _glide(was, spot)
            if len(olds) <= len(places) or old.piece == new.piece or not _alike(glide, STILL):
                ways[tuple(map(round, glide))].append(_Way(kind[0] == "text", old, new, glide))
    used: set[Shot] = set()
    glides = [STILL]

    def first(alike: "list[_Way]") -> tuple[int, float]:
        return -sum(not way.text for way in alike), abs(alike[0].glide.x) + abs(alike[0].glide.y)

    for alike in sorted(ways.values(), key=first):
        for text, old, shot, glide in sorted(alike, key=lambda way: way.text):
            together = next((each for each in glides if _alike(each, glide)), None)
            if old in used or shot in used or (text and together is None):
                continue
            if together is None:
                glides.append(glide)
            shot.glide = together or glide
            used |= {old, shot}


def _by_kind(shots: Iterable[Shot]) -> defaultdict[Kind, list[tuple[Shot, Spot]]]:
    """Return the pieces that can move by what they are, each with its place."""
    found: defaultdict[Kind, list[tuple[Shot, Spot]]] = defaultdict(list)
    for shot in shots:
        there = placed(shot.piece)
        if there is not None:
            found[there[0]].append((shot, there[1]))
    return found


class _Way(NamedTuple):
    """A way that a piece may have taken, whether it is text or not."""

    text: bool
    old: Shot
    new: Shot
    glide: Spot


def _glide(before: Spot, now: Spot) -> Spot:
    """Return what moves something from where it is now to where it was before."""
    scale = before.scale / now.scale
    return Spot(before.x - scale * now.x, before.y - scale * now.y, scale)


def _alike(one: Spot, other: Spot) -> bool:
    return all(abs(a - b) < _NEAR for a, b in zip(one, other, strict=True))
