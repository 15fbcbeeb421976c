"""The signs that mean the same in the drawings of all games."""

import re
from xml.etree import ElementTree as ET

import pytest

from helpers.drawings import Seen, middle, points_of, seen_in
from staves._core.drawing import Drawing, rendered
from staves._core.signs import (
    arrow,
    band,
    cross,
    dot,
    grouped,
    inner,
    label,
    notations,
    outlined,
    refusal,
    ring,
    stacked,
    standing_sign,
    standing_words,
    tint,
)


def drawn(*parts: str) -> list[Seen]:
    """Return what is seen of some parts."""
    return seen_in(rendered(Drawing(100, 100, "", "", "", "".join(parts))))


def corners(shape: str) -> list[tuple[float, float]]:
    """Return the corners of a path."""
    return [*points_of(ET.fromstring(shape).attrib["d"])]  # noqa: S314 (it was just made here)


# ------------------------------------------------------------------- players


@pytest.mark.parametrize(
    ("player", "turn", "winners", "corners", "said"),
    [
        (0, 0, (), 3, "to move"),
        (1, 0, (), None, ""),
        (0, None, (0, 2), 10, "has won"),
        (1, None, (0, 2), None, ""),
        ("A", None, (), None, "a draw"),
        (0, "0", (), None, ""),
    ],
)
def test_how_it_stands_with_a_player(
    player: object, turn: object, winners: tuple[object, ...], corners: int | None, said: str
) -> None:
    """A triangle and 'to move', a star and 'has won', 'a draw', or nothing."""
    sign = standing_sign(player, turn, winners, 20, 30, 10)
    if corners is None:
        assert "" == sign
    else:
        (seen,) = drawn(sign)
        assert ("ink", corners) == (seen.look, len([*points_of(seen.attributes["d"])]))
        assert 10 <= seen.box[0] < 20 < seen.box[2] <= 30
        assert 20 <= seen.box[1] < 30 < seen.box[3] <= 40
    assert said == standing_words(player, turn, winners)


def test_an_outline_is_all_within_what_it_surrounds() -> None:
    """With its line."""
    (seen,) = drawn(outlined((10, 20, 30, 40), 6))
    assert ("edge", (10, 20, 40, 60)) == (seen.look, seen.box)


@pytest.mark.parametrize(("count", "edges", "top"), [(1, 0, 20), (2, 1, 17), (5, 4, 8)])
def test_a_pile_shows_each_card(count: int, edges: int, top: float) -> None:
    """The topmost lies where it is told, and of the others, which show behind it, only the upper edges are seen."""
    pile, lines = stacked((10, 20, 30, 40), count, 3, "card")
    (seen,) = drawn(pile)
    assert (10, top, 40, 60) == seen.box
    assert edges == lines.count("M")
    assert edges == 0 or {y for _, y in points_of(lines)} <= {
        20 - 3 * up + down for up in range(edges) for down in (0, 4)
    }


# ------------------------------------------------------------------- actions


def test_actions_are_named_by_their_notation() -> None:
    """With semicolons between them; what has a meaning in XML is escaped."""
    assert "0,0>0,1;END" == notations(["0,0>0,1", "END"])
    assert 'data-action="0,0&gt;0,1;END"' in dot((5, 5), 3, ["0,0>0,1", "END"])


def test_actions_are_grouped_by_where_they_lead() -> None:
    """In order of the places."""
    assert [((0, 1), ["b", "c"]), ((2, 0), ["a"])] == [*grouped([((2, 0), "a"), ((0, 1), "b"), ((0, 1), "c")]).items()]


def test_a_tint_leaves_the_border() -> None:
    """As much of it as is told, less half of its line."""
    (seen,) = drawn(tint((10, 20, 30, 40), 2, 5))
    assert ("last trace", (11.25, 21.25, 38.75, 58.75)) == (seen.look, seen.box)
    assert (7, 17, 36, 46) == inner((10, 20, 30, 40), -3)


def test_a_band_lies_around_a_box() -> None:
    """Its edges are drawn below it, and reach beyond it on both sides."""
    edges, tinted = drawn(band((10, 20, 30, 40), 4, 6))
    assert ["trace", "band"] == [edges.look, tinted.look]
    assert (6, 16, 44, 64) == tinted.box
    assert (5, 15, 45, 65) == edges.box


def test_a_ring_says_which_actions_lead_there() -> None:
    """And one for a refused action is dashed, has a cross at a corner, and no action that could be taken."""
    (legal,) = drawn(ring((10, 20, 30, 40), 5, 3, ["a", "b"]))
    assert ("target", "a;b") == (legal.look, legal.attributes["data-action"])
    wrong, *strokes = drawn(refusal((10, 20, 30, 40), 5, 3))
    assert "refused" == wrong.look
    assert "stroke-dasharray" in wrong.attributes
    assert ["halo", "refused"] == [part.look for part in strokes]
    assert {(37, 23)} == {middle(part.box) for part in strokes}
    assert not [part for part in (wrong, *strokes) if "data-action" in part.attributes]
    assert [wrong.look] == [part.look for part in drawn(refusal((10, 20, 30, 40), 5, 3, crossed=False))]


def test_a_label_names_an_action() -> None:
    """It ends where it is told; that of a refused action has a cross too."""
    ground, text = drawn(label(90, 20, "STEAL 1", ["STEAL 1"]))
    assert ("legal", "STEAL 1") == (ground.look, ground.attributes["data-action"])
    assert ("paper strong", "STEAL 1", 90) == (text.look, text.text, ground.box[2])
    wrong, said, crossed = drawn(label(90, 20, "END", refused=True))
    assert ["wrong", "paper strong", "crossed"] == [wrong.look, said.look, crossed.look]
    assert "data-action" not in wrong.attributes
    for inside in (said, crossed):
        assert wrong.box[0] < inside.box[0] < inside.box[2] < wrong.box[2] == 90


def test_a_cross_has_a_rim() -> None:
    """Below it, and wider."""
    rim, strokes = drawn(cross((20, 30), 6))
    assert ["halo", "refused"] == [rim.look, strokes.look]
    assert middle(rim.box) == middle(strokes.box) == (20, 30)
    assert rim.box[0] < strokes.box[0] < strokes.box[2] < rim.box[2]


# ------------------------------------------------------------------- arrows


def test_an_arrow_to_the_right() -> None:
    """Its line begins at the source, and its head ends so far before the target."""
    line, head = arrow((10, 20), (90, 20), 5, 10, actions=["a"])
    assert [(10, 20), (67, 20)] == corners(line)
    assert [(80, 20), (67, 27.15), (67, 12.85)] == corners(head)
    assert ["target", "legal"] == [part.look for part in drawn(line, head)]
    assert "a" == drawn(head)[0].attributes["data-action"]


@pytest.mark.parametrize(
    ("target", "tip"), [((50, 10), (50, 20)), ((50, 90), (50, 80)), ((10, 50), (20, 50)), ((90, 50), (80, 50))]
)
def test_an_arrow_to_each_side(target: tuple[int, int], tip: tuple[int, int]) -> None:
    """The same in all directions."""
    line, head = arrow((50, 50), target, 4, 10)
    assert tip == corners(head)[0]
    assert (50, 50) == corners(line)[0]


def test_a_refused_arrow_is_dashed_and_ends_in_a_cross() -> None:
    """The cross is all before where the arrow ends, and nothing tells a program to take the action."""
    line, head = arrow((10, 20), (90, 20), 5, 10, refused=True)
    dashed, *strokes = drawn(line, head)
    assert ["refused", "halo", "refused"] == [part.look for part in (dashed, *strokes)]
    assert "stroke-dasharray" in dashed.attributes
    assert {80} == {round(max(x for x, _ in points_of(part.attributes["d"]))) for part in strokes}
    assert "data-action" not in line + head


def test_an_arrow_to_where_it_begins_has_no_direction() -> None:
    """It is drawn somehow, and nothing is divided by zero."""
    line, head = arrow((5, 5), (5, 5), 4)
    assert {(5, 5)} == {*corners(line)}
    assert 3 == len(corners(head))


def test_there_are_no_ids() -> None:
    """So that two drawings can be in one page."""
    parts = [
        dot((1, 1), 1, ["a"]),
        ring((1, 1, 1, 1), 1, 1, ["a"]),
        *arrow((1, 1), (9, 9), 1),
        band((1, 1, 9, 9), 1, 1),
    ]
    assert [] == re.findall(r"\bid=", "".join(parts))
