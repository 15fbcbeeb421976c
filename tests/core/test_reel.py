"""Boards in a row, as pieces that come and go."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from staves._core.drawing import arriving, circle, moved, rect, words
from staves._core.pieces import Piece
from staves._core.reel import STILL, Shot, reel


def shown(shots: list[Shot], number: int) -> str:
    """Return what a board shows."""
    return "".join(shot.piece.svg for shot in shots if shot.first <= number < shot.end)


def glides(*boards: str) -> dict[str, tuple[float, ...] | None]:
    """Return how each piece of the last board came there."""
    return {shot.piece.svg: shot.glide for shot in reel(boards) if shot.end == len(boards)}


@given(st.lists(st.lists(st.integers(0, 5)), min_size=1, max_size=8))
def test_every_board_has_its_elements_in_their_order(boards: list[list[int]]) -> None:
    """Whatever comes, goes or changes its place, more than once in a board too."""
    drawn = ["".join(f'<circle r="{each}"/>' for each in board) for board in boards]
    shots = reel(drawn)
    assert drawn == [shown(shots, number) for number in range(len(drawn))]
    assert all(0 <= shot.first < shot.end <= len(drawn) for shot in shots)


def test_what_stays_is_there_once() -> None:
    """However much comes and goes before it and after it."""
    boards = [f"{circle('a', n, 0, 1)}{rect('b', 0, 0, 1, 1)}{circle('c', n, 1, 1)}" for n in range(5)]
    stays = [(shot.first, shot.end) for shot in reel(boards) if shot.piece == Piece("", rect("b", 0, 0, 1, 1))]
    assert [(0, 5)] == stays
    assert 11 == len(reel(boards))


def test_what_comes_back_is_another_one() -> None:
    """Each is there from when it comes until it goes."""
    dot = circle("a", 0, 0, 1)
    assert [(0, 1), (2, 4)] == sorted((shot.first, shot.end) for shot in reel([dot, "", dot, dot]))


def test_a_piece_glides_from_where_it_was() -> None:
    """With its number; what else is new comes from nowhere, and the first board is just there."""
    before = circle("p", 10, 20, 5) + words("", 10, 20, 1, 9) + rect("t", 0, 0, 1, 1)
    disc, number, other = circle("p", 50, 25, 5), words("", 50, 25, 1, 9), circle("p", 9, 9, 4)
    assert {disc: (-40, -5, 1), number: (-40, -5, 1), other: None} == glides(before, other + disc + number)
    assert {disc: STILL} == glides(disc)


def test_text_does_not_move_alone() -> None:
    """It is another text, such as how many stones somebody has."""
    assert {words("", 9, 9, 5, 9): None} == glides(words("", 0, 0, 5, 9), words("", 9, 9, 5, 9))


def test_a_piece_that_is_painted_later_stays_where_it_is() -> None:
    """Nothing is seen of that."""
    dot, other, last = circle("a", 0, 0, 1), circle("b", 3, 0, 1), rect("c", 0, 0, 1, 1)
    assert {other: STILL, last: STILL, dot: STILL} == glides(dot + other + last, other + last + dot)


def test_pieces_that_are_alike_move_together() -> None:
    """Not each the shortest way, on which they would change their order."""
    before = "".join(circle("p", 0, up, 5) for up in (0, 10, 20))
    after = [circle("p", 0, up, 5) for up in (100, 110, 120)]
    assert dict.fromkeys(after, (0, -100, 1)) == glides(before, "".join(after))


def test_the_nearest_one_is_the_one_that_moved() -> None:
    """If one must have gone elsewhere."""
    before = circle("p", 0, 0, 5) + circle("p", 90, 0, 5)
    assert {circle("p", 80, 0, 5): (10, 0, 1)} == glides(before, circle("p", 80, 0, 5))


def test_a_named_piece_glides_and_changes_its_size() -> None:
    """What it looked like before, and how large it was, counts for nothing."""
    card = moved(rect("b", 0, 0, 9, 9), 100, 50, 0.5, piece="7")
    ((_, glide),) = glides(moved(circle("a", 0, 0, 4), 10, 20, piece="7"), card).items()
    # The glide is done after the card's own transform: its corner, now at 100,50, is to be at 10,20.
    assert glide is not None
    x, y, scale = glide
    assert (10, 20, 2) == (x + scale * 100, y + scale * 50, scale)


def test_a_piece_that_was_put_on_another_has_moved() -> None:
    """The other, which looks different now, has not; and where nothing was put, it is still there."""

    def pile(left: float, count: int) -> str:
        return moved(rect("b", 0, 0, count, 9), left, 0, piece="red")

    assert {pile(50, 3): (-50, 0, 1)} == glides(pile(0, 2) + pile(50, 1), pile(50, 3))
    assert {pile(0, 3): STILL, pile(50, 2): STILL} == glides(pile(0, 2) + pile(50, 1), pile(0, 3) + pile(50, 2))
    assert {pile(0, 3): STILL} == glides(pile(0, 2), pile(0, 3))
    dot, other, last = circle("a", 0, 0, 1), circle("a", 3, 0, 1), rect("b", 0, 0, 1, 1)
    assert {last: None, dot: STILL} == glides(dot + other, last + dot)


def test_what_says_where_it_came_from_glides_from_there() -> None:
    """Once; it stays when it doesn't say so any more, and on the first board it is just there."""
    dot = circle("p", 5, 5, 1)
    assert {dot: (-3, 4, 1)} == glides(circle("p", 90, 5, 1), arriving(dot, -3, 4))
    assert [(1, 3)] == [(shot.first, shot.end) for shot in reel(["", arriving(dot, -3, 4), dot])]
    assert {dot: STILL} == glides(arriving(dot, -3, 4))


def test_what_has_arrived_is_all_that_has_moved() -> None:
    """A piece that came to where an equal one was is another one, and nothing else glides."""
    dot, other = circle("p", 5, 5, 1), circle("q", 9, 9, 1)
    before, after = dot + circle("p", 90, 5, 1) + circle("q", 8, 9, 1), other + arriving(dot, 85, 0)
    assert {dot: (85, 0, 1), other: None} == glides(before, after)
    shots = reel([before, after, other + dot])
    assert [(0, 1), (1, 3)] == sorted((shot.first, shot.end) for shot in shots if shot.piece.svg == dot)
    still = reel([before, after], moving=False)
    assert [(0, 2)] == [(shot.first, shot.end) for shot in still if shot.piece.svg == dot]


@pytest.mark.parametrize(("count", "moved_ones"), [(0, 0), (1, 1), (30, 30), (400, 30)])
def test_many_pieces_that_are_alike(count: int, moved_ones: int) -> None:
    """Each comes from another one, but not all pairs of a great many are looked at."""
    before = "".join(circle("p", 10 * at, 0, 5) for at in range(count))
    found = glides(before, "".join(circle("p", 10 * at, 60, 5) for at in range(count)))
    assert count == len(found)
    assert {(0, -60, 1)} >= {glide for glide in found.values() if glide is not None}
    assert moved_ones == sum(glide is not None for glide in found.values())
