"""The pieces of which pictures are made."""

import re
from typing import Any
from xml.etree import ElementTree as ET

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.drawings import SVG, contrast, unstyled
from staves._core.drawing import (
    LOOKS,
    Drawing,
    Looks,
    Theme,
    circle,
    element,
    escaped,
    fitted,
    fitting,
    framed,
    moved,
    number,
    of_text,
    path,
    rect,
    rendered,
    style_of,
    words,
)

PICTURE = Drawing(200, 100, "A <game>", "Two & two", rect("board", 0, 0, 200, 100), circle("ink", 50, 50, 9))


def root_of(picture: str) -> ET.Element:
    """Return the root of a picture; an error if it is no XML."""
    return ET.fromstring(picture)  # noqa: S314 (it was just made here)


def corners(shape: str) -> list[tuple[float, float]]:
    """Return the corners of a shape."""
    found = re.findall(r"(-?[0-9.]+),(-?[0-9.]+)", root_of(shape).attrib["d"])
    return [(float(x), float(y)) for x, y in found]


# ------------------------------------------------------------------- texts and numbers


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ('a<b>&"c"\'', "a&lt;b&gt;&amp;&quot;c&quot;'"),
        ("&lt;", "&amp;lt;"),
        ("a\tb\nc\rd", "a\tb\nc\rd"),
        ("Ö ● \U0001f4a9", "Ö ● \U0001f4a9"),
        ("\x00\x08\x0b\x1b\x1f", "\ufffd" * 5),
        ("\ud800\udfff\ufffe\uffff", "\ufffd" * 4),
        ("\x7f\ud7ff\ue000\ufffd\U0010ffff", "\x7f\ud7ff\ue000\ufffd\U0010ffff"),
    ],
)
def test_texts_are_escaped(text: str, expected: str) -> None:
    """What has a meaning in XML is written otherwise, and what XML can't have is replaced."""
    assert expected == escaped(text)


@given(st.text(st.characters(codec=None)))
def test_any_text_can_stand_in_an_element_or_an_attribute(text: str) -> None:
    """It is XML, and comes back but for what is replaced, and for ends of lines and the like, which XML makes one."""
    root = root_of(element("text", "ink", escaped(text), name=text))
    kept = "".join(sign if escaped(sign) != "\ufffd" else "\ufffd" for sign in text)
    assert kept.replace("\r\n", "\n").replace("\r", "\n") == (root.text or "")
    assert re.sub(r"[\t\n\r]", " ", kept.replace("\r\n", "\n")) == root.attrib["name"]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"),
        (100, "100"),
        (100.0, "100"),
        (0.0, "0"),
        (2.5, "2.5"),
        (-2.25, "-2.25"),
        (1 / 3, "0.33"),
        (0.999, "1"),
        (1e-9, "0"),
        (1e21, "1000000000000000000000"),
    ],
)
def test_numbers_have_two_digits_after_the_point_at_most(value: float, text: str) -> None:
    """No zeros at the end, and no exponents."""
    assert text == number(value)


# ------------------------------------------------------------------- shapes


@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        (element("g"), "<g/>"),
        (element("g", "", "inside"), "<g>inside</g>"),
        (element("path", "a b", d="M0", stroke_width=1.5), '<path class="a b" d="M0" stroke-width="1.5"/>'),
        (rect("tile", 1, 2.5, 3, 4, rx=5), '<rect class="tile" x="1" y="2.5" width="3" height="4" rx="5"/>'),
        (circle("ink", 1, 2, 3.0), '<circle class="ink" cx="1" cy="2" r="3"/>'),
        (path("last", [(0, 0), (1.5, 0), (1, 1)], rx=2), '<path class="last" d="M0,0L1.5,0L1,1z" rx="2"/>'),
        (
            words("ink", 5, 10, "<1>", 20, "start"),
            '<text class="ink" x="5" y="17.1" font-size="20" text-anchor="start">&lt;1&gt;</text>',
        ),
        (words("ink", 5, 0, 7, 10), '<text class="ink" x="5" y="3.5" font-size="10">7</text>'),
        (moved("<g/>", 1, 2), '<g transform="translate(1 2)"><g/></g>'),
        (moved("<g/>", 1.5, -2, 0.5), '<g transform="translate(1.5 -2) scale(0.5)"><g/></g>'),
    ],
)
def test_what_is_written(drawn: str, expected: str) -> None:
    """Classes stand first, then the attributes in the order in which they are given."""
    assert expected == drawn


# ------------------------------------------------------------------- pictures


def test_a_text_as_a_picture() -> None:
    """Each line has its row, with all its spaces, and the text itself is the description."""
    drawing = of_text("nim", "left  3\n\n<xml--space> turn 0")
    root = root_of(rendered(drawing))
    lines = [(text.text or "", text.attrib["y"]) for text in root.iter(f"{SVG}text")]
    assert [("left  3", "28"), ("", "48"), ("<xml--space> turn 0", "68")] == lines
    space = "{http://www.w3.org/XML/1998/namespace}space"
    assert {"preserve"} == {text.attrib[space] for text in root.iter(f"{SVG}text")}
    assert ("nim", "left  3\n\n<xml--space> turn 0") == (drawing.title, drawing.description)
    assert (32 + 8.4 * 19, 24 + 20 * 3) == (drawing.width, drawing.height)


def test_a_drawing_has_a_title_and_a_description_and_all_its_parts() -> None:
    """The ground lies below the parts, and below that is nothing, so that any page shows through."""
    root = root_of(rendered(PICTURE))
    assert ["title", "desc", "style", "rect", "circle"] == [child.tag.removeprefix(SVG) for child in root]
    assert ["A <game>", "Two & two"] == [child.text for child in root[:2]]
    assert "board" == root[3].attrib["class"]
    assert "img" == root.attrib["role"]
    assert {"200", "100"} == {root.attrib["width"], root.attrib["height"]}


@pytest.mark.parametrize(
    ("width", "size"), [(None, ("200", "100")), (50, ("50", "25")), (100.5, ("100.5", "50.25")), (200, ("200", "100"))]
)
def test_a_picture_keeps_its_shape_in_any_width(width: float | None, size: tuple[str, str]) -> None:
    """What is in it stays as it is."""
    root = root_of(rendered(PICTURE, "light", width))
    assert size == (root.attrib["width"], root.attrib["height"])
    assert "0 0 200 100" == root.attrib["viewBox"]


def test_what_is_told_of_a_picture_is_escaped() -> None:
    """The rest is SVG already."""
    root = root_of(framed(2, 1, ("a & b", "<c>"), "<g/>", ".x{}", None))
    assert ["a & b", "<c>", ".x{}", None] == [child.text for child in root]


LOOKS_OF_TWO: Looks = {"stone": ("fill", "#fff", "#000"), "ring": ("stroke", "red", "pink"), "thin": ("x", "1", "1")}
TWO = Drawing(1, 1, "", "", "", '<a class="stone ring"/><a class="thin"/>', LOOKS_OF_TWO)
AROUND: Looks = {name: LOOKS[name] for name in ("paper", "ink")}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_theme_of_ones_own_choice(theme: Theme) -> None:
    """There are just its colors, and a file that is opened by itself has the ground that belongs to them."""
    style = style_of([TWO], theme, AROUND)
    dark = theme == "dark"
    for name, (key, *values) in {**AROUND, **LOOKS_OF_TWO}.items():
        assert f".staves .{name}{{{key}:{values[dark]}}}" in style
    assert "light-dark" not in style
    assert "prefers-color-scheme" not in style
    assert dark == (":root.staves{color-scheme:dark}" in style)


def test_every_color_stands_there_in_a_way_that_all_programs_know() -> None:
    """First the light one alone. What only browsers know stands behind an @, where other programs skip it.

    Some of these fail, or draw all in black, if they have to read a value that they don't know.
    """
    style = style_of([TWO], "auto", AROUND)
    plain, system, modern = style.split("@")
    assert system.startswith("media (prefers-color-scheme:dark){.staves ")
    assert modern.startswith("supports (color:light-dark(#000,#fff)){.staves{")
    for name, (key, light, dark) in {**AROUND, "stone": LOOKS_OF_TWO["stone"]}.items():
        assert f".staves .{name}{{{key}:{light}}}" in plain
        assert f".staves .{name}{{{key}:{dark}}}" in system
        assert f".{name}{{{key}:light-dark({light},{dark})}}" in modern
    assert ".staves .thin{x:1}" in plain
    assert "thin" not in system + modern
    assert "(" not in plain


def test_a_file_follows_the_system_and_a_drawing_in_a_page_the_page() -> None:
    """Only at the root of a document it says that it can be light and dark; in a page it gets what the page says."""
    assert 1 == style_of([TWO], "auto").count("color-scheme:light dark")
    assert ":root.staves{color-scheme:light dark}" in style_of([TWO], "auto")


def test_the_style_has_what_is_used() -> None:
    """No class that nothing has, and those of what stands around the drawings, such as captions."""
    for around in ((), ("paper", "ink")):
        names = set(re.findall(r"[.]staves [.]([a-z-]+)", style_of([TWO], "auto", around)))
        assert {*around, "stone", "ring", "thin"} == names
    assert [] == unstyled(rendered(TWO))


def test_text_boards_of_several_games_share_a_style() -> None:
    """What each uses is in it once, and what looks the same too."""
    first, second = (
        Drawing(1, 1, "", "", f'<a class="{name}"/>', "", {name: ("fill", "#fff", "#000")}) for name in ("one", "two")
    )
    style = style_of([first, second, first], "light")
    assert style.endswith("}.staves .one,.staves .two{fill:#fff}")
    assert 1 == style.count(".one")


@pytest.mark.parametrize("theme", [1, 2])
@pytest.mark.parametrize("ground", ["paper", "board", "tile", "card"])
def test_texts_and_marks_stand_out(theme: int, ground: str) -> None:
    """Texts by 4.5 to 1 and marks by 3 to 1, as far as the web's guidelines for contrast ask it."""
    below = LOOKS[ground][theme]
    for text in ("ink", "soft"):
        assert contrast(LOOKS[text][theme], below) >= 4.5
    for mark in ("legal", "target", "refused", "wrong", "trace"):
        assert contrast(LOOKS[mark][theme], below) >= 3


@pytest.mark.parametrize("theme", [1, 2])
def test_marks_stand_out_from_what_they_lie_on(theme: int) -> None:
    """The words on their labels, a cross on its rim, and a mark where the last action was."""
    colors = {name: look[theme] for name, look in LOOKS.items()}
    for label in ("legal", "wrong"):
        assert contrast(colors["paper"], colors[label]) >= 4.5
    assert contrast(colors["refused"], colors["halo"]) >= 3
    for mark in ("legal", "refused"):
        assert contrast(colors[mark], colors["last"]) >= 3
    assert contrast(colors["ink"], colors["last"]) >= 4.5


def test_the_style_of_a_drawing_is_its_own() -> None:
    """In a page with several, each keeps its look; those that look the same share it."""
    one, other = (Drawing(width, 5, "", "", "", '<a class="ink"/>') for width in (10, 20))
    drawn = rendered(one, "light"), rendered(other, "light"), rendered(one, "dark"), rendered(one, "auto")
    light, twin, dark, auto = (re.findall(r'class="staves ([^"]+)"', picture)[0] for picture in drawn)
    assert light == twin
    assert 3 == len({light, dark, auto})
    assert f".{dark} .ink{{" in rendered(one, "dark")
    assert ".staves" not in "".join(drawn)


def test_what_has_a_stroke_is_filled_only_by_another_class() -> None:
    """Of a game's own classes too; the rule that says so comes before those that may say with what."""
    looks = {"rim": ("stroke", "#111111", "#222222"), "body": ("fill", "#333333", "#444444")}
    own = Drawing(9, 9, "", "", "", circle("body rim", 4, 4, 4), looks)
    style = re.findall("<style>(.*)</style>", rendered(own, "light"))[0]
    outlines, _, others = style.partition("{fill:none}")
    assert ".rim" in outlines
    assert ".body" not in outlines
    assert ".body{fill:#333333}" in others


def test_a_text_is_made_to_fit() -> None:
    """It is as large as was asked for if there is room, and else smaller."""
    assert words("ink", 1, 2, "abc", 10) == fitting("ink", 1, 2, "abc", 10, 21)
    assert words("ink", 1, 2, "abc", 4.0) == fitting("ink", 1, 2, "abc", 10, 8.4)


@pytest.mark.parametrize(
    ("field", "value", "error", "message"),
    [
        ("width", "200", TypeError, "width must be a number, not '200' (str)"),
        ("width", True, TypeError, "width must be a number, not True (bool)"),
        ("height", None, TypeError, "height must be a number, not None (NoneType)"),
        ("height", 0, ValueError, "height must be a finite number above 0, not 0"),
        ("width", -1.5, ValueError, "width must be a finite number above 0, not -1.5"),
        ("width", float("nan"), ValueError, "width must be a finite number above 0, not nan"),
        ("height", float("inf"), ValueError, "height must be a finite number above 0, not inf"),
        ("title", None, TypeError, "title must be str, not None (NoneType)"),
        ("description", 3, TypeError, "description must be str, not 3 (int)"),
        ("ground", b"", TypeError, "ground must be str, not b'' (bytes)"),
        ("parts", ["<g/>"], TypeError, "parts must be str, not ['<g/>'] (list)"),
    ],
)
def test_what_is_no_drawing(field: str, value: Any, error: type[Exception], message: str) -> None:
    """The error says what is wrong, when the drawing is made."""
    with pytest.raises(error, match=f"^{re.escape(message)}$"):
        attrs.evolve(PICTURE, **{field: value})


def test_a_text_is_smaller_only_if_there_is_no_room() -> None:
    """Narrow letters need less."""
    assert 20 == fitted("123", 20, 50)
    assert 10 == pytest.approx(fitted("12345", 20, 35))
    assert fitted("1 : 1", 20, 30) > fitted("11111", 20, 30)
