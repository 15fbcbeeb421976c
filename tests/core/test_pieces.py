"""Drawings taken apart into elements."""

from typing import Any

import pytest

from staves._core.drawing import arriving, circle, element, moved, path, rect, words
from staves._core.pieces import Piece, Spot, joined, pieces, placed

DOT = circle("p0", 3, 4, 5)
GROUPED = f'<g class="a">{DOT}<g stroke-width="2" fill="red">{DOT}{DOT}</g>{DOT}</g>'


def elements(svg: str) -> list[Piece]:
    """Return the elements of a drawing, regardless of where they came from."""
    return [piece for piece, _ in pieces(svg)]


@pytest.mark.parametrize(
    ("svg", "expected"),
    [
        ("", []),
        (DOT, [("", DOT)]),
        (DOT + rect("", 0, 0, 1, 1), [("", DOT), ("", rect("", 0, 0, 1, 1))]),
        (words("", 0, 0, "a > b", 9), [("", words("", 0, 0, "a > b", 9))]),
        (moved(DOT + DOT, 1, 2), [("", moved(DOT + DOT, 1, 2))]),
        (moved(f'<g class="a">{DOT}</g>', 1, 2) + DOT, [("", moved(f'<g class="a">{DOT}</g>', 1, 2)), ("", DOT)]),
        (
            GROUPED,
            [
                ('<g class="a">', DOT),
                ('<g class="a"><g stroke-width="2" fill="red">', DOT),
                ('<g class="a"><g stroke-width="2" fill="red">', DOT),
                ('<g class="a">', DOT),
            ],
        ),
        (f'<g opacity=".5">{DOT}</g>', [("", f'<g opacity=".5">{DOT}</g>')]),
        (f'<g id="a>b">{DOT}</g>{DOT}', [("", f'<g id="a>b">{DOT}</g>'), ("", DOT)]),
        (f"<!-- <g> -->{DOT}", [("", "<!-- <g> -->"), ("", DOT)]),
        ("<text>a<![CDATA[<b>]]></text>", [("", "<text>a<![CDATA[<b>]]></text>")]),
        ('<g class="a"></g>', []),
        (
            '<path class="a" d="M0,0h4vM2" opacity="1"/>',
            [("", '<path class="a" d="M0,0h4v" opacity="1"/>'), ("", '<path class="a" d="M2" opacity="1"/>')],
        ),
        ('<path d="M0,0h4m1,1h4M2"/>', [("", '<path d="M0,0h4m1,1h4"/>'), ("", '<path d="M2"/>')]),
        ('<path d="m0,0h4M2"/>', [("", '<path d="m0,0h4M2"/>')]),
        ('<path d="M0,0h4M2" fill-rule="evenodd"/>', [("", '<path d="M0,0h4M2" fill-rule="evenodd"/>')]),
    ],
)
def test_elements_of_a_drawing(svg: str, expected: list[tuple[str, str]]) -> None:
    """Each with the groups around it that only say how it looks; all other groups stay whole."""
    assert expected == elements(svg)


def test_elements_that_come_from_elsewhere() -> None:
    """What is in such a group came from there; the group itself is nothing that is painted."""
    came = [*pieces(DOT + arriving(f'<g class="a">{DOT}</g>' + arriving(DOT, 3, 4) + DOT, -1.5, 2) + DOT)]
    assert [None, (-1.5, 2, 1), (3, 4, 1), (-1.5, 2, 1), None] == [origin for _, origin in came]
    assert [("", DOT), ('<g class="a">', DOT), ("", DOT), ("", DOT), ("", DOT)] == [piece for piece, _ in came]


@pytest.mark.parametrize(
    "svg", ["</g>", f"{DOT}</g>{DOT}", f"<g>{DOT}", f"<g opacity='1'>{DOT}", "<text>a", "a<b>c</b></d>"]
)
def test_what_is_not_well_formed_stays_as_it_is(svg: str) -> None:
    """Nothing of it is lost."""
    found = elements(svg)
    assert svg.removeprefix("<g>") == "".join(piece.svg for piece in found)


@pytest.mark.parametrize("d", ["M1.5.5", "M.5-.5.5", "M1e5,2", "M,", "M1 2A1 1 0 012 3"])
def test_however_numbers_are_written(d: str) -> None:
    """A path may have what nobody here writes; at worst it isn't known again."""
    there = placed(Piece("", element("path", "p0", d=d)))
    assert there is None or there[0][0] == "path"


def test_a_path_may_stay_whole() -> None:
    """Where nothing moves there is no need to take it apart."""
    path = element("path", "a", d="M0,0h4M9,9h4")
    assert [("", path)] == [piece for piece, _ in pieces(path, apart=False)]
    assert [("", path)] == [*joined(elements(path))]


@pytest.mark.parametrize(
    ("svg", "count"),
    [
        (element("path", "a", d="M1M2") + element("path", "a", d="M3") + element("path", "b", d="M4"), 2),
        (element("path", "a", d="M1") + f'<g class="c">{element("path", "a", d="M3")}</g>', 2),
        (DOT + DOT + element("path", "a", d="m2") + element("path", "a", d="M1M2"), 4),
        ("", 0),
    ],
)
def test_paths_are_joined(svg: str, count: int) -> None:
    """Those that stand side by side and look alike, and nothing else."""
    row = [*joined(elements(svg))]
    assert count == len(row)
    again = "".join(f"{within}{part}{'</g>' * within.count('<')}" for within, part in row)
    assert elements(svg) == elements(again)


SAME = [
    lambda x, y: circle("p0", x, y, 5),
    lambda x, y: rect("p0", x, y, 5, 6, rx=2),
    lambda x, y: words("p0", x, y, "3", 12),
    lambda x, y: element("ellipse", "p0", cx=x, cy=y, rx=3, ry=4),
    lambda x, y: moved(DOT, x, y, 2),
    lambda x, y: element("circle", "", cx=x, cy=y, r=4, fill="red"),
    lambda x, y: element("rect", "ink", x=x, y=y, data_piece="joker"),
    lambda x, y: element("line", "p0", x2=9, transform=f"translate({x} {y})"),
    lambda x, y: f"<rect class='p0' x='{x}' y = '{y}' width='5'/>",
    lambda x, y: path("p0", [(x, y), (x + 5, y + 6)], transform="translate(7 8)"),
    lambda x, y: rect("p0", x / 2, y / 2, 5, 6, transform="translate(7 8) scale(2)"),
    lambda x, y: path("p0", [(x, y), (x + 3.333, y), (x, y + 6.667)], stroke_width=2),
    lambda x, y: element("path", d=f"M{x},{y}H{x + 9}v4V{y + 3.25}h-2A9 8 0 0 0 {x + 7},{y + 1}z"),
    lambda x, y: element("path", d=f"M{x} {y}L{x + 2} {y}C{x},{y} {x + 1},{y} {x},{y + 1}Q{x} {y} {x} {y}l2 3z"),
]


@pytest.mark.parametrize("draw", SAME)
def test_the_same_piece_in_two_places(draw: Any) -> None:
    """It is the same, and each place is where it is."""
    here, there = placed(Piece("", draw(7, 4))), placed(Piece("", draw(-30.5, 103.25)))
    assert here is not None
    assert there is not None
    assert here[0] == there[0]
    assert pytest.approx((-37.5, 99.25, 0), abs=0.06) == [b - a for a, b in zip(here[1], there[1], strict=True)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (circle("p0", 1, 2, 5), circle("p0", 1, 2, 6)),
        (circle("p0", 1, 2, 5), circle("p1", 1, 2, 5)),
        ("<circle cx='1' cy='2' r='3'/>", "<circle cx='1' cy='2' r='4'/>"),
        (circle("p0", 1, 2, 5), element("ellipse", "p0", cx=1, cy=2, r=5)),
        (words("p0", 1, 2, "3", 12), words("p0", 1, 2, "4", 12)),
        (path("p0", [(0, 0), (4, 0), (4, 4)]), path("p0", [(0, 0), (4, 0), (4, 5)])),
        (element("path", d="M0,0h4"), element("path", d="M0,0v4")),
        (moved(circle("", 0, 0, 1), 1, 2), moved(circle("", 0, 0, 2), 1, 2)),
    ],
)
def test_different_pieces(one: str, other: str) -> None:
    """They differ in more than where they are."""
    first, second = placed(Piece("", one)), placed(Piece("", other))
    assert first is not None
    assert second is not None
    assert first[0] != second[0]
    assert placed(Piece('<g class="a">', one)) != placed(Piece('<g class="b">', one))


def test_a_piece_with_a_name() -> None:
    """What it looks like counts for nothing."""
    small, large = moved(DOT, 1, 2, 0.5, piece="A & B"), moved(DOT + DOT, 3, 4, piece="A & B")
    assert 'data-piece="A &amp; B"' in small
    assert (("g", "A &amp; B"), Spot(1, 2, 0.5)) == placed(Piece("", small))
    assert (("g", "A &amp; B"), Spot(3, 4)) == placed(Piece('<g class="a">', large))
    assert "data-piece" not in moved(DOT, 1, 2)


def test_pieces_in_a_group_with_a_name() -> None:
    """They are the same if they are of the same class, however large they are."""
    group = '<g class="a" data-piece="pile">'
    kinds = [placed(Piece(group, rect(look, 1, 2, size, size))) for look, size in (("red", 3), ("red", 4), ("blue", 3))]
    assert kinds[0] == kinds[1] != kinds[2]
    assert placed(Piece("", rect("red", 1, 2, 3, 3))) not in kinds
    assert [Piece(group, DOT)] == elements(f"{group}{DOT}</g>")


@pytest.mark.parametrize(
    "svg",
    [
        "text",
        "<!-- a -->",
        rect("last", 1, 2, 3, 4),
        rect("band", 1, 2, 3, 4),
        rect("trace", 1, 2, 3, 4),
        rect("edge", 1, 2, 3, 4),
        circle("tile line", 1, 2, 3),
        path("ink", [(0, 0), (4, 0), (4, 4)]),
        circle("legal p0", 1, 2, 3),
        element("line", "p0", x1=1, y1=2, x2=3, y2=4),
        element("rect", "p0", width=3, height=4),
        element("g", "", DOT, transform="rotate(9)"),
        element("path", "p0"),
        element("path", "p0", d="m1,2h3"),
        element("path", "p0", d="M1"),
        element("g", "", DOT, opacity=0.5),
        element("rect", "p0", x="50%", y=3, width=1),
        element("circle", "p0", cx="1em", cy=3, r=4),
        element("text", "p0", "a", x="1 2", y=3),
        moved(DOT, 1, 2, 0),
        element("g", "", DOT, transform="translate(1 2) scale(-1)"),
        element("g", "", DOT, transform="translate(1.2.3 4)"),
    ],
)
def test_what_does_not_move(svg: str) -> None:
    """Text alone, marks, and what has no place that can be told."""
    assert placed(Piece("", svg)) is None


def test_what_is_in_a_group_of_marks_does_not_move() -> None:
    """The group says what it is."""
    assert placed(Piece('<g class="last">', DOT)) is None
