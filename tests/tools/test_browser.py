"""Interactive drawings in a browser. `tests/web` points at them."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest

import staves
from helpers.browser import MARKS, click, focused, started
from helpers.nim import Heap
from staves import drawings

pytestmark = MARKS


@pytest.fixture(scope="module")
def page() -> Iterator[Any]:
    """Start a browser, and return its page."""
    with started() as browser:
        yield browser.new_page()


def test_only_what_the_keyboard_has_reached_is_outlined(page: Any) -> None:
    """In the color of the theme. Without any script, Tab reaches each place, in their order."""
    colors: dict[drawings.Theme, str] = {"light": "rgb(11, 87, 208)", "dark": "rgb(156, 194, 255)"}
    for theme, color in colors.items():
        drawing = staves.svg(Heap(7), interactive=True, theme=theme)
        page.set_content(f"<!doctype html><body>{drawing}")
        look = "(({stroke, strokeWidth}) => [stroke, strokeWidth])(getComputedStyle(document.activeElement))"
        page.keyboard.press("Tab")
        assert ("1", [color, "4px"]) == (focused(page), page.evaluate(look))
        assert 1 == page.evaluate("document.querySelectorAll('[data-at]:focus-visible').length")
        click(page, "2")
        assert ("2", "none") == (focused(page), page.evaluate(look)[0])


def test_the_style_of_a_page_leaves_a_drawing_alone(page: Any) -> None:
    """Its letters and lines are its own, also where a language is written from right to left."""
    foreign = "<style>svg{stroke:red;letter-spacing:3px;text-transform:uppercase}</style><body dir=rtl>"
    for game in ("stavegame", "stones", "mantis", "nava"):
        drawing, looks = staves.svg(staves.new_game(game, seed=1)), set[bytes]()
        for around in ("<body>", foreign):
            page.set_content(f"<!doctype html>{around}<style>svg{{position:absolute;left:0;top:0}}</style>{drawing}")
            looks.add(page.locator("svg").screenshot())
        assert 1 == len(looks)


@pytest.mark.parametrize("system", ["light", "dark"])
def test_a_drawing_looks_like_the_page_around_it(page: Any, system: Any) -> None:
    """Even if the system is set otherwise; a page that doesn't say is light. As a file, it looks like the system."""
    boards = {"light": "rgb(239, 233, 221)", "dark": "rgb(36, 39, 44)"}
    drawing = staves.svg(Heap(7))
    page.goto("about:blank")
    page.emulate_media(color_scheme=system)
    fill = "getComputedStyle(document.querySelector('.board')).fill"
    for scheme, look in (("light", "light"), ("dark", "dark"), ("light dark", system), ("normal", "light")):
        page.set_content(f"<!doctype html><body style='color-scheme:{scheme}'>{drawing}")
        assert boards[look] == page.evaluate(fill)
    page.goto(f"data:image/svg+xml;charset=utf-8,{quote(drawing)}")
    assert boards[system] == page.evaluate(fill)
