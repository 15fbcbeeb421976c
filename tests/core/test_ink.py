"""Boards as text: what they are written with."""

import pytest

from staves import Ink
from staves._core.ink import PLAIN, padded, visible

ESC = "\x1b["


def test_plain_ink_has_neither_color_nor_other_signs_nor_a_width() -> None:
    """It is what nobody has asked more of."""
    assert Ink() == PLAIN == Ink(color=False, unicode=False, width=None)


@pytest.mark.parametrize(
    ("style", "code"),
    [
        ("bold", "1"),
        ("dim", "2"),
        ("under", "4"),
        ("reverse", "7"),
        ("red", "31"),
        ("green", "32"),
        ("yellow", "33"),
        ("blue", "34"),
        ("purple", "35"),
        ("cyan", "36"),
        ("orange", "38;5;208"),
        ("pink", "38;5;211"),
    ],
)
def test_each_style_is_told_as_terminals_know_it(style: str, code: str) -> None:
    """The text ends as it began, without any style."""
    assert f"{ESC}{code}mstone{ESC}0m" == Ink(color=True).paint("stone", style)


def test_styles_go_together() -> None:
    """In the order in which they are given."""
    assert f"{ESC}1;38;5;208mX{ESC}0m" == Ink(color=True).paint("X", "bold", "orange")


@pytest.mark.parametrize(
    ("ink", "text", "styles"),
    [
        (Ink(), "X", ("red",)),
        (Ink(unicode=True), "X", ("red",)),
        (Ink(color=True), "", ("red",)),
        (Ink(color=True), "X", ()),
    ],
)
def test_what_needs_no_paint_has_none(ink: Ink, text: str, styles: tuple[str, ...]) -> None:
    """Without color, without text and without a style the text stays as it is."""
    assert text == ink.paint(text, *styles)


def test_signs() -> None:
    """The fancy one stands only where there may be more than ASCII."""
    assert "." == Ink(color=True).sign(".", "·")
    assert "·" == Ink(unicode=True).sign(".", "·")


@pytest.mark.parametrize("text", ["", "X3", "●12"])
def test_what_is_seen_of_a_line(text: str) -> None:
    """Every sign counts, and no paint does."""
    ink = Ink(color=True)
    assert len(text) == visible(text) == visible(ink.paint(text, "bold", "pink"))
    twice = f"{ink.paint(text, 'red')} m {ink.paint(text, 'dim')}"
    assert 2 * len(text) + 3 == visible(twice)


def test_a_line_is_padded_by_what_is_seen_of_it() -> None:
    """Spaces follow the paint; a line that is longer stays as it is."""
    painted = Ink(color=True).paint("X3", "cyan")
    assert "X3   " == padded("X3", 5)
    assert f"{painted}   " == padded(painted, 5)
    assert "X3" == padded("X3", 1)


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (None, ["has  0: 1  1: 2  2: 3"]),
        (21, ["has  0: 1  1: 2  2: 3"]),
        (20, ["has  0: 1  1: 2", "     2: 3"]),
        (15, ["has  0: 1  1: 2", "     2: 3"]),
        (14, ["has  0: 1", "     1: 2", "     2: 3"]),
        (1, ["has  0: 1", "     1: 2", "     2: 3"]),
    ],
)
@pytest.mark.parametrize("color", [False, True])
def test_parts_go_on_as_many_lines_as_they_need(width: int | None, lines: list[str], color: bool) -> None:  # noqa: FBT001
    """Paint takes no room, a part is never broken, and the first stands beside the head."""
    ink = Ink(color=color, width=width)
    paints = {part: ink.paint(part, "bold") for part in ("0: 1", "1: 2", "2: 3")}
    expected = "\n".join(lines)
    for part, painted in paints.items():
        expected = expected.replace(part, painted)
    assert expected == ink.wrapped("has  ", paints.values())


def test_what_stands_between_parts() -> None:
    """It stands at no end of a line."""
    assert "a, b\nc" == Ink(width=4).wrapped("", ["a", "b", "c"], ", ")
    assert "head " == Ink(width=4).wrapped("head ", [])
