"""Where the buttons of an interactive drawing are: in rows below it, each as wide as its text needs."""

from collections.abc import Sequence
from xml.etree import ElementTree as ET

import attrs
import pytest

from helpers.drawings import parsed
from staves._core.drawing import Drawing
from staves._core.places import Box
from staves._core.targets import with_targets

GROUND, PART = '<circle class="tile" r="3"/>', '<circle class="card" r="1"/>'
PLAIN = Drawing(180, 40, "Title", "Description", GROUND, PART)


def groups(drawing: Drawing) -> tuple[ET.Element, ET.Element]:
    """Return the group of what is seen, and that of what can be pointed at."""
    seen, on_top = parsed(f"<svg>{drawing.parts}</svg>")
    return seen, on_top


def buttons(width: float, *texts: str) -> tuple[float, float, list[Box]]:
    """Return the size of a drawing of this width with these buttons, and where they are."""
    drawing = with_targets(attrs.evolve(PLAIN, width=width), {}, {}, [(text,) for text in texts])
    found = [
        tuple(float(target.attrib[side]) for side in ("x", "y", "width", "height")) for target in groups(drawing)[1]
    ]
    return drawing.width, drawing.height, found  # type: ignore[return-value]


def test_buttons_are_as_wide_as_their_texts() -> None:
    """A letter takes 10, and at both ends there are 8; they are 34 high, and at least 44 wide, with 8 between them."""
    assert (400, 83, [(1, 48, 44, 34), (53, 48, 46, 34), (107, 48, 116, 34)]) == buttons(400, "a", "abc", "abcdefghij")
    assert (400, 83, [(1, 48, 44, 34)]) == buttons(400, "")


def test_a_row_is_as_long_as_the_drawing() -> None:
    """It ends 1 before the edge. What has no room is in the next row, and alone in one if it is too wide for any."""
    fits, long = "b" * 11, "c" * 30
    assert (180, 83, [(1, 48, 44, 34), (53, 48, 126, 34)]) == buttons(180, "a", fits)
    assert (179, 125, [(1, 48, 44, 34), (1, 90, 126, 34)]) == buttons(179, "a", fits)
    below = [(1, 48, 44, 34), (1, 90, 178, 34), (1, 132, 44, 34), (53, 132, 44, 34)]
    assert (180, 167, below) == buttons(180, "a", long, "d", "e")
    assert (180, 83, [(1, 48, 178, 34)]) == buttons(180, long)


@pytest.mark.parametrize(("width", "with_buttons"), [(40, 160), (159, 160), (160, 160), (161, 161)])
def test_a_drawing_with_buttons_is_not_too_narrow(width: float, with_buttons: float) -> None:
    """Without any it is as wide and as high as it was."""
    assert with_buttons == buttons(width, "a")[0]
    alone = with_targets(attrs.evolve(PLAIN, width=width), {"tile": (1, 2, 3, 4)}, {}, [("tile",)])
    assert (width, 40) == (alone.width, alone.height)


@pytest.mark.parametrize(
    ("text", "middle", "size"),
    [("a", 23, 15), ("", 23, 15), ("abc", 24, 15), ("d" * 20, 90, 12.75), ("e" * 40, 90, 6.375)],
)
def test_texts_are_in_the_middle_of_their_buttons(text: str, middle: float, size: float) -> None:
    """In letters of 15, or in smaller ones if they would be wider than the button, in which 8 are left free."""
    seen, _ = groups(with_targets(PLAIN, {}, {}, [(text,)]))
    *_, ground, words = seen
    assert ("card edge", "8", "1.5") == tuple(ground.attrib[name] for name in ("class", "rx", "stroke-width"))
    assert ("ink", text) == (words.attrib["class"], words.text or "")
    assert middle == float(words.attrib["x"])
    assert size == pytest.approx(float(words.attrib["font-size"]), abs=0.006)
    assert 48 + 17 + size * 0.355 == pytest.approx(float(words.attrib["y"]), abs=0.06)


def test_a_drawing_with_targets_has_all_that_it_had() -> None:
    """Nothing of it is read out, and the targets are on top of it: those of places first, then the buttons."""
    boxes: dict[str, Box] = {"tile": (1, 2, 3, 4), "hand": (5, 6, 7, 8)}
    labels = {"=b": "Blue", "tile": "The tile", "=a": "Red", "other": "Never asked for"}
    drawing = with_targets(PLAIN, boxes, labels, [("tile", "=a"), ("tile", "=b"), ("hand", "=c", "=a")])
    assert ("Title", "Description", "") == (drawing.title, drawing.description, drawing.ground)
    seen, on_top = groups(drawing)
    assert {"aria-hidden": "true"} == seen.attrib
    assert {"fill": "none", "pointer-events": "all"} == on_top.attrib
    assert [("circle", "tile"), ("circle", "card")] == [(part.tag, part.attrib["class"]) for part in seen[:2]]
    assert ["Blue", "Red", "=c"] == [part.text for part in seen[3::2]]
    expected: Sequence[tuple[str, str]] = [
        *(("tile", "The tile"), ("hand", "hand")),
        *(("=b", "Blue"), ("=a", "Red"), ("=c", "=c")),
    ]
    assert expected == [(target.attrib["data-at"], target.attrib["aria-label"]) for target in on_top]
    assert {("rect", "at", "6", "button", "0")} == {
        (target.tag, *(target.attrib[name] for name in ("class", "rx", "role", "tabindex"))) for target in on_top
    }
    assert {None} == {part.text for part in (seen, on_top)} | {part.tail for part in (*seen, *on_top)}
